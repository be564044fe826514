"""What is shown on top of a board: tokens by place, marks, labels, the cursor."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from engine.core.refs import PlaceId, Seat
from engine.scene.model import Board, Scene, Token, Tone
from tui.choosing.picker import Mark
from tui.painters.glyphs import Glyphs

Zoom = Literal["near", "far"]
"""How large places are drawn: `far` shows more of the map, `near` more of each place."""


class Manner(NamedTuple):
    """How a board is to be drawn, whatever stands on it."""

    zoom: Zoom
    glyphs: Glyphs
    lines: int = 0
    """How many lines there are to show it in; 0 for as many as it takes."""


class Look(NamedTuple):
    """All that a painter draws besides the board itself."""

    tokens: Mapping[PlaceId, tuple[Token, ...]] = {}
    marks: Mapping[PlaceId, Mark] = {}
    labels: Mapping[PlaceId, str] = {}
    """At most three characters a place, from the lens that is on."""
    shades: Mapping[PlaceId, Tone] = {}
    """The tones that regions give to open ground and to labels."""
    cursor: PlaceId | None = None
    coordinates: bool = False
    sides: tuple[int, ...] = ()
    """The side of each of the seats that are to be told apart."""


def tokens_by_place(board: Board, scene: Scene) -> dict[PlaceId, tuple[Token, ...]]:
    """Sort tokens under the places of a board that they stand on, in or over, the one to draw first; no cargo."""
    found: dict[PlaceId, list[Token]] = {place.id: [] for place in board.places}
    outer = scene.outer
    for token in scene.tokens:
        if token.aboard is not None:
            continue
        for place in (token.place, *token.also, outer.get(token.place)):
            if place in found:
                found[place].append(token)
    return {place: tuple(sorted(here, key=_weight)) for place, here in found.items() if here}


def sides(scene: Scene) -> tuple[int, ...]:
    """List the side of each seat of a scene."""
    return tuple(scene.side(Seat(seat)) for seat in range(len(scene.seat_names)))


def labels(board: Board) -> dict[PlaceId, str]:
    """Collect the labels that a board's regions lay over its places."""
    return {
        place: text[:3] for region in board.regions for place, text in zip(region.places, region.labels, strict=False)
    }


def shades(board: Board) -> dict[PlaceId, Tone]:
    """Collect the tones that a board's regions lay over its places; the last region wins."""
    regions = (region for region in board.regions if region.tone is not Tone.PLAIN)
    return {place: region.tone for region in regions for place in region.places}


def _weight(token: Token) -> tuple[bool, bool, bool]:
    # sorted() is stable: among equals the scene's own order decides
    return (not token.active, not token.needs_orders, token.facing is None)
