"""What Textual's compositor sends to the screen, taken apart; private names of Textual are used here and in `frugal`.

Written against Textual 8.2. Where a name is missing, Textual does by itself what was asked for here.
"""

# ruff: noqa: SLF001 - what is private is the matter of this module

from collections.abc import Iterator
from typing import Any

from rich.segment import Segment
from textual.screen import Screen
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


def repaint(screen: Screen[Any]) -> None:
    """Show at once, in one frame, what the screen and its parts want repainted.

    Textual comes to it by three rounds of messages and a timer; it finds nothing left to do then. Whatever is more
    than a repaint, and whatever is unfamiliar, is left to it.
    """
    try:
        if screen._layout_required or screen._scroll_required or screen._repaint_required:
            return
        wanting = [part for part in screen._compositor.visible_widgets if part._repaint_required]
        for part in wanting:
            part._repaint_required = False
        if wanting or screen._dirty_widgets:
            screen._compositor.update_widgets(screen._dirty_widgets.union(wanting))
            screen._compositor_refresh()
    except AttributeError:
        screen.refresh()


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
