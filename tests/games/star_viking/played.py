"""Matches played by plan-following bots: the positions over which advice is tested."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

from engine.bots import make
from engine.core.abilities import Plan
from engine.core.info import Options
from engine.core.menu import Menu
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_viking.game import GAME
from engine.games.star_viking.state import State
from engine.games.star_viking.verbs import REPERTOIRE

MOST = 400
"""Orders after which a match is left."""


def played(seats: int, options: Options, seed: str, level: str = "normal") -> Iterator[State]:
    """Play a match and yield every state of it."""
    position = GAME.setup(seats, options, Rng(seed)).position
    bot = make(cast("Any", GAME), level)
    for number in range(MOST):
        yield position.state
        awaited = GAME.decisions(position.state)
        if not awaited:
            return
        view = GAME.view(position.state, awaited[0].seat)
        plan = bot.choose(view, awaited[0], Menu(GAME, view), Rng(seed).fork(str(number)))
        position = carried(position, awaited[0].seat, plan)


def carried(position: Position[State], seat: Seat, plan: Plan) -> Position[State]:
    """Carry a plan out as far as it stays legal."""
    for order in cast("Any", plan.orders):
        if seat not in position.state.awaited or REPERTOIRE.refusal(GAME.view(position.state, seat), order) is not None:
            break
        position = GAME.resolve(position, seat, order).position
    return position


@lru_cache(maxsize=8)
def match(scenario: str, seed: str = "played") -> tuple[State, ...]:
    """Play a scenario with two normal bots, or three where it is for three."""
    return tuple(played(3 if scenario == "rivals" else 2, {"scenario": scenario}, seed))
