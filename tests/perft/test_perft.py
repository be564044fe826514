"""Counts of order runs from the first position of every scenario: a change of any rule of legality shows here.

`python -m tests.perft.test_perft` prints the table anew; look at why it changed before taking it over.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.core.match import begin
from engine.core.position import Position
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from tests.conformance.walks import draw
from tests.perft.perft import perft

FILE = Path(__file__).parent / "counts.toml"
COUNTS: dict[str, dict[str, dict[str, list[int]]]] = tomllib.loads(FILE.read_text("utf-8"))

LISTED = 300
"""Positions that are asked for their orders at most, to count the longest runs: what every run of the tests affords."""

DEEP = 12_000
"""The same for the thorough run."""

SPELLED = 30_000
"""Orders that all of these lists hold at most, by the length of the first."""

DEEPLY = 2_000_000
"""The same for the thorough run."""

EARLY = 150
"""Orders behind which counts are for the thorough run."""

DEEPEST = 6
"""Orders in the longest runs."""


def position_after(game_id: str, scenario: str, orders: int) -> Position[Any]:
    """Play so many orders from a scenario's start, each drawn from one fixed stream of chance."""
    game, info = registry.game(game_id), registry.info(game_id)
    choice = next(choice for choice in info.option("scenario").choices if choice.value == scenario)
    seats = tuple(SeatPlan(f"P{seat}") for seat in range((choice.seats or info.seats)[0]))
    position, rng = begin(game, Setup(seats, (("scenario", scenario),), "perft")).position, Rng("perft", "walk")
    for _ in range(orders):
        if not game.decisions(position.state):
            return position
        seat, order, rng = draw(game, position, rng)
        position = game.resolve(position, seat, order).position
    return position


def counts(game_id: str, scenario: str, orders: int, listed: int, spelled: int = SPELLED) -> list[int]:
    """Count runs of 1, 2 and more orders, as far as lists of orders are asked of so many positions at most."""
    game, position = registry.game(game_id), position_after(game_id, scenario, orders)
    found = [perft(game, position, 1)]
    while len(found) < DEEPEST and 0 < found[-1] <= listed and found[0] * found[-1] <= spelled:
        found.append(perft(game, position, len(found) + 1))
    return found


EVERY = [
    pytest.param(game_id, scenario, int(after), expected, id=f"{game_id}/{scenario}/{after}")
    for game_id, scenarios in COUNTS.items()
    for scenario, table in scenarios.items()
    for after, expected in table.items()
]


@pytest.mark.parametrize(
    ("game_id", "scenario", "after", "expected"), [each for each in EVERY if int(str(each.values[2])) <= EARLY]
)
def test_perft(game_id: str, scenario: str, after: int, expected: list[int]) -> None:
    found = counts(game_id, scenario, after, LISTED)

    assert found == expected[: len(found)]


@pytest.mark.thorough
@pytest.mark.parametrize(("game_id", "scenario", "after", "expected"), EVERY)
def test_deep_perft(game_id: str, scenario: str, after: int, expected: list[int]) -> None:
    assert counts(game_id, scenario, after, DEEP, DEEPLY) == expected


def main() -> None:
    print(f"# Runs of 1, 2 and more legal orders, {DEEPEST} at most, by the number of random orders played before.")
    for game_id, scenarios in COUNTS.items():
        for scenario, table in scenarios.items():
            print(f"\n[{game_id}.{scenario}]")
            for after in table:
                print(f"{after} = {counts(game_id, scenario, int(after), DEEP, DEEPLY)}", flush=True)


if __name__ == "__main__":
    main()
