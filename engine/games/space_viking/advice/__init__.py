"""Advice for bots and hints: worlds that fit what a seat knows, missions for fleets, money, what it all is worth.

`plans.plans`, `worlds.imagine` and `evaluation.evaluate` are the game's; the rest serves them. A plan is a whole sheet:
`intel` says what a world may hold, `missions` what a fleet could do there and what that is worth, `sheets` which fleet
does what, `council` and `opening` what is bought.
"""
