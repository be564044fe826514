"""Random keys, many in one push, as a paste sends them: the client goes on, and leaves when told to."""

import signal
from pathlib import Path

import pytest

from engine.core.rng import Rng
from tests.tui.far_end import Line
from tui.breakdown import FILE

KEYS = (
    *(bytes([code]) for code in range(33, 127)),
    *(b"\r", b"\r", b"\r", b"\t", b"\t", b"\x1b", b"\x15", b"\x12", b"\x10", b"\xff", b"\x9b", b"\x00"),
    *(
        b"\x1b[A",
        b"\x1b[B",
        b"\x1b[C",
        b"\x1b[D",
        b"\x1bOP",
        b"\x1b[200~[red]\x1b[201~",
        b"\x1b[<0;10;10M",
        b"\x1b[9999",
    ),
)
PUSHES, LONGEST = 60, 8


@pytest.mark.parametrize("seats", ["human,bot:wander", "human,human"])
@pytest.mark.parametrize("seed", range(2))
def test_random_keys_break_nothing(tmp_path: Path, seats: str, seed: int) -> None:
    line, rng = Line(tmp_path, "play", "star-sectors", "--seed", str(seed), "--seats", seats), Rng(str(seed), seats)
    try:
        line.until(lambda: b"\x1b[2J" in line.heard)
        for _ in range(PUSHES):
            count, rng = rng.die(LONGEST)
            push = b""
            for _ in range(count):
                key, rng = rng.pick(KEYS)
                push += key
            line.push(push)
        line.process.send_signal(signal.SIGTERM)
        code = line.end()
    finally:
        line.cut()

    breakdown = tmp_path / FILE
    assert not breakdown.exists(), breakdown.read_text()
    assert code in {0, 128 + signal.SIGTERM}
