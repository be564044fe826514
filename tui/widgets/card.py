"""The card: what is under the cursor, its numbers now and as printed, and the chances of what is aimed at it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.core.grammar import signed
from engine.core.odds import Odds
from engine.core.refs import PlaceId
from engine.scene.model import Fact, Panel, Token, Tone
from tui.choosing.picker import Mark
from tui.narration.atlas import Atlas
from tui.narration.bearings import bearing, facing
from tui.painters.look import sides
from tui.painters.stacks import owner
from tui.widgets.columns import table
from tui.widgets.lines import Line, line, wrap

SAYS: dict[Mark, str] = {
    "unit": "can be given orders",
    "reach": "in reach",
    "target": "can be aimed at",
    "chosen": "chosen",
}
"""What each mark of the map means in words."""

HEAD: Final = 3
"""How many rows of the card are the place's own, said or not: a unit's numbers are on the same rows wherever it is."""
_TIGHT: Final = 30
"""Columns up to which a unit's whole card needs every row there is."""
_NEEDS: Final = "needs orders"

Forecast = tuple[str, Odds]
"""An order in words, and its exact chances."""


def card(
    atlas: Atlas, at: PlaceId, width: int, mark: Mark | None = None, forecasts: Sequence[Forecast] = ()
) -> list[Line]:
    """Describe a place in `HEAD` rows, each order that aims at it, what stands there, and what the place does."""
    place, tokens = atlas.places.get(at), atlas.at(at)
    if place is None:
        return []
    waiting = SAYS[mark] if mark else _NEEDS if any(token.needs_orders for token in tokens) else ""
    told = [line(each, Tone.DIM) for each in (_bearing(atlas, at, width), waiting) if each]
    head = _headline(place.name, place.kind, width, HEAD - len(told))
    lines = [*head, *told, *[()] * (HEAD - len(head) - len(told))]
    for text, odds in forecasts:
        lines += wrap(((consequences(odds), Tone.ACCENT), (f": {text}", Tone.PLAIN)), width, 2)
    for number, token in enumerate(tokens):
        lines += [*([()] if number or width > _TIGHT else []), *_token(atlas, token, width)]
        if token.needs_orders and len(tokens) > 1:
            lines.append(line(_NEEDS, Tone.WARN))
    lines += facts(place.facts, width)
    regions = [region.name for region in atlas.board(at).regions if at in region.places and region.name]
    return [*lines, *(wrapped for name in regions for wrapped in wrap(line(f"in {name}", Tone.DIM), width, 2))]


def brief(atlas: Atlas, at: PlaceId) -> str:
    """Return in one line what is under the cursor, for terminals without room for the card."""
    place = atlas.places[at]
    tokens = [f"{token.name} {token.what}, {token.summary or atlas.whose(token.seat)}" for token in atlas.at(at)]
    return "; ".join([" ".join(part for part in (place.name, place.kind) if part), *tokens])


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


def panels(all_of_them: Sequence[Panel], width: int) -> list[Line]:
    """Show the panels of a scene one under another."""
    lines: list[Line] = []
    for panel in all_of_them:
        lines += [(), line(panel.title, Tone.ACCENT), *facts(panel.facts, width)]
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


def _token(atlas: Atlas, token: Token, width: int) -> list[Line]:
    geometry = atlas.board(token.place).geometry
    letter = owner(token, geometry, sides(atlas.scene))
    whose = f" - {atlas.whose(token.seat)}" if token.seat is not None else ""
    lines = wrap(line(f"{token.name}{whose}{f' ({letter})' if letter else ''}", Tone.ACCENT), width)
    if token.what:
        lines += wrap(line(token.what, token.tone), width, 2)
    bow = [f"bow {facing(geometry, token.facing)}"] if token.facing is not None else []
    told = [fact.tell() for fact in token.facts] or ([token.summary] if token.summary else [])
    return [*lines, *_packed([*bow, *told], width)]


def _headline(name: str, kind: str, width: int, rows: int) -> list[Line]:
    # What kind of place it is goes into a row of its own where it has no room beside the name and there is a row left.
    if rows > 1 and kind and len(name) + 2 + len(kind) > width:
        return [line(name, Tone.ACCENT), line(kind)]
    return [((name, Tone.ACCENT), (f"  {kind}" if kind else "", Tone.PLAIN))]


def _bearing(atlas: Atlas, at: PlaceId, width: int) -> str:
    # From the unit that is carrying out orders: without one, a distance would have no other end.
    unit = next((token for token in atlas.scene.tokens if token.active), None)
    if unit is None or unit.place == at or atlas.board(unit.place) is not atlas.board(at):
        return ""
    far = bearing(atlas.board(at), atlas.places[unit.place], atlas.places[at])
    whole = f"{far} from {unit.name}" if far else ""
    return whole if len(whole) <= width else far
