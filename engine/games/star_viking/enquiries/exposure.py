"""What enemies that are seen could do to a unit in a sector in the next combat phase: exact, by the combat table."""

from collections.abc import Iterable
from math import prod

from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.threat import Menace, Threat
from engine.core.values import evolve
from engine.games.star_viking.enquiries.subjects import on_tile
from engine.games.star_viking.enquiries.threat import menaces
from engine.games.star_viking.queries.charts import kind_of, parsed, sector_at
from engine.games.star_viking.queries.factors import STURDY, values_of
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.state import NOWHERE, State, Unit


def threat(view: View[State], token: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
    """Return the threat to a unit of the seat in a sector of the tile that is fought for; None for anything else.

    Pods that could take a hit for it are left out, and so is what else comes to the sector.
    """
    state, unit = view.state, find(view.state, token)
    system, number = parsed(state, place)
    if unit is None or unit.seat != view.seat or unit.carrier or not on_tile(state, unit) or system != unit.system:
        return None
    if number == NOWHERE or not fits(kind_of(state, unit), sector_at(state, system, number)):
        return None
    there = unit if unit.sector == number else evolve(unit, sector=number, easy=False)
    shots = sorted(menaces(state, there), key=lambda each: -each.hits)
    found = tuple(Menace(each.who, each.hits / 36, each.hits / 36, far=not each.near) for each in shots)
    left = values_of(state, unit).defense if kind_of(state, unit).multihit else 1
    fates = _fates((each.hits, each.deadly) for each in shots)
    lost = sum(chance for (hits, deadly), chance in fates.items() if _dead(state, unit, hits, deadly, left))
    hits = sum(chance * min(left, hits + deadly) for (hits, deadly), chance in fates.items())
    unseen = sum(stack.unseen for stack in state.stacks if stack.seat != unit.seat)
    return Threat(hits, 1 - prod(1 - each.hits / 36 for each in shots), lost, left, found, unseen)


def _fates(shots: Iterable[tuple[int, int]]) -> dict[tuple[int, int], float]:
    # How likely each number of hits and of critical hits is.
    fates = {(0, 0): 1.0}
    for ways, deadly in shots:
        after: dict[tuple[int, int], float] = {}
        for (hits, criticals), chance in fates.items():
            for fate, cases in (
                ((hits, criticals), 36 - ways),
                ((hits + 1, criticals), ways - deadly),
                ((hits, criticals + 1), deadly),
            ):
                after[fate] = after.get(fate, 0.0) + chance * cases / 36
        fates = after
    return fates


def _dead(state: State, unit: Unit, hits: int, deadly: int, left: int) -> bool:
    # K-106, K-110: hits use its defense up; a critical destroys, but for the first one that a sturdy unit takes.
    kind = kind_of(state, unit)
    if not kind.multihit:
        return hits + deadly > 0
    spare = kind.type in STURDY and not unit.critical
    if deadly > int(spare):
        return True
    crippled = values_of(state, evolve(unit, critical=True, hits=unit.hits)).defense if deadly else left
    return hits >= crippled
