"""The plain table: orders by words, numbers and keys; answers in few lines; errors that say what would work."""

import re

import pytest

from tests.tui.plain.talking import TWO_PEOPLE, answers_to, played
from tui.plain.commands import HANDLERS
from tui.plain.words import SKIP, WORDS
from tui.preferences.settings import Config

LAID = "lay 0304"


def test_a_name_that_was_only_asked_about_ends_the_line(skirmish: str) -> None:
    said = played(skirmish, LAID, "crane; adder se")

    assert answers_to(said, "crane; adder se")[0].startswith("Crane: boat of Ben")
    assert answers_to(said, "crane; adder se")[-1] == "Not done, that was no order: adder se."


def test_an_order_is_given_by_its_words(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se")

    assert answers_to(said, "adder se") == ["Adder goes to 0001."]


def test_the_prompt_says_whose_decision_it_is_and_is_not_repeated(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "undo")

    assert said[1] == "You are Anna."
    assert said[2] == "Practice match: undo past dice or an opponent's order is allowed, and counted."
    assert said[3] == "Anna: lay your mine. Round 1 of 8."
    assert said.count("Anna: move and fire your boats.") == 1


def test_orders_are_offered_by_number(skirmish: str) -> None:
    said = played(skirmish, LAID, "orders", "1")

    assert answers_to(said, "orders")[:2] == ["Orders:", "1 Adder goes to 0001, 1 hex, 5 o'clock"]
    assert answers_to(said, "1") == ["Adder goes to 0001."]


def test_zero_puts_the_list_away(skirmish: str) -> None:
    said = played(skirmish, LAID, "orders", "0", "1")

    assert answers_to(said, "0") == ["Nothing chosen."]
    assert answers_to(said, "1")[0].startswith("Cannot: there is no list")


def test_long_lists_say_how_many_and_go_by_the_page(skirmish: str) -> None:
    said = played(skirmish, "orders", "more", "find 0304", "15")

    assert answers_to(said, "orders")[0] == "Lay a mine: 35 entries."
    assert answers_to(said, "orders")[-1] == "And 25 more: type more, or find TEXT."
    assert answers_to(said, "more")[0] == "11 Lay the mine on 0200, 2 hexes, 3 o'clock from Adder"
    assert answers_to(said, "find 0304")[1:] == ["20 Lay the mine on 0304, 5 hexes, 5 o'clock from Adder"]
    assert answers_to(said, "15")[0] == "Anna lays a mine on 0204."


def test_what_is_looked_for_is_told_of_the_map_beside_the_list(skirmish: str) -> None:
    said = played(skirmish, LAID, "orders", "find bison", "find bisons")

    assert "On the map:" in answers_to(said, "find bison")
    assert any(text.startswith("Bison: ") for text in answers_to(said, "find bison"))
    assert any(text.startswith("Bison: ") for text in answers_to(said, "find bisons"))


def test_what_a_list_does_not_hold_is_found_on_the_map() -> None:
    said = played("star-sectors", "orders", "find moon", "1")

    assert answers_to(said, "find moon")[1].startswith("Moon: 9 hexes, ")
    assert answers_to(said, "1")[0].endswith("bow 3 o'clock.")


def test_several_orders_in_one_line(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se; adder se; adder se; end")

    assert answers_to(said, "adder se; adder se; adder se; end") == [
        "Adder goes to 0001.",
        "Adder goes to 0102.",
        "Cannot: It has gone 2 of 2 steps. (T-3) Type orders for what works.",
        "Not done: end.",
    ]


def test_only_enter_takes_the_keyboard(skirmish: str) -> None:
    said = played(skirmish, "", LAID, "undo", "help", "", "lay 0300", seats=TWO_PEOPLE)

    for line in ("undo", "help"):
        told = answers_to(said, line)
        assert told[0] == "Cannot: nobody sits at the keyboard. Enter alone takes the seat, quit leaves."
        assert told[1:] == ["Pass the keyboard to Ben. Ben, press Enter when you are ready."]
    assert answers_to(said, "lay 0300")[0] == "Ben lays a mine on 0300."


def test_a_line_stops_where_the_turn_passes_on(skirmish: str) -> None:
    said = played(skirmish, f"{LAID}; adder se")

    assert "Not done, the turn has passed on: adder se." in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("adder 0604", "Cannot: 0604 is not next to 0000. (T-3) Type orders for what works."),
        ("fire at crane", "Cannot: Range 8, but guns reach 2. (T-4) Type orders for what works."),
        ("lens foo", "Cannot: there is no lens 'foo'. Lenses: range (Range of fire)."),
        ("look nowhere", "Cannot: nothing here is called 'nowhere'. Type units, enemies, or find and a word."),
        ("replay 3", "Cannot: replay takes no number."),
        ("end 3", "Cannot: end takes no number."),
        ("go 99", "Cannot: the line of play has steps 0 to 2."),
        ("go 0604", "Cannot: the line of play has steps 0 to 2. To send a unit there type its name and to 0604."),
        (
            "go adder 0604",
            "Cannot: go looks at a step of the past by its number, as in go 3. To send a unit there type its name",
        ),
        ("auto sometimes", "Cannot: auto takes a number, or game, not 'sometimes'. Alone it plays to the end of"),
        ("result", "Cannot: the match is not over. Type status to hear how it stands."),
        ("scan 4", "Cannot: no way leads straight to 4 o'clock here. The nearest is 5 o'clock."),
        ("scan north", "Cannot: no way leads north from 0000. Type scan and one of 3 o'clock or 5"),
        ("99", "Cannot: there is no list to choose from now. Type orders for one."),
    ],
)
def test_errors_say_what_would_work(skirmish: str, line: str, answer: str) -> None:
    assert " ".join(answers_to(played(skirmish, LAID, line), line)).startswith(answer)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "where bison",
            ["From Adder at 0000:", "Bison: 1 hex, 3 o'clock, at 0100, facing 3 o'clock; hull 2/2; boat of Anna."],
        ),
        (
            "scan 3",
            ["Scan 3 o'clock from 0000: Bison of Anna, hull 2/2, 1 hex, at 0100; the map ends", "after 6 hexes."],
        ),
        (
            "surround",
            ["Round 0000: 3 o'clock Bison of Anna, hull 2/2 at 0100; the other 1 way open;", "here the map ends."],
        ),
        ("path 0002", ["Path from 0000 to 0002: 5 o'clock 1 step, then 7 o'clock 1 step."]),
        ("reach bison", ["Bison can go to 0200, 0001 and 0101."]),
        ("arc", ["Adder can aim at nothing now."]),
        (";", ["Anna: move and fire your boats. Round 1 of 8."]),
        ("arc adder", ["Adder can aim at nothing now."]),
        ("odds", ["None of the orders now is decided by dice."]),
        ("look 0304", ["0304, open; 5 hexes, 5 o'clock from Adder.", "Here: Mine of Anna."]),
        ("0304", ["0304, open; 5 hexes, 5 o'clock from Adder.", "Here: Mine of Anna."]),
        ("log 1", ["Ben lays a mine."]),
        ("lens", ["Lenses: range (Range of fire). Type lens and one of them."]),
        ("status", ["Round 1 of 8.", "Practice match, 0 take-backs.", "Hulls: Anna 4 hull, Ben 4 hull."]),
        ("find mine", ["From Adder at 0000:", "Mine: 5 hexes, 5 o'clock, at 0304; Anna."]),
        ("help undo", ["undo [N]: Take back the last order.", "The rules say it once: rules undo."]),
        ("since", ["Ben lays a mine."]),
        ("directions", ["Plain directions: clock. It takes clock or compass."]),
    ],
)
def test_enquiries_answer_in_few_lines(skirmish: str, line: str, answer: list[str]) -> None:
    said = answers_to(played(skirmish, LAID, line), line)

    assert said == answer
    assert len(said) <= 4


