"""Tables, terrain and start cells: the formulas of the notes, by their examples (section 8.4, VR-Q75)."""

from itertools import combinations

import pytest

from engine.core.refs import PlaceId
from engine.core.rng import Rng
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.info import SCENARIOS
from engine.games.viking_raid.queries.field import Field, beside_hall
from engine.games.viking_raid.queries.pieces import is_animal
from engine.games.viking_raid.rulebook.book import tables
from engine.games.viking_raid.rulebook.ground import Ground, from_hall, ground
from engine.games.viking_raid.verbs.turn import PlaceFarm
from engine.games.viking_raid.view import view
from engine.space.flood import costs
from engine.space.lattice import along, squared
from tests.games.viking_raid.table import give, of, rule_against

SEATS = (3, 4, 5, 6)


def laid(scenario: str, seats: int) -> Ground:
    return ground(scenario, tables().tables[str(seats)].halls, tomb=True)


def test_vr_2_tables_for_three_to_six() -> None:
    assert sorted(tables().tables) == ["3", "4", "5", "6"]
    assert tables().tables["6"].size == (53, 47)


@pytest.mark.parametrize(("seats", "apart"), [(3, 30), (4, 26), (5, 21), (6, 21)])
def test_neighbours_are_far_apart(seats: int, apart: int) -> None:
    halls = tables().tables[str(seats)].halls

    assert min(squared(one, other) for one, other in combinations(halls, 2)) >= apart**2


def test_a_wood_eleven_inches_before_each_farm() -> None:
    table = tables().tables["3"]

    assert [along(hall, table.centre, 11) for hall in table.halls] == [(24, 19), (30, 28), (18, 28)]
    assert len(laid("heath", 3).woods) == 3 * 13


def test_the_wall_of_stone_country_before_the_second_farm() -> None:
    walls = laid("stone", 3).walls

    assert {(32, 32), (32, 31), (33, 30), (34, 29), (34, 28)} <= walls


def test_the_ring_of_the_burial_field() -> None:
    table = tables().tables["3"]
    ring = {(table.centre[0] + dx, table.centre[1] + dy) for dx, dy in ((4, 2), (-4, 2), (2, -4), (-2, -4))}

    assert ring <= laid("burial", 3).rocks
    assert len(laid("burial", 3).rocks) == 8


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scenario", [choice.value for choice in SCENARIOS])
def test_terrain_lies_on_the_table_and_on_nothing_else(scenario: str, seats: int) -> None:
    table = laid(scenario, seats)
    terrain = table.woods | table.hedges | table.walls | table.rocks

    assert terrain
    assert all(table.on(cell) for cell in terrain)
    assert terrain.isdisjoint(table.buildings)
    assert table.centre not in terrain
    assert len(table.buildings) == 9 * seats
    start = next(cell for cell in table.open if beside_hall(table.halls[0], cell))
    reached = costs(table.size, table.free, start, 1_000, (10, 14))
    assert all(any(beside_hall(hall, cell) for cell in reached) for hall in table.halls), "every farm can be walked to"


@pytest.mark.parametrize("seats", SEATS)
def test_vr_q75_where_a_house_begins(seats: int) -> None:
    state = GAME.setup(seats, {}, Rng("cells")).position.state
    field = Field(state)
    centre = field.ground.centre
    for seat, house in enumerate(state.houses):
        chief = field.pieces[f"l{seat}"]  # type: ignore[index]  # an id
        ring = [cell for cell in field.ground.open if beside_hall(house.hall, cell)]
        assert squared(chief.at, centre) == min(squared(cell, centre) for cell in ring)
        for piece in field.of(seat):
            if piece.kind == "warrior":
                assert from_hall(house.hall, piece.at) <= 9
            if is_animal(piece) or piece.kind == "villager":
                assert from_hall(house.hall, piece.at) <= 16
                assert not is_animal(piece) or piece.at not in field.ground.fringe
    cells = [piece.at for piece in state.pieces]
    assert len(set(cells)) == len(cells)


def test_vr_35_free_placement_near_the_usual_place_and_far_from_others() -> None:
    here = GAME.setup(3, {"free_placement": True}, Rng("free")).position.state
    (decision,) = GAME.decisions(here)
    legal = [order.at for order in GAME.orders(view(here, decision.seat)) if isinstance(order, PlaceFarm)]
    usual = tables().tables["3"].halls
    halls = [(int(at[:2]), int(at[2:])) for at in legal]

    assert usual[decision.seat] in halls
    assert all(squared(cell, usual[decision.seat]) <= 36 for cell in halls)
    assert all(squared(cell, hall) >= 144 for cell in halls for seat, hall in enumerate(usual) if seat != decision.seat)
    after = give(here, PlaceFarm(PlaceId(legal[0])))
    assert after.houses[decision.seat].hall == halls[0]
    assert all(beside_hall(halls[0], of(after, f"{letter}{decision.seat}").at) for letter in "ls")
    assert rule_against(after, PlaceFarm(PlaceId("0101"))) == "VR-35"
