"""Letters (P-2): once begun, a letter is a sheet, and the orders of `sheets` fill it."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.toys.post.desk import Desk
from tests.toys.post.draft import Draft
from tests.toys.post.events import Told
from tests.toys.post.slots import COURIER, FLEET
from tests.toys.post.state import Letter, Phase, Unit


@frozen
class Write(Order, verb="write", key="w"):
    """Begin a letter to a fleet, for a courier to carry."""

    courier: TokenId
    fleet: TokenId


def laden(desk: Desk, courier: Unit) -> Refusal | None:
    """Bar a courier that has a letter."""
    carried = next((each for each in desk.letters.values() if each.courier == courier.id), None)
    return (
        Refusal(f"{courier.called} carries a letter to {desk.units[carried.fleet].called}.", "P-2") if carried else None
    )


def near(_: Desk, fleet: Unit) -> Refusal | None:
    """Bar a fleet that can be told by word of mouth."""
    return None if fleet.away else Refusal(f"{fleet.called} is at home: write its sheet.", "P-2", (fleet.at,))


def written_to(desk: Desk, fleet: Unit) -> Refusal | None:
    """Bar a second letter to one fleet."""
    known = any(each.fleet == fleet.id for each in desk.letters.values())
    return Refusal(f"There is a letter to {fleet.called}.", "P-2") if known else None


@verb(
    Write,
    "Write a letter to {fleet} for {courier}",
    during(Phase.SHEETS),
    {"courier": COURIER, "fleet": FLEET},
    (laden, near, written_to),
)
def write(draft: Draft, seat: Seat, order: Write) -> None:
    """Begin it."""
    draft.write(Letter(TokenId(f"l-{order.courier}"), order.courier, order.fleet), seat)
    courier, fleet = draft.unit(order.courier), draft.unit(order.fleet)
    draft.say(Told(f"{courier.called} takes a letter to {fleet.called}.", witnesses=(seat,)))


VERBS: Final = (write,)
