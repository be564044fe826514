"""Advice for bots and hints: plans, exact chances, worlds that fit what a seat sees, and what a position is worth.

All is reckoned in coins of the War Chest. `prospects` says what pieces and farms are worth, `danger` what it costs to
stand somewhere, `raids` what a fighter can do this turn, `market` what to buy, `talk` what to offer and accept, and
`answers` what to say when the rules ask. `plans` puts them in order. `exposure` tells a player what enemies may do.

No level looks ahead: in a few imagined hours luck decides, by thirty coins where plans differ by one. `skill` says what
`hard` knows beyond `normal`, `treachery` what it makes of alliances, and `novice` what beginners do.
"""
