"""The only reader of packaged rules data: TOML files into frozen rule types, with errors that name file and path.

It is a small reader of its own because cattrs costs 30 ms to import and plain mode's start is measured; rules data
needs only whole numbers, yes and no, text, lists and tables.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import (
    Any,
    Literal,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from attrs import NOTHING, fields, has

from engine.core.errors import RulebookError

T = TypeVar("T")

Toml: TypeAlias = Any
"""A value as TOML has it: a text, a number, true or false, a list or a table."""


@runtime_checkable
class FromText(Protocol):
    """A class whose values stand in a file as one text each."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a value; ValueError says what is wrong with the text."""
        ...


_SAID = {int: "a whole number", bool: "true or false", str: "text"}


def read(package: str, name: str, kind: type[T]) -> T:
    """Read the file `name` in the `data` folder of a package as one value of an attrs class; RulebookError says where.

    Names may lead into folders ('scenarios/duel.toml'). See `structure` for what maps to what.
    """
    return structure(parse(text(package, name), name), kind, name)


def parse(toml: str, name: str) -> dict[str, Toml]:
    """Parse a text as TOML; RulebookError under that name when it is not readable."""
    # Imported late: 10 ms that listing games does not need.
    import tomllib

    try:
        return tomllib.loads(toml)
    except (ValueError, RecursionError) as fault:  # ValueError: its own errors, and numbers too long to be read
        raise RulebookError(f"{name}: not readable as TOML: {fault}") from fault


def text(package: str, name: str) -> str:
    """Read a text file of a package's `data` folder; RulebookError when there is none or it is not UTF-8."""
    from pkgutil import get_data  # see `read`; importlib.resources would import all kinds of archives

    try:
        held = get_data(package, f"data/{name}")
        assert held is not None, "whatever Python loads modules with here can load data"
        return held.decode()
    except (FileNotFoundError, IsADirectoryError):
        raise RulebookError(f"{name}: there is no such file in the data of {package}") from None
    except UnicodeDecodeError as fault:
        raise RulebookError(f"{name}: not UTF-8 text") from fault


def structure(value: Mapping[str, Any], kind: type[T], name: str) -> T:
    """Turn parsed tables into one value of an attrs class; RulebookError for the first thing that does not fit.

    Tables become attrs classes or dicts, lists become tuples, and texts what is `FromText`. In a dict of classes that
    have an `id`, the key is it.
    Unknown keys are errors; missing ones take the field's default or are errors.
    """
    return cast("T", _build(value, kind, f"{name}: "))


def _build(value: Any, kind: Any, where: str) -> Any:
    origin = get_origin(kind)
    if origin is Literal:
        return _one_of(value, get_args(kind), where)
    if origin is tuple:
        return _items(value, get_args(kind), where)
    if origin in (dict, Mapping):
        return _tables(value, get_args(kind)[1], where)
    if has(kind):
        return _from_text(value, kind, where) if issubclass(kind, FromText) else _record(value, kind, where)
    plain = getattr(kind, "__supertype__", kind)  # a NewType is checked as what it is made of
    if type(value) is not plain:
        raise RulebookError(f"{where}expected {_SAID[plain]}, got {value!r}")
    return value


def _from_text(value: Any, kind: type[FromText], where: str) -> Any:
    try:
        return kind.from_text(_build(value, str, where))
    except ValueError as fault:
        raise RulebookError(f"{where}{fault}") from None


def _one_of(value: Any, allowed: tuple[Any, ...], where: str) -> Any:
    if value not in allowed:
        raise RulebookError(f"{where}expected one of {', '.join(map(repr, allowed))}, got {value!r}")
    return value


def _items(value: Any, kinds: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise RulebookError(f"{where}expected a list, got {value!r}")
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(kinds) != len(value):
        raise RulebookError(f"{where}expected {len(kinds)} items, got {len(value)}")
    return tuple(
        _build(item, kind, f"{where}item {number}: ")
        for number, (item, kind) in enumerate(zip(value, kinds, strict=True), start=1)
    )


def _tables(value: Any, kind: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RulebookError(f"{where}expected a table, got {value!r}")
    keyed = has(kind) and any(field.name == "id" for field in fields(kind))
    return {
        key: _build({"id": key, **item} if keyed and isinstance(item, dict) else item, kind, f"{where}{key!r}: ")
        for key, item in value.items()
    }


def _record(value: Any, kind: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise RulebookError(f"{where}expected a table, got {value!r}")
    hints, needed = _shape(kind)
    for key in value:
        if key not in hints:
            raise RulebookError(f"{where}unknown field {key!r}; known are {', '.join(hints)}")
    for key in needed:
        if key not in value:
            raise RulebookError(f"{where}field {key!r} is missing")
    return kind(**{key: _build(item, hints[key], f"{where}field {key!r}: ") for key, item in value.items()})


@lru_cache
def _shape(kind: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    # The types of the fields, and those without a default. Worked out once: type hints take longer than the values.
    hints = get_type_hints(kind)
    known = fields(kind)
    return {field.name: hints[field.name] for field in known}, tuple(f.name for f in known if f.default is NOTHING)
