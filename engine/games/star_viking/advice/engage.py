"""Shots, evasion and losses: what a seat does in a combat phase (section 11.5.6, K-112, K-137)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of
from engine.core.refs import TokenId
from engine.games.star_viking.advice.forecast import Expectation
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.queries.aiming import barrels, unlaid
from engine.games.star_viking.queries.control import combat_sectors
from engine.games.star_viking.queries.danger import LIKELY, exposed
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.where import find, pods
from engine.games.star_viking.queries.wounds import Settlement, settlement, shielded
from engine.games.star_viking.state import Unit
from engine.games.star_viking.verbs.evasion import EndEvade, Evade
from engine.games.star_viking.verbs.fire import EndAim, Volley
from engine.games.star_viking.verbs.losses import Absorb, Endure, Settle

if TYPE_CHECKING:
    from engine.core.orders import Order

_HOPELESS: Final = 0.1
"""Below this forecast margin a ship evades rather than shoots: it means to leave."""

_IDLE: Final = "There is nothing to choose."

_LADEN: Final = 10
"""With more plunder aboard than this, in mega-credits, a ship in danger evades."""


def evasions(ground: Ground) -> Iterator[Plan]:
    """Propose who evades, best first."""
    fights = combat_sectors(ground.state)
    ships = [ship for ship in ground.own if ground.kind(ship).ship and ship.sector in fights and not ship.evading]
    leaving = [ship for ship in ships if _evades(ground, ship)]
    exchanges = [_exchange(ground, sector) for sector in sorted({ship.sector for ship in leaving})]
    if leaving:
        does = "evade: they have" if len(leaving) > 1 else "evades: it has"
        names = list_of([name_of(ship) for ship in leaving])
        orders: tuple[Order, ...] = (*(Evade(TokenId(ship.id)) for ship in leaving), EndEvade())
        worth = -sum(ground.stakes.fight(each) for each in exchanges)
        yield Plan(orders, worth, f"{names} {does} more to lose than to win in this exchange.")
    yield Plan((EndEvade(),), 0.0, _who_may_shoot(ground), risk=sum(map(ground.stakes.risk, exchanges)))


def _who_may_shoot(ground: Ground) -> str:
    evading = [name_of(ship) for ship in ground.own if ship.evading]
    if barrels(ground.state, ground.seat):
        return f"All but {list_of(evading)} may shoot." if evading else "Nobody evades, so that all may shoot."
    return "Nobody else here has a shot."


def _evades(ground: Ground, ship: Unit) -> bool:
    if not ground.tile.sectors[ship.sector].spacelike or exposed(ground.state, ship) < LIKELY:
        return False
    outcome = _exchange(ground, ship.sector)
    return outcome.margin < (0.4 if ship.loot > _LADEN else _HOPELESS) and ground.stakes.fight(outcome) < 0


def _exchange(ground: Ground, sector: int) -> Expectation:
    there = [unit for unit in ground.own if unit.sector == sector]
    return ground.clash(sector, ground.fighters(there), ground.enemies(sector))


def shots(ground: Ground) -> Iterator[Plan]:
    """Propose the usual plan of fire."""
    if unlaid(ground.state, ground.seat):
        yield Plan((Volley(),), 0.0, "Each shot goes where it takes most out of the fight.")
    else:
        laid = any(shot.seat == ground.seat for shot in ground.segment.shots)
        yield Plan((EndAim(),), 0.0, "All shots are laid." if laid else "There is no shot to lay.")


def losses(ground: Ground) -> Iterator[Plan]:
    """Propose to settle losses the usual way, the cheaper of pods and damage and the cheapest cargo; then otherwise."""
    wound = next((each for each in ground.segment.wounds if find(ground.state, each.unit)), None)
    unit = find(ground.state, wound.unit) if wound is not None else None
    if wound is None or unit is None:
        yield Plan((Settle(),), 0.0, _IDLE)
        return
    usual, name = settlement(ground.state, wound), TokenId(unit.id)
    if not shielded(ground.state, wound):
        yield Plan((Settle(),), 0.0, _lost(ground, usual))
        return
    price = sum(ground.kind(pod).cost for pod in pods(ground.state, unit))
    why = f"The pods of {name_of(unit)}, {price} MCr, cost {'less' if usual.absorbs else 'no less'} than the hit would."
    yield Plan((Settle(),), 0.0, why)
    yield Plan((Endure(name) if usual.absorbs else Absorb(name),), -1.0, why)


def _lost(ground: Ground, usual: Settlement) -> str:
    if not (usual.choice and usual.lost):
        return _IDLE
    first = usual.lost[0]
    return f"{name_of(first)} costs {ground.kind(first).cost} MCr: nothing that may go costs less."