def test_the_map_is_drawn_only_when_asked_for(skirmish: str) -> None:
    said = played(skirmish, LAID, "map", "map all", "map ascii")

    assert "7 wide, " in answers_to(said, "map")[0]
    assert "Adder: at 0000, facing 3 o'clock; hull 2/2." in answers_to(said, "map all")
    assert answers_to(said, "map ascii")[:2] == ["    00 01 02 03 04 05 06", "00  A  B  .  .  .  .  ."]


def test_a_lens_is_told_by_its_nearest_places(skirmish: str) -> None:
    said = answers_to(played(skirmish, LAID, "lens range"), "lens range")

    assert " ".join(said).startswith("Within range: 10 places, the nearest 0000 50, 0100 50, 0001 50, ")


def test_odds_name_every_modifier(skirmish: str) -> None:
    said = " ".join(played(skirmish, "lay 0204", *["auto 1", "odds fire"] * 15))

    told = r"fires at \w+: [\d.]+ percent 1 hit; [\d.]+ percent miss; [\d.]+ hits on average\."
    assert re.search(rf"{told} Made of [2-6] or more on a d6 [+-]\d \(T-4\)\.", said)


def test_undo_redo_and_reset(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "bison e", "undo", "redo", "reset", "undo", "yes", "undo")

    assert answers_to(said, "undo")[0] == "Cannot: There is nothing to undo."
    assert answers_to(said, "redo") == ["Given again. Last now: Bison goes to 0200."]
    assert answers_to(said, "reset")[0].startswith("The turn is taken back: 2 orders")


