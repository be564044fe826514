"""Whether the kit would find orders that take each other back, in toys that have them."""

from typing import Any

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from tests.conformance.undoing import undoing
from tests.toys.jumps import Course, Jumps
from tests.toys.spear import Hand, Spear, State


def test_a_course_that_can_be_plotted_back_is_found() -> None:
    game = Jumps()
    start: Position[Any] = game.setup(2, {}, Rng("s")).position

    assert undoing(game, start, Seat(0), Course("rich")) == (Course("rich"), Course("home"))


def test_a_spear_that_is_handed_round_is_found() -> None:
    game: Any = Spear()

    assert undoing(game, Position(State(), Rng("s")), Seat(0), Hand("bil")) == (Hand("bil"), Hand("eir"), Hand("ask"))
