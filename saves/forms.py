"""The classes of one sort as lists: the name of the class and its fields in turn, ['fire', 3, 5]."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import fields, resolve_types
from cattrs import Converter

from engine.core.values import frozen
from saves.converter import UnfitError, first


@frozen
class _Field:
    name: str
    kind: Any
    read: Callable[[Any, Any], Any]
    write: Callable[[Any], Any]


class Forms:
    """Reads and writes values of one sort of classes, each known by a name; how, is found out when one first comes."""

    def __init__(self, sort: str, kinds: Mapping[str, type], converter: Converter) -> None:
        """Hold the classes by name; `sort` is what a fault calls them."""
        self._sort = sort
        self._kinds = kinds
        self._converter = converter
        self._known: dict[str, tuple[_Field, ...]] = {}

    def write(self, name: str, value: Any) -> list[Any]:
        """Write a value of the class of a name."""
        return [name, *(each.write(getattr(value, each.name)) for each in self._fields(name))]

    def read(self, data: Any) -> Any:
        """Read a value; UnfitError when the name is unknown or a field does not fit."""
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
