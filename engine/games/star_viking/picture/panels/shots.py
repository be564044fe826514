"""Who can shoot whom, at what differential and with what chance; what is laid, and what it is due to destroy."""

from collections.abc import Iterator

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.queries.aiming import Barrel, unlaid
from engine.games.star_viking.queries.charts import book_of, place_of
from engine.games.star_viking.queries.factors import SECTOR, differential
from engine.games.star_viking.queries.names import name_of, sector_name, unit_name
from engine.games.star_viking.queries.where import find, units_in
from engine.games.star_viking.state import Phase, Shot, State, Unit
from engine.scene.model import Fact


def shots(view: View[State]) -> Iterator[Fact]:
    """Yield facts: the shots that can still be laid with the chances at each target, then those that are laid."""
    state = view.state
    if state.phase is not Phase.AIM or state.segment is None or view.seat not in state.awaited:
        return
    system, seat = state.segment.system, int(view.seat)
    for barrel in dict.fromkeys(unlaid(state, seat)):
        foes = [unit for unit in units_in(state, system, barrel[2]) if unit.seat != seat]
        told = (f"{name_of(foe)} {chance(state, find(state, barrel[0]), barrel[1], foe)}" for foe in foes)
        yield Fact(f"{_who(state, barrel, place_of(system, barrel[2]))}:", ", ".join(told))
    yield from (_laid(state, shot, place_of(system, shot.sector)) for shot in state.segment.shots)


def chance(state: State, shooter: Unit | None, arm: str, target: Unit) -> str:
    """Return a shot's odds: '+5 72% (33% critical)'."""
    against = differential(state, shooter, arm, target)
    hits, criticals = book_of(state).combat.ways(against)
    critical = f" ({100 * criticals / 36:.0f}% critical)" if criticals else ""
    return f"{against:+d} {100 * hits / 36:.0f}%{critical}"


def _laid(state: State, shot: Shot, place: PlaceId) -> Fact:
    target = find(state, shot.target)
    odds = chance(state, find(state, shot.shooter), shot.arm, target) if target is not None else ""
    who = _who(state, (shot.shooter, shot.arm, shot.sector), place)
    return Fact(f"{who} at {unit_name(shot.target)}", odds, "laid")


def _who(state: State, barrel: Barrel, place: PlaceId) -> str:
    shooter, arm, _ = barrel
    return f"guns of {sector_name(state, place)}" if arm == SECTOR else f"{unit_name(shooter)} {arm}"
