"""Memory that a decision of `hard` takes at its peak: the imagined states it keeps, and all that comes and goes."""

import gc
import tracemalloc
from collections.abc import Iterator

from engine import registry
from engine.core.match import Match, begin
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from tests.bench.row import Row, part
from tui.playing.thinking import follow, think
from tui.playing.turns import next_seat

LEVEL, OTHER = "hard", "normal"

DECISIONS = 24
"""How many decisions of the first seat are looked at, from the beginning of a match."""

SCENARIOS = (("star-sectors", "first-shots"), ("star-sectors", "long-night"), ("star-viking", "sanakht"))
"""A duel, a fleet action and a battle, each searched."""

GOAL = 64
"""Megabytes that a decision may take: some three times what a full memo of a large game does (`memo.KEPT`)."""


def peak(match: Match, seat: Seat) -> tuple[float, Match]:
    """Let a seat decide, and return the megabytes that this took at its peak, and the match behind it."""
    gc.collect()
    tracemalloc.start()
    plan = think(match, seat, LEVEL, "bot").plan
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6, follow(plan, match, seat)


def peaks(game_id: str, scenario: str, decisions: int) -> list[float]:
    """Play the beginning of a match against `normal` and return what each decision took."""
    setup = Setup(
        (SeatPlan("Ada", f"bot:{LEVEL}"), SeatPlan("Bo", f"bot:{OTHER}")), (("scenario", scenario),), "memory"
    )
    match, seat, found = begin(registry.game(game_id), setup), None, list[float]()
    while len(found) < decisions and (seat := next_seat(setup, match.decisions, seat)) is not None:
        if seat == 0:
            took, match = peak(match, seat)
            found.append(took)
        else:
            match = follow(think(match, seat, OTHER, "bot").plan, match, seat)
    return found


def measure(share: float) -> Iterator[Row]:
    """Measure where there is much to search."""
    for game_id, scenario in SCENARIOS:
        found = peaks(game_id, scenario, part(DECISIONS, share))
        value = f"{max(found):.1f} MB at most ({len(found)} decisions)"
        yield Row("M3", f"{scenario}: memory of a decision of {LEVEL}", value, goal=f"<= {GOAL} MB")
