"""Unseen local units: how many of each kind there are, and where they are posted (11.6, 11.8)."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.core.sampler import Sampler
from engine.games.star_viking.advice.roster import Roster
from engine.games.star_viking.queries.building import fits_level, has_ground
from engine.games.star_viking.queries.charts import tile_of
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.state import FEDERATE, HOME, Phase, State

_IN_PLAY: Final = 0.97
"""How many of the locals that are not seen are in play, where nobody may count them."""

_SPREAD: Final = 0.15
"""How far a posting may differ from what seems best: by so great a part."""


def pool(roster: Roster, chance: Sampler) -> Counter[str]:
    """Count the locals that are in play and not seen: exactly where the view counts them, else by likelihood."""
    state = roster.state
    greens = [kind.id for kind in roster.book.kinds.values() if kind.colour == "green"]
    if isinstance(state.green, tuple):
        left = dict(state.green)
        return Counter({kind: roster.left(kind, FEDERATE) - left[kind] for kind in greens})
    return Counter({kind: sum(chance.likely(_IN_PLAY) for _ in range(roster.left(kind, FEDERATE))) for kind in greens})


def suppose(roster: Roster, chance: Sampler, left: Counter[str]) -> None:
    """Post the locals that are left, the dearest first, where most wealth is guarded least."""
    open_ = roster.unwatched() if roster.seat != FEDERATE else ()
    wants = {system: _wealth(roster.state, system) for system in open_}
    strength = {system: 4.0 + _here_already(roster, system) for system in open_}
    for kind in sorted(left, key=lambda kind: -roster.kind(kind).cost):
        homes = _homes(roster.state, kind, open_, roster)
        for _ in range(left[kind]):
            if homes:
                noise = {each: 1 - _SPREAD * chance.share() for each in homes}
                system = max(homes, key=lambda each: noise[each] * wants[each] / strength[each])
                strength[system] += roster.kind(kind).cost
                roster.add(kind, FEDERATE, system)
            else:
                _hide(roster, kind)


def _here_already(roster: Roster, system: str) -> float:
    # The fortress of a capital, and locals that are seen.
    here = (roster.kind(unit.kind) for unit in roster.units if unit.system == system and unit.seat == FEDERATE)
    return sum(kind.cost for kind in here if kind.fort or kind.colour == "green")


def _homes(state: State, kind: str, open_: Iterable[str], roster: Roster) -> list[str]:
    printed = roster.kind(kind)
    return [each for each in open_ if fits_level(state, printed, each) and has_ground(state, printed, each)]


def _wealth(state: State, system: str) -> float:
    return tile_of(state, system).wealth * (1.5 if system in state.capitals else 1.0)


def _hide(roster: Roster, kind: str) -> None:
    # A raider's defence that is not deployed yet; else, with all ground in plain sight, cargo (K-70), or built where a
    # raider rules and not met since (ruling 93a).
    segment = roster.state.segment
    if segment is not None and roster.state.phase is Phase.DEPLOY and is_raider(segment.defender):
        roster.add(kind, segment.defender, segment.system)
        return
    if not isinstance(roster.state.green, tuple):
        return
    others = (unit for unit in roster.units if unit.seat != roster.seat and not unit.carrier and unit.system != HOME)
    carrier = next(iter(others), None)
    if carrier is not None:
        roster.add(kind, carrier.seat, carrier.system, carrier=carrier.id)
        return
    ruled = zip(roster.state.tiles, roster.state.control, strict=True)
    theirs = {system: holder for system, holder in ruled if is_raider(holder)}
    for system in _homes(roster.state, kind, theirs, roster)[:1]:
        roster.add(kind, theirs[system], system, fresh=True)
