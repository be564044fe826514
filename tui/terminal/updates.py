"""What Textual's compositor sends to the screen, taken apart; None where Textual is not as expected."""

# ruff: noqa: SLF001 - what is private is the matter of this module

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

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


def fresh(screen: Any) -> list[Patch] | None:
    """Take from the parts of a screen what they want repainted; parts must lie side by side, not over one another.

    Textual comes to it by three rounds of messages, a timer and the compositor, and then finds nothing left to do.
    None where more than that is to be done, or where a name is missing: both are left to Textual.
    """
    try:
        if screen._layout_required or screen._scroll_required or screen._repaint_required or screen._dirty_widgets:
            return None
        seen = screen._compositor.visible_widgets.items()
        return [patch for part, (region, _) in seen if part._repaint_required for patch in _from_part(part, region)]
    except AttributeError:
        return None


def drawn(screen: Any) -> list[Strip]:
    """Return the lines of a screen as it stands, drawn; none where Textual is not as expected."""
    try:
        lay_out(screen)
        return list(screen._compositor.render_strips())
    except (AttributeError, TypeError):
        return []


def lay_out(screen: Any, size: Size | None = None) -> None:
    """Put the parts of a screen where they belong, in a terminal of another size too, before Textual does."""
    with suppress(AttributeError, TypeError):
        # Parts that were just given another place would be drawn where they lay before.
        screen._clear_arrangement_cache()
        screen._refresh_layout(size)


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


def _from_part(part: Widget, region: Region) -> Iterator[Patch]:
    part._repaint_required = False
    lines = part.render_lines(Region(0, 0, region.width, region.height))
    for area in part._exchange_repaint_regions():
        for y, strip in enumerate(lines[area.y : area.bottom], region.y + area.y):
            yield region.x + area.x, y, list(strip.crop(area.x, area.right))


def _cut(strip: Strip, left: int, first: int, end: int, y: int) -> Patch:
    return first, y, list(strip.crop(first - left, end - left))
