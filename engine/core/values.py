"""How values are represented, decided once: slotted frozen attrs classes and plain tuples.

A `frozen` class holds nothing that can change; what is filled in while it works is a `working` class and no value.
"""

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import attrs
from attrs import Factory, field

__all__ = ["Factory", "FieldValue", "drop", "evolve", "field", "frozen", "put", "working"]

T = TypeVar("T")

FieldValue: TypeAlias = Any
"""The value of a field where fields are named by text, as in `evolve`: each field has a type of its own."""

if TYPE_CHECKING:
    from attrs import define as working
    from attrs import evolve, frozen  # the same contracts, and the type checker knows every field
else:
    working = partial(attrs.define, eq=False, weakref_slot=False)
    """Make a class of what works something out: it holds what it has found so far, and is equal to itself alone."""

    def frozen(kind: type[T] | None = None, **options: Any) -> Any:
        """Make a class of values, as attrs does it; most of them in half the time.

        A start of the program makes more than a hundred such classes, and three of the four methods that attrs would
        write and compile for each are not called before the first frame, if ever: closures do as well.
        """
        if kind is None:
            return partial(frozen, **options)
        # Nothing refers to a value weakly; without room for that it is smaller and its layout is its fields alone.
        if options or issubclass(kind, BaseException):
            return attrs.frozen(kind, weakref_slot=False, **options)
        made = attrs.frozen(kind, weakref_slot=False, eq=False, repr=False)
        _compare(made, *(each.name for each in attrs.fields(made) if each.eq))
        _represent(made, *(each.name for each in attrs.fields(made) if each.repr))
        return made

    def _compare(kind: type, *names: str) -> None:
        read = attrgetter(*names) if names else lambda _: ()

        def __eq__(self: object, other: object) -> bool:  # noqa: N807 - it becomes that method
            return read(self) == read(other) if other.__class__ is self.__class__ else NotImplemented

        def __hash__(self: object) -> int:  # noqa: N807 - it becomes that method
            return hash((kind, read(self)))  # orders of many kinds hold no more than a unit

        kind.__eq__, kind.__hash__ = __eq__, __hash__

    def _represent(kind: type, *names: str) -> None:
        def __repr__(self: object) -> str:  # noqa: N807 - it becomes that method
            return f"{kind.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

        kind.__repr__ = __repr__

    def evolve(value: T, /, **changes: Any) -> T:
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
        names = [each.name for each in attrs.fields(kind)]
        # What is worked out or checked as a value is made, attrs works out and checks again.
        if any(not each.init or each.validator or each.converter for each in attrs.fields(kind)):
            return None
        # The hash that a class keeps is no field: a copy has none yet.
        kept = [each for each in kind.__slots__ if each not in (*names, "__weakref__")]
        every = [*names, *kept]
        if kind.__bases__ != (object,) or set(kind.__slots__) != set(every):
            return None
        draft = type(kind.__name__, (), {"__slots__": every})
        lines = ["def drafted(value, /):", " copy = draft()", *(f" copy.{each} = value.{each}" for each in names)]
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
