"""The rules for players, chapter by chapter: prose from data/rules.md, modules and designs from what is printed."""

from functools import lru_cache

from engine.core import rulebook
from engine.core.abilities import Chapter
from engine.games.squadron.rulebook.book import PACKAGE, stock
from engine.games.squadron.rulebook.cards import CARDS
from engine.games.squadron.rulebook.modules import KINDS


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    parts = ("\n" + rulebook.text(PACKAGE, "rules.md")).split("\n# ")[1:]
    printed = {"modules": _modules(), "designs": _designs(), "cards": _cards()}
    titled = (part.split("\n", 1) for part in parts)
    return tuple(Chapter(title, text.strip().format_map(printed)) for title, text in titled)


def _modules() -> str:
    return "\n\n".join(f"{code.capitalize()}: {kind.means}." for code, kind in KINDS.items())


def _designs() -> str:
    return "\n\n".join(f"{each.name}: {each.kind}, {', '.join(each.modules)}; {each.cost} M." for each in stock())


def _cards() -> str:
    return "\n\n".join(f"{card.title}: {card.means}" for card in CARDS.values())
