"""What an opponent draws from: it hangs on its own seat, turn and orders, and leads back to nothing."""

from itertools import product

from engine.bots import chance
from engine.core.refs import Seat
from engine.core.rng import Fork, Rng
from engine.core.setup import SeatPlan, Setup

SETUP = Setup((SeatPlan("A"), SeatPlan("B", "bot:normal")), seed="77", salt="5a17")


def test_every_seat_turn_and_order_has_chance_of_its_own() -> None:
    setups = (SETUP, Setup(SETUP.seats, seed="77"), Setup(SETUP.seats, seed="78", salt="5a17"))
    ways = list(product(setups, ("bot", "hint"), (Seat(0), Seat(1)), (1, 11), (1, 11)))

    assert len({chance(*way).dice(6, 1_000_000)[0] for way in ways}) == len(ways) == 48


def test_it_is_the_same_for_the_same_match_whoever_sits_there() -> None:
    other = Setup((SeatPlan("C"), SeatPlan("D")), seed="77", salt="5a17", options=(("fog", True),))

    assert chance(SETUP, "bot", Seat(1), 3, 4) == chance(other, "bot", Seat(1), 3, 4)


def test_who_knows_the_seed_but_not_the_salt_does_not_know_it() -> None:
    drawn = chance(SETUP, "bot", Seat(1), 3, 4)

    assert isinstance(drawn, Fork)
    assert drawn != chance(Setup(SETUP.seats, seed="77"), "bot", Seat(1), 3, 4)
    assert drawn.dice(6, 1_000_000)[0] != Rng("77").dice(6, 1_000_000)[0]
