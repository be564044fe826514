"""How events tell themselves: by a sentence with their own fields in it."""

from typing import Final

from engine.core.grammar import plural
from engine.core.telling import teller
from engine.games.viking_raid.queries.deals import priced, told
from engine.games.viking_raid.queries.pieces import farm_of, side

telling: Final = teller(
    {"house": side, "farm": farm_of, "lot": priced, "lots": told, "sum": lambda items: plural(sum(items), "coin")}
)
"""Seats are said as a house or as the farm of one; goods as lots, and numbers as the sum of them in coins."""
