"""What a newcomer asks in words of his own is answered, or leads to the command that answers it."""

import pytest

from tests.tui.plain.talking import answers_to, played


@pytest.mark.parametrize(
    ("line", "known"),
    [("what now", "orders"), ("what can I do", "orders"), ("what happened", "since"), ("who can hit me", "threat")],
)
def test_a_question_leads_to_the_command_for_it_and_to_no_order_that_is_refused(line: str, known: str) -> None:
    said = " ".join(answers_to(played("viking-raid", line), line))

    assert f"{line!r} is no order or command now. {known}: " in said
    assert "Did you mean" not in said


def test_how_the_match_is_won_is_told_to_whoever_asks_how() -> None:
    assert answers_to(played("viking-raid", "how do I win"), "how do I win") == ["To win: the richest War Chest."]


def test_what_is_looked_for_and_not_there_is_called_as_it_was_said() -> None:
    said = played("viking-raid", "where is the tomb", "where is warior 3")

    assert answers_to(said, "where is the tomb")[0].startswith("Cannot: nothing here is called 'tomb'.")
    assert "Did you mean warrior 3 of " in answers_to(said, "where is warior 3")[0]


def test_a_place_is_told_where_it_is_asked_for() -> None:
    assert answers_to(played("star-viking", "where is sanakht"), "where is sanakht")[0].startswith("Sanakht")


def test_odds_of_a_thing_that_no_order_is_about_say_why() -> None:
    said = answers_to(played("viking-raid", "odds ketil"), "odds ketil")

    assert " ".join(said).startswith(
        "Cannot: none of the orders now is about Ketil Stonebrow: there is nothing to throw"
    )


def test_the_name_of_ones_own_unit_tells_where_it_is_although_it_has_a_row_too() -> None:
    said = " ".join(answers_to(played("viking-raid", "hakon"), "hakon"))

    assert said.startswith("Hakon Blackoar: leader of Anna. At ")
    assert "Cannot" not in said
