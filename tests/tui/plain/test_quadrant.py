"""A quadrant by ear: its systems in a line each, and the names of places that every system has."""

from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.test_systems import arranged
from tui.plain.shell import play


def heard(*typed: str) -> list[str]:
    return hear(play(table(arranged())), typed)


def test_a_system_is_a_line_of_the_map_that_it_lies_on() -> None:
    said = heard("map all", "more")

    assert "Tiergran: 3 of Ann and 6 of Ben; tech and wealth B 14 Ben." in answers_to(said, "map all")
    assert "Nebka: nobody; tech and wealth D 6 Ben." in answers_to(said, "more")
    assert any(line.startswith("Other maps: Djedefre, Sanakht, ") for line in answers_to(said, "more"))


def test_a_map_by_its_name_tells_of_nothing_beyond_it() -> None:
    said = heard("map tiergran")

    assert answers_to(said, "map tiergran") == [
        "Tiergran: tech and wealth B 14 Ben.",
        "Orbit 1: Deep Space 1 with your SLSLSL and FTFTFT; West with MIMIMI and ??? of",
        "Ben; the capital East with TCTCTC and ??? of Ben; empty North cap, Centre, Inner",
        "Moon and South cap.",
        "Orbit 2: Asteroids with your SLSLSL; empty Deep Space 2.",
    ]


def test_a_place_that_many_systems_have_is_asked_for_with_the_name_of_its_own() -> None:
    said = heard("look starcity", "look sanakht starcity")

    assert answers_to(said, "look starcity")[0].startswith(
        "Cannot: 'starcity' may be Sanakht Starcity, Khaba Starcity,"
    )
    assert answers_to(said, "look sanakht starcity")[0].startswith("Sanakht Starcity, capital;")


def test_what_stands_in_other_systems_is_as_far_as_these_are() -> None:
    said = heard("near", "more", "more", "near sanakht")

    assert "Tiergran Inner Moon, vacuum." in said
    # From whom it is seen is told first, and not again.
    assert answers_to(said, "near")[:2] == ["From SLSLSL at Tiergran:", "FTFTFT of Ann: at Tiergran Deep Space 1."]
    assert "Sanakht: 2 steps; 2 of Ann and 6 of Ben." in answers_to(said, "more")
    assert "at Sanakht" in answers_to(said, "near sanakht")[0]


def test_what_stands_in_a_system_next_to_a_place_is_counted() -> None:
    said = heard("surround userkaf")

    assert answers_to(said, "surround userkaf") == [
        "Round Userkaf: Peribsen; Sanakht with 2 of Ann and 6 of Ben; Khaba."
    ]
