"""What can be reached from a value in Python: fields, items, slots, what functions close over; no classes."""

from collections.abc import Iterator
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final

_CODE: Final = (type, ModuleType, BuiltinFunctionType, CodeType)
"""What is code, the same for every match: nothing of one is kept there."""


def reachable(*roots: object) -> Iterator[object]:
    """Yield everything that can be reached from some values, each object once, they themselves first."""
    waiting, met = list(roots), dict[int, object]()
    while waiting:
        found = waiting.pop()
        if id(found) in met or isinstance(found, _CODE):
            continue
        met[id(found)] = found  # kept: ids of what has gone are given again
        yield found
        waiting += _parts(found)


def _parts(value: Any) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.keys()
        yield from value.values()
    elif isinstance(value, tuple | list | set | frozenset):
        yield from value
    elif isinstance(value, MethodType):
        yield from (value.__self__, value.__func__)
    elif isinstance(value, FunctionType):
        yield from (value.__defaults__ or (), value.__kwdefaults__ or {})
        yield from (cell.cell_contents for cell in value.__closure__ or ())
    else:
        yield from _fields(value)


def _fields(value: object) -> Iterator[object]:
    yield from getattr(value, "__dict__", {}).values()
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(value, name):
                yield getattr(value, name)
