"""A legal order drawn choice by choice: little is asked of what was not drawn.

At every stage each choice that leads on to a legal order is equally likely. Whether one does is seen by drawing on
behind it: where nothing is found there, another is drawn in its place, from those that are left.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias, TypeVar

from engine.core import loops
from engine.core.clauses import Among
from engine.core.desk import lazy
from engine.core.loops import Test
from engine.core.orders import Order
from engine.core.refs import Ref
from engine.core.rng import Stream
from engine.core.slots import Slot, Thing, every
from engine.core.verbs import AnyVerb, Things

T = TypeVar("T")
StreamT = TypeVar("StreamT", bound=Stream)

_Desk: TypeAlias = Any
"""The desk of any game: it is only handed on to the game's own verbs."""

_Verb: TypeAlias = AnyVerb[_Desk, Any]  # Any: the draft, which drawing never touches
_Slot: TypeAlias = Slot[_Desk, Thing]


class Crossroads:
    """Where the paths of some verbs part that have been the same so far: behind a unit, or behind a unit and a word."""

    alike: bool
    """Whether one pick may lead to several of the crossroads behind."""

    alone: bool
    """Whether one verb is left, and something was pointed at."""

    among: Among | None
    """The clause that knows the last things of the one verb that ends here: only those are drawn, so none is barred."""

    def __init__(self, verbs: Sequence[_Verb], depth: int = 0, known: int = 0) -> None:
        """Part the verbs by the step that each has at this depth, behind so many things; those without one end here."""
        self.verbs, self._known = tuple(verbs), known
        self.alone = len(verbs) == 1 and depth > 0
        ends = [each for each in verbs if len(each.path) == depth]
        self.among = _among(verbs[0]) if self.alone and ends else None
        words: dict[Ref, list[_Verb]] = {}
        slots: dict[int, tuple[_Slot, list[_Verb]]] = {}
        for each in verbs:
            step = each.path[depth] if len(each.path) > depth else None
            if isinstance(step, Ref):
                words.setdefault(step, []).append(each)
            elif step is not None:
                slots.setdefault(id(step), (step, []))[1].append(each)
        self.words = {word: Crossroads(same, depth + 1, known) for word, same in words.items()}
        self.slots = [(slot, Crossroads(same, depth + 1, known + 1)) for slot, same in slots.values()]
        self._ends = ends
        kinds = [*(slot.spelled for slot, _ in self.slots), *(["word"] if words else ())]
        self.alike = len(set(kinds)) < len(kinds)

    @lazy
    def asked(self) -> Test | None:
        """What tells whether it may lead to a legal order; where one verb is left, whether it does. None: always."""
        return None if self.among else loops.passes(self.verbs, self._known, whole=self.alone)

    @lazy
    def ends(self) -> list[tuple[_Verb, Test | None]]:
        """The verbs that end here, each with what tells whether it is legal, None where that is asked already."""
        return [(each, None if self.alone else loops.passes((each,), self._known)) for each in self._ends]

    @lazy
    def open(self) -> list[tuple[_Slot, "Crossroads", Test | None]]:
        """The slots, each with what is behind it, and what tells whether a thing of it may lead on; None: always."""
        return [
            (slot, behind, None if len(behind.verbs) == len(self.verbs) else loops.passes(behind.verbs, self._known))
            for slot, behind in self.slots
        ]

    def leads(self, desk: _Desk, things: Things) -> bool:
        """Return whether it may lead to a legal order; where one verb is left, whether it does."""
        asked = self.asked
        return asked is None or asked(desk, things)


def _among(verb: _Verb) -> Among | None:
    # Where one of that sort is all that is asked of the last thing, and names all before it.
    last = len(verb.slots) - 1
    asked = [(clause, names) for clause, names in verb.clauses if last in names]
    if len(asked) != 1 or isinstance(verb.path[-1], Ref):
        return None
    clause, names = asked[0]
    return clause if isinstance(clause, Among) and names == (*range(last + 1),) else None


Way: TypeAlias = tuple[Crossroads, Things]
"""Crossroads, and the things that were pointed at on the way there."""


@cache
def root(runs: tuple[tuple[_Verb, ...], ...]) -> Crossroads:
    """Return the crossroads at which all of some verbs begin."""
    return Crossroads([each for run in runs for each in run])


def followed(desk: _Desk, way: Way, picks: Sequence[Ref]) -> Iterator[Way]:
    """Yield the ways on behind some picks."""
    if not picks:
        yield way
        return
    at, things = way
    if picks[0] in at.words:
        yield from followed(desk, (at.words[picks[0]], things), picks[1:])
    for slot, behind in at.slots:
        held = slot.held(desk, picks[0])
        thing = None if held is None else slot.find(desk, held)
        if thing is not None:
            yield from followed(desk, (behind, (*things, thing)), picks[1:])


