"""Boards from afar, and how sizes are chosen: a table of 60 by 40 inches, a chart of 20 by 15 squares."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.scene.model import Board, Geometry, Place, Region, Token, Tone
from tests.tui.painters.boards import board as hexes
from tests.tui.painters.drawn import assert_within, drawn, sheet_of
from tui.painters.glyphs import ASCII
from tui.painters.legend import shared
from tui.painters.look import WHOLE
from tui.painters.painter import filling, painter_for, whole

if TYPE_CHECKING:
    from tui.choosing.picker import Mark


def inches(columns: int, rows: int, *worlds: tuple[int, int]) -> Board:
    ground = dict.fromkeys(worlds, ("@", Tone.WORLD, "planet"))
    places = tuple(
        Place(PlaceId(f"{x:02}{y:02}"), f"{x:02}{y:02}", (x, y), *ground.get((x, y), ()))
        for y in range(rows)
        for x in range(columns)
    )
    return Board("table", "Table", Geometry.LATTICE, places)


def ship(glyph: str, at: str, seat: int) -> Token:
    return Token(TokenId(glyph), glyph, PlaceId(at), glyph, "ship", Seat(seat), facing=1)


FLEET = (ship("A", "0502", 0), ship("D", "1410", 1))


def test_from_afar_an_inch_is_a_column_and_two_are_a_line() -> None:
    sheet = sheet_of(inches(20, 14, (7, 5)), *FLEET).with_look(cursor=PlaceId("1900"))

    assert drawn(sheet) == [
        ".    .    .    .",
        "     A",
        "       @",
        "",
        "",
        ".    .    .   d.",
        "",
    ]


def test_of_two_points_that_share_a_character_the_weightier_is_seen() -> None:
    board = inches(4, 4, (1, 0), (2, 1))
    units = ship("F", "0101", 1), ship("O", "0201", 1), ship("W", "0200", 0)

    assert drawn(sheet_of(board, *units).with_look(cursor=PlaceId("0303")))[0] == ".f!"
    reach: dict[PlaceId, Mark] = {PlaceId("0001"): "reach", PlaceId("0101"): "reach"}
    marked = sheet_of(board).with_look(cursor=PlaceId("0303"), marks=reach)
    assert drawn(marked)[0] == ":@@"


def test_from_afar_it_is_told_of_others_whose_they_are_where_case_does_not() -> None:
    crowd = ship("L", "0000", 0), ship("w", "0100", 0), ship("L", "0200", 1), ship("w", "0300", 2), ship("#", "0400", 2)
    board = inches(5, 4)

    for sides in ((), (0, 0, 2), (0, 1, 1)):  # the same whoever is allied with whom
        sheet = sheet_of(board, *crowd, seats=3, sides=sides, zoom=0).with_look(cursor=PlaceId("0003"))
        assert drawn(sheet)[0] == "LwBC#"


@pytest.mark.parametrize(
    ("room", "level", "taken"),
    [((60, 21), 0, (60, 20)), ((53, 17), WHOLE, (40, 14)), ((57, 10), WHOLE, (30, 10)), ((122, 40), 1, (122, 40))],
)
def test_the_whole_of_a_table_is_as_large_as_it_has_room(
    room: tuple[int, int], level: int, taken: tuple[int, int]
) -> None:
    board = inches(60, 40)
    painter = painter_for(board, whole(board, room), ASCII, room)

    assert whole(board, room) == level
    assert (painter.width, painter.height) == taken


def test_hexes_have_room_to_the_column_and_else_are_seen_from_afar() -> None:
    board = hexes()
    painter = painter_for(board, 0, ASCII)
    taken = painter.width, painter.height

    assert whole(board, taken) == 0
    assert whole(board, (taken[0] - 1, taken[1])) == whole(board, (taken[0], taken[1] - 1)) == WHOLE
    assert painter_for(board, WHOLE, ASCII, (8, 3)).height <= 3


def test_of_many_places_that_share_a_character_a_target_is_seen_and_a_click_finds_who_is_there() -> None:
    board = inches(12, 12, (0, 0))
    units = ship("W", "0101", 0), ship("F", "0202", 1)
    sheet = sheet_of(board, *units, zoom=WHOLE).with_room((4, 2)).with_look(cursor=PlaceId("1111"))

    aimed = sheet.with_look(marks={PlaceId("0202"): "target"})

    assert drawn(sheet) == ["!", ""]
    assert drawn(aimed) == ["f", ""]
    assert aimed.at(0, 0) == "0202"
    assert aimed.at(9, 9) is None


def test_who_stands_close_to_a_unit_of_ones_own_is_not_hidden_by_it_and_the_sign_is_explained() -> None:
    board, own, foe = inches(4, 4), ship("W", "0100", 0), ship("F", "0101", 1)
    away = PlaceId("0303")

    assert drawn(sheet_of(board, own, foe).with_look(cursor=away))[0] == ".!"
    assert drawn(sheet_of(board, own, foe).with_look(cursor=PlaceId("0100")))[0] == ".!"
    assert drawn(sheet_of(board, own, foe, sides=(0, 0)).with_look(cursor=away))[0] == ".W", "an ally is none of those"
    assert drawn(sheet_of(board, own, evolve(foe, seat=None)).with_look(cursor=away))[0] == ".W", (
        "what is nobody's neither"
    )
    assert shared(sheet_of(board, own, foe).painter) == [("!", "a unit of yours and one of others, close by")]
    assert shared(sheet_of(board, own, foe, zoom=1).painter) == []


@pytest.mark.parametrize("zoom", [0, 1, 2])
def test_what_a_lens_shades_is_seen_on_open_ground_without_colour(zoom: int) -> None:
    reach = Region("reach", "Reach", (PlaceId("0001"), PlaceId("0101"), PlaceId("0201")), Tone.GOOD)
    threat = Region("threat", "Threat", (PlaceId("0300"), PlaceId("0201"), PlaceId("0101")), Tone.BAD, ("7", "12", "3"))
    board = evolve(inches(6, 4, (0, 1)), regions=(reach, threat))
    shown = "".join(drawn(sheet_of(board, zoom=zoom)))
    plain = "".join(drawn(sheet_of(evolve(board, regions=(reach,)), zoom=zoom)))

    assert {"7", "3", "+" if zoom == 0 else "12"} <= {text for text in ("7", "3", "12", "+") if text in shown}
    assert plain.count(":") == 2, "the third is a planet, which hides nothing"


@pytest.mark.parametrize("mark", ["reach", "target", "chosen"])
def test_what_changes_from_afar_stays_within_its_character(mark: str) -> None:
    before = sheet_of(inches(20, 14, (7, 5)), *FLEET)
    for at in ("0502", "0503", "0705", "1101"):
        assert_within(before, before.with_look(cursor=PlaceId(at)))
        assert_within(before, before.with_look(marks={PlaceId(at): mark}))  # type: ignore[dict-item]
        assert_within(before, before.with_scene(evolve(before.scene, tokens=(*FLEET, ship("E", at, 1)))))


@pytest.mark.parametrize(
    ("room", "table", "chart"),
    [((53, 17), 0, 1), ((60, 11), 0, 1), ((105, 32), 1, 2), ((157, 47), 1, 4), ((0, 0), 1, 1)],
)
def test_a_size_is_chosen_that_shows_most_of_the_board(room: tuple[int, int], table: int, chart: int) -> None:
    assert (filling(inches(60, 40), room), filling(inches(20, 15), room)) == (table, chart)


def test_a_wide_table_has_a_dot_every_fifth_inch_and_from_near_every_second() -> None:
    board = inches(40, 12)

    assert drawn(sheet_of(board, zoom=1).with_look(cursor=PlaceId("0101")))[0] == " ." + "         ." * 7
    assert drawn(sheet_of(board, zoom=1))[1] == ""
    assert drawn(sheet_of(board, zoom=2))[4].split() == ["."] * 20


@pytest.mark.parametrize(
    ("zoom", "lines"),
    [
        (2, ["     C2", "     A5F"]),
        (3, ["       Gram", "       C2 A5", "       F"]),
        (4, ["         Gram", "         C2 A5", "         F"]),
    ],
)
def test_a_world_with_a_caption_has_its_fleets_below_it(zoom: int, lines: list[str]) -> None:
    board = inches(3, 2)
    world = Place(PlaceId("0101"), "Gram", (1, 1), "C2", Tone.WORLD, "world", caption="A5")
    board = evolve(board, places=(*(each for each in board.places if each.id != "0101" and each.at[1] == 0), world))
    shown = drawn(sheet_of(board, ship("F", "0101", 0), zoom=zoom))

    assert [row for row in shown if row.strip(" .[]")] == lines
