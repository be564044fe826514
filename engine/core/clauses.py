"""Clauses: why an order is barred, each a function of the desk and of the things that its parameters name."""

from collections.abc import Callable, Container
from typing import Any, Protocol, TypeAlias

from engine.core.errors import Refusal

Clause: TypeAlias = Callable[..., Refusal | None]
"""(desk, *things by the names of the order's fields) -> why it bars, or None."""


class Needs(Protocol):
    """What makes a clause that bars with a reason, unless something `legal` holds of the desk and of things."""

    def __call__(self, legal: Callable[..., object], rule: str, reason: str) -> "Unless":
        """Make it; the reason names things in braces, '{unit} is mounted.'."""


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


class Among:
    """A clause made by `among`: it bars the last of its things with its reason where that is none of some."""

    __slots__ = ("__code__", "__name__", "of", "reason")

    def __init__(self, of: Callable[..., Container[Any]], reason: Callable[..., Refusal]) -> None:  # things of any game
        """Take both; it asks for the things that the parameters of `reason` name."""
        self.of, self.reason = of, reason
        self.__code__, self.__name__ = reason.__code__, reason.__name__

    def __call__(self, desk: Any, *things: Any) -> Refusal | None:  # of any game
        """Return why it bars, or None."""
        return None if things[-1] in self.of(desk, *things[:-1]) else self.reason(desk, *things)


def unless(legal: Callable[..., object]) -> Callable[[Callable[..., Refusal]], Unless]:
    """Make a clause of the reason for which it bars, unless `legal` holds of the same desk and things.

    A list then asks for what is legal alone: that is for clauses which bar most of what there is, again and again.
    """
    return lambda reason: Unless(legal, reason)


def needing(called: Callable[[Any], str]) -> Needs:  # things of any game
    """Return what makes clauses of a condition and a sentence, in which each thing stands as it is `called`."""

    def needs(legal: Callable[..., object], rule: str, reason: str) -> Unless:
        code = legal.__code__
        names = code.co_varnames[1 : code.co_argcount]

        def barred(_: object, *things: object) -> Refusal:
            return Refusal(reason.format(**dict(zip(names, map(called, things), strict=True))), rule)

        return Unless(legal, barred)

    return needs


def among(of: Callable[..., Container[Any]]) -> Callable[[Callable[..., Refusal]], Among]:  # things of any game
    """Make a clause of the reason for which it bars the last of its things, unless that is among those `of` the others.

    A list then asks once for what is legal behind those others, and not for each thing: that is for hundreds of places.
    """
    return lambda reason: Among(of, reason)
