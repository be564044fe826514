"""Tokens that stand together, for eye and ear: whose they are, how many units, and the sign of a long one's stern."""

from collections.abc import Iterable
from typing import Final

from engine.scene.model import Token

STERN: Final = "="
"""Stands where a long hull lies behind the place of its letter and bow, so that it does not look like another unit."""


def headcount(tokens: Iterable[Token]) -> int:
    """Count the units that tokens stand for."""
    return sum(token.count for token in tokens)


def by_seat(tokens: Iterable[Token]) -> list[list[Token]]:
    """Sort tokens by their owner, keeping the order of owners and of tokens."""
    found: dict[int | None, list[Token]] = {}
    for token in tokens:
        found.setdefault(token.seat, []).append(token)
    return list(found.values())
