"""How values are represented, decided once: slotted frozen attrs classes and plain tuples."""

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

import attrs
from attrs import Factory, field, frozen

__all__ = ["Factory", "drop", "evolve", "field", "frozen", "put"]

T = TypeVar("T")

if TYPE_CHECKING:
    from attrs import evolve  # the same contract, and the type checker knows every field
else:

    @cache
    def _plan(kind: type) -> tuple[attrgetter, dict[str, int]] | None:
        # How to read all fields at once and where each goes; None for what only attrs itself can copy.
        names = [each.name for each in attrs.fields(kind)]
        plain = len(names) > 1 and all(
            each.init and not each.kw_only and each.alias == each.name for each in attrs.fields(kind)
        )
        return (attrgetter(*names), {name: index for index, name in enumerate(names)}) if plain else None

    def evolve(value: T, **changes: Any) -> T:
        """Return a copy with some fields replaced; TypeError for a field that it has not.

        Half the time of attrs' own, which looks up every field by name on every call.
        """
        plan = _plan(type(value))
        if plan is None:
            return attrs.evolve(value, **changes)
        read, places = plan
        fields = list(read(value))
        try:
            for name, change in changes.items():
                fields[places[name]] = change
        except KeyError as error:
            raise TypeError(f"{type(value).__name__} has no field {error}") from None
        return type(value)(*fields)


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with the one at `index` (0 or more) replaced; IndexError when there is none."""
    if not 0 <= index < len(items):
        raise IndexError(f"no item {index} among {len(items)}")
    return (*items[:index], item, *items[index + 1 :])


def drop(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    """Return `items` without the one at `index` (0 or more); IndexError when there is none."""
    if not 0 <= index < len(items):
        raise IndexError(f"no item {index} among {len(items)}")
    return (*items[:index], *items[index + 1 :])
