"""Names beside the words that a game calls its seats by: what a player types for a seat takes the place of its word."""

import re
from collections.abc import Iterable

from engine.core.errors import Refusal


def standing_alone(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any of these words as a word of its own: 'Red' in 'Red fires', not in 'Redoubt'."""
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])")


def clash(name: str, seat_names: Iterable[str], rule: str = "") -> Refusal | None:
    """Refuse a typed name that holds the word of a seat, in capitals or not: what is said of it would name that seat.

    'Red Equinox fires' becomes 'Ann Equinox fires' where Ann plays Red. A clause for every order that takes a name.
    """
    lower = name.lower()
    held = next((word for word in seat_names if standing_alone([word.lower()]).search(lower)), None)
    return None if held is None else Refusal(f"{held} is a seat: call it something else.", rule)
