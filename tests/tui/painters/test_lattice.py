"""The square lattice as text: classes, owners, sixteen facings and marks in monochrome and ASCII."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Board, Geometry, Place, Region, Token, Tone
from tests.tui.painters import drawn as painted
from tests.tui.painters.drawn import assert_within, cell_of, drawn, unit
from tui.painters.look import Zoom
from tui.painters.sheet import Sheet

if TYPE_CHECKING:
    from tui.choosing.picker import Mark


def sheet_of(board: Board, *tokens: Token, zoom: Zoom = 0, **more: Any) -> Sheet:
    """Lay a board out so many levels above the smallest that draws a point for each."""
    return painted.sheet_of(board, *tokens, zoom=zoom + 1, **more)


FIELD = """\
............
..&&........
..&&........
............
............
............
"""


def field(*regions: Region) -> Board:
    places = tuple(
        Place(PlaceId(f"{column:02}{row:02}"), f"{column:02}{row:02}", (column, row), glyph, kind=wood)
        for row, line in enumerate(FIELD.splitlines())
        for column, glyph in enumerate(line)
        for wood in ("wood" if glyph == "&" else "",)
    )
    return Board("table", "Table", Geometry.LATTICE, places, regions=regions)


FLEET = (unit("FT", "0500", facing=0), unit("FF", "0201", facing=9), unit("FE", "0602", 1, facing=2))


def test_from_afar_a_point_is_two_columns_and_a_line() -> None:
    assert drawn(sheet_of(field(), *FLEET)) == [
        "[.]. . . . FT> . . . . .",
        " . . FF< . . . . . . . .",
        " . . & & . . fe/ . . . .",
        " . . . . . . . . . . . .",
        " . . . . . . . . . . . .",
        " . . . . . . . . . . . .",
    ]


def test_from_near_a_point_has_a_line_for_a_name_and_a_wood_reads_as_one() -> None:
    assert drawn(sheet_of(field(), *FLEET, zoom=1))[:6] == [
        "[.]  .   .   .   .   FT> .   .   .   .   .   .",
        "                     FTFTFT",
        " .   .   FF<,& & .   .   .   .   .   .   .   .",
        "         FFFFFF",
        " .   .   & & & & .   .   fe/ .   .   .   .   .",
        "         & & & &         FEFEFE",
    ]


@pytest.mark.parametrize(("zoom", "told"), [(0, 8), (1, 16)])
def test_facings_are_told_apart_without_colour(zoom: Zoom, told: int) -> None:
    shown = {cell_of(sheet_of(field(), unit("C", "0503", facing=way), zoom=zoom), "0503")[0] for way in range(16)}

    assert len(shown) == told


def test_a_facing_between_two_signs_is_drawn_from_afar_along_rows_and_columns() -> None:
    ways = [cell_of(sheet_of(field(), unit("C", "0503", facing=way)), "0503")[0].strip(". ") for way in range(16)]

    assert [way[1:] for way in ways] == list(">>/^^^`<<<,vvv\\>")


def test_the_bow_is_an_arrow_where_the_terminal_has_them() -> None:
    ship = unit("C", "0503", facing=2)

    assert drawn(sheet_of(field(), ship, glyphs="unicode"))[3] == " . . . . . C\u2197. . . . . ."
    assert drawn(sheet_of(field(), evolve(ship, facing=1), zoom=1, glyphs="unicode"))[6][21:24] == "C\u2192\u2197"


@pytest.mark.parametrize(
    ("token", "seats", "shown"),
    [
        (unit("CR", "0503", 0, facing=0), 2, "CR>"),
        (unit("CR", "0503", 1, facing=0), 2, "cr>"),
        (unit("CR", "0503", 1, facing=0), 3, "CRb>"),
        (unit("CR", "0503", 6, facing=0), 7, "CRg>"),
        (unit("CR", "0503", 6, mark="!"), 7, "CRg!"),
        (unit("?", "0503", 1, count=4), 7, "?B4"),
        (unit("B", "0503", None), 7, "B"),
    ],
)
def test_whose_a_token_is_needs_no_colour(token: Token, seats: int, shown: str) -> None:
    assert cell_of(sheet_of(field(), token, seats=seats), "0503")[0].strip(". ") == shown


def test_case_tells_sides_and_letters_seats_where_allies_meet() -> None:
    line = tuple(unit("CR", f"0{column}03", seat) for seat, column in enumerate((1, 4, 7, 9)))

    assert drawn(sheet_of(field(), *line, seats=4, sides=(0, 1, 0, 1)))[3] == " . CRa . crB . CRc crD ."


WORLDS = {
    "0104": ("GRA", "A24"),
    "0204": ("HAU", "C8"),
    "0405": ("MAR", "A30+"),
    "0505": ("O", "E"),
}


def worlds(*regions: Region) -> Board:
    """Return the field with worlds that have codes and captions."""
    places = tuple(
        evolve(place, glyph=WORLDS[place.id][0], caption=WORLDS[place.id][1], kind="world")
        if place.id in WORLDS
        else place
        for place in field().places
    )
    return evolve(field(*regions), places=places)


def test_a_world_keeps_its_code_under_a_fleet_and_its_caption_makes_room_for_whose_it_is() -> None:
    fleets = (unit("FL", "0104", 0), unit("FL", "0104", 0), unit("FL", "0204", 1), unit("FL", "0405", 1, facing=0))
    sheet = sheet_of(worlds(), *fleets, unit("FL", "0004", 1), unit("FL", "0305", 0), seats=4, zoom=1)

    assert drawn(sheet)[8:10] == [
        " FLb GRA HAU .   .   .   .   .   .   .   .   .",
        " FL. A a2C8 b",
    ]
    assert drawn(sheet)[10:12] == [
        " .   .   .   FLa MAR O   .   .   .   .   .   .",
        "             FL. A b E",
    ]


@pytest.mark.parametrize(
    ("seats", "sides", "crowd", "written"),
    [
        (2, (), (0,), "A F"),
        (2, (), (1,), "A f"),
        (2, (), (0, 0, 1), "A Ff"),
        (2, (), (None,), "A F"),
        (4, (), (0,), "A a"),
        (4, (), (2, 2, 2), "A c3"),
        (4, (), (0, 2, 2), "A ac"),
        (4, (), (0, 1, 2), "A a&"),
        (4, (0, 1, 0, 1), (0, 1), "A aB"),
    ],
)
def test_the_marks_of_fleets_tell_whose_they_are(
    seats: int, sides: tuple[int, ...], crowd: tuple[int | None, ...], written: str
) -> None:
    fleets = (unit("FL", "0104", seat) for seat in crowd)

    assert drawn(sheet_of(worlds(), *fleets, seats=seats, sides=sides, zoom=1))[9][5:9].rstrip() == written


def test_a_label_stands_behind_the_code_where_it_fits_else_whole_in_the_place_of_a_caption() -> None:
    lens = Region("odds", "Odds", tuple(PlaceId(at) for at in WORLDS), Tone.WARN, ("50%", "4", "33%", "9"))
    sheet = sheet_of(worlds(lens), unit("FL", "0104", 0), unit("FL", "0104", 1), zoom=1)

    assert drawn(sheet)[9] == "     50%&4"
    assert drawn(sheet)[10].startswith(" .   .   .   .   MAR O 9 ")
    assert drawn(sheet)[11] == "                 33% E"


def test_a_world_has_brackets_around_its_code_and_hides_no_caption_behind_coordinates() -> None:
    sheet = sheet_of(worlds(), unit("FL", "0104", 0), zoom=1).with_look(cursor=PlaceId("0104"), coordinates=True)

    assert drawn(sheet)[8].startswith(" .  [GRA]HAU .")
    assert drawn(sheet)[9].startswith("     A F C8      0404")


def test_from_near_the_brackets_stand_around_the_name_of_a_world() -> None:
    sheet = sheet_of(worlds(), zoom=2)
    at = PlaceId("0104")
    name = next(place.name for place in worlds().places if place.id == at)

    assert f" {name} " in "\n".join(drawn(sheet))
    assert f"[{name}]" in "\n".join(drawn(sheet.with_look(cursor=at)))


def test_from_afar_a_code_is_cut_and_a_fleet_takes_its_place() -> None:
    sheet = sheet_of(worlds(), unit("FL", "0204", 1))

    assert drawn(sheet)[4] == " . GRfl. . . . . . . . ."
    assert drawn(sheet)[5] == " . . . . MAO . . . . . ."


@pytest.mark.parametrize("zoom", [0, 1])
def test_what_changes_at_a_world_stays_within_its_area(zoom: Zoom) -> None:
    before = sheet_of(worlds(), unit("FL", "0004", 1), zoom=zoom)
    for at in map(PlaceId, WORLDS):
        assert_within(before, before.with_look(cursor=at))
        assert_within(before, before.with_look(marks={at: "target"}))
        assert_within(before, before.with_scene(evolve(before.scene, tokens=(unit("FL", at, 1),))))


def test_side_by_side_class_and_owner_come_before_the_bow() -> None:
    line = tuple(unit("CR", f"0{column}03", (column - 3) % 2, facing=8) for column in (3, 4, 5))

    assert drawn(sheet_of(field(), *line, seats=2))[3] == " . . . CRcrCR< . . . . ."
    assert drawn(sheet_of(field(), *line, seats=7))[3] == " . . . CaCbCRa<. . . . ."


def test_marks_stand_around_points_and_give_way_to_tokens_beside() -> None:
    marks: dict[PlaceId, Mark] = {PlaceId("0103"): "reach", PlaceId("0303"): "target", PlaceId("0503"): "chosen"}
    line = tuple(unit("C", f"0{column}03", facing=0) for column in (3, 4, 5))
    sheet = sheet_of(field(), *line).with_look(marks=marks)

    assert drawn(sheet)[3] == " . : .{C>C>C>+ . . . . ."
    assert drawn(sheet.with_look(cursor=PlaceId("0403")))[3] == " . : .{C[C>C>+ . . . . ."


def test_a_glyph_of_two_letters_is_whole_within_its_brackets() -> None:
    worlds = {"0103": "Gr", "0403": "Xo"}
    places = tuple(
        evolve(place, glyph=worlds.get(place.id, place.glyph), kind="world") for place in field().places[36:48]
    )
    sheet = sheet_of(evolve(field(), places=places)).with_look(cursor=PlaceId("0403"))

    assert drawn(sheet)[0] == " . Gr. .[Xo] . . . . . ."
    assert drawn(sheet.with_signs(2, "ascii"))[0].startswith(" . . Gr  . .")


def test_labels_of_two_characters_are_written_at_every_second_point() -> None:
    row = tuple(PlaceId(f"{column:02}03") for column in range(6))
    lens = Region("odds", "Odds", row, Tone.WARN, ("50%", "40%", "33%", "5", "9%", ""))
    board = field(lens)

    assert drawn(sheet_of(board, zoom=1))[7] == " 50% 40% 33% 5   9%"
    assert drawn(sheet_of(board))[3] == " 50% 33% 9%. . . . . . ."


def test_a_label_gives_way_to_the_class_and_bow_beside() -> None:
    lens = Region("sight", "", (PlaceId("0303"), PlaceId("0403")), labels=("1", "2"))
    ship = unit("FT", "0203", facing=0)

    assert drawn(sheet_of(field(lens), ship))[3] == " . . FT> 2 . . . . . . ."
    assert drawn(sheet_of(field(lens), ship, zoom=1))[6:8] == [
        " .   .   FT> .   .   .   .   .   .   .   .   .",
        "         FT. 1   2",
    ]


def test_coordinates_stand_where_nothing_is_in_their_way() -> None:
    sheet = sheet_of(field(), *FLEET).with_look(coordinates=True, cursor=PlaceId("0101"))

    assert drawn(sheet)[0] == " 0000. . . FT> . . . 1000"
    assert drawn(sheet)[5] == " 0005. . . 0505. . . 1005"
    assert drawn(sheet_of(field(), unit("FT", "0405", facing=0)).with_look(coordinates=True))[5] == (
        " 0005. . FT> . . . . 1005"
    )
    assert drawn(sheet.with_look(cursor=PlaceId("0605")))[5] == " 0005. . . .[.]. . . 1005"


@pytest.mark.parametrize("zoom", [0, 1])
def test_every_place_is_found_where_it_is_drawn(zoom: Zoom) -> None:
    painter = sheet_of(field(), zoom=zoom).painter
    for place in field().places:
        x, y = painter.centre(place.id)
        assert {painter.place_at(x + dx, y) for dx in ((-1, 0) if zoom == 0 else (-1, 0, 1))} == {place.id}
    assert painter.place_at(painter.width + 2, 0) is None
    assert painter.place_at(0, painter.height) is None


ODDS = Region("odds", "", tuple(PlaceId(f"{column:02}03") for column in range(12)), labels=("5", "50%", "9%") * 4)


@pytest.mark.parametrize("zoom", [0, 1])
@pytest.mark.parametrize("regions", [(), (ODDS,)], ids=["bare", "labelled"])
def test_what_changes_stays_within_its_area(zoom: Zoom, regions: tuple[Region, ...]) -> None:
    line = tuple(unit("CRX", f"0{column}03", column % 3, facing=9) for column in (2, 5, 7))
    before = sheet_of(field(*regions), *line, seats=7, zoom=zoom)
    for column in range(12):
        at = PlaceId(f"{column:02}03")
        more = (*line, unit("CRX", at, 4, facing=3))
        assert_within(before, before.with_look(cursor=at))
        assert_within(before, before.with_look(marks={at: "reach"}))
        assert_within(before, before.with_scene(evolve(before.scene, tokens=more)))


@pytest.mark.parametrize("zoom", [0, 1])
def test_coordinates_are_drawn_anew_as_the_cursor_passes(zoom: Zoom) -> None:
    before = sheet_of(field(), unit("FT", "0403", facing=0), zoom=zoom).with_look(coordinates=True)
    for column in range(12):
        for row in (0, 3, 5):
            assert_within(before, before.with_look(cursor=PlaceId(f"{column:02}{row:02}")))


def test_an_empty_board_is_an_empty_map() -> None:
    assert drawn(sheet_of(evolve(field(), places=()))) == []
