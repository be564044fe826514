"""Names for the things a player can point at, and the mark that stands for what a seat may not know."""

from enum import Enum
from typing import Final, Literal, NewType

from engine.core.values import frozen

Seat = NewType("Seat", int)
"""A player's seat, 0 and up, in the order of set-up."""

PlaceId = NewType("PlaceId", str)
"""Where something can be: a hex, a sector, a system, a lattice point. Stable within a match, ASCII, short."""

TokenId = NewType("TokenId", str)
"""What can stand on a place and be pointed at. Stable within a match, ASCII, short."""


Name = NewType("Name", str)
"""What a player calls a unit, a design, a leader: made by `name`, so that every client can print it as it is."""

LONGEST_NAME: Final = 24
"""Characters."""


class Hidden(Enum):
    """The type of `HIDDEN`, an enum so that type checkers can narrow it away and JSON can carry it."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN
"""Takes the place of a fact that this seat may not know; equal only to itself."""


@frozen
class Ref:
    """One thing pointed at: a place or token of the scene, a word to choose an order by, or a name that is typed."""

    kind: Literal["place", "token", "word", "name"]
    id: str


def place(name: str) -> Ref:
    """Return the pick of a place by its id."""
    return Ref("place", name)


def token(name: str) -> Ref:
    """Return the pick of a token by its id."""
    return Ref("token", name)


def word(text: str) -> Ref:
    """Return the pick of a choice by the word that a player reads and types: lower case, at most 24 characters."""
    return Ref("word", text)


def name(text: str) -> Name:
    """Take a text for a name; ValueError says what is wrong with it, as the end of a sentence.

    A name is 1 to 24 printable ASCII characters with no blank at either end.
    """
    if not text:
        raise ValueError("is empty")
    if len(text) > LONGEST_NAME:
        raise ValueError(f"is longer than {LONGEST_NAME} characters")
    if not (text.isascii() and text.isprintable()):
        raise ValueError("holds something else than plain ASCII letters, digits and signs")
    if text != text.strip():
        raise ValueError("begins or ends with a blank")
    return Name(text)


def named(text: str) -> Ref:
    """Return the pick of a name that is typed."""
    return Ref("name", text)


def is_amount(ref: Ref) -> bool:
    """Return whether a pick is an amount: a word of nothing but digits, as a player would type it."""
    return ref.kind == "word" and ref.id.isascii() and ref.id.isdigit() and ref.id == str(int(ref.id))
