"""A small cache: the last results that were worked out, by what they depend on."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

_KEPT = 64


class Recent(Generic[T]):
    """Remembers the last few results by what they depend on."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._known: dict[Hashable, T] = {}

    def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what belongs to a key, made now when it is not remembered."""
        if key not in self._known:
            while len(self._known) >= _KEPT:
                del self._known[next(iter(self._known))]
            self._known[key] = make()
        return self._known[key]
