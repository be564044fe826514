"""The rosters beside the map: units side by side, each that can be worn down with what it can still take."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.refs import PlaceId, Seat, token
from engine.scene.model import UNSEEN, Board, Gauge, Geometry, Panel, Token, Tone
from tui.narration.atlas import Atlas
from tui.painters.cells import Ink
from tui.painters.gauges import bar_of
from tui.painters.glyphs import Glyphs
from tui.painters.names import shortened
from tui.painters.sides import Sides, sides_of
from tui.painters.stacks import glyph_of
from tui.widgets.lines import Line, crop, heading

_WAITS: Final = "*"
"""Stands before a unit that needs orders."""
_BAR: Final = 4
_TAIL: Final = 5
"""Columns of a coordinate or a chance."""
_NAMED: Final = 10
"""Columns of a place that has a name."""
_BRIEF: Final = 8
"""Columns of a name where units stand side by side."""
_ROOMY: Final = 40
"""Columns from which the factors of units have columns of their own."""
_FACTOR: Final = 2
"""Letters of a factor's label: CF."""
_MOST: Final = 3
"""Factors at most."""


def _rostered(units: Iterable[Token], board: Board) -> list[Token]:
    # Return the units of seats on a board that have a gauge.
    here = {place.id for place in board.places}
    return [
        each for each in units if each.gauge and each.seat is not None and each.aboard is None and each.place in here
    ]


class Listing(NamedTuple):
    """What rosters are made from: whose units, how wide they are, and what there is to say of those aimed at."""

    atlas: Atlas
    board: Board
    width: int
    glyphs: Glyphs
    notes: Mapping[PlaceId, str]
    """By place: the chance to hit what stands there, or in a word why it cannot be aimed at."""
    whole: bool = False
    """Whether those are listed as well that cannot be worn down."""

    @property
    def lettered(self) -> bool:
        """Whether the map shows one letter a unit."""
        return self.board.geometry is Geometry.HEX

    @property
    def tail(self) -> int:
        """Columns of a place: of a coordinate, or of a name."""
        return _TAIL if self.board.geometry in {Geometry.HEX, Geometry.LATTICE} else _NAMED

    @property
    def sides(self) -> Sides:
        """Who is who to the one who looks."""
        return sides_of(self.atlas.scene)


def rosters(of: Listing) -> list[list[Line]]:
    """Return a table for each seat, its own first: letter, name, what is left, the place or the chance to hit it."""
    return [
        [*_heading(of, seat, units), *(_row(of, unit, _titles(of, units)) for unit in units)]
        for seat, units in _fleets(of)
    ]


def paired(of: Listing) -> list[list[Line]]:
    """Return the same tables with as many units in a row as there is room for: name, what is left, chance to hit."""
    return [[*_heading(of, seat, units), *_side_by_side(of, units)] for seat, units in _fleets(of)]


def _side_by_side(of: Listing, units: Sequence[Token]) -> list[Line]:
    cells = [_cell(of, unit, f"{_sign(unit)}{shortened(_name(of, unit), _BRIEF)}") for unit in units]
    return _columns(of, cells)


def briefest(of: Listing, room: int) -> list[Line]:
    """Return all units in few lines, where there is no room for a row each: letter, what is left, chance to hit.

    Why there is no chance is left out where that is too much for the room.
    """
    lines = _brief(of)
    chances = {at: note for at, note in of.notes.items() if note.endswith("%")}
    return lines if len(lines) <= room else _brief(of._replace(notes=chances))


def _brief(of: Listing) -> list[Line]:
    lines: list[Line] = []
    for _, units in _fleets(of):
        lines += _columns(of, [_cell(of, unit, _called(of, unit)) for unit in units])
    return lines


