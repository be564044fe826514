"""The orders of a verb, walked: slot by slot over what there is, every clause asked as soon as its things are known.

What bars early closes all that would follow. A slot whose things are the same whatever comes before them is asked once
a walk, with the clauses that name it alone: once a sector, not once for every pair of a ship and a sector.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations, repeat, starmap
from typing import Any, TypeVar

from engine.core.errors import Refusal
from engine.core.refs import Ref
from engine.core.slots import Held, Thing, each_of, ranges, within
from engine.core.verbs import FREE, Clause, Things, Verb

D = TypeVar("D")
W = TypeVar("W")
O = TypeVar("O")  # noqa: E741 - an order, as the letter of the protocols


def orders(verb: Verb[D, W, O], desk: D, bound: Things = ()) -> Iterator[O]:
    """Yield every legal order of a verb in the order of lists, what `bound` fixes by slot kept to (FREE: any)."""
    return behind(verb, desk, bound) if is_open(verb, desk) else iter(())


def behind(verb: Verb[D, W, O], desk: D, bound: Things = ()) -> Iterator[O]:
    """Yield the same of a verb that is open."""
    # Most verbs of a unit have no slot but the unit: what a walk would come to, without its steps.
    alone = len(verb.slots) == 1 and not bound
    found = zip(_passing(verb, desk, (), ())) if alone else _unbarred(verb, desk, bound)
    return starmap(verb.make, found) if verb.straight else map(verb.order, repeat(desk), found)


def legal(verb: Verb[D, W, O], desk: D, bound: Things = ()) -> Iterator[Things]:
    """Yield the things of every legal order in the order of lists, what `bound` fixes by slot kept to (FREE: any)."""
    return _unbarred(verb, desk, bound) if is_open(verb, desk) else iter(())


def _unbarred(verb: Verb[D, W, O], desk: D, bound: Things) -> Iterator[Things]:
    return iter(()) if bound and _shut(verb, desk, bound) else _behind(verb, desk, (), bound, len(verb.slots), {})


def by_thing(verbs: Sequence[Verb[D, W, Any]], desk: D) -> Iterator[Any]:  # orders of every verb among them
    """Yield every legal order of verbs with one first slot, thing by thing."""
    ready: list[tuple[Verb[D, W, Any], dict[int, Iterable[Thing]]]] = [
        (each, {}) for each in verbs if is_open(each, desk)
    ]
    for thing in each_of(verbs[0].slots[0][1], desk, ()) if ready else ():
        for verb, kept in ready:
            for clause in verb.alone[0]:
                if clause(desk, thing) is not None:
                    break
            else:
                for things in _behind(verb, desk, (thing,), (), len(verb.slots), kept):
                    yield verb.order(desk, things)


def next_to(verb: Verb[D, W, O], desk: D, things: Things) -> Iterator[Thing]:
    """Yield the things of the next slot that no clause bars behind those before."""
    return (found[-1] for found in _behind(verb, desk, things, (), len(things) + 1, {}))


def is_open(verb: Verb[D, W, O], desk: D) -> bool:
    """Return whether nothing bars a verb as a whole."""
    for clause in verb.whole:  # noqa: SIM110 - asked of every verb for every list: a loop is four times as fast
        if clause(desk) is not None:
            return False
    return True


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


def _behind(  # noqa: PLR0913, PLR0917 - a walk's whole state, passed on from slot to slot
    verb: Verb[D, W, O], desk: D, things: Things, bound: Things, to: int, kept: dict[int, Iterable[Thing]]
) -> Iterator[Things]:
    # All that no clause bars behind things, `to` so many slots. What depends on nothing before it is kept.
    depth = len(things)
    if depth == to:
        yield things
        return
    joint = verb.joint[depth]
    found = kept.get(depth)
    if found is None:
        found = _passing(verb, desk, things, bound)
        if depth and verb.slots[depth][1].apart:
            found = kept[depth] = tuple(found)
    for thing in found:
        known = (*things, thing)
        for clause, names in joint:
            if clause(desk, *[known[index] for index in names]) is not None:
                break
        else:
            if depth + 1 == to:
                yield known
            else:
                yield from _behind(verb, desk, known, bound, to, kept)


def _passing(verb: Verb[D, W, O], desk: D, things: Things, bound: Things) -> Iterable[Thing]:
    # What the clauses that name the next slot alone let pass.
    depth = len(things)
    slot, alone = verb.slots[depth][1], verb.alone[depth]
    found: Iterable[Thing]
    if depth < len(bound) and bound[depth] is not FREE:
        there = slot.kind != "number" or within(slot, desk, things, bound[depth])
        found = (bound[depth],) if there else ()
    elif slot.kind == "number":
        found = chain.from_iterable(ranges(slot, desk, things))
    else:
        found = slot.each(desk) if slot.apart else slot.each(desk, *things)
    return _asked(desk, found, alone) if alone else found


def _asked(desk: D, found: Iterable[Thing], alone: tuple[Clause, ...]) -> Iterator[Thing]:
    for thing in found:
        for clause in alone:
            if clause(desk, thing) is not None:
                break
        else:
            yield thing


def _shut(verb: Verb[D, W, O], desk: D, bound: Things) -> bool:
    # What is bound ahead of its turn is asked about at once: it may close all that would be walked.
    known = {index for index, thing in enumerate(bound) if thing is not FREE}
    if known == set(range(len(known))):
        return False
    return any(
        clause(desk, *[bound[index] for index in names]) is not None
        for clause, names in verb.clauses
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
