"""Lines of text in tones, made without a screen: panels show them, pages are read, copied and written of them."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.painters.glyphs import Glyphs

Line = tuple[tuple[str, Tone | Ink], ...]
"""One line of a panel: runs of printable text, each in its tone or ink. Foreign text has passed `tui.text` before."""

Space = tuple[int, int]
"""Columns and lines that something may take."""

_MORE: Final = "; more."
"""Stands behind the last clause of a sentence that is cut."""


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


def run_on(above: Line, below: Line) -> Line:
    """Join two lines of a text that was wrapped by one blank, without the margin of the second."""
    parts = [(text, tone) for text, tone in below if text]
    while parts and not parts[0][0].strip():
        parts = parts[1:]
    first = [(parts[0][0].lstrip(), parts[0][1]), *parts[1:]] if parts else []
    *rest, (last, tone) = above or (("", Tone.PLAIN),)
    return (*rest, (last.rstrip(), tone), (" ", Tone.PLAIN), *first)


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


def sentences(long: Line, width: int) -> Line:
    """Cut a line behind the last sentence that has room as a whole, else behind a clause, else as `crop` does."""
    text = "".join(said for said, _ in long)
    if len(text.rstrip()) <= width:
        return long
    if end := max(text.rfind(f"{mark} ", 0, width) for mark in ".?!") + 1:
        return cut(long, 0, end)
    end = text.rfind("; ", 0, max(0, width - len(_MORE) + 2))
    kept = cut(long, 0, end) if end > 0 else ()
    return (*kept[:-1], (f"{kept[-1][0]}{_MORE}", kept[-1][1])) if kept else crop(long, width)


def cut(long: Line, start: int, width: int) -> Line:
    """Return the part of a line from a column on, `width` characters of it at most."""
    at, kept = 0, list[tuple[str, Tone | Ink]]()
    for text, tone in long:
        kept.append((text[max(0, start - at) : max(0, start + width - at)], tone))
        at += len(text)
    return tuple(span for span in kept if span[0])


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


def written(lines: Iterable[Line]) -> str:
    """Return lines as plain text, without blanks at their ends."""
    return "\n".join("".join(text for text, _ in each).rstrip() for each in lines)
