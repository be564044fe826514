"""The face of one hex: what stands in its own cells, at each of the sizes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.scene.model import Gauge, Geometry, Place, Token, Tone
from tui.choosing.picker import Mark
from tui.narration.crowd import STERN, headcount
from tui.painters.cells import Ink
from tui.painters.gauges import bar_of
from tui.painters.glyphs import CURSOR, OPEN, Glyphs, brackets_on
from tui.painters.hexlevels import COUNTERS, LARGE, LEVELS, MIDDLING, SMALL, HexSize
from tui.painters.look import Look, briefly
from tui.painters.marks import is_landmark
from tui.painters.stacks import glyph_of

TEXTURED: Final = frozenset({Tone.CLOUD, Tone.ROCK, Tone.STORM})
"""Terrain that fills its hex where there is room, so that a field of it reads as one area."""

_TEXTURE: Final = {
    MIDDLING: ((0, 0), (0, 2), (1, 1)),
    COUNTERS: ((0, 2), (0, 4), (1, 1), (1, 5), (2, 2), (2, 4)),
    LARGE: ((0, 3), (0, 5), (1, 1), (1, 3), (1, 5), (1, 7), (2, 2), (2, 4), (2, 6), (3, 3), (3, 5)),
}
"""By level: line and column of the signs that terrain is filled with."""

_NUMBER: Final = {MIDDLING: (1, 1), COUNTERS: (2, 2), LARGE: (3, 3)}
"""By level: where what is told of a place in a few characters begins, where no counter has a place for it."""

_BRACKETS: Final = brackets_on(Geometry.HEX)
_COLUMN: Final = 2
"""Every so many columns a name is written where four digits take a whole hex."""


class Stroke(NamedTuple):
    """A few characters: their line, and where they begin, counted from the hex's own first cell."""

    line: int
    column: int
    text: str
    ink: Ink


class Hex(NamedTuple):
    """One hex that is to be drawn."""

    number: int
    """Which level it is drawn at."""
    place: Place
    look: Look
    glyphs: Glyphs

    @property
    def level(self) -> HexSize:
        """How large it is."""
        return LEVELS[self.number]

    @property
    def tokens(self) -> tuple[Token, ...]:
        """What stands on it, the one to draw first."""
        return self.look.tokens.get(self.place.id, ())

    @property
    def astern(self) -> bool:
        """Whether it is covered by the hull of a unit whose letter stands elsewhere."""
        return bool(self.tokens) and self.place.id in self.tokens[0].also

    @property
    def sign(self) -> str:
        """The sign of its ground."""
        return self.glyphs.drawn(self.place.glyph[:1])

    @property
    def mark(self) -> Mark | None:
        """Why it is marked."""
        return self.look.marks.get(self.place.id)

    @property
    def chance(self) -> str:
        """The chance to hit what stands on it."""
        return self.look.notes.get(self.place.id, "") if self.mark == "target" else ""

    @property
    def label(self) -> str:
        """What a lens says of it."""
        return self.look.labels.get(self.place.id, "")

    @property
    def under_cursor(self) -> bool:
        """Whether the cursor is on it."""
        return self.look.cursor == self.place.id

    def ink_of(self, token: Token) -> Ink:
        """Return the ink of a unit on it: bold where it can be given orders or carries some out."""
        role = None if token.seat is None else self.look.sides.role(token.seat)
        waits = token.needs_orders or token.active or self.mark in {"unit", "chosen"}
        return Ink(token.tone, role, loud=waits and self.look.sides.friendly(token.seat))


def face(of: Hex) -> Iterator[Stroke]:
    """Yield all that is drawn for a place; what comes later lies on top."""
    gauge = of.tokens[0].gauge if of.tokens and not of.astern else None
    if gauge is not None and of.level.walled:
        yield from _counter(of, gauge)
    elif of.number > SMALL:
        yield from _around(of)
    text, at, ink = _figure(of)
    if of.under_cursor:
        yield _pointed(of, text, at)
        return
    yield Stroke(of.level.middle, at, text, ink)
    yield from _brackets(of, at, at + len(text))


def _figure(of: Hex) -> tuple[str, int, Ink]:
    """Return what stands in the middle, where it begins, and its ink."""
    centre = of.level.centre
    if not of.tokens:
        return _ground(of), centre, _ground_ink(of)
    token, ink = of.tokens[0], of.ink_of(of.tokens[0])
    letter = STERN if of.astern else glyph_of(token, Geometry.HEX, of.look.sides)
    if of.astern or token.facing is None:
        return letter, centre, ink
    if of.number == SMALL:
        return letter + of.glyphs.beside[token.facing], centre, ink
    side, bow = of.glyphs.bows[token.facing]
    stem = of.glyphs.stem if of.number == LARGE else ""
    if side > 0:
        return f"{letter}{stem}{bow}", centre, ink
    # At the smaller level a bow on the left takes the letter's own cell, and the letter the next.
    return f"{bow}{stem}{letter}", centre if of.number == MIDDLING else centre - 1 - len(stem), ink


