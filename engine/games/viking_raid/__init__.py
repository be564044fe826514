"""Viking Raid: settlements, herds and warriors on a tabletop of inches, driven by cards, for three to six seats.

The law of the folder is that of CONTRIBUTING: `verbs` are the orders, `rules` what happens by itself, `queries` what
both ask. Two things are peculiar to it. What is still to be done is data: `State.agenda` is a stack of steps, and
`rules.flow` does those in front until one of them awaits a seat. And whatever stands on the table is a `Piece`.
"""
