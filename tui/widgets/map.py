"""The map of a scene, board by board: a cursor that walks by exits, marks, two zooms, repainting only what changed."""

from collections.abc import Callable, Iterable, Mapping

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Scene
from tui.choosing.picker import Mark
from tui.painters.cells import Span
from tui.painters.look import Layer, Zoom
from tui.painters.rulers import within
from tui.painters.sheet import Sheet, differences, lay_out
from tui.painters.view import Window
from tui.theme import style
from tui.widgets import walk
from tui.widgets.edges import Edges
from tui.widgets.steady import Steady
from tui.widgets.wheel import Wheel


class MapView(Wheel, Steady, can_focus=True):
    """Shows a board of a scene: set scene and marks, move the cursor, be told where it is, listen to `Pointed`.

    Which board is shown follows the cursor: it may be put on any place of the scene.
    """

    DEFAULT_CSS = "MapView { width: 1fr; height: 1fr; }"

    class Pointed(Message):
        """A place was chosen, by `point` or by a second click."""

        def __init__(self, place: PlaceId) -> None:
            """Remember the place."""
            super().__init__()
            self.place = place

    below: str
    """The name of what stands under it, written on the rule between them."""

    moved: Callable[[PlaceId], None]
    """Is told each place the cursor comes to, at once: after a message, what follows the cursor is a frame late."""

    def __init__(
        self,
        scene: Scene,
        *,
        zoom: Zoom | None = None,
        glyphs: str = "ascii",
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        """Show the board that the scene opens on, the cursor on its focus."""
        super().__init__(id=id)
        self._sheet = lay_out(scene, zoom, glyphs)
        self._left: dict[str, PlaceId] = {}  # where the cursor was on boards that are not shown now
        self._strips: dict[int, Strip] = {}
        self.window = Window(0, 0)
        """What part of the board is in sight, in character cells of the whole map."""
        self._edges = Edges()
        self.below = ""
        self.moved = _nobody

    def on_mount(self) -> None:
        """Follow the theme."""
        self.watch(self.app, "theme", self._redraw, init=False)

    @property
    def scene(self) -> Scene:
        """The scene it shows."""
        return self._sheet.scene

    @property
    def board(self) -> Board:
        """The board it shows."""
        return self._sheet.board

    @property
    def cursor(self) -> PlaceId | None:
        """The place the cursor is on; None on a board without places."""
        return self._sheet.look.cursor

    @property
    def zoom(self) -> Zoom | None:
        """How large places are to be drawn; None for as large as fills the room."""
        return self._sheet.zoom

    @property
    def sheet(self) -> Sheet:
        """The board as it is shown now, with what is on it."""
        return self._sheet

    def set_scene(self, scene: Scene) -> None:
        """Show another scene; on the same board only the places that differ are repainted, and the cursor stays."""
        self._show(self._sheet.with_scene(scene))

    def set_marks(self, marks: Mapping[PlaceId, Mark], notes: Mapping[PlaceId, str] | None = None) -> None:
        """Show other marks and what they say; only places where that differs are repainted."""
        self._show(self._sheet.with_look(marks=dict(marks), notes=dict(notes or {})))

    def set_layer(self, layer: Layer) -> None:
        """Lay ghosts and traces on the board until another layer is set; only places that differ are repainted."""
        self._show(self._sheet.with_layer(layer))

    def set_zoom(self, zoom: Zoom | None) -> None:
        """Draw places at another level, None for the one that fills the room."""
        self._show(self._sheet.with_signs(zoom, self._sheet.glyphs))

    def set_glyphs(self, glyphs: str) -> None:
        """Draw with another table of signs: 'ascii' or 'unicode'."""
        self._show(self._sheet.with_signs(self._sheet.zoom, glyphs))

    def show_coordinates(self, *, shown: bool) -> None:
        """Write the names of places on the map, or stop doing so."""
        self._show(self._sheet.with_look(coordinates=shown))

    def move(self, word: str) -> None:
        """Step to the next place in a direction ('east', 'north-west', 'north'); stay at the edge."""
        if self.cursor is not None:
            self.jump_to(walk.step(self._sheet.places, self.cursor, word, loose=self._loose) or self.cursor)

    def far(self, word: str) -> None:
        """Take several steps at once."""
        if self.cursor is not None:
            self.jump_to(walk.far(self._sheet.places, self.cursor, word, loose=self._loose))

    def leap(self, word: str) -> None:
        """Go on to the next place where there is something else to see."""
        if self.cursor is not None:
            self.jump_to(walk.leap(self._sheet.places, self.cursor, word, self._interest, loose=self._loose))

    def jump_to(self, place: PlaceId) -> None:
        """Put the cursor on a place, on whichever board; nothing happens when the scene does not have it."""
        if place in self._sheet.places:
            if place != self.cursor:
                self._show(self._sheet.with_look(cursor=place))
                self.moved(place)
            return
        for board in self.scene.boards:
            if any(known.id == place for known in board.places):
                self._turn_to(board, place)

    def turn(self) -> None:
        """Show the board of what is under the cursor from near, or go back out of one; else show the next board."""
        boards = self.scene.boards
        inside = next((board for board in boards if board.of is not None and board.of == self.cursor), None)
        if inside is not None:
            self._turn_to(inside, self._left.get(inside.id))
        elif self.board.of is not None:
            self.jump_to(self.board.of)
        else:
            after = next(at for at, board in enumerate(boards, start=1) if board.id == self.board.id) % len(boards)
            self._turn_to(boards[after], self._left.get(boards[after].id))

    def _turn_to(self, board: Board, place: PlaceId | None) -> None:
        if self.cursor is not None:
            self._left[self.board.id] = self.cursor
        self.window = self.window._replace(x=0, y=0)
        self._show(self._sheet.with_board(board, place))
        if self.cursor is not None:
            self.moved(self.cursor)

    def open(self) -> None:
        """Look where the scene opens, as if nobody had looked at any other part of it before."""
        self.window = self.window._replace(x=0, y=0)
        self._left.clear()
        opening = self._sheet.opening if self.scene.focus is None else self.scene.focus
        if opening is not None:
            self.jump_to(opening)
        self._follow()
        self.refresh()

    def point(self) -> None:
        """Choose the place under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Pointed(self.cursor))

    def pan(self, dx: int, dy: int) -> None:
        """Move the window over the map by whole places; the cursor stays where it is, perhaps out of sight."""
        self._slide(self.window.pan(dx, dy, self._sheet.size, self._sheet.painter.pitch))

    @property
    def terminal_cursor(self) -> Offset:
        """Where the terminal's own cursor belongs while this has the focus, as a cell of the screen."""
        region = self.content_region
        if self.cursor is None or not region.size:
            return region.offset
        centre = Offset(*self._sheet.painter.centre(self.cursor))
        return region.offset + region.size.clamp_offset(centre - self._corner + self._edges.inset)

    def draw_line(self, y: int) -> Strip:
        """Draw one line of the window: of the map, or of its rulers."""
        ruler = self._edges.line(y, self._sheet, self.window, self.below)
        if ruler is not None:
            return self._drawn(ruler)
        row = y - self._edges.frame.top
        left, right = self._edges.beside(row, self._sheet, self.window)
        return Strip.join([self._drawn(left), self._cut(row), self._drawn(right)]) if left else self._cut(row)

    def _cut(self, y: int) -> Strip:
        """Cut one line of the window out of the map's line."""
        width, row = self.window.width, y + self.window.y
        if not 0 <= row < self._sheet.painter.height:
            return Strip.blank(width)
        if row not in self._strips:
            self._strips[row] = self._drawn(self._sheet.painter.line(row, self._sheet.look))
        whole, left = self._strips[row], max(0, self.window.x)
        low, high = self._sheet.painter.uncut(row, whole.text, left, left + width)
        indent = max(0, low - self.window.x)
        strip = whole.crop(low, high)
        return Strip([Segment(" " * indent), *strip] if indent else strip).adjust_cell_length(width)

    def _drawn(self, spans: Iterable[Span]) -> Strip:
        theme = self.app.theme
        return Strip([Segment(text, style(theme, ink)) for text, ink in spans])

    def on_resize(self) -> None:
        """Keep the cursor in sight in a window of another size."""
        self._show(self._sheet.with_room((self.content_size.width, self.content_size.height)))
        self._fit()
        self._follow()
        self.refresh()

    def _fit(self) -> None:
        """Make room for rulers, where there are any."""
        width, height = self._edges.fit(self._sheet, self.content_size)
        self.window = self.window._replace(width=width, height=height)

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on the place that was clicked; a click where it already is chooses the place."""
        at = event.get_content_offset(self)
        place = None if at is None else self._sheet.at(*(at + self._corner - self._edges.inset))
        if place is not None and place == self.cursor:
            self.point()
        elif place is not None:
            self.jump_to(place)

    @property
    def _corner(self) -> Offset:
        return Offset(self.window.x, self.window.y)

    def _show(self, sheet: Sheet) -> None:
        changed = differences(self._sheet, sheet)
        before, self._sheet = self._sheet, sheet
        if changed is None:
            self._fit()
            self._redraw()
        else:
            if before.look.tokens is not sheet.look.tokens:
                self._refresh_all(self._edges.regions(self.content_size))
            self._repaint(changed)
        if changed is None or before.look.cursor != sheet.look.cursor:
            self._follow()

    def _redraw(self) -> None:
        self._strips.clear()
        self.refresh()

    def _repaint(self, places: Iterable[PlaceId]) -> None:
        window, changed = Region(*self._edges.inset, self.window.width, self.window.height), list[Region]()
        for place in places:
            area = Region(*self._sheet.painter.area(place))
            for row in area.line_range:
                self._strips.pop(row, None)
            if seen := area.translate(self._edges.inset - self._corner).intersection(window):
                changed.append(seen)
        self._refresh_all(changed)

    def _refresh_all(self, regions: list[Region]) -> None:
        if regions:
            self.refresh(*regions)

    def _follow(self) -> None:
        if self.cursor is not None:
            area, pitch = self._sheet.painter.area(self.cursor), self._sheet.painter.pitch
            window = self.window.follow(area, self._sheet.size, pitch)
            self._slide(within(window, self._edges.frame))

    def _slide(self, window: Window) -> None:
        if window != self.window:
            self.window = window
            self.refresh()

    @property
    def _loose(self) -> bool:
        return self.board.geometry is Geometry.TILES

    def _interest(self, where: PlaceId) -> object:
        place, tokens = self._sheet.places[where], self._sheet.look.tokens.get(where)
        return tokens or place.kind


def _nobody(_: PlaceId) -> None:
    """Do nothing with the cursor's place."""
