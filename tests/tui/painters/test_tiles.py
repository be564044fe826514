"""Tiles of orbits and sectors as text: frames, names, stacks and marks in monochrome and ASCII."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import PlaceId, TokenId
from engine.core.values import evolve
from engine.scene.model import Board, Fact, Region, Token, Tone
from tests.tui.painters.drawn import assert_within, board_of, cell_of, drawn, sheet_of, unit
from tui.painters.look import Zoom
from tui.painters.sheet import differences
from tui.painters.sides import Sides
from tui.painters.stacks import listed

if TYPE_CHECKING:
    from tui.choosing.picker import Mark

FLEET = (unit("CR", "west"), unit("FT", "west"), unit("SL", "west"), unit("FT", "west"), unit("FE", "west", 1))


def test_a_system_of_four_orbits_fits_the_map_at_80_by_24() -> None:
    sheet = sheet_of(board_of("tiles"), *FLEET)

    assert drawn(sheet) == [
        "             +--------------------------------------+",
        "             |[North cap]                           |",
        "             |                                     o|",
        "+------------+............+............+............+",
        "| Deep Sp. 1 | West       : Centre     : East       |",
        "|            |<CR+3> <fe> :           o:           o|",
        "+------------+............+............+............+",
        "| Inner Moon | South cap                            |",
        "|           m|                                     o|",
        "+------------+------------+------------+------------+",
        "| Deep Sp. 2 | Aste. belt | Starcity   |",
        "|            |           %|           #|",
        "+------------+------------+------------+",
    ]
    assert sheet.size == (53, 13)


def test_from_near_there_is_room_for_what_a_tile_is_and_for_all_that_stands_there() -> None:
    sheet = sheet_of(board_of("tiles"), *FLEET, zoom=1)

    assert cell_of(sheet, "west") == ["West              o", "atmosphere wealth C", "<CR 2FT SL> <fe>", ""]


@pytest.mark.parametrize(
    ("tokens", "seats", "shown"),
    [
        ((unit("CR", "west"),), 2, "<CR>       o"),
        ((unit("CR", "west", mark="!"),), 2, "<CR!>      o"),
        ((unit("SF", "west", 1), unit("?", "west", 1, count=3)), 2, "<sf 3?>    o"),
        ((unit("FE", "west"), unit("FT", "west", 1), unit("GA", "west", 1)), 2, "<FE> <ft ga>"),
        (tuple(unit(glyph, "west", seat) for seat in (0, 1) for glyph in ("CR", "FT", "FE")), 2, "<CR+2><cr+2>"),
        ((unit("CR", "west", mark="!", count=2), unit("FE", "west", 1, count=2)), 2, "<2CR!> <2fe>"),
        (
            (unit("CR", "west", mark="!"), unit("FT", "west"), *(unit(each, "west", 1) for each in ("FE", "FT", "PB"))),
            2,
            "<CR+1><fe+2>",
        ),
        (
            (unit("CR", "west"), unit("FT", "west"), unit("FE", "west", 1, count=12), unit("PB", "west", 1)),
            2,
            "<CR+> <fe+>",
        ),
        ((unit("CR", "west", 2), unit("FT", "west", 2)), 3, "C:CR FT    o"),
        ((unit("CR", "west", 0), unit("FT", "west", 6)), 7, "A:CR G:FT  o"),
        (tuple(unit("CR", "west", seat) for seat in range(4)), 7, "A:CR B:CR&2"),
        ((unit("HO", "west", None),), 7, "<HO>       o"),
    ],
)
def test_whose_a_stack_is_and_how_many_it_holds_needs_no_colour(
    tokens: tuple[Token, ...], seats: int, shown: str
) -> None:
    assert cell_of(sheet_of(board_of("tiles"), *tokens, seats=seats), "west")[1] == shown


def test_marks_and_cursor_hug_the_names() -> None:
    marks: dict[PlaceId, Mark] = {PlaceId("west"): "reach", PlaceId("east"): "target", PlaceId("north"): "chosen"}
    marks[PlaceId("centre")] = "unit"
    sheet = sheet_of(board_of("tiles")).with_look(marks=marks, cursor=PlaceId("west"))

    assert drawn(sheet)[1][13:].startswith("|+North cap+ ")
    assert drawn(sheet)[4] == "| Deep Sp. 1 |[West]      :-Centre-    :{East}      |"


def test_a_label_keeps_its_room_and_a_glyph_gives_way() -> None:
    lens = Region("threat", "Threat", (PlaceId("west"), PlaceId("centre")), Tone.WARN, ("50%", "7"))
    board = evolve(board_of("tiles"), regions=(lens,))

    assert cell_of(sheet_of(board, *FLEET), "west")[1] == "<CR+3>&1 50%"
    assert cell_of(sheet_of(board), "centre")[1] == "7"
    assert cell_of(sheet_of(board_of("tiles"), *FLEET), "west")[1] == "<CR+3> <fe>"
    assert cell_of(sheet_of(board, *FLEET, zoom=1), "west")[1:3] == ["atmosphere wealth C", "<CR 2FT SL> <fe> 50%"]


def captioned(**changes: dict[str, Any]) -> Board:
    """Return the board with a caption on its western sector, and what else is changed."""
    return board_of("tiles", west={"caption": "atm wC A2 ~E"}, **changes)


def test_a_caption_has_a_line_of_its_own_where_all_of_the_board_is_seen_with_it() -> None:
    sheet = sheet_of(captioned(), *FLEET)

    assert cell_of(sheet, "west") == ["West      o", "atm wC A2 ~E", "<CR+3> <fe>"]
    assert cell_of(sheet.with_room((0, 17)), "west") == cell_of(sheet, "west")
    assert cell_of(sheet.with_room((0, 16)), "west") == ["West", "<CR+3> <fe>"]
    assert cell_of(sheet.with_room((0, 12)), "west") == cell_of(sheet, "west"), "it does not fit either way"


def test_a_caption_says_from_near_what_there_is_no_room_to_spell_out() -> None:
    board = captioned(east={"caption": "atm wB"}, city={"caption": "city wA EW-1", "facts": (Fact("wealth", "A" * 9),)})

    assert cell_of(sheet_of(board, zoom=1), "west")[1] == "atmosphere wealth C"
    assert cell_of(sheet_of(board, zoom=1), "city")[1] == "city wA EW-1"


def test_a_name_too_long_gives_way_to_the_short_one() -> None:
    board = board_of("tiles", west={"name": "Tiergran VI West", "short": "West"}, belt={"short": "Belt"})

    assert cell_of(sheet_of(board), "west")[0] == "West"
    assert cell_of(sheet_of(board, zoom=1), "west")[0] == "Tiergran VI West  o"
    assert cell_of(sheet_of(board), "belt")[0] == "Belt"


def test_cargo_does_not_stand_where_its_carrier_is() -> None:
    carrier = unit("CR", "west")
    cargo = unit("FT", "west", aboard=carrier.id)

    assert cell_of(sheet_of(board_of("tiles"), carrier, cargo), "west")[1] == "<CR>       o"


def test_a_special_glyph_keeps_its_room_beside_a_long_name() -> None:
    board = captioned(east={"name": "Tiergran VI East", "glyph": "*"}, centre={"name": "Tiergran VI", "glyph": "."})
    sheet = sheet_of(board).with_look(cursor=PlaceId("east"))

    assert cell_of(sheet, "east")[0] == "[Ti. VI Ea]*"
    assert cell_of(sheet, "centre")[0] == "Tiergr. VI"


def test_a_tile_may_span_rows_as_well() -> None:
    board = board_of("tiles", moon={"span": (1, 2)}, space2={"at": (0, 4)})
    sheet = sheet_of(board, *(unit("CR", "moon", seat) for seat in range(7)), seats=7)

    assert cell_of(sheet, "moon") == ["Inner Moon", "A:CR B:CR  m", "C:CR D:CR", "E:CR F:CR", "G:CR"]


@pytest.mark.parametrize("zoom", [0, 1])
def test_every_place_is_found_where_it_is_drawn(zoom: Zoom) -> None:
    painter = sheet_of(board_of("tiles"), zoom=zoom).painter
    for place in board_of("tiles").places:
        x, y = painter.centre(place.id)
        assert {painter.place_at(x + dx, y) for dx in (-1, 0, 1)} == {place.id}
        left, top, width, height = painter.area(place.id)
        assert painter.place_at(left + width - 1, top + height - 1) == place.id
        assert painter.place_at(left - 1, top) is None
    assert painter.place_at(painter.width, 0) is None
    assert painter.place_at(0, painter.height) is None


@pytest.mark.parametrize("zoom", [0, 1])
def test_only_the_inside_of_what_changed_is_drawn_anew(zoom: Zoom) -> None:
    poor = board_of("tiles", west={"facts": (Fact("wealth", "C", "plundered"),)})
    before, after = sheet_of(board_of("tiles"), *FLEET, zoom=zoom), sheet_of(poor, *FLEET[:-1], zoom=zoom)

    assert differences(before, after) == {"west"}
    assert_within(before, after)
    assert_within(before, before.with_look(cursor=PlaceId("east")))


def test_a_board_that_begins_elsewhere_is_drawn_from_its_corner() -> None:
    moved = {str(place.id): {"at": (place.at[0] + 7, place.at[1] - 3)} for place in board_of("tiles").places}

    assert drawn(sheet_of(board_of("tiles", **moved))) == drawn(sheet_of(board_of("tiles")))


def test_a_tile_with_room_for_it_has_a_row_for_each_unit_own_ones_first() -> None:
    units = (unit("FE", "west", 1), unit("CR", "west", 0, needs_orders=True, summary="6-7-8, 2 hits"))
    sheet = sheet_of(board_of("tiles"), *units).with_room((120, 34))

    assert cell_of(sheet, "west")[2:4] == ["*CRCRCR 6-7-8, 2 hits", "fefefe"]
    assert cell_of(sheet.with_room((60, 19)), "west")[-1] == "<CR> <fe>"


@pytest.mark.parametrize(
    ("state", "shown"),
    [("7-8, hit", "CRCRCR 7-8"), ("7, 1 hit of 2", "CRCRCR 7"), ("10-11-12", "CRCRCR"), ("", "CRCRCR")],
)
def test_a_row_of_a_unit_ends_with_the_end_of_what_it_tells(state: str, shown: str) -> None:
    sheet = sheet_of(captioned(), unit("CR", "west", summary=state)).with_room((0, 22))

    assert cell_of(sheet, "west")[2] == shown


def test_in_unicode_frames_are_strokes_that_join_where_they_meet() -> None:
    lines = drawn(sheet_of(board_of("tiles"), glyphs="unicode"))
    stroke, way = "\u2500" * 12, "." * 12

    assert lines[0].strip() == "\u250c" + "\u2500" * 38 + "\u2510"
    assert lines[3] == "\u250c" + stroke + "\u253c" + way + "\u252c" + way + "\u252c" + way + "\u2524"
    assert lines[-1] == "\u2514" + stroke + "\u2534" + stroke + "\u2534" + stroke + "\u2518"


def test_what_has_no_name_of_its_own_is_cut_at_a_word() -> None:
    hidden = Token(TokenId("u"), "unseen at Starcity", PlaceId("1"), "?", "7 unseen units", individual=False)

    assert [span.text for width in (16, 13) for span in listed([hidden], Sides(), width)] == [
        " 7 unseen units",
        " 7 unseen",
    ]
