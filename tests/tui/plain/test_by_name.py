"""A name typed alone describes what it names; a word of a name goes before a direction; what is unclear is asked."""

import pytest

from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating

RAIDER = (SeatPlan("Viking"), SeatPlan("Federate", "bot:normal"))
LANDING = ("fit out the cruiser", "end", "cr1 nebka", "end", "cr1 moves to deep space 1", "end")


def heard(*typed: str, seats: tuple[SeatPlan, ...] = RAIDER, scenario: str = "quadrant", seed: str = "4") -> list[str]:
    match = seating.new("star-viking", Setup(seats, (("scenario", scenario),), seed), None)
    return hear(play(table(match)), typed)


def test_a_word_of_a_name_goes_before_a_direction_of_the_drawing() -> None:
    said = heard(*LANDING, "cr1 east")

    assert answers_to(said, "cr1 east")[0] == "CR1 to Nebka IV East."


def test_the_chances_of_all_that_a_line_may_mean_are_told() -> None:
    told = " ".join(answers_to(heard(*LANDING, "odds cr1 cap"), "odds cr1 cap"))

    assert "CR1 moves to Nebka IV North cap and CR1 moves to Nebka IV South cap are not decided by dice." in told


def test_a_name_alone_plots_nothing() -> None:
    said = heard("fit out the cruiser", "end", "huni", "orders")

    assert answers_to(said, "huni")[0].startswith("Huni, system; ")
    assert "1 CR1 jumps to Huni" in answers_to(said, "huni")
    assert any("CR1" in line for line in answers_to(said, "orders"))


def test_a_letter_that_points_at_nothing_is_asked_about() -> None:
    said = heard(*LANDING, "f", "no", "f", "yes")

    assert answers_to(said, "no")[0] == "Not done."
    assert (
        said[said.index("> f") + 1] == "Offer to end the battle? Ends the battle only if every side offers in the same"
    )
    assert answers_to(said, "yes")[0] != "Not done."


@pytest.mark.parametrize(("line", "first"), [("cap", "Which is meant by cap?"), ("deep space 1", "Deep Space 1, open")])
def test_two_things_of_one_beginning_are_asked_about(line: str, first: str) -> None:
    said = heard(*LANDING, line, "0")

    assert answers_to(said, line)[0].startswith(first)


def test_hyphens_and_blanks_mean_the_same() -> None:
    said = heard(*LANDING[:-1], "end-moves")

    assert not answers_to(said, "end-moves")[0].startswith("Cannot")


def test_what_begins_a_name_and_an_order_is_asked_about() -> None:
    match = seating.new("star-sectors", Setup((SeatPlan("Anna"), SeatPlan("Ben", "bot:wander")), seed="28"), None)
    said = hear(play(table(match)), ["deploy rest", "select astrolabe", "astrolabe", "ast"])

    assert answers_to(said, "astrolabe")[0].startswith("Astrolabe: Cormorant cruiser of Anna.")
    assert answers_to(said, "ast")[0].startswith("Astrolabe: ")


def test_a_unit_is_meant_by_the_name_that_it_had_before() -> None:
    lines = ("launch Satchel 7 2419", "end-step", "satchel 7", "move satchel 7 1616")
    said = hear(play(table(seating.lesson("squadron", "fighters", None))), lines)

    assert answers_to(said, "satchel 7")[0] == "Satchel B2: fighter of Birch."
    assert answers_to(said, "move satchel 7 1616")[0] == "Satchel B2 moves to 1616."
