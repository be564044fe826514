"""What a search keeps of imagined states: nothing is worked out twice, nothing that hangs on dice is kept."""

from collections import Counter
from math import isclose
from typing import Any

import pytest

from engine.bots import ALONE, make
from engine.bots.memo import FEW, SearchMemo
from engine.bots.rollout import Rollout
from engine.bots.worth import DRAWN, HASTE, STAKE
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.position import Position, Transition, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from tests.bots.positions import CHANCE, Asked, wandering
from tests.toys.jumps import Course, EndPhase, Settled
from tests.toys.skirmish.game import GAME
from tests.toys.toll import HONEST, SAFE, Do, Toll

RICH = Plan((Course("rich"), EndPhase()))


class Counting(Settled):
    """The toy of jumps, counting what it is asked."""

    def __init__(self) -> None:
        self.asked = Counter[str]()

    def plans(self, view: View[Any]) -> Any:
        self.asked["plans"] += 1
        return super().plans(view)

    def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
        self.asked["orders"] += 1
        return super().resolve(position, seat, order)

    def strength(self, state: Any) -> tuple[float, ...]:
        self.asked["worths"] += 1
        return super().strength(state)


def firing(*, fires: bool) -> Asked:
    """Return a decision of the skirmish at which somebody can fire, or nobody can."""
    return next(
        asked for asked in wandering(GAME, "shots 6") if fires == any(order.verb == "fire" for order in asked.orders)
    )


def test_what_was_played_out_once_is_not_asked_for_again() -> None:
    game: Any = Counting()
    memo, position = SearchMemo(game), game.setup(2, {}, Rng("table")).position
    rollout = Rollout(memo, Seat(0), ALONE, horizon=10, patience=100)
    first = rollout.play(RICH, memo.moment(position.state), position.rng, CHANCE)
    asked, effort = dict(game.asked), memo.spent
    again = rollout.play(RICH, memo.moment(position.state), Rng("another table"), CHANCE.fork("others"))

    assert first == again
    assert dict(game.asked) == asked
    assert memo.spent == effort == asked["plans"]


def test_a_memo_changes_nothing_of_what_comes_of_a_plan() -> None:
    game: Any = Counting()
    position = game.setup(3, {}, Rng("table")).position

    def came(kept: int) -> float:
        memo = SearchMemo(game, kept)
        rollout = Rollout(memo, Seat(1), ALONE, horizon=10, patience=100)
        return [rollout.play(RICH, memo.moment(position.state), position.rng, CHANCE.fork(str(n))) for n in range(3)][
            -1
        ]

    assert came(0) == came(3) == came(1000)


def test_no_more_states_are_kept_than_there_is_room_for() -> None:
    game: Any = Counting()
    memo, position = SearchMemo(game, kept=2), game.setup(2, {}, Rng("table")).position
    start = memo.moment(position.state)
    memo.follow(start, position.rng, Seat(0), RICH)
    plotted, _ = memo.follow(start, position.rng, Seat(0), Plan(RICH.orders[:1]))
    sealed, _ = memo.follow(start, position.rng, Seat(0), RICH)

    assert memo.moment(position.state) is start
    assert (start.kept, plotted.kept, sealed.kept) == (True, True, False)
    assert memo.moment(sealed.state) is not sealed


def test_where_an_order_leads_that_rolls_dice_is_not_kept() -> None:
    asked = firing(fires=True)
    memo, seat = SearchMemo(GAME), asked.decision.seat
    fire = Plan((next(order for order in asked.orders if order.verb == "fire"),))
    start = memo.moment(asked.position.state)
    came = {memo.follow(start, Rng(str(seed)), seat, fire)[0].state for seed in range(20)}

    assert len(came) > 1


def test_where_an_order_leads_that_rolls_none_is_kept() -> None:
    asked = firing(fires=False)
    memo, seat = SearchMemo(GAME), asked.decision.seat
    step = Plan((asked.orders[0],))
    start = memo.moment(asked.position.state)
    first, rng = memo.follow(start, Rng("1"), seat, step)
    second, other = memo.follow(start, Rng("2"), seat, step)

    assert first is second
    assert (rng, other) == (Rng("1"), Rng("2"))


def test_a_plan_is_followed_as_far_as_it_is_legal() -> None:
    game: Any = Counting()
    memo, position = SearchMemo(game), game.setup(2, {}, Rng("table")).position
    start = memo.moment(position.state)
    plan = Plan((Course("rich"), Course("rich"), EndPhase()))
    reached, _ = memo.follow(start, position.rng, Seat(0), plan)

    assert reached.state.plots[0] == "rich"
    assert reached.awaited == (0, 1)
    assert not memo.legal(reached, Seat(0), Course("rich"))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_worth_is_that_of_the_seat(seat: int) -> None:
    asked = firing(fires=True)
    memo = SearchMemo(GAME)
    moment = memo.moment(asked.position.state)

    assert memo.worth(moment, Seat(seat)) == STAKE * GAME.chance(GAME.view(moment.state, Seat(seat)))[seat]


@pytest.mark.parametrize("seats", [2, 3, 7])
@pytest.mark.parametrize(("spoils", "deed"), [(HONEST + 1, "close"), (HONEST - 1, "open")])
def test_every_imagined_seat_looks_for_its_own_and_not_against_who_searches(seats: int, spoils: int, deed: str) -> None:
    game: Any = Toll(spoils)
    position = game.setup(seats, {}, Rng("table")).position
    view = game.view(position.state, Seat(0))
    plan = make(game, "hard").choose(view, game.decisions(position.state)[0], Menu(game, view), CHANCE)

    assert plan.orders == (Do(deed),)


def test_an_imagined_seat_has_its_own_chance_to_win_in_mind() -> None:
    asked = next(asked for asked in wandering(GAME, "shots 6", seats=3) if len(asked.orders) > 5)
    memo, seat = SearchMemo(GAME), asked.decision.seat
    start = memo.moment(asked.position.state)
    (answer,) = memo.answers(start, seat, CHANCE)
    tried = asked.menu.sample(FEW, CHANCE.fork("few"))
    led = {order: memo.follow(start, CHANCE, seat, Plan((order,)))[0] for order in tried}

    assert memo.worth(led[answer.orders[0]], seat) == max(memo.worth(end, seat) for end in led.values())


class Told(Toll):
    """The toll road, whose first seat has half the chance to win whatever is done."""

    def chance(self, view: View[Any]) -> tuple[float, ...]:
        return 0.5, 0.25, 0.25


@pytest.mark.parametrize(
    ("game", "worth"), [(Told(1), STAKE * 0.5 * DRAWN * (1 - HASTE) * (1 - HASTE)), (Toll(1), SAFE)]
)
def test_a_chance_falls_with_each_plan_until_then_and_with_a_draw(game: Any, worth: float) -> None:
    memo, position = SearchMemo(game), game.setup(3, {}, Rng("table")).position
    rollout = Rollout(memo, Seat(0), ALONE, horizon=10, patience=100)
    came = rollout.play(Plan((Do("close"),)), memo.moment(position.state), position.rng, CHANCE)

    assert isclose(came, worth)
