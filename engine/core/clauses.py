"""Clauses: why an order is barred, each a function of the desk and of the things that its parameters name."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.core.errors import Refusal

Clause: TypeAlias = Callable[..., Refusal | None]
"""(desk, *things by the names of the order's fields) -> why it bars, or None."""


class Unless:
    """A clause with one condition, made by `unless`: it bars with its reason where `legal` does not hold."""

    __slots__ = ("__code__", "__name__", "legal", "reason")

    def __init__(self, legal: Callable[..., object], reason: Callable[..., Refusal]) -> None:
        """Take both; it asks for the things that the parameters of `legal` name."""
        self.legal, self.reason = legal, reason
        self.__code__, self.__name__ = legal.__code__, reason.__name__

    def __call__(self, *asked: Any) -> Refusal | None:  # desk and things: of any game
        """Return why it bars, or None."""
        return None if self.legal(*asked) else self.reason(*asked)


def unless(legal: Callable[..., object]) -> Callable[[Callable[..., Refusal]], Unless]:
    """Make a clause of the reason for which it bars, unless `legal` holds of the same desk and things.

    A list then asks for what is legal alone: that is for clauses which bar most of what there is, again and again.
    """
    return lambda reason: Unless(legal, reason)
