"""The rules for players, chapter by chapter: prose from data/rules.md, modules and designs from what is printed."""

from functools import lru_cache

from engine.core import manual
from engine.core.abilities import Chapter
from engine.core.manual import paragraphs
from engine.games.squadron.rulebook.book import PACKAGE, stock
from engine.games.squadron.rulebook.cards import CARDS
from engine.games.squadron.rulebook.designs import KINDS


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    return manual.chapters(PACKAGE, {"modules": _modules(), "designs": _designs(), "cards": _cards()})


def _modules() -> str:
    return paragraphs(f"{code.capitalize()}: {kind.means}." for code, kind in KINDS.items())


def _designs() -> str:
    return paragraphs(f"{each.name}: {each.kind}, {', '.join(each.modules)}; {each.cost} M." for each in stock())


def _cards() -> str:
    return paragraphs(f"{card.title}: {card.means}" for card in CARDS.values())
