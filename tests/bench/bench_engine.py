"""How fast rules are: random orders through the door beside python-chess's random playouts, games, simulations."""

import random
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import chess

from engine import registry
from engine.core.abilities import Imagines
from engine.core.game import submit
from engine.core.match import begin
from engine.core.position import Position
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.scene.staged import Staged
from tests.bench.row import Row

ORDERS = 3_000


def start(game: Staged[Any, Any]) -> Position[Any]:
    """Begin the game's default scenario with its fewest seats."""
    seats = tuple(SeatPlan(f"P{seat}") for seat in range(game.info.seats[0]))
    return begin(game, Setup(seats, seed="bench")).position


def wander(game: Staged[Any, Any], orders: int, *, door: bool = True) -> int:
    """Enumerate, choose and submit that many random orders, game after game; return the games finished."""
    chance, first, done = random.Random(1), start(game), 0
    position = first
    for _ in range(orders):
        decisions = game.decisions(position.state)
        if not decisions:
            position, done = first, done + 1
            continue
        seat = decisions[0].seat
        order = chance.choice(tuple(game.orders(game.view(position.state, seat))))
        if door:
            position = submit(game, position, seat, order).position
        else:
            position = game.resolve(position, seat, order).position
    return done


def chess_wander(moves: int) -> None:
    """Do the same with python-chess: enumerate, choose, push."""
    chance, board = random.Random(1), chess.Board()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material():
            board = chess.Board()
            continue
        board.push(chance.choice(legal))


def imagine(game: Staged[Any, Any], times: int) -> None:
    """Draw that many worlds from one view: the first step of every simulation."""
    position = start(game)
    seat = game.decisions(position.state)[0].seat
    view = game.view(position.state, seat)
    assert isinstance(game, Imagines)
    for index in range(times):
        game.imagine(view, Rng(str(index)))


def rate(count: int, run: Callable[[], object]) -> float:
    """Return how many a second of processor time: what else runs on the machine shall not count."""
    begun = process_time()
    run()
    return count / (process_time() - begun)


def of_game(game: Staged[Any, Any]) -> Iterator[Row]:
    """Measure one game."""
    name = game.info.id
    wander(game, 300)  # rulebook and tables loaded, as in any running game
    pairs = sorted(
        ((rate(ORDERS, lambda: wander(game, ORDERS)), rate(ORDERS, lambda: chess_wander(ORDERS))) for _ in range(5)),
        key=lambda pair: pair[0] / pair[1],
    )
    ours, theirs = pairs[len(pairs) // 2]
    what = f"{name}: random legal orders a second (enumerate, choose, submit)"
    yield Row("E1", what, f"{ours:,.0f}", f"{theirs:,.0f} python-chess moves", ours / theirs, ">= 1.0")
    bare = rate(ORDERS, lambda: wander(game, ORDERS, door=False))
    yield Row("E2", f"{name}: the same without the door (search, perft)", f"{bare:,.0f}")
    if isinstance(game, Imagines):
        yield Row("E3", f"{name}: worlds imagined a second", f"{rate(300, lambda: imagine(game, 300)):,.0f}")


def measure() -> list[Row]:
    """Measure every game on the shelf."""
    return [row for game_id in registry.ids() for row in of_game(registry.game(game_id))]
