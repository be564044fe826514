"""`longship arena`, from its words to what it prints."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tui import cli

GREEDY = ("--seats", "bot:greedy,bot:wander", "--seed", "7")

pytestmark = pytest.mark.usefixtures("skirmish")


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str]) -> "Arena":
    return Arena(capsys)


class Arena:
    """The command, with what it wrote."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> tuple[str, str]:
        assert cli.main(["arena", "--jobs", "1", *words]) == code  # the toy is on the shelf of this process alone
        out, err = self.capsys.readouterr()
        return out, err


def test_lines_add_up_to_the_report_of_one_go(arena: Arena, tmp_path: Path) -> None:
    first, more = tmp_path / "first", tmp_path / "more"
    first.write_text(arena("skirmish", *GREEDY, "--games", "3", "--json")[0])
    more.write_text(arena("--add", str(first), "--games", "6", "--json")[0])
    whole = arena("skirmish", *GREEDY, "--games", "6")[0]

    assert len(more.read_text().splitlines()) == 1 + 3
    assert arena("--add", str(more), str(first))[0] == whole
    assert arena("skirmish", "--games", "6", "--add", str(first))[0] == whole


def test_a_ladder_goes_on_where_it_ended(arena: Arena, tmp_path: Path) -> None:
    file, three = tmp_path / "ladder", "bot:greedy,bot:wander,bot:easy"
    file.write_text(arena("skirmish", "--ladder", three, "--games", "2", "--json")[0])

    assert arena("--add", str(file), "--games", "4")[0] == arena("skirmish", "--ladder", three, "--games", "4")[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("skirmish", "--seed", "8"), "another seed (7, not 8)"),
        (("skirmish", "--seats", "bot:easy,bot:wander"), "other opponents"),
        (("skirmish", "--ladder", "bot:greedy,bot:wander"), "other meetings (all in each match, not a ladder)"),
        (("star-sectors",), "another game (skirmish, not star-sectors)"),
    ],
)
def test_what_is_said_must_be_what_was_played(arena: Arena, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    file = tmp_path / "lines"
    file.write_text(arena("skirmish", *GREEDY, "--games", "2", "--json")[0])

    assert said in arena(*words, "--add", str(file), code=cli.USAGE)[1]


def test_files_of_another_game_are_told_by_that_and_not_by_its_options(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text(
        arena(
            "star-sectors", "--scenario", "first-shots", "--seats", "bot:wander,bot:wander", "--games", "1", "--json"
        )[0]
    )

    assert "another game (star-sectors, not star-viking)" in arena("star-viking", "--add", str(file), code=cli.USAGE)[1]


def test_files_without_a_match_say_so(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text(arena("skirmish", *GREEDY, "--games", "1", "--json")[0].splitlines(keepends=True)[0])

    assert arena("--add", str(file)) == ("", "No match is told of yet: --games says how many to play.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Say which game is to be played"),
        (("skirmish", "--until", "0.7"), "above 0 and below 0.5"),
        (("skirmish", "--until", "nan"), "above 0 and below 0.5"),
        (("skirmish", "--until", "0.05", "--elo0", "x"), "from -1000 to 1000"),
        (("skirmish", "--until", "0.05", "--elo0", "50"), "--elo0 must be less than --elo1"),
        (("skirmish", "--until", "0.05", "--ladder", "bot:easy,bot:wander"), "--until tests one opponent"),
        (("skirmish", "--jobs", "0"), "from 1 to 999999"),
        (("skirmish", "--ladder", ""), "there is nothing behind it"),
        (("skirmish", "--ladder", "bot:easy,bot:easy"), "everybody stands once: bot:easy is named twice"),
        (("skirmish", "--seats", "bot:easy,bot:easy", "--ladder", "bot:easy,bot:wander"), "not allowed with"),
        (("skirmish", "--elo0", "10"), "--elo0 and --elo1 are what --until tests"),
        (("--add", "/nowhere/at/all"), "/nowhere/at/all cannot be read: No such file or directory."),
    ],
)
def test_what_makes_no_sense_is_said(arena: Arena, words: tuple[str, ...], said: str) -> None:
    assert said in arena(*words, code=cli.USAGE)[1]


def test_a_test_that_is_decided_ends_the_contest(arena: Arena) -> None:
    out, _ = arena("skirmish", *GREEDY, "--until", "0.3", "--elo1", "400")

    assert "errors 30 %: decided after" in out


def test_help_tells_by_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["arena", "--help"])
    told = capsys.readouterr().out

    assert all(word in told for word in ("--ladder bot:easy", "--until 0.05", "--add first.jsonl", "--cluster tcp://"))
    assert max(map(len, told.splitlines())) <= 80


@pytest.mark.parametrize("number", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.thorough), "2"])
def test_what_was_played_is_kept_when_it_is_told_to_end(number: signal.Signals, jobs: str) -> None:
    asked = ("star-sectors", "--scenario", "first-shots", "--seats", "bot:easy,bot:wander", "--games", "9999", "--json")
    command = (sys.executable, "-m", "tui.cli", "arena", *asked, "--jobs", jobs)
    # A session of its own: else the tests would be told, too.
    with subprocess.Popen(command, stdout=-1, stderr=-1, text=True, start_new_session=True) as arena:
        assert arena.stdout
        assert arena.stderr
        head, first = arena.stdout.readline(), arena.stdout.readline()
        arena.send_signal(number)
        rest, said = arena.stdout.read(), arena.stderr.read()

    assert arena.returncode == 128 + number
    assert all(json.loads(each)["seed"] for each in (head, first, *rest.splitlines()))
    assert f"{1 + len(rest.splitlines())} game" in said
    assert "Traceback" not in said
