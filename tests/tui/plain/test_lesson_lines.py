"""What a lesson says by ear: words that can be typed, when one has strayed, and its end in a few lines."""

import re

from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating


def heard(game_id: str, lesson_id: str, *typed: str) -> list[str]:
    return hear(play(table(seating.lesson(game_id, lesson_id, None))), typed)


def test_what_is_pointed_at_on_the_screen_is_named_as_it_is_typed() -> None:
    said = heard("viking-raid", "bread", "food", "recruit", "stock cow", "1", "engage", "recruit 2608")

    assert " ".join(answers_to(said, "engage")).endswith("Type recruit 2608.")
    assert " ".join(answers_to(said, "recruit 2608")).endswith("Type buy warrior 19 spear.")


def test_what_the_step_says_itself_is_not_said_again() -> None:
    said = " ".join(heard("squadron", "volleys", "look Warden"))

    assert said.endswith("Move the Warden to 1813.")


def test_an_order_where_none_is_wanted_leads_elsewhere() -> None:
    said = heard("star-sectors", "move", "select", "forward", "forward", "right", "end")

    assert "That leads elsewhere: undo takes it back, again begins this step afresh, or play on." in " ".join(
        answers_to(said, "end")
    )


def test_the_end_names_the_words_learnt_and_tells_their_meanings_when_asked() -> None:
    typed = (
        "select",
        "forward 2",
        "right",
        "forward",
        "undo",
        "end",
        "yes",
        "charge engine",
        "end",
        "select",
        "warp 0804",
    )
    said = heard("star-sectors", "move", *typed, "left", "more")
    last = answers_to(said, "left")

    assert "Words learnt: MF, bow, engines and warp." in last
    assert len(last) <= 12
    assert answers_to(said, "more")[0].startswith("MF, movement factor: ")


def test_at_the_end_nothing_is_asked_but_what_next() -> None:
    typed = ("select", "forward 2", "right", "forward", "undo", "end", "yes", "charge engine", "end", "select")
    said = heard("star-sectors", "move", *typed, "warp 0804", "left")

    assert answers_to(said, "left")[-5:] == [
        "What next?",
        "1 Next lesson: Fire, arcs and odds, 5 minutes",
        "2 Play on from here: against easy",
        "3 Begin this lesson again",
        "4 Leave the lesson",
    ]


def test_next_is_the_lessons_step_and_steps_of_the_match_are_told_as_those() -> None:
    said = hear(play(table(seating.lesson("squadron", "volleys", None))), ["next", "back 1", "present"])

    assert " ".join(answers_to(said, "next")).startswith("Step 1 of ")
    assert "Type skip to have it done for you." in " ".join(answers_to(said, "next"))
    assert re.match(r"Step \d+ of \d+ of the match, ", " ".join(answers_to(said, "back 1")))


def test_do_carries_out_what_the_lessons_own_hint_says() -> None:
    said = heard("star-sectors", "fire", "do", "do", "hint", "do", "hint", "do", "hint", "do")

    assert "Next: Astrolabe turns left." in said
    assert " ".join(answers_to(said, "do")).startswith("left: Astrolabe turns to 1 o'clock; MF 0 left. Step 5 of 10.")
    assert not any("That leads elsewhere" in line for line in said)


def test_a_step_that_was_left_is_told_again_with_the_way_back() -> None:
    said = heard("viking-raid", "bread", "food", "move ulf 2412", "lesson")

    assert "Type recruit all the same" in " ".join(answers_to(said, "lesson"))
    assert "That leads elsewhere: undo takes it back" in " ".join(answers_to(said, "lesson"))


def test_who_goes_on_too_far_in_a_step_hears_what_the_next_wants_and_how_to_get_there() -> None:
    said = heard("star-sectors", "move", "select", "forward 3", "hint", "skip", "lesson", "again", "right")
    led = "That leads elsewhere: undo takes it back, again begins this step afresh, or play on."

    assert "Now type right" in (gone := " ".join(answers_to(said, "forward 3")))
    assert gone.endswith(led)
    assert " ".join(answers_to(said, "hint")) == " ".join(answers_to(said, "skip")) == led
    assert " ".join(answers_to(said, "lesson")).count(led) == 1
    assert answers_to(said, "right")[0].startswith("Astrolabe turns to ")
