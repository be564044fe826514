"""Which pieces are people, fighters, animals, beasts."""

from typing import Final

from engine.games.viking_raid.rulebook.book import LEADER, PONY, SON, VILLAGER, WARRIOR, animals, beasts
from engine.games.viking_raid.state import Piece

FIGHTERS: Final = frozenset({LEADER, SON, WARRIOR})
"""Who fights and holds (VR-Q27a)."""
KIN: Final = frozenset({LEADER, SON})
"""Who needs neither food nor pay (VR-19)."""
FED: Final = frozenset({WARRIOR, VILLAGER})
"""Who eats (VR-17)."""
PEOPLE: Final = frozenset({*FIGHTERS, VILLAGER})


def is_fighter(piece: Piece) -> bool:
    """Return whether a piece is a leader, son or warrior."""
    return piece.kind in FIGHTERS


def is_animal(piece: Piece) -> bool:
    """Return whether a piece is a farm animal."""
    return piece.kind in animals()


def is_beast(piece: Piece) -> bool:
    """Return whether a piece is a beast of the wild."""
    return piece.kind in beasts()


def is_pony(piece: Piece) -> bool:
    """Return whether a piece is a war pony."""
    return piece.kind == PONY


def did(piece: Piece, word: str) -> bool:
    """Return whether a piece did this already this turn."""
    return word in piece.did


def moved(piece: Piece) -> bool:
    """Return whether a piece has moved this turn."""
    return "moved" in piece.did


def acted(piece: Piece) -> bool:
    """Return whether a piece has used its act of the turn: anything but shots (VR-Q55)."""
    return "acted" in piece.did


def shots(piece: Piece) -> int:
    """Return how often a piece has shot this turn."""
    return piece.did.count("shot")
