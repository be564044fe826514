"""Whatever bytes a line brings, the client answers the keys that come after them."""

import fcntl
import struct
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.far_end import Line
from tui.breakdown import FILE

FAULTS = {
    "a byte that is no character": (b"\xff",),
    "8-bit Alt": (b"\xe1",),
    "a Latin letter": (b"\xe9",),
    "a character in two reads": (b"\xc3", b"\xa9"),
    "an 8-bit sequence": (b"\x9bA",),
    "a key beyond Unicode": (b"\x1b[1114112u",),
    "a key of two codes": (b"\x1b[97:65u",),
    "half a character": (b"\x1b[55296;;55296u",),
    "a size without pixels, and the mouse": (b"\x1b[48;24;80;0;0t", b"\x1b[<35;10;10M"),
    "no size, and the mouse": (b"\x1b[48;0;0;480;800t", b"\x1b[<35;10;10M"),
    "the mouse far away": (b"\x1b[<0;999999999;999999999M", b"\x1b[<0;999999999;999999999m"),
    "a sequence that goes on in time": (b"\x1b[", b"1", b";"),
    "a paste that never ends": (b"\x1b[200~one two",),
    "a paste that ends twice": (b"\x1b[200~one\x1b[201~\x1b[201~",),
    "nothing": (b"\x00",),
}
FLOOD_SECONDS, FLOOD_MEGABYTES = 8, 24
SIZE_MEGABYTES, CLIENT_MEGABYTES = 16, 150


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    home = tmp_path_factory.mktemp("home")
    opened = Line(home, "play", "star-sectors", "--seed", "1", "--seats", "human,bot:wander")
    opened.until_client()
    yield opened
    opened.cut()
    assert not (home / FILE).exists()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_key_is_answered_after_any_byte(line: Line, fault: str) -> None:
    for read in FAULTS[fault]:
        line.push(read)
        time.sleep(0.05)

    assert line.answers()


def memory(line: Line) -> int:
    """Return how many MB the program has ever held."""
    status = Path(f"/proc/{line.process.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


@pytest.mark.parametrize("how", ["pasted", "typed"])
def test_a_megabyte_costs_next_to_nothing(line: Line, how: str) -> None:
    begin, end = (b"\x1b[200~", b"\x1b[201~") if how == "pasted" else (b"", b"")
    before, begun = memory(line), line.spent()
    line.pour(begin + b"zz zz zz" * 131_072 + end)

    assert line.answers()
    assert line.spent() - begun < FLOOD_SECONDS
    assert memory(line) - before < FLOOD_MEGABYTES


@pytest.mark.parametrize("how", ["told by the terminal", "asked of the system"])
def test_a_size_that_cannot_be_changes_nothing(line: Line, how: str) -> None:
    before = memory(line)
    if how == "told by the terminal":
        line.push(b"\x1b[48;9999;9999;0;0t")
    else:
        fcntl.ioctl(line.master, termios.TIOCSWINSZ, struct.pack("HHHH", 9999, 9999, 0, 0))
    time.sleep(0.1)

    assert line.answers()
    assert memory(line) - before < SIZE_MEGABYTES


def test_a_client_starts_where_the_terminal_tells_a_size_that_cannot_be(tmp_path: Path) -> None:
    line = Line(tmp_path, "play", "star-sectors", "--seats", "human,bot:wander", size=(9999, 9999))
    try:
        line.until_client()

        assert line.answers()
        assert memory(line) < CLIENT_MEGABYTES
    finally:
        line.cut()
