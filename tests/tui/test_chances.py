"""The chances of an order in words: what matters most, what is certain to come of it, then every number."""

from engine.core.odds import Chance, Modifier, Odds
from tui.plain import tell
from tui.widgets import chances
from tui.widgets.chances import apart, chance_lines, spelled_out

KILL = Odds(
    (Chance("destroys Adder", 3, 4), Chance("miss", 1, 4)),
    (Modifier("4 or more", 4, "T-4"),),
    1.5,
    "hits",
    "its blast hits Bison (T-9)",
)


def test_what_is_certain_to_come_of_an_order_is_said_with_its_headline() -> None:
    assert chances.consequences(KILL) == "75% destroys Adder; its blast hits Bison (T-9)"
    assert tell.headline(KILL).startswith("75 percent destroys Adder, its blast hits Bison (T-9); 25 percent miss;")


def test_the_chances_are_spelled_out_with_what_follows_and_every_modifier() -> None:
    assert list(spelled_out(KILL)) == [
        " 75.0%  destroys Adder (3 of 4)",
        "        its blast hits Bison (T-9)",
        " 25.0%  miss (1 of 4)",
        "on average 1.50 hits",
        "   +4   4 or more (T-4)",
    ]


def test_three_orders_and_more_are_compared_in_a_table_with_numbers_flush_right() -> None:
    sure = Odds((Chance("destroys Adder", 4, 4),), average=2.0)
    forecasts = [("Bison fires at Adder", KILL), ("Bison fires at Crane", sure), ("Bison fires at Eel", KILL)]
    told = ["".join(text for text, _ in line) for line in chance_lines(forecasts, 40)]

    assert told[:4] == [
        "       destroys Adder  average",
        "Adder             75%     1.50",
        "Crane            100%     2.00",
        "Eel               75%     1.50",
    ]
    assert told[4:6] == ["", "Bison fires at Adder"]


def test_of_two_orders_each_is_spelled_out_and_no_table_made() -> None:
    told = ["".join(text for text, _ in line) for line in chance_lines([("a", KILL), ("b", KILL)], 26)]

    assert told[0] == "a"
    assert all(len(line) <= 26 for line in told)


def test_what_all_phrases_begin_or_end_with_is_left_out() -> None:
    assert apart(["A fires at B", "A fires at C"]) == ["B", "C"]
    assert apart(["A pays B now", "A pays C now"]) == ["B", "C"]
    assert apart(["A waits", "A waits now"]) == ["A waits", "now"]