def _columns(of: Listing, cells: Sequence[tuple[str, Ink]]) -> list[Line]:
    wide = max(len(text) for text, _ in cells) + 1
    each = max(1, (of.width + 1) // wide)
    rows = (cells[start : start + each] for start in range(0, len(cells), each))
    return [crop(tuple((f"{text:{wide}}", ink) for text, ink in row), of.width) for row in rows]


def _fleets(of: Listing) -> list[tuple[Seat, list[Token]]]:
    found: dict[Seat, list[Token]] = {}
    worn = _rostered(of.atlas.scene.tokens, of.board)
    for unit in (*worn, *(_lasting(of) if of.whole and worn else ())):
        if unit.seat is not None:
            found.setdefault(unit.seat, []).append(unit)
    return sorted(found.items(), key=lambda fleet: (of.sides.role(fleet[0]), fleet[0]))


def _lasting(of: Listing) -> list[Token]:
    # Others of seats on the board, which have no gauge: all or nothing of them.
    here = {place.id for place in of.board.places}
    units = (each for each in of.atlas.scene.tokens if each.seat is not None and each.aboard is None)
    return [each for each in units if each.place in here and each.individual and not each.gauge]


def _cell(of: Listing, unit: Token, called: str) -> tuple[str, Ink]:
    told = _aimed(of, unit)
    ink = Ink(mark="target") if told.endswith("%") else _ink(of, unit)
    return f"{called}{(unit.gauge or Gauge(0, 0)).now:3}{f' {told}' if told else ''}", ink


def _heading(of: Listing, seat: Seat, units: Sequence[Token]) -> list[Line]:
    scene, whose = of.atlas.scene, of.atlas.whose(seat)
    seen = " seen" if any(panel.id == UNSEEN and panel.facts for panel in scene.panels) else ""
    count = f"{len(units)}{seen} of {scene.mustered[seat]}" if scene.mustered else _counted(of, seat, units)
    titles = _titles(of, units)
    if not titles:
        # Whose they are is never cut.
        room = of.width - len(f"-- {whose}  ")
        return [heading(whose, count if len(count) <= room else count.replace(" listed", ""), of.width, of.glyphs)]
    at = f"{'at':>{of.tail}}"
    return [heading(f"{whose} {count}", f"{''.join(f'{each:>3}' for each in titles)} {at}", of.width, of.glyphs)]


def _counted(of: Listing, seat: Seat, units: Sequence[Token]) -> str:
    # Others stand there that have no gauge: they are counted, or the number would be taken for all.
    more = 0 if of.whole else sum(each.count for each in _lasting(of) if each.seat == seat)
    return f"{len(units)} listed of {len(units) + more}" if more else f"{len(units)}"


def others(shown: Sequence[Panel], atlas: Atlas, board: Board) -> tuple[Panel, ...]:
    """Return the panels that tell more than the rosters do."""
    known = {token(unit.id) for unit in _rostered(atlas.scene.tokens, board)}
    return tuple(panel for panel in shown if panel.facts or not known.intersection(row.about for row in panel.rows))


def _row(of: Listing, unit: Token, titles: Sequence[str]) -> Line:
    gauge, place, ink, told = unit.gauge, of.atlas.places[unit.place], _ink(of, unit), _aimed(of, unit)
    wide = of.tail
    tail = told or shortened(place.short or place.name, wide)
    # A name has the columns of a gauge where there is none.
    worn = f" {gauge.now:2} " if gauge else ""
    bar = bar_of(gauge, _BAR + bool(titles), of.glyphs) if gauge else ""
    room = of.width - len(worn) - len(bar) - 3 * len(titles) - 1 - wide
    # The map tells letters where it has one for each, else names.
    name = _name(of, unit)
    named = f"{_called(of, unit)} {name}" if of.lettered else f"{_sign(unit)}{shortened(name, room - 1)}"
    known = {fact.label: fact.value for fact in unit.facts}
    numbers = "".join(f"{known.get(title, ''):>3}" for title in titles)
    return (
        (f"{named[:room]:{room}}{worn}", ink),
        (bar, ink),
        (f"{numbers} {tail:>{wide}}", Ink(mark="target") if told.endswith("%") else Tone.PLAIN),
    )


def _called(of: Listing, unit: Token) -> str:
    # The letter that the map shows.
    return f"{_sign(unit)}{glyph_of(unit, Geometry.HEX, of.sides)}"


def _sign(unit: Token) -> str:
    return _WAITS if unit.needs_orders else " "


def _name(of: Listing, unit: Token) -> str:
    # It stands below its owner's name.
    return unit.name.removesuffix(f" of {of.atlas.whose(unit.seat)}")


def _titles(of: Listing, units: Sequence[Token]) -> list[str]:
    # The factors that all of them have, known by two letters and told by a number.
    if of.width < _ROOMY:
        return []
    each = ({fact.label: fact.value for fact in unit.facts} for unit in units)
    known = [{label for label, value in facts.items() if len(label) == _FACTOR and value.isdigit()} for facts in each]
    return [fact.label for fact in units[0].facts if fact.label in set.intersection(*known)][:_MOST]


def _ink(of: Listing, unit: Token) -> Ink:
    return Ink(role=None if unit.seat is None else of.sides.role(unit.seat))


def _aimed(of: Listing, unit: Token) -> str:
    # The chance to hit it, or in a word why it cannot be aimed at.
    if of.sides.friendly(unit.seat):
        return ""
    return of.notes.get(unit.place, "")[:_TAIL]
