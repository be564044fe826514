"""A list of rows to go through and choose from, drawn line by line so that a step repaints two of them."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from engine.core.values import evolve, frozen
from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.text import crop, width
from tui.theme import style

MARK: Final = "> "
"""Stands before the row that is reached: never told by colour alone."""
_MEANT: Final = frozenset("q")
"""Letters that lead out of a list."""
_GAP: Final = 2
_MORE: Final = " more"


@frozen
class MenuRow:
    """One row: a `label`, perhaps a `value` beside it, a `key` that chooses it at once, `help` for the note below.

    A row without an `id` is a heading: it is passed over. All text is harmless already.
    """

    id: str
    label: str
    value: str = ""
    key: str = ""
    help: str = ""
    steps: bool = False
    """Whether Left and Right change its value."""


def lettered(rows: Sequence[MenuRow]) -> tuple[MenuRow, ...]:
    """Give rows without a key the first letter of their label that no other has and that does nothing else here."""
    taken, found = {*_MEANT, *(row.key for row in rows)}, list[MenuRow]()
    for row in rows:
        free = (letter for letter in row.label.lower() if letter.isascii() and letter.isalpha() and letter not in taken)
        key = row.key or next(free, "")
        taken.add(key)
        found.append(evolve(row, key=key))
    return tuple(found)


class RowList(Widget, can_focus=True):
    """Rows with one reached; says when another is reached, stepped through or chosen."""

    DEFAULT_CSS = "RowList { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Said(Message):
        """Something about the row that is reached."""

        def __init__(self, row: MenuRow) -> None:
            """Hold the row."""
            super().__init__()
            self.row = row

    class Reached(Said):
        """Another row is reached."""

    class Chosen(Said):
        """A row is chosen: by Enter, its key, or a click."""

    class Stepped(Said):
        """A row's value is to become its next (`by` 1) or its last (-1)."""

        def __init__(self, row: MenuRow, by: int) -> None:
            """Hold the row and the direction."""
            super().__init__(row)
            self.by = by

    def __init__(self, rows: Sequence[MenuRow] = (), *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """Hold the rows; the first that is no heading is reached."""
        super().__init__(id=id)
        self._rows: tuple[MenuRow, ...] = ()
        self._at = 0
        self._top = 0
        self.fill(rows)

    @property
    def rows(self) -> tuple[MenuRow, ...]:
        """All rows, headings too."""
        return self._rows

    @property
    def row(self) -> MenuRow | None:
        """The row that is reached; None in an empty list."""
        return self._rows[self._at] if self._rows and self._rows[self._at].id else None

    @property
    def cut(self) -> str:
        """The label of the reached row where its line has no room for all of it; else ''."""
        row, cells = self.row, self.size.width
        if row is None or not cells:
            return ""
        return "" if row.label in "".join(segment.text for segment in self._segments(row, cells)) else row.label

    @property
    def terminal_cursor(self) -> Offset:
        """Where on the screen the terminal's own cursor belongs: on the reached row."""
        return self.content_region.offset + Offset(0, self._at - self._top)

    def fill(self, rows: Sequence[MenuRow]) -> None:
        """Show other rows; the reached one stays reached if a row of its id is still there."""
        kept = self.row.id if self.row else ""
        old, self._rows = self._rows, tuple(rows)
        self.styles.max_height = max(len(self._rows), 1)
        ids = [row.id for row in self._rows]
        self._at = ids.index(kept) if kept in ids else min(self._at, max(len(ids) - 1, 0))
        if self._rows and not self._rows[self._at].id:
            self._at = next((index for index, row in enumerate(self._rows) if row.id), 0)
        if len(old) != len(self._rows) or _label_width(old) != _label_width(self._rows):
            self.refresh()
        else:
            for index, (before, now) in enumerate(zip(old, self._rows, strict=True)):
                if before != now:
                    self._repaint(index)
        self._scroll()

    def reach(self, row_id: str) -> None:
        """Go to a row by its id, without saying so; nothing happens when there is none."""
        for index, row in enumerate(self._rows):
            if row.id == row_id:
                self._move(index)

    # What keys and the mouse do.

    def action_go(self, by: int) -> None:
        """Go to the next or last row that is no heading."""
        index = self._at + by
        while 0 <= index < len(self._rows) and not self._rows[index].id:
            index += by
        if 0 <= index < len(self._rows):
            self._reach(index)

    def action_leaf(self, by: int) -> None:
        """Go a screenful on or back."""
        self._near(self._at + by * max(self.size.height - 1, 1), by)

    def action_end(self, by: int) -> None:
        """Go to the first or last row."""
        self._near(len(self._rows) if by > 0 else -1, by)

    def action_step(self, by: int) -> None:
        """Ask for the next or last value of the reached row."""
        if self.row is not None and self.row.steps:
            self.post_message(self.Stepped(self.row, by))

    def action_choose(self) -> None:
        """Choose the reached row."""
        if self.row is not None:
            self.post_message(self.Chosen(self.row))

    def on_key(self, event: events.Key) -> None:
        """Choose a row by its key."""
        for index, row in enumerate(self._rows):
            if row.key and event.character == row.key:
                event.stop()
                self._reach(index)
                self.action_choose()

    def on_click(self, event: events.Click) -> None:
        """Choose the row that is clicked."""
        index = self._top + event.y
        if index < len(self._rows) and self._rows[index].id:
            self._reach(index)
            self.action_choose()

    def on_mouse_scroll_down(self) -> None:
        """Go on with the wheel."""
        self.action_go(1)

    def on_mouse_scroll_up(self) -> None:
        """Go back with the wheel."""
        self.action_go(-1)

    def on_focus(self) -> None:
        """Put the terminal's cursor on the reached row."""
        self._lead()

    def on_resize(self) -> None:
        """Keep the reached row in sight."""
        self._scroll()

    # How it is drawn.

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        index, cells = self._top + y, self.size.width
        if index >= len(self._rows):
            return Strip.blank(cells, self.rich_style)
        row, sign = self._rows[index], self._more(y)
        if row.value and Strip(self._segments(row, cells)).cell_length + len(sign) > cells:
            sign = sign.removesuffix(_MORE)  # the value stays in its column
        strip = Strip(self._segments(row, cells, len(sign))).adjust_cell_length(cells - len(sign))
        return Strip([*strip, Segment(sign)]).apply_style(self.rich_style)

    def _more(self, y: int) -> str:
        # Tells that the list goes on beyond the edge, where a scroll bar would need colour and block glyphs.
        if y == 0 and self._top > 0:
            return f" ^ {self._top}{_MORE}"
        below = len(self._rows) - self._top - self.size.height
        return f" v {below}{_MORE}" if y == self.size.height - 1 and below > 0 else ""

    def _segments(self, row: MenuRow, cells: int, taken: int = 0) -> list[Segment]:
        # Of the cells of a line some are taken at its end, which moves no column.
        theme = self.app.theme
        if not row.id:
            return [Segment(crop(row.label, cells - taken), style(theme, Ink(Tone.DIM)))]
        reached = row is self.row and self.has_focus
        lead = MARK if reached else " " * len(MARK)
        if any(each.key for each in self._rows):
            lead += f"{row.key or ' '}  "
        room = cells - len(lead)
        column = min(_label_width(self._rows), room - _value_room(self._rows, room))
        label = crop(row.label, column if row.value else room - taken)
        value = crop(self._value(row, label, column, reached=reached), room - taken - width(label))
        if reached:
            return [Segment(lead + label + value, style(theme, Ink(Tone.ACCENT, strong=True)))]
        return [Segment(lead, style(theme, Ink(Tone.ACCENT))), Segment(label), Segment(value)]

    def _value(self, row: MenuRow, label: str, column: int, *, reached: bool) -> str:
        if not row.value:
            return ""
        gap = " " * (column - width(label) + _GAP)
        if reached and row.steps:
            return f"{gap}< {row.value} >"
        return f"{gap}  {row.value}" if any(each.steps for each in self._rows) else gap + row.value

    def _near(self, index: int, by: int) -> None:
        if not self._rows:
            return
        index = max(0, min(index, len(self._rows) - 1))
        order = [*range(index, -1, -1), *range(index, len(self._rows))]
        if by < 0:
            order = [*range(index, len(self._rows)), *range(index, -1, -1)]
        found = next((at for at in order if self._rows[at].id), None)
        if found is not None:
            self._reach(found)

    def _reach(self, index: int) -> None:
        if index != self._at:
            self._move(index)
            self.post_message(self.Reached(self._rows[index]))

    def _move(self, index: int) -> None:
        before, self._at = self._at, index
        self._repaint(before)
        self._repaint(index)
        self._scroll()

    def _repaint(self, index: int) -> None:
        if self._top <= index < self._top + self.size.height:
            self.refresh(Region(0, index - self._top, self.size.width, 1))

    def _scroll(self) -> None:
        # By half a screen at the edges: a walk down a long list repaints seldom.
        height, top = self.size.height, self._top
        if height and not top <= self._at < top + height:
            top = self._at - height // 2
        top = max(0, min(top, len(self._rows) - height))
        if top != self._top:
            self._top = top
            self.refresh()
        self._lead()

    def _lead(self) -> None:
        if self.is_attached and self.has_focus:
            self.app.cursor_position = self.terminal_cursor


def _label_width(rows: Sequence[MenuRow]) -> int:
    return max((width(row.label) for row in rows if row.value), default=0)


def _value_room(rows: Sequence[MenuRow], cells: int) -> int:
    # Long labels leave the values at least their width, up to a third of the line: a key, a chance.
    longest = max((width(row.value) for row in rows), default=0)
    return _GAP + min(longest, cells // 3) if longest else 0