def test_stepping_back_and_branching_off(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "replay", "next", "next 2", "next", "back", "branch", "bison e", "branch")

    assert answers_to(said, "replay")[0] == "Step 0 of 3, round 1 of 8: Anna goes first."
    assert answers_to(said, "next")[0].startswith("Cannot: that is beyond the end")
    assert answers_to(said, "bison e")[:2] == ["The match goes on from here, round 1 of 8.", "Bison goes to 0200."]
    assert answers_to(said, "branch") == [
        "Lines of play:",
        "1 3 steps, to round 1 of 8",
        "2 3 steps, to round 1 of 8, shown now",
        "A number looks at the end of one; branch here plays on from here.",
    ]


def test_a_number_chooses_a_line_of_play_from_the_list(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "undo", "bison e", "branch", "1", "branch here")

    assert answers_to(said, "1")[0] == "The end of line 1. Type branch here to play on from it, or present."
    assert answers_to(said, "branch here")[0] == "The match goes on from here, round 1 of 8."


def test_a_match_by_the_hint_comes_to_its_result(skirmish: str) -> None:
    said = played(skirmish, "luck", "auto game", "result", "strength", "luck", "undo", "yes")

    scores = next(at for at, line in enumerate(said) if line.startswith("Scores: "))
    assert said[scores - 1].endswith(("You won.", "You lost."))
    assert sum("over" in line for line in said[scores - 3 : scores]) < 2
    assert answers_to(said, "strength")[0].startswith("Strength, Anna by round from 0: 4")
    assert said[said.index("> luck") + 1].startswith("Cannot: luck may tell a secret")
    assert [line for line in answers_to(said, "result") if line.startswith("Luck of ")] == answers_to(said, "luck")
    assert answers_to(said, "luck")
    assert answers_to(said, "yes")[0].startswith("Taken back: ")


def test_auto_to_the_end_of_the_match_gives_the_orders_of_who_asked_for_it_alone(skirmish: str) -> None:
    said = played(skirmish, "", "auto game", "", "orders", seats=TWO_PEOPLE)

    assert answers_to(said, "auto game")[0] == "Anna: 1 order given by the hint."
    assert not any(line.startswith("Ben: ") and "given by the hint" in line for line in said)
    assert answers_to(said, "orders")


def test_auto_says_why_it_gave_fewer_orders_than_were_asked_for(skirmish: str) -> None:
    said = played(skirmish, LAID, "auto 25", "auto 1")

    assert answers_to(said, "auto 25")[0].endswith(" given by the hint. Then the turn ended.")
    assert answers_to(said, "auto 1")[0] == "Anna: 1 order given by the hint."


def test_the_hint_says_what_it_would_do_and_auto_does_it(skirmish: str) -> None:
    said = played(skirmish, LAID, "hint", "auto 1", "last")

    assert answers_to(said, "hint")[0].startswith("Hint: ")
    assert answers_to(said, "auto 1")[0] == "Anna: 1 order given by the hint."
    meant = answers_to(said, "hint")[0].split(": ")[1].split(",")[0].rstrip(".")
    assert (meant if meant != "End the turn" else "Ben is next") in answers_to(said, "auto 1")[1]


def test_a_hint_says_what_carries_it_out_the_first_time(skirmish: str) -> None:
    told = [line for line in played(skirmish, LAID, "hint", "hint") if "does it" in line]

    assert len(told) == 1
    assert told[0].startswith("Do ")


