"""Space Viking: sovereigns of one planet send fleets over a chart of worlds, a secret year of orders at a time.

Begin with `game`, which connects everything; `info` is what can be said without loading the rules. A match is a value
of `state`: `view` makes of it what a seat may know, `status` says who is awaited, who is ahead and how it ended. Each
order is declared in `verbs`; what a sealed year brings is in `rules`, where `year` folds over the ticks of `timeline`.

`rulebook` reads worlds, items and technologies from `data/`; `queries` is what everything asks of fleets and worlds.
Above the rules stand `advice`, `picture` and `enquiries`. `RULINGS.md` says what holds where the rules are silent.
"""
