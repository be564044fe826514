"""What stands beside the map, by ear: a row a sentence, asked for by its title and by what it is about."""

import pytest

from engine.core.refs import token
from engine.core.setup import Setup
from engine.core.values import evolve
from engine.scene.model import Fact, Panel, Row, Scene
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to, hear, table
from tui.narration.atlas import Atlas
from tui.plain import panels
from tui.plain.shell import play
from tui.playing import seating

ROSTER = Panel(
    "roster",
    "Your roster",
    (Fact("craft", "3 of 16"),),
    ("Craft", "MP", "", "at"),
    (
        Row(token("0"), ("Rake 3", "4", "laser", "0705")),
        Row(token("1"), ("Drake 3", "3", "", "1205")),
        Row(None, ("Rake 31", "5", "laser", "")),
    ),
)
ATLAS = Atlas(Scene((), panels=(Panel("miles", "Miles", (Fact("Amber", "3 gone"),)), ROSTER)), None)


def heard(*typed: str) -> list[str]:
    session = seating.new("voyage", Setup(HUMAN_AND_BOT, (("scenario", "chart"),), "3"), None)
    return hear(play(table(session)), typed)


def test_each_row_is_a_sentence_that_names_its_columns() -> None:
    assert panels.told(ROSTER) == [
        "Your roster: Craft 3 of 16.",
        "Rake 3: MP 4, laser, at 0705.",
        "Drake 3: MP 3, at 1205.",
        "Rake 31: MP 5, laser.",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [("your roster", ""), ("Roster", ""), ("roster  rake 3", "rake 3"), ("YOUR ROSTER 0705", "0705")],
)
def test_a_panel_is_called_by_its_title(line: str, words: str) -> None:
    assert panels.titled(ATLAS, line) == (ROSTER, words)


@pytest.mark.parametrize("line", ["your", "rost", "rosters", "rake 3", ""])
def test_no_other_line_calls_one(line: str) -> None:
    assert panels.titled(ATLAS, line) is None


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("rake 3", ["Rake 3"]),
        ("3", ["Craft 3 of 16", "Rake 3", "Drake 3"]),
        ("rake", ["Rake 3", "Rake 31"]),
        ("laser rake", ["Rake 3", "Rake 31"]),
        ("laser 4", ["Rake 3"]),
        ("torpedo", []),
    ],
)
def test_words_behind_the_title_choose_what_is_said(words: str, names: list[str]) -> None:
    told = panels.about(ATLAS, ROSTER, words)

    assert [line.split(":")[0].removesuffix(".") for line in told] == names


def test_a_row_is_found_by_what_it_tells_of(voyage: str) -> None:
    said = heard("your fleet", "fleet adder", "fleet anvil", "fleet torpedo", "miles ben")

    assert answers_to(said, "your fleet")[0] == "Your fleet: Anna Adder: steps 0/2, at Anvil."
    assert answers_to(said, "fleet adder") == ["Anna Adder: steps 0/2, at Anvil."]
    assert len(answers_to(said, "fleet anvil")) == 4
    assert answers_to(said, "fleet torpedo") == [
        "Cannot: Your fleet says nothing about 'torpedo'. Type your fleet for all of it."
    ]
    assert answers_to(said, "miles ben") == ["Ben 0 gone."]


def test_a_row_is_found_by_the_place_where_what_it_tells_of_stands(voyage: str) -> None:
    session = seating.new("voyage", Setup(HUMAN_AND_BOT, (("scenario", "chart"),), "3"), None)
    atlas = Atlas(session.scene(), session.seat)
    bare = Panel("bare", "Bare", (), ("Unit",), (Row(token("0"), ("One",)), Row(token("4"), ("Other",))))

    assert panels.about(atlas, bare, "anvil") == ["One."]
    assert panels.about(atlas, bare, "flail") == ["Other."]
    assert panels.about(atlas, bare, "anna adder") == ["One."]


def test_of_many_rows_status_tells_the_first_and_how_to_hear_the_others() -> None:
    rows = tuple(Row(None, (f"ship {number}", "whole")) for number in range(9))
    fleet = Panel("fleet", "Your fleet", (Fact("craft", "9 of 16"),), ("Ship", "state"), rows)
    said = panels.told(fleet)

    assert panels.in_brief(fleet, said) == [*said[:4], "And 6 more: type your fleet."]
    few = evolve(fleet, rows=rows[:6])
    assert panels.in_brief(few, panels.told(few)) == panels.told(few)


def test_of_entries_that_are_tables_by_themselves_status_tells_how_many_there_are() -> None:
    shots = Panel("shots", "Your shots", tuple(Fact(f"ship {number}", "horde B plus 5, " * 20) for number in range(3)))

    assert panels.in_brief(shots, panels.told(shots)) == ["Your shots: 3 entries, type your shots."]


def test_the_longest_title_that_a_line_begins_with_is_meant() -> None:
    theirs = Panel("theirs", "Roster of Birch", (Fact("craft", "1"),))
    both = evolve(ATLAS.scene, panels=(*ATLAS.scene.panels, theirs))

    assert panels.titled(Atlas(both, None), "roster of birch") == (theirs, "")
