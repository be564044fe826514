"""What a bot, a hint or a preview is told: plans, odds, worth, and worlds that fit what a seat sees.

`plans.plans`, `forecasts.forecast`, `evaluation.evaluate` and `worlds.imagine` are the game's; the rest serves them.
A plan comes about so: `sketch` boils the view down, `outlook` lays one ship's turn out (its `paths`, whom it could
`strike`, the `threat` on each hex, its `intent`), `tactics` weighs every course, `spelling` writes orders out, and
`reasons` says why. `engineering` and `muster` plan the other phases; `prospects` tells lenses and enquiries the same.
"""
