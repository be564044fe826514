"""Tiles of orbits and sectors as text: frames, names, stacks and marks in monochrome and ASCII."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Fact, Region, Token, Tone
from tests.tui.painters.drawn import assert_within, board_of, cell_of, drawn, sheet_of, unit
from tui.painters.look import Zoom
from tui.painters.sheet import differences

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
    sheet = sheet_of(board_of("tiles"), *FLEET, zoom="near")

    assert cell_of(sheet, "west") == ["West", "atmosphere wealth C", "<CR 2FT SL> <fe>", ""]


@pytest.mark.parametrize(
    ("tokens", "seats", "shown"),
    [
        ((unit("CR", "west"),), 2, "<CR>       o"),
        ((unit("CR", "west", mark="!"),), 2, "<CR!>      o"),
        ((unit("SF", "west", 1), unit("?", "west", 1, count=3)), 2, "<sf 3?>    o"),
        ((unit("FE", "west"), unit("FT", "west", 1), unit("GA", "west", 1)), 2, "<FE> <ft ga>"),
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
    sheet = sheet_of(board_of("tiles")).with_look(marks=marks, cursor=PlaceId("west"))

    assert drawn(sheet)[1][13:].startswith("|+North cap+ ")
    assert drawn(sheet)[4] == "| Deep Sp. 1 |[West]      : Centre     :{East}      |"


def test_a_label_keeps_its_room_and_a_glyph_gives_way() -> None:
    lens = Region("threat", "Threat", (PlaceId("west"), PlaceId("centre")), Tone.WARN, ("50%", "7"))
    board = evolve(board_of("tiles"), regions=(lens,))

    assert cell_of(sheet_of(board, *FLEET), "west")[1] == "<CR+3>&1 50%"
    assert cell_of(sheet_of(board), "centre")[1] == "7"
    assert cell_of(sheet_of(board_of("tiles"), *FLEET), "west")[1] == "<CR+3> <fe>"
    assert cell_of(sheet_of(board, *FLEET, zoom="near"), "west")[1:3] == ["atmosp. wealth C 50%", "<CR 2FT SL> <fe>"]


def test_a_tile_may_span_rows_as_well() -> None:
    board = board_of("tiles", moon={"span": (1, 2)}, space2={"at": (0, 4)})
    sheet = sheet_of(board, *(unit("CR", "moon", seat) for seat in range(7)), seats=7)

    assert cell_of(sheet, "moon") == ["Inner Moon", "A:CR B:CR  m", "C:CR D:CR", "E:CR F:CR", "G:CR"]


@pytest.mark.parametrize("zoom", ["far", "near"])
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


@pytest.mark.parametrize("zoom", ["far", "near"])
def test_only_the_inside_of_what_changed_is_drawn_anew(zoom: Zoom) -> None:
    poor = board_of("tiles", west={"facts": (Fact("wealth", "C", "plundered"),)})
    before, after = sheet_of(board_of("tiles"), *FLEET, zoom=zoom), sheet_of(poor, *FLEET[:-1], zoom=zoom)

    assert differences(before, after) == {"west"}
    assert_within(before, after)
    assert_within(before, before.with_look(cursor=PlaceId("east")))


def test_a_board_that_begins_elsewhere_is_drawn_from_its_corner() -> None:
    moved = {str(place.id): {"at": (place.at[0] + 7, place.at[1] - 3)} for place in board_of("tiles").places}

    assert drawn(sheet_of(board_of("tiles", **moved))) == drawn(sheet_of(board_of("tiles")))
