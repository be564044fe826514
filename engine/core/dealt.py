"""Letters that were dealt: which key stands for what on the screen of a seat, so that who comes back finds them again.

Like memos they stand beside the orders of a match: undo keeps them, and no rule and no opponent reads them.
"""

from typing import Final

from engine.core.refs import Seat
from engine.core.values import frozen

LONGEST: Final = 200
"""Characters of a name, and of where a letter means it."""

MOST: Final = 20_000
"""How many letters a match keeps."""


@frozen
class DealtLetter:
    """One letter of a seat."""

    seat: Seat
    among: str
    """Where the letter means that: a key set, and a kind of units or a phase, as the client writes it."""
    name: str
    key: str
    """One letter."""


Letters = tuple[DealtLetter, ...]
"""Those of a match in the order in which they were dealt; what was dealt anew stands behind, and counts."""


def joined(known: Letters, fresh: Letters) -> Letters:
    """Return letters with those behind them that are not among them yet, as many as are kept."""
    before = frozenset(known)
    return (*known, *(each for each in fresh if each not in before))[:MOST]
