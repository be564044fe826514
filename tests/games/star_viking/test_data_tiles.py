"""The twelve tiles: orbits, capitals, what touches what, and how each is drawn."""

from collections import Counter
from itertools import pairwise, product

import pytest

from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.rulebook.tiles import Sector, Tile

TILES = tuple(book("").tiles.values())


def test_tiles_are_as_rich_and_advanced_as_the_quadrant() -> None:
    assert Counter(tile.tech for tile in TILES) == {"A": 3, "B": 4, "C": 3, "D": 2}
    assert {tile.id: tile.wealth for tile in TILES} == {
        "userkaf": 18, "tiergran": 14, "sanakht": 20, "raneb": 8, "nebka": 6, "djedefre": 24, "sahure": 16,
        "peribsen": 12, "khaba": 16, "semerkhet": 12, "huni": 10, "halgrane": 8,
    }  # fmt: skip


def test_k_38_nine_tiles_may_hold_no_technology_a_and_ten_always_do() -> None:
    without = sum(tile.tech != "A" for tile in TILES)

    assert without == 9
    assert sum(tile.tech in "AB" for tile in TILES) > 12 - 9


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_k_10_every_orbit_has_one_deep_space_and_something_in_it(tile: Tile) -> None:
    orbits = sorted({sector.orbit for sector in tile.sectors})

    assert orbits == list(range(1, len(orbits) + 1))
    assert [tile.orbit_of(number) for number in tile.deeps] == orbits
    assert [tile.deep_of(orbit) for orbit in orbits] == list(tile.deeps)
    assert all(sum(sector.orbit == orbit for sector in tile.sectors) > 1 for orbit in orbits)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_k_15_one_capital_and_it_can_be_plundered(tile: Tile) -> None:
    assert [sector.number for sector in tile.sectors if sector.capital] == [tile.capital]
    assert tile.capital in tile.coded
    assert not set(tile.coded) & set(tile.deeps)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_k_8_and_k_9_only_planets_touch_and_both_ways(tile: Tile) -> None:
    for sector in tile.sectors:
        assert sector.number not in sector.touches
        assert bool(sector.touches) >= (sector.kind == "air")  # an atmosphere is always two or more
        for number in sector.touches:
            other = tile.sectors[number]
            assert sector.number in other.touches
            assert (other.orbit, other.kind) == (sector.orbit, sector.kind)


@pytest.mark.parametrize("tile", [t for t in TILES if "North cap" in t.sectors[1].name], ids=lambda tile: tile.id)
def test_k_84_a_globe_joins_west_and_east_but_not_the_caps(tile: Tile) -> None:
    north, west, centre, east, south = range(1, 6)

    assert [tile.sectors[number].name.rpartition(" ")[2] for number in (west, centre, east)] == [
        "West", "Centre", "East",
    ]  # fmt: skip
    assert tile.sectors[north].touches == tile.sectors[south].touches == (west, centre, east)
    assert tile.sectors[west].touches == (north, centre, east, south)
    assert tile.sectors[east].touches == (north, west, centre, south)


def test_wealth_codes_are_worth_about_the_wealth_of_the_system() -> None:
    worth = {"A": 8.0, "B": 5.5, "C": 3.5, "D": 2.0, "E": 1.0}
    for tile in TILES:
        assert abs(sum(worth[tile.sectors[number].code] for number in tile.coded) - tile.wealth) <= 2


def test_ruling_5_where_the_space_list_holds() -> None:
    kinds = {sector.kind: sector.spacelike for tile in TILES for sector in tile.sectors}

    assert kinds == {"space": True, "asteroids": True, "city": True, "air": False, "rock": False}


def cells(sector: Sector) -> set[tuple[int, int]]:
    (column, row), (columns, rows) = sector.cell, sector.span
    return set(product(range(column, column + columns), range(row, row + rows)))


def beside(one: Sector, other: Sector) -> bool:
    return any(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in product(cells(one), cells(other)))


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_tile_is_drawn_on_four_by_four_without_overlaps(tile: Tile) -> None:
    drawn = [cell for sector in tile.sectors for cell in cells(sector)]

    assert len(drawn) == len(set(drawn))
    assert all(0 <= column < 4 and 0 <= row < 4 for column, row in drawn)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_orbits_are_drawn_below_each_other_with_deep_space_at_the_left(tile: Tile) -> None:
    rows = [
        {row for s in tile.sectors if s.orbit == orbit for _, row in cells(s)}
        for orbit in range(1, len(tile.deeps) + 1)
    ]

    assert all(max(above) < min(below) for above, below in pairwise(rows))
    assert all(tile.sectors[number].cell[0] == 0 for number in tile.deeps)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_what_touches_is_drawn_side_by_side_but_for_round_the_back(tile: Tile) -> None:
    apart = {
        frozenset((sector.name.rpartition(" ")[2], tile.sectors[number].name.rpartition(" ")[2]))
        for sector in tile.sectors
        for number in sector.touches
        if not beside(sector, tile.sectors[number])
    }

    assert apart <= {frozenset(("West", "East"))}
