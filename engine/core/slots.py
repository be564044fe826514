"""A slot: one kind of thing that orders point at, declared once and shared by all the verbs that point at it.

An order holds ids and numbers. What stands behind an id, a unit with its card or a sector with its tile, is called a
thing here; rules ask things, not ids.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from contextlib import suppress
from inspect import CO_VARARGS
from itertools import chain
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from engine.core.errors import Refusal
from engine.core.refs import PlaceId, Ref, TokenId
from engine.core.refs import name as named
from engine.core.values import Factory, field, frozen

DeskT = TypeVar("DeskT")
T = TypeVar("T")

Thing: TypeAlias = Any
"""What stands behind an id: each slot has its own class of things, and a run of things holds several."""

Held: TypeAlias = Any
"""What a field of an order holds: an id, a number, a name."""

SlotKind = Literal["token", "place", "word", "number", "name"]

_SPELLED: Final[dict[SlotKind, Literal["place", "token", "word", "name"]]] = {
    "token": "token",
    "place": "place",
    "word": "word",
    "number": "word",
    "name": "name",
}


_SHOWN: Final = 24
"""Characters that are said of a word which may be none."""


def _whole(text: str) -> int | None:
    # A number as a player would type it: '12', and neither '+12' nor '012'.
    digits = text.isascii() and text.removeprefix("-").isdigit()
    return int(text) if digits and text == str(int(text)) else None


def _name(text: str) -> str | None:
    with suppress(ValueError):
        return named(text)
    return None


_READERS: Final[dict[SlotKind, Callable[[str], Held]]] = {
    "token": TokenId,
    "place": PlaceId,
    "word": str,
    "number": _whole,
    "name": _name,
}


@frozen
class Slot(Generic[DeskT, T]):
    """What there is of one kind of thing, by a desk (a view, opened), and how an order's field stands for it.

    `each(desk, *things before)` lists the things in a stable order. With the desk as its only parameter it says that
    they are the same whatever comes before, and is asked once a list. Of a number it returns a range (or several,
    lowest first), which is the whole legality of an amount, with `stranger` as the reason for all others. Of a name it
    returns some to offer; every name that `find` takes is one.
    """

    kind: SlotKind
    each: Callable[..., Iterable[T]]
    find: Callable[[DeskT, Held], T | None]
    """Return the thing for what an order holds, None when there is none such; never raises."""

    stranger: Callable[..., Refusal]
    """Return why a thing that was not found is refused: (desk, what the order holds). An amount that is out of
    range is asked about with all things before it: (desk, amount, *things)."""

    id: Callable[[DeskT, T], Held]
    """Return what an order holds for a thing."""

    said: Callable[[DeskT, Held], str]
    """Return how a phrase calls what an order holds; never raises."""

    spell: Callable[[Held], str] = str
    """Return how what an order holds is written in a pick: the id of a token or place, or a word in lower case."""

    read: Callable[[DeskT, str], Held] | None = None
    """Return what an order holds for the id of a pick, None when it is none such; None: as ids of the kind are."""

    asks: str = "how many"
    """The question for an amount: 'how many', 'which hour'."""

    hint: Callable[..., str] | None = None
    """Return what is worth knowing before an amount is said, behind the things before it."""

    apart: bool = field(init=False, default=Factory(lambda self: _takes_desk_alone(self.each), takes_self=True))
    """Whether its things are the same whatever comes before them."""

    @property
    def spelled(self) -> Literal["place", "token", "word", "name"]:
        """What kind of pick its things are."""
        return _SPELLED[self.kind]

    def ref(self, held: Held) -> Ref:
        """Return the pick that stands for what an order holds."""
        return Ref(self.spelled, self.spell(held))

    def held(self, desk: DeskT, ref: Ref) -> Held:
        """Return what an order would hold for a pick; None when the pick is of another kind or none such."""
        if ref.kind != self.spelled:
            return None
        return _READERS[self.kind](ref.id) if self.read is None else self.read(desk, ref.id)


AmountSlot: TypeAlias = Slot[Any, int]
"""The slot of an amount: of whatever desk, for its functions say which."""

NameSlot: TypeAlias = Slot[Any, str]
"""The slot of a word or a name: of whatever desk, for its functions say which."""


def _takes_desk_alone(each: Callable[..., Iterable[Thing]]) -> bool:
    code = getattr(each, "__code__", None)
    return code is not None and code.co_argcount == 1 and not code.co_flags & CO_VARARGS


def each_of(slot: Slot[DeskT, T], desk: DeskT, things: Sequence[Thing]) -> Iterable[T]:
    """Return the things of a slot behind those before it."""
    return slot.each(desk) if slot.apart else slot.each(desk, *things)


def ranges(slot: Slot[DeskT, Thing], desk: DeskT, things: Sequence[Thing]) -> tuple[range, ...]:
    """Return the legal amounts of a number's slot behind the things before it, lowest first, none of them empty."""
    found = each_of(slot, desk, things)
    spans = (found,) if isinstance(found, range) else tuple(found)
    return tuple(span for span in spans if span)


def every(slot: Slot[DeskT, Thing], desk: DeskT, things: Sequence[Thing]) -> Iterable[Thing]:
    """Return the things of a slot behind those before it, of an amount every number."""
    return chain.from_iterable(ranges(slot, desk, things)) if slot.kind == "number" else each_of(slot, desk, things)


def within(slot: Slot[DeskT, Thing], desk: DeskT, things: Sequence[Thing], number: int) -> bool:
    """Return whether an amount is legal behind the things before it."""
    return any(number in span for span in ranges(slot, desk, things))


def amount(
    each: Callable[..., Iterable[int] | Iterable[range]],
    stranger: Callable[..., Refusal],
    asks: str = "how many",
    hint: Callable[..., str] | None = None,
) -> AmountSlot:
    """Make the slot of an amount: `each(desk, *things before)` is a range or several, `stranger` says what is legal.

    `asks` is the question for it: 'how many', or what else the number is, 'which hour';
    `hint(desk, *things before)` what is worth knowing before, though it bars nothing.
    """
    return Slot("number", each, _found, stranger, itself, _said, asks=asks, hint=hint)


def words(
    each: Callable[..., Iterable[str]],
    why: str,
    rule: str,
    known: Callable[[Any], Container[str]] | None = None,  # of whatever desk, as in `AmountSlot`
    said: Callable[[str], str] = str,
) -> NameSlot:
    """Make a slot of words; what is listed is known, and said as it is picked, unless told."""
    listed = known or each
    return Slot(
        "word",
        each,
        lambda desk, word: word if word in listed(desk) else None,
        lambda *_: Refusal(why, rule),
        itself,
        lambda _, word: said(word[:_SHOWN]),
    )


def typed(each: Callable[..., Iterable[str]], stranger: Callable[..., Refusal]) -> NameSlot:
    """Make the slot of a name that a player types: `each` offers some, `stranger` says what is no name at all."""
    return Slot("name", each, lambda _, held: _name(held), stranger, itself, _said)


def _found(_: object, held: int) -> int:
    return held


def itself(_: object, thing: T) -> T:
    """Return a thing that orders hold as it is: for `find` of what is always found, for `id` and `said`."""
    return thing


def _said(_: object, held: object) -> str:
    return str(held)
