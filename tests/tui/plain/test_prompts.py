"""Prompts say what a line is taken for; a mistyped word is asked about; rules go on from where one stopped."""

import io
import sys
from collections.abc import Sequence

import pytest

from tests.tui.plain.talking import answers_to, played, seated, table
from tui.plain.loop import converse
from tui.plain.shell import play
from tui.plain.talk import Asking, Talk, ask, confirm
from tui.preferences.settings import Config


def modes(talk: Talk[None], typed: Sequence[str]) -> list[str]:
    """Return the modes of the prompts at which lines are typed, that of the last answer too."""
    found, answers = list[str](), iter(typed)
    said = next(talk)
    while True:
        if isinstance(said, Asking):
            found.append(said.mode)
            line = next(answers, None)
            if line is None:
                talk.close()
                return found
            said = talk.send(line)
        else:
            said = next(talk)


@pytest.mark.parametrize(
    ("typed", "mode"),
    [
        ((), ""),
        (("orders",), ""),
        (("rules",), "rules"),
        (("rules", "1"), "rules"),
        (("rules", "0"), ""),
        (("options",), "options"),
        (("options", "plain page"), "answer"),
        (("deploy rest", "back 1"), "past"),
        (("deploy rest", "back 1", "present"), ""),
        (("deploy rest", "select astrolabe", "blow"), "yes or no"),
    ],
)
def test_each_mode_stands_in_the_prompt(typed: tuple[str, ...], mode: str) -> None:
    assert modes(play(table(seated("star-sectors"))), typed)[-1] == mode


def test_an_amount_and_a_name_are_asked_for_at_prompts_of_their_own(drill: str) -> None:
    asked = modes(play(table(seated(drill))), ("end moves", "pay craft a2", "0", "end shots"))

    assert asked[2] == "how many"


def test_a_terminal_shows_the_mode_before_the_sign(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    def talk() -> Talk[None]:
        yield from ask()
        yield from confirm("Sure?")

    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO(b"one\nyes\n")))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    converse(talk())

    assert capsys.readouterr().out == "answer> Sure? Type yes or no.\nyes or no> "


@pytest.mark.parametrize(
    ("line", "meant"), [("stauts", "status"), ("surond", "surround"), ("rulse warp", "rules"), ("depoly", "deploy")]
)
def test_a_mistyped_word_names_the_nearest(line: str, meant: str) -> None:
    assert f"Did you mean {meant}?" in " ".join(answers_to(played("star-sectors", line), line))


OATHS = "oaths: Tell alliances, loans, and who has broken his word."
FARM = "farm: Tell who guards your farm, and which enemies are near it."


@pytest.mark.parametrize(("line", "told"), [("loans", OATHS), ("who guards", FARM)])
def test_words_that_a_question_is_about_name_the_question(line: str, told: str) -> None:
    assert " ".join(answers_to(played("viking-raid", line), line)).endswith(told)


@pytest.mark.parametrize("line", ["look beacn", "threat beacn", "near becon"])
def test_a_mistyped_name_names_the_nearest(line: str) -> None:
    said = answers_to(played("star-sectors", "deploy rest", line), line)

    assert " ".join(said).endswith("Did you mean Beacon?")


def test_a_place_of_many_maps_is_asked_about_by_its_whole_name() -> None:
    said = answers_to(played("star-viking", "threat deep space 1"), "threat deep space 1")

    assert " ".join(said).startswith("Cannot: 'deep space 1' may be ")


def test_what_is_like_nothing_is_told_what_works() -> None:
    assert "What works: " in " ".join(answers_to(played("star-sectors", "xyzzy"), "xyzzy"))


def test_what_is_neither_yes_nor_no_is_asked_again() -> None:
    said = played("star-sectors", "deploy rest", "select astrolabe", "blow", "perhaps", "repeat", "why", "no")

    assert answers_to(said, "perhaps")[0].startswith("Cannot: 'perhaps' is no answer. ")
    assert answers_to(said, "repeat")[0].startswith("Astrolabe blows itself up.")
    assert answers_to(said, "why")[0].startswith("yes does it, no or Enter alone leaves all as it is. Astrolabe")
    assert answers_to(said, "no")[0] == "Not done."


@pytest.mark.parametrize("line", ["status", "odds", "forward", "astrolabe to 0204", "help mf"])
def test_a_command_or_an_order_where_yes_or_no_was_asked_is_done_instead(line: str) -> None:
    asked = played("star-sectors", "deploy rest", "select astrolabe", "blow", line)
    alone = played("star-sectors", "deploy rest", "select astrolabe", line)

    assert answers_to(asked, line) == ["Not done.", *answers_to(alone, line)]


def test_what_was_asked_about_is_not_done_with_the_rest_of_its_line() -> None:
    said = played("star-sectors", "deploy rest", "select astrolabe", "blow; forward", "where")

    assert answers_to(said, "where")[0] == "Not done: forward."


def test_undo_where_yes_or_no_was_asked_declines() -> None:
    said = played("star-sectors", "deploy rest", "select astrolabe", "blow", "undo")

    assert answers_to(said, "undo") == ["Not done."]


def test_rules_go_on_where_one_stopped() -> None:
    said = played("star-sectors", "rules", "2", "0", "rules", "1", "0", "rules", "0")

    assert answers_to(said, "rules")[1] == "1 Go on with Turns and phases"
    assert sum(line.startswith("1 Go on with ") for line in said) == 4


def test_a_chapter_is_left_by_nothing_but_what_leaves_it() -> None:
    said = played("star-sectors", "rules", "1", "odds", "0", "0", config=Config(page=3))

    assert answers_to(said, "odds")[0] == "Cannot: press Enter to read on, or type 0 for the chapters."
    assert any(line.startswith("1 Go on with The game in one page, paragraph 4") for line in said)
