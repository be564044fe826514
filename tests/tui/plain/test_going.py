"""Pointing and going by line: a unit flies to a place, its way is told before if asked for, one undo takes it back."""

import pytest

from engine.core.setup import Setup
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to, hear, played, table
from tui.plain.shell import play
from tui.playing import seating

READY = ("1", "deploy rest")


def sailed(scenario: str, *typed: str) -> list[str]:
    session = seating.new("voyage", Setup(HUMAN_AND_BOT, (("scenario", scenario),), "3", practice=True), None)
    return hear(play(table(session)), typed)


def test_a_unit_flies_where_it_is_told_and_one_undo_takes_it_back() -> None:
    said = played("star-sectors", *READY, "astrolabe to 0208 bow south-east", "undo", "redo", "units")

    assert answers_to(said, "astrolabe to 0208 bow south-east")[0].startswith("Astrolabe to 0208, bow 5 o'clock: ")
    assert answers_to(said, "undo")[0].startswith("Taken back: ")
    assert answers_to(said, "undo")[1].startswith("Last now: Anna moves")
    assert any(line.startswith("Astrolabe: at 0208, facing 5 o'clock") for line in answers_to(said, "units"))


@pytest.mark.parametrize(("word", "goes"), [("send", True), ("Fly", True), ("paint", False)])
def test_a_word_for_going_may_stand_before_the_unit(word: str, *, goes: bool) -> None:
    typed = f"{word} astrolabe to 0208"
    told = answers_to(played("star-sectors", *READY, typed), typed)[0]

    assert told.startswith("Astrolabe to 0208") == goes
    assert goes or told.startswith("Cannot: ")


def test_the_unit_that_acts_goes_without_its_name() -> None:
    said = played("star-sectors", *READY, "to 0208", "astrolabe takes its turn", "to 0208 bow se", "to nowhere")

    assert answers_to(said, "to 0208")[0].startswith("Cannot: no unit acts now. Type the name of the one that goes")
    assert answers_to(said, "to 0208 bow se")[0].startswith("Astrolabe to 0208, bow 5 o'clock: ")
    assert answers_to(said, "to nowhere")[0].startswith("Cannot: 'to nowhere' is no order or command now.")


def test_a_way_is_told_before_it_is_gone() -> None:
    said = played("star-sectors", *READY, "path astrolabe 0208", "path 0208 from astrolabe bow se", "units")

    assert answers_to(said, "path astrolabe 0208")[0].startswith("Astrolabe to 0208, bow ")
    assert answers_to(said, "path 0208 from astrolabe bow se")[-1] == "Type astrolabe to 0208 bow south-east to go."
    assert not any(line.startswith("Astrolabe: at 0208") for line in answers_to(said, "units"))


def test_what_is_out_of_reach_is_told_with_how_far_it_is_and_never_reached_by_a_jump() -> None:
    said = played("star-sectors", *READY, "astrolabe to 2007", "units", "astrolabe to astrolabe")

    assert answers_to(said, "astrolabe to 2007")[0].startswith("Cannot: no way by moves now. Astrolabe to 2007: ")
    assert not any("at 2007" in line for line in answers_to(said, "units"))
    assert answers_to(said, "astrolabe to astrolabe")[0].startswith("Cannot: Astrolabe is at ")


def test_a_bow_that_cannot_be_had_there_or_is_none_is_refused_with_those_that_can() -> None:
    said = played("star-sectors", *READY, "astrolabe to 0208 bow 9 o'clock", "astrolabe to 0208 bow up")

    assert answers_to(said, "astrolabe to 0208 bow 9 o'clock")[0].startswith("Cannot: Astrolabe can come to 0208 with ")
    assert answers_to(said, "astrolabe to 0208 bow up")[0].startswith("Cannot: 'up' is no way to face. It is one of ")


@pytest.mark.parametrize(
    ("scenario", "typed", "told"),
    [
        ("chart", "anna adder to deep space 1", "Anna Adder to Deep Space 1: 2 of 2 steps."),
        ("lattice", "anna adder to 0805", "Anna Adder to 0805, bow 3 o'clock: 2 of 2 steps."),
        ("tiles", "anna adder to south cap", "Anna Adder to South cap: 2 of 2 steps."),
    ],
)
def test_it_is_the_same_on_every_kind_of_map(voyage: str, scenario: str, typed: str, told: str) -> None:
    assert answers_to(sailed(scenario, typed), typed)[0] == told


def test_a_unit_that_may_not_move_now_says_why() -> None:
    said = played("star-sectors", *READY, "select beacon", "astrolabe to 0208")

    assert answers_to(said, "astrolabe to 0208")[0].startswith("Cannot: Beacon is active: it ends its turn first.")


def test_who_is_sent_out_of_season_is_told_when_and_nothing_of_other_orders() -> None:
    typed = ("buy 4 escorts", "buy 9 troops", "end!", "dreadloque to tanith", "end!", "dreadloque to xochitl")
    said = answers_to(played("space-viking", *typed), typed[-1])

    assert said[0].startswith("Cannot: This is the council: the year's money goes to ships, research and gifts;")
