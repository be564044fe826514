"""How values are represented, decided once: slotted frozen classes, to attrs as its own, and plain tuples."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import attrs
from attrs import Factory

from engine.core.frozen import names

__all__ = ["Factory", "FieldValue", "drop", "evolve", "field", "frozen", "names", "put"]

T = TypeVar("T")

FieldValue: TypeAlias = Any
"""The value of a field where fields are named by text, as in `evolve`: each field has a type of its own."""

if TYPE_CHECKING:
    from attrs import evolve, field, frozen  # the same contracts, and the type checker knows every field
else:
    from engine.core.frozen import field, frozen

    def evolve(value: T, **changes: Any) -> T:
        """Return a copy with some fields replaced; TypeError for a field that it has not.

        A fifth of the time of attrs' own: the copy is changed while it is a draft, not frozen, and becomes the class
        itself in the end. Python allows that between classes with the same slots.
        """
        kind = value.__class__
        drafted = _drafter(kind)
        if drafted is None:
            return attrs.evolve(value, **changes)
        copy = drafted(value)
        try:
            for name, change in changes.items():
                setattr(copy, name, change)
        except AttributeError:
            raise TypeError(f"{kind.__name__} has no field {name!r}") from None
        copy.__class__ = kind
        return copy

    @cache
    def _drafter(kind: type) -> Callable[[Any], Any] | None:
        # A function that copies a value into a draft, field by field as one would write it by hand: no loop over names
        # comes near. None for the few classes with more in them than their own fields.
        own = names(kind)
        # The hash that a class keeps is no field: a copy has none yet.
        kept = [each for each in kind.__slots__ if each not in (*own, "__weakref__")]
        every = [*own, *kept]
        if kind.__bases__ != (object,) or set(kind.__slots__) != set(every):
            return None
        draft = type(kind.__name__, (), {"__slots__": every})
        lines = ["def drafted(value, /):", " copy = draft()", *(f" copy.{each} = value.{each}" for each in own)]
        lines += [f" copy.{each} = None" for each in kept]
        written: dict[str, Any] = {"draft": draft}
        exec("\n".join([*lines, " return copy"]), written)  # noqa: S102 - as attrs writes the methods of its classes
        return written["drafted"]


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
