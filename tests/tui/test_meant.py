"""Why something that is not offered is refused, asked of the game itself."""

from typing import Any

from engine.core.errors import Refusal
from engine.core.match import Match, begin
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, place, token
from engine.core.setup import SeatPlan, Setup
from tests.toys.raid.values import Course
from tests.toys.skirmish.game import GAME, Skirmish
from tests.toys.skirmish.values import Fire, Lay, Order, Step
from tui.choosing.meant import meant, refused, why_not

VIGRID = PlaceId("vigrid")


def under_way() -> Match:
    match = begin(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben"))))
    for decision in match.decisions:
        match = match.play(decision.seat, Lay(PlaceId("0303")))
    return match


def test_an_order_is_remade_with_what_was_pointed_at() -> None:
    assert meant(GAME, Fire(0, 2), (token("0"), token("3"))) == Fire(0, 3)
    assert meant(GAME, Step(0, PlaceId("0101")), (token("1"), place("0202"))) == Step(1, PlaceId("0202"))


def test_what_an_order_cannot_point_at_is_not_meant() -> None:
    assert meant(GAME, Fire(0, 2), (token("0"), place("0101"))) is None
    assert meant(GAME, Fire(0, 2), (token("0"), token("mine"))) is None


def test_the_game_says_why_with_its_rule_and_number() -> None:
    match = under_way()
    seat = match.decisions[0].seat
    own = next(index for index, boat in enumerate(match.position.state.boats) if boat.seat == seat)
    other = next(index for index, boat in enumerate(match.position.state.boats) if boat.seat != seat)

    refusal = why_not(GAME, match.view(seat), [Fire(9, 8)], (token(str(own)),), token(str(other)))

    assert refusal is not None
    assert refusal.rule == "T-4"
    assert "guns reach 2" in refusal.reason


def test_a_game_that_can_make_nothing_of_an_order_does_not_end_the_match() -> None:
    class Forgetful(Skirmish):
        def refusal(self, view: View[Any], order: Order) -> Refusal | None:
            refusals: dict[Order, Refusal] = {}
            return refusals[order]

    match = under_way()
    game: Any = Forgetful()

    assert refused(game, match.view(match.decisions[0].seat), Fire(0, 2)) is None


def test_nothing_known_means_nothing_to_say() -> None:
    match = under_way()

    assert why_not(GAME, match.view(match.decisions[0].seat), [], (), place("0101")) is None


def test_ids_made_of_several_parts_are_remade_part_by_part() -> None:
    one, two = Seat(0), Seat(1)

    assert meant(GAME, Course(one, 0, VIGRID), (token("0.2"), place("home"))) == Course(one, 2, PlaceId("home"))
    assert meant(GAME, Course(one, 1, VIGRID), (token("1.0"), place("vigrid"))) == Course(two, 0, VIGRID)
    assert meant(GAME, Course(two, 0, VIGRID), (token("m2"), place("vigrid"))) is None
