"""What is told of fire, blasts, mines and deployment: each fact once, in order, with what remains."""

from typing import Any

import pytest

from engine.core.events import Event, Luck
from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.games.star_sectors.events import (
    BankFired,
    Blast,
    Deployed,
    Destroyed,
    MineExploded,
)
from engine.games.star_sectors.orders import Attack, Deploy, Fire, Forward, SelfDestruct
from engine.games.star_sectors.state import NEUTRAL, Mine, Phase, Ship
from tests.games.star_sectors.sector import active, cell, give, ship, state

SPARE = (ship("ox", 0, "0000", name="Spare"), ship("ox", 1, "1208", 3, name="Other"))


def told(here: Any, *orders: Any, rolls: tuple[int, ...] = (), of: tuple[type, ...]) -> list[str]:
    """Tell those events of some kinds that orders lead to."""
    events: list[Event] = []
    give(here, *orders, rolls=rolls, events=events)
    return [event.tell() for event in events if type(event) in of]


def test_a_blast_that_kills_two_who_face_each_other_kills_each_of_them_once() -> None:
    here = active(
        ship("warg", 0, "0404"),
        ship("mote", 1, "0604", 0, hits=2, name="First"),
        ship("mote", 1, "0603", 5, hits=2, name="Above"),
        ship("mote", 1, "0704", 2, hits=2, name="Ahead"),
        *SPARE,
    )

    assert told(here, Attack(0, 1), rolls=(1, 12), of=(Blast, Destroyed)) == [
        "First is destroyed by Warg; East has 3 ships left.",
        "Above takes 1 hit from the blast of First, shields 0 of 3 left.",
        "Ahead takes 1 hit from the blast of First, shields 0 of 3 left.",
        "Above is destroyed by the blast of First; East has 2 ships left.",
        "Ahead is destroyed by the blast of First; East has 1 ship left.",
    ]


def test_a_mine_is_told_with_its_hits() -> None:
    here = active(ship("warg", 0, "0404"), *SPARE, mines=(Mine(cell("0504")),))

    assert told(here, Forward(0), of=(MineExploded, Blast)) == [
        "Mine at 0504 explodes under Warg.",
        "Warg takes 3 hits from a mine, shields 7 of 10 left.",
    ]


@pytest.mark.parametrize("owner", [1, NEUTRAL])
def test_a_destroyed_station_leaves_no_count_of_ships_and_no_blast(owner: int) -> None:
    doomed = ship("station", owner, "0504", hits=14, name="Gate")
    here = active(ship("warg", 0, "0404"), doomed, ship("ox", 1, "0604"), *SPARE)

    assert told(here, SelfDestruct(0), of=(Blast, Destroyed)) == [
        "Warg is destroyed by its own crew; West has 1 ship left.",
        "Gate takes 1 hit from the blast of Warg, shields 0 of 15 left.",
        "Gate is destroyed by the blast of Warg.",
    ]


@pytest.mark.parametrize(("roll", "rolled"), [(5, 0.0), (6, 5.0)])
def test_luck_is_what_a_bank_did_against_what_it_might_be_hoped_to_do(roll: int, rolled: float) -> None:
    here = active(ship("warg", 0, "0404", banks=True), ship("fenris", 1, "0704", 3), *SPARE)
    events: list[Any] = []
    give(here, Fire(0, 0, 1), rolls=(roll,), events=events)
    (fired,) = (event for event in events if isinstance(event, BankFired))

    assert isinstance(fired.luck, Luck)
    assert (fired.luck.seat, fired.luck.rolled) == (0, rolled)
    assert fired.luck.expected == pytest.approx(5 * 7 / 12)


def test_a_ship_put_on_the_map_is_told_with_its_place_and_the_next_seat_follows_the_last() -> None:
    ashore: list[Ship] = [evolve(ship("warg", seat, "0000"), place=None, name=f"Warg {seat}") for seat in (0, 1)]
    here = state(*ashore, phase=Phase.DEPLOY, seat=1, round=0)
    events: list[Any] = []

    after = give(here, Deploy("Warg 1", PlaceId("1204")), events=events)

    assert [(event.tell(), event.places) for event in events if isinstance(event, Deployed)] == [
        ("Warg 1 deploys at 1204, bow west.", ("1204",)),
    ]
    assert (after.phase, after.seat) == (Phase.DEPLOY, 0)
