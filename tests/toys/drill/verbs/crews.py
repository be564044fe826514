"""Payments (D-3) and names (D-4)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.names import clash
from engine.core.orders import Order
from engine.core.refs import Name, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.toys.drill.desk import Desk
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Christened, Paid
from tests.toys.drill.info import INFO
from tests.toys.drill.slots import COINS, NAME, OWN_CRAFT
from tests.toys.drill.state import Craft, Phase


@frozen
class Pay(Order, verb="pay", key="p"):
    """Pay a crew so many coins (D-3)."""

    craft: TokenId
    coins: int


def content(_: Desk, craft: Craft) -> Refusal | None:
    """Bar a crew that was paid."""
    return Refusal(f"The crew of {craft.called} is paid this turn.", "D-3") if craft.paid else None


@verb(
    Pay,
    "Pay the crew of {craft} {coins}",
    during(Phase.SHOTS),
    {"craft": OWN_CRAFT, "coins": COINS},
    (content,),
    costs="The coins are gone. A crew is paid once a turn.",
    means=lambda order: f"{order.coins} coins become as many points.",
)
def pay(draft: Draft, seat: Seat, order: Pay) -> None:
    """Turn coins into points."""
    craft = draft.put(order.craft, paid=True)
    draft.pay(seat, order.coins)
    draft.say(Paid(craft.called, order.coins))


@frozen
class Christen(Order, verb="name", key="n"):
    """Give a craft a name, for good (D-4)."""

    craft: TokenId
    name: Name


def christened(_: Desk, craft: Craft) -> Refusal | None:
    """Bar a craft that has its name."""
    return Refusal(f"It is called {craft.name}, and keeps that name.", "D-4") if craft.name else None


def worn(desk: Desk, name: Name) -> Refusal | None:
    """Bar what another is called."""
    return Refusal(f"Another craft is called {name}.", "D-4") if name.lower() in desk.names else None


def unlike_seats(_: Desk, name: Name) -> Refusal | None:
    """Bar what would be told as the name of a player."""
    return clash(name, INFO.seat_names, "D-4")


@verb(
    Christen,
    "Call {craft} {name}",
    during(Phase.MOVES, Phase.SHOTS),
    {"craft": OWN_CRAFT, "name": NAME},
    (christened, worn, unlike_seats),
)
def christen(draft: Draft, _: Seat, order: Christen) -> None:
    """Call it so."""
    craft = draft.unit(order.craft)
    draft.put(order.craft, name=order.name)
    draft.say(Christened(craft.called, order.name, places=(craft.at,)))


VERBS: Final = (pay, christen)
