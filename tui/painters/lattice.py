"""A square lattice of inches at four sizes, from two columns a point to eight by four lines; all keep its shape."""

from collections.abc import Iterator, Mapping
from string import digits
from typing import Final, NamedTuple, TypeAlias

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Token, Tone
from tui.choosing.picker import LEADS
from tui.narration.crowd import headcount
from tui.painters import stacks
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.corner import corner
from tui.painters.look import Look, Manner
from tui.painters.marks import brackets, is_landmark
from tui.painters.names import shortened
from tui.painters.view import uncut

Row: TypeAlias = Mapping[int, Place]
"""The places of one row by their column, both counted from where the board begins."""


class LatticeGrain(NamedTuple):
    """The size of a zoom: columns and lines to the next point, every how many points a coordinate may be written."""

    columns: int
    lines: int
    named: int
    dots: int
    """Every so many points of a wide board have a dot."""


GRAINS: Final = (LatticeGrain(2, 1, 5, 5), LatticeGrain(4, 2, 2, 2), LatticeGrain(6, 3, 1, 1), LatticeGrain(8, 4, 1, 1))
"""By level; a lattice has one more, from afar."""
WIDE: Final = 30
"""Columns from which a board does without most of its dots."""
_MARGIN: Final = 1
"""What lies left of the first column: the bracket of its mark."""
BRACKETS: Final = 2 * _MARGIN
"""Columns that the map takes beside its points: the brackets of the first and of the last."""
_TIGHT: Final = 2
"""Lines of a point up to which its caption shares one with the fleets there."""
_BESIDE: Final = 2
"""So many points to the right of a point its text may reach into, where they are free."""


