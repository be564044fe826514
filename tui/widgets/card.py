"""The card: what is under the cursor, who stands there, and the chances of what is aimed at it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Geometry, Token, Tone
from tui.choosing.picker import LEADS, Mark
from tui.layout import WIDEST
from tui.narration.atlas import Atlas
from tui.narration.bearings import bearing, facing
from tui.widgets.chances import Forecast, consequences
from tui.widgets.lines import Line, crop, line, wrap
from tui.widgets.owned import owned
from tui.widgets.packing import facts, packed
from tui.widgets.unit_card import unit_card

SAYS: dict[Mark, str] = {
    "unit": "can be given orders",
    "reach": "in reach",
    "later": "in reach in a later turn",
    "target": "can be aimed at",
    "chosen": "chosen",
}
"""What each mark of the map means in words."""

HEAD: Final = 2
"""How many rows of the card are the place's own, said or not: a unit's numbers are on the same rows wherever it is."""
TIGHT: Final = 30
"""Columns up to which a unit's whole card needs every row there is."""
_NEEDS: Final = "needs orders"
_BRIEF: Final = 32
"""Columns of a unit among others."""
_LISTED: Final = 3
"""Units of a crowd that are listed beside the map."""


class Marking(NamedTuple):
    """Why the map marks a place."""

    mark: Mark | None = None
    note: str = ""
    """What the mark has to say: what it costs to get there."""
    when: str = ""
    """When one is there, in words, where that need be told."""
    who: str = ""
    """Who is chosen, where that is nobody who stands there."""


_UNMARKED: Final = Marking()


def head(atlas: Atlas, at: PlaceId, width: int, marked: Marking = _UNMARKED, unit: Token | None = None) -> list[Line]:
    """Return the rows that are the place's own: its name, how far it is, what ground it is, why it is marked.

    How far it is from the unit that is carrying out orders, else from the `unit` that is chosen.
    """
    place, tokens = atlas.places.get(at), atlas.at(at)
    if place is None:
        return []
    # Of who is in the rosters, they say it.
    needs = any(token.needs_orders and (token.gauge is None or width > WIDEST) for token in tokens)
    # Where brackets around its name say that something can be given orders, nothing need be written.
    framed = marked.mark == "unit" and width <= WIDEST and atlas.board(at).geometry is not Geometry.HEX
    waiting = ("" if framed else _said(marked)) or (_NEEDS if needs else "")
    return [pair(place.name, _bearing(atlas, at, unit), width), pair(place.kind, waiting, width)]


def occupants(atlas: Atlas, at: PlaceId, width: int, stays: Token | None = None, *, full: bool = False) -> list[Line]:
    """Describe what stands on a place; where nothing does, the unit that `stays` on show, with where it is.

    `full`: in words, where there is little room too.
    """
    lines = _occupants(atlas, at, width, stays, full=full)
    away = _elsewhere(atlas, at, stays)
    if stays is None or not away:
        return lines
    if width > TIGHT:
        return [crop(line(f"not here, {away}:", Tone.DIM), width), *lines[1:]]
    named = wrap(line(f"{stays.name}, {away}", Tone.ACCENT), width, 2)
    return [*named, *lines[_named(atlas, stays, width) :]]


def _named(atlas: Atlas, token: Token, width: int) -> int:
    # How many rows of a card its name takes.
    if atlas.board(token.place).geometry is Geometry.HEX:
        return 1
    return len(wrap(line(owned(atlas, token, width if token.summary else 0)), width, 2))


def _occupants(atlas: Atlas, at: PlaceId, width: int, stays: Token | None, *, full: bool) -> list[Line]:
    tokens = atlas.at(at) or ((stays,) if stays is not None else ())
    blank: list[Line] = [()] if width > TIGHT else []
    if tokens and width <= WIDEST and not full and atlas.board(at).geometry is not Geometry.HEX:
        return [*blank, *(_crowd(tokens, width) if len(tokens) > 1 else _outline(atlas, tokens[0], width))]
    lines: list[Line] = []
    for number, token in enumerate(tokens):
        lines += [*([()] if number else blank), *unit_card(atlas, token, width, full=full)]
        if token.needs_orders and len(tokens) > 1:
            lines.append(line(_NEEDS, Tone.WARN))
    return lines


def _elsewhere(atlas: Atlas, at: PlaceId, stays: Token | None) -> str:
    # Whose card stays though somebody else acts, or nobody: nobody is to take it for what stands here.
    if stays is None or stays.active or stays.place == at or atlas.at(at) or stays.place not in atlas.places:
        return ""
    place = atlas.places[stays.place]
    near = atlas.board(stays.place) is atlas.board(at)
    called = (place.short if near else "") or atlas.name(stays.place)
    return f"{called[:1].lower()}{called[1:]}" if place.outside else f"at {called}"


