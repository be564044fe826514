"""A scenario that is uneven: said in both clients before it begins, and the weaker side offered first."""

import pytest

from engine.core.info import Info, Option, OptionChoice
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.skirmish.info import INFO
from tui.narration.seat_odds import explained, foretold, level_of, listed, uneven
from tui.playing.draft import SetupDraft, draft, first_draft

TOLD = "Uneven: of 100 matches between equal opponents Red wins 98 and Blue 1; 1 is drawn."

AT_HARD = OptionChoice("hill", "The hill", "Two hills.", (2, 2), odds_of=(("hard", (70, 30)),))
LEVELS: Info = evolve(
    INFO, options=(Option("scenario", "Scenario", "choice", "bay", choices=(*INFO.options[0].choices, AT_HARD)),)
)
"""With a scenario that is even but between the hard ones."""

CROWD = OptionChoice("crowd", "Crowd", seats=(4, 4), odds=(40, 30, 20, 10))
WIDE: Info = evolve(
    INFO, options=(Option("scenario", "Scenario", "choice", "crowd", choices=(CROWD, *INFO.options[0].choices)),)
)


def drivers(plan: SetupDraft) -> list[str]:
    return [seat.driver.removeprefix("bot:") for seat in plan.seats]


@pytest.mark.parametrize(
    ("odds", "said"),
    [
        ((), ""),
        ((70, 25), "West wins 70 and East 25; 5 are drawn."),
        ((70, 29), "West wins 70 and East 29; 1 is drawn."),
        ((70, 30), "West wins 70 and East 30."),
        ((50, 20, 25), "West wins 50, East 20 and North 25; 5 are drawn."),
    ],
)
def test_odds_are_one_sentence(odds: tuple[int, ...], said: str) -> None:
    lead = "Uneven: of 100 matches between equal opponents " if odds else ""

    assert uneven(odds, ("West", "East", "North")) == f"{lead}{said}"


def test_choices_tell_their_odds_and_others_stay_as_they_are() -> None:
    bay, strait, ambush = explained(INFO.options[0], INFO.seat_names).choices

    assert (bay, strait) == INFO.options[0].choices[:2]
    assert ambush.help == f"In the strait, two boats against one. {TOLD}"


def test_odds_of_a_level_are_told_where_its_opponents_sit_and_their_weaker_side_is_offered() -> None:
    plan = draft(LEVELS, "hard", "7").choose("scenario", "hill")

    assert drivers(plan) == ["hard", "human"]
    assert plan.odds == "Uneven: of 100 matches of hard against itself Red wins 70 and Blue 30."
    assert plan.odds == foretold(LEVELS, plan.setup)
    assert plan.odds in plan.options[0].choices[-1].help
    easier = plan.set_driver(0, "bot:normal")
    assert (easier.odds, easier.options[0].choices[-1].help) == ("", AT_HARD.help)


def test_opponents_of_several_levels_are_of_none() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:hard:bold"), SeatPlan("Cy", "bot:hard"), SeatPlan("Di", "bot:easy"))

    assert [level_of(seats[:count]) for count in (1, 2, 3, 4)] == ["", "hard", "hard", ""]


def test_a_list_tells_the_odds_of_every_level() -> None:
    both = evolve(AT_HARD, odds=(60, 40))

    assert listed(both, INFO.seat_names) == (
        "Two hills. Uneven: of 100 matches between equal opponents Red wins 60 and Blue 40. "
        "Uneven: of 100 matches of hard against itself Red wins 70 and Blue 30."
    )


def test_a_match_foretells_by_the_names_of_its_seats() -> None:
    setup = Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "ambush"),))

    assert "Ann wins 98 and Ben 1;" in foretold(INFO, setup)
    assert foretold(INFO, Setup(setup.seats)) == ""


def test_one_person_is_offered_the_weaker_side_and_the_first_of_even_ones() -> None:
    plan = draft(INFO, "hard", "7").choose("scenario", "ambush")

    assert drivers(plan) == ["hard", "human"]
    assert plan.odds == TOLD
    assert drivers(plan.choose("scenario", "bay")) == ["human", "hard"]
    assert plan.choose("scenario", "bay").odds == ""
    assert drivers(draft(WIDE, "normal", "7")) == ["normal", "normal", "normal", "human"]


def test_a_side_that_was_chosen_stays_chosen() -> None:
    other = draft(INFO, "normal", "7").set_driver(0, "bot:easy").set_driver(1, "human")

    assert drivers(other.choose("scenario", "strait")) == ["easy", "human"]
    assert drivers(draft(INFO, "normal", "7").choose("scenario", "ambush").change_places(0, 1)) == ["human", "normal"]


def test_who_plays_is_kept_as_places_are_changed() -> None:
    plan = draft(INFO, "normal", "7").set_driver(1, "bot:easy").name(0, "Ann").choose("scenario", "ambush")

    assert [(seat.name, seat.driver) for seat in plan.seats] == [("Ann", "bot:easy"), ("Blue", "human")]


def test_one_person_stays_at_the_table_when_seats_go_and_come() -> None:
    four = draft(WIDE, "normal", "7")
    two = four.choose("scenario", "ambush")

    assert drivers(two) == ["normal", "human"]
    assert drivers(two.choose("scenario", "crowd")) == ["normal", "normal", "normal", "human"]


def test_people_among_themselves_stay_where_they_are() -> None:
    assert drivers(draft(INFO, "human", "7").choose("scenario", "ambush")) == ["human", "human"]
    bots = draft(INFO, "normal", "7").set_driver(0, "bot:easy").choose("scenario", "ambush")
    assert drivers(bots) == ["easy", "normal"]


def test_a_first_match_may_be_on_the_weaker_side() -> None:
    plan = first_draft(evolve(INFO, first="ambush"), "normal", "7")

    assert plan.first
    assert drivers(plan) == ["easy", "human"]


def test_the_list_of_games_tells_the_odds(skirmish: str, capsys: pytest.CaptureFixture[str]) -> None:
    from tui import cli

    cli.main(["games"])
    said = capsys.readouterr().out.splitlines()

    assert f"{skirmish} --scenario ambush: The ambush. In the strait, two boats against one. {TOLD}" in said
    assert sum(TOLD in line for line in said) == 1
