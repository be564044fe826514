"""The panels of a scene below the card: where they lie goes by the scene, not by what the card says."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.refs import PlaceId, TokenId
from engine.scene.model import Board, Geometry, Panel, Scene, Token, Tone
from tui.narration.atlas import Atlas
from tui.painters.glyphs import Glyphs
from tui.widgets.card import HEAD, TIGHT, occupants
from tui.widgets.lines import Line, Space, line
from tui.widgets.overview import Overview
from tui.widgets.owned import inked, lettered
from tui.widgets.panels import panels
from tui.widgets.roster import Listing, briefest, others, paired, rosters

_OPEN: Final = 4
"""Rows that are always the card's own: what open ground takes."""
_MORE: Final = 3
"""Rows for what there is to say of a place, where the rosters leave them."""
_LEAST: Final = 2
"""Rows in which no panel is begun that takes more."""


class PanelContent(NamedTuple):
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
        self._for: tuple[Atlas, PanelContent, Space] | None = None
        self._blocks: tuple[tuple[int, list[Line]], ...] = ()
        self._top = 0
        self._seen = TokenId("")

    def seen(self, atlas: Atlas, at: PlaceId) -> Token | None:
        """Return on open ground the unit that was looked at last, as long as it is there."""
        here = atlas.at(at)
        self._seen = here[0].id if here else self._seen
        if here or _awaits(atlas):
            return None
        return atlas.tokens.get(self._seen)

    def forget(self) -> None:
        """Forget which unit was looked at, as where somebody else is to look."""
        self._seen = TokenId("")

    def top(self, atlas: Atlas, shown: PanelContent, space: Space) -> int:
        """Return the row from which on the panels stand: below what the longest card of the scene takes."""
        self._renew(atlas, shown, space)
        return self._top

    def _renew(self, atlas: Atlas, shown: PanelContent, space: Space) -> None:
        if self._for is None or self._for[0] is not atlas or self._for[1:] != (shown, space):
            self._for, self._top = (atlas, shown, space), _top(atlas, shown, space)
            self._blocks = tuple(_blocks(atlas, shown, space, self._top))

    def lines(self, atlas: Atlas, shown: PanelContent, space: Space, taken: int, more: str) -> list[Line]:
        """Return the rows below the first `taken` ones: the panels that the card leaves whole, the others blank.

        `more` is said in the last row where the space ends before the panels do.
        """
        self._renew(atlas, shown, space)
        rows: list[Line] = [()] * space[1]
        for start, block in self._blocks:
            if start >= taken and not any(rows[start:]):
                cut = start + len(block) > space[1]
                begun = _begun(block[: space[1] - start - 1]) if cut else block
                rows[start:] = [*begun, *rows[start + len(begun) :]]
                rows[-1:] = [line(more, Tone.DIM)] if cut else rows[-1:]
        return rows[taken:]


def _begun(block: list[Line]) -> list[Line]:
    # Without headings at its end: neither of a table nor of the block stand where no row of theirs has room.
    end = len(block)
    while end and all(tone is Tone.DIM for _, tone in block[end - 1]):
        end -= 1
    return block[:end] if end > 1 else []


def _top(atlas: Atlas, shown: PanelContent, space: Space) -> int:
    # Below what the longest card takes, so that no step of the cursor covers them or uncovers them; where there is room
    # with some rows for what there is to say of the place.
    width, height = space
    cards = () if _awaits(atlas) else atlas.scene.tokens
    lengths = (HEAD + len(occupants(atlas, token.place, width)) for token in cards)
    if not atlas.scene.tokens:
        return _OPEN  # what is decided now, no place decides
    top = (width > TIGHT) + max([_OPEN, *lengths])
    owners = [token.seat for token in atlas.scene.tokens if token.gauge is not None]
    if shown.board.geometry is Geometry.HEX:
        # Both fleets are always in sight: what a card has no room for, its key tells.
        least = len(briefest(_listing(atlas, shown, width), 0))
        return min(_roomy(top, height, len(owners)), max(_OPEN, height - least))
    # Where the map has no letters the rosters stand below their headings, with a row between them, however many.
    return _roomy(top, height, len(owners) + 2 * len({*owners}) - 1)


def _roomy(top: int, height: int, rows: int) -> int:
    return top + (_MORE if height - top - _MORE >= max(rows, _LEAST + 1) else 0)


def _awaits(atlas: Atlas) -> bool:
    # Whether a seat that has a fleet has nothing on the map yet, so that others' cards are not what it looks for.
    seat, mustered = atlas.seat, atlas.scene.mustered
    return seat is not None and seat < len(mustered) and mustered[seat] > 0 and not atlas.own


def _listing(atlas: Atlas, shown: PanelContent, width: int) -> Listing:
    return Listing(Atlas(shown.scene, atlas.seat), shown.board, width, shown.glyphs, shown.notes)


def _blocks(atlas: Atlas, shown: PanelContent, space: Space, start: int) -> Iterator[tuple[int, list[Line]]]:
    width, height = space
    of = _listing(atlas, shown, width)
    scene = atlas.scene
    named = (lettered(panel, scene) for panel in others(shown.panels, atlas, shown.board))
    told = [inked(panels([panel], width, shown.glyphs), scene) for panel in named]
    fleets = _rosters(of, height - start, [len(block) + 1 for block in told])
    for block in (*fleets, *told):
        if height - start < min(len(block), _LEAST + 1):
            yield height - 1, block  # only that there is more has room, and not even that if the last row is taken
            return
        yield start, block
        start += len(block) + 1


def _rosters(of: Listing, room: int, panels: Sequence[int]) -> list[list[Line]]:
    # All fleets are always listed: with a row a unit, where there is room below a heading, else in brief. Without
    # headings the letters alone tell whose units they are.
    tables = rosters(of)
    if of.lettered and _awaits(of.atlas) and sum(map(len, tables)) + len(tables) + sum(panels[:1]) > room + 1:
        return [briefest(of, room)]  # of others: its own are in the first of the panels, which wants the room
    if (taken := sum(map(len, tables)) + len(tables)) <= room + 1:
        # What has no gauge is listed too, unless that pushes out panels that have room behind, or the sign of more.
        every = rosters(of._replace(whole=True)) if not of.atlas.scene.mustered else tables
        more, behind = sum(map(len, every)) + len(every), sum(panels)
        left = room + 1 - (behind if taken + behind <= room + 1 else 1)
        return every if more <= left else tables
    if not of.lettered:
        return _closer(tables, paired(of), room)
    rows = [row for table in tables for row in table[1:]]
    return [rows if len(rows) <= room else briefest(of, room)] if rows else []


def _closer(tables: list[list[Line]], close: list[list[Line]], room: int) -> list[list[Line]]:
    # Units side by side where that lets more rosters be whole: of one's own first, then of all, then without a row
    # between them.
    own_close = [*close[:1], *tables[1:]]
    for tried in (own_close, close):
        if sum(map(len, tried)) + len(tried) <= room + 1:
            return tried
    together = [[row for table in close for row in table]]
    return together if len(together[0]) <= room else tables
