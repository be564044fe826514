"""The card: what is under the cursor, its numbers now and as printed, and the chances of what is aimed at it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.core.grammar import signed
from engine.core.odds import Odds
from engine.core.refs import PlaceId
from engine.scene.model import Fact, Geometry, Panel, Token, Tone
from tui.choosing.picker import Mark
from tui.narration.atlas import Atlas
from tui.narration.bearings import bearing, facing
from tui.painters.glyphs import ASCII, Glyphs
from tui.painters.parties import parties
from tui.painters.stacks import owner
from tui.widgets.columns import table
from tui.widgets.lines import Line, crop, heading, line, wrap

SAYS: dict[Mark, str] = {
    "unit": "can be given orders",
    "reach": "in reach",
    "target": "can be aimed at",
    "chosen": "chosen",
}
"""What each mark of the map means in words."""

HEAD: Final = 2
"""How many rows of the card are the place's own, said or not: a unit's numbers are on the same rows wherever it is."""
TIGHT: Final = 30
"""Columns up to which a unit's whole card needs every row there is."""
_NEEDS: Final = "needs orders"

Forecast = tuple[str, Odds]
"""An order in words, and its exact chances."""

Marked = tuple[Mark | None, str]
"""Why the map marks a place, and what the mark has to say: what it costs to get there."""


def card(
    atlas: Atlas,
    at: PlaceId,
    width: int,
    marked: Marked = (None, ""),
    forecasts: Sequence[Forecast] = (),
) -> list[Line]:
    """Describe a place in `HEAD` rows, each order that aims at it, what stands there, and what the place does."""
    place, tokens = atlas.places.get(at), atlas.at(at)
    if place is None:
        return []
    waiting = _said(*marked) or (_NEEDS if any(token.needs_orders for token in tokens) else "")
    regions = [region.name for region in atlas.board(at).regions if at in region.places and region.name]
    lines = [_pair(place.name, _bearing(atlas, at), width), _pair(place.kind, waiting, width)]
    for text, odds in forecasts:
        lines += wrap(((consequences(odds), Tone.ACCENT), (f": {text}", Tone.PLAIN)), width, 2)
    for number, token in enumerate(tokens):
        lines += [*([()] if number or width > TIGHT else []), *unit_card(atlas, token, width)]
        if token.needs_orders and len(tokens) > 1:
            lines.append(line(_NEEDS, Tone.WARN))
    lines += facts(place.facts, width)
    if tokens and width <= TIGHT:
        return lines  # where it lies is told in full by another key: every row is wanted
    return [*lines, *(wrapped for name in regions for wrapped in wrap(line(f"in {name}", Tone.DIM), width, 2))]


def brief(atlas: Atlas, at: PlaceId, width: int, marked: Marked = (None, "")) -> list[Line]:
    """Return in two lines what is under the cursor, for terminals without room for the card."""
    place, here = atlas.places[at], atlas.at(at)
    tokens = [f"{token.name} {token.what}, {token.summary or atlas.whose(token.seat)}" for token in here]
    told = ", ".join(filter(None, (place.kind, _said(*marked))))
    units = line("; ".join(tokens))
    return [_pair(f"{place.name}  {told}".rstrip(), _bearing(atlas, at), width), crop(units, width)]


def facts(all_of_them: Sequence[Fact], width: int) -> list[Line]:
    """Pack facts into lines, as many side by side as fit."""
    return _packed((fact.tell() for fact in all_of_them), width)


def _packed(phrases: Iterable[str], width: int) -> list[Line]:
    lines: list[Line] = []
    row = ""
    for told in phrases:
        if row and len(row) + 2 + len(told) > width:
            lines.append(line(row))
            row = ""
        row = f"{row}  {told}" if row else told
        if len(row) > width:
            *whole, last = wrap(line(row), width, 2)
            lines += whole
            row = "".join(text for text, _ in last)
    return [*lines, line(row)] if row else lines


