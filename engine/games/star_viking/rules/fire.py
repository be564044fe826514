"""Evasion, shots laid, and the dice of a combat phase (K-87 to K-103, K-112, K-113, rulings 11, 78)."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.events import Luck
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.games.star_viking.events.battle import Fired, Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.measures.aiming import plan
from engine.games.star_viking.measures.charts import parsed, place_of
from engine.games.star_viking.measures.factors import GUNS, MISSILE, SECTOR, differential
from engine.games.star_viking.measures.names import sector_name
from engine.games.star_viking.measures.where import pods
from engine.games.star_viking.orders import Aim, AimSector, EndAim, EndEvade, Evade, Volley
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import Shot, State, Unit
from engine.games.star_viking.view import letter, view

ARMS: Final = {GUNS: "guns", MISSILE: "missile pod", SECTOR: "its defences"}


@frozen
class Struck:
    """What a unit has caught in one combat phase."""

    unit: str
    hits: int
    criticals: int


def evade(table: Table, _: int, order: Evade) -> None:
    """Let a unit evade in this combat phase."""
    unit = table.put(order.unit, evading=True)
    place = place_of(unit.system, unit.sector)
    table.say(Told(who(unit), "{} evades.", places=(place,), witnesses=table.segment.sides))


def end_turn(table: Table, seat: int, _: object) -> None:
    """Go on to whoever comes next."""
    table.finish(seat)


def aim(table: Table, seat: int, order: Aim) -> None:
    """Lay a shot of a unit."""
    sector = table.unit(order.unit).sector
    lay(table, Shot(seat, order.unit, order.arm, sector, order.target))


def aim_sector(table: Table, seat: int, order: AimSector) -> None:
    """Lay the shot of a sector."""
    sector = parsed(table.state, order.sector)[1]
    lay(table, Shot(seat, "", SECTOR, sector, order.target))


def lay(table: Table, *shots: Shot) -> None:
    """Add shots to those that are laid; targets by the names that the shooter's seat knows them by."""
    table.note(shots=(*table.segment.shots, *shots))


def volley(table: Table, seat: int, _: Volley) -> None:
    """Lay what is left by the usual plan, from what the seat sees, and go on."""
    lay(table, *plan(view(table.state, Seat(seat)).state, seat))
    table.finish(seat)


def fire(table: Table) -> tuple[Struck, ...]:
    """Throw the dice of all shots, the invaders' first, at the values of the start of the phase (K-90)."""
    segment = table.segment
    before = table.state
    rank = {seat: number for number, seat in enumerate((*segment.invaders, segment.defender))}
    hits: dict[str, int] = {}
    criticals: dict[str, int] = {}
    spent: list[str] = []
    for shot in sorted(segment.shots, key=lambda shot: rank[shot.seat]):
        target = _target(before, shot)
        result = _throw(table, before, shot, target)
        if result == "hit":
            hits[target.id] = hits.get(target.id, 0) + 1
        elif result == "critical":
            criticals[target.id] = criticals.get(target.id, 0) + 1
            spent += [shot.shooter] if shot.arm == MISSILE else []
    _use_pods(table, before)
    for shooter in spent:
        table.remove(pods(table.state, table.unit(shooter), "missile")[0].id)
    table.note(shots=(), fired=segment.fired or bool(segment.shots), resting=() if segment.shots else segment.resting)
    struck = dict.fromkeys([*criticals, *hits])
    return tuple(Struck(unit, hits.get(unit, 0), criticals.get(unit, 0)) for unit in struck)


def _target(state: State, shot: Shot) -> Unit:
    return next(unit for unit in state.units if unit.seat != shot.seat and letter(unit, shot.seat) == shot.target)


def _throw(table: Table, before: State, shot: Shot, target: Unit) -> str:
    shooter = table.unit(shot.shooter) if shot.shooter else None
    value = differential(before, shooter, shot.arm, target)
    one, two = table.dice(2)
    result = table.book.combat.result(value, one + two)
    hits, _ = table.book.combat.ways(value)
    at = place_of(table.segment.system, shot.sector)
    table.say(
        Fired(
            who(shooter) if shooter else None,
            ARMS[shot.arm],
            sector_name(before, at),
            who(target),
            value,
            (one, two),
            result,
            places=(at,),
            luck=Luck(Seat(shot.seat), hits / 36, float(result != "miss")),
            witnesses=table.segment.sides,
        )
    )
    return result


def _use_pods(table: Table, before: State) -> None:
    # What pods did in a shot shows that they are there (K-70): missiles that were fired, repulsors under fire, ECM in
    # every comparison of EW.
    for shot in table.segment.shots:
        target = _target(before, shot)
        shown = list(pods(before, target, "repulsor"))
        if shot.shooter:
            shooter = table.unit(shot.shooter)
            shown += pods(before, target, "ecm") + pods(before, shooter, "ecm")
            shown += [pod for pod in pods(table.state, shooter, shot.arm) if not pod.used][:1]
        for pod in shown:
            table.put(pod.id, used=True)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Evade: evade,
    EndEvade: end_turn,
    Aim: aim,
    AimSector: aim_sector,
    Volley: volley,
    EndAim: end_turn,
}
