"""Special ground is heard by the patch, and by what belongs to it."""

from engine.core.setup import Setup
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to, hear, played, table
from tui.plain.shell import play
from tui.playing import seating


def test_places_of_a_kind_that_touch_are_told_together() -> None:
    said = played("star-sectors", "map all", "near 1004")

    assert "Asteroid field: 1202 with 1203 and 1111 with 1212." in answers_to(said, "map all")
    assert "Asteroid field: 3 hexes, 2 o'clock, at 1202; 1202 with 1203." in said


def test_a_place_with_all_round_it_tells_a_patch_better_than_its_corners() -> None:
    setup = Setup(HUMAN_AND_BOT, (("scenario", "the-veil"),), "28")
    said = hear(play(table(seating.new("star-sectors", setup, None))), ["map all", "more"])

    assert any(" with all 6 round it" in line for line in said)


def test_a_kind_of_ground_is_looked_for_like_a_name() -> None:
    said = played("star-sectors", "look moon", "find moon", "look oo")

    assert answers_to(said, "look moon") == answers_to(said, "find moon")
    assert answers_to(said, "look oo")[0].startswith("Cannot: nothing here is called 'oo'.")


def test_what_is_looked_for_is_told_by_the_patch() -> None:
    said = played("squadron", "auto 1", "end", "look planets")
    found = answers_to(said, "look planets")

    assert len(found) == 3
    assert all("with all 8 round it" in line for line in found[1:])


def test_a_way_is_told_from_any_of_ones_units() -> None:
    said = played("star-sectors", "deploy rest", "path 0606 from compass", "select compass", "path 0606")

    assert answers_to(said, "path 0606 from compass")[0].startswith("Compass to 0606: ")
    assert answers_to(said, "path 0606 from compass") == answers_to(said, "path 0606")


def test_what_lies_round_a_world_is_found_by_its_name() -> None:
    said = played("star-sectors", "find orbit", "surround 0804")

    assert answers_to(said, "find orbit")[0].startswith("Orbit: ")
    assert answers_to(said, "surround 0804") == ["Round 0804: 6 ways open; orbit all round."]


def test_distances_say_from_where_while_no_unit_is_active() -> None:
    said = played("star-sectors", "near", "look 0804", "deploy rest", "select astrolabe", "look 0805", "enemies")

    assert answers_to(said, "near")[0] == "From 0007, where no unit of yours is:"
    assert not any(line.startswith("From ") for line in answers_to(said, "enemies"))
    assert answers_to(said, "look 0804")[0] == "0804, moon; 9 hexes, 2 o'clock from 0007."
    assert " from " not in answers_to(said, "look 0805")[0]


def test_ground_in_one_direction_is_one_thing_as_far_as_it_goes() -> None:
    told = " ".join(answers_to(played("squadron", "scan 3"), "scan 3"))

    assert "planet, 46 inches, at 5220, as far as 5420; the map ends" in told
    assert told.count("planet") == 2


def test_a_place_without_ones_units_is_not_told_as_ones_own() -> None:
    before, after = played("star-sectors", "near"), played("star-sectors", "deploy rest", "near")

    assert answers_to(before, "near")[0] == "From 0007, where no unit of yours is:"
    assert answers_to(after, "near")[0] == "From Astrolabe at 0007:"


def test_who_asks_where_some_are_hears_the_list_of_them() -> None:
    said = played("star-sectors", "deploy rest", "enemies", "where are the enemies", "where is the enemy", "units")

    assert answers_to(said, "where are the enemies") == answers_to(said, "enemies")
    assert answers_to(said, "where is the enemy") == answers_to(said, "enemies")
    forces = played("star-sectors", "deploy rest", "units", "where are my ships")
    assert answers_to(forces, "where are my ships") == answers_to(forces, "units")


def test_ground_that_has_a_name_is_told_by_it_first() -> None:
    said = played("space-viking", "near me", "near", "what is at tanith")

    assert answers_to(said, "near me") == answers_to(said, "near")
    assert answers_to(said, "near")[1] == "Gram, home of the barons: right here."
    assert answers_to(said, "what is at tanith")[0].startswith("Tanith, ")
