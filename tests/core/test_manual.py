"""The rules for players: chapters of prose, with what the game plays by printed into them."""

import pytest

from engine.core import rulebook
from engine.core.abilities import Chapter
from engine.core.errors import RulebookError
from engine.core.manual import chapters, paragraphs

PLACE = ("tests.toys.drill", "rules.md")
RULES = "# Moves\n\nA craft moves {reach} inches.\n\n# Fire\n\nThere are:\n\n{guns}\n"
GUNS = ("A laser.", "A missile.")


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a toy some rules."""
    monkeypatch.setattr(rulebook, "text", lambda package, name: RULES if (package, name) == PLACE else "")


def test_each_title_begins_a_chapter_and_what_is_played_by_is_printed() -> None:
    assert chapters(PLACE[0], {"reach": 6, "guns": paragraphs(GUNS)}) == (
        Chapter("Moves", "A craft moves 6 inches."),
        Chapter("Fire", "There are:\n\nA laser.\n\nA missile."),
    )


def test_what_is_not_printed_is_named() -> None:
    with pytest.raises(RulebookError, match=r"rules\.md: nothing is printed by the name 'guns'"):
        chapters(PLACE[0], {"reach": 6})
