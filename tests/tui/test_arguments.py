"""The command line: plain mode may be asked for with any command, before it or behind it."""

import pytest

from tui.arguments import parse

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
