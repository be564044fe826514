"""A toy that breaks the law of orders in runs of three: one seat hands a spear round, and may do so for ever.

The least that a game of verbs is made of: state, desk, slot, order, repertoire.
"""

from types import SimpleNamespace
from typing import Any, ClassVar, Final

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import Clock, Decision, View
from engine.core.refs import Seat
from engine.core.repertoire import Repertoire
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.wiring import Wired

HOLDERS: Final = ("ask", "bil", "eir")


@frozen
class State:
    holder: str = "ask"
    before: str = "eir"


class Desk:
    """The view; its seat is always awaited."""

    awaited = True

    def __init__(self, view: View[State]) -> None:
        """Open it."""
        self.state = view.state


HOLDER: Final[Slot[Desk, str]] = Slot(
    "word",
    each=lambda _: HOLDERS,
    find=lambda _, who: who if who in HOLDERS else None,
    stranger=lambda _, who: Refusal(f"{who} is nobody here."),
    id=lambda _, who: who,
    said=lambda _, who: who.capitalize(),
)


@frozen
class Hand(Order, verb="hand", key="h"):
    """Hand the spear to somebody."""

    to: str


def has_had_it(desk: Desk, to: str) -> Refusal | None:
    """Bar who has it, and who had it last."""
    known = {desk.state.holder: "has", desk.state.before: "had"}
    return Refusal(f"{to.capitalize()} {known[to]} it.") if to in known else None


@verb(Hand, "Hand the spear to {to}", during("always"), {"to": HOLDER}, (has_had_it,))
def hand(draft: Draft[State], _: Seat, order: Hand) -> None:
    """Hand it over."""
    draft.set(holder=order.to, before=draft.state.holder)


REPERTOIRE: Final[Repertoire[State, Desk, Draft[State]]] = Repertoire(
    Desk, lambda _: "always", lambda *_: Refusal("It is always time."), (hand,)
)


class Spear(Wired[State]):
    """As much of a game as is needed to ask about its orders."""

    info: ClassVar[Any] = SimpleNamespace(id="spear")
    repertoire = REPERTOIRE
    draft = Draft

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """Show everything."""
        return View(seat, state)

    def decisions(self, _: State) -> tuple[Decision, ...]:
        """Await the only seat, always."""
        return (Decision(Seat(0), "Hand it on."),)

    def clock(self, _: State) -> Clock:
        """Stand still."""
        return Clock(1, "the only turn")
