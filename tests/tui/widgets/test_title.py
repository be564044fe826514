"""The title line: what it says, and what it leaves out first where there is no room for all."""

import pytest

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.registry import game
from tests.tui.tables import skirmish
from tui.choosing.chooser import Chooser
from tui.playing.session import Session
from tui.widgets.lines import Line
from tui.widgets.title import title


def told(of: Line) -> str:
    return "".join(text for text, _ in of)


def night(width: int, *drivers: str, practice: bool = False, lens: str = "") -> str:
    """Return the title of a match that stands at 8 to 0."""
    names = ("West", "East")
    seats = tuple(SeatPlan(*each) for each in zip(names, drivers or ("human", "bot:normal"), strict=True))
    session = Session(begin(game("star-sectors"), Setup(seats, (("scenario", "long-night"),), "3", practice=practice)))
    chooser = Chooser(session)
    return told(title(chooser, evolve(chooser.atlas.scene, score=("8", "0")), width, "", lens))


def test_at_80_columns_it_says_scenario_time_score_and_aim() -> None:
    assert night(80) == "The Long Night   initiative   West 8  East 0     to win: destroy the enemy fleet"


def test_where_there_is_room_it_begins_with_the_game_and_ends_with_the_aim() -> None:
    assert night(132).startswith("Star Sectors   The Long Night   initiative   West 8  East 0   ")
    assert night(132).endswith("   to win: destroy the enemy fleet")
    assert len(night(132)) == 132


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (80, "practice   initiative   West 8  East 0           to win: destroy the enemy fleet"),
        (60, "The Long Night   practice   initiative   West 8  East 0"),
        (30, "practice   initiative"),
        (12, "initiative"),
    ],
)
def test_what_is_of_least_use_is_left_out_first(width: int, said: str) -> None:
    assert night(width, practice=True) == said


def test_between_people_it_says_who_sits_there() -> None:
    assert "   spectator   West 8" in night(132, "human", "human")


def test_a_lens_is_called_by_its_name_where_there_is_no_room_for_what_it_shows() -> None:
    chooser = Chooser(skirmish("human", "bot:wander"))
    scene = chooser.atlas.scene

    whole = told(title(chooser, scene, 132, "North", "Range: where fire reaches"))
    assert "map: North   lens: Range   where fire reaches" in whole
    assert told(title(chooser, scene, 1, "North", "Range: where fire reaches")).endswith("map: North   lens: Range")


def test_the_aim_is_said_in_brief_before_it_is_left_out_and_goes_before_the_name_of_the_map() -> None:
    chooser = Chooser(skirmish("human", "bot:wander"))
    scene = evolve(chooser.atlas.scene, aim="most hull")
    whole = told(title(chooser, scene, 132, "North"))
    least = len(whole.split("   ")[-1]) + len("round 1 of 8")

    assert "map: North" in whole
    assert whole.endswith("   to win: most hull")
    brief = told(title(chooser, scene, 40, "North"))
    assert ("map: North" in brief, brief.endswith("win: most hull")) == (False, True)
    assert told(title(chooser, scene, least, "North")).endswith("map: North")
