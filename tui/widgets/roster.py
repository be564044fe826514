"""The rosters beside the map: every unit that can be worn down, side by side, with what it can still take."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.refs import PlaceId, Seat, token
from engine.scene.model import Gauge, Geometry, Panel, Token, Tone
from tui.narration.atlas import Atlas
from tui.painters.cells import Ink
from tui.painters.gauges import bar_of
from tui.painters.glyphs import Glyphs
from tui.painters.parties import Sides, parties
from tui.painters.stacks import glyph_of
from tui.widgets.card import TIGHT
from tui.widgets.lines import Line, heading

_WAITS: Final = "*"
"""Stands before a unit that needs orders."""
_BAR: Final = 4
_TAIL: Final = 5
"""Columns of a place or a chance."""


def rostered(units: Iterable[Token]) -> list[Token]:
    """Return the units of seats that have a gauge."""
    return [unit for unit in units if unit.gauge is not None and unit.seat is not None and unit.aboard is None]


class Listing(NamedTuple):
    """What rosters are made from: whose units, how wide they are, and what there is to say of those aimed at."""

    atlas: Atlas
    width: int
    glyphs: Glyphs
    notes: Mapping[PlaceId, str]

    @property
    def sides(self) -> Sides:
        """Who is who to the one who looks."""
        return parties(self.atlas.scene)


def rosters(of: Listing) -> list[list[Line]]:
    """Return a table for each seat, its own first: letter, name, what is left, the place or the chance to hit it."""
    return [[*_heading(of, seat, len(units)), *(_row(of, unit) for unit in units)] for seat, units in _fleets(of)]


def briefest(of: Listing) -> list[Line]:
    """Return all units in few lines, where there is no room for a row each: letter, what is left, chance to hit."""
    lines: list[Line] = []
    for _, units in _fleets(of):
        cells = [_cell(of, unit) for unit in units]
        wide = max(len(text) for text, _ in cells) + 1
        each = max(1, of.width // wide)
        rows = (cells[start : start + each] for start in range(0, len(cells), each))
        lines += [tuple((f"{text:{wide}}", ink) for text, ink in row) for row in rows]
    return lines


def _fleets(of: Listing) -> list[tuple[Seat, list[Token]]]:
    found: dict[Seat, list[Token]] = {}
    for unit in rostered(of.atlas.scene.tokens):
        if unit.seat is not None:
            found.setdefault(unit.seat, []).append(unit)
    return sorted(found.items(), key=lambda fleet: (of.sides.role(fleet[0]), fleet[0]))


def _cell(of: Listing, unit: Token) -> tuple[str, Ink]:
    sign, letter = _WAITS if unit.needs_orders else " ", glyph_of(unit, Geometry.HEX, of.sides)
    chance = _chance(of, unit)
    ink = Ink(mark="target") if chance else _ink(of, unit)
    return f"{sign}{letter}{(unit.gauge or Gauge(0, 0)).now:3}{f' {chance}' if chance else ''}", ink


def _heading(of: Listing, seat: Seat, count: int) -> list[Line]:
    # Where it is tight the letters alone tell whose units they are: a heading would cost a row that a unit needs.
    return [heading(of.atlas.whose(seat), str(count), of.width, of.glyphs)] if of.width > TIGHT else []


def others(shown: Sequence[Panel], atlas: Atlas) -> tuple[Panel, ...]:
    """Return the panels that tell more than the rosters do."""
    known = {token(unit.id) for unit in rostered(atlas.scene.tokens)}
    return tuple(panel for panel in shown if panel.facts or not known.intersection(row.about for row in panel.rows))


def _row(of: Listing, unit: Token) -> Line:
    gauge, place, ink, chance = (
        unit.gauge or Gauge(0, 0),
        of.atlas.places[unit.place],
        _ink(of, unit),
        _chance(of, unit),
    )
    tail = chance or (place.short or place.name)[:_TAIL]
    room = of.width - len("*A ") - len(" 11 ") - _BAR - 1 - _TAIL
    sign, letter = _WAITS if unit.needs_orders else " ", glyph_of(unit, Geometry.HEX, of.sides)
    return (
        (f"{sign}{letter} {unit.name[:room]:{room}} {gauge.now:2} ", ink),
        (bar_of(gauge, _BAR, of.glyphs), ink),
        (f" {tail:>{_TAIL}}", Ink(mark="target") if chance else Tone.PLAIN),
    )


def _ink(of: Listing, unit: Token) -> Ink:
    return Ink(role=None if unit.seat is None else of.sides.role(unit.seat))


def _chance(of: Listing, unit: Token) -> str:
    return "" if of.sides.friendly(unit.seat) else of.notes.get(unit.place, "")
