"""The lenses: where a unit can go, who may strike a place next turn, and what cover places give."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from engine.core.refs import Seat
from engine.games.viking_raid.picture.tokens import active
from engine.games.viking_raid.queries.field import HARD, Field, cover_at
from engine.games.viking_raid.queries.pieces import is_fighter, moved
from engine.games.viking_raid.queries.reach import allowance, destinations, reach
from engine.games.viking_raid.state import Piece
from engine.scene.model import Region, Tone
from engine.space.lattice import Point, neighbours, place_id

USUAL: Final = 6
"""Inches that a Club allows on the average: what threats of the next turn are reckoned with."""


def regions(field: Field, seat: Seat | None, lens: str) -> tuple[Region, ...]:
    """Draw a lens; nothing for one that does not exist."""
    found = _LENSES.get(lens)
    return tuple(each for each in found(field, seat) if each.places) if found else ()


def _labelled(key: str, name: str, labels: dict[Point, str], tone: Tone) -> Region:
    return Region(key, name, tuple(place_id(*at) for at in labels), tone, tuple(labels.values()))


def _reach(field: Field, seat: Seat | None) -> tuple[Region, ...]:
    unit = active(field, seat) or _next(field, seat)
    if unit is None:
        return ()
    drawn = unit.seat == field.state.mover
    found = destinations(field, unit, allowance(unit, field.state.club if drawn else USUAL))
    name = "it can go there" if drawn else f"it could go there by a Club of {USUAL}"
    return (_labelled("reach", name, dict.fromkeys(found, "go"), Tone.GOOD),)


def _next(field: Field, seat: Seat | None) -> Piece | None:
    mine = field.of(seat) if seat is not None else ()
    return next((each for each in mine if is_fighter(each) and not moved(each)), None)


def _threat(field: Field, seat: Seat | None) -> tuple[Region, ...]:
    if seat is None:
        return ()
    return (_labelled("threat", "fighters that may strike there", _counts(field, seat), Tone.BAD),)


def _counts(field: Field, seat: int) -> dict[Point, str]:
    found: Counter[Point] = Counter()
    for foe in field.foes(seat):
        cells = reach(field, foe, allowance(foe, USUAL))
        found.update({cell for at in cells for cell in neighbours(at) if field.ground.on(cell)})
    return {at: str(many) for at, many in sorted(found.items())}


def _cover(field: Field, _: Seat | None) -> tuple[Region, ...]:
    cells = {at: cover_at(field, at) for at in field.ground.cells()}
    hard = {at: "+2" for at, cover in cells.items() if cover == HARD}
    soft = {at: "+1" for at, cover in cells.items() if 0 < cover < HARD}
    return (_labelled("hard", "hard cover", hard, Tone.ACCENT), _labelled("soft", "soft cover", soft, Tone.GOOD))


_LENSES: Final[dict[str, Callable[[Field, Seat | None], tuple[Region, ...]]]] = {
    "reach": _reach,
    "threat": _threat,
    "cover": _cover,
}
