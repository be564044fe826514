"""What may stand in the JSON of a game: each kind of value as it is, nothing coerced and nothing extra."""

from collections.abc import Callable
from math import isfinite
from typing import Any, Final, TypeVar

from cattrs import Converter, ForbiddenExtraKeysError, transform_error

from engine.core.info import Document, document
from engine.core.refs import Hidden, Name, name
from saves import unions

T = TypeVar("T")

LARGEST: Final = 2**53
"""No whole number goes beyond what every JSON reader keeps exactly."""
LONGEST: Final = 2000
"""No text is longer than this many characters."""


class UnfitError(ValueError):
    """A JSON value does not fit the type it stands for; the message says where and why."""


def strict_converter() -> Converter:
    """Make a converter for the states, orders and events of one game."""
    made = Converter(detailed_validation=True, forbid_extra_keys=True)
    made.register_structure_hook_factory(unions.is_union, lambda kind: unions.reader(made, kind))
    made.register_unstructure_hook_factory(unions.is_union, lambda kind: unions.writer(made, kind))
    for kind, read in (
        *((int, _whole), (str, _text), (bool, _flag), (float, _number)),
        *((Document, _checked(document)), (Name, _checked(name))),
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


def _checked(make: Callable[[str], T]) -> Callable[[Any, Any], T]:
    def read(value: Any, _: Any) -> T:
        if type(value) is not str:
            raise ValueError("is no text")
        return make(value)

    return read


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


def first(fault: Exception) -> str:
    """Return the first of the faults that a converter found, with its path: one is enough for a sentence."""
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
