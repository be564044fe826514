"""A worksheet as lines: its rows under their titles, beside them what is counted and what the row at hand would do."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.grammar import plural, sentence
from engine.scene.model import Fact, Panel, Tone
from engine.scene.worksheets import FigureChange, Section, Worksheet, WorksheetRow
from tui.narration.worksheets import changed, counted, row, warned
from tui.painters.cells import Ink
from tui.painters.glyphs import Glyphs
from tui.painters.lines import written
from tui.widgets.columns import CUT, table
from tui.widgets.lines import Line, Space, crop, heading, length, line, wrap
from tui.widgets.panels import panels

BESIDE: Final = 76
"""Columns from which on there is room for figures beside the rows; else they stand below, in brief."""
_LEAST: Final = 41
"""Columns of the figures beside the rows, at least."""
_WELL: Final = 54
"""Columns in which figures have room side by side, as they are and as the row at hand would make them."""
_GAP: Final = 2
_BELOW: Final = 5
"""Lines below the rows where nothing stands beside them."""
_SAID: Final = 12
"""Lines for what is said of a row and of the whole."""
_MARKS: Final = 3
"""Characters before the name of a row: the cursor, what is to be known of it, a blank."""
_HOLLOW: Final = re.compile(r"(?<=\S) {4,}(?=\S)")


class Marked(NamedTuple):
    """What the client knows of a worksheet besides: where the cursor is, and what its row comes to."""

    row: int
    barred: frozenset[int]
    """The rows about which nothing can be ordered now."""
    does: str = ""
    """What Enter does there, in a sentence, or why it cannot."""
    changes: tuple[FigureChange, ...] = ()


def lines_of(
    of: Worksheet, marked: Marked, space: Space, glyphs: Glyphs, situation: Sequence[Panel] = ()
) -> tuple[list[Line], int]:
    """Lay a worksheet out in so much space; return its lines, and which of them is the cursor's.

    Of the panels that tell the `situation`, those that have room as a whole stand below the figures.
    """
    width, height = space
    wide = width >= BESIDE
    room = width - _LEAST - _GAP if wide else width
    bound = _bound(of, width - _WELL - _GAP) if wide else 0
    room = min(room, bound or room)
    rows, cursor = _rows(of, marked, room, glyphs)
    left = height - 1 - (0 if wide else _BELOW)
    top = max(0, min(cursor - left // 2, len(rows) - left))
    shown = _cut(rows, top, left)
    head = _title(of, width, totals=not wide)
    if wide:
        across = max(bound and room, *map(length, rows), 0) + _GAP
        beside = _figures(of, marked, width - across, room, glyphs)
        beside += _besides(of, situation, (width - across, left - len(beside)), glyphs)
        body = [crop(_joined(*pair, across), width) for pair in _pairs(shown, beside, left)]
    else:
        below = (crop(each, width) for each in _brief(of, marked, width, glyphs)[:_BELOW])
        body = [*shown, *[()] * (left - len(shown)), *below]
    return [head, *body], 1 + cursor - top


def height_of(of: Worksheet, situation: Sequence[Panel]) -> int:
    """Return how many lines it takes to show all rows, title included, or all figures with what is said of a row.

    With the panels that tell the `situation`, each with its rows and a line of facts.
    """
    rows = sum(1 + len(each.rows) for each in of.sections if each.rows)
    figures = sum(1 + len(each) for each in (of.totals, *(each.facts for each in of.sections)) if each)
    below = sum(2 + bool(each.facts) + bool(each.rows) + len(each.rows) for each in situation)
    return 1 + max(rows, figures + _SAID + below)


def _title(of: Worksheet, width: int, *, totals: bool) -> Line:
    wanting = f"  ! {plural(of.wanting, 'thing')} to look at" if of.wanting else ""
    said = f"  {counted(of.totals)}" if totals and of.totals else ""
    return crop(((of.title, Tone.ACCENT), (said, Tone.PLAIN), (wanting, Tone.WARN)), width)


def _rows(of: Worksheet, marked: Marked, width: int, glyphs: Glyphs) -> tuple[list[Line], int]:
    lines, at, cursor = list[Line](), 0, 0
    for section in of.sections:
        if section.rows:
            head, *body = _table(section, width - _MARKS, glyphs)
            lines.append(head)
            for item, each in zip(section.rows, body, strict=True):
                cursor = len(lines) if at == marked.row else cursor
                lines.append(_row(item, each, at, marked))
                at += 1
    return lines, cursor


def _bound(of: Worksheet, spare: int) -> int:
    """Return where the rows end whatever their lists hold, where these would grow into the figures; 0 where not."""
    whole = max((_across(each, lists=True) for each in of.sections if each.rows), default=0)
    bare = max((_across(each, lists=False) for each in of.sections if each.rows), default=0)
    return bare if bare < whole and whole > spare else 0


def _across(section: Section, *, lists: bool) -> int:
    # A column of lists counts with its title alone, or with the longest of them.
    columns = zip(
        (section.title, *section.columns), zip(*(item.cells for item in section.rows), strict=True), strict=True
    )
    widths = (max(len(title), *map(len, () if not lists and _lists(cells) else cells), 0) for title, cells in columns)
    return _MARKS + sum(width + _GAP for width in widths) - _GAP


def _lists(cells: Iterable[str]) -> bool:
    return any(", " in cell for cell in cells)


def _table(section: Section, width: int, glyphs: Glyphs) -> list[Line]:
    head, *body = table((section.title, *section.columns), [item.cells for item in section.rows], width)
    text = "".join(said for said, _ in head)
    ruled = _HOLLOW.sub(lambda found: f" {glyphs.rule * (len(found[0]) - 2)} ", f"{glyphs.rule * 2} {text}")
    return [line(ruled, Tone.DIM), *body]


def _row(item: WorksheetRow, told: Line, at: int, marked: Marked) -> Line:
    here, barred = at == marked.row, at in marked.barred
    sign = "!" if item.warning else "-" if barred else " "
    tone = Tone.WARN if item.warning else Tone.DIM if barred else Tone.PLAIN
    ink = Ink(tone, loud=here)
    return ((f"{'>' if here else ' '}{sign} ", ink), *((text, ink) for text, _ in told))


def _cut(rows: list[Line], top: int, height: int) -> list[Line]:
    # What lies beyond either end is counted there.
    shown = rows[top : top + height]
    if top:
        shown[0] = line(f"   {top + 1} more above", Tone.DIM)
    if (rest := len(rows) - top - height) > 0:
        shown[-1] = line(f"   {rest + 1} more below", Tone.DIM)
    return shown


def _pairs(left: Sequence[Line], right: Sequence[Line], height: int) -> Iterator[tuple[Line, Line]]:
    for at in range(height):
        yield (left[at] if at < len(left) else ()), (right[at] if at < len(right) else ())


def _joined(left: Line, right: Line, across: int) -> Line:
    return (*left, (" " * (across - length(left)), Tone.PLAIN), *right) if right else left


def _figures(of: Worksheet, marked: Marked, width: int, room: int, glyphs: Glyphs) -> list[Line]:
    # What the cursor is on goes first; warnings of rows stand there, where the marks lead.
    at = of.rows[marked.row]
    lines = [heading(at.name, "", width, glyphs), *_rest(of, at, width, room, glyphs), *_about(at, marked, width)]
    totals = _paired((Fact(each.label, each.value) for each in of.totals), marked)
    lines += _compared("Counted", totals, width, glyphs)
    told = [each for text in of.warnings for each in wrap(line(sentence(text), Tone.WARN), width, 2)]
    lines += [heading("To look at", "", width, glyphs), *told] if told else []
    for section in of.sections:
        lines += _compared(section.title, _paired(section.facts, marked), width, glyphs)
    new = [(each.label, "", each.then) for each in marked.changes if not each.now]
    return lines + _compared("New", new, width, glyphs)


def _besides(of: Worksheet, situation: Sequence[Panel], space: Space, glyphs: Glyphs) -> Iterator[Line]:
    # Not what the worksheet is about itself.
    (width, height), own = space, (of.title.lower(), *(each.title.lower() for each in of.sections))
    for panel in situation:
        block = [(), *panels([panel], width, glyphs)]
        its = any(word.startswith(own) for word in panel.title.lower().split())
        if len(block) <= height and not its:
            height -= len(block)
            yield from block


def _compared(title: str, rows: Sequence[tuple[str, str, str]], width: int, glyphs: Glyphs) -> list[Line]:
    # A line a figure: as it is, and as the row at hand would make it.
    if not rows:
        return []
    now, then = (said if any(each[at] for each in rows) else "" for at, said in ((1, "now"), (2, "then")))
    head, *body = table((title, now, then), rows, width)
    text = written([head])
    if text.endswith(CUT):
        # A column has no room.
        text, body = title, [each for figure in rows for each in wrap(line(_told(figure)), width, 2)]
    ruled = _HOLLOW.sub(lambda found: f" {glyphs.rule * (len(found[0]) - 2)} ", text)
    return [heading(ruled, "", width, glyphs), *body]


def _paired(facts: Iterable[Fact], marked: Marked) -> list[tuple[str, str, str]]:
    then = {each.label: each.then for each in marked.changes}
    return [(fact.label, fact.value, then.get(fact.label, "")) for fact in facts]


def _told(figure: tuple[str, str, str]) -> str:
    label, now, then = figure
    return f"{label} {now}{f', then {then}' if then else ''}"


def _rest(of: Worksheet, item: WorksheetRow, width: int, room: int, glyphs: Glyphs) -> list[Line]:
    # All of a row of which not every column has room among the rows.
    section = next(each for each in of.sections if item in each.rows)
    cut = written(_table(section, room - _MARKS, glyphs)[:1]).endswith(CUT)
    return wrap(line(sentence(row(section, item).partition(": ")[2])), width, 2) if cut else []


def _about(item: WorksheetRow, marked: Marked, width: int) -> Iterator[Line]:
    tones = (sentence(item.note), Tone.PLAIN), (sentence(item.warning), Tone.WARN), (marked.does, Tone.ACCENT)
    for text, tone in tones:
        yield from wrap(line(text, tone), width, 2) if text else ()


def _brief(of: Worksheet, marked: Marked, width: int, glyphs: Glyphs) -> list[Line]:
    if not of.rows:
        return []
    item = of.rows[marked.row]
    said = (
        (marked.does, Tone.ACCENT),
        (changed(marked.changes), Tone.PLAIN),
        *((text, Tone.WARN) for text in warned(of)),
        (sentence(item.note), Tone.PLAIN),
    )
    told = [each for text, tone in said if text for each in wrap(line(text, tone), width, 2)]
    return [heading(item.name, "", width, glyphs), *told]
