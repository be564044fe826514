"""Standing orders: given once, carried out turn by turn as ordinary orders, until contact.

A standing order is no order and no part of a match: whoever keeps it asks, each time its seat is awaited, what the unit
would do next by it, and gives that as an order, checked as any other.
"""

from typing import Literal

from engine.core.orders import Order
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
