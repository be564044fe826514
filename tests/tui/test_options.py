"""What options accept: in words, as typed, step by step, and under which conditions."""

import pytest

from engine.core.info import Option, OptionChoice
from engine.core.values import evolve
from tests.toys.skirmish.info import INFO
from tui.preferences.options import accepted, accepts, asked, beside, chosen, named_all, shown, spelled, step

LEVEL = Option(
    "level",
    "Level",
    "choice",
    "b",
    choices=(OptionChoice("a", "Alpha"), OptionChoice("b", "Beta"), OptionChoice("bb", "Gamma")),
)
COUNT = Option("count", "Count", "number", 5, low=2, high=6)
NAMED = Option(
    "who",
    "Who",
    "number",
    0,
    choices=(OptionChoice("0", "Old"), OptionChoice("1", "New Empire"), OptionChoice("2", "No")),
    low=0,
    high=2,
)
FLAG = Option("flag", "Flag", "flag", default=True)
ONLY = Option("more", "More", "number", 1, low=1, high=9, only=("level", ("a", "bb")))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (LEVEL, "A", "a"),
        (LEVEL, "b", "b"),
        (LEVEL, "gam", "bb"),
        (COUNT, " 3 ", 3),
        (NAMED, "empire", 1),
        (NAMED, "new e", 1),
        (NAMED, "no", 2),
        *((FLAG, text, True) for text in ("Yes", "true", "on")),
        *((FLAG, text, False) for text in ("no", "false", "Off")),
    ],
)
def test_a_value_is_read_as_typed(option: Option, text: str, value: object) -> None:
    assert spelled(option, text) == value


@pytest.mark.parametrize(
    ("option", "text", "said"),
    [
        (LEVEL, "z", "Level takes a, b or bb, not 'z'."),
        (LEVEL, "", "Level takes a, b or bb, not ''."),
        (COUNT, "7", "Count takes a whole number from 2 to 6, not '7'."),
        (COUNT, "--5", "Count takes a whole number from 2 to 6, not '--5'."),
        (COUNT, "9" * 5000, "Count takes a whole number from 2 to 6, not '" + "9" * 40 + "'."),
        (COUNT, "\u0663", r"Count takes a whole number from 2 to 6, not '\u0663'."),
        (
            NAMED,
            "x",
            "Who takes a whole number from 0 to 2 or a name (0 for 'Old', 1 for 'New Empire' and 2 for 'No'), not 'x'.",
        ),
        (FLAG, "maybe", "Flag takes yes or no, not 'maybe'."),
    ],
)
def test_what_does_not_fit_says_what_would(option: Option, text: str, said: str) -> None:
    with pytest.raises(ValueError, match="takes") as caught:
        spelled(option, text)

    assert str(caught.value) == said


def test_no_number_is_a_flag_and_no_flag_a_number() -> None:
    assert not accepts(FLAG, 1)
    assert not accepts(COUNT, value=True)
    assert accepts(COUNT, 2)
    assert not accepts(COUNT, 7)


def test_conditions_decide_what_is_asked() -> None:
    assert chosen((LEVEL, ONLY), {"level": "a", "stray": 1}, 2) == {"level": "a", "more": 1}
    assert chosen((LEVEL, ONLY), {"more": 4}, 2) == {"level": "b"}
    assert asked(ONLY, {"level": "bb"}, 2)
    assert not asked(ONLY, {}, 2)


def test_an_option_of_the_third_seat_is_asked_when_three_play() -> None:
    third = evolve(FLAG, seats=3)

    assert chosen((FLAG, third), {}, 2) == {"flag": True}
    assert not asked(third, {}, 2)
    assert asked(third, {}, 3)


def test_a_choice_narrows_who_can_play() -> None:
    choices = (
        OptionChoice("any", "Any"),
        OptionChoice("trio", "Trio", seats=(3, 3)),
        OptionChoice("teams", "Teams", counts=(2, 4)),
    )
    trio = Option("map", "Map", "choice", "any", choices=choices)
    info = evolve(INFO, options=(trio,), seats=(2, 4))

    assert info.counts({"map": "any"}) == info.counts({}) == (2, 3, 4)
    assert info.counts({"map": "trio"}) == (3,)
    assert info.counts({"map": "teams"}) == (2, 4)


def test_steps_go_round_choices_and_stop_at_the_ends_of_numbers() -> None:
    assert [step(LEVEL, "bb", 1), step(LEVEL, "a", -1)] == ["a", "bb"]
    assert [step(COUNT, 6, 1), step(COUNT, 3, -1), step(COUNT, 2, -1)] == [6, 2, 2]
    assert step(FLAG, value=True, by=1) is False


def test_values_are_said_in_words() -> None:
    assert [shown(LEVEL, "bb"), shown(COUNT, 3), shown(FLAG, value=True)] == ["Gamma", "3", "yes"]
    assert accepted(Option("x", "X", "choice", "a", choices=(OptionChoice("a", "A"),))) == "a"


def test_a_number_with_a_word_of_its_own_is_shown_by_it() -> None:
    length = evolve(COUNT, choices=(OptionChoice("2", "as short as can be"),))

    assert shown(length, 2) == "as short as can be"
    assert shown(length, 3) == "3"
    assert spelled(length, "2") == 2


KINDS = tuple(OptionChoice(str(number), title) for number, title in enumerate(("Dealt", "Pirate", "Zealot")))
SOVEREIGN = Option("who", "Sovereign", "number", 0, "Who.", KINDS, low=0, high=2)
AS_SAID = (OptionChoice("0", "As the scenario says"),)
LENGTH = Option("length", "Length", "number", 0, "Rounds.", AS_SAID, low=0, high=40)


def test_a_number_of_which_all_have_a_title_is_chosen_by_title() -> None:
    assert [named_all(SOVEREIGN), named_all(LENGTH)] == [True, False]
    assert [spelled(SOVEREIGN, text) for text in ("pirate", "Zea", "2", "0")] == [1, 2, 2, 0]
    assert [spelled(LENGTH, text) for text in ("as the", "12")] == [0, 12]
    with pytest.raises(ValueError, match="takes a whole number from 0 to 40"):
        spelled(LENGTH, "long")
    assert accepted(LENGTH) == "a whole number from 0 to 40 or a name (0 for 'As the scenario says')"


def test_why_an_option_does_not_matter_is_said_by_seats_and_by_the_values_of_others() -> None:
    third = evolve(FLAG, key="third", seats=3)

    assert beside(third, 2) == "third is for 3 seats or more, and 2 play: --seats says who plays."
    assert beside(ONLY, 2) == "more matters only with level=a or bb."
    assert beside(FLAG, 2) == ""
