"""States, views, orders and events of one game to plain JSON values and back, strictly: nothing is coerced."""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from attrs import fields, resolve_types
from cattrs import Converter

from engine.core.events import Event
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import frozen
from saves.converter import UnfitError, first, strict_converter


class Codec:
    """Reads and writes the values of one game."""

    def __init__(self, state: type, orders: tuple[type, ...], events: tuple[type, ...] = ()) -> None:
        """Hold these types; how each is read or written is found out when it first is.

        TypeError then, where two members of a union look alike in JSON.
        """
        self._converter = strict_converter()
        self._state = state
        self._orders = _Forms("order", {kind.verb: kind for kind in orders}, self._converter)  # type: ignore[attr-defined]
        self._kinds = events

    def write_position(self, position: Position[Any]) -> dict[str, Any]:
        """Write a position down, the coming chance included."""
        return {"state": self._write(position.state, self._state), "rng": self._write(position.rng, Rng)}

    def read_position(self, data: Any) -> Position[Any]:
        """Read a position; UnfitError."""
        if not isinstance(data, dict) or data.keys() != {"state", "rng"}:
            raise UnfitError("a position holds a 'state' and an 'rng'")
        position = Position(self._read(data["state"], self._state), self._read(data["rng"], Rng))
        if position.rng.draws < 0:
            raise UnfitError("rng.draws is below 0")
        return position

    def write_view(self, view: View[Any]) -> dict[str, Any]:
        """Write down what a seat may know."""
        return {"seat": view.seat, "state": self._write(view.state, self._state)}

    def read_view(self, data: Any) -> View[Any]:
        """Read a view; UnfitError."""
        if not isinstance(data, dict) or data.keys() != {"seat", "state"}:
            raise UnfitError("a view holds a 'seat' and a 'state'")
        seat = None if data["seat"] is None else self._read(data["seat"], int)
        if seat is not None and seat < 0:
            raise UnfitError("seat is below 0")
        return View(None if seat is None else Seat(seat), self._read(data["state"], self._state))

    def write_order(self, order: Order) -> list[Any]:
        """Write an order as its verb and its fields in turn: ['fire', 3, 5]."""
        return self._orders.write(order.verb, order)

    def read_order(self, data: Any) -> Order:
        """Read an order; UnfitError when the verb is unknown or a field does not fit."""
        found: Order = self._orders.read(data)
        return found

    def write_event(self, event: Event) -> list[Any]:
        """Write an event as the name of its class and its fields in turn."""
        return self._events.write(type(event).__name__, event)

    def read_event(self, data: Any) -> Event:
        """Read an event; UnfitError when the name is unknown or a field does not fit."""
        found: Event = self._events.read(data)
        return found

    @cached_property
    def _events(self) -> "_Forms":
        # Made when the first is asked for: no save holds any.
        return _Forms("event", {kind.__name__: kind for kind in self._kinds}, self._converter)

    def _write(self, value: Any, kind: type) -> Any:
        return self._converter.unstructure(value, unstructure_as=kind)

    def _read(self, data: Any, kind: type) -> Any:
        read = self._converter.get_structure_hook(kind)  # whatever this raises is a fault of the type, not of the data
        try:
            return read(data, kind)
        except Exception as fault:  # noqa: BLE001 - whatever a foreign value provokes, it is unfit
            raise UnfitError(first(fault)) from None


@frozen
class _Field:
    name: str
    kind: Any
    read: Callable[[Any, Any], Any]
    write: Callable[[Any], Any]


class _Forms:
    # How the classes of one sort are written, each by its name: a list of that and of its fields in turn.

    def __init__(self, sort: str, kinds: Mapping[str, type], converter: Converter) -> None:
        self._sort = sort
        self._kinds = kinds
        self._converter = converter
        self._known: dict[str, tuple[_Field, ...]] = {}

    def write(self, name: str, value: Any) -> list[Any]:
        return [name, *(each.write(getattr(value, each.name)) for each in self._fields(name))]

    def read(self, data: Any) -> Any:
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self._kinds:
            raise UnfitError(f"is no {self._sort} of this game")
        name, *items = data
        wanted = self._fields(name)
        if len(items) != len(wanted):
            raise UnfitError(f"the {self._sort} '{name}' takes {len(wanted)} values, not {len(items)}")
        values = {}
        for each, item in zip(wanted, items, strict=True):
            try:
                values[each.name] = each.read(item, each.kind)
            except Exception as fault:  # noqa: BLE001 - whatever a foreign value provokes, it is unfit
                said = first(fault).removesuffix(" @ $")
                raise UnfitError(f"the {self._sort} '{name}': {each.name} {said}") from None
        return self._kinds[name](**values)

    def _fields(self, name: str) -> tuple[_Field, ...]:
        if name not in self._known:  # a match has orders of a few kinds, and a save of one turn of fewer
            self._known[name] = _fields(self._kinds[name], self._converter)
        return self._known[name]


def _fields(kind: type, converter: Converter) -> tuple[_Field, ...]:
    found = []
    for each in fields(resolve_types(kind)):
        read, write = converter.get_structure_hook(each.type), converter.get_unstructure_hook(each.type)
        found.append(_Field(each.name, each.type, read, write))
    return tuple(found)


def codec(game: Game[Any, Any]) -> Codec:
    """Return the codec of a game, made once: what it has met it need not look into again."""
    return _codec(game.state_type, game.order_types, game.event_types)


@lru_cache(maxsize=8)
def _codec(state: type, orders: tuple[type, ...], events: tuple[type, ...]) -> Codec:
    return Codec(state, orders, events)