def panels(all_of_them: Sequence[Panel], width: int, glyphs: Glyphs = ASCII) -> list[Line]:
    """Show the panels of a scene one under another, each below a rule with its name."""
    lines: list[Line] = []
    for panel in all_of_them:
        lines += [(), heading(panel.title, "", width, glyphs), *facts(panel.facts, width)]
        if panel.rows:
            lines += table(panel.columns, [row.cells for row in panel.rows], width)
    return lines[1:]


def headline(odds: Odds) -> str:
    """Return the chance that matters most: '42% 1 hit'."""
    first = odds.chances[0]
    return f"{first.percent:.0f}% {first.what}"


def consequences(odds: Odds) -> str:
    """Return the chance that matters most, and what is certain to come of it besides."""
    return "; ".join(filter(None, (headline(odds), odds.follows)))


def spelled_out(odds: Odds) -> Iterator[str]:
    """Yield every chance exactly, then every modifier with its rule."""
    for chance in odds.chances:
        yield f"{chance.percent:5.1f}%  {chance.what} ({chance.ways} of {chance.of})"
        if odds.follows and chance is odds.chances[0]:
            yield f"{'':6}  {odds.follows}"
    if odds.average is not None:
        yield f"on average {odds.average:.2f} {odds.unit}".rstrip()
    for modifier in odds.modifiers:
        yield f"{signed(modifier.value):>5}   {modifier.label}{f' ({modifier.rule})' if modifier.rule else ''}"


def unit_card(atlas: Atlas, token: Token, width: int) -> list[Line]:
    """Describe a unit: its name and owner, what it is, its numbers."""
    geometry, tight = atlas.board(token.place).geometry, width <= TIGHT
    if tight and geometry is Geometry.HEX:
        return [_headed(token, width), *_packed([*_bow(geometry, token), *_numbers(token, tight=True)], width)]
    letter = owner(token, geometry, parties(atlas.scene))
    whose = f" - {atlas.whose(token.seat)}" if token.seat is not None else ""
    lines = wrap(line(f"{token.name}{whose}{f' ({letter})' if letter else ''}", Tone.ACCENT), width)
    if token.what:
        lines += wrap(line(token.what, token.tone), width, 2)
    return [*lines, *_packed([*_bow(geometry, token), *_numbers(token, tight=tight)], width)]


def _headed(token: Token, width: int) -> Line:
    # Its name and, of what it is, the last words that there is room for: letters tell whose it is.
    words = token.what.split()
    while words and len(token.name) + 2 + len(" ".join(words)) > width:
        del words[0]
    return ((f"{token.name}{'  ' if words else ''}", Tone.ACCENT), (" ".join(words), token.tone))


def _bow(geometry: Geometry, token: Token) -> list[str]:
    return [f"bow {facing(geometry, token.facing)}"] if token.facing is not None else []


def _numbers(token: Token, *, tight: bool) -> list[str]:
    told = [(fact.short if tight else "") or fact.tell() for fact in token.facts]
    return told or ([token.summary] if token.summary else [])


def _said(mark: Mark | None, note: str) -> str:
    """Return what a mark means, with what it has to say: 'in reach, cost 2'."""
    if mark is None:
        return ""
    return f"{SAYS[mark]}, cost {note}" if mark == "reach" and note.isdigit() else SAYS[mark]


def _pair(first: str, second: str, width: int) -> Line:
    """Write two things on a line, the second flush right: what a step changes has columns of its own."""
    if first and second and len(first) + 2 + len(second) > width:
        return line(first)
    return line(f"{first}{second:>{width - len(first)}}" if second else first)


def _bearing(atlas: Atlas, at: PlaceId) -> str:
    # From the unit that is carrying out orders: without one, a distance would have no other end.
    unit = active(atlas)
    if unit is None or unit.place == at or atlas.board(unit.place) is not atlas.board(at):
        return ""
    return bearing(atlas.board(at), atlas.places[unit.place], atlas.places[at])


def active(atlas: Atlas) -> Token | None:
    """Return the unit that is carrying out orders."""
    return next((token for token in atlas.scene.tokens if token.active), None)
