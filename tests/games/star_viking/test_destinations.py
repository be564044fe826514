"""Where each code of units can go from every sector of every tile (K-65, K-78 to K-84; 12.4.16)."""

import tomllib
from pathlib import Path

import pytest

from engine.games.star_viking.queries.charts import kind_of, sector_at
from engine.games.star_viking.queries.ways import destinations, fits
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.state import State
from engine.games.star_viking.verbs.moves import Move
from tests.games.star_viking.field import battle, go, listed, rule_against
from tests.games.star_viking.quadrant import unit

GOLDEN = tomllib.loads(Path(__file__).with_name("destinations.toml").read_text())
CODES = {"S": "v.CR-1", "P": "v.PB-1", "*P": "v.FT-1", "V": "v.PT-1", "A": "g.TC-1", "AW": "g.AW-1"}


def alone(code: str, system: str, sector: int) -> State:
    """Put a unit of a code where it begins its move, and an enemy where it ends no battle."""
    return battle(system, unit(CODES[code], system, sector, seat=0), unit("f.FF-1", system, 0))


@pytest.mark.parametrize("tile", book("").tiles)
def test_every_unit_goes_where_its_code_lets_it(tile: str) -> None:
    found: dict[str, dict[str, list[int]]] = {}
    for sector in book("").tiles[tile].sectors:
        for code, name in CODES.items():
            here = battle(tile, unit(name, tile, sector.number))
            if fits(kind_of(here, here.units[0]), sector):
                found.setdefault(str(sector.number), {})[code] = list(destinations(here, here.units[0]))

    assert GOLDEN[tile] == {at: {code: to for code, to in row.items() if code != "P"} for at, row in found.items()}
    assert all(row["S"] == row["P"] for row in found.values())


def test_k_78_from_tiergran_asteroids_two_ways_lead_on_and_from_orbit_1_seven() -> None:
    assert [len(GOLDEN["tiergran"][str(sector)]["S"]) for sector in range(9)] == [7, 7, 7, 7, 7, 7, 7, 2, 2]


def test_k_84_a_planet_is_round_but_its_poles_do_not_touch() -> None:
    assert GOLDEN["tiergran"]["2"]["V"] == [1, 3, 4, 5]
    assert 5 not in GOLDEN["tiergran"]["1"]["V"]
    assert GOLDEN["huni"]["3"]["V"] == [4, 5], "three stripes side by side close round the back"


def test_k_83_an_air_wing_crosses_two_sectors_by_ruling_30_through_enemies() -> None:
    enemies = (unit("f.FF-1", "khaba", 2), unit("f.FF-2", "khaba", 3))
    here = battle("khaba", unit("g.AW-1", "khaba", 1, seat=0), *enemies)

    assert {order.sector for order in listed(here, Move)} == {"khaba.2", "khaba.3", "khaba.4"}


@pytest.mark.parametrize("tile", book("").tiles)
def test_k_65_nobody_lands_where_it_cannot_stand(tile: str) -> None:
    for sector in book("").tiles[tile].sectors:
        for code in CODES:
            here = alone(code, tile, sector.number)
            kind = kind_of(here, here.units[0])
            assert all(fits(kind, sector_at(here, tile, to)) for to in destinations(here, here.units[0]))


@pytest.mark.parametrize(
    ("code", "start", "to", "rule"),
    [
        ("S", "sanakht.4", "sanakht.8", "K-78"),
        ("P", "sanakht.5", "sanakht.1", "K-78"),
        ("*P", "sanakht.4", "sanakht.0", "K-79"),
        ("V", "sanakht.5", "sanakht.4", "K-65"),
        ("V", "sanakht.5", "sanakht.6", "K-80"),
        ("V", "raneb.1", "raneb.5", "K-80"),
        ("A", "raneb.2", "raneb.7", "K-65"),
        ("A", "raneb.1", "raneb.5", "K-80"),
        ("A", "raneb.2", "raneb.0", "K-65"),
        ("S", "sanakht.4", "sanakht.4", "K-76"),
    ],
)
def test_what_cannot_be_reached_is_refused_by_its_clause(code: str, start: str, to: str, rule: str) -> None:
    system, _, sector = start.partition(".")

    assert rule == rule_against(alone(code, system, int(sector)), go(CODES[code], to))


def test_k_81_troops_on_a_lone_vacuum_sector_cannot_leave_it() -> None:
    assert listed(alone("V", "sanakht", 6), Move) == []
    assert {order.sector for order in listed(alone("V", "peribsen", 4), Move)} == {"peribsen.5"}


def test_k_83_a_fortress_never_moves() -> None:
    here = battle("raneb", unit("v.FD-1", "raneb", 2), unit("f.FF-1", "raneb", 0))

    assert rule_against(here, go("v.FD-1", "raneb.3")) == "K-83"
