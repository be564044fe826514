"""The logbook on a page of its own."""

from engine.scene.model import Tone
from tui.pages.logbook import kept
from tui.screens.program import Program
from tui.screens.reading import Reading
from tui.widgets.lines import Line, line, wrap


def logbook_page(program: Program) -> Reading:
    """Make the page of what was played and learnt."""
    found = kept(program.store.folder.parent)

    def lines(width: int) -> list[Line]:
        parts = ([line(title, Tone.ACCENT), *_rows(rows, width), ()] for title, rows in found)
        return [each for part in parts for each in part]

    return Reading("Logbook", lines)


def _rows(rows: tuple[str, ...], width: int) -> list[Line]:
    return [each for row in rows for each in wrap(line(f"  {row}"), width, 4)]
