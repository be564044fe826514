"""A board as it is shown now, as one value; two of them tell which places must be drawn anew."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Board, Geometry, Place, Scene
from tui.choosing.picker import Mark
from tui.painters.glyphs import ASCII, TABLES, Glyphs
from tui.painters.look import WHOLE, Layer, Look, Zoom, in_percent, labels, shades, tokens_by_place
from tui.painters.painter import LEVELS, Painter, filling, painter_for, whole
from tui.painters.rulers import RULED, frame
from tui.painters.sides import sides_of

_GROUND: Final = frozenset({Geometry.HEX, Geometry.LATTICE})
"""Boards with open ground for the signs of a layer; on others they stand where labels do."""


class Sheet(NamedTuple):
    """One board of a scene with everything that is drawn on it; made by `lay_out`."""

    scene: Scene
    board: Board
    places: Mapping[PlaceId, Place]
    painter: Painter
    look: Look
    zoom: Zoom | None
    """The level that somebody has chosen; None for the one that fills the room."""
    level: Zoom
    """The level that it is drawn at."""
    glyphs: str
    room: tuple[int, int]
    """How many columns and lines there are for it and its rulers; 0 for as many as it takes."""

    @property
    def size(self) -> tuple[int, int]:
        """How many columns and lines the whole map takes."""
        return self.painter.width, self.painter.height

    @property
    def levels(self) -> int:
        """How many sizes there are."""
        return LEVELS[self.board.geometry]

    @property
    def signs(self) -> Glyphs:
        """The signs it is drawn with."""
        return TABLES[self.glyphs]

    def said_of(self, place: PlaceId) -> tuple[Mark | None, str]:
        """Return the mark of a place and what it says."""
        return self.look.marks.get(place), self.look.notes.get(place, "")

    @property
    def in_tens(self) -> bool:
        """Whether places are so small that of the percents of a lens the tens alone are drawn."""
        small = self.board.geometry is Geometry.HEX and self.level == 0
        return small and any(map(in_percent, self.look.labels.values()))

    @property
    def opening(self) -> PlaceId | None:
        """The place to look at first: the focus, else where units are; None on a board without places."""
        if self.scene.focus in self.places:
            return self.scene.focus
        return next(iter(self.look.tokens or self.places), None)

    def at(self, x: int, y: int) -> PlaceId | None:
        """Return the place that a cell shows: of several that share it one with somebody on it, else one marked."""
        first = self.painter.place_at(x, y)
        if first is None:
            return None
        cells = self.painter.area(first)
        shared = [place for place in self.places if self.painter.area(place) == cells]
        return max(shared, key=lambda place: (place in self.look.tokens, place in self.look.marks))

    def with_scene(self, scene: Scene) -> "Sheet":
        """Show another scene with the same zoom; board and cursor stay where the scene still has them."""
        board = next((board for board in scene.boards if board.id == self.board.id), scene.board)
        return self._laid_out(scene, board, self.look.cursor)

    def with_board(self, board: Board, cursor: PlaceId | None = None) -> "Sheet":
        """Show another board of the scene with the same zoom, the cursor where it is wanted if the board has that."""
        return self._laid_out(self.scene, board, cursor)

    def _laid_out(self, scene: Scene, board: Board, cursor: PlaceId | None) -> "Sheet":
        # Marks of places on other boards are kept: the cursor may go there.
        zoom = self.zoom if board.id == self.board.id else None
        fresh = lay_out(scene, zoom, self.glyphs, board, self.room)
        at = cursor if cursor in fresh.places else fresh.look.cursor
        look = fresh.look._replace(marks=self.look.marks, notes=self.look.notes)
        shown = fresh._replace(look=look).with_look(cursor=at, coordinates=self.look.coordinates)
        return shown.with_layer(self.look.layer)

    def with_layer(self, layer: Layer) -> "Sheet":
        """Lay something on the board, in place of what lies there."""
        if layer == self.look.layer:
            return self
        tokens = layer.over(tokens_by_place(self.board, self.scene))
        written = {} if self.board.geometry in _GROUND else {at: span.text for at, span in layer.traces.items()}
        return self._replace(
            look=self.look._replace(layer=layer, tokens=tokens, labels={**labels(self.board), **written})
        )

    def with_signs(self, zoom: Zoom | None, glyphs: str) -> "Sheet":
        """Draw larger or smaller, None for what fills the room, or with another table of signs."""
        level = _level(self.board, zoom, self.room)
        painter = _painter(self.board, level, TABLES[glyphs], self.room)
        return self._replace(painter=painter, zoom=zoom, level=level, glyphs=glyphs)

    def with_room(self, room: tuple[int, int]) -> "Sheet":
        """Draw for a window of so many columns and lines: as large as fills it, unless a level has been chosen."""
        return self._replace(room=room).with_signs(self.zoom, self.glyphs)

    def with_look(
        self,
        *,
        cursor: PlaceId | None = None,
        marks: Mapping[PlaceId, Mark] | None = None,
        notes: Mapping[PlaceId, str] | None = None,
        coordinates: bool | None = None,
    ) -> "Sheet":
        """Change what is given of the cursor, the marks and what they say, and whether names of places are written."""
        look = self.look
        return self._replace(
            look=look._replace(
                cursor=look.cursor if cursor is None else cursor,
                marks=look.marks if marks is None else marks,
                notes=look.notes if notes is None else notes,
                coordinates=look.coordinates if coordinates is None else coordinates,
            )
        )


def lay_out(
    scene: Scene, zoom: Zoom | None, glyphs: str, board: Board | None = None, room: tuple[int, int] = (0, 0)
) -> Sheet:
    """Show a board of a scene, the one it opens on unless said otherwise, with the cursor on the scene's focus.

    It is laid out for a window with so much `room` for it and its rulers, 0 for as much as it takes.
    """
    board = board or scene.board
    places = {place.id: place for place in board.places}
    level = _level(board, zoom, room)
    painter = _painter(board, level, TABLES[glyphs], room)
    look = Look(tokens_by_place(board, scene), labels=labels(board), shades=shades(board), sides=sides_of(scene))
    sheet = Sheet(scene, board, places, painter, look, zoom, level, glyphs, room)
    return sheet.with_look(cursor=sheet.opening)


def _level(board: Board, zoom: Zoom | None, room: tuple[int, int]) -> Zoom:
    if zoom == WHOLE:
        return whole(board, _inside(board, room))
    if zoom is not None:
        return min(zoom, LEVELS[board.geometry] - 1)
    return filling(board, RULED.inside(*room) if board.columns else room, _inside(board, room))


def _painter(board: Board, level: Zoom, glyphs: Glyphs, room: tuple[int, int]) -> Painter:
    return painter_for(board, level, glyphs, _inside(board, room) if level == WHOLE else room)


def _inside(board: Board, room: tuple[int, int]) -> tuple[int, int]:
    # What rulers leave of a room in which all of the board is seen: none stands at its right.
    return RULED._replace(right=0).inside(*room) if board.columns else room


def extent(board: Board, room: tuple[int, int], zoom: Zoom | None = None) -> tuple[int, int]:
    """Return how many columns and lines a board takes with its rulers, at a level or as large as fills the room."""
    bare = evolve(board, regions=())
    painter = _painter(bare, _level(bare, zoom, room), ASCII, room)
    edges = frame(bare, painter, room[0])
    return painter.width + edges.left + edges.right, painter.height + edges.top + edges.bottom


def differences(one: Sheet, other: Sheet) -> set[PlaceId] | None:
    """Name the places that look different on two sheets; None when the whole map does."""
    if (one.board.id, one.board.links) != (other.board.id, other.board.links):
        return None
    if (one.level, one.glyphs, one.look.coordinates) != (other.level, other.glyphs, other.look.coordinates):
        return None
    if one.size != other.size or one.room != other.room or one.look.sides != other.look.sides:
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
    changed |= _unequal(one.look.layer.traces, other.look.layer.traces)
    changed |= _unequal(one.look.shades, other.look.shades)
    changed |= _unequal(one.look.marks, other.look.marks)
    changed |= _unequal(one.look.notes, other.look.notes)
    cursors = {place for place in (one.look.cursor, other.look.cursor) if place is not None}
    if one.look.cursor != other.look.cursor:
        changed |= cursors
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
