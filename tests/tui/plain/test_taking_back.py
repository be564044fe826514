"""Taking back and giving again say which order it was, and take as many as asked for."""

import re

from tests.tui.plain.talking import TWO_PEOPLE, answers_to, played

LAID = "lay 0204"


def test_undo_names_what_it_takes_back_and_where_that_leaves_one(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "bison e", "undo")

    assert answers_to(said, "undo")[0].startswith("Taken back: Bison ")
    assert answers_to(said, "undo")[1].startswith("Last now: Adder ")


def test_undo_and_redo_take_a_number(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "bison e", "undo 2", "redo 2")

    assert answers_to(said, "undo 2")[0] == "Taken back: 2 orders."
    assert answers_to(said, "redo 2")[1] == "Last now: Bison goes to 0200."


def test_another_s_order_that_goes_back_is_named_and_so_is_that_it_is_the_only_one() -> None:
    passed = ("", "do", "deploy rest")
    said = played("star-sectors", *passed, "undo 2", "yes", seats=TWO_PEOPLE)

    assert answers_to(said, "undo 2")[0] == "One order alone: others are asked about each."
    assert answers_to(said, "yes")[0] == "Taken back: Deploy the rest of the fleet in line."


def test_a_number_that_is_none_is_refused(skirmish: str) -> None:
    said = played(skirmish, LAID, "undo often", "undo 0", "go")

    assert answers_to(said, "undo often")[0].startswith("Cannot: a number is wanted")
    assert answers_to(said, "undo 0")[0].startswith("Cannot: a number from 1 up is wanted")
    assert answers_to(said, "go")[0].startswith("Cannot: go looks at a step of the past by its number, as in go 3.")


def test_a_choice_left_open_stops_the_rest_of_the_line() -> None:
    said = played("star-sectors", "1", "deploy rest", "select astrolabe", "raise; end")

    assert answers_to(said, "raise; end")[-1] == "Not done before you choose: end."


def test_a_long_rest_is_said_back_cut_short(skirmish: str) -> None:
    said = played(skirmish, LAID, f"nonsense; {'x' * 400}")

    assert said[-1].startswith("Not done: xxx")
    assert said[-1].endswith("....")
    assert len(said[-1]) < 80


def test_an_order_is_given_as_often_as_a_number_behind_it_says() -> None:
    said = played(
        "star-sectors", "1", "deploy rest", "select astrolabe", "forward 0", "forward twice", "undo", "forward 9", "f 0"
    )

    assert answers_to(said, "forward twice")[-1].endswith("MF 1 left.")
    assert answers_to(said, "undo")[0] == "Taken back: Astrolabe moves forward."
    assert any(line.startswith("Cannot: No moves left") for line in answers_to(said, "forward 9"))
    assert answers_to(said, "forward 0") == ["Cannot: a number behind an order gives it so often: 1 to 9, not 0."]
    assert answers_to(said, "f 0")[0].startswith("Cannot: No moves left")


def test_the_whole_turn_goes_back_but_not_the_one_before() -> None:
    said = played("star-sectors", "deploy rest", "select astrolabe", "forward", "reset", "reset", "units")

    assert next(line for line in said if line.startswith("The turn is taken back")).endswith("2 orders.")
    assert answers_to(said, "reset")[0].startswith("Cannot: No order was given in this turn yet")
    assert any(line.startswith("Astrolabe: at ") for line in answers_to(said, "units"))


def test_going_back_to_another_time_says_when_that_is(skirmish: str) -> None:
    passed = ("", "lay 0204", "", "lay 0402", "", "end", "yes", "", "end", "yes", "", "undo", "yes", "")
    said = played(skirmish, *passed, seats=TWO_PEOPLE)

    assert said[-1].endswith(" Round 1 of 8.")


def test_taking_back_while_looking_back_says_that_the_present_is_shown_again(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "bison e", "go 1", "undo", "go 0", "undo 0", "reset")

    assert answers_to(said, "undo")[:2] == ["Back in the present.", "Taken back: Bison goes to 0200."]
    assert answers_to(said, "undo 0")[0].startswith("Cannot: a number from 1 up")
    assert answers_to(said, "reset")[0] == "Back in the present."


def test_who_stands_in_the_middle_of_a_line_hears_at_which_step_and_how_to_go_on(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "bison e", "undo 2", "adder se", "branch", "go 9")
    back = played(skirmish, LAID, "adder se", "bison e", "go 1", "branch")

    assert answers_to(said, "branch")[1] == "1 4 steps, to round 1 of 8, you are at its step 3; redo goes on"
    assert answers_to(said, "go 9") == ["Cannot: the line of play has steps 0 to 3. redo goes on."]
    assert answers_to(back, "branch")[1] == "1 4 steps, to round 1 of 8, you are at its step 1"


def test_auto_in_the_past_plays_on_from_there_and_says_so(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "bison e", "go 2", "auto 1", "branch")
    over = played(skirmish, LAID, "auto game", "go 2", "auto 1", "history")

    assert answers_to(said, "auto 1")[:2] == [
        "The match goes on from here, round 1 of 8.",
        "Anna: 1 order given by the hint.",
    ]
    assert answers_to(over, "auto 1")[:2] == [
        "A practice match of its own begins here, round 1 of 8.",
        "Anna: 1 order given by the hint.",
    ]
    assert re.match(r"\d steps so far", answers_to(over, "history")[0]), "the match that was over took dozens"


def test_auto_that_gives_nothing_leaves_the_past_shown(skirmish: str) -> None:
    said = played(skirmish, LAID, "adder se", "go 2", "auto 0", "go 9", "auto game", "back")

    assert answers_to(said, "auto 0") == ["Anna: 0 orders given by the hint."]
    assert answers_to(said, "go 9") == ["Cannot: the line of play has steps 0 to 3."]
    assert answers_to(said, "auto game")[0].startswith("Cannot: the past is shown: present comes back from it")
    assert answers_to(said, "back")[0].startswith("Step 1 of 3")
