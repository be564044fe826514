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


def counts(game_id: str, scenario: str, orders: int, depths: int) -> list[int]:
    game, position = registry.game(game_id), position_after(game_id, scenario, orders)
    return [perft(game, position, depth) for depth in range(1, depths + 1)]


@pytest.mark.parametrize(
    ("game_id", "scenario", "after", "expected"),
    [
        (game_id, scenario, int(after), expected)
        for game_id, scenarios in COUNTS.items()
        for scenario, table in scenarios.items()
        for after, expected in table.items()
    ],
)
def test_perft(game_id: str, scenario: str, after: int, expected: list[int]) -> None:
    assert expected == counts(game_id, scenario, after, len(expected))


def main() -> None:
    print("# Runs of 1, 2 and 3 legal orders, by the number of random orders played before; see test_perft.py.")
    for game_id, scenarios in COUNTS.items():
        for scenario, table in scenarios.items():
            print(f"\n[{game_id}.{scenario}]")
            for after in table:
                print(f"{after} = {counts(game_id, scenario, int(after), 3)}")


if __name__ == "__main__":
    main()
