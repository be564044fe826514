"""Star Sectors: fleets of starships on a hex map of moons, nebulae and storms; complete rules.

Begin with `game`, which connects everything; `info` is what can be said without loading the rules. A match is a value
of `state`: `view` makes of it what a seat may know, `status` says who is awaited, who is ahead and how it ended. Each
order is declared in `verbs`: what it points at (`slots`), what bars it (asked of a `desk`), what it does (`rules`, on a
`draft`), and what is told of it (`events`).

`rulebook` reads cards, charts and scenarios from `data/`; `queries` is what everything asks of ships and map: factors,
sight, docks, sides. Above the rules stand `advice` (for opponents, hints and chances), `picture` (what is drawn) and
`enquiries` (what a player asks). `RULINGS.md` says what holds where the rules are silent, and which test pins it.
"""
