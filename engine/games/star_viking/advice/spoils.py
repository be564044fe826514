"""Surrender, plunder and what is taken aboard when a battle ends (11.5.7, 10.5); and which battle comes first."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.queries.charts import kind_of, wealth_of
from engine.games.star_viking.queries.names import system_name
from engine.games.star_viking.queries.sacking import haul, sack
from engine.games.star_viking.queries.where import deployed, free_space
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs.cargo import Embark
from engine.games.star_viking.verbs.endings import Pass
from engine.games.star_viking.verbs.plunder import Demand, Sack
from engine.games.star_viking.verbs.strategy import Engage

_WORTHWHILE: Final = 3.0
"""So much plunder in sectors that are free to visit is worth putting surrender off for."""

_QUIET: Final = 3
"""From this many quiet rounds on the battle ends before another sector could be visited."""


def agenda(view: View[State]) -> Iterator[Plan]:
    """Propose which battle comes next: the richest system first."""
    ranked = sorted(view.state.contested, key=lambda system: (-wealth_of(view.state, system), system))
    for system in ranked:
        name, worth = system_name(view.state, system), wealth_of(view.state, system)
        rank = "is the richest that is left" if worth == wealth_of(view.state, ranked[0]) else "is not the richest"
        yield Plan((Engage(PlaceId(system)),), float(worth), f"{name} {rank}: {worth} MCr a turn.")


def summons(ground: Ground) -> Iterator[Plan]:
    """Propose to demand surrender, unless that ends a battle in which there is more to plunder."""
    demand = Plan((Demand(),), 2.0, "It costs nothing to ask: locals that surrender are out of the way.")
    hoped = sum(_unvisited(ground))
    later = _ends(ground) and ground.segment.quiet < _QUIET and hoped > _WORTHWHILE
    more = f"About {hoped:.0f} MCr are to be had first: surrender would end the battle."
    waiting = Plan(
        (Pass(),),
        hoped if later else 0.0,
        more if later else "If there is another round, surrender can be demanded after it.",
    )
    yield from (waiting, demand) if later else (demand, waiting)


def _ends(ground: Ground) -> bool:
    # Whether nobody would be left: fortresses and squadrons do not surrender (K-121, ruling 35).
    others = [kind_of(ground.state, unit) for unit in deployed(ground.state, ground.system) if unit.seat != ground.seat]
    return not ground.unseen and all(kind.colour == "green" and not kind.fort for kind in others)


def _unvisited(ground: Ground) -> Iterator[float]:
    here = {unit.sector for unit in ground.own if ground.kind(unit).ship}
    for sector in ground.tile.coded:
        if sector not in here and not ground.held(sector):
            yield ground.loot(sector)


def plunder(ground: Ground) -> Iterator[Plan]:
    """Propose to plunder, or to leave a system that is about to be held to the tax collector (K-161)."""
    aboard = tuple(_embarked(ground))
    closing = ground.state.phase is Phase.CLOSE
    takings = sack(ground.state, ground.seat, ground.system, end=closing)
    if not takings:
        yield Plan((*aboard, Pass()), 0.0, "There is nothing to plunder here.")
        return
    brings = haul(ground.state, ground.system, takings)
    taking = Plan((*aboard, Sack()), -brings if ground.taxing else brings, _taken(ground, brings))
    sparing = Plan((*aboard, Pass()), 0.0, _spared(ground, brings))
    yield from (sparing, taking) if ground.taxing else (taking, sparing)


def _taken(ground: Ground, brings: float) -> str:
    free = "Nobody is there to hinder it: a" if ground.segment.unopposed else "A"
    return f"{free}bout {brings:.0f} MCr of plunder to be had."


def _spared(ground: Ground, brings: float) -> str:
    tax = wealth_of(ground.state, ground.system)
    if ground.taxing:
        return f"Unplundered the system pays {tax} MCr of tax, plunder about {brings:.0f}."
    return f"About {brings:.0f} MCr of plunder would be left."


def _embarked(ground: Ground) -> Iterator[Embark]:
    # A raider's own fortress comes along whenever a ship has room (K-128).
    if ground.state.phase is not Phase.CLOSE:
        return
    for fort in ground.own:
        size = ground.kind(fort).size
        if ground.kind(fort).fort and size:
            ship = next(
                (each for each in ground.own if ground.kind(each).ship and free_space(ground.state, each) >= size), None
            )
            if ship is not None:
                yield Embark(TokenId(ship.id), TokenId(fort.id))
