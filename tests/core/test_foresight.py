"""What is foreseen: as far as orders are legal, throw no dice and leave their seat awaited."""

from typing import Any

import pytest

from engine import registry
from engine.core.foresight import NO_CHANCE, Undecided, after_order, foresee
from engine.core.match import Match, begin
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.drill.verbs.gunnery import Fire
from tests.toys.drill.verbs.movement import Move
from tests.toys.drill.verbs.turn import EndMoves, EndTurn


@pytest.fixture
def match(drill: str) -> Match:
    return begin(registry.game(drill), Setup((SeatPlan("A"), SeatPlan("B")), (), "5"))


def foreseen(match: Match, *orders: Order) -> tuple[int, View[Any]]:
    found = foresee(match.game, match.view(Seat(0)), orders)
    return found.done, found.view


def craft(view: View[Any], which: str) -> PlaceId:
    at: PlaceId = next(each.at for each in view.state.craft if each.id == which)
    return at


def test_orders_are_carried_out_on_the_view(match: Match) -> None:
    (there, *_) = (order for order in match.game.orders(match.view(Seat(0))) if isinstance(order, Move))
    done, view = foreseen(match, there)

    assert done == 1
    assert craft(view, there.craft) == there.to


def test_it_ends_before_what_is_refused(match: Match) -> None:
    nowhere = Move(TokenId("a1"), PlaceId("9999"))

    assert foreseen(match, nowhere, EndMoves()) == (0, match.view(Seat(0)))


def test_it_ends_before_dice_fall(match: Match) -> None:
    view = match.play(Seat(0), EndMoves()).view(Seat(0))
    near = View(
        view.seat,
        evolve(view.state, craft=tuple(evolve(each, at=f"000{n}") for n, each in enumerate(view.state.craft))),
    )
    shot = next(order for order in match.game.orders(near) if isinstance(order, Fire))

    assert match.game.refusal(near, shot) is None
    assert after_order(match.game, near, shot) is None


def test_it_ends_before_the_turn_passes(match: Match) -> None:
    assert foreseen(match, EndMoves(), EndTurn())[0] == 1


def test_a_spectator_foresees_nothing(match: Match) -> None:
    assert after_order(match.game, match.view(None), EndMoves()) is None


def test_nothing_can_be_drawn_from_no_chance() -> None:
    with pytest.raises(Undecided):
        NO_CHANCE.dice(2, 6)
    with pytest.raises(Undecided):
        NO_CHANCE.fork("elsewhere")
