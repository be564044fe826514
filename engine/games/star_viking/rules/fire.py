"""Evasion, shots laid, and the dice of a combat phase (K-87 to K-103, K-112, K-113, rulings 11, 78)."""

from typing import Final

from engine.core.events import Luck
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Fired
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.factors import GUNS, MISSILE, SECTOR, differential
from engine.games.star_viking.queries.names import sector_name
from engine.games.star_viking.queries.where import pods
from engine.games.star_viking.state import Shot, State, Unit
from engine.games.star_viking.view import letter

ARMS: Final = {GUNS: "guns", MISSILE: "missile pod", SECTOR: "its defences"}


@frozen
class Struck:
    """The hits that a unit has taken in one combat phase."""

    unit: str
    hits: int
    criticals: int


def fire(draft: Draft) -> tuple[Struck, ...]:
    """Throw the dice of all shots, the invaders' first, at the values of the start of the phase (K-90)."""
    segment = draft.segment
    before = draft.state
    rank = {seat: number for number, seat in enumerate((*segment.invaders, segment.defender))}
    hits: dict[str, int] = {}
    criticals: dict[str, int] = {}
    spent: list[str] = []
    for shot in sorted(segment.shots, key=lambda shot: rank[shot.seat]):
        target = _target(before, shot)
        result = _throw(draft, before, shot, target)
        if result == "hit":
            hits[target.id] = hits.get(target.id, 0) + 1
        elif result == "critical":
            criticals[target.id] = criticals.get(target.id, 0) + 1
            spent += [shot.shooter] if shot.arm == MISSILE else []
    _use_pods(draft, before)
    for shooter in spent:
        draft.remove(pods(draft.state, draft.unit(shooter), "missile")[0].id)
    draft.note(shots=(), fired=segment.fired or bool(segment.shots), resting=() if segment.shots else segment.resting)
    struck = dict.fromkeys([*criticals, *hits])
    return tuple(Struck(unit, hits.get(unit, 0), criticals.get(unit, 0)) for unit in struck)


def _target(state: State, shot: Shot) -> Unit:
    return next(unit for unit in state.units if unit.seat != shot.seat and letter(unit, shot.seat) == shot.target)


def _throw(draft: Draft, before: State, shot: Shot, target: Unit) -> str:
    shooter = draft.unit(shot.shooter) if shot.shooter else None
    value = differential(before, shooter, shot.arm, target)
    one, two = draft.dice(2)
    result = draft.book.combat.result(value, one + two)
    hits, _ = draft.book.combat.ways(value)
    at = place_of(draft.segment.system, shot.sector)
    draft.say(
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
            witnesses=draft.segment.sides,
        )
    )
    return result


def _use_pods(draft: Draft, before: State) -> None:
    # What pods did in a shot shows that they are there (K-70): missiles that were fired, repulsors under fire, ECM in
    # every comparison of EW.
    for shot in draft.segment.shots:
        target = _target(before, shot)
        shown = list(pods(before, target, "repulsor"))
        if shot.shooter:
            shooter = draft.unit(shot.shooter)
            shown += pods(before, target, "ecm") + pods(before, shooter, "ecm")
            shown += [pod for pod in pods(draft.state, shooter, shot.arm) if not pod.used][:1]
        for pod in shown:
            draft.put(pod.id, used=True)
