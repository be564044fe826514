"""Random keys and random bytes at the client, many in one push, as a paste or a bad line sends them."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.core.rng import Rng
from tests.tui.far_end import Line
from tui.breakdown import FILE

KEYS = (
    *(bytes([code]) for code in range(33, 127)),
    *(b"\r", b"\r", b"\r", b"\t", b"\t", b"\x1b", b"\x15", b"\x12", b"\x10", b"\xff", b"\x9b", b"\x00"),
    *(b"\xe1", b"\xe9", b"\xc3", b"\xa9", b"\x7f", b" "),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1b[Z", b"\x1bOP"),
    *(b"\x1b[200~[red]\x1b[201~", b"\x1b[<0;10;10M", b"\x1b[<0;10;10m", b"\x1b[<64;5;5M", b"\x1b[9999"),
    *(b"\x1b[1114112u", b"\x1b[97;5u", b"\x1b[48;24;80;0;0t", b"\x1b[I", b"\x1b[O"),
)
LONGEST = 8
"""How many keys come in one push at most."""

ANSWERED = 250
"""After how many keys or bytes, about, the client must answer."""


def keys(rng: Rng) -> tuple[bytes, int, Rng]:
    """Draw some keys; return them, how many they are, and the chance that is left."""
    count, rng = rng.die(LONGEST)
    push = b""
    for _ in range(count):
        key, rng = rng.pick(KEYS)
        push += key
    return push, count, rng


def noise(rng: Rng) -> tuple[bytes, int, Rng]:
    """Draw some bytes."""
    count, rng = rng.die(LONGEST * 4)
    push = bytearray()
    for _ in range(count):
        byte, rng = rng.below(256)
        push.append(byte)
    return bytes(push), count, rng


Source = Callable[[Rng], tuple[bytes, int, Rng]]


def hammer(home: Path, words: Sequence[str], source: Source, count: int, rng: Rng) -> int:
    """Send so many keys or bytes to the client, opened anew when it is left; return how often it answered."""
    sent = answers = since = 0
    line = _open(home, words)
    try:
        while sent < count:
            push, size, rng = source(rng)
            line.push(push)
            sent, since = sent + size, since + size
            if line.process.poll() is not None:
                _assert_left_well(line, home)
                line = _open(home, words)
            elif since >= ANSWERED or sent >= count:
                since = 0
                answers += _answers(line, home, push)
    finally:
        line.cut()
    return answers


def _open(home: Path, words: Sequence[str]) -> Line:
    line = Line(home, *words)
    line.make_no_signals()
    line.until_client()
    return line


def _answers(line: Line, home: Path, push: bytes) -> bool:
    time.sleep(0.1)
    heard = line.answers()
    if line.process.poll() is not None:
        _assert_left_well(line, home)
        return True
    assert heard, (push, line.heard[-500:])
    line.heard = b""
    return True


def _assert_left_well(line: Line, home: Path) -> None:
    breakdown = home / FILE
    assert not breakdown.exists(), breakdown.read_text()
    assert line.end() == 0, line.heard[-2000:]
    line.cut()
