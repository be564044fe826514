"""The panels of a scene as lines: facts and tables, each below a rule with its name."""

from collections.abc import Container, Sequence

from engine.core.refs import Ref
from engine.scene.model import Panel, Row
from tui.painters.glyphs import ASCII, Glyphs
from tui.widgets.columns import table
from tui.widgets.lines import Line, heading
from tui.widgets.packing import facts


def panels(
    all_of_them: Sequence[Panel],
    width: int,
    glyphs: Glyphs = ASCII,
    *,
    whole: bool = False,
    here: Container[Ref] = (),
) -> list[Line]:
    """Show the panels of a scene one under another, each below a rule with its name.

    `whole`: columns without room follow below; `here`: what the rows are about that bear a mark.
    """
    lines: list[Line] = []
    for panel in all_of_them:
        lines += [(), heading(panel.title, "", width, glyphs), *facts(panel.facts, width)]
        if panel.rows:
            lines += table(panel.columns, _marked(panel.rows, here), width, whole=whole)
    return lines[1:]


def _marked(rows: Sequence[Row], here: Container[Ref]) -> list[tuple[str, ...]]:
    # The row of what is under the cursor bears a mark, in a column that others leave blank.
    marks = [">" if row.about in here else " " for row in rows]
    if ">" not in marks:
        return [row.cells for row in rows]
    return [(f"{mark}{row.cells[0]}", *row.cells[1:]) for mark, row in zip(marks, rows, strict=True)]
