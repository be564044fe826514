"""Lines of text in tones, and the panel that shows them: card, status, order bar and chronicle are built on it."""

from collections.abc import Iterable, Sequence

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.painters.glyphs import Glyphs
from tui.theme import style
from tui.widgets.steady import Steady

Line = tuple[tuple[str, Tone | Ink], ...]
"""One line of a panel: runs of printable text, each in its tone or ink. Foreign text has passed `tui.text` before."""

Space = tuple[int, int]
"""Columns and lines that something may take."""


def line(text: str, tone: Tone = Tone.PLAIN) -> Line:
    """Make a line of one tone."""
    return ((text, tone),)


def heading(name: str, number: str, width: int, glyphs: Glyphs) -> Line:
    """Rule a line off that names what stands below it: '-- West ----------- 5'."""
    begun, end = f"{glyphs.rule * 2} {name} ", f" {number}" if number else ""
    return line(f"{begun[: width - len(end)].ljust(width - len(end), glyphs.rule)}{end}", Tone.DIM)


def length(of: Line) -> int:
    """Count the characters of a line."""
    return sum(len(text) for text, _ in of)


def crop(long: Line, width: int) -> Line:
    """Cut a line to `width` characters; what is cut shows as '..' at the end, where there is room for that."""
    if length(long) <= width:
        return long
    missed = len("".join(text for text, _ in long).rstrip()) > width  # blanks at the end are no loss
    dots = ".." if missed and width > 2 else ""
    left, kept = width - len(dots), list[tuple[str, Tone | Ink]]()
    for text, tone in long:
        kept.append((text[:left], tone))
        left -= min(left, len(text))
    return tuple(span for span in (*kept, (dots, Tone.DIM)) if span[0])


def wrap(long: Line, width: int, indent: int = 0) -> list[Line]:
    """Break a line between words into lines of at most `width`; all but the first begin with `indent` blanks."""
    lines: list[list[tuple[str, Tone | Ink]]] = [[]]
    used = 0
    margin = min(indent, max(0, width - 1))
    for word, tone in _words(long):
        text = word
        while used + len(text.rstrip()) > width:
            if used <= margin:
                room = max(1, width - used)
                lines[-1].append((text[:room], tone))
                text = text[room:]
            lines.append([(" " * margin, Tone.PLAIN)] if margin else [])
            used = margin
        if text:
            lines[-1].append((text, tone))
            used += len(text)
    return [_joined(spans) for spans in lines]


def _words(long: Line) -> Iterable[tuple[str, Tone | Ink]]:
    for text, tone in long:
        start = 0
        for at, character in enumerate(text):
            if character == " " and text[at + 1 : at + 2] not in {" ", ""}:
                yield text[start : at + 1], tone
                start = at + 1
        if start < len(text):
            yield text[start:], tone


def _joined(spans: Sequence[tuple[str, Tone | Ink]]) -> Line:
    merged: list[tuple[str, Tone | Ink]] = []
    for text, tone in spans:
        if merged and merged[-1][1] is tone:
            merged[-1] = (merged[-1][0] + text, tone)
        else:
            merged.append((text, tone))
    return tuple(merged)


class LinePanel(Steady):
    """Shows lines as they are, cut at its width; when they change, only the lines that differ are repainted."""

    DEFAULT_CSS = "LinePanel { height: 1fr; }"

    def __init__(self, lines: Iterable[Line] = (), *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Begin with some lines."""
        super().__init__(id=id)
        self._lines = tuple(lines)
        self._top = 0

    def on_mount(self) -> None:
        """Follow the theme."""
        self.watch(self.app, "theme", self._redraw, init=False)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What it holds now, shown or not."""
        return self._lines

    @property
    def top(self) -> int:
        """The index of the line shown first."""
        return self._top

    def set_lines(self, lines: Iterable[Line], *, top: int = 0) -> None:
        """Show other lines, the one with index `top` first."""
        before = self._shown()
        self._lines, self._top = tuple(lines), top
        width, pairs = self.content_size.width, zip(before, self._shown(), strict=True)
        changed = [Region(0, y, width, 1) for y, (was, now) in enumerate(pairs) if was != now]
        if changed:
            self.refresh(*changed)

    def scroll_lines(self, by: int) -> None:
        """Show what lies `by` lines further down, not beyond either end."""
        bottom = max(0, len(self._lines) - max(1, self.content_size.height))
        self.set_lines(self._lines, top=min(bottom, max(0, self._top + by)))

    def draw_line(self, y: int) -> Strip:
        """Draw one line of the panel."""
        width, index = self.content_size.width, self._top + y
        if index >= len(self._lines):
            return Strip.blank(width)
        theme = self.app.theme
        spans = crop(self._lines[index], width)
        segments = [Segment(text, style(theme, ink if isinstance(ink, Ink) else Ink(ink))) for text, ink in spans]
        return Strip(segments).adjust_cell_length(width)

    def _redraw(self) -> None:
        self.refresh()

    def _shown(self) -> tuple[Line, ...]:
        height = self.content_size.height
        shown = self._lines[self._top : self._top + height]
        return (*shown, *(((),) * (height - len(shown))))
