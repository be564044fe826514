"""Shots (D-2)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.space.lattice import within
from tests.toys.drill.desk import Desk
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Shot
from tests.toys.drill.slots import FOE, OWN_CRAFT
from tests.toys.drill.state import Craft, Phase

RANGE: Final = 12
"""Inches."""


@frozen
class Fire(Order, verb="fire", key="f"):
    """Shoot at an enemy (D-2)."""

    craft: TokenId
    target: TokenId


def spent(_: Desk, craft: Craft) -> Refusal | None:
    """Bar what has shot."""
    return Refusal(f"{craft.called} has shot this turn.", "D-2") if craft.shot else None


@unless(lambda _, craft, target: within(craft.point, target.point, RANGE))
def out_of_range(_: Desk, craft: Craft, target: Craft) -> Refusal:
    """Bar what is too far away."""
    return Refusal(f"{target.called} is more than {RANGE} inches from {craft.called}.", "D-2", (target.at,))


@verb(
    Fire,
    "{craft} fires at {target}",
    during(Phase.SHOTS),
    {"craft": OWN_CRAFT, "target": FOE},
    (spent, out_of_range),
    spoken="",
    costs="Its one shot this turn.",
)
def fire(draft: Draft, _: Seat, order: Fire) -> None:
    """Roll for a hit."""
    face = draft.die()
    hit = face >= 4
    craft = draft.put(order.craft, shot=True)
    target = draft.put(order.target, hull=draft.unit(order.target).hull - hit)
    draft.say(Shot(craft.called, target.called, face, target.hull, hit, places=(target.at,)))


VERBS: Final = (fire,)