def _ground(of: Hex) -> str:
    trace = of.look.layer.traces.get(of.place.id)
    if trace is not None:
        both = is_landmark(of.place) or (of.number == SMALL and of.place.kind)
        return f"{of.sign}{trace.text[:1]}" if both else trace.text[: of.level.columns]
    label = of.label or (of.look.notes.get(of.place.id, OPEN) if of.mark == "reach" else "")
    label = briefly(label) if of.number == SMALL else label
    if len(label) == 1:
        return f"{of.sign}{label}" if of.number == SMALL and of.place.kind else label
    if of.number == SMALL and label:
        return label[: of.level.columns]
    textured = of.number in {MIDDLING, LARGE} and of.place.tone in TEXTURED and not of.under_cursor
    return " " if textured else of.sign


def _ground_ink(of: Hex) -> Ink:
    trace, shade = of.look.layer.traces.get(of.place.id), of.look.shades.get(of.place.id)
    if trace is not None:
        return trace.ink
    if of.label and (of.number > SMALL or briefly(of.label)):
        return Ink(shade or Tone.ACCENT)
    if of.mark == "reach":
        return Ink(mark="reach")
    return Ink(of.place.tone if of.place.kind else shade or of.place.tone)


def _pointed(of: Hex, text: str, at: int) -> Stroke:
    """Draw the cursor, and what is under it, in one ink: the fewest bytes for a step."""
    ink = Ink(strong=True)
    if of.number == SMALL:
        return Stroke(0, 0, f"{text[0]}{CURSOR[1]}", ink)
    left, right = _reach(of, at, at + len(text))
    inside = f"{' ' * (at - left - 1)}{text}".ljust(right - left - 1)
    return Stroke(of.level.middle, left, f"{CURSOR[0]}{inside}{CURSOR[1]}", ink)


def _brackets(of: Hex, start: int, end: int) -> Iterator[Stroke]:
    acts = bool(of.tokens) and of.tokens[0].active and not of.astern
    mark: Mark | None = "chosen" if acts else of.mark
    signs = _BRACKETS.get(mark, "") if mark else ""
    if not signs:
        return
    if of.number == SMALL:
        yield Stroke(0, 1, signs[1], Ink(mark=mark))
        return
    for column, sign in zip(_reach(of, start, end), signs, strict=True):
        yield Stroke(of.level.middle, column, sign, Ink(mark=mark))


def _reach(of: Hex, start: int, end: int) -> tuple[int, int]:
    """Return where the brackets stand around what begins and ends there."""
    return (1, of.level.columns - 1) if of.level.walled else (start - 1, end)


def _counter(of: Hex, gauge: Gauge) -> Iterator[Stroke]:
    """Draw the frame of a unit: its number and gauge, at the largest size its place and name."""
    token, last, chance = of.tokens[0], of.level.columns, of.chance
    ink, bar, roof, floor = of.ink_of(token), bar_of(gauge, 3, of.glyphs), of.glyphs.roof, of.glyphs.floor
    if of.number == COUNTERS:
        above = f"{chance:3}{roof[1]}"[:4] if chance else f"{gauge.now:2} {roof[1]}"
        yield Stroke(0, 1, f"{roof[0]}{above}", ink)
        yield Stroke(2, 1, f"{floor[0]}{bar}{floor[1]}", ink)
    else:
        below = f"{chance:^5}" if chance else f"{bar}{gauge.now:2}"
        yield Stroke(0, 1, f"{roof[0]}{of.place.name[:4]:4} {roof[1]}", ink)
        yield Stroke(2, 1, f"{token.name[: last - 1]:{last - 1}}", ink)
        yield Stroke(3, 1, f"{floor[0]}{below}{floor[1]}", ink)
    for line in range(1, of.level.lines - 1):
        yield Stroke(line, 0, of.glyphs.wall, ink)
        yield Stroke(line, last, of.glyphs.wall, ink)
    if of.place.kind and not (chance and of.number == COUNTERS):
        yield Stroke(0, last - 2, of.sign, Ink(of.place.tone))


def _around(of: Hex) -> Iterator[Stroke]:
    """Yield what stands around the middle of open ground, of terrain, and of what is no counter."""
    line, column = _NUMBER[of.number]
    if of.place.tone in TEXTURED and not of.tokens:
        under = of.level.middle if of.number == LARGE and of.under_cursor else None
        yield from (Stroke(*at, of.sign, Ink(of.place.tone)) for at in _TEXTURE[of.number] if at[0] != under)
    elif of.tokens and of.place.kind:
        yield Stroke(*((line, 0) if of.number == MIDDLING else (0, of.level.columns - 2)), of.sign, Ink(of.place.tone))
    text, ink = _below(of)
    if text:
        yield Stroke(line, max(0, column - (len(text) > 3)), text, ink)


def _below(of: Hex) -> tuple[str, Ink]:
    """Return what is told in the line below: a chance, a label, a number of the unit, a coordinate."""
    if of.chance:
        return of.chance, Ink(mark="target")
    if len(of.label) > 1:
        return of.label, Ink(of.look.shades.get(of.place.id, Tone.ACCENT))
    if of.tokens and not of.astern:
        gauge, count = of.tokens[0].gauge, headcount(of.tokens)
        number = f"{gauge.now}" if gauge is not None else f"{count}" if count > 1 else ""
        return number, of.ink_of(of.tokens[0])
    named = of.look.coordinates and not of.tokens and (of.number > MIDDLING or of.place.at[0] % _COLUMN == 0)
    return (of.place.name[:4] if named else ""), Ink(Tone.DIM)
