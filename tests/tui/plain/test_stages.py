"""Choosing among thousands by ear: a line finds its orders by what it names; amounts and names are asked for."""

import pytest

from tests.toys.drill.state import State
from tests.tui.plain.talking import answers_to, hear, seated, table
from tui.plain.shell import play


def drilled(*lines: str) -> tuple[list[str], State]:
    session = seated("drill")
    said = hear(play(table(session)), lines)
    state = session.position.state
    assert isinstance(state, State)
    return said, state


def test_a_list_of_thousands_is_offered_unit_by_unit(drill: str) -> None:
    said, _ = drilled("orders", "2", "3")

    assert drill
    assert answers_to(said, "orders")[:2] == ["Over 500 orders:", "1 Craft A1: over 20 orders"]
    assert answers_to(said, "2")[0].startswith("Craft A2, ")
    assert answers_to(said, "3")[0].startswith("Craft A2 goes to ")


def test_of_many_places_the_nearest_come_first_behind_the_words(drill: str) -> None:
    said = answers_to(drilled("orders", "2")[0], "2")

    assert drill
    assert said[1].startswith("1 Name: ")
    assert ", 1 inch, " in said[2]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("craft a2 1613", "Craft A2 goes to 1613."),
        ("a2 1613", "Craft A2 goes to 1613."),
        ("A2 16 13", "Craft A2 goes to 1613."),
        ("a2 sideways", "Cannot: 'a2 sideways' is no order or command now."),
        ("craft a2 4020", "Cannot: 4020 is more than 10 inches from Craft A2. (D-1)"),
        ("a2 4020", "Cannot: 4020 is more than 10 inches from Craft A2. (D-1)"),
        ("craft a2", "Craft A2: craft of Anna."),
        ("name craft a2 Gull", "Craft A2 is called Gull from now on."),
        ("name a2 Gull", "Craft A2 is called Gull from now on."),
        ("call craft a2 The Lark", "Craft A2 is called The Lark from now on."),
        ("name craft a2 Amber Fox", "Cannot: "),
        ("name craft a2 1234567890123456789012345", "Cannot: the name is longer than 24 characters."),
        ("end moves", "Anna begins the shots."),
        ("e", "End the moves? Type yes or no."),
        ("fire", "Cannot: Guns and purses come after the moves"),
        ("gibberish of all kinds", "Cannot: 'gibberish of all kinds' is no order or command now."),
    ],
)
def test_a_line_means_what_it_names(drill: str, line: str, answer: str) -> None:
    said, _ = drilled(line)

    assert drill
    assert answers_to(said, line)[0].startswith(answer)


def test_an_amount_is_typed_and_refused_by_the_game(drill: str) -> None:
    said, state = drilled("end moves", "pay craft a2 9", "pay craft a2", "9", "5", "pay craft a3 3")

    assert drill
    assert "A crew takes 1 to 6 of the 20 coins left, not 9. (D-3)" in " ".join(answers_to(said, "pay craft a2 9"))
    assert answers_to(said, "pay craft a2") == ["Craft A2, pay: how many, 1 to 6?"]
    assert answers_to(said, "9")[0].startswith("Cannot: A crew takes 1 to 6")
    assert answers_to(said, "5")[0] == "The crew of Craft A2 is paid 5."
    assert answers_to(said, "pay craft a3 3")[0] == "The crew of Craft A3 is paid 3."
    assert state.purses[0] == 12


def test_a_name_is_asked_for_and_is_whatever_is_typed_but_commands_and_orders(drill: str) -> None:
    said, state = drilled("name craft a2", "Cobalt", "units", "name craft a2", "7", "name craft a3", "0", "end moves")

    assert drill
    assert " ".join(answers_to(said, "name craft a2")).startswith("Craft A2, name: which name? Up to 24 letters")
    assert "(D-4)" in " ".join(answers_to(said, "Cobalt"))
    assert answers_to(said, "units")[0].startswith("Craft A1")
    assert answers_to(said, "7") == ["Craft A2 is called 7 from now on."]
    assert answers_to(said, "0") == ["Nothing chosen."]
    assert state.phase.value == "shots"


def test_an_order_that_is_spelled_whole_is_no_name(drill: str) -> None:
    said, state = drilled("name craft a2", "craft a1 1613")

    assert drill
    assert answers_to(said, "craft a1 1613")[0] == "Craft A1 goes to 1613."
    assert all(not craft.name for craft in state.craft)
