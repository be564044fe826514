"""States, positions and orders of one game to plain JSON values and back, strictly: nothing is coerced."""

from functools import lru_cache
from typing import Any

from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import AnyPosition, Position
from engine.core.rng import Rng
from saves.converter import UnfitError, first, strict_converter
from saves.forms import Forms


class Codec:
    """Reads and writes the values of one game."""

    def __init__(self, state: type, orders: tuple[type[Order], ...]) -> None:
        """Hold these types; how each is read or written is found out when it first is.

        TypeError then, where two members of a union look alike in JSON.
        """
        self._converter = strict_converter()
        self._state = state
        self._orders = Forms("order", {kind.verb: kind for kind in orders}, self._converter)

    def write_state(self, state: Any) -> Any:
        """Write a state down, or what of one a seat may know."""
        return self._write(state, self._state)

    def read_state(self, data: Any) -> Any:
        """Read a state; UnfitError."""
        return self._read(data, self._state)

    def write_position(self, position: AnyPosition) -> dict[str, Any]:
        """Write a position down, the coming chance included."""
        return {"state": self.write_state(position.state), "rng": self._write(position.rng, Rng)}

    def read_position(self, data: Any) -> AnyPosition:
        """Read a position; UnfitError."""
        if not isinstance(data, dict) or data.keys() != {"state", "rng"}:
            raise UnfitError("a position holds a 'state' and an 'rng'")
        position = Position(self.read_state(data["state"]), self._read(data["rng"], Rng))
        if position.rng.draws < 0:
            raise UnfitError("rng.draws is below 0")
        return position

    def write_order(self, order: Order) -> list[Any]:
        """Write an order as its verb and its fields in turn: ['fire', 3, 5]."""
        return self._orders.write(order.verb, order)

    def read_order(self, data: Any) -> Order:
        """Read an order; UnfitError when the verb is unknown or a field does not fit."""
        found: Order = self._orders.read(data)
        return found

    def _write(self, value: Any, kind: type) -> Any:
        return self._converter.unstructure(value, unstructure_as=kind)

    def _read(self, data: Any, kind: type) -> Any:
        read = self._converter.get_structure_hook(kind)  # whatever this raises is a fault of the type, not of the data
        try:
            return read(data, kind)
        except Exception as fault:  # noqa: BLE001 - whatever a foreign value provokes, it is unfit
            raise UnfitError(first(fault)) from None


def codec(game: AnyGame) -> Codec:
    """Return the codec of a game, made once: what it has met it need not look into again."""
    return _codec(game.state_type, game.order_types)


@lru_cache(maxsize=8)
def _codec(state: type, orders: tuple[type[Order], ...]) -> Codec:
    return Codec(state, orders)
