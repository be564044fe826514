"""Hostile words on the command line and at the prompt: a sentence, never a traceback, never a control byte."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.rng import Rng
from tests.tui.plain.talking import HUMAN_AND_BOT, TWO_PEOPLE, hear, seated, table
from tui import cli
from tui.plain.loop import line_from
from tui.plain.shell import play

STEER = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e"

HOSTILE_WORDS = (
    *(STEER, "", " ", "-", "--", "'", '"', "%s%n", "../../../etc/passwd", "/dev/zero", "/dev/null", "/", "~root/x"),
    *("x" * 5000, "9" * 5000, "-1", "NaN", "1e999", "\udcff", "\u0001", "[link=x]y[/]", "$(reboot)"),
    *("=", ",", ",,,,,,,,", "human" * 40, "bot:", f"bot:{STEER}", f"{STEER}=human", "{}", "[]", "null", "\\x1b"),
)

COMMANDS: tuple[tuple[str, ...], ...] = (
    (),
    ("play",),
    ("play", "star-sectors", "--seats"),
    ("play", "star-sectors", "--scenario"),
    ("play", "star-sectors", "--option"),
    ("play", "star-sectors", "--seed"),
    ("resume",),
    ("replay",),
    ("verify",),
    ("rules",),
    ("rules", "star-sectors"),
    ("saves",),
    ("games",),
    ("arena",),
    ("arena", "star-sectors", "--games", "1", "--ladder"),
)


@pytest.fixture(autouse=True)
def _no_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setenv("LONGSHIP_PLAIN", "1")


class Typed(io.TextIOWrapper):
    """Stdin with nothing typed."""

    def __init__(self, raw: bytes = b"") -> None:
        super().__init__(io.BytesIO(raw), encoding="utf-8")


def harmless(text: str) -> bool:
    return all(line.isprintable() and line.isascii() for line in text.splitlines())


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: "-".join(words) or "none")
def test_hostile_words_on_the_command_line(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for word in HOSTILE_WORDS:
        monkeypatch.setattr("sys.stdin", Typed())
        try:
            code = cli.main([*command, word])
        except SystemExit as left:  # argparse leaves that way
            code = left.code if isinstance(left.code, int) else 1
        told = capsys.readouterr()

        assert code in {0, 1, 2}, word
        assert harmless(told.out), (word, told.out[-300:])
        assert harmless(told.err), (word, told.err[-300:])
        assert code == 0 or told.err or told.out, word


def noise(seed: int, length: int = 2000) -> list[str]:
    """Lines of random bytes, as they come through stdin."""
    rng, kept = Rng(str(seed), "noise"), bytearray()
    for _ in range(length):
        byte, rng = rng.below(256)
        kept.append(byte)
    stream, read = io.BytesIO(bytes(kept)), list[str]()
    while (line := line_from(stream)) is not None:
        read.append(line)
    return read


WORDS = (
    "help orders undo redo reset history replay go next back present branch units enemies near scan surround path "
    "reach threat arc map odds look find log last since status option options save result strength verbosity "
    "directions coords rules end y yes no n brief full clock ; , ' \" %s {} 0 1 2 3 7 99999999999999999999 -1 0705 "
    "west east north s1 ascii lens more where why"
)


def babble(seed: int, lines: int = 60) -> list[str]:
    """Lines of words that mean something, in no order that does."""
    rng, said = Rng(str(seed), "babble"), []
    for _ in range(lines):
        count, rng = rng.die(4)
        words = []
        for _ in range(count):
            word, rng = rng.pick((*WORDS.split(), STEER))
            words.append(word)
        said.append(" ".join(words))
    return said


@pytest.mark.parametrize("source", [noise, babble])
@pytest.mark.parametrize("seats", [HUMAN_AND_BOT, TWO_PEOPLE], ids=["alone", "two"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_at_the_prompt_is_answered(
    source: Callable[[int], list[str]], seats: tuple[object, ...], seed: int
) -> None:
    typed = source(seed)

    said = hear(play(table(seated("star-sectors", seats))), typed)  # type: ignore[arg-type]

    printed = [line for line in said if not line.startswith("> ")]
    assert len(printed) >= 10
    assert all(line.isprintable() and line.isascii() and len(line) <= 80 for line in printed)
