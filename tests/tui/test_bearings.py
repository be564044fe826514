"""How far and which way, told as a listener needs it."""

import pytest

from engine.core.refs import PlaceId
from engine.scene.model import Board, Exit, Geometry, Link, Place
from tests.toys.voyage.charts import boards
from tui.narration.bearings import bearing, direction, facing, steps, way, worded


def hexes(*at: tuple[int, int]) -> tuple[Board, list[Place]]:
    places = [Place(PlaceId(f"{col:02}{row:02}"), f"{col:02}{row:02}", (col, row)) for col, row in at]
    return Board("map", "Map", Geometry.HEX, tuple(places)), places


def test_on_a_chart_of_squares_a_diagonal_step_is_one_step() -> None:
    places = [Place(PlaceId(f"{col:02}{row:02}"), "", (col, row)) for col, row in ((9, 4), (12, 8), (10, 5))]
    inches, squares = (Board("map", "Map", Geometry.LATTICE, tuple(places), step=step) for step in ("", "move"))

    assert [steps(board, places[0], places[1]) for board in (inches, squares)] == [5, 4]
    assert bearing(squares, places[0], places[1]).startswith("4 moves, ")
    assert bearing(squares, places[0], places[2]).startswith("1 move, ")


@pytest.mark.parametrize(
    ("to", "clock", "compass"),
    [
        ((9, 4), "4 hexes, 3 o'clock", "4 hexes, east"),
        ((4, 4), "1 hex, 9 o'clock", "1 hex, west"),
        ((5, 3), "1 hex, 1 o'clock", "1 hex, north-east"),
        ((4, 3), "1 hex, 11 o'clock", "1 hex, north-west"),
        ((6, 5), "2 hexes, 4 o'clock", "2 hexes, east-south-east"),
        ((5, 2), "2 hexes, 12 o'clock", "2 hexes, north"),
        ((5, 4), "right here", "right here"),
    ],
)
def test_a_bearing_on_hexes(to: tuple[int, int], clock: str, compass: str) -> None:
    board, (here, there) = hexes((5, 4), to)

    assert clock == bearing(board, here, there)
    assert compass == bearing(board, here, there, "compass")


def test_other_maps_are_measured_along_their_exits() -> None:
    home, gate, far = PlaceId("home"), PlaceId("gate"), PlaceId("far")
    places = (
        Place(home, "home", (0, 0), exits=(Exit("out", gate),)),
        Place(gate, "gate", (4, 0), exits=(Exit("out", far),)),
        Place(far, "far", (8, 2)),
    )
    board = Board("chart", "Chart", Geometry.CHART, places)

    assert steps(board, places[0], places[2]) == 2
    assert steps(board, places[2], places[0]) == 0
    assert bearing(board, places[0], places[2], "compass") == "2 steps, south-east"


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("ne", "north-east"),
        ("North", "north"),
        ("south west", "south-west"),
        ("3", "east"),
        ("1 o'clock", "north-east"),
        ("10 oclock", "north-west"),
        ("13", ""),
        ("fire", ""),
        ("", ""),
    ],
)
def test_directions_are_read_as_typed(typed: str, word: str) -> None:
    assert word == direction(typed)


def test_facings_and_exits_are_said_in_the_style_chosen() -> None:
    hours = [f"{hour} o'clock" for hour in (3, 1, 11, 9, 7, 5)]

    assert [facing(Geometry.HEX, number) for number in range(6)] == hours
    assert facing(Geometry.HEX, 4, "compass") == "south-west"
    assert [way(Geometry.HEX, word) for word in ("east", "north-east", "up")] == ["3 o'clock", "1 o'clock", "up"]
    assert [way(Geometry.LATTICE, word) for word in ("east", "north-east", "up")] == ["3 o'clock", "half past 1", "up"]
    assert way(Geometry.HEX, "east", "compass") == way(Geometry.LATTICE, "east", "compass") == "east"


@pytest.mark.parametrize(
    ("number", "clock", "compass"),
    [
        (0, "3 o'clock", "east"),
        (1, "a quarter past 2", "east-north-east"),
        (2, "half past 1", "north-east"),
        (3, "a quarter to 1", "north-north-east"),
        (4, "12 o'clock", "north"),
        (6, "half past 10", "north-west"),
        (8, "9 o'clock", "west"),
        (13, "a quarter past 5", "south-south-east"),
        (15, "a quarter to 4", "east-south-east"),
    ],
)
def test_a_facing_on_a_lattice_is_one_of_sixteen(number: int, clock: str, compass: str) -> None:
    assert (facing(Geometry.LATTICE, number), facing(Geometry.LATTICE, number, "compass")) == (clock, compass)


def test_a_lattice_is_measured_in_inches_as_the_crow_flies() -> None:
    here, there = (Place(PlaceId(name), name, at) for name, at in (("a", (2, 3)), ("b", (5, 7))))
    board = Board("table", "Table", Geometry.LATTICE, (here, there))

    assert bearing(board, here, there, "compass") == "5 inches, south-east"


def test_what_is_not_within_so_many_inches_is_not_told_as_so_far() -> None:
    here, there = (Place(PlaceId(name), name, at) for name, at in (("a", (0, 0)), ("b", (6, 1))))
    board = Board("table", "Table", Geometry.LATTICE, (here, there))

    assert bearing(board, here, there) == "7 inches, 3 o'clock"


def test_where_links_are_drawn_they_are_the_ways_and_exits_only_lead_the_cursor() -> None:
    a, b, c = (Place(PlaceId(name), name, (column, 0)) for column, name in enumerate("abc"))
    near = Place(a.id, "a", (0, 0), exits=(Exit("east", c.id),))
    linked = Board("chart", "Chart", Geometry.CHART, (near, b, c), (Link(a.id, b.id), Link(b.id, c.id)))

    assert steps(linked, near, c) == 2


def test_tiles_are_a_step_apart_whether_their_border_is_open_or_not() -> None:
    tiles = boards("tiles")[0]
    space, west, north, city = (
        next(place for place in tiles.places if place.id == name) for name in ("space1", "west", "north", "city")
    )

    assert [steps(tiles, space, to) for to in (west, north, city)] == [1, 2, 3]


def test_which_way_means_nothing_among_tiles() -> None:
    a, b = Place(PlaceId("a"), "a", (0, 0), exits=(Exit("east", PlaceId("b")),)), Place(PlaceId("b"), "b", (1, 0))
    tiles = Board("tiles", "Tiles", Geometry.TILES, (a, b))

    assert bearing(tiles, a, b) == "1 step"
    assert bearing(tiles, b, a) == ""


def test_a_direction_may_be_the_beginning_of_an_exits_own_word() -> None:
    assert direction("spin", ("spinward", "in")) == "spinward"
    assert direction("in", ("inward", "in")) == "in"
    assert direction("n", ("nadir",)) == "north"
    assert direction("spin") == ""


@pytest.mark.parametrize(
    ("told", "compass"),
    [
        ("Vidar turns to 9 o'clock; MF 0 left.", "Vidar turns to west; MF 0 left."),
        ("Garm deploys at 1204, bow 11 o'clock at 1104.", "Garm deploys at 1204, bow north-west at 1104."),
        ("Hati is 4 hexes off, 2 o'clock.", "Hati is 4 hexes off, east-north-east."),
        ("Round 12 begins.", "Round 12 begins."),
    ],
)
def test_a_sentence_by_the_clock_is_worded_as_the_player_chose(told: str, compass: str) -> None:
    assert worded(told, "clock") == told
    assert worded(told, "compass") == compass
