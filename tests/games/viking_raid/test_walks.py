"""What holds after every order of any match: food, cells, purses, and that somebody can always go on (8.6)."""

from itertools import islice
from typing import Any

import pytest

from engine.core.game import AnyGame, submit
from engine.core.menu import Menu
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.arms import weapons
from engine.games.viking_raid.queries.chest import due, food_left, herd, mouths, villagers
from engine.games.viking_raid.queries.pieces import is_fighter, is_pony
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.view import view

PENDING = {Stage.LEAVE, Stage.KEEP, Stage.WAGES, Stage.SPOILS, Stage.OUTFIT}
"""Stages in which somebody is still to leave, or to be hired."""

ORDERS = 400


def check(state: State) -> None:
    """Say what must hold in a position."""
    ponies = [piece.at for piece in state.pieces if is_pony(piece)]
    cells = [piece.at for piece in state.pieces if not is_pony(piece)]
    assert len(set(ponies)) == len(ponies)
    assert len(set(cells)) == len(cells), "one thing a cell but man and pony"
    for piece in state.pieces:
        assert len(weapons(piece.gear)) <= 2
        assert not piece.gear or is_fighter(piece)
        assert piece.arrows >= 0
        assert not piece.rides or any(each.id == piece.rides and each.at == piece.at for each in state.pieces)
    for seat, house in enumerate(state.houses):
        assert isinstance(house.coins, int)
        assert house.coins >= 0
        if state.step is not None and state.step.stage not in PENDING:  # whoever is left ends it at once
            _fed(state, seat)
            assert not (house.out and any(piece.seat == seat for piece in state.pieces))


def _fed(state: State, seat: int) -> None:
    taken = sum(1 for piece in state.pieces if piece.seat == seat and "idle" in piece.did and piece.kind == "villager")
    assert villagers(state, seat) <= due(state, seat) + taken
    assert food_left(state, seat) >= 0
    assert herd(state, seat) or not mouths(state, seat)


def step(position: Position[State], rng: Rng, *, wild: bool) -> tuple[Position[State], Rng]:
    """Give an order: at random, or the first, second or third of what is proposed."""
    (decision,) = GAME.decisions(position.state)
    seen = view(position.state, decision.seat)
    game: AnyGame = GAME
    menu: Menu[Any] = Menu(game, seen)
    if wild:
        order, rng = menu.drawn(rng)
    else:
        plans = list(islice(GAME.plans(seen), 3))
        plan, rng = rng.pick(plans)
        order = plan.orders[0]
    return submit(game, position, Seat(decision.seat), order).position, rng


@pytest.mark.parametrize(
    ("seats", "wild"),
    [
        (3, True),
        (4, False),
        *(pytest.param(*case, marks=pytest.mark.thorough) for case in ((5, True), (6, False), (3, False))),
    ],
)
def test_food_cells_and_purses_hold_all_through_a_match(seats: int, wild: bool) -> None:  # noqa: FBT001 - a case
    scenario = ("heath", "woodland", "stone", "burial")[seats % 4]
    options = {"scenario": scenario, "outfit": "own" if seats == 3 else "balanced", "days": 2}
    position, rng = GAME.setup(seats, options, Rng(f"walk {seats}")).position, Rng(f"orders {seats} {wild}")
    for _ in range(ORDERS):
        if not GAME.decisions(position.state):
            break
        position, rng = step(position, rng, wild=wild)
        check(position.state)
