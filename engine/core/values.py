"""How values are represented, decided once: slotted frozen attrs classes and plain tuples."""

from typing import TypeVar

from attrs import Factory, evolve, field, frozen

__all__ = ["Factory", "drop", "evolve", "field", "frozen", "put"]

T = TypeVar("T")


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
