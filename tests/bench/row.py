"""One line of the speed table: a figure beside its yardstick from the same run."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from attrs import frozen


@frozen
class Row:
    """`value` and `yardstick` in `unit`; `ratio` and `goal` as `speed` states them, '' where there is no goal."""

    id: str
    what: str
    value: str
    yardstick: str = ""
    ratio: float | None = None
    goal: str = ""


def part(whole: int, share: float) -> int:
    """Return so large a part of a count of runs, orders or games; at least one."""
    return max(1, round(whole * share))


def seconds(run: Callable[[], object]) -> float:
    """Time one call."""
    begun = perf_counter()
    run()
    return perf_counter() - begun


def in_turn(ours: Callable[[], object], theirs: Callable[[], object], runs: int = 7) -> tuple[float, float]:
    """Time both in turn, so that a wandering machine hits both alike; return the two medians in seconds."""
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(runs)]
    return median(a for a, _ in pairs), median(b for _, b in pairs)
