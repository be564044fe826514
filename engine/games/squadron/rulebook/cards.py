"""The technology cards: what each is called and does (SQ-65 to SQ-75)."""

from typing import Final

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.squadron.rulebook import PACKAGE
from engine.games.squadron.rulebook.settings import DUEL, FOUNDRY, LINE, RAIDERS, SEXTON

SUBTERFUGE: Final = "subterfuge"
TRAITOR: Final = "traitor"
LEAP: Final = "leap"
CORPORATION: Final = "corporation"
SABOTEUR: Final = "saboteur"

TASKS: Final = frozenset({CORPORATION, SABOTEUR})


@frozen
class Card:
    """A card: its title, and in a sentence what it does."""

    title: str
    means: str


CARDS: Final = rulebook.read(PACKAGE, "cards.toml", dict[str, Card])
"""Every card by its word, one of each in a deck."""


def deck(field: str) -> tuple[str, ...]:
    """Return the deck of a scenario: tasks only where there are stations to attack (rulings 38a, 81)."""
    found = list(CARDS)
    if field not in {DUEL, FOUNDRY, LINE}:
        found = [each for each in found if each not in TASKS]
    if field in {RAIDERS, SEXTON}:
        found.remove(TRAITOR)
    return tuple(found)
