"""What a bot, a hint or a preview is told: plans, odds, worth, and worlds that fit what a seat sees.

`plans.plans`, `forecasts.forecast`, `evaluation.evaluate` and `worlds.imagine` are the game's; the rest serves them.
"""
