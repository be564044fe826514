"""Boards of the toy of all geometries as the lines that painters make of them."""

from typing import Any

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.scene.model import Board, Place, Scene, Token
from tests.toys.voyage.charts import boards
from tui.painters.look import Zoom
from tui.painters.sheet import Sheet, differences, lay_out

NAMES = ("Amber", "Birch", "Cedar", "Dahlia", "Elm", "Fern", "Gorse")


def unit(glyph: str, at: str, seat: int | None = 0, **more: object) -> Token:
    owner = None if seat is None else Seat(seat)
    return Token(TokenId(f"{glyph} {seat} {at}"), glyph * 3, PlaceId(at), glyph, "ship", owner, **more)  # type: ignore[arg-type]


def board_of(scenario: str, **changes: dict[str, Any]) -> Board:
    """Return the first board of a scenario, some of its places changed."""
    board = boards(scenario)[0]
    return evolve(board, places=tuple(_changed(place, changes) for place in board.places))


def _changed(place: Place, changes: dict[str, dict[str, Any]]) -> Place:
    return evolve(place, **changes.get(place.id, {}))


def sheet_of(
    board: Board,
    *tokens: Token,
    seats: int = 2,
    zoom: Zoom = 0,
    glyphs: str = "ascii",
    sides: tuple[int, ...] = (),
) -> Sheet:
    """Lay a board out with its cursor on the first place."""
    focus = board.places[0].id if board.places else None
    return lay_out(Scene((board,), tokens, focus=focus, seat_names=NAMES[:seats], sides=sides), zoom, glyphs)


def drawn(sheet: Sheet) -> list[str]:
    """Return the lines of the whole map, blanks at their ends cut off."""
    lines = (sheet.painter.line(y, sheet.look) for y in range(sheet.painter.height))
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def cell_of(sheet: Sheet, place: str) -> list[str]:
    """Return what is drawn in the area of one place."""
    x, y, width, height = sheet.painter.area(PlaceId(place))
    return [line[max(0, x) : x + width].strip() for line in drawn(sheet)[y : y + height]]


def assert_within(before: Sheet, after: Sheet) -> None:
    """Hold all that differs between two sheets to the areas of the places that differences names."""
    changed = differences(before, after)
    assert changed is not None
    areas = [before.painter.area(place) for place in changed]
    for y, (one, other) in enumerate(zip(drawn(before), drawn(after), strict=True)):
        width = before.painter.width
        for x, pair in enumerate(zip(f"{one:{width}}", f"{other:{width}}", strict=True)):
            inside = any(left <= x < left + wide and top <= y < top + high for left, top, wide, high in areas)
            assert inside or pair[0] == pair[1], (x, y, one, other)
