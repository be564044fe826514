"""The orders of a verb, walked: slot by slot over what there is, every clause asked as soon as its things are known.

What bars early closes all that would follow. A slot whose things are the same whatever comes before them is asked once
a walk, with the clauses that name it alone: once a sector, not once for every pair of a ship and a sector.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations
from typing import Generic, TypeVar

from engine.core.errors import Refusal
from engine.core.refs import Ref
from engine.core.slots import Held, Thing, each_of, ranges, within
from engine.core.verbs import FREE, AnyVerb, Things, Verb

D = TypeVar("D")
W = TypeVar("W")
O = TypeVar("O")  # noqa: E741 - an order, as the letter of the protocols


def orders(verb: Verb[D, W, O], desk: D, bound: Things = ()) -> Iterator[O]:
    """Yield every legal order of a verb in the order of lists, what `bound` fixes by slot kept to (FREE: any)."""
    order = verb.order
    for things in legal(verb, desk, bound):
        yield order(desk, things)


def legal(verb: Verb[D, W, O], desk: D, bound: Things = ()) -> Iterator[Things]:
    """Yield the things of every legal order in the order of lists, what `bound` fixes by slot kept to (FREE: any)."""
    return Walk(verb, desk, bound).run() if is_open(verb, desk) else iter(())


def is_open(verb: Verb[D, W, O], desk: D) -> bool:
    """Return whether nothing bars a verb as a whole."""
    return all(clause(desk) is None for clause in verb.whole)


def first(verb: Verb[D, W, O], desk: D, bound: Things = ()) -> Things | None:
    """Return the things of the first legal order, None where there is none."""
    return next(legal(verb, desk, bound), None)


def aims(verb: Verb[D, W, O], desk: D, refs: Sequence[Ref]) -> Iterator[Things]:
    """Yield each way in which an order could point at all of these, in any turn, as what a walk may be bound by."""
    rest = [ref for ref in refs if ref not in verb.path]
    for indexes in permutations(range(len(verb.slots)), len(rest)):
        held: list[Held] = [FREE] * len(verb.slots)
        for index, ref in zip(indexes, rest, strict=True):
            held[index] = verb.slots[index][1].held(desk, ref)
        things = None if None in held else verb.found(desk, held)
        if things is not None:
            yield things


class Walk(Generic[D, W]):
    """One walk over the things of a verb."""

    __slots__ = ("_bound", "_desk", "_kept", "_verb")

    def __init__(self, verb: AnyVerb[D, W], desk: D, bound: Things = ()) -> None:
        """Begin; `bound` fixes things by slot."""
        self._verb, self._desk = verb, desk
        self._bound = (*bound, *[FREE] * (len(verb.slots) - len(bound)))
        self._kept: dict[int, list[Thing]] = {}

    def run(self) -> Iterator[Things]:
        """Yield the things of every legal order."""
        return iter(()) if self._shut() else self._behind(())

    def next_to(self, things: Things) -> Iterator[Thing]:
        """Yield the things of the next slot that no clause bars behind those before."""
        depth, desk = len(things), self._desk
        joint = self._verb.joint[depth]
        if not joint:
            yield from self._passing(depth, things)
            return
        for thing in self._passing(depth, things):
            known = (*things, thing)
            for clause, names in joint:
                if clause(desk, *[known[index] for index in names]) is not None:
                    break
            else:
                yield thing

    def _behind(self, things: Things) -> Iterator[Things]:
        depth = len(things)
        if depth == len(self._bound):
            yield things
        elif depth + 1 == len(self._bound):
            for thing in self.next_to(things):
                yield (*things, thing)
        else:
            for thing in self.next_to(things):
                yield from self._behind((*things, thing))

    def _passing(self, depth: int, things: Things) -> Iterable[Thing]:
        # What the clauses that name this slot alone let pass.
        slot, fixed = self._verb.slots[depth][1], self._bound[depth]
        if fixed is not FREE:
            there = slot.kind != "number" or within(slot, self._desk, things, fixed)
            return self._asked(depth, (fixed,)) if there else ()
        if slot.kind == "number":
            return self._asked(depth, chain.from_iterable(ranges(slot, self._desk, things)))
        if not (things and slot.apart):
            return self._asked(depth, each_of(slot, self._desk, things))
        if depth not in self._kept:
            self._kept[depth] = list(self._asked(depth, slot.each(self._desk)))
        return self._kept[depth]

    def _asked(self, depth: int, found: Iterable[Thing]) -> Iterable[Thing]:
        alone, desk = self._verb.alone[depth], self._desk
        if not alone:
            return found
        if len(alone) == 1:
            clause = alone[0]
            return (thing for thing in found if clause(desk, thing) is None)
        return (thing for thing in found if all(clause(desk, thing) is None for clause in alone))

    def _shut(self) -> bool:
        # What is bound ahead of its turn is asked about at once: it may close all that would be walked.
        known = {index for index, thing in enumerate(self._bound) if thing is not FREE}
        if known == set(range(len(known))):
            return False
        return any(
            clause(self._desk, *[self._bound[index] for index in names]) is not None
            for clause, names in self._verb.clauses
            if names and known.issuperset(names)
        )


def barred(verb: Verb[D, W, O], desk: D, bound: Things) -> Iterator[tuple[int, Refusal | None]]:
    """Yield why each thing that a walk tries is barred, with how many clauses let it pass; None for none.

    What `bound` fixes is kept to; only the lowest amount of each range is tried.
    """
    whole = next(filter(None, (clause(desk) for clause in verb.whole)), None)
    if whole is None:
        yield from _tried(verb, desk, (), (*bound, *[FREE] * (len(verb.slots) - len(bound))))
    else:
        yield 0, whole


def _tried(verb: Verb[D, W, O], desk: D, things: Things, bound: Things) -> Iterator[tuple[int, Refusal | None]]:
    depth = len(things)
    if depth == len(bound):
        yield len(verb.clauses) + 1, None
        return
    slot = verb.slots[depth][1]
    found: Iterable[Thing] = (bound[depth],)
    if slot.kind == "number" and bound[depth] is FREE:
        found = [span[0] for span in ranges(slot, desk, things)]
    elif bound[depth] is FREE:
        found = each_of(slot, desk, things)
    elif slot.kind == "number" and not within(slot, desk, things, bound[depth]):
        yield len(verb.clauses), slot.stranger(desk, bound[depth], *things)
        return
    for each in found:
        known = (*things, each)
        for passed, (clause, names) in enumerate(verb.clauses, 1):
            if max(names, default=-1) != depth:
                continue
            why = clause(desk, *[known[index] for index in names])
            if why is not None:
                yield passed, why
                break
        else:
            yield from _tried(verb, desk, known, bound)
