"""States and orders of one game to plain JSON values and back, strictly: nothing is coerced, nothing extra passes."""

from collections.abc import Callable
from functools import lru_cache
from math import isfinite
from typing import Any, Final

from attrs import fields, resolve_types
from cattrs import Converter, ForbiddenExtraKeysError, transform_error

from engine.core.game import Game
from engine.core.info import Document, document
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Hidden
from engine.core.rng import Rng
from engine.core.values import frozen
from saves import unions

LARGEST: Final = 2**53
"""No whole number in a save goes beyond what every JSON reader keeps exactly."""
LONGEST: Final = 2000
"""No text in a save is longer than this many characters."""


class UnfitError(ValueError):
    """A JSON value does not fit the type it stands for; the message says where and why."""


@frozen
class _OrderForm:
    # How one order class is written: its class, and for each field its name, type, reader and writer.
    make: Callable[..., Order]
    fields: tuple[tuple[str, Any, Callable[[Any, Any], Any], Callable[[Any], Any]], ...]


class Codec:
    """Reads and writes the values of one game."""

    def __init__(self, state: type, orders: tuple[type, ...]) -> None:
        """Prepare for these types; TypeError when two members of a union among them look alike in JSON."""
        self._converter = _converter()
        self._state = state
        self._converter.get_structure_hook(state)  # made now, so that what cannot be saved is found before play
        self._orders = {kind.verb: self._order_form(kind) for kind in orders}  # type: ignore[attr-defined]

    def write_position(self, position: Position[Any]) -> dict[str, Any]:
        """Write a position down, the coming chance included."""
        write = self._converter.unstructure
        return {"state": write(position.state, unstructure_as=self._state), "rng": write(position.rng)}

    def read_position(self, data: Any) -> Position[Any]:
        """Read a position; UnfitError."""
        if not isinstance(data, dict) or data.keys() != {"state", "rng"}:
            raise UnfitError("a position holds a 'state' and an 'rng'")
        position = Position(self._read(data["state"], self._state), self._read(data["rng"], Rng))
        if position.rng.draws < 0:
            raise UnfitError("rng.draws is below 0")
        return position

    def write_order(self, order: Order) -> list[Any]:
        """Write an order as its verb and its fields in turn: ['fire', 3, 5]."""
        written = [write(getattr(order, name)) for name, _, _, write in self._orders[order.verb].fields]
        return [order.verb, *written]

    def read_order(self, data: Any) -> Order:
        """Read an order; UnfitError when the verb is unknown or a field does not fit."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self._orders:
            raise UnfitError("is no order of this game")
        form = self._orders[data[0]]
        if len(data) != len(form.fields) + 1:
            raise UnfitError(f"the order '{data[0]}' takes {len(form.fields)} values, not {len(data) - 1}")
        values = []
        for (name, kind, read, _), item in zip(form.fields, data[1:], strict=True):
            try:
                values.append(read(item, kind))
            except Exception as fault:  # noqa: BLE001 - whatever a foreign value provokes, it is unfit
                raise UnfitError(f"the order '{data[0]}': {name} {_first(fault).removesuffix(' @ $')}") from None
        return form.make(*values)

    def _read(self, data: Any, kind: type) -> Any:
        try:
            return self._converter.structure(data, kind)
        except Exception as fault:  # noqa: BLE001 - whatever a foreign value provokes, it is unfit
            raise UnfitError(_first(fault)) from None

    def _order_form(self, kind: type) -> _OrderForm:
        forms = []
        for each in fields(resolve_types(kind)):
            bare = unions.bare(each.type)
            read = self._converter.get_structure_hook(bare)
            forms.append((each.name, bare, read, self._converter.get_unstructure_hook(bare)))
        return _OrderForm(kind, tuple(forms))


def codec(game: Game[Any, Any]) -> Codec:
    """Return the codec of a game, made once: making one costs some milliseconds."""
    return _codec(game.state_type, game.order_types)


@lru_cache(maxsize=8)
def _codec(state: type, orders: tuple[type, ...]) -> Codec:
    return Codec(state, orders)


def _converter() -> Converter:
    made = Converter(detailed_validation=True, forbid_extra_keys=True)
    made.register_structure_hook_factory(unions.is_union, lambda kind: unions.reader(made, kind))
    made.register_unstructure_hook_factory(unions.is_union, lambda kind: unions.writer(made, kind))
    for kind, read in (
        *((int, _whole), (str, _text), (bool, _flag), (float, _number)),
        (Document, _document),
    ):
        made.register_structure_hook(kind, read)
    made.register_structure_hook(type(None), _nothing)
    made.register_structure_hook(Hidden, _hidden)
    made.register_unstructure_hook(Hidden, lambda _: unions.HIDDEN_MARK)
    return made


def _whole(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise ValueError("is no whole number")
    if not -LARGEST <= value <= LARGEST:
        raise ValueError("is too large a number")
    return value


def _text(value: Any, _: Any) -> str:
    if type(value) is not str:
        raise ValueError("is no text")
    if len(value) > LONGEST:
        raise ValueError("is too long a text")
    if not value.isprintable():
        raise ValueError("holds a control byte")
    return value


def _document(value: Any, _: Any) -> Document:
    if type(value) is not str:
        raise ValueError("is no text")
    return document(value)


def _flag(value: Any, _: Any) -> bool:
    if type(value) is not bool:
        raise ValueError("is neither true nor false")
    return value


def _number(value: Any, _: Any) -> float:
    if type(value) not in {int, float} or not isfinite(value):
        raise ValueError("is no number")
    return float(value)


def _hidden(value: Any, _: Any) -> Hidden:
    if value != unions.HIDDEN_MARK:
        raise ValueError("is not the mark of a hidden fact")
    return Hidden.HIDDEN


def _nothing(value: Any, _: Any) -> None:
    if value is not None:
        raise ValueError("is not null")


def _first(fault: Exception) -> str:
    # cattrs tells every fault with its path; one is enough for a sentence.
    return next(iter(transform_error(fault, path="$", format_exception=_said)), _said(fault, None))


def _said(fault: BaseException, _: type | None) -> str:
    match fault:
        case ForbiddenExtraKeysError():
            return f"has an unknown key '{min(map(str, fault.extra_fields))}'"
        case KeyError():
            return f"has no key {fault}"
        case ValueError():
            return str(fault)
        case _:
            return "does not fit"
