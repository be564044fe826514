"""Names for the things a player can point at, and the mark that stands for what a seat may not know."""

from enum import Enum
from typing import Final, Literal, NewType

from engine.core.values import frozen

Seat = NewType("Seat", int)
"""A player's chair, 0 and up, in the order of setup."""

PlaceId = NewType("PlaceId", str)
"""Where something can be: a hex, a sector, a system, a lattice point. Stable within a match, ASCII, short."""

TokenId = NewType("TokenId", str)
"""What can stand on a place and be pointed at. Stable within a match, ASCII, short."""


class Hidden(Enum):
    """The type of `HIDDEN`, an enum so that type checkers can narrow it away and JSON can carry it."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN
"""Takes the place of a fact that this seat may not know; equal only to itself."""


@frozen
class Ref:
    """One thing pointed at: a place or a token of the scene, or a word that an order is chosen by."""

    kind: Literal["place", "token", "word"]
    id: str


def place(name: str) -> Ref:
    """Point at a place by its id."""
    return Ref("place", name)


def token(name: str) -> Ref:
    """Point at a token by its id."""
    return Ref("token", name)


def word(text: str) -> Ref:
    """Point at a choice by the word that a player reads and types for it: lower case, at most 24 characters."""
    return Ref("word", text)
