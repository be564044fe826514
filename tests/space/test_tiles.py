"""Tiles that share borders: the words for going from one to the next."""

import pytest

from engine.core.refs import PlaceId
from engine.space.tiles import TileSpan, ways

PLANET = {
    PlaceId("north"): TileSpan(1, 0, columns=3),
    PlaceId("space"): TileSpan(0, 1),
    PlaceId("west"): TileSpan(1, 1),
    PlaceId("centre"): TileSpan(2, 1),
    PlaceId("east"): TileSpan(3, 1),
    PlaceId("south"): TileSpan(1, 2, columns=3),
}


def test_a_cap_over_three_sectors_names_their_corners() -> None:
    found = ways(PLANET)

    assert found[PlaceId("north")] == {"south-west": "west", "south": "centre", "south-east": "east"}
    assert found[PlaceId("centre")] == {"north": "north", "south": "south", "west": "west", "east": "east"}
    assert found[PlaceId("space")] == {"east": "west"}


def test_every_way_has_a_way_back() -> None:
    found = ways(PLANET)

    assert all(here in found[to].values() for here, exits in found.items() for to in exits.values())


def test_tiles_that_touch_at_a_corner_are_not_neighbours() -> None:
    assert ways({PlaceId("a"): TileSpan(0, 0), PlaceId("b"): TileSpan(1, 1)}) == {"a": {}, "b": {}}


def test_a_tall_tile_names_the_corners_of_its_sides() -> None:
    beside = {PlaceId("wide"): TileSpan(-2, 1, columns=2), PlaceId("b"): TileSpan(-1, 0), PlaceId("c"): TileSpan(1, 0)}
    tall = {PlaceId("a"): TileSpan(0, 0, rows=2), PlaceId("d"): TileSpan(1, 1), **beside}

    assert ways(tall)[PlaceId("a")] == {
        "north-west": "b",
        "south-west": "wide",
        "north-east": "c",
        "south-east": "d",
    }


def test_four_neighbours_on_one_side_are_too_many_for_words() -> None:
    row = {PlaceId(str(column)): TileSpan(column, 1) for column in range(4)}

    with pytest.raises(ValueError, match="no words are left"):
        ways({PlaceId("cap"): TileSpan(0, 0, columns=4), **row})


def test_two_ways_are_never_called_alike() -> None:
    corner = {
        PlaceId("big"): TileSpan(0, 0, columns=2, rows=2),
        PlaceId("b"): TileSpan(2, 0),
        PlaceId("c"): TileSpan(2, 1),
        PlaceId("d"): TileSpan(0, 2),
        PlaceId("e"): TileSpan(1, 2),
    }

    with pytest.raises(ValueError, match="no words are left"):
        ways(corner)
