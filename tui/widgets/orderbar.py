"""The order bar: every choice at hand with its key, in as many pages as it takes."""

from collections.abc import Callable, Sequence

from engine.core.grammar import plural
from engine.scene.model import Tone
from tui.choosing.offered import Entry
from tui.widgets.lines import Line, Space, length

Aside = Callable[[Entry], str]
"""What to add to a choice: the chance of hitting, or the letter that the map shows."""

_GAP = 2


def _nothing(_: Entry) -> str:
    return ""


def bar(entries: Sequence[Entry], space: Space, page: int = 0, aside: Aside = _nothing, tail: Line = ()) -> list[Line]:
    """Lay out the choices on one page of the bar; pages beyond the last begin again. `tail` is added where it fits."""
    leaves = _pages(entries, space, aside) or [[()]]
    if len(leaves) < 2:
        return _with_tail(leaves[0], tail, space)
    at = page % len(leaves)
    return [*leaves[at][:-1], (*leaves[at][-1], (f"  . more ({at + 1}/{len(leaves)})", Tone.DIM))]


def pages(entries: Sequence[Entry], space: Space, aside: Aside = _nothing) -> int:
    """Count the pages that the choices take."""
    return len(_pages(entries, space, aside))


def _item(entry: Entry, more: str) -> Line:
    tail = "" if entry.complete else ".."
    text = f"{entry.label}{f' {more}' if more else ''}{tail}"
    return ((entry.key, Tone.ACCENT), (f" {text}", Tone.PLAIN)) if entry.key else ((text, Tone.PLAIN),)


def key_at(row: Line, x: int) -> str:
    """Return the key of the choice that is shown at a column; '' where there is none."""
    key, start = "", 0
    for text, tone in row:
        if start > x:
            break
        key = text if tone is Tone.ACCENT else "" if tone is Tone.DIM else key
        start += len(text)
    return key if x < start else ""


def _with_tail(rows: list[Line], tail: Line, space: Space) -> list[Line]:
    if not tail:
        return rows
    if not rows[-1] or _fits(rows[-1], tail, space[0]):
        return [*rows[:-1], (*rows[-1], (" " * _GAP if rows[-1] else "", Tone.PLAIN), *tail)]
    return [*rows, tail] if len(rows) < space[1] else rows


def _pages(entries: Sequence[Entry], space: Space, aside: Aside) -> list[list[Line]]:
    width, height = space
    leaves: list[list[Line]] = []
    for item in _items(entries, aside):
        # The last line of a page keeps room to say that there is more.
        last = bool(leaves) and len(leaves[-1]) >= height
        if leaves and _fits(leaves[-1][-1], item, width - len("  . more (1/9)") * last):
            leaves[-1][-1] = (*leaves[-1][-1], (" " * _GAP, Tone.PLAIN), *item)
        elif leaves and not last:
            leaves[-1].append(item)
        else:
            leaves.append([item])
    return leaves


def _items(entries: Sequence[Entry], aside: Aside) -> list[Line]:
    items = [_item(entry, aside(entry)) for entry in entries if entry.key or entry.choice.ref.kind != "place"]
    places = sum(not entry.key and entry.choice.ref.kind == "place" for entry in entries)
    if places:
        items.append(((f"{plural(places, 'place')} to point at", Tone.DIM),))
    return items


def _fits(row: Line, item: Line, width: int) -> bool:
    return length(row) + _GAP + length(item) <= width
