"""The command line: plain mode may be asked for with any command, before it or behind it."""

import pytest

from tui.arguments import UsageError, parse

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
