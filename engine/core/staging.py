"""What can be pointed at next, verb by verb: choices are made when they are looked at, so that one of many is cheap."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from engine.core import walking
from engine.core.choices import Amounts, Choice, Text
from engine.core.orders import Order
from engine.core.refs import Ref
from engine.core.slots import Thing, each_of, ranges
from engine.core.verbs import AnyVerb, Things

D = TypeVar("D")
W = TypeVar("W")
T = TypeVar("T")


class Part(Generic[T]):
    """Some choices of a stage, one for each of a list of things.

    `about` is what they point at: places, tokens, words, or one word alone. Choices of another part that points at
    something else are others.
    """

    __slots__ = ("_make", "_things", "about")

    def __init__(self, about: str, things: Sequence[T], make: Callable[[T], Choice[Order]]) -> None:
        """Take the things, and what makes a choice of each."""
        self.about, self._things, self._make = about, things, make

    def __len__(self) -> int:
        """Count the choices."""
        return len(self._things)

    def __getitem__(self, index: int) -> Choice[Order]:
        """Make the choice at an index, 0 or more."""
        return self._make(self._things[index])

    def __iter__(self) -> Iterator[Choice[Order]]:
        """Make all choices."""
        return map(self._make, self._things)


AnyPart: TypeAlias = Part[Any]
"""A part of whatever things: who reads a stage gets no more than its choices."""


class Stage(Sequence[Choice[Order]]):
    """Choices of which no two are about the same, made when they are looked at."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[AnyPart]) -> None:
        """Take the parts in the order of the choices."""
        self._parts = parts

    def __len__(self) -> int:
        """Count the choices."""
        return sum(map(len, self._parts))

    def __getitem__(self, index: Any) -> Any:  # a number or a slice, as every sequence takes them
        """Make the choice at an index, or those of a slice."""
        if isinstance(index, slice):
            return tuple(self)[index]
        at = range(len(self))[index]
        for part in self._parts:
            if at < len(part):
                return part[at]
            at -= len(part)
        raise AssertionError("the parts have as many choices as the stage")

    def __iter__(self) -> Iterator[Choice[Order]]:
        """Make all choices."""
        for part in self._parts:
            yield from part


def joined(parts: Iterable[AnyPart]) -> Sequence[Choice[Order]]:
    """Return the choices of some parts, those about the same thing as one: it may begin orders of several verbs."""
    held = [part for part in parts if len(part)]
    about = {part.about for part in held}
    if len(held) == 1 or (len(about) == len(held) and "word" not in about):
        return Stage(held)
    found: dict[Ref, Choice[Order]] = {}
    for each in Stage(held):
        known = found.get(each.ref)
        if known is None:
            found[each.ref] = each
        else:
            kinds = tuple(dict.fromkeys((*known.kinds, *each.kinds)))
            found[each.ref] = Choice(each.ref, known.order or each.order, kinds)
    return tuple(found.values())


def opening(run: Sequence[AnyVerb[D, W]], desk: D) -> AnyPart:
    """Return the first choices of a family: its things, each with the verbs of which it begins orders."""
    slot = run[0].slots[0][1]
    begun = ((first, _begun(run, desk, first)) for first in each_of(slot, desk, ()))
    return Part(slot.spelled, [each for each in begun if each[1]], partial(_first, desk))


def _begun(run: Sequence[AnyVerb[D, W]], desk: D, first: Thing) -> list[AnyVerb[D, W]]:
    return [verb for verb in run if walking.first(verb, desk, (first,)) is not None]


def _first(desk: D, begun: tuple[Thing, Sequence[AnyVerb[D, W]]]) -> Choice[Order]:
    first, verbs = begun
    slot = verbs[0].slots[0][1]
    whole = (verb.order(desk, (first,)) for verb in verbs if len(verb.path) == 1)
    return Choice(slot.ref(slot.id(desk, first)), next(whole, None), tuple(verb.make for verb in verbs))


def asked(verb: AnyVerb[D, W], desk: D, things: Things, depth: int) -> Amounts | Text | None:
    """Return the amount or name that is to be given behind some things; None where a verb asks for neither."""
    step = verb.path[depth]
    if isinstance(step, Ref) or step.kind not in {"number", "name"} or walking.first(verb, desk, things) is None:
        return None
    if step.kind == "name":
        return Text(tuple(map(str, walking.next_to(verb, desk, things))), kinds=(verb.make,))
    return Amounts(ranges(step, desk, things), (verb.make,), step.asks)


def behind(verb: AnyVerb[D, W], desk: D, things: Things, depth: int) -> AnyPart:
    """Return what a verb offers behind so many picks, which point at these things: each choice leads on."""
    step, last = verb.path[depth], depth + 1 == len(verb.path)
    if isinstance(step, Ref):
        found = walking.first(verb, desk, things)
        order: Order | None = verb.order(desk, found) if found is not None and last else None
        return Part(f"word {step.id}", () if found is None else (step,), lambda ref: Choice(ref, order, (verb.make,)))
    if last:
        return Part(step.spelled, list(walking.legal(verb, desk, things)), partial(_whole, verb, desk))
    ahead = walking.next_to(verb, desk, things) if walking.first(verb, desk, things) is not None else ()
    open_ = [thing for thing in ahead if walking.first(verb, desk, (*things, thing)) is not None]
    return Part(step.spelled, open_, lambda thing: Choice(step.ref(step.id(desk, thing)), None, (verb.make,)))


def _whole(verb: AnyVerb[D, W], desk: D, things: Things) -> Choice[Order]:
    order: Order = verb.order(desk, things)
    return Choice(verb.last(order), order, (verb.make,))
