"""Shots, evasion and losses: what a seat does in a combat phase (section 11.5.6, K-112, K-137)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of
from engine.core.refs import TokenId
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.queries.aiming import barrels, unlaid
from engine.games.star_viking.queries.control import combat_sectors
from engine.games.star_viking.queries.danger import exposed, spared
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.where import cargo_of, free_space, pods
from engine.games.star_viking.state import Unit, Wound
from engine.games.star_viking.verbs.fire import EndAim, EndEvade, Evade, Volley
from engine.games.star_viking.verbs.losses import Absorb, Endure, Lose

if TYPE_CHECKING:
    from engine.core.orders import Order

_HOPELESS: Final = 0.1
"""Below this forecast margin a ship evades rather than shoots: it means to leave."""

_LADEN: Final = 10
"""With more plunder aboard than this, in mega-credits, a ship in danger evades."""


def evasions(ground: Ground) -> Iterator[Plan]:
    """Propose who evades, best first."""
    orders: list[Order] = []
    names = []
    fights = combat_sectors(ground.state)
    for ship in ground.own:
        if ground.kind(ship).ship and ship.sector in fights and not ship.evading and _evades(ground, ship):
            orders.append(Evade(TokenId(ship.id)))
            names.append(name_of(ship))
    if orders:
        does = "evade: they have" if len(names) > 1 else "evades: it has"
        yield Plan((*orders, EndEvade()), 0.5, f"{list_of(names)} {does} more to lose than to win in this exchange.")
    yield Plan((EndEvade(),), 0.0, _standing(ground))


def _standing(ground: Ground) -> str:
    evading = [name_of(ship) for ship in ground.own if ship.evading]
    if any(True for _ in barrels(ground.state, ground.seat)):
        return f"All but {list_of(evading)} may shoot." if evading else "Nobody evades, so that all may shoot."
    return "Nobody else here has a shot."


def _evades(ground: Ground, ship: Unit) -> bool:
    if not ground.tile.sectors[ship.sector].spacelike:
        return False
    there = [unit for unit in ground.own if unit.sector == ship.sector]
    outcome = ground.clash(ship.sector, ground.fighters(there), ground.enemies(ship.sector))
    laden = ship.loot > _LADEN and exposed(ground.state, ship) > 0.5
    return outcome.margin < (0.4 if laden else _HOPELESS) and ground.stakes.fight(outcome) < 0


def shots(ground: Ground) -> Iterator[Plan]:
    """Propose the usual plan of fire."""
    if unlaid(ground.state, ground.seat):
        yield Plan((Volley(),), 0.0, "Each shot goes where it takes most out of the fight.")
    else:
        laid = any(shot.seat == ground.seat for shot in ground.segment.shots)
        yield Plan((EndAim(),), 0.0, "All shots are laid." if laid else "There is no shot to lay.")


def losses(ground: Ground) -> Iterator[Plan]:
    """Propose what a unit that was hit gives up: the cheaper of pods and damage, the cheapest cargo."""
    wound = ground.segment.wounds[0]
    unit = next(unit for unit in ground.state.units if unit.id == wound.unit)
    name = TokenId(unit.id)
    if wound.hits and not wound.absorbed:
        pod_price = sum(ground.kind(pod).cost for pod in pods(ground.state, unit))
        saved = spared(ground.state, unit) - pod_price
        costs = "less" if saved > 0 else "no less"
        why = f"The pods of {name_of(unit)}, {pod_price} MCr, cost {costs} than the hit would."
        absorb, endure = Plan((Absorb(name),), saved, why), Plan((Endure(name),), -saved, why)
        yield from (absorb, endure) if saved > 0 else (endure, absorb)
        return
    losable = sorted(_losable(ground, wound, unit), key=lambda cargo: (ground.kind(cargo).cost, cargo.id))
    for cargo in losable:
        price, least = ground.kind(cargo).cost, ground.kind(losable[0]).cost
        rank = "nothing that may go costs less" if price == least else f"{name_of(losable[0])} would cost {least} MCr"
        yield Plan((Lose(name, TokenId(cargo.id)),), -float(price), f"{name_of(cargo)} costs {price} MCr: {rank}.")


def _losable(ground: Ground, wound: Wound, carrier: Unit) -> list[Unit]:
    aboard = list(cargo_of(ground.state, carrier.id))
    if wound.cargo:
        return [unit for unit in aboard if not ground.kind(unit).is_pod]
    return aboard if free_space(ground.state, carrier) < 0 else []
