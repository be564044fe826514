"""What is shown on top of a board: tokens by place, marks, labels, the cursor."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Scene, Token, Tone
from tui.choosing.picker import Mark
from tui.painters.cells import Span
from tui.painters.glyphs import Glyphs
from tui.painters.sides import Sides

Zoom: TypeAlias = int
"""How large places are drawn: the level of the ladder of its board, 0 for the smallest, which shows most of the map."""

WHOLE: Final[Zoom] = -1
"""Below the ladder: all of the board, from as far away as that takes where it has no room at a level."""


class Manner(NamedTuple):
    """How a board is to be drawn, whatever stands on it."""

    zoom: Zoom
    glyphs: Glyphs
    room: tuple[int, int] = (0, 0)
    """How many columns and lines there are to show it in; 0 for as many as it takes."""


class Layer(NamedTuple):
    """What lies on a board for a while: where an order would lead to, or what others did since one's last turn."""

    ghosts: tuple[Token, ...] = ()
    """Units as they would stand: each is drawn first on its place, and what it is now stays where it is."""
    traces: Mapping[PlaceId, Span] = {}
    """A sign for open ground: ':' of a shot or an arc, '-', '/' or '\\' of a wake, the number of a row told."""

    def over(self, tokens: Mapping[PlaceId, tuple[Token, ...]]) -> dict[PlaceId, tuple[Token, ...]]:
        """Return what stands on each place once the ghosts stand there too."""
        found = dict(tokens)
        for ghost in self.ghosts:
            here = (each for each in found.get(ghost.place, ()) if each.id != ghost.id)
            found[ghost.place] = (ghost, *here)
        return found


class Look(NamedTuple):
    """All that a painter draws besides the board itself."""

    tokens: Mapping[PlaceId, tuple[Token, ...]] = {}
    marks: Mapping[PlaceId, Mark] = {}
    notes: Mapping[PlaceId, str] = {}
    """What a mark has to say: what it costs to get there, '2', or the chance to hit, '10%'."""
    labels: Mapping[PlaceId, str] = {}
    """At most three characters a place, and a sign, from the lens that is on."""
    shades: Mapping[PlaceId, Tone] = {}
    """The tones that regions give to open ground and to labels."""
    cursor: PlaceId | None = None
    coordinates: bool = False
    sides: Sides = Sides()
    """Who is who to the one who looks."""
    layer: Layer = Layer()
    """What lies on the board for a while."""


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


def labels(board: Board) -> dict[PlaceId, str]:
    """Collect the labels that a board's regions lay over its places; on hexes there is room for a region's sign.

    Open ground of a lattice is blank: a region without labels has colons there, or none could see it.
    """
    signed = board.geometry is Geometry.HEX
    blank = {place.id for place in board.places if not place.kind and board.geometry is Geometry.LATTICE}
    found = dict[PlaceId, str]()
    for region in board.regions:
        found |= {place: ":" for place in region.places if place in blank}
        found |= {
            place: f"{region.sign if signed else ''}{text[: 3 + in_percent(text)]}"
            for place, text in zip(region.places, region.labels, strict=False)
        }
    return found


def briefly(label: str) -> str:
    """Return a label in two characters where that can be: '3!' for '!2.7', nothing for '!0.4', the tens of '42%'."""
    if in_percent(label):
        return f"{min(9, round(float(label.removesuffix('%')) / 10)) or ''}"
    number = label[1:]
    signed = not label[:1].isalnum() and number.replace(".", "", 1).isdigit()
    if not signed:
        return label
    whole = min(9, round(float(number)))
    return f"{whole}{label[0]}" if whole else ""


def in_percent(label: str) -> bool:
    """Return whether a label is a chance: '42%'."""
    return label.endswith("%")


def shades(board: Board) -> dict[PlaceId, Tone]:
    """Collect the tones that a board's regions lay over its places; the last region wins."""
    regions = (region for region in board.regions if region.tone is not Tone.PLAIN)
    return {place: region.tone for region in regions for place in region.places}


def _weight(token: Token) -> tuple[bool, bool, bool]:
    # sorted() is stable: among equals the scene's own order decides
    return (not token.active, not token.needs_orders, token.facing is None)
