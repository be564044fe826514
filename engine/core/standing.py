"""Standing orders: given once, carried out turn by turn as ordinary orders, until contact.

A standing order is no order and no part of a match: whoever keeps it asks, each time its seat is awaited, what the unit
would do next by it, and gives that through the door.
"""

from typing import Literal, Protocol, runtime_checkable

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import TokenId
from engine.core.values import frozen


@frozen
class StandingKind:
    """One kind of standing order: `id` is the word for it, `title` what a list calls it, `aim` what it points at."""

    id: str
    title: str
    help: str
    aim: Literal["", "place", "unit"] = ""


@frozen
class Standing:
    """What one unit is to do until further notice: `aim` is a place, or the token of the unit that it keeps to."""

    kind: str
    unit: TokenId
    aim: str = ""
    offset: tuple[int, int] = (0, 0)
    """Where it is to be, seen from the unit that it keeps to, as its game counts."""

    @property
    def text(self) -> str:
        """Return it in a few words, as it is kept: 'formation s0 1 -2'; `read` has it back."""
        words = (self.kind, self.aim, *(map(str, self.offset) if any(self.offset) else ()))
        return " ".join(filter(None, words))


def read(unit: TokenId, text: str) -> Standing | None:
    """Return the standing order of a unit that a text stands for; None when it stands for none."""
    kind, *rest = text.split() or [""]
    if not kind or len(rest) not in {0, 1, 3}:
        return None
    try:
        offset = tuple(map(int, rest[1:])) or (0, 0)
    except ValueError:
        return None
    return Standing(kind, unit, rest[0] if rest else "", (offset[0], offset[1]))


@frozen
class Onward:
    """What a standing order wants now: the next order, or that it is `over`, why in a sentence; neither for nothing."""

    order: Order | None = None
    over: str = ""


NOTHING = Onward()


@runtime_checkable
class CarriesOn(Protocol):
    """A game in which units can be given standing orders. It follows from views alone, as all that is advised does."""

    def standing_kinds(self) -> tuple[StandingKind, ...]:
        """Return the kinds there are; asked late, as all of this is: no first prompt needs it."""
        ...

    def standing(self, view: AnyView, kind: str, unit: TokenId, aim: str = "") -> Standing | Refusal:
        """Return the standing order of a kind for a unit of the view's seat, or why there can be none."""
        ...

    def onward(self, view: AnyView, standing: Standing) -> Onward:
        """Return what the unit would do next: an order that is legal now, and leads on, so that asking ends."""
        ...

    def contact(self, view: AnyView, unit: TokenId) -> str:
        """Return why a unit is no longer by itself: 'Vidar could fire at Compass next turn'; '' while it is."""
        ...

    def tell_standing(self, view: AnyView, standing: Standing) -> str:
        """Return a standing order as a statement: 'Compass goes on to 1507 and charges on the way'. No full stop."""
        ...
