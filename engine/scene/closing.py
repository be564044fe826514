"""Whether a step of a lesson can still be gone on with: its next order may have become impossible by what was done."""

from collections.abc import Iterator

from engine.core import wording
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.refs import Seat


def closed(match: Match, seat: Seat, wanted: str) -> bool:
    """Return whether an order that a text means is out of reach: not legal now, and not behind one order more.

    One order of each verb is tried, the first: what ends a phase or answers a question may lead back to it. Whoever is
    not awaited has to wait first, which closes nothing.
    """
    if all(each.seat != seat for each in match.decisions):
        return match.outcome is not None
    view = match.view(seat)
    legal = tuple(match.game.orders(view))
    if any(True for _ in wording.meant(match.game, view, wanted, legal)):
        return False
    return not any(_legal(match.play(seat, order), seat, wanted) for order in _first_of_each(legal))


def _first_of_each(orders: tuple[Order, ...]) -> Iterator[Order]:
    yield from {order.verb: order for order in reversed(orders)}.values()


def _legal(match: Match, seat: Seat, wanted: str) -> bool:
    view = match.view(seat)
    return any(True for _ in wording.meant(match.game, view, wanted, match.game.orders(view)))
