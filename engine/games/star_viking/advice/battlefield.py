"""What an imagined battle holds that a seat does not see: units below the top of stacks, others' wounds and shots."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from engine.core.refs import Seat
from engine.core.sampler import Sampler
from engine.core.values import evolve
from engine.games.star_viking.advice.loads import load
from engine.games.star_viking.advice.roster import Roster
from engine.games.star_viking.queries.aiming import plan
from engine.games.star_viking.queries.building import fits_level
from engine.games.star_viking.queries.charts import sector_at
from engine.games.star_viking.queries.skirmish import DEFENCE
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.rulebook.tiles import Sector
from engine.games.star_viking.rules.options import BATTLE
from engine.games.star_viking.state import FEDERATE, Phase, Segment, Stack, State, Unit, Wound
from engine.games.star_viking.view import view

_OWN: Final = {
    "blue": {"blue-FF": 0.35, "blue-FE": 0.6, "blue-FT": 0.5, "blue-PT": 0.5, "blue-SF": 0.5},
    "red": {"red-CR": 0.2, "red-SL": 0.3, "red-FT": 1.0, "red-PT": 1.5, "red-RD": 3.0},
}
"""How likely a hidden unit is of these kinds, against 1 for each local counter that could be it."""

_PLAIN: Final = {"blue": ("blue-SF", "blue-FE"), "red": ("red-RD", "red-SL")}
"""What an unseen unit is taken for when nothing else is left: on solid ground, and in deep space."""


_PODS: Final = ("ECM", "MS", "RP")
"""What a carrier may have aboard that was hit, the likeliest first."""

_STRAYED: Final = 0.1
"""How likely a unit of the single battle lies where it did not begin, against 1 for one that did."""


def fill(roster: Roster, chance: Sampler, left: Counter[str]) -> None:
    """Suppose the units that lie unseen in stacks; locals among them are taken from what is `left`."""
    depth = 0
    for stack in roster.state.stacks:
        for _ in range(stack.unseen):
            depth -= 1
            kind = _kind(roster, chance, stack, left)
            left[kind] -= kind in left
            unit = roster.add(kind, stack.seat, stack.system, stack.sector, layer=depth)
            if roster.kind(kind).ship:
                load(roster, chance, unit)


def _kind(roster: Roster, chance: Sampler, stack: Stack, left: Counter[str]) -> str:
    sector = sector_at(roster.state, stack.system, stack.sector)
    if (told := _told(roster, stack)) and (fitting := {kind: each for kind, each in told.items() if each > 0}):
        return chance.weighed(fitting)
    if _fortified(roster, stack, sector):
        return "blue-FD"
    weights = {kind: float(count) for kind, count in left.items() if count > 0 and _at_home(roster, kind, stack)}
    colour = "blue" if stack.seat == FEDERATE else "red"
    weights |= {kind: weight for kind, weight in _OWN[colour].items() if roster.left(kind, stack.seat) > 0}
    fitting = {kind: weight for kind, weight in weights.items() if fits(roster.kind(kind), sector)}
    return chance.weighed(fitting) if fitting else _PLAIN[colour][sector.deep]


def _told(roster: Roster, stack: Stack) -> Mapping[str, float]:
    # In the single battle all know which units the defence began with; most stay where they were.
    if roster.state.settings.scenario != BATTLE or stack.seat != FEDERATE:
        return {}
    sector = sector_at(roster.state, stack.system, stack.sector)
    here = Counter(unit.kind for unit in roster.units if unit.seat == FEDERATE)
    left = Counter(kind for kind, _ in DEFENCE) - here
    stayed = {kind for kind, at in DEFENCE if at == stack.sector}
    return {
        kind: count * (1.0 if kind in stayed else _STRAYED)
        for kind, count in left.items()
        if fits(roster.kind(kind), sector)
    }


def _at_home(roster: Roster, kind: str, stack: Stack) -> bool:
    return fits_level(roster.state, roster.kind(kind), stack.system)


def _fortified(roster: Roster, stack: Stack, sector: Sector) -> bool:
    # The fortress of the capital stands at its capital sector, where units are hidden there at all.
    if stack.system not in roster.state.capitals or stack.seat != FEDERATE or sector.deep:
        return False
    stacks = (other.sector for other in roster.state.stacks if other.seat == FEDERATE)
    if not sector.capital and any(sector_at(roster.state, stack.system, number).capital for number in stacks):
        return False
    return not any(unit.kind == "blue-FD" and unit.system == stack.system for unit in roster.units)


def lay_shots(state: State, seat: int) -> State:
    """Return the state with the shots that other seats have laid already supposed, by the usual fire plan."""
    segment = state.segment
    if segment is None or state.phase is not Phase.AIM:
        return state
    before = [other for other in (segment.defender, *segment.invaders) if other not in segment.queue and other != seat]
    shots = [shot for other in before for shot in plan(view(state, Seat(other)).state, other)]
    return evolve(state, segment=evolve(segment, shots=(*segment.shots, *shots)))


def hurt(roster: Roster) -> Segment | None:
    """Return the segment with a wound supposed where another seat is asked about its losses."""
    segment, asked = roster.state.segment, roster.state.awaited
    if segment is None or roster.state.phase is not Phase.LOSSES or roster.seat in asked:
        return segment
    here = [unit for unit in roster.of(asked[0], segment.system) if roster.kind(unit.kind).capacity]
    if not here:
        return segment
    carrier = max(here, key=lambda unit: len(_aboard(roster, unit)))
    if not _aboard(roster, carrier):
        colour = "blue" if carrier.seat == FEDERATE else "red"
        kinds = (f"{colour}-{pod}" for pod in _PODS)
        kind = next((each for each in kinds if roster.left(each, carrier.seat) > 0), f"{colour}-{_PODS[0]}")
        roster.add(kind, carrier.seat, carrier.system, carrier=carrier.id)
    pods = any(roster.kind(unit.kind).is_pod for unit in _aboard(roster, carrier))
    wound = Wound(carrier.id, hits=1) if pods else Wound(carrier.id, cargo=1, absorbed=True)
    return evolve(segment, wounds=(wound,))


def _aboard(roster: Roster, carrier: Unit) -> list[Unit]:
    return [unit for unit in roster.units if unit.carrier == carrier.id]
