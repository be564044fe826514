"""Star Sectors: fleets of starships on a hex map of moons, nebulae and storms; complete rules.

Begin with `game`, which wires everything; `info` is what can be said without any of it. A match is a `state`: `view` is
what a seat may know of it, `standing` who is awaited, who is ahead and how it ended. Then follow an order: what it says
(`orders`), whether it may be given (`legal`), what it does (`rules`), what is told of it (`events`).

`printed` reads cards, charts and scenarios from `data/`; `measures` is what everything asks of ships and map: factors,
sight, docks, sides. Above the rules stand `advice` (for opponents, hints and chances), `picture` (what is drawn) and
`enquiries` (what a player asks). `RULINGS.md` says what holds where the rules are silent, and which test pins it.
"""
