"""What a seat may know: what is its own, what it has seen, what is open to all; the rest missing or HIDDEN."""

from engine.core.position import View
from engine.core.refs import HIDDEN, Hidden, Seat
from engine.core.values import evolve
from engine.games.space_viking.state import Phase, State


def view(state: State, seat: Seat | None) -> View[State]:
    """Return what a seat may know (None: a spectator, who sees what is open to all); all of it when it is over."""
    if state.phase is Phase.OVER:
        return View(seat, state)
    return View(
        seat,
        evolve(
            state,
            sovereigns=tuple(_sovereign(state, owner, seat) for owner in state.seats),
            realms=tuple(each if owner == seat else HIDDEN for owner, each in enumerate(state.realms)),
            fleets=tuple(each for each in state.fleets if each.seat == seat),
            worlds=tuple(each for each in state.worlds if each.owner == seat and seat is not None),
            known=tuple(each if owner == seat else HIDDEN for owner, each in enumerate(state.known)),
            points=tuple(_points(state, owner, seat) for owner in state.seats),
            strays=HIDDEN,
            vacant=HIDDEN,
        ),
    )


def _sovereign(state: State, owner: int, seat: Seat | None) -> str:
    return state.sovereigns[owner] if owner == seat or not state.settings.secret_sovereigns else ""


def _points(state: State, owner: int, seat: Seat | None) -> int | Hidden:
    return state.points[owner] if owner == seat or state.settings.public_points else HIDDEN
