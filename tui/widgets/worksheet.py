"""A worksheet as lines: its rows under their titles, beside them what is counted and what the row at hand would do."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.grammar import plural, sentence
from engine.scene.model import Fact, Tone
from engine.scene.worksheets import Change, Item, Section, Worksheet
from tui.narration.worksheets import changed, counted, warned
from tui.painters.cells import Ink
from tui.painters.glyphs import Glyphs
from tui.widgets.columns import table
from tui.widgets.lines import Line, Space, crop, heading, length, line, wrap

BESIDE: Final = 76
"""Columns from which on there is room for figures beside the rows; else they stand below, in brief."""
_LEAST: Final = 33
"""Columns of the figures beside the rows, at least."""
_GAP: Final = 2
_BELOW: Final = 5
"""Lines below the rows where nothing stands beside them."""
_SAID: Final = 10
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
    changes: tuple[Change, ...] = ()


def lines_of(of: Worksheet, marked: Marked, space: Space, glyphs: Glyphs) -> tuple[list[Line], int]:
    """Lay a worksheet out in so much space; return its lines, and which of them is the cursor's."""
    width, height = space
    wide = width >= BESIDE
    room = width - _LEAST - _GAP if wide else width
    rows, cursor = _rows(of, marked, room, glyphs)
    left = height - 1 - (0 if wide else _BELOW)
    top = max(0, min(cursor - left // 2, len(rows) - left))
    shown = _cut(rows, top, left)
    head = _title(of, width, totals=not wide)
    if wide:
        across = max(map(length, rows), default=0) + _GAP
        beside = _figures(of, marked, width - across, glyphs)
        body = [crop(_joined(*pair, across), width) for pair in _pairs(shown, beside, left)]
    else:
        below = (crop(each, width) for each in _brief(of, marked, width, glyphs)[:_BELOW])
        body = [*shown, *[()] * (left - len(shown)), *below]
    return [head, *body], 1 + cursor - top


def height_of(of: Worksheet) -> int:
    """Return how many lines it takes to show all rows, title included, or all figures with what is said of a row."""
    rows = sum(1 + len(each.items) for each in of.sections if each.items)
    figures = sum(1 + len(each) for each in (of.totals, *(each.facts for each in of.sections)) if each)
    return 1 + max(rows, figures + _SAID)


def _title(of: Worksheet, width: int, *, totals: bool) -> Line:
    wanting = f"  ! {plural(of.wanting, 'thing')} to look at" if of.wanting else ""
    said = f"  {counted(of.totals)}" if totals and of.totals else ""
    return crop(((of.title, Tone.ACCENT), (said, Tone.PLAIN), (wanting, Tone.WARN)), width)


def _rows(of: Worksheet, marked: Marked, width: int, glyphs: Glyphs) -> tuple[list[Line], int]:
    lines, at, cursor = list[Line](), 0, 0
    for section in of.sections:
        if section.items:
            head, *body = _table(section, width - _MARKS, glyphs)
            lines.append(head)
            for item, each in zip(section.items, body, strict=True):
                cursor = len(lines) if at == marked.row else cursor
                lines.append(_row(item, each, at, marked))
                at += 1
    return lines, cursor


def _table(section: Section, width: int, glyphs: Glyphs) -> list[Line]:
    head, *body = table((section.title, *section.columns), [item.cells for item in section.items], width)
    text = "".join(said for said, _ in head)
    ruled = _HOLLOW.sub(lambda found: f" {glyphs.rule * (len(found[0]) - 2)} ", f"{glyphs.rule * 2} {text}")
    return [line(ruled, Tone.DIM), *body]


def _row(item: Item, told: Line, at: int, marked: Marked) -> Line:
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


def _figures(of: Worksheet, marked: Marked, width: int, glyphs: Glyphs) -> list[Line]:
    lines = _compared("Counted", [Fact(each.label, each.value) for each in of.totals], marked, width, glyphs)
    for section in of.sections:
        lines += _compared(section.title, section.facts, marked, width, glyphs)
    if of.items:
        lines += [heading(of.items[marked.row].name, "", width, glyphs), *_about(of.items[marked.row], marked, width)]
    # Warnings of rows stand there, where the marks lead.
    told = [each for text in of.warnings for each in wrap(line(sentence(text), Tone.WARN), width, 2)]
    return [*lines, *([heading("To look at", "", width, glyphs)] if told else []), *told]


def _compared(title: str, facts: Sequence[Fact], marked: Marked, width: int, glyphs: Glyphs) -> list[Line]:
    # A line a figure: as it is, and as the row at hand would make it.
    if not facts:
        return []
    then = {each.label: each.then for each in marked.changes}
    rows = [(fact.label, fact.value, then.get(fact.label, "")) for fact in facts]
    head, *body = table((title, "now", "then" if any(row[2] for row in rows) else ""), rows, width)
    text = "".join(said for said, _ in head)
    if text.endswith(".."):
        # A column has no room.
        body = [each for row in rows for each in wrap(line(_told(row)), width, 2)]
    ruled = _HOLLOW.sub(lambda found: f" {glyphs.rule * (len(found[0]) - 2)} ", text)
    return [heading(ruled, "", width, glyphs), *body]


def _told(row: tuple[str, str, str]) -> str:
    label, now, then = row
    return f"{label} {now}{f', then {then}' if then else ''}"


def _about(item: Item, marked: Marked, width: int) -> Iterator[Line]:
    # What is new by the order stands in no figure yet.
    added = changed(each for each in marked.changes if not each.now)
    tones = (item.note, Tone.PLAIN), (item.warning, Tone.WARN), (marked.does, Tone.ACCENT), (added, Tone.PLAIN)
    for text, tone in tones:
        yield from wrap(line(sentence(text), tone), width, 2) if text else ()


def _brief(of: Worksheet, marked: Marked, width: int, glyphs: Glyphs) -> list[Line]:
    if not of.items:
        return []
    item = of.items[marked.row]
    said = (
        (marked.does, Tone.ACCENT),
        (changed(marked.changes), Tone.PLAIN),
        *((text, Tone.WARN) for text in warned(of)),
        (item.note, Tone.PLAIN),
    )
    told = [each for text, tone in said if text for each in wrap(line(sentence(text), tone), width, 2)]
    return [heading(item.name, "", width, glyphs), *told]
