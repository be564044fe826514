"""The order bar: every choice at hand with its key, in as many pages as it takes; orders in slots of their own."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from engine.core.grammar import plural
from engine.scene.model import Tone
from tui.choosing.offered import OfferEntry
from tui.widgets.lines import Line, Space, length

Aside = Callable[[OfferEntry], str]
"""What to add to a choice: the chance of hitting, or the letter that the map shows."""

_GAP = 2
_WIDE: Final = 100
"""Columns from which slots are wider."""
_SLOTS: Final = (13, 17)
"""Columns of a slot, narrow and wide."""
_MORE: Final = len(". more 1/9")


_Slot = tuple[int, Line]
"""Which slot it is, and what stands there."""


class Offer(NamedTuple):
    """What the bar shows: the choices at hand, what is added to them, and the labels that have slots of their own."""

    entries: Sequence[OfferEntry]
    aside: Aside = lambda _: ""
    slots: Sequence[str] = ()
    counts: bool = True
    """Whether it says how many places there are to point at."""


def bar(offer: Offer, space: Space, page: int = 0, tail: Sequence[Line] = (), needed: Line = ()) -> list[Line]:
    """Lay out the choices on one page of the bar; pages beyond the last begin again. `tail` is added where it fits.

    What of the tail is `needed` goes before the rest of it, and before how many places there are to point at.
    """
    leaves, slot = _pages(offer, space) or [[()]], _slot(space) if offer.slots else 0
    if len(leaves) < 2:
        return _with_tail(offer, leaves[0], tail, space, needed)
    at = page % len(leaves)
    *rows, last = [*leaves[at], *[()] * (space[1] - len(leaves[at]))] if slot else leaves[at]
    gap = (space[0] // slot - 1) * slot - length(last) if slot else _GAP
    shown = [*rows, (*last, (f"{' ' * gap}. more {at + 1}/{len(leaves)}", Tone.DIM))]
    return _added(shown, [needed] if needed else [], space, 0)


def pages(offer: Offer, space: Space) -> int:
    """Count the pages that the choices take."""
    return len(_pages(offer, space))


def key_at(row: Line, x: int) -> str:
    """Return the key of the choice that is shown at a column; '' where there is none."""
    key, start = "", 0
    for text, tone in row:
        if start > x:
            break
        key = text if tone is Tone.ACCENT else "" if tone is Tone.DIM else key
        start += len(text)
    return key if x < start else ""


def _item(entry: OfferEntry, more: str) -> Line:
    tail = "" if entry.complete else ".."
    text = f"{entry.label}{f' {more}' if more else ''}{tail}"
    return ((entry.key, Tone.ACCENT), (f" {text}", Tone.PLAIN)) if entry.key else ((text, Tone.PLAIN),)


def _slot(space: Space) -> int:
    return _SLOTS[space[0] >= _WIDE]


def _with_tail(offer: Offer, rows: list[Line], tail: Sequence[Line], space: Space, needed: Line) -> list[Line]:
    slot = _slot(space) if offer.slots else 0
    uncounted = _pages(offer._replace(counts=False), space) or [[()]]
    others = [each for each in tail if each != needed]
    # The count of places gives way first, then the last of them.
    for kept in range(len(others), -1, -1):
        told = [each for each in tail if each == needed or each in others[:kept]]
        for shown in (rows, uncounted[0]):
            added = _added(shown, told, space, slot)
            if not needed or _holds(added, needed):
                return added
    return _added(rows, tail, space, slot)


def _holds(rows: Sequence[Line], needed: Line) -> bool:
    return any(all(part in row for part in needed) for row in rows)


def _added(rows: list[Line], tail: Sequence[Line], space: Space, slot: int) -> list[Line]:
    for each in tail:
        # Where the next slot begins; on a line of its own; else closer.
        row, close = _joined(rows[-1], each, slot), _joined(rows[-1], each, 0)
        if not rows[-1]:
            rows = [*rows[:-1], each]
        elif length(row) <= space[0]:
            rows = [*rows[:-1], row]
        elif len(rows) < space[1]:
            rows = [*rows, each]
        elif length(close) <= space[0]:
            rows = [*rows[:-1], close]
    return rows


def _pages(offer: Offer, space: Space) -> list[list[Line]]:
    if not offer.slots:
        return _leaves(_items(offer, offer.entries), space, 0)
    given, barred, rest = _slotted(offer)
    fixed = _leaves([*(item for _, item in sorted([*given, *barred])), *rest], space, _slot(space))
    if len(fixed) < 2:
        return fixed
    # What can be given is not to be looked for behind what cannot.
    return _leaves([*(item for _, item in given), *rest, *(item for _, item in barred)], space, _slot(space))


def _leaves(items: Iterable[Line], space: Space, slot: int) -> list[list[Line]]:
    width, height = space
    leaves: list[list[Line]] = []
    for item in items:
        # The last line of a page keeps room to say that there is more.
        last = bool(leaves) and len(leaves[-1]) >= height
        room = (width // slot - 1) * slot if last and slot else width - _GAP - _MORE * last
        if leaves and length(_joined(leaves[-1][-1], item, slot)) <= (room if last else width):
            leaves[-1][-1] = _joined(leaves[-1][-1], item, slot)
        elif leaves and not last:
            leaves[-1].append(item)
        else:
            leaves.append([item])
    return leaves


def _joined(row: Line, item: Line, slot: int) -> Line:
    # Behind a blank at least, where the next slot begins; without slots behind two.
    gap = slot - length(row) % slot if slot else _GAP
    return (*row, (" " * gap, Tone.PLAIN), *item)


def _items(offer: Offer, entries: Sequence[OfferEntry]) -> list[Line]:
    items = [_item(entry, offer.aside(entry)) for entry in entries if entry.key or entry.choice.ref.kind != "place"]
    places = sum(not entry.key and entry.choice.ref.kind == "place" for entry in entries)
    if places and offer.counts:
        items.append(((f"{plural(places, 'place')} to point at", Tone.DIM),))
    return items


def _slotted(offer: Offer) -> tuple[list[_Slot], list[_Slot], list[Line]]:
    # Orders in slots of their own: those that can be given now, those that stay without a key; and what has no slot.
    found = {entry.label: entry for entry in offer.entries}
    given, barred = list[_Slot](), list[_Slot]()
    for at, label in enumerate(offer.slots):
        if label in found:
            given.append((at, _item(found[label], offer.aside(found[label]))))
        else:
            barred.append((at, ((f"- {label}", Tone.DIM),)))
    rest = [entry for entry in offer.entries if entry.label not in offer.slots]
    return given, barred, _items(offer, rest)
