"""Ids of craft: the letter of their seat, and the number on their marker or their place in the mustering."""

from functools import lru_cache
from typing import Final

LETTERS: Final = "abcdef"
"""The letter of a seat in ids; in names it is a capital."""


def craft_id(seat: int, number: int) -> str:
    """Return the id of a craft by the number on its marker: 'a7'; 0 is a station."""
    return f"{LETTERS[seat]}{number}"


@lru_cache(maxsize=512)
def number(craft: str) -> int:
    """Return the number on a marker by its id; 0 for a station and for what has none."""
    return int(craft[1:]) if craft[1:].isdigit() else 0


def hold_id(seat: int, rank: int) -> str:
    """Return the id of what has no marker yet, by its place in the mustering: 'ah3'."""
    return f"{LETTERS[seat]}h{rank}"
