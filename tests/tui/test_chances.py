"""The chances of an order in words: what matters most, what is certain to come of it, then every number."""

from engine.core.odds import Chance, Modifier, Odds
from tui.plain import tell
from tui.widgets import card

KILL = Odds(
    (Chance("destroys Adder", 3, 4), Chance("miss", 1, 4)),
    (Modifier("4 or more", 4, "T-4"),),
    1.5,
    "hits",
    "its blast hits Bison (T-9)",
)


def test_what_is_certain_to_come_of_an_order_is_said_with_its_headline() -> None:
    assert card.consequences(KILL) == "75% destroys Adder; its blast hits Bison (T-9)"
    assert tell.headline(KILL).startswith("75 percent destroys Adder, its blast hits Bison (T-9); 25 percent miss;")


def test_the_chances_are_spelled_out_with_what_follows_and_every_modifier() -> None:
    assert list(card.spelled_out(KILL)) == [
        " 75.0%  destroys Adder (3 of 4)",
        "        its blast hits Bison (T-9)",
        " 25.0%  miss (1 of 4)",
        "on average 1.50 hits",
        "   +4   4 or more (T-4)",
    ]
