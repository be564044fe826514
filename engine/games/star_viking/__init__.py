"""Star Viking: raiders against the squadron of a quadrant, from secret jumps to battles, plunder, politics and taxes.

Begin with `game`, which wires everything; `info` is what can be said without any of it. A match is a `state`: `view` is
what a seat may know of it, `standing` who is awaited, who is ahead and how it ended. Then follow an order: what it says
(`orders`), whether it may be given (`legal`), what it does (`rules`), what is told of it (`events`).

`printed` reads counters, tiles and tables from `data/`, and lays a player's own numbers over them; `measures` is what
everything asks of units and systems. Above the rules stand `advice` (for opponents, hints and chances), `picture` (what
is drawn) and `enquiries` (what a player asks). `RULINGS.md` says what holds where the rules are silent, and which test
pins it.
"""
