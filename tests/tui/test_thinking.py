"""A thinking bot is told of the past of the match, and takes another order where it has only gone to and fro."""

from typing import Any

import pytest

from engine.bots import LEVELS, Cancelled
from engine.core.match import Match, begin
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from tests.toys.jumps import Course, Dithering, EndPhase
from tui.playing.thinking import think


@pytest.fixture
def to_and_fro() -> Match:
    """Return a match in which a seat has plotted its course to and fro within one decision."""
    game: Any = Dithering()
    match = begin(game, Setup((SeatPlan("A", "bot:normal"), SeatPlan("B", "bot:normal")), (), "thinking"))
    for to in ("poor", "home", "poor", "home"):
        match = match.play(Seat(0), Course(to))
    return match


def first(match: Match, level: str) -> Any:
    """Ask a bot for the first order of its plan for the first seat."""
    return think(match, Seat(0), level, "bot", lambda: False).plan.orders[0]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_who_goes_to_and_fro_is_led_out(to_and_fro: Match, level: str) -> None:
    assert first(to_and_fro, level) == EndPhase()


def test_what_was_undone_is_no_part_of_the_past(to_and_fro: Match) -> None:
    assert first(to_and_fro.visit(1), "normal") != EndPhase()


def test_a_seat_that_is_not_awaited_has_nothing_to_think_about(to_and_fro: Match) -> None:
    with pytest.raises(Cancelled):
        first(to_and_fro.play(Seat(0), EndPhase()), "normal")
