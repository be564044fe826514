"""Star Viking: raiders against the squadron of a quadrant, from secret jumps to battles, plunder, politics and taxes.

Begin with `game`, which connects everything; `info` is what can be said without loading the rules. A match is a value
of `state`: `view` makes of it what a seat may know, `status` says who is awaited, who is ahead and how it ended. Each
order is declared in `verbs`: what it points at (`slots`), what bars it (asked of a `desk`), what it does (`rules`, on a
`draft`), and what is told of it (`events`).

`rulebook` reads counters, tiles and tables from `data/`, and lays a player's own numbers over them; `queries` is what
everything asks of units and systems. Above the rules stand `advice` (for opponents, hints and chances), `picture` (what
is drawn) and `enquiries` (what a player asks). `RULINGS.md` says what holds where the rules are silent, and which test
pins it.
"""
