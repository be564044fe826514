"""What `core.repertoire` offers, for a game that lists whole orders which know their own picks and phrases."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Protocol

from engine.core.choices import Amounts, Choice, Choices
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, is_amount


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
        """Return the legal order that these picks spell out."""
        return next((order for order in self.orders(view, picks) if order.picks == tuple(picks)), None)

    def picks(self, order: Known) -> tuple[Ref, ...]:
        """Return what one points at to mean an order."""
        return order.picks

    def phrase(self, view: AnyView, order: Known) -> str:
        """Say an order."""
        return order.phrase(view)


def beginning(orders: Iterable[Any], picks: Sequence[Ref]) -> Iterable[Any]:
    """Return the orders whose picks begin so."""
    wanted = tuple(picks)
    return [order for order in orders if order.picks[: len(wanted)] == wanted] if wanted else orders


def _choice(ref: Ref, orders: list[Known], depth: int) -> Choice[Known]:
    done = orders[0] if len(orders) == 1 and len(orders[0].picks) == depth + 1 else None
    return Choice(ref, done, tuple(dict.fromkeys(map(type, orders))))
