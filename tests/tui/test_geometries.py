"""The table on every kind of map, at every size it is looked at in, with a unit chosen and from near."""

import pytest

from engine.core.match import begin
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from tests.toys.voyage.game import GAME
from tests.toys.voyage.info import INFO
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press
from tui.playing.session import Session

SEATS = {"tiles": 2, "chart": 7, "lattice": 3, "worlds": 4}


def voyage(scenario: str) -> Session:
    """Seat one person against as many bots as the scenario is looked at with, after one round at random."""
    drivers = ("human", *("bot:wander",) * (SEATS[scenario] - 1))
    seats = tuple(SeatPlan(name, driver) for name, driver in zip(INFO.seat_names, drivers, strict=False))
    match, rng = begin(GAME, Setup(seats, (("scenario", scenario),), "3")), Rng("3", "looks")
    while match.position.state.round == 1:
        seat = match.decisions[0].seat
        order, rng = rng.pick(tuple(GAME.orders(match.view(seat))))
        match = match.play(seat, order)
    return Session(match)


@pytest.mark.parametrize("size", AT_SIZES)
@pytest.mark.parametrize("scenario", SEATS)
async def test_every_kind_of_map_looks_as_it_did(scenario: str, size: tuple[int, int]) -> None:
    async with at_table(voyage(scenario), size) as (table, pilot):
        await press(pilot, table.chooser.entries()[0].key)  # a unit is chosen: where it may go is marked
        check(f"voyage-{scenario}", pilot.app)

        await press(pilot, "plus")
        check(f"voyage-{scenario}-near", pilot.app)


async def test_help_tells_how_whose_units_are_written() -> None:
    async with at_table(voyage("chart")) as (_, pilot):
        await press(pilot, "question_mark", "end")

        assert "C:X                   a unit of Cedar" in text_of(pilot.app)
