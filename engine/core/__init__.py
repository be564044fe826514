"""What every game shares; imports nothing else of this project. To read it, begin with `game` and `position`.

- The protocol: `game` (what a game answers, and `submit`, through which all orders go), `info` (what is known of it
  without its rules), `position`, `refs`, `events`, `errors`, `values`, `abilities` and `tactics` (what a game may offer
  besides), `wiring`.
- Orders, from what is declared to what is listed: `orders`, `verbs`, `slots`, `clauses`, `chapters`, `repertoire`; a
  verb is walked by `loops` and `walking`, `drawing` draws from it, `staging` and `choices` lead a player through it;
  `desk` and `draft` are what clauses and effects work on; `menu` is what a bot is handed.
- The match: `setup`, `match`, `history`, `taking_back` (the law of undo), `acts`, `memos`, `dealt`, `bargains` and
  `bargaining`, `rng` and `sampler`.
- What a player asks: `odds`, `threat`, `clash`, `battle`, `foresight`, `ways`, `standing`, `recap`.
- Words and data: `grammar`, `wording`, `telling`, `names`, `glossary`, `lessons` and `school`, `manual`, `rulebook`
  (reads all of a game's data), `packaged`, `digest`.
"""
