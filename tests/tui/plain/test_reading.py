"""The rules by line are words for the ear."""

from engine import registry
from tui.plain.reading import looked_up, whole


def test_no_rule_is_heard_with_the_marks_that_set_words_off_for_the_eye() -> None:
    game = registry.game("star-sectors")

    assert not [text for text in (*whole(game), *looked_up(game, "asteroid")) if "`" in text]
    assert any("Asteroid field #:" in text for text in looked_up(game, "asteroid"))


def test_what_the_rules_say_of_a_word_begins_where_they_are_about_it() -> None:
    game = registry.game("star-sectors")
    first = {word: looked_up(game, word)[0].split(":")[0] for word in ("cloak", "warp", "bank")}

    assert first == {"cloak": "Cloaking", "warp": "Warp", "bank": "Advanced weapons"}


def test_the_title_of_a_chapter_is_said_once_before_its_paragraphs() -> None:
    game = registry.game("star-sectors")
    told = looked_up(game, "cloak")

    assert len(told) > 2
    assert [text.startswith("Cloaking: ") for text in told[:3]] == [True, False, False]


def test_a_word_is_found_in_another_number() -> None:
    assert "Cronies" in " ".join(looked_up(registry.game("space-viking"), "crony"))
    assert looked_up(registry.game("space-viking"), "xyzzy")[0].startswith("The rules do not say 'xyzzy'.")
