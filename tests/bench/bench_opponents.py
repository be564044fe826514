"""How long opponents think: processor time of a decision by level, and of a whole match of normal against normal."""

from collections.abc import Iterator
from statistics import median
from time import process_time

from engine import registry
from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from tests.bench.row import Row, part
from tui.playing.thinking import follow, think
from tui.playing.turns import next_seat

LEVELS = {"easy": 4, "normal": 4, "hard": 1}
"""Matches to time each level in, against `normal`."""

ORDERS = 1_000
"""Orders after which a match is broken off: more than they commonly have."""


def timed(game_id: str, level: str, seed: str, orders: int) -> tuple[list[float], float]:
    """Play so many orders of a default match with a level in the first seat, or on until it has decided once.

    Return the seconds of that seat's decisions, and of the match.
    """
    game = registry.game(game_id)
    drivers = [level, *["normal"] * (game.info.seats[0] - 1)]
    setup = Setup(tuple(SeatPlan(f"P{seat}", f"bot:{driver}") for seat, driver in enumerate(drivers)), seed=seed)
    match, seat, thoughts, begun = begin(game, setup), None, list[float](), process_time()
    while len(match.history.nodes) <= orders or not thoughts:
        seat = next_seat(setup, match.decisions, seat)
        if seat is None:
            break
        before = process_time()
        plan = think(match, seat, drivers[seat], "bot").plan
        if seat == 0:
            thoughts.append(process_time() - before)
        match = follow(plan, match, seat)
    return thoughts, process_time() - begun


def of_level(game_id: str, level: str, share: float) -> Iterator[Row]:
    """Measure one level in one game."""
    played = [timed(game_id, level, str(seed), part(ORDERS, share)) for seed in range(part(LEVELS[level], share))]
    thoughts = sorted(each for decisions, _ in played for each in decisions)
    worst = thoughts[len(thoughts) * 95 // 100]
    value = f"{1e3 * median(thoughts):.1f} ms, 95 % within {1e3 * worst:.1f} ms ({len(thoughts)} decisions)"
    yield Row("E4", f"{game_id}: a decision of {level}", value)
    if level == "normal":
        whole = median(seconds for _, seconds in played)
        yield Row("E5", f"{game_id}: a match of normal against normal, one core", f"{whole:.2f} s")


def measure(share: float) -> Iterator[Row]:
    """Measure every level of every game on the shelf."""
    for game_id in registry.ids():
        for level in LEVELS:
            yield from of_level(game_id, level, share)
