"""Which order a player meant by pointing at something that is not offered, so that the game can say why it is refused.

No client can make a game's orders: this takes one the game has offered before, puts what was pointed at in its place,
and keeps the result only if its picks are exactly those that were meant.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any, Final

from attrs import fields

from engine.core.errors import Refusal
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Ref
from engine.core.values import evolve
from tui.choosing.picker import is_amount

_PARTS: Final = re.compile(r"[A-Za-z]+|\d+")


def meant(game: Game[Any, Any], template: Order, picks: tuple[Ref, ...]) -> Order | None:
    """Return the template with its things pointed at replaced, or None when that does not give these picks."""
    if [ref.kind for ref in game.picks(template)] != [ref.kind for ref in picks]:
        return None
    if game.picks(template) == picks:
        return template
    for changed in _variants(game, template, picks):
        if game.picks(changed) == picks:
            return changed
    return None


def why_not(
    game: Game[Any, Any], view: View[Any], known: Iterable[Order], chosen: tuple[Ref, ...], ref: Ref
) -> Refusal | None:
    """Ask the game why pointing at this next is not legal; None when no order it ever offered was meant that way."""
    said: Refusal | None = None
    for template in known:
        for picks in _aims(game.picks(template), chosen, ref):
            order = meant(game, template, picks)
            refusal = order and refused(game, view, order)
            # A refusal that names the place pointed at, or a rule, tells more than one that does neither.
            if refusal and (said is None or _weight(refusal, ref) > _weight(said, ref)):
                said = refusal
    return said


def refused(game: Game[Any, Any], view: View[Any], order: Order) -> Refusal | None:
    """Ask why an order made up here is not legal; None when it is, and when the game can make nothing of it."""
    try:
        game.phrase(view, order)
        return game.refusal(view, order)
    except (LookupError, ValueError, TypeError, AttributeError):
        # Games promise to answer. Where one breaks that, a question about what nobody offered must not end the match.
        return None


def _aims(picks: tuple[Ref, ...], chosen: tuple[Ref, ...], ref: Ref) -> Iterator[tuple[Ref, ...]]:
    # A word means the orders it is part of, chosen after what they have before it. Anything else is put behind what was
    # chosen so far and the template's own words, in its last place of that kind.
    if ref.kind == "word" and not is_amount(ref):
        if ref in picks:
            before = chosen[: picks.index(ref)]
            yield (*before, *picks[len(before) :])
        return
    rest = picks[len(chosen) :]
    for step in range(len(rest) - 1, -1, -1):
        if rest[step].kind == ref.kind:
            yield (*chosen, *rest[:step], ref, *rest[step + 1 :])
            return


def _variants(game: Game[Any, Any], template: Any, picks: tuple[Ref, ...]) -> Iterator[Order]:
    pairs = zip(game.picks(template), picks, strict=True)
    swaps = dict.fromkeys(swap for old, new in pairs for swap in _swaps(old.id, new.id))
    names = [attribute.name for attribute in fields(type(template))]
    # A number may stand for a unit here and a seat there: every way to swap some fields is tried.
    for values in product(*(_values(getattr(template, name), swaps) for name in names)):
        yield evolve(template, **dict(zip(names, values, strict=True)))


def _swaps(old: str, new: str) -> Iterator[tuple[str, str]]:
    # The ids of tokens are made of what orders hold: 's3' of the ship 3, '1.2' of the seat 1 and the unit 2.
    yield old, new
    yield from zip(_PARTS.findall(old), _PARTS.findall(new), strict=False)


def _values(value: Any, swaps: Iterable[tuple[str, str]]) -> list[Any]:
    values = [value]
    for old, new in swaps:
        if isinstance(value, str | int) and str(value) == old != new:
            with suppress(ValueError):
                values.append(type(value)(new))
    return values


def _weight(refusal: Refusal, ref: Ref) -> tuple[bool, bool]:
    return ref.kind == "place" and ref.id in refusal.places, bool(refusal.rule)
