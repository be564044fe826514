"""The command line: plain mode may be asked for with any command, before it or behind it."""

import pytest

from tui.arguments import UsageError, parse
from tui.cli import main

COMMANDS = (
    "play star-sectors",
    "resume",
    "replay evening",
    "games",
    "saves",
    "rules star-sectors warp",
    "verify evening",
    "arena star-sectors",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_plain_goes_with_every_command(command: str) -> None:
    words = command.split()

    assert parse([*words, "--plain"]).plain
    assert parse(["--plain", *words]).plain
    assert not parse(words).plain


def test_a_match_is_practice_or_honest_and_not_both() -> None:
    play = ["play", "star-sectors"]

    assert parse([*play, "--practice"]).kind == "practice"
    assert parse([*play, "--honest"]).kind == "honest"
    assert parse(play).kind == ""
    with pytest.raises(UsageError, match="not allowed with"):
        parse([*play, "--practice", "--honest"])


@pytest.mark.parametrize("command", COMMANDS)
def test_the_width_of_plain_lines_goes_with_every_command(command: str) -> None:
    words = command.split()

    assert parse([*words, "--width", "40"]).width == parse(["--width", "40", *words]).width == 40
    assert parse(words).width is None


@pytest.mark.parametrize("width", ["19", "251", "wide", ""])
def test_a_width_out_of_bounds_is_refused_with_what_is_taken(width: str) -> None:
    with pytest.raises(UsageError, match="takes a whole number from 20 to 250"):
        parse(["--width", width])


def test_the_options_of_a_game_are_listed_with_what_each_takes(
    skirmish: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", skirmish]) == 0
    said = capsys.readouterr().out.splitlines()

    assert said[0].startswith(f"{skirmish}: Skirmish, ")
    assert said[-2] == (
        f"{skirmish} --option rounds=V: Rounds. V is a whole number from 1 to 40; 8 unless given. "
        "After how many rounds it ends."
    )
    assert said[-1].startswith(f"{skirmish} --option fog=V: Fog. V is yes or no; no unless given. Boats further than ")
    assert not any("--option scenario" in line for line in said)


def test_a_game_that_is_not_there_has_no_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "chess"]) != 0
    assert capsys.readouterr().err.startswith("Cannot: There is no game 'chess' here.")
