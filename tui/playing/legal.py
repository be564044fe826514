"""The legal orders of a moment, asked about stage by stage: there may be thousands, and then nobody lists them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final

from engine.core.choices import Amounts, Choice, Choices, Text
from engine.core.grammar import plural
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, is_amount
from engine.core.values import evolve
from engine.scene.staged import AnyStaged

LISTED: Final = 500
"""So many orders at most are listed one by one; where there are more, players choose stage by stage."""

_COUNTED: Final = 20
"""So many orders behind one choice are counted where there are more in all than are listed."""


class Legal:
    """All legal orders of one view; what was asked once is remembered."""

    def __init__(self, game: AnyStaged, view: AnyView) -> None:
        """Ask this game about this view."""
        self.game = game
        self.view = view
        self._stages: dict[tuple[Ref, ...], Choices[Order]] = {}
        self._listed: dict[tuple[Ref, ...], tuple[Order, ...] | None] = {}

    def orders(self, picks: Sequence[Ref] = ()) -> Iterable[Order]:
        """Yield the orders that begin with these picks, in the game's stable order."""
        return self.game.orders(self.view, picks)

    def choices(self, picks: tuple[Ref, ...] = ()) -> Choices[Order]:
        """Return what can be pointed at next behind these picks."""
        if picks not in self._stages:
            self._stages[picks] = self._stage(picks)
        return self._stages[picks]

    def only(self, picks: tuple[Ref, ...]) -> Ref | None:
        """Return the word that completes the one order behind these picks; None where there is no such."""
        stage = self.choices(picks)
        last = stage[0] if isinstance(stage, tuple) and len(stage) == 1 else None
        return last.ref if last is not None and last.order is not None and last.ref.kind == "word" else None

    def about(self, refs: Collection[Ref]) -> Iterable[Order]:
        """Yield the orders that point at all of these things."""
        return self.game.about(self.view, refs)

    def few(self, limit: int, picks: Sequence[Ref] = ()) -> tuple[Order, ...]:
        """Return the first orders that begin with these picks, so many at most."""
        return tuple(islice(self.orders(picks), limit))

    def listed(self, picks: tuple[Ref, ...] = ()) -> tuple[Order, ...] | None:
        """Return all orders that begin with these picks, or None where they are more than anybody would read."""
        if picks not in self._listed:
            few = self.few(LISTED + 1, picks)
            self._listed[picks] = few if len(few) <= LISTED else None
        return self._listed[picks]

    def many(self, picks: tuple[Ref, ...]) -> bool:
        """Return whether more orders begin with these picks than are counted."""
        return len(self.few(self._most + 1, picks)) > self._most

    @property
    def _most(self) -> int:
        return _COUNTED if self.listed() is None else LISTED

    def counted(self, picks: tuple[Ref, ...]) -> str:
        """Return how many orders begin with these picks, counting no further than is quick: 'over 20 orders'."""
        most = self._most
        behind = self.few(most + 1, picks)
        return f"over {most} orders" if len(behind) > most else self.so_many(behind)

    def so_many(self, orders: Collection[Order]) -> str:
        """Return how many orders these are: those that differ by a name alone, which a player makes up, are one."""
        named = (tuple(ref for ref in self.game.picks(order) if ref.kind != "name") for order in orders)
        return plural(len(set(named)), "order")

    def made(self, picks: Sequence[Ref]) -> Order | None:
        """Return the order that these picks spell out, legal or not; None when they spell none."""
        order: Order | None = self.game.made(self.view, picks)
        return order

    def has(self, order: Order) -> bool:
        """Return whether an order is legal now."""
        return self._menu.has(order)

    @cached_property
    def ending(self) -> Order | None:
        """The order that ends the turn or the phase, the last if there are several; None where there is none."""
        order: Order | None = self._menu.ending
        return order

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self.few(1))

    @property
    def _menu(self) -> Menu[Any]:
        return Menu(self.game, self.view)

    def _stage(self, picks: tuple[Ref, ...]) -> Choices[Order]:
        return self.game.choices(self.view, picks)


class LegalSubset(Legal):
    """Some of the legal orders, to be chosen among as if there were no others."""

    def __init__(self, game: AnyStaged, view: AnyView, orders: Iterable[Order]) -> None:
        """Take the orders."""
        super().__init__(game, view)
        self._some = tuple((order, game.picks(order)) for order in orders)

    def orders(self, picks: Sequence[Ref] = ()) -> Iterable[Order]:
        """Yield those that begin with these picks, in the order in which they were given."""
        return (order for order, _ in self._behind(picks))

    def about(self, refs: Collection[Ref]) -> Iterable[Order]:
        """Yield those that point at all of these things."""
        wanted = set(refs)
        return (order for order, picks in self._some if wanted.issubset(picks))

    def made(self, picks: Sequence[Ref]) -> Order | None:
        """Return the one that these picks spell out, else what they spell out in the game."""
        return next((order for order, whole in self._some if whole == tuple(picks)), None) or super().made(picks)

    def has(self, order: Order) -> bool:
        """Return whether an order is one of them, or legal beside them: a name may be any."""
        return any(order == each for each, _ in self._some) or super().has(order)

    def _behind(self, picks: Sequence[Ref]) -> Iterator[tuple[Order, tuple[Ref, ...]]]:
        return (each for each in self._some if each[1][: len(picks)] == tuple(picks))

    def _stage(self, picks: tuple[Ref, ...]) -> Choices[Order]:
        depth, groups = len(picks), dict[Ref, list[Order]]()
        for order, whole in self._behind(picks):
            if len(whole) > depth:
                groups.setdefault(whole[depth], []).append(order)
        kinds = tuple(dict.fromkeys(type(order) for orders in groups.values() for order in orders))
        if groups and all(ref.kind == "name" for ref in groups):
            return Text(tuple(ref.id for ref in groups), kinds=kinds)
        if groups and all(map(is_amount, groups)):
            some = tuple(range(each, each + 1) for each in sorted(int(ref.id) for ref in groups))
            known = super()._stage(picks)
            return evolve(known, ranges=some, kinds=kinds) if isinstance(known, Amounts) else Amounts(some, kinds)
        return tuple(self._choice(ref, orders, depth) for ref, orders in groups.items())

    def _choice(self, ref: Ref, orders: Sequence[Order], depth: int) -> Choice[Order]:
        done = len(orders) == 1 and len(self.game.picks(orders[0])) == depth + 1
        return Choice(ref, orders[0] if done else None, tuple(dict.fromkeys(map(type, orders))))
