"""Who plays against a person, in words: by level, name and leaning."""

import pytest

from engine import registry
from engine.bots.levels import LEVELS
from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, played, table
from tests.tui.tables import at_table, press, said
from tui.narration.lookup import chapters, paragraphs
from tui.narration.opponents import introduced, leanings, played_by
from tui.narration.saved_matches import company
from tui.plain.shell import play
from tui.playing import seating


@pytest.mark.parametrize(
    ("driver", "told"),
    [
        ("human", "a person"),
        ("bot:easy", "easy opponent"),
        ("bot:hard:bold", "hard opponent Bjarni, bold"),
        ("bot:normal:cunning", "normal opponent Sunniva, cunning"),
    ],
)
def test_a_seat_is_told_by_who_plays_it(driver: str, told: str) -> None:
    assert played_by(driver, 1) == told


def test_opponents_that_lean_are_introduced_and_no_others() -> None:
    seats = (SeatPlan("West"), SeatPlan("East", "bot:hard:careful"), SeatPlan("North", "bot:hard"))

    assert [*introduced(Setup(seats))] == [
        "East is Birger, hard and careful: of plans nearly as good it takes the one that risks least."
    ]


@pytest.mark.usefixtures("skirmish")
async def test_in_a_match_both_clients_tell_again_who_plays_and_whether_it_is_honest() -> None:
    met = "Ben is Bjarni, hard and bold: comes close and takes risks for what they bring."
    session = seating.new("skirmish", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:hard:bold")), seed="1"), None)
    heard = hear(play(table(session)), ("status", "quit"))
    async with at_table(session) as (board, pilot):
        await press(pilot, "P")

        assert met in " ".join(said(board, "card").split())
        assert "Honest match." in said(board, "card")
    assert answers_to(heard, "status")[1:3] == [met, "Honest match."]


def test_a_list_of_matches_tells_the_level_alone() -> None:
    assert company(["human", "bot:hard:bold", "bot:hard:careful"]) == "against 2 hard"


def test_everything_to_lean_to_is_told_in_a_sentence() -> None:
    assert [name for name, _ in leanings()] == ["drawn by chance", "none", "careful", "bold", "cunning"]
    assert all(means.endswith(".") for _, means in leanings())


def test_the_rules_of_every_game_say_what_opponents_there_are(skirmish: str) -> None:
    told = {each.title: each for each in chapters(registry.game(skirmish))}["Opponents"]
    said = paragraphs(told)

    assert told.text.isascii()
    assert {f"{level.id.capitalize()}: {level.help}" for level in LEVELS} < {*said}
    assert "Careful: Of plans nearly as good it takes the one that risks least." in said


@pytest.mark.parametrize("word", ["hard", "careful", "leaning", "level", "opponent"])
def test_by_ear_help_tells_of_levels_and_leanings(skirmish: str, word: str) -> None:
    assert any(line.startswith("Opponents: ") for line in answers_to(played(skirmish, f"help {word}"), f"help {word}"))
