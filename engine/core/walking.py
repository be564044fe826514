"""The orders of a verb, walked: slot by slot over what there is, every clause asked as soon as its things are known.

What bars early closes all that would follow. A slot whose things are the same whatever comes before them is asked once
a walk, with the clauses that name it alone: once a sector, not once for every pair of a ship and a sector.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations, repeat
from typing import TypeVar

from engine.core import loops
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Ref
from engine.core.slots import Held, Thing, each_of, ranges, within
from engine.core.verbs import FREE, Things, Verb

DeskT = TypeVar("DeskT")
DraftT = TypeVar("DraftT")
OrderT = TypeVar("OrderT", bound=Order)


def orders(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, bound: Things = ()) -> Iterator[OrderT]:
    """Yield every legal order of a verb in the order of lists, what `bound` fixes by slot kept to (FREE: any)."""
    return map(verb.order, repeat(desk), legal(verb, desk, bound))


def legal(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, bound: Things = ()) -> Iterator[Things]:
    """Yield the things of every legal order in the order of lists, what `bound` fixes by slot kept to (FREE: any)."""
    fixed = frozenset(index for index, thing in enumerate(bound) if thing is not FREE)
    return loops.things(verb, fixed, len(verb.slots))(desk, bound)


def next_to(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, things: Things) -> Iterator[Thing]:
    """Yield the things of the next slot that no clause bars behind those before."""
    return (found[-1] for found in longer(verb, desk, things))


def longer(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, things: Things) -> Iterator[Things]:
    """Yield these things with each thing of the next slot that no clause bars behind them."""
    depth = len(things)
    return loops.things(verb, _first(depth), depth + 1)(desk, things)


@cache
def _first(depth: int) -> frozenset[int]:
    return frozenset(range(depth))


def first(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, bound: Things = ()) -> Things | None:
    """Return the things of the first legal order, None where there is none."""
    return next(legal(verb, desk, bound), None)


def bindings(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, refs: Sequence[Ref]) -> Iterator[Things]:
    """Yield each way in which an order could point at all of these, in any turn, as what a walk may be bound by."""
    rest = [ref for ref in refs if ref not in verb.path]
    for indexes in permutations(range(len(verb.slots)), len(rest)):
        held: list[Held] = [FREE] * len(verb.slots)
        for index, ref in zip(indexes, rest, strict=True):
            held[index] = verb.slots[index][1].held(desk, ref)
        things = None if None in held else verb.found(desk, held)
        if things is not None:
            yield things


def barred(verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, bound: Things) -> Iterator[tuple[int, Refusal | None]]:
    """Yield why each thing that a walk tries is barred, with how many clauses let it pass; None where none bars it.

    What `bound` fixes is kept to; only the lowest amount of each range is tried.
    """
    whole = next(filter(None, (clause(desk) for clause in verb.whole)), None)
    if whole is None:
        yield from _tried(verb, desk, (), (*bound, *[FREE] * (len(verb.slots) - len(bound))))
    else:
        yield 0, whole


def _tried(
    verb: Verb[DeskT, DraftT, OrderT], desk: DeskT, things: Things, bound: Things
) -> Iterator[tuple[int, Refusal | None]]:
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
