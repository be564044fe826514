"""Help is true and enough: whoever has nothing but `help` finds the next step, and each word that is told."""

import re

import pytest

from engine import registry
from tests.tui.plain.talking import answers_to, played
from tui.narration.meanings import defined, term
from tui.plain import helping
from tui.plain.commands import HANDLERS
from tui.plain.words import WORDS


def test_each_topic_speaks_of_commands_there_are_and_names_the_first_ones() -> None:
    first = " ".join(helping.TOPICS["first"]).replace(",", " ").replace(".", " ").replace(";", " ").split()

    known = {"status", "units", "enemies", "orders", "hint", "odds", "undo", "end", "end!", "help", "explain"}
    assert known <= set(first)
    assert known <= {*HANDLERS, *(each.word for each in WORDS)}


def test_a_name_alone_does_what_help_says_of_it() -> None:
    said = played("star-sectors", "help giving", "deploy rest", "astrolabe", "undo")

    assert any("A name alone describes" in line for line in answers_to(said, "help giving"))
    assert answers_to(said, "astrolabe")[0].startswith("Astrolabe: ")
    assert "deploy" in answers_to(said, "undo")[0].lower()


def test_without_anything_on_the_map_units_says_where_to_go_on() -> None:
    said = played("star-viking", "units")

    assert answers_to(said, "units") == ["None: you have nothing on the map now. orders lists what you can do."]


def test_a_list_of_orders_in_steps_says_once_that_it_is_of_orders() -> None:
    said = played("star-viking", "orders")

    assert re.fullmatch(r"\d+ orders:", answers_to(said, "orders")[0])


@pytest.mark.parametrize(("game", "told"), [("star-sectors", ("activate", "ward", "tactical", "engineering"))])
def test_words_of_prompts_and_odds_are_in_the_glossary(game: str, told: tuple[str, ...]) -> None:
    assert [word for word in told if term(registry.game(game), word) is None] == []


def test_a_word_typed_back_is_answered_by_where_its_meaning_is() -> None:
    said = played("star-sectors", "CF", "nacelle")

    assert answers_to(said, "CF")[0] == "Cannot: 'CF' is no order or command now. help CF says what it means."
    assert "help nacelle says what it means." in " ".join(answers_to(said, "nacelle"))


def test_a_mistyped_word_is_answered_by_those_it_is_almost() -> None:
    said = played("star-viking", "help criticl", "help plundr")

    assert "Did you mean help critical?" in " ".join(answers_to(said, "help criticl"))
    assert "help plunder" in " ".join(answers_to(said, "help plundr"))


def test_nothing_is_met_with_silence_once_the_match_is_over(skirmish: str) -> None:
    said = played(skirmish, "auto game", "end", "auto game")

    assert answers_to(said, "auto game") == ["Cannot: the match is over. undo takes back, replay goes through it."]


def test_a_meaning_keeps_the_name_that_it_begins_with() -> None:
    technology = term(registry.game("star-viking"), "technology")

    assert technology is not None
    assert defined(technology).startswith("technology: A to D, the highest first")
