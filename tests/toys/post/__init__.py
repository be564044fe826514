"""A small game of sheets that are written in secret, letters that carry sheets, and bargains that are built lot by lot.

Read it to see how what looks like one big order becomes a run of small ones, each of which points at few things:

- `verbs/sheets.py`: a sheet is a run of lines, an order each; a letter is a sheet as well, so it is pointed at like a
  fleet and served by the same orders: `goto l-c0a crest`.
- `verbs/market.py`: an offer stands in the state while it is built: `offer`, `give`, `want`, `propose`; then the other
  seat is awaited and says `accept`, `refuse` or `counter`. No order takes another back: each good is named once in an
  offer, and each seat is made one offer a turn.

The rules.
P-1  Each turn all write the sheets of their units in secret, then all sheets are opened at once. A unit takes orders at
     its home only, to go to a star and, if a fleet, to gather a good there.
P-2  To a fleet that is away one writes a letter, which a courier carries. What is in it becomes the fleet's sheet of
     the next turn, if the courier was sent to where the fleet is then. Couriers come home in the same turn.
P-3  Then each seat in turn may make every other one offer, of goods for goods, which is taken, left, or
     answered with an offer in return.
P-4  At the end each good counts 1, and each set of all three kinds 2 more.
"""
