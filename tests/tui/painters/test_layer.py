"""What lies on a board for a while: where an order would lead to, and what others did."""

import pytest

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Board, Geometry, Place, Tone
from tests.tui.painters.boards import name, scene, ship
from tests.tui.painters.drawn import assert_within, board_of, cell_of, drawn, sheet_of, unit
from tests.tui.painters.test_lattice import field
from tui.painters.cells import Ink, Span
from tui.painters.hexlevels import LEVELS
from tui.painters.look import Layer
from tui.painters.rulers import outside
from tui.painters.sheet import Sheet, lay_out
from tui.painters.view import Window

SHIP = ship("Erna", "0101", 0)
GHOST = evolve(SHIP, place=PlaceId("0401"), facing=5)
SHOT = {name(column, 0): Span(":", Ink(mark="target")) for column in (1, 2)}


def previewed(zoom: int) -> Sheet:
    bare = lay_out(scene((SHIP,), text="..~...\n......\n"), zoom, "ascii")
    return bare.with_layer(Layer((GHOST,), SHOT)).with_look(cursor=GHOST.place)


@pytest.mark.parametrize(
    ("zoom", "row", "line"),
    [
        (0, 0, "E>: ~:E]. ."),
        (1, 0, " E>  :  ~:~ [E\\] .   ."),
        (2, 1, "   E>    :   ~ : ~ [ E\\]   .     ."),
    ],
)
def test_a_unit_stands_where_the_order_ends_with_its_bow_there_and_shots_lead_over_open_ground(
    zoom: int, row: int, line: str
) -> None:
    assert drawn(previewed(zoom))[row] == line


@pytest.mark.parametrize("zoom", range(len(LEVELS)))
def test_a_layer_repaints_only_its_own_places_and_leaves_nothing_behind(zoom: int) -> None:
    laid = previewed(zoom)
    bare = laid.with_layer(Layer())

    assert_within(bare, laid)
    assert_within(laid, bare)
    assert drawn(bare) == drawn(lay_out(laid.scene, zoom, "ascii").with_look(cursor=GHOST.place))


def test_a_layer_stays_while_the_scene_changes_and_a_unit_that_would_turn_stands_there_once() -> None:
    turned = evolve(SHIP, facing=1)
    laid = previewed(1).with_layer(Layer((turned,))).with_scene(scene((SHIP,), text="......\n"))

    assert laid.look.tokens[SHIP.place] == (turned,)


def test_who_would_stand_out_of_sight_has_no_mark_at_the_edge() -> None:
    laid = previewed(0)

    assert not outside(laid.board, laid.painter, laid.look, Window(4, 2))
    assert outside(laid.board, laid.painter, laid.look, Window(4, 2, 4))


def test_on_a_lattice_traces_stand_on_points_and_on_tiles_where_labels_do() -> None:
    ahead = Layer((unit("FT", "0500", facing=0),), {PlaceId("0300"): Span(":", Ink())})
    points = sheet_of(field(), zoom=1).with_layer(ahead)
    tiles = sheet_of(board_of("tiles")).with_layer(Layer((), {PlaceId("west"): Span("1", Ink())}))

    assert drawn(points)[0] == "[.]. . : . FT> . . . . ."
    assert cell_of(tiles, "west")[1].endswith("1")


@pytest.mark.parametrize(("zoom", "row"), [(0, ". :+1"), (1, "[.]. : + 1")])
def test_no_way_hides_what_stands_on_the_ground(zoom: int, row: str) -> None:
    gate = Place(PlaceId("0300"), "0300", (3, 0), "+", Tone.ACCENT, "gate")
    open_ground = (Place(PlaceId(f"{x:02}00"), f"{x:02}00", (x, 0)) for x in (0, 1, 2, 4))
    board = Board("table", "Table", Geometry.LATTICE, (*open_ground, gate))
    over = {PlaceId("0200"): Span(":", Ink()), PlaceId("0300"): Span(":", Ink()), PlaceId("0400"): Span("1", Ink())}

    assert drawn(sheet_of(board, zoom=zoom).with_layer(Layer((), over)))[0] == row
    began = {PlaceId("0300"): Span("1", Ink())}
    assert "+1" in drawn(sheet_of(board, zoom=1).with_layer(Layer((), began)))[0]