def goal(atlas: Atlas, at: PlaceId, width: int) -> list[Line]:
    """Describe where somebody is to be sent: what is known of the place, then who stands there."""
    here = occupants(atlas, at, width)
    return [*([()] if width > TIGHT else []), *facts(atlas.places[at].facts, width), *here]


def about(
    atlas: Atlas, at: PlaceId, width: int, forecasts: Sequence[Forecast] = (), *, full: bool = False
) -> list[Line]:
    """Return what else there is to say of a place: the chances of what aims at it, what it does, what it belongs to."""
    if at not in atlas.places:
        return []
    lines: list[Line] = []
    for text, odds in forecasts:
        lines += wrap(((consequences(odds), Tone.ACCENT), (f": {text}", Tone.PLAIN)), width, 2)
    brief = width <= WIDEST and not full
    if brief and atlas.board(at).geometry is Geometry.TILES:
        return lines  # a tile says it itself, in brief
    lines += facts(atlas.places[at].facts, width)
    # Beside the map only what a lens tells: its rows are wanted by the next unit.
    lent = (region for region in atlas.board(at).regions if at in region.places)
    regions = [region.name for region in lent if region.name and (region.labels or not brief)]
    return [*lines, *(wrapped for name in regions for wrapped in wrap(line(f"in {name}", Tone.DIM), width, 2))]


def _outline(atlas: Atlas, token: Token, width: int) -> list[Line]:
    # What there is to know of a unit where the map says more of it than a letter; a key tells all.
    if not token.summary:
        return unit_card(atlas, token, width)
    named = wrap(line(owned(atlas, token, width), Tone.ACCENT), width, 2)
    bow = [f"bow {facing(atlas.board(token.place).geometry, token.facing)}"] if token.facing is not None else []
    return [*named, *wrap(line(token.what, token.tone), width, 2), *packed([*bow, token.summary], width)]


def _crowd(tokens: Sequence[Token], width: int) -> Iterator[Line]:
    # A row each, as far as that helps: the map and the rosters show them too, and a key tells all.
    listed = tokens if len(tokens) <= _LISTED else tokens[: _LISTED - 1]
    for token in listed:
        needs = "*" if token.needs_orders else " "
        told = ((f"{needs}{token.name}  ", Tone.ACCENT), (token.summary or token.what, token.tone))
        yield crop(told, min(width, _BRIEF))
    if len(tokens) > len(listed):
        yield line(f" and {len(tokens) - len(listed)} more", Tone.DIM)


def brief(atlas: Atlas, at: PlaceId, width: int, marked: Marking = _UNMARKED, unit: Token | None = None) -> list[Line]:
    """Return in two lines what is under the cursor, for terminals without room for the card."""
    place, here = atlas.places[at], atlas.at(at)
    tokens = [f"{token.name} {token.what}, {token.summary or atlas.whose(token.seat)}" for token in here]
    told = ", ".join(filter(None, (place.kind, _said(marked))))
    units = line("; ".join(tokens))
    return [pair(f"{place.name}  {told}".rstrip(), _bearing(atlas, at, unit), width), crop(units, width)]


def _said(marked: Marking) -> str:
    """Return what a mark means, with what it has to say: 'in reach, cost 2'."""
    mark, note, when, who = marked
    if mark is None or (when and mark in LEADS):
        return when if mark else ""
    if who and mark == "chosen":
        return f"{who} chosen"
    return f"{SAYS[mark]}, cost {note}" if mark == "reach" and note.isdigit() else SAYS[mark]


def pair(first: str, second: str, width: int) -> Line:
    """Write two things on a line, the second flush right: what a step changes has columns of its own."""
    if first and second and len(first) + 2 + len(second) > width:
        return line(first)
    return line(f"{first}{second:>{width - len(first)}}" if second else first)


def _bearing(atlas: Atlas, at: PlaceId, chosen: Token | None) -> str:
    # From the unit that is carrying out orders or is chosen: without one, a distance would have no other end.
    unit = active(atlas) or chosen
    if unit is None or unit.place == at or atlas.board(unit.place) is not atlas.board(at):
        return ""
    return bearing(atlas.board(at), atlas.places[unit.place], atlas.places[at])


def active(atlas: Atlas) -> Token | None:
    """Return the unit that is carrying out orders."""
    return next((token for token in atlas.scene.tokens if token.active), None)
