"""The map at once: drawn as soon as there is a match, in less time than it takes only to import Textual.

It lies where the table will have it, so that nothing moves when the client draws over it; keys wait in the terminal
for the client. Nothing here imports Textual.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import environ, get_terminal_size
from typing import TYPE_CHECKING, Final

from rich.color import ColorSystem

from tui.choosing.chooser import Chooser
from tui.keymap import keys_for
from tui.layout import Cells, Wanted, arrange
from tui.painters.cells import BLANK, Span
from tui.painters.glyphs import TABLES
from tui.painters.look import Look
from tui.painters.painter import Painter
from tui.painters.rulers import LOG, Rulers, frame, outside, within
from tui.painters.sheet import Sheet, extent, lay_out
from tui.painters.view import Window
from tui.terminal.motion import Cell
from tui.terminal.pen import PLAIN, pen_of
from tui.terminal.shadow import Shadow
from tui.terminal.size import is_credible
from tui.termination import leaving
from tui.theme import has_many, style, theme_for

if TYPE_CHECKING:
    from tui.playing.session import Session
    from tui.preferences.settings import Config

_OPEN: Final = "\x1b[?1049h"
_CLOSE: Final = "\x1b[?1049l"
"""The sequences that go to a terminal's second screen, which the client uses as well, and back to the shell's."""


@contextmanager
def splash(session: "Session | None", config: "Config") -> Iterator[None]:
    """Show the map until the client does; when what is done meanwhile breaks down, give the shell its screen back."""
    picture = _picture(session, config) if session is not None else ""
    try:
        with leaving():
            if picture:
                _write(_OPEN + picture)
            yield
    except BaseException:
        if picture:
            _write(_CLOSE)
        raise


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _picture(session: "Session", config: "Config") -> str:
    # Where people take turns at one keyboard, nothing may be seen before the curtain.
    if session.awaiting == "curtain":
        return ""
    scene = Chooser(session, keys_for(config, session.game)).drawn(session.scene())
    size = get_terminal_size()
    if not is_credible(*size):
        return ""
    parts = arrange(size.columns, size.lines)
    if not parts:
        return ""
    wanted = extent(scene.board, (parts["map"].width, parts["map"].height))
    parts = arrange(size.columns, size.lines, Wanted(*wanted))
    area, prompt = parts["map"], parts["prompt"]
    sheet = lay_out(scene, None, config.glyphs, room=(area.width, area.height))
    shadow = Shadow(
        area.width, size.lines
    )  # no wider than the map's part of the screen: what lies outside of it is cut
    cursor = _draw(shadow, sheet, area, config)
    shadow.put(prompt.x, prompt.y, [("One moment.", PLAIN)])
    return shadow.frame(cursor)


def _draw(shadow: Shadow, sheet: Sheet, area: Cells, config: "Config") -> Cell:
    # The map of the table as it will be before anything on it has been marked; returns where its cursor is.
    painter, focus = sheet.painter, sheet.look.cursor
    edges = frame(sheet.board, painter, area.width)
    window, at = Window(*edges.inside(area.width, area.height)), (0, 0)
    if focus is not None:
        window, at = window.follow(painter.area(focus), sheet.size, painter.pitch), painter.centre(focus)
    window = within(window, edges)
    theme = theme_for(config.theme, config.colour, no_color="NO_COLOR" in environ)

    def put(x: int, y: int, spans: Iterable[Span]) -> None:
        shadow.put(x, y, [(text, pen_of(style(theme, ink), _colours(theme))) for text, ink in spans])

    left, top = area.x + edges.left, area.y + edges.top
    for y in range(max(0, window.y), min(window.y + window.height, painter.height)):
        put(left - window.x, top + y - window.y, _cut(painter, sheet.look, y, window))
    if sheet.board.columns:
        rulers, beyond = Rulers(sheet.board, painter), outside(sheet.board, painter, sheet.look, window)
        put(area.x, area.y, rulers.above(window, beyond))
        put(area.x, top + window.height, rulers.below(window, LOG, TABLES[sheet.glyphs].rule, beyond))
        marks = {(each.edge, each.at): each for each in beyond}
        for y in range(window.height):
            put(area.x, top + y, [rulers.left(y + window.y, marks)])
            if edges.right:
                put(left + window.width, top + y, [rulers.right(y + window.y, marks)])
    return Cell(left + at[0] - window.x, top + at[1] - window.y)


def _cut(painter: Painter, look: Look, y: int, window: Window) -> list[Span]:
    spans, start = list(painter.line(y, look)), max(0, window.x)
    low, high = painter.uncut(y, "".join(text for text, _ in spans), start, start + window.width)
    kept, at = [Span(" " * low, BLANK)], 0
    for text, ink in spans:
        kept.append(Span(text[max(0, low - at) : max(0, high - at)], ink))
        at += len(text)
    return kept


def _colours(theme: str) -> ColorSystem | None:
    if theme == "mono":
        return None
    return ColorSystem.EIGHT_BIT if has_many() else ColorSystem.STANDARD
