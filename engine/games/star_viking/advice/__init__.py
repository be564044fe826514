"""Advice for bots and hints: plans, odds, worlds that fit what a seat sees, and when a search may stop.

`plans.plans` and `plans.ponder`, `odds.forecast`, `worlds.imagine` and `calm.settled` are the game's; the rest serves
them. The campaign is planned chapter by chapter: `opening`, `plots` of raiders and `watches` of the Federate, both on
a `standoff` of raids and guards over `prizes`, which `payoffs` learned, and on the layouts of `mixing`, with the
`hazards` of both; `politics` and `treasury`; what is taken along is `stowage`. What `hard` does otherwise is in
`skill`: in a campaign it plays nothing out, for what a conquest brings comes turns later. A world is imagined in a
`roster`: `battlefield`, `squadrons` with their `loads`, and `garrisons`.

Battles begin at `battle`: `ground` opens a view, and `posting`, `invade` (by what sectors `promise`), `defend`,
`engage` and `spoils` plan the phases, and `endings` ends them. `forecast` carries a fight of `fighters` through, and
`judgement` says what it is worth.
"""
