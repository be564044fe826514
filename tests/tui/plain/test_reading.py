"""The rules by line are words for the ear."""

from engine import registry
from tui.plain.reading import looked_up, whole


def test_no_rule_is_heard_with_the_marks_that_set_words_off_for_the_eye() -> None:
    game = registry.game("star-sectors")

    assert not [text for text in (*whole(game), *looked_up(game, "asteroid")) if "`" in text]
    assert any("Asteroid field #:" in text for text in looked_up(game, "asteroid"))
