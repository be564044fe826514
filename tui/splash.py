"""The map at once: drawn as soon as there is a match, in less time than it takes only to import Textual.

It lies where the table will have it, so that nothing moves when the client draws over it; keys wait in the terminal
for the client. Nothing here imports Textual.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from os import environ, get_terminal_size
from typing import TYPE_CHECKING, Final, cast

from rich.color import ColorSystem

from tui.choosing.chooser import Chooser
from tui.layout import Cells, arrange
from tui.painters.sheet import Sheet, extent, lay_out
from tui.painters.view import Window
from tui.terminal.motion import Cell
from tui.terminal.pen import PLAIN, pen_of
from tui.terminal.shadow import Shadow
from tui.terminal.size import is_credible
from tui.termination import leaving
from tui.theme import style, theme_for

if TYPE_CHECKING:
    from tui.keys import KeySet
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
    scene = Chooser(session, cast("KeySet", config.keys)).drawn(session.scene())
    size = get_terminal_size()
    if not is_credible(*size):
        return ""
    parts = arrange(size.columns, size.lines, *extent(scene, scene.board))
    if not parts:
        return ""
    area, prompt = parts["map"], parts["prompt"]
    sheet = lay_out(scene, "far", config.glyphs, lines=area.height)
    shadow = Shadow(
        area.width, size.lines
    )  # no wider than the map's part of the screen: what lies outside of it is cut
    cursor = _draw(shadow, sheet, area, config)
    shadow.put(prompt.x, prompt.y, [("One moment.", PLAIN)])
    return shadow.frame(cursor)


def _draw(shadow: Shadow, sheet: Sheet, area: Cells, config: "Config") -> Cell:
    # The map of the table as it will be before anything on it has been marked; returns where its cursor is.
    painter, focus = sheet.painter, sheet.look.cursor
    window, at = Window(area.width, area.height), (0, 0)
    if focus is not None:
        window, at = window.follow(painter.area(focus), sheet.size, painter.pitch), painter.centre(focus)
    left, top = area.x - window.x, area.y - window.y
    theme = theme_for(config.theme, config.colour, no_color="NO_COLOR" in environ)
    for y in range(max(0, window.y), min(window.y + area.height, painter.height)):
        spans = painter.line(y, sheet.look)
        shadow.put(left, top + y, [(text, pen_of(style(theme, ink), _colours(theme))) for text, ink in spans])
    return Cell(left + at[0], top + at[1])


def _colours(theme: str) -> ColorSystem | None:
    if theme == "mono":
        return None
    many = environ.get("COLORTERM") or "256" in environ.get("TERM", "")
    return ColorSystem.EIGHT_BIT if many else ColorSystem.STANDARD
