"""How the units of each seat are written on a map: asked of the painters themselves, so that it is always true."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.grammar import list_of
from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Geometry, Place, Token
from tui.narration.crowd import STERN
from tui.painters.far import MIXED, FarBoard
from tui.painters.glyphs import ASCII
from tui.painters.look import Look
from tui.painters.painter import Painter, painter_for
from tui.painters.sides import Sides

_HERE: Final = PlaceId("here")


def owners(geometry: Geometry, names: Sequence[str], sides: Sides) -> list[tuple[str, str]]:
    """Show by a unit of letter X how those of each seat are written, and whose they are."""
    return [(_written(geometry, Seat(seat), sides), f"a unit of {name}") for seat, name in enumerate(names)]


def sterns(geometry: Geometry, tokens: Iterable[Token]) -> list[tuple[str, str]]:
    """Show how long hulls are written, where there are any."""
    long = geometry is Geometry.HEX and any(token.also for token in tokens)
    return [(STERN, "the stern of a long unit")] if long else []


def shared(painter: Painter) -> list[tuple[str, str]]:
    """Show what stands for units of one's own and of others on a map that has one character for several places."""
    return [(MIXED, "a unit of yours and one of others, close by")] if isinstance(painter, FarBoard) else []


def grounds(board: Board, tokens: Iterable[Token]) -> list[tuple[str, str]]:
    """Show the signs of the ground of a board, and of the kinds of what stands on it: mines, stations, leaders."""
    here = {place.id for place in board.places}
    # On hexes units have letters of their own.
    lettered = board.geometry is Geometry.HEX
    things = _kinds(token for token in tokens if token.place in here and not (lettered and token.individual))
    signs = {each.glyph[:1]: each.kind.partition(",")[0] for each in board.places if each.kind and each.glyph != "."}
    return list({**things, **signs}.items())


def _kinds(tokens: Iterable[Token]) -> dict[str, str]:
    # What each sign stands for; of a kind that has several, as one for each design, none tells it.
    kinds: dict[str, dict[str, None]] = {}
    signs: dict[str, set[str]] = {}
    for token in tokens:
        kinds.setdefault(token.glyph, {})[token.kind] = None
        signs.setdefault(token.kind, set()).add(token.glyph)
    told = ((glyph, [kind for kind in each if len(signs[kind]) == 1]) for glyph, each in kinds.items())
    return {glyph: list_of(each, "or") for glyph, each in told if each}


def _written(geometry: Geometry, seat: Seat, sides: Sides) -> str:
    near = int(geometry is Geometry.LATTICE)  # from afar a lattice tells less
    painter = painter_for(Board("", "", geometry, (Place(_HERE, "", (0, 0)),)), near, ASCII)
    look = Look({_HERE: (Token(TokenId("X"), "", _HERE, "X", seat=seat),)}, sides=sides)
    x, y, width, height = painter.area(_HERE)
    lines = ("".join(text for text, _ in painter.line(at, look)) for at in range(y, y + height))
    words = (word for line in lines for word in line[max(0, x) : x + width].split())
    return next(word for word in words if "X" in word.upper())
