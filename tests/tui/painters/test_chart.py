"""Charts of free points as text: lines, names, what stands there, all in monochrome and ASCII."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Board, Geometry, Link, Place, Region, Token, Tone
from tests.tui.painters.drawn import assert_within, board_of, cell_of, drawn, sheet_of, unit
from tui.painters.look import Zoom

if TYPE_CHECKING:
    from tui.choosing.picker import Mark


def points(*at: tuple[int, int], links: str = "") -> Board:
    """Return a chart of points named a, b, c and so on, linked as pairs of letters say: 'ab bc'."""
    places = tuple(Place(PlaceId(name), name, where, "*") for name, where in zip("abcdef", at, strict=False))
    return Board(
        "chart", "", Geometry.CHART, places, tuple(Link(PlaceId(pair[0]), PlaceId(pair[1])) for pair in links.split())
    )


def test_names_stand_beside_points_and_lines_run_between_them() -> None:
    assert drawn(sheet_of(board_of("chart"))) == [
        "           ------- * Brand",
        "[*]Anvil -/        | ---\\                    * Crest",
        "  \\                 \\    --\\            ---/",
        "  |                 |       ---\\    ---/",
        "   \\                |            . Deep Space 1",
        "   |                 \\            -\\",
        "    \\             -- * Ember        -\\",
        "    |     -------/    -\\              -\\",
        "     * Dirk             -\\              -\\",
        "      -\\                  \\                * Flail",
        "        \\                  -\\         ---/",
        "         -\\                  -\\   ---/",
        "           -\\          ------- * Gorget",
        "             . Deep Space 2",
    ]


@pytest.mark.parametrize(
    ("to", "shown"),
    [
        ((9, 0), ["* a ---- * b"]),
        ((0, 3), ["* a", "|", "|", "* b"]),
        ((3, 3), ["* a", " \\", "  \\", "   * b"]),
        ((-3, 3), ["   * a", "  /", " /", "* b"]),
        ((9, 1), ["* a \\", "     --- * b"]),
        ((1, 4), ["* a", "|", " \\", " |", " * b"]),
    ],
)
def test_a_line_slants_as_its_link_does(to: tuple[int, int], shown: list[str]) -> None:
    lines = drawn(sheet_of(points((0, 0), to, links="ab")).with_look(cursor=PlaceId("none")))

    assert [line[1:] for line in lines] == shown


def test_a_link_to_another_board_is_not_drawn() -> None:
    assert drawn(sheet_of(points((0, 0), links="az"))) == ["[*]a"]


def test_a_name_and_what_stands_there_make_room_for_one_another() -> None:
    board = board_of("chart", ember={"name": "Aldebaran"})
    crowd = (unit("CR", "ember"), unit("FT", "ember"), unit("SL", "ember"), unit("SL", "ember"))
    others = tuple(unit("CR", "ember", seat) for seat in (1, 2, 3))

    assert cell_of(sheet_of(board, *crowd[:2]), "ember")[0].startswith("* Aldebaran <CR FT>")
    assert cell_of(sheet_of(board, *crowd), "ember")[0].startswith("* Aldebaran <CR+3>")
    assert cell_of(sheet_of(board, *crowd, *others[:1]), "ember")[0].startswith("* Aldebar. <CR+3> <cr>")
    assert cell_of(sheet_of(board, *crowd, *others, seats=7), "ember")[0].startswith("* A:CR+3 B:CR C:CR&1")


@pytest.mark.parametrize(
    ("tokens", "seats", "shown"),
    [
        ((unit("CR", "ember", 1, count=3),), 2, "* Ember <3cr>"),
        ((unit("CR", "ember", 6), unit("FT", "ember", 3)), 7, "* Ember G:CR D:FT"),
        (tuple(unit("CR", "ember", seat) for seat in range(5)), 7, "* Em. A:CR B:CR C:CR&2"),
    ],
)
def test_whose_a_fleet_is_needs_no_colour(tokens: tuple[Token, ...], seats: int, shown: str) -> None:
    assert cell_of(sheet_of(board_of("chart"), *tokens, seats=seats), "ember")[0].startswith(shown)


def test_from_near_what_a_point_is_or_what_stands_there_has_a_line_of_its_own() -> None:
    fleet = (unit("CR", "ember"), unit("FT", "ember"))

    assert cell_of(sheet_of(board_of("chart"), zoom=1), "ember") == ["* Ember", "industrial world"]
    assert cell_of(sheet_of(board_of("chart"), *fleet, zoom=1), "ember") == ["* Ember", "<CR FT>"]


def test_marks_stand_around_points_and_labels_before_names() -> None:
    lens = Region("supply", "Supply", (PlaceId("ember"), PlaceId("dirk")), Tone.GOOD, ("7", "12"))
    marks: dict[PlaceId, Mark] = {PlaceId("ember"): "reach", PlaceId("dirk"): "target"}
    sheet = sheet_of(evolve(board_of("chart"), regions=(lens,))).with_look(marks=marks)

    assert cell_of(sheet, "ember")[0].startswith("(*)7 Ember")
    assert cell_of(sheet, "dirk")[0].startswith("{*}12 Dirk")


@pytest.mark.parametrize("zoom", [0, 1])
def test_every_place_is_found_where_it_is_drawn(zoom: Zoom) -> None:
    painter = sheet_of(board_of("chart"), zoom=zoom).painter
    for place in board_of("chart").places:
        x, y = painter.centre(place.id)
        assert {painter.place_at(x + dx, y) for dx in (-1, 0, 1, 4)} == {place.id}
    assert painter.place_at(painter.width, 0) is None
    assert painter.place_at(0, painter.height) is None


@pytest.mark.parametrize("zoom", [0, 1])
def test_what_changes_stays_within_its_area(zoom: Zoom) -> None:
    before = sheet_of(board_of("chart"), zoom=zoom)
    crowd = [unit(glyph, "ember", seat) for seat in range(2) for glyph in ("CR", "SL", "FT")]
    after = before.with_scene(evolve(before.scene, tokens=tuple(crowd))).with_look(cursor=PlaceId("ember"))

    assert_within(before, after)
