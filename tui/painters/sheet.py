"""A board as it is shown now, as one value; two of them tell which places must be drawn anew."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Board, Place, Scene
from tui.choosing.picker import Mark
from tui.painters.glyphs import ASCII, TABLES
from tui.painters.look import Look, Zoom, labels, shades, sides, tokens_by_place
from tui.painters.painter import Painter, heights, painter_for


class Sheet(NamedTuple):
    """One board of a scene with everything that is drawn on it; made by `lay_out`."""

    scene: Scene
    board: Board
    places: Mapping[PlaceId, Place]
    painter: Painter
    look: Look
    zoom: Zoom
    glyphs: str
    lines: int
    """How many lines the window onto it has; 0 for as many as it takes."""

    @property
    def size(self) -> tuple[int, int]:
        """How many columns and lines the whole map takes."""
        return self.painter.width, self.painter.height

    @property
    def opening(self) -> PlaceId | None:
        """The place to look at first: the focus, else where units are; None on a board without places."""
        if self.scene.focus in self.places:
            return self.scene.focus
        return next(iter(self.look.tokens or self.places), None)

    def with_scene(self, scene: Scene) -> "Sheet":
        """Show another scene with the same zoom; board and cursor stay where the scene still has them."""
        board = next((board for board in scene.boards if board.id == self.board.id), scene.board)
        return self._laid_out(scene, board, self.look.cursor)

    def with_board(self, board: Board, cursor: PlaceId | None = None) -> "Sheet":
        """Show another board of the scene with the same zoom, the cursor where it is wanted if the board has that."""
        return self._laid_out(self.scene, board, cursor)

    def _laid_out(self, scene: Scene, board: Board, cursor: PlaceId | None) -> "Sheet":
        # Marks of places on other boards are kept: the cursor may go there.
        fresh = lay_out(scene, self.zoom, self.glyphs, board, self.lines)
        at = cursor if cursor in fresh.places else fresh.look.cursor
        return fresh.with_look(marks=self.look.marks, cursor=at, coordinates=self.look.coordinates)

    def with_signs(self, zoom: Zoom, glyphs: str) -> "Sheet":
        """Draw larger or smaller, or with another table of signs."""
        painter = painter_for(self.board, zoom, TABLES[glyphs], self.lines)
        return self._replace(painter=painter, zoom=zoom, glyphs=glyphs)

    def with_lines(self, lines: int) -> "Sheet":
        """Draw for a window of so many lines."""
        return self._replace(lines=lines).with_signs(self.zoom, self.glyphs)

    def with_look(
        self,
        *,
        cursor: PlaceId | None = None,
        marks: Mapping[PlaceId, Mark] | None = None,
        coordinates: bool | None = None,
    ) -> "Sheet":
        """Change what is given of the cursor, the marks, and whether names of places are written."""
        look = self.look
        return self._replace(
            look=look._replace(
                cursor=look.cursor if cursor is None else cursor,
                marks=look.marks if marks is None else marks,
                coordinates=look.coordinates if coordinates is None else coordinates,
            )
        )


def lay_out(scene: Scene, zoom: Zoom, glyphs: str, board: Board | None = None, lines: int = 0) -> Sheet:
    """Show a board of a scene, the one it opens on unless said otherwise, with the cursor on the scene's focus.

    It is laid out for a window of so many `lines`, 0 for as many as it takes.
    """
    board = board or scene.board
    places = {place.id: place for place in board.places}
    painter = painter_for(board, zoom, TABLES[glyphs], lines)
    tokens = tokens_by_place(board, scene)
    look = Look(tokens, {}, labels(board), shades(board), sides=sides(scene))
    sheet = Sheet(scene, board, places, painter, look, zoom, glyphs, lines)
    return sheet.with_look(cursor=sheet.opening)


def extent(scene: Scene, board: Board) -> tuple[int, frozenset[int]]:
    """Return how many columns the boards of a scene take from afar, and in how many lines one can be shown whole."""
    return max(painter_for(each, "far", ASCII).width for each in scene.boards), frozenset(heights(board))


def differences(one: Sheet, other: Sheet) -> set[PlaceId] | None:
    """Name the places that look different on two sheets; None when the whole map does."""
    if (one.board.id, one.board.links) != (other.board.id, other.board.links):
        return None
    if (one.zoom, one.glyphs, one.look.coordinates) != (other.zoom, other.glyphs, other.look.coordinates):
        return None
    if one.size != other.size or one.look.sides != other.look.sides:
        return None
    if one.look.coordinates and _crowds(one.look) != _crowds(other.look):
        return None  # a label or a unit decides whether the coordinate beside it is written
    changed = set[PlaceId]()
    if one.places is not other.places:
        if one.places.keys() != other.places.keys():
            return None
        changed.update(place for place, was in one.places.items() if _face(was) != _face(other.places[place]))
    changed |= _unequal(one.look.tokens, other.look.tokens)
    changed |= _unequal(one.look.labels, other.look.labels)
    changed |= _unequal(one.look.shades, other.look.shades)
    changed |= _unequal(one.look.marks, other.look.marks)
    cursors = {place for place in (one.look.cursor, other.look.cursor) if place is not None}
    if one.look.cursor != other.look.cursor:
        changed |= cursors
    if changed & cursors:
        changed |= other.look.labels.keys()  # what is under the cursor may take the brackets of a number beside it
    return changed & other.places.keys()


def _crowds(look: Look) -> object:
    return look.labels, look.tokens.keys()


def _face(place: Place) -> object:
    named = place.name, place.short, place.caption
    return named, place.glyph, place.tone, place.at, place.span, place.kind, place.facts


def _unequal(one: Mapping[PlaceId, object], other: Mapping[PlaceId, object]) -> set[PlaceId]:
    if one is other:
        return set()
    return {place for place in one.keys() | other.keys() if one.get(place) != other.get(place)}
