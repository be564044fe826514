"""What the terminal client costs: bytes, frames and wake-ups in a real pty, times beside an empty Textual app."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.row import Row, part
from tests.tui.wire.harness import Terminal, terminal

CHILD = "tests/tui/wire/child.py"
GAME = "star-sectors"
RIGHT, LEFT, UP, DOWN = "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B"
MIDDLE = "1007"
WALK = [RIGHT] * 5 + [UP] * 3 + [RIGHT] * 2 + [DOWN] * 4 + [LEFT] * 4 + [UP] * 2 + [RIGHT] * 2 + [DOWN]
TILES = "lllkjjhjllkhkl"


STARTS = 9
"""How many times the program is started, and left, for each figure."""

STEPS = 60
"""How many steps of the cursor are timed."""


def measure(share: float) -> Iterator[Row]:
    """Measure all that `speed` asks of the terminal client."""
    yield from first_frame(part(STARTS, share))
    yield quitting(part(STARTS, share))
    yield from (step_bytes(size) for size in ((80, 24), (200, 60)))
    yield tile_bytes()
    yield step_time(part(STEPS, share))
    yield walk()
    yield from idle_and_burst()


@contextmanager
def running(which: str, size: tuple[int, int] = (80, 24), *arguments: str) -> Iterator[Terminal]:
    """Run one of the child programs until it stands."""
    with TemporaryDirectory() as home, terminal(CHILD, which, *arguments, size=size, LONGSHIP_HOME=home) as program:
        program.until("ready")
        program.settle()
        yield program


@contextmanager
def table(size: tuple[int, int] = (80, 24)) -> Iterator[Terminal]:
    """Run the client on a real match, past the curtain."""
    with running(GAME, size) as program:
        program.press("\r")  # the curtain with the name
        program.settle()
        program.until_shown("]")
        for keys in ("\x1b", "/", MIDDLE, "\r"):  # away from the edges: a key that leads nowhere draws no frame
            program.press(keys)
            program.settle()
        yield program


def in_turn(ours: Callable[[], float], theirs: Callable[[], float], runs: int) -> tuple[float, float]:
    """Take both in turn, so that a wandering machine hits both alike; return the medians."""
    pairs = [(ours(), theirs()) for _ in range(runs)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def first_frame(runs: int) -> Iterator[Row]:
    """S1: from the start of the program, as it is always started, until the map stands on the screen."""

    def until(signs: Sequence[str], *words: str) -> list[float]:
        begun, times = perf_counter(), []
        with TemporaryDirectory() as home, terminal(*words, LONGSHIP_HOME=home) as program:
            for sign in signs:
                program.until_shown(sign)
                times.append(perf_counter() - begun)
        return times

    play = ("-m", "tui.cli", "play", GAME, "--seed", "wire")
    taken = [(until(("]", "to win"), *play), until(["empty"], "-m", "tests.bench.empty")) for _ in range(runs)]
    first, whole, theirs = (median(times) for times in zip(*((*ours, *empty) for ours, empty in taken), strict=True))
    yield _times("S1", "first frame with a map, 80x24, against an empty Textual app", first, theirs, "<= 1.15")
    yield _times("S2", "the whole table, ready for keys, against the same", whole, theirs, "<= 1.5")


def quitting(runs: int) -> Row:
    """S4: from the key until the process has ended."""

    def leave(program: Terminal, key: str) -> float:
        program.press(key)
        return program.ends()[1]

    def ours() -> float:
        with table() as program:
            return leave(program, "\x11")

    def theirs() -> float:
        with running("empty") as program:
            return leave(program, "q")

    return _times("S4", "quit, against an empty Textual app", *in_turn(ours, theirs, runs), "<= 0.15")


def step_bytes(size: tuple[int, int]) -> Row:
    """I1: a cursor step with card and status, on a real match."""
    with table(size) as program:
        costs = [program.cost(key) for key in WALK]
    what = f"bytes of a cursor step with card and status, {size[0]}x{size[1]}, median of {len(costs)}"
    return Row("I1", what, f"{median(costs):g}", "curses 56", median(costs) / 56, "<= 84 bytes")


def tile_bytes() -> Row:
    """I1: a cursor step where every sector has a name, which the map, the card and the status all show."""
    with running("tiles") as program:
        costs = [program.cost(key) for key in TILES]
    return Row("I1", f"bytes of a cursor step over tiles, 80x24, median of {len(costs)}", f"{median(costs):g}")


def step_time(steps: int) -> Row:
    """I4: a cursor step until its frame is written."""

    def step(program: Terminal, key: str) -> float:
        program.silence(0.03)  # Textual draws at most sixty frames a second
        return program.delay(key)

    with table() as ours, running("empty") as theirs:
        keys = cycle((RIGHT, LEFT))
        medians = in_turn(lambda: step(ours, next(keys)), lambda: step(theirs, "l"), steps)
    return _times("I4", "a cursor step, against an empty Textual app that moves the cursor", *medians, "<= 2.2")


def walk() -> Row:
    """I6: ninety steps straight across a wide map."""
    spent = []
    for which in ("map", "map-by-ones"):
        with running(which, (80, 24), "99", "40") as program:
            spent.append(mean(program.cost("l") for _ in range(90)))
    what = "bytes a key on a straight walk, against scrolling by one"
    return Row("I6", what, f"{spent[0]:.0f}", f"{spent[1]:.0f}", spent[0] / spent[1], "<= 0.03")


def idle_and_burst() -> Iterator[Row]:
    """I8 and I12: 200 keys at once; four seconds without a key."""
    with table() as program:
        before = program.frames
        program.press(RIGHT * 100 + DOWN * 5 + LEFT * 95)
        program.settle()
        yield Row("I8", "frames of 200 keys at once", str(program.frames - before), "", None, "<= 3")
        program.silence(0.5)
        woken = program.switches()
        sent = program.silence(4)
        woken = program.switches() - woken
        yield Row("I12", "idle table: bytes, wake-ups a second", f"{sent}, {woken / 4:g}", "", None, "0, <= 0.5")


def _times(number: str, what: str, ours: float, theirs: float, goal: str) -> Row:
    return Row(number, what, f"{ours * 1000:.1f} ms", f"{theirs * 1000:.1f} ms", ours / theirs, goal)
