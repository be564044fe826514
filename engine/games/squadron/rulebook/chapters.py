"""The rules for players, chapter by chapter: prose from data/rules.md, modules and designs from what is printed."""

from collections.abc import Iterable
from functools import lru_cache

from engine.core import manual
from engine.core.abilities import Chapter
from engine.core.manual import paragraphs
from engine.games.squadron.rulebook import PACKAGE
from engine.games.squadron.rulebook.book import others, stock
from engine.games.squadron.rulebook.cards import CARDS
from engine.games.squadron.rulebook.designs import KINDS, Design
from engine.games.squadron.rulebook.settings import ACROSS, CONVOY_SIZE


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    modules = paragraphs(f"{code.capitalize()}: {kind.means}." for code, kind in KINDS.items())
    cards = paragraphs(f"{card.title}: {card.means}" for card in CARDS.values())
    lists = {"modules": modules, "designs": _told(stock()), "others": _told(others()), "cards": cards}
    return manual.chapters(PACKAGE, {**lists, "across": ACROSS, "convoy": CONVOY_SIZE})


def _told(designs: Iterable[Design]) -> str:
    return paragraphs(f"{each.name}: {each.kind}, {_price(each)}." for each in designs)


def _price(design: Design) -> str:
    modules = ", ".join(design.modules)
    return modules if design.civil else f"{modules}; {design.cost} M"
