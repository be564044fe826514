"""Numbers as one says them, and why not so many."""

import pytest

from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session

OPTIONS = (("scenario", "cruise"), ("sovereign1", 2), ("sovereign2", 1))


def fitting() -> Session:
    """Sit down where ships are bought for the first money."""
    return seating.new("space-viking", Setup((SeatPlan("Skarn"), SeatPlan("Holt", "bot:easy")), OPTIONS, "7"), None)


def heard(*typed: str) -> str:
    return " ".join(answers_to(hear(play(table(fitting())), typed), typed[-1]))


@pytest.mark.parametrize("line", ["buy 3 escorts", "buy three escorts", "buy escort 3", "Buy THREE Escort"])
def test_a_number_may_stand_where_one_says_it(line: str) -> None:
    assert heard(line).startswith("You buy 3 Escorts for 24 IU; 26 left.")


@pytest.mark.parametrize("line", ["buy 4 troops", "buy four troops"])
def test_what_is_said_word_by_word_is_not_what_has_a_word_between(line: str) -> None:
    assert heard(line).startswith("You buy 4 Troops for 8 IU")
    assert heard(line.replace("troops", "jump troops")).startswith("You buy 4 Jump Troops for 12 IU")


@pytest.mark.parametrize("line", ["buy 9 escorts", "buy escort 9", "buy nine escorts"])
def test_a_number_too_high_is_refused_with_what_there_is(line: str) -> None:
    assert heard(line).startswith("Cannot: There is no money for so many. (SV-5) It takes 1 to 6.")


def test_a_row_of_the_worksheet_that_is_not_to_be_had_says_why() -> None:
    assert heard("buy 5 escorts", "buy one dreadnought").startswith("Cannot: There is no money for so many. (SV-5)")
    assert heard("buy 5 escorts", "buy 2 escorts").startswith(
        "Cannot: You have bought 5 Escorts: undo takes that back."
    )


def test_a_list_tells_prices_and_how_many_may_be_had() -> None:
    said = heard("buy")

    assert "1 Escort, IU 8: how many, 1 to 6" in said
    assert "Attack Ship, IU 20: how many, 1 or 2" in said


SHIPS = ("buy 4 escorts", "buy 9 troops", "end!")


def test_a_unit_may_be_sent_in_ones_own_words() -> None:
    assert heard(*SHIPS, "send dreadloque to tanith") == heard(*SHIPS, "dreadloque to tanith")


def test_what_was_done_already_says_so_when_it_is_asked_for_again() -> None:
    said = heard(*SHIPS, "board crony 1 dreadloque", "board crony 1 dreadloque")

    assert said.startswith("Cannot: Your Crony 1 was sent this year. (SV-Q88)")


def test_an_amount_that_cannot_be_is_refused_with_those_that_can() -> None:
    assert heard("buy escort", "40") == "Cannot: There is no money for so many. (SV-5) It takes 1 to 6."


def test_one_is_meant_where_no_number_is_said() -> None:
    assert heard("buy 5 escorts", "buy an escort").startswith(
        "Cannot: You have bought 5 Escorts: undo takes that back."
    )


def test_what_no_list_has_is_refused_for_what_it_is() -> None:
    session = seating.new("viking-raid", Setup((SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("Cleo")), seed="20"), None)
    said = hear(play(table(session)), ["", "offer grimby", "want 9 ducks"])

    assert "(VR-Q78)" in " ".join(answers_to(said, "want 9 ducks"))


@pytest.mark.parametrize(
    ("line", "bought"),
    [
        ("buy hakon a dagger", "a dagger for Hakon Blackoar for 1 coin."),
        ("buy a dagger for hakon", "a dagger for Hakon Blackoar for 1 coin."),
        ("buy dagger hakon", "a dagger for Hakon Blackoar for 1 coin."),
        ("buy hakon blackoar a pony", "pony 1 of Ann for Hakon Blackoar for 6 coins."),
        ("buy pony hakon", "pony 1 of Ann for Hakon Blackoar for 6 coins."),
        ("buy a pony for hakon", "pony 1 of Ann for Hakon Blackoar for 6 coins."),
    ],
)
def test_what_is_bought_for_whom_may_be_said_either_way_round(line: str, bought: str) -> None:
    seats = (SeatPlan("Ann"), SeatPlan("B", "bot:still"), SeatPlan("C", "bot:still"))
    turn = seating.new("viking-raid", Setup(seats, (), "77"), None)

    assert answers_to(hear(play(table(turn)), [line]), line)[0].endswith(f"buys {bought}")


def test_the_end_of_something_else_is_not_that_of_the_turn() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("C", "bot:still"))
    match = seating.new("viking-raid", Setup(seats, (), "2"), None)
    typed = ["", "propose an alliance to ben", "accept", "end!", "end!", "end the alliance with ben"]

    said = answers_to(hear(play(table(match)), typed), typed[-1])[0]
    assert said == "Ann ends the alliance with Ben, which Ann proposed an hour ago."


def test_several_of_a_part_may_be_fitted_in_one_line() -> None:
    match = seating.new("squadron", Setup((SeatPlan("A"), SeatPlan("B")), (("squadron_first", "own"),), "5"), None)
    said = hear(play(table(match)), ["", "design vessel gull", "fit 2 lasers", "fit engine twice", "fit laser 2"])

    assert answers_to(said, "fit 2 lasers")[-1] == "Gull: 2 lasers; 4 M each."
    assert answers_to(said, "fit engine twice")[-1] == "Gull: 2 lasers, 2 engines; 16 M each."
    assert answers_to(said, "fit laser 2")[-1] == "Gull: 4 lasers, 2 engines; 36 M each."


def test_an_article_before_what_is_counted_is_one() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("B", "bot:still"), SeatPlan("C", "bot:still"))
    turn = seating.new("viking-raid", Setup(seats, (), "77"), None)
    said = hear(play(table(turn)), ["offer b", "want a goat"])

    assert "how many" not in " ".join(answers_to(said, "want a goat"))
