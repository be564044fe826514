"""The legend of owners, as help shows it."""

import pytest

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Geometry
from tests.tui.painters.boards import board, ship
from tui.painters.legend import grounds, owners, sterns
from tui.painters.sides import Sides

NAMES = ("Amber", "Birch", "Cedar", "Dahlia", "Elm", "Fern", "Gorse", "Hazel")
STACKED = [Geometry.TILES, Geometry.CHART, Geometry.LATTICE]
"""Where units have no letters of their own; on hexes case tells friend from foe, and the letter which unit it is."""


@pytest.mark.parametrize(
    ("geometry", "seats", "written"),
    [
        (Geometry.HEX, 2, "X x"),
        (Geometry.HEX, 6, "X x x x x x"),
        (Geometry.TILES, 2, "<X> <x>"),
        (Geometry.TILES, 3, "A:X B:X C:X"),
        (Geometry.CHART, 2, "<X> <x>"),
        (Geometry.LATTICE, 2, "X x"),
        (Geometry.LATTICE, 3, "XA XB XC"),
    ],
)
def test_owners_are_shown_as_the_map_writes_them(geometry: Geometry, seats: int, written: str) -> None:
    shown = owners(geometry, NAMES[:seats], Sides(tuple(range(seats))))

    assert [sign for sign, _ in shown] == written.split()
    assert shown[1][1] == "a unit of Birch"


@pytest.mark.parametrize(
    ("geometry", "sides", "written"),
    [
        (Geometry.HEX, (0, 1, 0, 1), "X x X x"),
        (Geometry.TILES, (0, 1, 1), "A:X B:x C:x"),
        (Geometry.CHART, (4, 4, 2, 2), "A:X B:X C:x D:x"),
        (Geometry.LATTICE, (0, 1, 0, 1), "XA xB XC xD"),
        (Geometry.LATTICE, (0, 0), "XA XB"),
        (Geometry.TILES, (0, 1, 2, 0), "A:X B:X C:X D:X"),
    ],
)
def test_where_two_sides_meet_case_tells_them_apart_and_letters_the_seats(
    geometry: Geometry, sides: tuple[int, ...], written: str
) -> None:
    assert [sign for sign, _ in owners(geometry, NAMES[: len(sides)], Sides(sides))] == written.split()


@pytest.mark.parametrize("geometry", STACKED)
@pytest.mark.parametrize("seats", range(1, 9))
def test_no_two_owners_are_written_alike(geometry: Geometry, seats: int) -> None:
    assert len(set(dict(owners(geometry, NAMES[:seats], Sides(tuple(range(seats))))))) == seats


@pytest.mark.parametrize("geometry", STACKED)
@pytest.mark.parametrize("sides", [(0, 1, 0, 1, 0, 1, 0, 1), (0, 0, 1), (0, 1, 2, 2, 0, 1)])
def test_no_two_owners_among_allies_are_written_alike(geometry: Geometry, sides: tuple[int, ...]) -> None:
    assert len(set(dict(owners(geometry, NAMES[: len(sides)], Sides(sides))))) == len(sides)


def test_a_stern_is_explained_where_there_is_one() -> None:
    short = ship("Erna", "0401", 0)
    long = evolve(short, also=(PlaceId("0301"),))

    assert sterns(Geometry.HEX, [short]) == sterns(Geometry.LATTICE, [long]) == []
    assert sterns(Geometry.HEX, [short, long]) == [("=", "the stern of a long unit")]


def test_each_sign_of_ground_and_of_what_lies_about_is_explained() -> None:
    mine = evolve(ship("x1", "0401", None), glyph="x", kind="mine", individual=False)

    assert dict(grounds(board(), [mine, ship("Erna", "0201", 0)])) == {
        "x": "mine",
        "~": "nebula",
        "%": "asteroids",
        "O": "planet",
    }
