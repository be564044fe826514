"""The overview beside the map: the whole board, and what part of it is in sight."""

from engine.scene.model import Scene
from tests.tui.painters.boards import ship
from tests.tui.painters.test_far import inches
from tui.painters.sheet import Sheet, lay_out
from tui.painters.view import Window
from tui.widgets.lines import Line
from tui.widgets.overview import Overview


def board() -> Sheet:
    units = ship("Astrolabe", "0301", 0), ship("Vidar", "0900", 0, seat=1)
    return lay_out(Scene((inches(12, 6, (5, 3)),), units), 1, "ascii")


def told(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def test_a_character_stands_for_a_square_of_places_own_units_before_others_before_ground() -> None:
    assert told(Overview().lines(board(), Window(8, 6), (26, 8), "M")) == [
        "-- overview -- M whole map",
        "          .A  v",
        "          ..@",
        "          ..",
    ]


def test_there_is_none_where_all_is_in_sight_or_where_there_is_no_room() -> None:
    assert not Overview().lines(board(), Window(80, 20), (26, 8), "M")
    assert not Overview().lines(board(), Window(8, 6), (26, -4), "M")


def test_it_is_drawn_anew_only_where_something_has_changed() -> None:
    overview, sheet = Overview(), board()
    first = overview.lines(sheet, Window(8, 6), (26, 8), "M")

    assert overview.lines(sheet.with_look(cursor=sheet.board.places[3].id), Window(8, 6), (26, 8), "M") is first
    assert overview.lines(sheet, Window(8, 6, 8), (26, 8), "M") != first
