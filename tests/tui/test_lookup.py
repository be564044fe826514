"""Looking a word up in rules."""

import pytest

from engine.core.abilities import Chapter
from tui.narration.lookup import Passage, find, paragraphs

CHAPTERS = (
    Chapter("Mines", "A mine is laid in secret.\n\nIt explodes once."),
    Chapter("Fire", "Range 2.\n\n\nUndermined ships sink; a Mine sinks them too."),
)


def test_a_chapter_is_split_at_blank_lines() -> None:
    assert paragraphs(CHAPTERS[1]) == ("Range 2.", "Undermined ships sink; a Mine sinks them too.")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("mine", [(0, 0), (0, 1), (1, 1)]),
        ("EXPL", [(0, 1)]),
        ("fire", [(1, 0), (1, 1)]),
        ("ined", []),
        ("", []),
        ("range 2", [(1, 0)]),
    ],
)
def test_words_are_found_from_their_beginning_in_text_and_titles(word: str, found: list[tuple[int, int]]) -> None:
    passages = find(CHAPTERS, word)

    assert [(passage.chapter, passage.paragraph) for passage in passages] == found
    assert all(isinstance(passage, Passage) for passage in passages)
