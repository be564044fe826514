"""What one order asks of a game: nothing twice of the same position, however often the table looks."""

from collections import Counter
from typing import Any

import pytest

from engine import registry
from engine.core.match import begin
from engine.core.orders import Order
from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import table
from tests.tui.seated import let_bots_move
from tests.tui.tables import at_table
from tui.plain.giving import give
from tui.playing.session import Session

ONCE = {"decisions": 1, "view": 2}
"""Of the new position each is asked once; the other view is that by which the order is found legal."""


class Counting:
    """A game that counts how often it is asked who is awaited and what a seat may know."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.asked: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        if name in ONCE:
            self.asked[name] += 1
        return getattr(self.game, name)


@pytest.fixture(params=registry.ids())
def game(request: pytest.FixtureRequest) -> Counting:
    return Counting(registry.game(request.param))


def seated(game: Counting) -> Session:
    bots = (SeatPlan(f"Ben {seat}", "bot:wander") for seat in range(1, game.info.seats[0]))
    setup = Setup((SeatPlan("Ann"), *bots), (), "9")
    session = Session(begin(game, setup))  # type: ignore[arg-type]
    let_bots_move(session)
    while len(few := tuple(session.legal.few(2))) == 1 or (session.decision is not None and session.decision.topic):
        # What leaves nothing to choose goes by, and so do offers, which a worksheet looks ahead from.
        default = session.decision.default if session.decision is not None else None
        session.give(few[0] if len(few) == 1 or default is None else default)
        let_bots_move(session)
    return session


def quiet_order(session: Session) -> Order:
    """Return the first order after which it is still the person's decision, so that no bot thinks meanwhile."""
    game, position, seat = session.game, session.position, session.seat
    assert seat is not None
    after = ((order, game.resolve(position, seat, order).position.state) for order in session.legal.orders())
    return next(order for order, state in after if seat in {each.seat for each in game.decisions(state)})


async def test_an_order_on_the_screen_asks_nothing_twice(game: Counting) -> None:
    async with at_table(seated(game)) as (screen, _):
        order = quiet_order(screen.session)
        game.asked.clear()
        screen.give(order)

        assert dict(game.asked) == ONCE


def test_an_order_by_ear_asks_nothing_twice(game: Counting) -> None:
    plain = table(seated(game))
    order = quiet_order(plain.session)
    game.asked.clear()
    told = [line for talk in (give(plain, order), plain.prompt()) for line in talk]

    assert told
    assert dict(game.asked) == ONCE
