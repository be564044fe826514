"""Squadron: craft built from modules, led through battles on a table of inches with free facing, and through campaigns.

Begin with `game`, which connects everything; `info` is what can be said without loading the rules. A match is a value
of `state`; `view` makes of it what a seat may know, `status` says who is awaited, who is ahead and how it ended. Each
order is declared in `verbs`: what it points at (`slots`), what bars it (asked of a `desk`), what it does (`rules`, on a
`draft`), and what is told of it (`events`).

`rulebook` has the modules, designs, tables and names, read from `data/`; `queries` is what everything asks of craft and
of the table. Above the rules stand `advice` (for opponents, hints and chances), `picture` (what is drawn) and
`enquiries` (what a player asks). `RULINGS.md` says what holds where the rules are silent, and which test pins it.
"""
