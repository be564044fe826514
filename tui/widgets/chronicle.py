"""The chronicle: what has happened, newest last; what the seat has not yet answered stands out."""

from collections.abc import Sequence

from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.narration.retell import ToldLine
from tui.text import clean_line
from tui.widgets.lines import Line, crop, line, run_on, wrap


def chronicle(told: Sequence[ToldLine], seat: Seat | None, width: int, height: int) -> list[Line]:
    """Fold the last sentences into at most `height` lines; those since the seat's last order are not dimmed.

    None is shown from its middle on; a last one that is too long by itself is cut at its end.
    """
    since = max((index for index, each in enumerate(told) if each.seat == seat), default=-1)
    since = next((index for index, each in enumerate(told) if since >= 0 and each.node == told[since].node), since)
    lines: list[Line] = []
    for index in range(len(told) - 1, -1, -1):
        tone = Tone.PLAIN if index >= since else Tone.DIM
        more = wrap(line(clean_line(told[index].text), tone), width, 2)
        if lines and len(more) + len(lines) > height:
            break
        lines[:0] = more
    return fitted(lines, width, height)


def fitted(lines: list[Line], width: int, height: int) -> list[Line]:
    """Return as many of the lines of a text as there is room for, with a sign where more of it follows."""
    if not 0 < height < len(lines):
        return lines[:height]
    return [*lines[: height - 1], crop(run_on(lines[height - 1], lines[height]), width)]
