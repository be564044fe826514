"""The stages of choosing: what a verb offers behind some picks, and what several verbs offer together."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from engine.core import walking
from engine.core.choices import Amounts, Choice, Text
from engine.core.orders import Order
from engine.core.refs import Ref
from engine.core.slots import Thing, each_of, ranges
from engine.core.verbs import AnyVerb, Things

DeskT = TypeVar("DeskT")
DraftT = TypeVar("DraftT")


def joined(choices: Iterable[Choice[Order]]) -> tuple[Choice[Order], ...]:
    """Return choices with those about the same thing as one: it may begin orders of several verbs."""
    found: dict[Ref, Choice[Order]] = {}
    for each in choices:
        known = found.get(each.ref)
        if known is None:
            found[each.ref] = each
        else:
            kinds = tuple(dict.fromkeys((*known.kinds, *each.kinds)))
            found[each.ref] = Choice(each.ref, known.order or each.order, kinds)
    return tuple(found.values())


def opening(run: Sequence[AnyVerb[DeskT, DraftT]], desk: DeskT) -> Iterator[Choice[Order]]:
    """Yield the first choices of a family: its things, each with the verbs of which it begins orders."""
    slot = run[0].slots[0][1]
    for first in each_of(slot, desk, ()):
        verbs = [verb for verb in run if walking.first(verb, desk, (first,)) is not None]
        if verbs:
            yield Choice(slot.ref(slot.id(desk, first)), _whole(verbs, desk, first), tuple(each.make for each in verbs))


def _whole(verbs: Sequence[AnyVerb[DeskT, DraftT]], desk: DeskT, first: Thing) -> Order | None:
    whole: Iterator[Order] = (verb.order(desk, (first,)) for verb in verbs if len(verb.path) == 1)
    return next(whole, None)


def asked(verb: AnyVerb[DeskT, DraftT], desk: DeskT, things: Things, depth: int) -> Amounts | Text | None:
    """Return the amount or name that is to be given behind some things; None where a verb asks for neither."""
    step = verb.path[depth]
    if isinstance(step, Ref) or step.kind not in {"number", "name"} or walking.first(verb, desk, things) is None:
        return None
    if step.kind == "name":
        return Text(tuple(map(str, walking.next_to(verb, desk, things))), kinds=(verb.make,))
    hint = step.hint(desk, *things) if step.hint is not None else ""
    return Amounts(ranges(step, desk, things), (verb.make,), step.asks, hint)


def behind(verb: AnyVerb[DeskT, DraftT], desk: DeskT, things: Things, depth: int) -> Iterator[Choice[Order]]:
    """Yield what a verb offers behind so many picks, which point at these things: each choice leads on."""
    step, last, kinds = verb.path[depth], depth + 1 == len(verb.path), (verb.make,)
    if isinstance(step, Ref):
        found = walking.first(verb, desk, things)
        if found is not None:
            yield Choice(step, verb.order(desk, found) if last else None, kinds)
    elif last:
        for order in walking.orders(verb, desk, things):
            yield Choice(verb.last(order), order, kinds)
    elif walking.first(verb, desk, things) is not None:
        for thing in walking.next_to(verb, desk, things):
            if walking.first(verb, desk, (*things, thing)) is not None:
                yield Choice(step.ref(step.id(desk, thing)), None, kinds)
