"""A quadrant by ear: its systems in a line each, and the names of places that every system has."""

from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.test_systems import arranged
from tui.plain.shell import play


def heard(*typed: str) -> list[str]:
    return hear(play(table(arranged())), typed)


def test_a_system_is_a_line_of_the_map_that_it_lies_on() -> None:
    said = heard("map", "more")

    assert "Tiergran: 3 of Ann and 6 of Ben; tech and wealth B 14 Ben." in answers_to(said, "map")
    assert "Nebka: nobody; tech and wealth D 6 Ben." in answers_to(said, "more")
    assert any(line.startswith("Other maps: Djedefre, Sanakht, ") for line in answers_to(said, "more"))


def test_a_map_by_its_name_tells_of_nothing_beyond_it() -> None:
    said = heard("map tiergran")

    assert "TCTCTC: at Tiergran East; ship of Ben." in answers_to(said, "map tiergran")
    assert not [line for line in answers_to(said, "map tiergran") if "Sanakht:" in line or "at Sanakht" in line]


def test_a_place_that_many_systems_have_is_asked_for_with_the_name_of_its_own() -> None:
    said = heard("look starcity", "look sanakht starcity")

    assert answers_to(said, "look starcity")[0].startswith(
        "Cannot: 'starcity' may be Sanakht Starcity, Khaba Starcity,"
    )
    assert answers_to(said, "look sanakht starcity")[0].startswith("Sanakht Starcity, starcity;")


def test_what_stands_in_other_systems_is_as_far_as_these_are() -> None:
    said = heard("near", "more", "more", "near sanakht")

    assert "Vacuum: at Tiergran Inner Moon." in said
    assert answers_to(said, "near")[1] == "SLSLSL of Ann: at Tiergran Deep Space 1."
    assert "Sanakht: 2 steps; 2 of Ann and 6 of Ben." in answers_to(said, "more")
    assert "at Sanakht" in answers_to(said, "near sanakht")[0]


def test_what_stands_in_a_system_next_to_a_place_is_counted() -> None:
    said = heard("surround userkaf")

    assert "9 o'clock 2 of Ann and 6 of Ben and system at Sanakht" in " ".join(answers_to(said, "surround userkaf"))
