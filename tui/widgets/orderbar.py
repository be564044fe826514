"""The order bar: every choice at hand with its key, in as many pages as it takes."""

from collections.abc import Callable, Sequence

from engine.core.grammar import plural
from engine.scene.model import Tone
from tui.desk import Entry
from tui.widgets.lines import Line, length

Aside = Callable[[Entry], str]
"""What to add to a choice: the chance of hitting."""

_GAP = 2


def _nothing(_: Entry) -> str:
    return ""


def bar(entries: Sequence[Entry], width: int, height: int, page: int = 0, aside: Aside = _nothing) -> list[Line]:
    """Lay out the choices on one page of the bar; pages beyond the last begin again."""
    leaves = _pages(entries, width, height, aside)
    if len(leaves) < 2:
        return leaves[0] if leaves else []
    at = page % len(leaves)
    return [*leaves[at][:-1], (*leaves[at][-1], (f"  . more ({at + 1}/{len(leaves)})", Tone.DIM))]


def pages(entries: Sequence[Entry], width: int, height: int, aside: Aside = _nothing) -> int:
    """Count the pages that the choices take."""
    return len(_pages(entries, width, height, aside))


def _item(entry: Entry, more: str) -> Line:
    tail = "" if entry.complete else ".."
    text = f"{entry.label}{tail}{f' {more}' if more else ''}"
    return ((entry.key, Tone.ACCENT), (f" {text}", Tone.PLAIN)) if entry.key else ((text, Tone.PLAIN),)


def _pages(entries: Sequence[Entry], width: int, height: int, aside: Aside) -> list[list[Line]]:
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
