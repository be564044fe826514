"""Pacts: with whom a seat would rather have one than go for his worlds, and which it would rather end (SV-Q96)."""

from collections.abc import Iterator
from typing import Final

from engine.core.orders import Order
from engine.core.values import evolve
from engine.games.space_viking.advice import guards, missions, worth
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.advice.missions import TaskForce
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.verbs.diplomacy import DropPact, Pact

_WOULD: Final = 0.3  # of the worlds of others that it could take, so many a seat would get to
_STANDS: Final = 2.0  # a pact is ended when what it forbids is worth so many times what it saves


def orders(desk: Desk) -> Iterator[Order]:
    """Yield whom a pact is offered to, and whose ends; nothing about whom this year's sheet has a line."""
    if not desk.state.settings.pacts or worth.years_left(desk) <= 1:
        return
    decided = {each.number for each in desk.realm.chest if each.do == "pact"}
    forbids = forbidden(desk)
    for other in desk.others:
        saves, willing = saved(desk, other), trusted(desk, other)
        if other in decided:
            continue
        if other not in desk.realm.offers and willing and saves > forbids[other]:
            yield Pact(other)
        elif other in desk.realm.offers and (not willing or forbids[other] > _STANDS * saves):
            yield DropPact(other)


def trusted(desk: Desk, other: int) -> bool:
    """Return whether a seat makes pacts with another at all: none with who ended one, nor by or with the Berserker."""
    return other not in desk.realm.jilted and "berserker" not in {desk.sovereign, desk.state.sovereigns[other]}


def saved(desk: Desk, other: int) -> float:
    """Return what a pact is likely to save, in IU: of worlds near those of another, or near where he was seen."""
    seen = [
        each.at
        for each in desk.reports.values()
        if (each.world and each.world.owner == other)
        or (desk.state.turn - each.year <= guards.LATE and any(fleet.seat == other for fleet in each.fleets))
    ]
    near = (each for each in desk.worlds.values() if any(distance(each.at, at) <= guards.NEAR for at in seen))
    return sum(guards.saved(desk, each) for each in near)


def forbidden(desk: Desk) -> dict[int, float]:
    """Return what a pact with each other seat forbids, in IU: what all ships together could get from his worlds."""
    free = Desk(evolve(desk.view, state=evolve(desk.state, pacts=())))
    force, found = _force(free), dict.fromkeys(desk.others, 0.0)
    for each in Intel(free).beliefs.values() if force.jump else ():
        if each.owner in found:
            years = distance(desk.home, each.at) / force.jump
            gains = [stop(free, force, each, years)[0] for stop in (missions.conquest, missions.plunder)]
            found[each.owner] += _WOULD * max(gains)
    return found


def _force(desk: Desk) -> TaskForce:
    fleets = [each for each in desk.fleets.values() if not each.unmanned]
    ships = tuple(ship for each in fleets for ship in each.ships if ship.jump)
    carried = [desk.realm.stock, *(each.cargo for each in fleets)]
    troops, jumpers = sum(each.troops for each in carried), sum(each.jumpers for each in carried)
    return TaskForce(desk.home, ships, troops, jumpers, holds.capacity(desk.state.settings, ships), led=True)