def test_an_opponents_turn_is_summed_up_then_told_by_subject(skirmish: str) -> None:
    said = played(skirmish, LAID, "end", "yes")

    told = answers_to(said, "yes")
    assert told[0] == "Ben is next."
    assert told[1] == "Ben has played:"
    assert told[2].startswith(("Crane now ", "Drake now "))


def test_a_name_alone_asks_and_never_fires(skirmish: str) -> None:
    assert answers_to(played(skirmish, LAID, "crane"), "crane")[0] == "Crane: boat of Ben."


def test_letters_in_a_row_are_a_run_of_order_keys(skirmish: str) -> None:
    said = played(skirmish, LAID, "q q")

    assert answers_to(said, "q q")[-1] == "Not done: q."


def test_the_curtain_tells_nothing_of_the_others_secrets(skirmish: str) -> None:
    said = played(skirmish, "", "lay 0304", "", "map", seats=TWO_PEOPLE)

    first = next(index for index, line in enumerate(said) if line.startswith("Pass the keyboard to Ben"))
    assert said[0].startswith("Pass the keyboard to Anna.")
    assert not any("0304" in line for line in said[first:])
    assert any(line == "Anna lays a mine." for line in said[first:])


def test_what_one_person_was_told_or_ordered_is_not_said_again_to_the_next(skirmish: str) -> None:
    said = played(skirmish, "", "lay 0304", "", "last", "repeat", seats=TWO_PEOPLE)

    assert answers_to(said, "last")[-1] == "Anna lays a mine."
    assert not any("0304" in line for line in answers_to(said, "last"))
    assert "you have given no order yet" in answers_to(said, "repeat")[0]


def test_the_curtain_can_be_left(skirmish: str) -> None:
    assert len(played(skirmish, "quit", seats=TWO_PEOPLE)) == 3


def test_ending_a_turn_names_the_units_without_orders(skirmish: str) -> None:
    said = played(skirmish, LAID, "end", "no", "end", "yes")

    assert said[said.index("> end") + 1] == "End the turn? Without orders: Adder and Bison. Type yes or no."
    assert answers_to(said, "no") == ["Not done."]
    assert answers_to(said, "yes")[0] == "Ben is next."


def test_brief_tells_less_than_full(skirmish: str) -> None:
    typed = (LAID, "end", "yes", "end", "yes")
    brief, full = (played(skirmish, *typed, config=Config(verbosity=each)) for each in ("brief", "full"))

    assert len(brief) < len(full)


def test_coordinates_can_be_spoken(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder 0 1", "where adder", config=Config(coords="spoken", directions="compass"))

    assert answers_to(said, "adder 0 1") == ["Adder goes to 0 1."]
    assert answers_to(said, "where adder")[0].startswith("Adder: right here, at 0 1") or "0 1" in said[-1]


def test_repeat_of_an_end_asks_what_the_end_would_ask() -> None:
    typed = ("auto 1", *["end"] * 3, "yes", "repeat", "repeat", "no")
    said = played("squadron", *typed)
    asked = [line for line in said if line.startswith("End the moves? Without orders: Anvil A1")]

    assert len(asked) == 2
    assert said[-1] == "Not done."


def test_repeat_gives_the_same_order_while_it_is_legal(skirmish: str) -> None:
    said = played(skirmish, LAID, "repeat", "last")

    assert answers_to(said, "repeat")[0].startswith("Cannot: The mines are laid.")
    assert answers_to(said, "last") == answers_to(said, "repeat")


def test_only_bots_play_on_when_asked(skirmish: str) -> None:
    from engine.core.setup import SeatPlan

    bots = (SeatPlan("Anna", "bot:wander"), SeatPlan("Ben", "bot:wander"))
    said = played(skirmish, "", "", "help", "quit", seats=bots)

    assert said.count("> ") == 2


def test_every_word_of_help_does_something() -> None:
    assert all(found.word in {*HANDLERS, SKIP} for found in WORDS)
    assert len({found.word for found in WORDS}) == len(WORDS)


def test_an_end_of_something_else_ends_nothing() -> None:
    said = played("squadron", "auto 1", "end the pact", "end the alliance", "end turn")

    assert answers_to(said, "end the pact")[0].startswith("Cannot: 'the pact' cannot be ended now.")
    assert answers_to(said, "end the alliance")[0].startswith("Cannot: ")
    assert not answers_to(said, "end turn")[0].startswith("Cannot")
