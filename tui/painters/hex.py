"""Pointy-top hexes, odd rows half a hex to the right: one line a row from afar, two lines with names from near."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Token, Tone
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.glyphs import HULL
from tui.painters.look import Look, Manner, Zoom
from tui.painters.marks import brackets
from tui.painters.stacks import Sides, glyph_of, owner_beside, strength

TEXTURED: Final = frozenset({Tone.CLOUD, Tone.ROCK})
"""Terrain that fills its hex from near, so that a field of it reads as one area."""


class Grain(NamedTuple):
    """The size of a zoom: columns and lines to the next hex, columns from a token's letter to its brackets."""

    columns: int
    lines: int
    reach: int
    stem: str
    """Leads from the letter to the bow where there is room for it."""


GRAINS: Final[dict[Zoom, Grain]] = {"far": Grain(4, 1, 2, ""), "near": Grain(6, 2, 3, "-")}


class HexPainter:
    """Draws a hex board: the glyph in the middle of its hex, the bow of a token on the side it faces."""

    def __init__(self, board: Board, manner: Manner) -> None:
        """Index the board's places by row."""
        self._grain = GRAINS[manner.zoom]
        self._glyphs = manner.glyphs
        left = min((place.at[0] for place in board.places), default=0)
        top = min((place.at[1] for place in board.places), default=0)
        # Whether a row lies to the right goes by its number on the board, not by where the board begins.
        self._left, self._top = left, top
        self._rows: dict[int, dict[int, Place]] = {}
        for place in sorted(board.places, key=lambda place: place.at):
            self._rows.setdefault(place.at[1] - top, {})[place.at[0] - left] = place
        self._at = {place.id: place.at for place in board.places}
        ends = (self._x(max(row), number) for number, row in self._rows.items())
        self.width = max(ends, default=-1) + self._grain.reach + 1
        self.height = (max(self._rows, default=-1) + 1) * self._grain.lines
        self.pitch = (self._grain.columns, self._grain.lines * 2)

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) of a place's glyph; KeyError for a place the board does not have."""
        column, row = self._at[place]
        return self._x(column - self._left, row - self._top), (row - self._top) * self._grain.lines

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of all cells that the place's looks may touch."""
        x, y = self.centre(place)
        reach = max(3, self._grain.reach)  # a coordinate of four digits in brackets
        return x - reach, y, 2 * reach + 1, self._grain.lines

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the place drawn at a cell; None beyond the board."""
        row = y // self._grain.lines
        column = (x - self._x(0, row) + self._grain.columns // 2) // self._grain.columns
        place = self._rows.get(row, {}).get(column)
        return place.id if place else None

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        row, below = divmod(y, self._grain.lines)
        canvas = Canvas(self.width)
        # The cursor's place comes last: its brackets lie upon whatever reaches into them.
        for column, place in sorted(self._rows.get(row, {}).items(), key=lambda item: item[1].id == look.cursor):
            x = self._x(column, row)
            if below:
                self._draw_under(canvas, x, place, look)
            else:
                self._draw(canvas, x, place, look)
        return canvas.spans()

    def _x(self, column: int, row: int) -> int:
        shift = self._grain.columns // 2 if (row + self._top) % 2 else 0
        return self._grain.reach + column * self._grain.columns + shift

    def _draw(self, canvas: Canvas, x: int, place: Place, look: Look) -> None:
        if self._grain.lines > 1 and place.tone in TEXTURED:
            canvas.put(x - 2, " ".join(place.glyph[0] * 3), Ink(place.tone))
        left, text, ink = self._sign(place, look)
        canvas.put(x + left, text, ink)
        if not self._loses_brackets(place, look):
            self._embrace(canvas, x + left, len(text), place.id, look)

    def _sign(self, place: Place, look: Look) -> tuple[int, str, Ink]:
        """Choose what stands in the middle of a place: where it begins, counted from there, the text and its ink."""
        if tokens := look.tokens.get(place.id):
            return *self._figure(tokens, place, look.sides), Ink(
                tokens[0].tone, tokens[0].seat, strong=tokens[0].active
            )
        if self._grain.lines == 1 and (written := self._written(place, look)):
            return -(len(written) // 2), written, Ink(look.shades.get(place.id, Tone.ACCENT))
        return 0, place.glyph, Ink(place.tone if place.kind else look.shades.get(place.id, place.tone))

    def _loses_brackets(self, place: Place, look: Look) -> bool:
        """Return whether the cursor's brackets lie upon one of a number's beside it: the other alone would mislead."""
        column, row = place.at[0] - self._left, place.at[1] - self._top
        beside = (self._rows[row].get(column + by) for by in (-1, 1))
        cursor = next((each for each in beside if each and each.id == look.cursor), None)
        if cursor is None or self._grain.lines > 1 or place.id in look.tokens or place.id not in look.labels:
            return False
        first, second = sorted((place, cursor), key=lambda each: each.at)
        (left, text, _), (start, *_) = self._sign(first, look), self._sign(second, look)
        return left + len(text) >= self._grain.columns + start - 1

    def _figure(self, tokens: tuple[Token, ...], place: Place, sides: Sides) -> tuple[int, str]:
        """Compose sign astern, letter and bow; return where it begins, counted from the letter."""
        token = tokens[0]
        if place.id in token.also:
            return 0, HULL
        letter, stern = glyph_of(token, Geometry.HEX, sides), self._stern(tokens, sides)
        if token.facing is None:
            return -len(stern), f"{stern}{letter}"
        side, sign = self._glyphs.bows[token.facing]
        if side > 0:
            return -len(stern), f"{stern}{letter}{self._grain.stem}{sign}"
        return -len(self._grain.stem) - 1, f"{sign}{self._grain.stem}{letter}{stern}"

    def _stern(self, tokens: tuple[Token, ...], sides: Sides) -> str:
        seat, count = tokens[0].seat, strength(tokens)
        if letter := owner_beside(tokens[0], Geometry.HEX, sides):
            return letter
        if seat is not None and seat >= 2:
            return self._glyphs.foreign
        return tokens[0].mark or (f"{min(count, 9)}" if count > 1 else "")

    def _embrace(self, canvas: Canvas, x: int, width: int, place: PlaceId, look: Look) -> None:
        if signs := brackets(place, look):
            canvas.put(x - 1, signs.text[0], signs.ink)
            canvas.put(x + width, signs.text[1], signs.ink)

    def _draw_under(self, canvas: Canvas, x: int, place: Place, look: Look) -> None:
        tokens = look.tokens.get(place.id, ())
        if text := self._written(place, look):
            canvas.put(x - len(text) // 2, text, Ink(look.shades.get(place.id, Tone.ACCENT)))
        elif tokens and place.id not in tokens[0].also:
            text = _name(tokens)
            canvas.put(x - len(text) // 2, text, Ink(tokens[0].tone, tokens[0].seat))
        elif place.tone in TEXTURED:
            canvas.put(x - 1, f"{place.glyph[0]} {place.glyph[0]}", Ink(place.tone))

    def _written(self, place: Place, look: Look) -> str:
        label = look.labels.get(place.id, "")
        if label or not look.coordinates:
            return label
        return "" if self._grain.lines == 1 and self._crowded(place, look) else place.name[:5]

    def _crowded(self, place: Place, look: Look) -> bool:
        # From afar four digits fill their hex. Every second one is left out, so that they can be told apart; the one
        # under the cursor, whose brackets need the room; and those that what lies beside them would run into.
        column, row = place.at[0] - self._left, place.at[1] - self._top
        before = self._rows[row].get(column - 1)
        return bool(column % 2) or look.cursor == place.id or (before is not None and self._spreads(before, look))

    def _spreads(self, place: Place, look: Look) -> bool:
        """Return whether what is drawn at a place, with its bracket, reaches to where the digits beside it begin."""
        if tokens := look.tokens.get(place.id):
            left, text = self._figure(tokens, place, look.sides)
            return left + len(text) >= self._grain.columns // 2
        return len(look.labels.get(place.id, "")) > 1


def _name(tokens: tuple[Token, ...]) -> str:
    more = strength(tokens) - 1
    return f"{tokens[0].name[:3]}+{more}" if more else tokens[0].name[:5]
