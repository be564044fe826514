"""What to do before the first round, phase by phase: fleet, stores, who goes first, where to deploy."""

from collections.abc import Iterator

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import Seat
from engine.games.star_sectors.advice import formations
from engine.games.star_sectors.state import Phase, State
from engine.games.star_sectors.verbs.deployment import MoveFirst


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose how to set up, best first."""
    if view.state.phase in {Phase.FLEET, Phase.STORES}:
        from engine.games.star_sectors.advice import outfit

        yield from outfit.plans(view)
    elif view.state.phase is Phase.FIRST:
        yield from _first(view)
    else:
        yield from formations.plans(view.state)


def _first(view: View[State]) -> Iterator[Plan]:
    # The second side sees how the first deploys and comes: it strikes first when the lines meet.
    state = view.state
    others = [seat for seat in state.seats if seat != view.seat]
    yield Plan((MoveFirst(others[0]),), 1.0, "Who moves later sees where the others have gone, and answers.")
    yield Plan(
        (MoveFirst(Seat(int(view.seat or 0))),), 0.0, "Who moves first deploys last, and sees where the others stand."
    )
