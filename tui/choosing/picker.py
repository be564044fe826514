"""Legal orders as a trie over what one points at to mean them: pure, so that screen and plain mode choose alike."""

from collections.abc import Container, Iterable
from typing import Any, Literal

from engine.core.game import Game
from engine.core.orders import Order
from engine.core.refs import Ref
from engine.core.values import Factory, field, frozen

Mark = Literal["unit", "reach", "target", "chosen"]
"""Why the map marks a thing: it can be chosen to act, gone to, aimed at, or it has been chosen already."""


@frozen
class Choice:
    """One thing that can be pointed at next, and the orders that remain once it is."""

    ref: Ref
    orders: tuple[Order, ...]
    order: Order | None = None
    """The order this choice completes; None when more is to be chosen."""

    @property
    def key(self) -> str:
        """The letter that the orders behind it prefer, if they agree and the choice is the word of their verb."""
        keys = {order.key for order in self.orders}
        verbs = {word for order in self.orders for word in order.verb.split("-")}
        own = self.ref.kind == "word" and not verbs.isdisjoint(self.ref.id.split())
        return keys.pop() if own and len(keys) == 1 else ""


@frozen
class Picker:
    """Where a player stands in choosing an order; every step returns another picker.

    `asked` are the player's own choices, `chosen` these and what could not be otherwise: a choice without alternative
    is made for the player, except one that would complete an order.
    """

    game: Game[Any, Any] = field(repr=False)
    orders: tuple[Order, ...]
    asked: tuple[Ref, ...] = field(default=Factory(tuple))
    chosen: tuple[Ref, ...] = field(default=Factory(tuple))
    start: tuple[Order, ...] = field(default=Factory(tuple), repr=False)

    @property
    def order(self) -> Order | None:
        """The order that is meant, once nothing is left to choose."""
        done = self.orders and len(self.game.picks(self.orders[0])) == len(self.chosen)
        return self.orders[0] if done else None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be pointed at next, in the order in which the game lists its orders."""
        depth = len(self.chosen)
        groups: dict[Ref, list[Order]] = {}
        for order in self.orders:
            picks = self.game.picks(order)
            if len(picks) > depth:
                groups.setdefault(picks[depth], []).append(order)
        return tuple(Choice(ref, tuple(orders), self._completed(orders)) for ref, orders in groups.items())

    @property
    def numbers(self) -> tuple[int, ...]:
        """The amounts to choose from, smallest first, where nothing but amounts can be chosen next; else none.

        A player types an amount: a list would number the numbers, and letters run out.
        """
        depth = len(self.chosen)
        if not self.orders or not any(map(is_amount, self.game.picks(self.orders[0])[depth : depth + 1])):
            return ()  # the usual case, found without sorting thousands of orders
        choices = self.choices
        numbers = sorted(int(choice.ref.id) for choice in choices if is_amount(choice.ref))
        return tuple(numbers) if len(numbers) == len(choices) > 1 else ()

    def choice(self, ref: Ref) -> Choice | None:
        """Find what pointing at a thing means here; None when it means nothing."""
        return next((choice for choice in self.choices if choice.ref == ref), None)

    def choose(self, ref: Ref) -> "Picker":
        """Point at a thing; KeyError when it is no choice. The result may have an `order`, which is not given yet."""
        found = self.choice(ref)
        if found is None:
            raise KeyError(ref)
        return _forced(Picker(self.game, found.orders, (*self.asked, ref), (*self.chosen, ref), self.start))

    def back(self) -> "Picker":
        """Take back the player's last own choice; the beginning stays the beginning."""
        return self.retrace(self.asked[:-1])

    def retrace(self, asked: Iterable[Ref]) -> "Picker":
        """Begin again and follow choices as far as they can still be made."""
        picker = begin(self.game, self.start)
        for ref in asked:
            if ref in picker.chosen:
                continue
            if picker.choice(ref) is None:
                break
            picker = picker.choose(ref)
        return picker

    def about(self, refs: Iterable[Ref]) -> tuple[Order, ...]:
        """Return the orders that still point at one of these things, now or later."""
        wanted, depth = set(refs), len(self.chosen)
        return tuple(order for order in self.orders if not wanted.isdisjoint(self.game.picks(order)[depth:]))

    def toward(self, order: Order) -> "Picker":
        """Follow one of the orders to its end, so that it is meant; ValueError when it is not among them."""
        if order not in self.orders:
            raise ValueError(f"{order!r} is not among the orders")
        picks = self.game.picks(order)
        return Picker(self.game, (order,), (*self.asked, *picks[len(self.chosen) :]), picks, self.start)

    def marks(self, own: Container[str] = ()) -> dict[Ref, Mark]:
        """Say which places and tokens can be pointed at next, words skipped; `own` are the ids of the seat's tokens."""
        depth = len(self.chosen)
        marks: dict[Ref, Mark] = {}
        for order in self.orders:
            ref = next((ref for ref in self.game.picks(order)[depth:] if ref.kind != "word"), None)
            if ref is not None:
                marks[ref] = "reach" if ref.kind == "place" else "unit" if ref.id in own else "target"
        marks.update((ref, "chosen") for ref in self.chosen if ref.kind != "word")
        return marks

    def _completed(self, orders: list[Order]) -> Order | None:
        done = len(orders) == 1 and len(self.game.picks(orders[0])) == len(self.chosen) + 1
        return orders[0] if done else None


def begin(game: Game[Any, Any], orders: Iterable[Order]) -> Picker:
    """Begin to choose among legal orders of a game."""
    orders = tuple(orders)
    return _forced(Picker(game, orders, start=orders))


def is_amount(ref: Ref) -> bool:
    """Ask whether a pick is an amount: a word of nothing but digits, as a player would type it."""
    return ref.kind == "word" and ref.id.isascii() and ref.id.isdigit() and ref.id == str(int(ref.id))


def begins(said: list[str], name: str) -> bool:
    """Ask whether each word said begins a word of the name, in the same order: 'f v' begins 'Fire at Vidar'."""
    words = iter(name.lower().split())
    return bool(said) and all(any(word.startswith(part) for word in words) for part in said)


def _forced(picker: Picker) -> Picker:
    while len(choices := picker.choices) == 1 and choices[0].order is None:
        picker = Picker(picker.game, picker.orders, picker.asked, (*picker.chosen, choices[0].ref), picker.start)
    return picker
