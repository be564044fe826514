"""What can be told shorter is shorter, and says the same of the same."""

import pytest

from engine.core.events import Brief, brief_of
from tests.conformance.walks import GAMES, happened

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_a_brief_sentence_is_one_and_no_longer_than_the_whole(game_id: str) -> None:
    for event, eyes in happened(game_id):
        for seat in eyes:
            seen = event.seen_by(seat)
            if seen is None:
                continue
            text = brief_of(seen)
            assert text.isascii()
            assert text[:1] == text[:1].upper()
            assert text.endswith((".", "!"))
            assert not isinstance(seen, Brief) or len(text) <= min(100, len(seen.tell())), text
            assert "rolled" not in text or not isinstance(seen, Brief)
