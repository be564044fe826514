"""What a seat may know: everything but chance, and with hidden purses the coins of others (VR-Q78)."""

from engine.core.position import View
from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve
from engine.games.viking_raid.state import State


def view(state: State, seat: Seat | None) -> View[State]:
    """Return what a seat may know (None: a spectator, who sees what is open to all)."""
    if not state.settings.hidden_purse or state.over:
        return View(seat, state)
    houses = tuple(
        house if owner == seat or house.out else evolve(house, coins=HIDDEN, captured=HIDDEN)
        for owner, house in enumerate(state.houses)
    )
    diamonds = state.decks.diamonds if seat == state.mover else ()
    return View(seat, evolve(state, houses=houses, decks=evolve(state.decks, diamonds=diamonds)))
