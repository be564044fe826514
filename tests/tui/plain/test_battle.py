"""A battle of Star Viking by ear: each fact told once, lists that other words refer to, answers without a name."""

from collections.abc import Sequence

from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating

RAIDING = (SeatPlan("Viking"), SeatPlan("Federate", "bot:wander"))
DEFENDING = (SeatPlan("Viking", "bot:wander"), SeatPlan("Federate"))


def heard(*typed: str, seats: tuple[SeatPlan, ...] = RAIDING, scenario: str = "sanakht", seed: str = "28") -> list[str]:
    battle = seating.new("star-viking", Setup(seats, (("scenario", scenario),), seed=seed), None)
    return hear(play(table(battle)), typed)


def about(said: Sequence[str], word: str) -> list[str]:
    return [line for line in said if word in line]


def test_a_stack_that_is_drawn_is_not_told_again_as_unseen() -> None:
    assert len(about(answers_to(heard("enemies"), "enemies"), "Unseen at Starcity")) == 1


def test_odds_take_a_number_of_the_list_just_offered() -> None:
    said = heard("orders", "odds 1", "odds 99")

    first = answers_to(said, "orders")[1].removeprefix("1 ")
    assert answers_to(said, "odds 1")[0].startswith(f"{first} is not decided by dice. ")
    assert answers_to(said, "odds 99") == ["Cannot: the list ends at 5. Type one of its numbers."]


def test_an_item_of_a_list_begins_with_a_capital() -> None:
    said = answers_to(heard("orders", seats=DEFENDING, seed="31"), "orders")

    assert about(said, "Local PB1: ")
    assert all(line.split(maxsplit=1)[1][0].isupper() for line in said[1:])


def test_what_is_off_the_tile_is_neither_at_a_place_nor_measured() -> None:
    said = heard("where cr1", "enemies", "surround", "look cr1")

    assert answers_to(said, "where cr1")[0].startswith("CR1: off the tile of Sanakht; ")
    assert answers_to(said, "enemies")[0].startswith("FE-A: at Deep Space 2; ")
    assert answers_to(said, "surround")[:2] == [
        "Off the tile of Sanakht.",
        "In no sector yet: arrivals enter by deep space (K-72).",
    ]
    assert "Off the tile of Sanakht." in answers_to(said, "look cr1")


def test_a_squadron_that_the_hint_has_stationed_is_told_ship_by_ship() -> None:
    said = answers_to(heard("auto", seats=DEFENDING, scenario="season"), "auto")

    assert about(said, "FF1 is stationed at ")
    assert not about(said, "fortress of Federate")


def test_questions_without_a_name_are_about_the_battle() -> None:
    said = heard("stacks", "threat")

    assert answers_to(said, "stacks")[0] == "In no sector: Viking CR1."
    assert answers_to(said, "threat")[0] == "Sanakht, tech A, wealth 20, is held by Federate."


def test_the_verdict_is_said_once_and_no_unit_between_it_and_the_scores() -> None:
    said = heard(*["auto"] * 40)
    scores = next(at for at, line in enumerate(said) if line.startswith("Scores: "))

    assert said[scores - 1].endswith(("You won.", "You lost."))
    assert " wins: " in " ".join(said[scores - 2 : scores])
    assert sum(" wins: " in line for line in said) == 1
