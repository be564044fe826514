"""Moves (D-1)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.space.lattice import Point, place_id, within
from tests.toys.drill.desk import Desk
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Moved
from tests.toys.drill.slots import OWN_CRAFT, POINT
from tests.toys.drill.state import Craft, Phase


@frozen
class Move(Order, verb="move", key="m"):
    """Go to a free point (D-1)."""

    craft: TokenId
    to: PlaceId


def gone(_: Desk, craft: Craft) -> Refusal | None:
    """Bar what has moved."""
    return Refusal(f"{craft.called} has gone this turn.", "D-1") if craft.moved else None


def occupied(desk: Desk, to: Point) -> Refusal | None:
    """Bar where somebody is."""
    there = desk.taken.get(to)
    return Refusal(f"{there.called} is on {there.at}.", "D-1", (there.at,)) if there else None


def beyond(desk: Desk, craft: Craft, to: Point) -> Refusal | None:
    """Bar what is too far."""
    reach = desk.setting.reach
    if within(craft.point, to, reach):
        return None
    return Refusal(f"{place_id(*to)} is more than {reach} inches from {craft.called}.", "D-1")


@verb(
    Move,
    "{craft} goes to {to}",
    during(Phase.MOVES),
    {"craft": OWN_CRAFT, "to": POINT},
    (gone, occupied, beyond),
    spoken="",
)
def move(draft: Draft, _: Seat, order: Move) -> None:
    """Go there."""
    craft = draft.put(order.craft, at=order.to, moved=True)
    draft.say(Moved(craft.called, places=(order.to,)))


VERBS: Final = (move,)
