"""Acts: which orders only go on with the last one, since nobody is asked about them at first."""

from typing import ClassVar

import pytest

from engine.core.acts import acts, unasked
from engine.core.info import Info
from engine.core.match import Match, begin
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.regatta.game import Regatta
from tests.toys.regatta.info import INFO
from tests.toys.regatta.verbs import Protest, Steer, Waive

PEOPLE = (SeatPlan("Ann"), SeatPlan("Bo"))


class Waiving(Regatta):
    """Protests are waived for who has not asked to be asked."""

    info: ClassVar[Info] = evolve(INFO, topics=tuple(evolve(topic, asked=False) for topic in INFO.topics))


def answered(game: Regatta, order: Order) -> Match:
    """Let both lie level after the first leg, and the first of them answer."""
    match = begin(game, Setup(PEOPLE, seed="5"))
    for seat in (Seat(0), Seat(1)):
        match = match.play(seat, Steer(seat, "close"))
    return match.play(Seat(0), order)


@pytest.mark.parametrize(
    ("game", "order", "alone"),
    [(Waiving(), Waive(), True), (Waiving(), Protest(), False), (Regatta(), Waive(), False)],
)
def test_an_order_goes_on_with_the_last_where_it_is_what_most_would_give_and_nobody_is_asked(
    game: Regatta, order: Order, *, alone: bool
) -> None:
    match = answered(game, order)
    nodes = [match.history.nodes[index] for index in match.history.line()]

    found = [*acts(game, match.history, nodes)]

    assert unasked(game, match.history, nodes[-1]) == alone
    assert len(found) == len(nodes) - alone
    assert found[-1].position == match.position
    assert [event for node in found for event in node.events] == [event for node in nodes for event in node.events]
