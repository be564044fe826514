"""What Textual's compositor sends to the screen, taken apart; private names of Textual are used here and in `frugal`.

Written against Textual 8.2. Where a name is missing, `patches` returns None and Textual writes the frame itself.
"""

from collections.abc import Iterator
from typing import Any

from rich.segment import Segment
from textual.strip import Strip

Patch = tuple[int, int, list[Segment]]
"""Segments to be shown from a column and a row on."""


def patches(update: Any) -> list[Patch] | None:
    """Take apart what a screen wants to have shown; None when it is of an unfamiliar kind."""
    try:
        if hasattr(update, "chops"):
            return list(_from_chops(update))
        return list(_from_layout(update))
    except (AttributeError, TypeError, ValueError):
        return None


def _from_layout(update: Any) -> Iterator[Patch]:
    for y, line in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in line:
            yield x, y, list(strip)
            x += strip.cell_length


def _from_chops(update: Any) -> Iterator[Patch]:
    for y, first, end in update.spans:
        for right, (left, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and left < end and right > first:
                yield _cut(strip, left, max(left, first), min(right, end), y)


def _cut(strip: Strip, left: int, first: int, end: int, y: int) -> Patch:
    return first, y, list(strip.crop(first - left, end - left))
