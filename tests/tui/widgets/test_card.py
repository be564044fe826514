"""The card: what it says of a unit agrees with how the map writes it."""

import pytest

from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.scene.model import Geometry
from tests.tui.painters.boards import scene, ship
from tui.narration.atlas import Atlas
from tui.widgets.card import HEAD, Marking, head, occupants
from tui.widgets.owned import owned

NAMES = ("West", "East", "North", "South", "Centre")


@pytest.mark.parametrize(("seats", "headline"), [(2, "Vidar  ship"), (5, "Vidar  ship")])
def test_an_owner_has_no_letter_on_hexes_where_each_unit_has_its_own(seats: int, headline: str) -> None:
    vidar = evolve(ship("V", "0302", 0, seat=1), name="Vidar")
    atlas = Atlas(evolve(scene((vidar,)), seat_names=NAMES[:seats]), Seat(0))
    told = ["".join(text for text, _ in line) for line in occupants(atlas, PlaceId("0302"), 40)]

    assert headline in told


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (40, ["Djedefre", "capital of the quadrant         in reach"]),
        (42, ["Djedefre", "capital of the quadrant   in reach, cost 2"]),
        (26, ["Djedefre", "capital of the quadrant"]),
    ],
)
def test_the_first_rows_are_the_place_s_own_and_what_a_step_changes_is_flush_right(width: int, rows: list[str]) -> None:
    here = scene((ship("V", "0302", 0),))
    named = tuple(evolve(each, name="Djedefre", kind="capital of the quadrant") for each in here.boards[0].places)
    atlas = Atlas(evolve(here, boards=(evolve(here.boards[0], places=named),)), Seat(0))

    told = [
        "".join(text for text, _ in line)
        for line in head(atlas, PlaceId("0302"), width, Marking("reach", "2" * (width > 40)))
    ]

    assert told == rows
    assert len(told) == HEAD, "the numbers of a unit are on the same rows"


@pytest.mark.parametrize(("far", "row"), [("", False), ("one jump", True)])
def test_nothing_is_measured_where_the_drawing_measures_nothing(far: str, *, row: bool) -> None:
    drawn = scene((evolve(ship("V", "0302", 0), name="Vidar", active=True),))
    atlas = Atlas(evolve(drawn, boards=(evolve(drawn.boards[0], far=far),)), Seat(0))
    told = ["".join(text for text, _ in line) for line in head(atlas, PlaceId("0304"), 40)]

    assert told[0] == ("0304                            one jump" if row else "0304")


@pytest.mark.parametrize(
    ("at", "active", "row"), [("0304", False, "not here, at 0302:"), ("0304", True, ""), ("0302", False, "")]
)
def test_a_card_that_stays_says_where_its_unit_is(at: str, row: str, *, active: bool) -> None:
    vidar = evolve(ship("V", "0302", 0, seat=1), name="Vidar", active=active)
    atlas = Atlas(scene((vidar,)), Seat(0))
    told = ["".join(text for text, _ in line) for line in occupants(atlas, PlaceId(at), 40, vidar)]

    assert told[0] == row
    assert any("Vidar" in each for each in told)


def test_a_card_of_a_unit_beside_the_board_says_so_without_at() -> None:
    drawn = scene((evolve(ship("V", "0302", 0, seat=1), name="Vidar"),))
    first, *rest = drawn.boards[0].places
    off = evolve(next(each for each in (first, *rest) if each.id == "0302"), name="Off the tile", outside=True)
    places = tuple(off if each.id == off.id else each for each in (first, *rest))
    atlas = Atlas(evolve(drawn, boards=(evolve(drawn.boards[0], places=places),)), Seat(0))
    (token,) = atlas.scene.tokens

    assert "".join(text for text, _ in occupants(atlas, PlaceId("0304"), 40, token)[0]).startswith("not here, off the")


def test_where_no_row_is_to_spare_it_says_so_beside_the_name() -> None:
    vidar = evolve(ship("V", "0302", 0, seat=1), name="Vidar")
    atlas = Atlas(scene((vidar,)), Seat(0))
    told = ["".join(text for text, _ in line) for line in occupants(atlas, PlaceId("0304"), 26, vidar)]

    assert told[0] == "Vidar, at 0302"
    assert len(told) == len(occupants(atlas, PlaceId("0302"), 26, vidar))


@pytest.mark.parametrize(
    ("name", "width", "told"),
    [
        ("Vidar", 0, "Vidar - East (B)"),
        ("warrior 1 of East", 0, "warrior 1 of East (B)"),
        ("Hakon Blackoar", 40, "Hakon Blackoar - East (B)"),
        ("Hakon Blackoar", 24, "Hakon Blackoar (B)"),
    ],
)
def test_an_owner_is_told_once_and_left_to_the_letter_where_there_is_no_room(name: str, width: int, told: str) -> None:
    unit = evolve(ship("V", "0302", 0, seat=1), name=name)
    lattice = evolve(scene((unit,)), seat_names=NAMES[:3])
    board = evolve(lattice.boards[0], geometry=Geometry.LATTICE)

    assert owned(Atlas(evolve(lattice, boards=(board,)), Seat(0)), unit, width) == told


@pytest.mark.parametrize(
    ("at", "named"), [("0302", ["warrior 19 of East", "  (B)"]), ("0304", ["warrior 19 of East,", "  at 0302"])]
)
def test_beside_the_map_no_name_is_cut(at: str, named: list[str]) -> None:
    unit = evolve(ship("V", "0302", None, seat=1), name="warrior 19 of East", kind="javelin man", summary="adds 4")
    lattice = evolve(scene((unit,)), seat_names=NAMES[:3])
    board = evolve(lattice.boards[0], geometry=Geometry.LATTICE)
    card = occupants(Atlas(evolve(lattice, boards=(board,)), Seat(0)), PlaceId(at), 20, unit)

    assert ["".join(text for text, _ in line).rstrip() for line in card] == [*named, "javelin man", "adds 4"]
