"""The usual fire plan: each shot where it destroys most worth, from what a seat sees (ruling 78)."""

from collections.abc import Iterator
from typing import Final

from engine.core.wiring import Cached
from engine.games.star_viking.queries.charts import book_of, kind_of
from engine.games.star_viking.queries.control import combat_sectors, guns_of
from engine.games.star_viking.queries.factors import GUNS, MISSILE, SECTOR, STURDY, armed, differential, values_of
from engine.games.star_viking.queries.where import cargo_of, pods, units_in
from engine.games.star_viking.queries.worth import value_of
from engine.games.star_viking.state import Shot, State, Unit

Barrel = tuple[str, str, int]
"""A shot that can be laid: shooter ('' for the sector itself), arm, sector."""


def _barrels(state: State, seat: int) -> tuple[Barrel, ...]:
    return tuple(_each_barrel(state, seat))


barrels: Final = Cached(_barrels)
"""List every shot of a seat in the combat phase, laid or not, in a stable order."""


def _each_barrel(state: State, seat: int) -> Iterator[Barrel]:
    segment = state.segment
    if segment is None:
        return
    for sector in combat_sectors(state):
        here = units_in(state, segment.system, sector)
        for unit in here:
            if unit.seat == seat and not unit.evading and any(other.seat != seat for other in here):
                if values_of(state, unit).attack > 0:
                    yield unit.id, GUNS, sector
                yield from ((unit.id, MISSILE, sector) for _ in pods(state, unit, "missile"))
        if seat == segment.defender and guns_of(state, segment, sector) and any(unit.seat != seat for unit in here):
            yield "", SECTOR, sector


def engaged(state: State, seat: int) -> bool:
    """Return whether a seat has anybody in the combat phase who might shoot: whether they can may be hidden (K-70)."""
    segment = state.segment
    if segment is None:
        return False
    for sector in combat_sectors(state):
        here = units_in(state, segment.system, sector)
        if seat == segment.defender and guns_of(state, segment, sector):
            return True
        if len({unit.seat for unit in here}) > 1 and any(unit.seat == seat and not unit.evading for unit in here):
            return True
    return False


def unlaid(state: State, seat: int) -> list[Barrel]:
    """List the shots of a seat that are not laid yet."""
    left = list(barrels(state, seat))
    for shot in state.segment.shots if state.segment else ():
        barrel = (shot.shooter, shot.arm, shot.sector)
        if shot.seat == seat and barrel in left:
            left.remove(barrel)
    return left


def harm(state: State, shooter: Unit | None, arm: str, target: Unit) -> float:
    """Return what part of a target a shot takes away on average, 0 to 1 (section 11.2)."""
    hits, criticals = book_of(state).combat.ways(differential(state, shooter, arm, target))
    kind = kind_of(state, target)
    if not kind.multihit:
        share = hits / 36
    else:
        deadly = criticals / 36 * (0.6 if kind.type in STURDY and not target.critical else 1.0)
        share = (hits - criticals) / 36 / max(1, values_of(state, target).defense) + deadly
    return min(1.0, share * (0.6 if pods(state, target) else 1.0))


def worth(state: State, unit: Unit) -> float:
    """Return the worth of a unit in mega-credits as it is, with what it carries (section 11.2)."""
    return value_of(state, unit) + unit.loot + sum(kind_of(state, cargo).cost for cargo in cargo_of(state, unit.id))


def plan(state: State, seat: int) -> tuple[Shot, ...]:
    """Lay the shots of a seat that are left: greedily by worth, danger and what the shots before have left of it."""
    segment = state.segment
    if segment is None:
        return ()
    alive: dict[str, float] = {}
    for shot in segment.shots:
        if shot.seat == seat:
            _strike(state, alive, shot)
    laid: list[Shot] = []
    for shooter, arm, sector in sorted(unlaid(state, seat), key=lambda each: each[1] != MISSILE):
        best = _best(state, seat, (shooter, arm, sector), alive)
        if best is not None:
            laid.append(best)
            _strike(state, alive, best)
    return tuple(laid)


def _best(state: State, seat: int, barrel: Barrel, alive: dict[str, float]) -> Shot | None:
    shooter, arm, sector = barrel
    segment = state.segment
    assert segment is not None
    firer = next((unit for unit in state.units if unit.id == shooter), None)
    ranked: list[tuple[float, str]] = []
    for target in units_in(state, segment.system, sector):
        if target.seat == seat:
            continue
        value = harm(state, firer, arm, target) * (0.5 * worth(state, target) + 3 * armed(state, target) + 1)
        ranked.append((value * alive.get(target.id, 1.0), target.id))
    if not ranked or max(ranked)[0] <= 0:
        return None
    best = min(ranked, key=lambda each: (-each[0], each[1]))
    return Shot(seat, shooter, arm, sector, best[1])


def _strike(state: State, alive: dict[str, float], shot: Shot) -> None:
    firer = next((unit for unit in state.units if unit.id == shot.shooter), None)
    target = next((unit for unit in state.units if unit.id == shot.target), None)
    if target is not None and not (firer is None and shot.arm != SECTOR):
        alive[shot.target] = alive.get(shot.target, 1.0) * (1 - harm(state, firer, shot.arm, target))
