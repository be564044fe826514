"""Several maps by ear: names, ways and distances of the one that is meant, and what lies on the others."""

from engine.core.setup import Setup
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating


def heard(scenario: str, *typed: str) -> list[str]:
    session = seating.new("voyage", Setup(HUMAN_AND_BOT, (("scenario", scenario),), "3"), None)
    return hear(play(table(session)), typed)


def test_a_map_is_told_by_its_name(voyage: str) -> None:
    said = heard("system", "map all ember", "map nowhere", "map ascii stars")

    assert "Vacuum: Inner Moon." in answers_to(said, "map all ember")
    assert not [line for line in answers_to(said, "map all ember") if "Anvil" in line]
    assert answers_to(said, "map nowhere")[0].startswith("Cannot: no map is called 'nowhere'.")
    assert answers_to(said, "map ascii stars")[0] == "Stars:"
    assert any("* Gorget" in line for line in answers_to(said, "map ascii stars"))


def test_a_place_is_named_as_on_ones_own_map_and_others_are_said_to_be_on_theirs(voyage: str) -> None:
    said = heard("system", "look deep space 1", "look inner", "look deep")

    assert answers_to(said, "look deep space 1")[0] == "Deep Space 1, open; 2 steps, 3 o'clock from Anna Adder."
    assert answers_to(said, "look inner")[0] == "Inner Moon, vacuum; on Ember from Anna Adder."
    assert answers_to(said, "look deep")[0].startswith("Cannot: 'deep' may be Deep Space 1 or Deep Space 2.")


def test_a_way_is_meant_by_the_beginning_of_its_own_word(voyage: str) -> None:
    said = heard("system", "scan spin", "scan in ember", "scan up", "scan")

    assert answers_to(said, "scan spin")[0].startswith("Scan spinward from Anvil: ")
    assert answers_to(said, "scan in ember")[-1].endswith("it leads to Ember.")
    assert answers_to(said, "scan up")[0].startswith("Cannot: no way leads up from Anvil.")
    assert answers_to(said, "scan")[0].startswith("Cannot: scan needs a direction. Type scan and one of ")


def test_tiles_have_steps_but_no_direction(voyage: str) -> None:
    said = heard("tiles", "look west", "look centre")

    assert "o'clock" not in " ".join(said)
    assert answers_to(said, "look west")[0] == "West, atmosphere; 1 step from Anna Adder."
