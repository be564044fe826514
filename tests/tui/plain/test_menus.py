"""The menus round the table: home, set-up, saves, replay, options, rules; each left by 0, each told in short lines."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.info import Option, OptionChoice
from saves.store import Store
from tests.tui.plain.talking import answers_to, hear
from tui.plain.home import home
from tui.plain.host import Host
from tui.plain.offers import Offers
from tui.plain.options import pick
from tui.plain.talk import Talk
from tui.preferences import config as config_file
from tui.preferences.settings import Config

Menus = Callable[..., list[str]]


@pytest.fixture
def menus(skirmish: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Menus:
    """Type lines at the home menu, with the toy game alone on the shelf and saves of its own."""
    from engine import registry

    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setattr("tui.playing.draft.random_bits", lambda: "28")
    # The last first: they are put back the other way round, and the shelf keeps its order for other tests.
    for other in [each for each in reversed(registry.SHELF) if each != skirmish]:
        monkeypatch.delitem(registry.SHELF, other)
    host = Host(Config(opponent="wander"), lambda _text: None, store=Store(tmp_path / "saves"))

    def typed(*lines: str) -> list[str]:
        return hear(home(lambda: host), lines)

    return typed


def test_home_lists_the_menus_and_is_left_by_nought(menus: Menus) -> None:
    said = menus("0")

    assert said == [
        "longship, home:",
        "1 Learn: first time? Each game in short lessons",
        "2 New match, or type the name of a game",
        "3 Resume the last match",
        "4 Saves",
        "5 Replay",
        "6 Logbook",
        "7 Rules",
        "8 Options",
        "0 quit",
        "> 0",
    ]


def test_a_question_at_a_menu_is_answered_by_how_it_is_used(menus: Menus) -> None:
    said = menus("what can I do here?", "help")

    assert answers_to(said, "what can I do here?") == answers_to(said, "help")


def test_courtesy_is_no_part_of_a_choice(menus: Menus) -> None:
    assert answers_to(menus("new match, please"), "new match, please") == answers_to(menus("new match"), "new match")


def test_what_a_list_has_not_is_said(menus: Menus) -> None:
    assert answers_to(menus("find xyz"), "find xyz") == ["Nothing on this list has 'xyz' in it."]


def test_the_lessons_of_a_game_are_asked_for_by_its_name(tmp_path: Path) -> None:
    host = Host(Config(), lambda _text: None, store=Store(tmp_path / "saves"))

    assert "Lessons of Squadron:" in hear(home(lambda: host), ["learn squadron"])


@pytest.mark.parametrize("line", ["nonsense", "77", "-1", "re"])
def test_what_is_not_on_the_list_is_said(menus: Menus, line: str) -> None:
    assert answers_to(menus(line), line)[0].startswith("Cannot: ")


def test_a_word_typed_almost_right_is_proposed(menus: Menus) -> None:
    assert "Did you mean 1 Learn?" in " ".join(answers_to(menus("lern"), "lern"))
    assert "Did you mean 4 Saves?" in " ".join(answers_to(menus("svaes"), "svaes"))


@pytest.mark.parametrize("line", ["skirmish", "play skirmish", "new skirm"])
def test_the_name_of_a_game_begins_a_match_of_it(menus: Menus, line: str) -> None:
    assert answers_to(menus(line), line)[0].startswith("Skirmish")


def test_a_name_that_several_games_have_offers_these() -> None:
    host = Host(Config(), lambda _text: None)

    said = answers_to(hear(home(lambda: host), ("star", "0")), "star")

    assert [line.split(":")[0] for line in said if ":" in line] == ["Games", "1 Star Sectors", "2 Star Viking"]


@pytest.mark.parametrize("line", ["list", "repeat", "again", "last"])
def test_a_list_is_said_again_whole(menus: Menus, line: str) -> None:
    said = menus(line)

    assert answers_to(said, line) == said[: said.index(f"> {line}")]


def test_help_says_how_a_list_is_answered_and_looks_a_word_up_in_it(menus: Menus) -> None:
    home_, form = answers_to(menus("help"), "help"), answers_to(menus("new", "help"), "help")
    looked = answers_to(menus("new", "help match"), "help match")

    assert home_ == [
        "Type a number, 1 to 8, or the beginning of a name on the list.",
        "The name of a game begins a match of it.",
        "list says all again, find and a word looks in it, 0 is quit.",
    ]
    assert "You are then asked what you want there, and told what it means; or type that" in form[1:]
    assert any("Match: " in line for line in looked)
    assert not any("Seed: " in line for line in looked)


def test_a_match_is_set_up_by_menu_and_played_to_its_result(menus: Menus) -> None:
    said = menus(
        "new", "scenario", "strait", "rounds", "99", "3", "fog", "yes", "seats", "3", "start", "auto game", "quit"
    )

    assert answers_to(said, "99")[0].startswith("Cannot: Rounds takes a whole number from 1 to 40")
    assert any("Scenario: The strait" in line for line in said)
    assert any("Fog: yes" in line for line in said)
    assert any("Seat 3, Gold" in line for line in said)
    assert any(line.startswith("Scores: ") for line in said)


def test_an_uneven_scenario_says_so_and_offers_the_weaker_side(menus: Menus) -> None:
    said = menus("new", "scenario", "ambush", "rounds 9", "start", "quit")
    told = "Uneven: of 100 matches between equal opponents Red wins 98 and Blue 1; 1 is drawn."

    def answer(line: str) -> str:
        return " ".join(answers_to(said, line))

    assert f"3 The ambush: In the strait, two boats against one. {told}" in answer("scenario")
    assert answer("ambush").startswith(f"{told} 2 Scenario: The ambush 3 Seat 1, Red: wander opponent")
    assert "4 Seat 2, Blue: a person" in answer("ambush")
    assert told not in answer("rounds 9")
    assert told in answer("start")


def test_quit_leaves_a_list_for_the_one_before_it(menus: Menus) -> None:
    said = menus("new", "scenario", "quit", "seed 7")

    assert answers_to(said, "quit")[0].startswith("As it was.")
    assert any(line.endswith("Seed: 7") for line in answers_to(said, "seed 7"))


def test_seats_get_people_bots_names_and_a_seed(menus: Menus) -> None:
    said = menus("new", "name of seat 1", "Sk\u00e1di\x1b[2J", "seat 2", "hard", "seed", "abc", "0")

    assert any("Skadi 2J" in line for line in said)
    assert any("Seat 2, Blue: hard opponent" in line for line in said)
    assert any("Seed: abc" in line for line in said)


def test_the_name_of_another_seat_is_refused_and_asked_for_again(menus: Menus) -> None:
    said = menus("new", "name of seat 1", "Old Blue", "Ann", "0")

    assert answers_to(said, "Old Blue")[0].startswith("Cannot: Blue is a seat: call it something else.")
    assert any(line.endswith("Name of seat 1: Ann") for line in answers_to(said, "Ann"))


def test_what_a_line_of_the_set_up_asks_for_may_be_typed_behind_it(menus: Menus) -> None:
    typed = "seed 7", "scenario strait", "rounds 99", "3", "fog yes", "seat 2 hard", "name of seat 1 Ann Lee", "start 5"
    said = menus("new", *typed, "quit")

    assert answers_to(said, "seed 7") == ["7 Seed: 7"]
    assert any(line.endswith("Scenario: The strait") for line in answers_to(said, "scenario strait"))
    assert answers_to(said, "rounds 99")[0].startswith("Cannot: Rounds takes a whole number from 1 to 40")
    assert any(line.endswith("Rounds: 3") for line in answers_to(said, "3"))
    assert any(line.endswith("Fog: yes") for line in answers_to(said, "fog yes"))
    assert any("Seat 2, Blue: hard opponent " in line for line in answers_to(said, "seat 2 hard"))
    assert any(line.endswith("Name of seat 1: Ann Lee") for line in answers_to(said, "name of seat 1 Ann Lee"))
    assert any("Ann Lee" in line for line in answers_to(said, "start 5"))


def test_a_setting_and_its_value_are_one_line(menus: Menus) -> None:
    said = menus("options", "key set vi", "plain page many", "20", "mouse about", "0")

    assert answers_to(said, "key set vi") == ["1 Key set: vi"]
    assert answers_to(said, "plain page many")[0].startswith("Cannot: Plain page takes a whole number")
    assert answers_to(said, "20") == ["16 Plain page: 20"]
    assert answers_to(said, "mouse about")[0].startswith("Cannot: 'about' is not on the list.")


def test_a_match_is_kept_resumed_renamed_and_deleted(menus: Menus) -> None:
    menus("new", "start", "lay 0304", "save my match", "quit")
    said = menus("resume", "log 2", "quit", "saves", "my match", "rename", "other", "other", "delete", "yes", "0")

    assert "Red lays a mine on 0304." in answers_to(said, "log 2")
    assert "Renamed." in said
    assert "Deleted." in said
    assert "There are no saves yet. Start a match and it is kept." in said


def test_a_name_that_is_taken_is_asked_about(menus: Menus) -> None:
    menus("new", "start", "save one", "quit")
    said = menus("new", "start", "save one", "no", "save one", "yes", "save ../two", "quit")

    assert answers_to(said, "no") == ["Nothing saved anew."]
    assert answers_to(said, "yes") == ["Saved as one."]
    assert answers_to(said, "save ../two")[0].startswith("Cannot: '../two' is no name for a save.")


def test_a_match_is_replayed_and_branched_off(menus: Menus) -> None:
    menus("new", "start", "lay 0304", "quit")
    said = menus("replay", "1", "next", "back", "branch here", "lay 0204", "quit", "saves", "0")

    assert "Skirmish, The bay against wander, practice, round 1 of 8." in said
    assert sum(line.startswith("Skirmish, ") for line in said) == 1
    assert answers_to(said, "next")[0] == "Step 1 of 2, round 1 of 8: Red lays a mine on 0304."
    assert answers_to(said, "lay 0204")[0] == "Red lays a mine on 0204."
    assert sum("Skirmish, " in line for line in answers_to(said, "saves")) == 2


def test_a_replay_goes_turn_by_turn(menus: Menus) -> None:
    menus("new", "start", "lay 0304", "quit")
    said = menus("replay", "1", "next turn", "back turn", "back turn", "quit", "0")

    assert answers_to(said, "next turn")[0].startswith("Step ")
    assert "Cannot: there is no turn further that way." in said


def test_nothing_to_resume_is_said(menus: Menus) -> None:
    assert answers_to(menus("resume"), "resume")[0].startswith(
        "Cannot: There is no match to go on with yet: play begins one."
    )


def test_options_are_kept_in_the_config_file(menus: Menus) -> None:
    said = menus("options", "plain directions", "compass", "key set", "0", "plain page", "many", "20", "0")

    assert "11 Plain directions: compass" in said
    assert answers_to(said, "many")[0] == "Cannot: Plain page takes a whole number from 3 to 200, not 'many'."
    assert "As it was. Type list to hear it again." in said
    config, mistakes = config_file.load()
    assert (config.directions, config.page, mistakes) == ("compass", 20, ())


def test_a_game_that_teaches_nothing_still_tells_how_orders_are_taken_back(menus: Menus) -> None:
    said = menus("rules", "1", "0", "0")

    assert answers_to(said, "rules")[1] == "1 Taking back"
    assert answers_to(said, "1")[0].startswith("Undo is free back to the last thing that was shown")


def test_honest_or_practice_is_one_line_of_the_set_up(menus: Menus) -> None:
    said = menus(
        "new", "more", "seat 2 hard", "match", "1", "seat 2 wander", "match practice", "seat 2 human", "list", "0"
    )

    assert "6 Match: practice" in answers_to(said, "more"), "nobody has finished a match of this game yet"
    changed = answers_to(said, "seat 2 hard")
    assert changed[0].startswith("5 Seat 2, Blue: hard opponent ")
    assert not [line for line in changed if "Match: " in line], "the opponent does not matter then"
    assert [line.partition(":")[0] for line in answers_to(said, "match")] == [
        "Match, now practice",
        "1 honest",
        "2 practice",
        "0 back",
    ]
    assert answers_to(said, "1") == ["7 Match: honest"]
    assert answers_to(said, "seat 2 wander") == ["5 Seat 2, Blue: wander opponent"], "what was chosen stays"
    assert answers_to(said, "match practice") == ["6 Match: practice"]
    assert not [line for line in answers_to(said, "list") if "Match: " in line], "between people it is all the same"


def test_numbers_of_a_list_never_move() -> None:
    offers = Offers("Fruit:", tuple((name, name) for name in ("apple", "pear", "plum")), page=2)

    assert offers.said()[0] == ("Fruit: 3 entries.", "1 apple", "2 pear", "And 1 more: type more, or find TEXT.")
    assert offers.find("p").shown == (1, 2, 3)
    assert offers.find("lu").said()[0] == ("Fruit: 3 entries, 1 found.", "3 plum")
    assert offers.find("lu").item(3) == "plum"
    assert offers.named("p") == (2, 3)
    assert offers.named("PEAR") == (2,)
    with pytest.raises(IndexError):
        offers.item(0)


def test_each_kind_of_opponent_says_what_to_expect_of_it(menus: Menus) -> None:
    said = menus("2", "4", "hard", "list")

    assert any(line.startswith("4 hard opponent: Looks ahead, or goes by what") for line in said)
    assert any("hard opponent" in line for line in answers_to(said, "hard"))


def picked(option: Option) -> Talk[None]:
    """Hold the talk in which a value is chosen for an option."""
    yield from pick(option, option.default, 10)


def test_a_number_whose_values_have_names_is_a_list() -> None:
    option = Option(
        "who",
        "Sovereign",
        "number",
        0,
        "Who.",
        (OptionChoice("0", "Dealt"), OptionChoice("1", "Pirate")),
        low=0,
        high=1,
    )

    assert hear(picked(option), ["?", "pir"])[:4] == [
        "Sovereign: who.",
        "Sovereign, now Dealt:",
        "1 Dealt",
        "2 Pirate",
    ]


@pytest.mark.parametrize("line", ["?", "repeat"])
def test_a_question_for_a_number_is_asked_again(line: str) -> None:
    option = Option("size", "Size", "number", 3, low=1, high=9)
    said = hear(picked(option), [line, "back"])

    assert said == [said[0], f"> {line}", said[0], "> back"]


@pytest.mark.parametrize("line", ["play", "start", "new"])
def test_at_home_a_word_for_playing_sets_a_match_up(menus: Menus, line: str) -> None:
    heard = menus(line, "0")

    assert any(said.startswith("New match") for said in answers_to(heard, line))
