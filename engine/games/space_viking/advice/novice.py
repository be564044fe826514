"""What a beginner makes of the best sheets of a year: they are written with one thing done wrong.

Opponents who often take a lesser plan find these behind the good ones.
"""

from collections.abc import Iterator

from engine.core.orders import Order
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.forces import ashore
from engine.games.space_viking.verbs.cargo import Load
from engine.games.space_viking.verbs.persons import Board


def sheets(orders: tuple[Order, ...], desk: Desk) -> Iterator[tuple[tuple[Order, ...], str]]:
    """Yield the sheets with one thing done wrong, and what; the same sheets where it cannot be."""
    boarding = [each for each in orders if isinstance(each, Board)]
    yield tuple(each for each in orders if each not in boarding), "leaves fleets to their captains"
    arming = [each for each in orders if isinstance(each, Load) and each.kind in {"troop", "jumper"}]
    yield tuple(each for each in orders if each not in arming), "forgets the troops"
    if boarding and any(each.rank == 0 and not each.moved for each in ashore(desk.realm)):
        # Away from home he gives no orders to whoever comes back there.
        first, *rest = boarding
        sent = (Board(0, first.fleet) if each is first else each for each in orders if each not in rest)
        yield tuple(sent), "leads a fleet himself, and leaves nobody at home to give orders"