class _Lot:
    """Choices of a stage that were not drawn yet, all behind one step: a word, or each thing of a slot."""

    __slots__ = ("_all", "_at", "_first", "_left", "_step", "_things", "count")

    count: int
    """How many were not drawn yet."""

    def __init__(self, step: Ref | _Slot, at: Crossroads, things: Things, each: Sequence[Thing]) -> None:
        self._step, self._at, self._things, self._all = step, at, things, each
        self._first: int | None = None
        self._left: list[Thing] | None = None
        self.count = len(each)

    @property
    def kind(self) -> str:
        """What kind of picks the choices are: none of two kinds are the same choice."""
        return self._step.kind if isinstance(self._step, Ref) else self._step.spelled

    def take(self, index: int) -> list[Way]:
        """Take a choice out, and return the way on behind it. Mostly one is: what is left is not laid out for it."""
        self.count -= 1
        if self._first is None:
            self._first = index
            return [self._way(self._all[index])]
        if self._left is None:
            self._left = list(self._all)
            _popped(self._left, self._first)
        return [self._way(_popped(self._left, index))]

    def _way(self, thing: Thing) -> Way:
        return self._at, (self._things if isinstance(self._step, Ref) else (*self._things, thing))

    def picked(self, desk: _Desk) -> Iterator[tuple[str, Way]]:
        """Yield the id of the pick of each choice, with the way on behind it; before any is taken."""
        step = self._step
        for thing in self._all:
            yield step.id if isinstance(step, Ref) else step.spell(step.id(desk, thing)), self._way(thing)


class _Joined:
    """Choices of a stage that were not drawn yet: of each all the ways on behind it."""

    __slots__ = ("_left", "count")

    def __init__(self, left: list[list[Way]]) -> None:
        self._left, self.count = left, len(left)

    def take(self, index: int) -> list[Way]:
        """Take a choice out, and return the ways on behind it."""
        self.count -= 1
        return _popped(self._left, index)


_AnyLot: TypeAlias = _Lot | _Joined


def _popped(left: list[T], index: int) -> T:
    # What is left is in another order then, and as good to draw from.
    left[index], left[-1] = left[-1], left[index]
    return left.pop()


def drawn(desk: _Desk, ways: Sequence[Way], rng: StreamT) -> tuple[Order | None, StreamT]:
    """Draw a legal order to which one of these ways leads; None where none does."""
    ways = [way for way in ways if way[0].leads(desk, way[1])]
    for at, things in ways:
        for verb, legal in at.ends:
            if legal is None or legal(desk, things):
                order: Order = verb.order(desk, things)
                return order, rng
    lots = _lots(desk, ways)
    for count in range(sum([lot.count for lot in lots]), 0, -1):
        index, rng = rng.below(count)
        found, rng = drawn(desk, _taken(lots, index), rng)
        if found is not None:
            return found, rng
    return None, rng


def _taken(lots: Iterable[_AnyLot], index: int) -> list[Way]:
    for lot in lots:
        if index < lot.count:
            return lot.take(index)
        index -= lot.count
    raise IndexError(index)


def _lots(desk: _Desk, ways: Sequence[Way]) -> Sequence[_AnyLot]:
    lots = [lot for at, things in ways for lot in _behind(desk, at, things)]
    if len(ways) == 1 and not ways[0][0].alike:
        return lots
    kinds: dict[str, list[_Lot]] = {}
    for lot in lots:
        kinds.setdefault(lot.kind, []).append(lot)
    return [lot for same in kinds.values() for lot in (same if len(same) == 1 else [_joined(desk, same)])]


def _joined(desk: _Desk, lots: Iterable[_Lot]) -> _Joined:
    # Of one kind: what has the same id is one choice.
    joined: dict[str, list[Way]] = {}
    for lot in lots:
        for which, way in lot.picked(desk):
            joined.setdefault(which, []).append(way)
    return _Joined(list(joined.values()))


def _behind(desk: _Desk, at: Crossroads, things: Things) -> list[_Lot]:
    words = [_Lot(word, onward, things, (word,)) for word, onward in at.words.items()]
    open_ = [(slot, onward) for slot, onward, leads in at.open if leads is None or leads(desk, things)]
    return [*words, *[_Lot(slot, onward, things, _legal(slot, onward, desk, things)) for slot, onward in open_]]


def _legal(slot: _Slot, onward: Crossroads, desk: _Desk, things: Things) -> Sequence[Thing]:
    found = every(slot, desk, things)
    legal = found if onward.among is None else onward.among.of(desk, *things)
    if found is not legal:
        return [each for each in found if each in legal]
    return found if isinstance(found, (tuple, list, Sequence)) else tuple(found)
