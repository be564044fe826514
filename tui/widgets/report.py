"""The report of a long resolution: what happened under each of its headings."""

from collections.abc import Sequence

from engine.scene.model import Tone
from tui.narration.retell import ReportSection
from tui.text import clean_line
from tui.widgets.lines import Line, line, wrap


def report_lines(report: Sequence[ReportSection], width: int) -> list[Line]:
    """Fold a report to a width: each heading on a line of its own, below it what is told under it."""
    lines: list[Line] = []
    for section in report:
        lines += [(), line(clean_line(section.heading), Tone.ACCENT)] if section.heading else [()]
        lines += [each for text in section.texts for each in wrap(line(f"  {clean_line(text)}"), width, 4)]
    return lines[1:]