class LatticePainter:
    """Draws a lattice: a token's class, its seat's letter where case does not tell it, and the way it faces."""

    def __init__(self, board: Board, manner: Manner) -> None:
        """Index the board's places by row."""
        self._grain = GRAINS[max(0, min(manner.zoom - 1, len(GRAINS) - 1))]
        self._winds = manner.glyphs.winds
        self._left, self._top = corner(board)
        self._rows: dict[int, dict[int, Place]] = {}
        for place in sorted(board.places, key=lambda place: place.at):
            self._rows.setdefault(place.at[1] - self._top, {})[place.at[0] - self._left] = place
        self._at = {place.id: place.at for place in board.places}
        across = max((place.at[0] for place in board.places), default=0) - self._left
        self._dots = self._grain.dots if across > WIDE else 1
        self.width = max((self._x(max(row) + 1) for row in self._rows.values()), default=0) + 1
        self.height = (max(self._rows, default=-1) + 1) * self._grain.lines
        self.pitch = self._grain.columns, self._grain.lines

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) of a place's glyph; KeyError for a place the board does not have."""
        column, row = self._at[place]
        return self._x(column - self._left), (row - self._top) * self._grain.lines

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of all cells that the place's looks may touch."""
        x, y = self.centre(place)
        # To the left, too: what comes to a place cuts short the text that reached into it.
        reach = _BESIDE * self._grain.columns
        return x - reach, y, 2 * reach + 2, self._grain.lines

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the place nearest to a cell; None beyond the board."""
        column = (x - _MARGIN + self._grain.columns // 2) // self._grain.columns
        place = self._rows.get(y // self._grain.lines, {}).get(column)
        return place.id if place else None

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        number, below = divmod(y, self._grain.lines)
        row, canvas = self._rows.get(number, {}), Canvas(self.width)
        for column, place in row.items():
            if not below or (place.kind and len(place.glyph) == 1 and not place.caption):
                self._draw_ground(canvas, column, place, look)
        for column, place in row.items():
            if self._captioned(place):
                canvas.put_all(self._x(column), self._told(row, column, look, below), gap=0)
            elif below > 1:
                continue
            elif written := self._written(row, column, look, below=bool(below)):
                canvas.put(self._x(column), written, Ink(look.shades.get(place.id, Tone.ACCENT)))
            elif tokens := look.tokens.get(place.id):
                text = self._name(row, column, look) if below else self._figure(row, column, look)
                canvas.put(self._x(column), text, stacks.ink_of(tokens[0], look.sides))
        if not below:
            self._mark(canvas, row, look)
        return canvas.spans()

    def uncut(self, _: int, text: str, low: int, high: int) -> tuple[int, int]:
        """Return where to cut a line between two columns, so that no number or name is shown in part."""
        return uncut(text, low, high)

    def _x(self, column: int) -> int:
        return _MARGIN + column * self._grain.columns

    def _captioned(self, place: Place) -> bool:
        """Return whether a place keeps its glyph, with a line for its caption and whoever is there."""
        return bool(place.caption) and self._grain.lines > 1

    def _mark(self, canvas: Canvas, row: Row, look: Look) -> None:
        """Put brackets around the glyphs of a row, and behind them the labels that stand beside a caption."""
        for column in sorted(row, key=lambda column: row[column].id == look.cursor):
            self._embrace(canvas, row, column, look)
        for column, place in row.items():
            if self._labelled(place, look):
                ink = Ink(look.shades.get(place.id, Tone.ACCENT))
                canvas.put(self._x(column) + len(place.glyph) + 1, look.labels[place.id], ink)

    def _labelled(self, place: Place, look: Look) -> bool:
        """Return whether a label stands behind a place's glyph, so that the caption below it stays readable."""
        room = self._grain.columns - len(place.glyph) - 1
        tight = self._captioned(place) and self._grain.lines == _TIGHT
        return tight and 0 < len(look.labels.get(place.id, "")) <= room

    def _told(self, row: Row, column: int, look: Look, below: int) -> Iterator[Span]:
        """Write what stands on a line of a place with a caption; from near its name is above and its fleets below."""
        place = row[column]
        roomy, tokens = self._grain.lines > _TIGHT, look.tokens.get(place.id, ())
        if roomy and not below:
            yield Span(self._head(place), Ink(place.tone))
        elif roomy and below == 1:
            label = look.labels.get(place.id, "")
            ink = Ink(look.shades.get(place.id, Tone.ACCENT if label else Tone.PLAIN))
            yield Span(label or _cut(f"{place.glyph} {place.caption}", self._grain.columns - 1), ink)
        elif below == 1 + roomy:
            marks = stacks.marks(tokens, look.sides, self._grain.columns - 1) if tokens else ()
            yield from marks if roomy else self._caption(row, column, look)

    def _head(self, place: Place) -> str:
        """Return what stands on the first line of a place: from near the name of one with a caption, else its glyph."""
        if self._captioned(place) and self._grain.lines > _TIGHT:
            return shortened(place.short or place.name, self._grain.columns - 1)
        return self._glyph(place)

    def _caption(self, row: Row, column: int, look: Look) -> Iterator[Span]:
        """Write a label or else the caption; where tokens stand, their marks behind it, or into the right half."""
        place, half = row[column], self._grain.columns // 2
        tokens, room = look.tokens.get(place.id, ()), self._wide_room(row, column, look)
        label = "" if self._labelled(place, look) else look.labels.get(place.id, "")
        wide = len(place.caption) + 1 + half < room
        told = label or _cut(place.caption, half if tokens and not wide else room)
        ink = Ink(look.shades.get(place.id, Tone.ACCENT if label else Tone.PLAIN))
        written = f"{told} " if wide and tokens else f"{told:<{half}}"
        yield Span(written, ink)
        yield from stacks.marks(tokens, look.sides, room - len(written)) if tokens else ()

    def _wide_room(self, row: Row, column: int, look: Look) -> int:
        """Return how many columns a caption and what stands there have: those of the next point, too, if it is free."""
        after = row.get(column + 1)
        free = after is not None and after.id not in look.labels
        return self._room(row, column, look) if free else self._grain.columns

    def _draw_ground(self, canvas: Canvas, column: int, place: Place, look: Look) -> None:
        trace = look.layer.traces.get(place.id)
        if trace is not None:
            self._draw_trace(canvas, self._x(column), place, trace)
            return
        ink = Ink(place.tone if place.kind else look.shades.get(place.id, place.tone))
        if self._captioned(place) and self._grain.lines > _TIGHT:
            return  # its name stands there
        if not place.kind and look.marks.get(place.id) == "reach":
            canvas.put(self._x(column), *self._reached(place, look))
            return
        if not place.kind and place.glyph == "." and (place.at[0] % self._dots or place.at[1] % self._dots):
            return
        # From near, what covers ground fills it, so that a wood reads as one area; what has two letters is a place.
        fills = place.kind and len(place.glyph) == 1 and not place.caption
        for x in range(0, self._grain.columns if fills else 1, 2):
            canvas.put(self._x(column) + x, self._glyph(place), ink)

    def _draw_trace(self, canvas: Canvas, x: int, place: Place, trace: Span) -> None:
        # Behind the sign of what stands there a number has room; a stroke is seen on both sides of it.
        stands = is_landmark(place)
        if stands:
            canvas.put(x, self._glyph(place)[:1], Ink(place.tone))
        if not stands or trace.text[:1].isdigit():
            canvas.put(x + stands, trace.text[:1], trace.ink)

    def _reached(self, place: Place, look: Look) -> Span:
        """Draw a point in reach: what it costs where that is one digit, else a colon."""
        note = look.notes.get(place.id, "")
        return Span(note if len(note) == 1 else ":", Ink(mark="reach"))

    def _glyph(self, place: Place) -> str:
        return place.glyph[: self._grain.columns]

    def _figure(self, row: Row, column: int, look: Look) -> str:
        """Compose class, seat, bow, and status or number, as much of it as there is room for; '' without a token."""
        tokens = self._drawn(row, column, look)
        if not tokens:
            return ""
        token, room = tokens[0], self._room(row, column, look)
        seat = stacks.owner_beside(token, Geometry.LATTICE, look.sides)
        glyph = stacks.glyph_of(token, Geometry.LATTICE, look.sides)
        count = headcount(tokens)
        return (
            f"{glyph[: room - len(seat)]}{seat}{self._bow(token)}{token.mark or (min(count, 9) if count > 1 else '')}"[
                :room
            ]
        )

    def _drawn(self, row: Row, column: int, look: Look) -> tuple[Token, ...]:
        """Return the tokens of which one is drawn in the middle of a place."""
        return look.tokens.get(row[column].id, ()) if column in row and not self._captioned(row[column]) else ()

    def _bow(self, token: Token) -> str:
        if token.facing is None:
            return ""
        wind, between = divmod(token.facing % 16, 2)
        if not between:
            return self._winds[wind]
        # From afar one sign must do: of the two it lies between, the one along the rows or columns.
        near, slant = (wind + 1, wind) if wind % 2 else (wind, wind + 1)
        return self._winds[near % 8] + (self._winds[slant % 8] if self._grain.lines > 1 else "")

    def _name(self, row: Row, column: int, look: Look) -> str:
        """Write a token's name, with a blank behind it, and how many more there are; '' without a token."""
        tokens = self._drawn(row, column, look)
        if not tokens:
            return ""
        more = headcount(tokens) - 1
        tail = f"+{more}" if more else ""
        if tokens[0].gauge is not None:
            return f"{tokens[0].gauge.now}{tail} "
        labelled = column + 1 in row and row[column + 1].id in look.labels
        room = self._grain.columns if labelled else self._room(row, column, look)
        return f"{shortened(tokens[0].name, room - 1 - len(tail))}{tail} "

    def _written(self, row: Row, column: int, look: Look, *, below: bool) -> str:
        """Return the label or coordinate of a place without tokens that has room for it."""
        place, (columns, lines, named, _) = row[column], self._grain
        before = self._name(row, column - 1, look) if below else self._figure(row, column - 1, look)
        if place.id in look.tokens or below != (lines > 1) or len(before) > columns:
            return ""
        if label := look.labels.get(place.id, ""):
            return label if self._apart(row, column, look) else ""
        if not look.coordinates or place.at[0] % named or (place.at[1] % named and lines == 1):
            return ""
        # As far as the name reaches and a blank behind it, so that no other figure runs into it.
        covered = range(column, column + 1 + len(place.name) // columns)
        taken = (self._taken(row, each, look) or row[each].id in look.labels for each in covered if each in row)
        return "" if any(taken) or self._x(column) + len(place.name) > self.width else place.name

    def _apart(self, row: Row, column: int, look: Look) -> bool:
        """Return whether a label runs into none beside it: longer ones are written at every second point."""
        columns = self._grain.columns
        if column % 2:
            return max(len(look.labels.get(row[at].id, "")) for at in (column - 1, column) if at in row) < columns
        return len(look.labels[row[column].id]) < columns or not self._taken(row, column + 1, look)

    def _taken(self, row: Row, column: int, look: Look) -> bool:
        if column not in row or self._captioned(row[column]):
            return True
        place = row[column].id
        return place in look.tokens or place in look.marks or place == look.cursor

    def _room(self, row: Row, column: int, look: Look) -> int:
        return self._grain.columns * (1 if self._taken(row, column + 1, look) else _BESIDE)

    def _embrace(self, canvas: Canvas, row: Row, column: int, look: Look) -> None:
        place = row[column]
        signs = brackets(place.id, look)
        if signs is None or (signs.ink.mark in LEADS and not (place.kind or look.tokens.get(place.id))):
            return
        if signs.ink.mark == "later":
            # Behind what stands there it is said when; open ground stays what it is, so that the others are seen.
            signs = signs._replace(text=f" {look.notes.get(place.id, ':')[:1]}")
        # A bracket gives way to what stands beside, where the other one is enough; the cursor's only to a letter.
        x, own = self._x(column), len(self._figure(row, column, look) or self._head(place))
        before = len(self._figure(row, column - 1, look))
        if signs.text[0] != " " and (place.id == look.cursor or self._x(column - 1) + before < x):
            canvas.put(x - 1, signs.text[0], signs.ink)
        beside, within = divmod(own, self._grain.columns)
        if within or not self._figure(row, column + beside, look):
            canvas.put(x + own, signs.text[1], signs.ink)


def _cut(caption: str, room: int) -> str:
    # A number is whole or not there: half of it would be another number.
    cut = caption[:room]
    return cut.rstrip(digits) if caption[room : room + 1].isdigit() else cut
