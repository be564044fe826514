"""What a newcomer hears first, and how the match stands: one fact a line."""

from engine.core.setup import Setup
from tests.tui.plain.talking import HUMAN_AND_BOT, TWO_PEOPLE, answers_to, hear, played, seated, table
from tui.plain.shell import play
from tui.playing import seating


def test_a_new_match_says_what_it_is_about_before_anything_else() -> None:
    assert played("star-sectors")[0] == "Lone Lantern: 2 fleets of 15 points. Destroy the enemy fleet."


def test_people_who_share_a_keyboard_hear_it_behind_the_curtain() -> None:
    assert played("star-sectors", seats=TWO_PEOPLE)[0].startswith("Pass the keyboard to ")


def test_a_match_that_was_begun_at_once_says_what_is_uneven_about_it(skirmish: str) -> None:
    session = seating.new(skirmish, Setup(HUMAN_AND_BOT, (("scenario", "ambush"),), "28"), None)
    told = "between equal opponents Anna wins 98 and Ben 1; 1 is drawn."

    assert told in " ".join(hear(play(table(session)), ["lay 0100"]))
    assert told not in " ".join(hear(play(table(session)), []))


def test_a_match_that_goes_on_says_which_it_is_and_when() -> None:
    session = seated("star-sectors")
    hear(play(table(session)), ["1", "deploy rest"])

    said = hear(play(table(session)), [])
    assert said[0] == "Star Sectors, Lone Lantern against wander, practice, round 1 of 20."


def test_help_explains_the_words_of_the_game_by_its_rules() -> None:
    said = played("star-sectors", "help CF", "help nonsense")

    assert "CF" in answers_to(said, "help CF")[0]
    assert answers_to(said, "help nonsense")[0].startswith("Cannot: neither help nor the rules know 'nonsense'.")


def test_all_that_was_said_to_a_line_is_said_again() -> None:
    said = played("star-sectors", "look 0000; look 0804; enemies", "last", "last")

    assert answers_to(said, "last") == answers_to(said, "look 0000; look 0804; enemies")


def test_status_says_one_ship_a_line_and_no_time_twice() -> None:
    said = answers_to(played("star-sectors", "1", "deploy rest", "status"), "status")

    assert said[0] == "Round 1 of 20."
    assert not any("Round 1" in line for line in said[1:])
    assert all(len(line) <= 80 and line.endswith(".") for line in said)
    assert sum(line.startswith(("Beacon: SS 6/6", "Compass: SS 4/4")) for line in said) == 2


def test_a_group_of_orders_is_listed_by_its_name() -> None:
    said = played("star-sectors", "1", "orders beacon", "deploy rest", "select beacon", "orders crew", "orders boost")

    assert "1 Deploy Beacon at 0000" in answers_to(said, "orders beacon")
    assert any(line.endswith(" with trilithium") for line in answers_to(said, "orders boost"))
