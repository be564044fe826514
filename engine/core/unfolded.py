"""What `core.repertoire` offers, for a game that lists whole orders which know their own picks and phrases."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from typing import Any, ClassVar, Final, Protocol

from attrs import fields

from engine.core.choices import Amounts, Choice, Choices
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, is_amount
from engine.core.values import evolve

_PARTS: Final = re.compile(r"[A-Za-z]+|\d+")


class Known(Order, Protocol):
    """An order that knows its own picks and phrase."""

    @property
    def picks(self) -> tuple[Ref, ...]:
        """What one points at, in turn, to mean this order."""
        ...

    def phrase(self, view: AnyView) -> str:
        """Say the order as a command."""
        ...


class Unfolded:
    """The stages of choosing, found in a list of all legal orders."""

    _met: ClassVar[dict[type, dict[tuple[Any, ...], Known]]] = {}

    def orders(self, view: AnyView, picks: Sequence[Ref] = ()) -> Iterable[Known]:
        """Yield the legal orders that begin with these picks."""
        raise NotImplementedError

    def choices(self, view: AnyView, picks: Sequence[Ref] = ()) -> Choices[Known]:
        """Return what can be pointed at next behind these picks."""
        depth, groups = len(picks), dict[Ref, list[Known]]()
        for order in self.orders(view, picks):
            if len(order.picks) > depth:
                groups.setdefault(order.picks[depth], []).append(order)
        if groups and all(map(is_amount, groups)):
            numbers = sorted(int(ref.id) for ref in groups)
            kinds = dict.fromkeys(type(order) for orders in groups.values() for order in orders)
            return Amounts(tuple(range(number, number + 1) for number in numbers), tuple(kinds))
        return tuple(_choice(ref, orders, depth) for ref, orders in groups.items())

    def about(self, view: AnyView, refs: Collection[Ref]) -> Iterator[Known]:
        """Yield the legal orders that point at all of these things."""
        return (order for order in self.orders(view) if set(refs) <= set(order.picks))

    def made(self, view: AnyView, picks: Sequence[Ref]) -> Known | None:
        """Return the order that these picks spell out: a legal one, or one that is like another but for its aim."""
        orders, wanted = tuple(self.orders(view)), tuple(picks)
        met = self._met.setdefault(type(self), {})
        met.update({(type(order), *_words(order.picks)): order for order in orders})
        for order in orders:
            if order.picks == wanted:
                return order
        # One of a kind and its words will do, whenever it was legal: what it points at is replaced.
        alike = (order for (_, *words), order in reversed(met.items()) if tuple(words) == _words(wanted))
        return next(filter(None, (aimed(order, wanted) for order in alike)), None)

    def picks(self, order: Known) -> tuple[Ref, ...]:
        """Return what one points at to mean an order."""
        return order.picks

    def phrase(self, view: AnyView, order: Known) -> str:
        """Say an order."""
        return order.phrase(view)


def _words(picks: tuple[Ref, ...]) -> tuple[str, ...]:
    return tuple(ref.id if ref.kind == "word" and not is_amount(ref) else ref.kind for ref in picks)


def aimed(order: Any, picks: tuple[Ref, ...]) -> Known | None:
    """Return the order with its aims replaced, so that these are its picks; None when that cannot be."""
    if [ref.kind for ref in order.picks] != [ref.kind for ref in picks]:
        return None
    # A number may stand for a unit here and a seat there: every way to swap some fields is tried.
    names = [attribute.name for attribute in fields(type(order))]
    pairs = zip(order.picks, picks, strict=True)
    swaps = dict.fromkeys(swap for old, new in pairs for swap in _swaps(old.id, new.id))
    for values in product(*(_values(getattr(order, name), swaps) for name in names)):
        changed: Known = evolve(order, **dict(zip(names, values, strict=True)))
        if changed.picks == picks:
            return changed
    return None


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


def beginning(orders: Iterable[Any], picks: Sequence[Ref]) -> Iterable[Any]:
    """Return the orders whose picks begin so."""
    wanted = tuple(picks)
    return [order for order in orders if order.picks[: len(wanted)] == wanted] if wanted else orders


def _choice(ref: Ref, orders: list[Known], depth: int) -> Choice[Known]:
    done = orders[0] if len(orders) == 1 and len(orders[0].picks) == depth + 1 else None
    return Choice(ref, done, tuple(dict.fromkeys(map(type, orders))))
