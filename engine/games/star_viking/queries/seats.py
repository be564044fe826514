"""Who plays: the raiders, the Federate, and how many points each has bought."""

from collections.abc import Iterable

from engine.games.star_viking.state import CORSAIR, FEDERATE, VIKING, State


def raiders(state: State) -> tuple[int, ...]:
    """List the raiding seats (K-181)."""
    return (VIKING, CORSAIR)[: state.settings.raiders]


def seats(state: State) -> tuple[int, ...]:
    """List all seats in the order of setup."""
    return tuple(range(state.settings.raiders + 1))


def is_raider(seat: int) -> bool:
    """Return whether a seat raids: it has a base, and plunders."""
    return seat in (VIKING, CORSAIR)


def is_federate(seat: int) -> bool:
    """Return whether a seat defends the quadrant."""
    return seat == FEDERATE


def by_points(state: State, among: Iterable[int]) -> tuple[int, ...]:
    """Order seats: the one with more points first, in seat order where they are equal (K-183)."""
    scored = [points if isinstance(points, int) else 0 for points in state.points]
    return tuple(sorted(among, key=lambda seat: (-scored[seat], seat)))
