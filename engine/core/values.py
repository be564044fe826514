"""How values are represented, decided once: slotted frozen attrs classes and plain tuples."""

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

import attrs
from attrs import Factory, field

__all__ = ["Factory", "drop", "evolve", "field", "frozen", "put"]

T = TypeVar("T")

if TYPE_CHECKING:
    from attrs import evolve, frozen  # the same contracts, and the type checker knows every field
else:

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
            return hash(read(self))

        kind.__eq__, kind.__hash__ = __eq__, __hash__

    def _represent(kind: type, *names: str) -> None:
        def __repr__(self: object) -> str:  # noqa: N807 - it becomes that method
            return f"{kind.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

        kind.__repr__ = __repr__

    def evolve(value: T, **changes: Any) -> T:
        """Return a copy with some fields replaced; TypeError for a field that it has not."""
        return _copier(type(value), *changes)(value, **changes)

    @cache
    def _copier(kind: type, *changed: str) -> Callable[..., Any]:
        # A function that copies values of a class with such changes, field by field as one would write it by hand: a
        # fifth of the time of attrs' own. What it fills in is a draft, not frozen, which then becomes the class itself:
        # Python allows that between classes with the same slots.
        names, draft = [each.name for each in attrs.fields(kind)], _draft(kind)
        for name in changed:
            if name not in names:
                raise TypeError(f"{kind.__name__} has no field {name!r}")
        if draft is None:
            return attrs.evolve
        source = [
            f"def copy(_value, /, {', '.join(changed)}):",
            "    _copy = _draft()",
            *(f"    _copy.{name} = {name if name in changed else f'_value.{name}'}" for name in names),
            "    _copy.__class__ = _kind",
            "    return _copy",
        ]
        made: dict[str, Any] = {"_draft": draft, "_kind": kind}
        exec("\n".join(source), made)  # noqa: S102 - as attrs writes the methods of its classes
        return made["copy"]

    @cache
    def _draft(kind: type) -> type | None:
        # A class of the same layout that is not frozen; None for the few kinds with more in them than their own fields.
        names = [each.name for each in attrs.fields(kind)]
        draft = attrs.make_class(kind.__name__, names, slots=True, weakref_slot=False, init=False, eq=False, repr=False)
        return draft if kind.__bases__ == draft.__bases__ and set(kind.__slots__) == set(draft.__slots__) else None


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
