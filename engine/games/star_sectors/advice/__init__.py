"""Advice for bots, hints and previews: plans, odds, evaluation, and worlds that fit what a seat sees.

`plans.plans`, `forecasts.forecast`, `evaluation.evaluate` and `worlds.imagine` are the game's; the rest serves them.
A plan is made in steps: `sketch` sums up the view, `outlook` what one ship can do (its `paths`, whom it could
`strike`, the `threat` on each hex, its `intent`), `tactics` weighs every course, `spelling` writes orders out, and
`reasons` says why. `engineering`, `muster` and `outfit` plan the other phases; `prospects` tells lenses and enquiries
the same.
"""
