"""A small game with lists of thousands: moves over a lattice, shots, payments of an amount, and names that are typed.

Read it to see how a game is built around its verbs, from the ground up:

- `state`: what there is. `desk`: a view, opened for questions. `draft`: a position under change.
- `slots`: the kinds of things that orders point at.
- `verbs`: one file a chapter of the rules; in each the orders with what bars them, what they do and one `verb(...)`.
- `game`: the protocol, wired. `picture` draws, `plans` proposes what a bot may do.

The rules. Each seat has craft on a table of inches, and in its turn two phases.
D-1  In the first each craft may go once, to any free point at most as many inches away as the scenario says.
D-2  In the second each may shoot once at an enemy at most 12 inches away: 4 or more on a die costs it 1 hull of 2.
D-3  There each crew may be paid once, 1 to 6 coins of the purse: each counts a point in the end.
D-4  In either a craft that has no name yet may be given one, which no other craft and no seat has.
D-5  It ends after the last round, or when only one seat has craft left: most hull and points win.
"""
