"""Jump troops that drop while the battle in space goes on (SV-64, SV-Q27, SV-Q62)."""

from engine.games.space_viking.queries.forces import landable
from engine.games.space_viking.rules import agenda
from engine.games.space_viking.rules.battle import Battle
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.landing import Landing


def drop(year: Year, battle: Battle) -> None:
    """Drop those that a list names, after the first round; they fight from then on."""
    world = year.draft.world(battle.at)
    landing: Landing | None = None
    for which in battle.fleets:
        fleet = year.draft.fleet(which)
        number = agenda.amount(year, fleet, "drop")
        alive = any(hull.alive for hull in battle.hulls if hull.fleet == which)
        if world is None or number < 1 or which in battle.gone or not alive or world.owner == fleet.seat != -1:
            continue
        if not agenda.goals(year, fleet) or not landable(year.draft.state, fleet.seat, world):
            continue
        if landing is None:
            landing = Landing(year, battle.at, [which])
        elif landing.seat != fleet.seat:
            continue
        landing.join(which)
        before = fleet.cargo.jumpers
        landing.jump(which, number)
        battle.dropped(which, before - year.draft.fleet(which).cargo.jumpers)
        year.landings[which] = landing


def week(year: Year, at: str) -> None:
    """Fight a week of those who dropped here, in step with the round in space."""
    for landing in dict.fromkeys(year.landings.values()):
        if landing.at == at and landing.own.alive and landing.foes.alive:
            landing.week()
