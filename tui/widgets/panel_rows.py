"""The panels of a scene below the card: where they lie goes by the scene, not by what the card says."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Board, Panel, Scene, Tone
from tui.narration.atlas import Atlas
from tui.painters.glyphs import Glyphs
from tui.widgets.card import TIGHT, card, panels
from tui.widgets.lines import Line, Space, line
from tui.widgets.overview import Overview
from tui.widgets.roster import Listing, briefest, others, rosters

_OPEN: Final = 4
"""Rows that are always the card's own: what open ground takes."""


class Shown(NamedTuple):
    """What is shown below the card: panels, and the units of a scene by their letters with the chances to hit them."""

    panels: tuple[Panel, ...]
    notes: Mapping[PlaceId, str]
    glyphs: Glyphs
    scene: Scene
    board: Board


class PanelRows:
    """Lays the panels out once for a scene and so much space, so that a step of the cursor repaints the card alone."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.overview = Overview()
        self._for: tuple[Atlas, Shown, Space] | None = None
        self._blocks: tuple[tuple[int, list[Line]], ...] = ()

    def lines(self, atlas: Atlas, shown: Shown, space: Space, taken: int, more: str) -> list[Line]:
        """Return the rows below the first `taken` ones: the panels that the card leaves whole, the others blank.

        `more` is said where the space ends before a panel does.
        """
        if self._for is None or self._for[0] is not atlas or self._for[1:] != (shown, space):
            self._for, self._blocks = (atlas, shown, space), tuple(_blocks(atlas, shown, space, more))
        rows: list[Line] = [()] * space[1]
        for start, block in self._blocks:
            if start >= taken:
                rows[start : start + len(block)] = block
        return rows[taken:]


def _blocks(atlas: Atlas, shown: Shown, space: Space, more: str) -> Iterator[tuple[int, list[Line]]]:
    # Below what the longest card of the scene takes, so that no step of the cursor covers them or uncovers them.
    width, height = space
    start = (width > TIGHT) + max([_OPEN, *(len(card(atlas, token.place, width)) for token in atlas.scene.tokens)])
    of = Listing(Atlas(shown.scene, atlas.seat), shown.board, width, shown.glyphs, shown.notes)
    told = (panels([panel], width, shown.glyphs) for panel in others(shown.panels, atlas, shown.board))
    fleets = _rosters(of, height - start)
    for block in (*fleets, *told):
        left = height - start
        if len(block) > left:
            if left > 2:
                yield start, [*block[: left - 1], line(more, Tone.DIM)]
            return
        yield start, block
        start += len(block) + 1


def _rosters(of: Listing, room: int) -> list[list[Line]]:
    # Both fleets are always listed: with a row a unit, where there is room below a heading, else in brief. Without
    # headings the letters alone tell whose units they are.
    tables = rosters(of)
    if of.width > TIGHT or sum(map(len, tables)) + len(tables) <= room:
        return tables
    rows = [row for table in tables for row in table[1:]]
    return [rows if len(rows) <= room else briefest(of)] if rows else []
