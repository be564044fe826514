"""Perft, as chess engines count: how many runs of legal orders of a given length lead on from a position."""

from typing import Any

from engine.core.game import Game
from engine.core.position import Position


def perft(game: Game[Any, Any], position: Position[Any], depth: int) -> int:
    """Count the runs of `depth` legal orders (0 or more) of whoever is awaited first; dice fall as the seed has it."""
    awaited = game.decisions(position.state)
    if depth == 0 or not awaited:
        return 1
    seat = awaited[0].seat
    orders = tuple(game.orders(game.view(position.state, seat)))
    if depth == 1:
        return len(orders)
    return sum(perft(game, game.resolve(position, seat, order).position, depth - 1) for order in orders)
