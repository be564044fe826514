"""Worlds that fit what a seat sees: with hidden purses the coins of others, and the Diamonds that are left."""

from typing import Final

from engine.core.position import Position, View
from engine.core.refs import Hidden
from engine.core.rng import Stream
from engine.core.values import evolve
from engine.games.viking_raid.queries.chest import pieces_of
from engine.games.viking_raid.queries.prices import fitting, lacking
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import House, State

_PURSE: Final = 13
"""The most coins that a hidden purse is taken to hold: who has them spends them."""


def imagine(view: View[State], rng: Stream) -> Position[State]:
    """Return a position that is consistent with the view, its hidden part and chance drawn from `rng`."""
    state = view.state
    houses: list[House] = []
    for seat, house in enumerate(state.houses):
        if isinstance(house.coins, Hidden):
            coins, rng = rng.below(_PURSE + 1)
            captured, rng = (0, rng) if fitting(state) else rng.below(_PURSE + 1)
            least = lacking(pieces_of(state, seat)) if fitting(state) else 0
            houses.append(evolve(house, coins=coins + least, captured=captured))
        else:
            houses.append(house)
    decks = state.decks
    if state.settings.hidden_purse and not decks.diamonds and decks.clubs:
        decks = evolve(decks, diamonds=SUIT)
    return Position(evolve(state, houses=tuple(houses), decks=decks), rng)
