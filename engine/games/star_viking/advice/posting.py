"""Plans for deploying a defence, and for the answer of invaders who were there before (11.6.4, 11.5.4)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.promise import promise
from engine.games.star_viking.queries.charts import place_of, sector_at
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import cargo_of
from engine.games.star_viking.state import NOWHERE, Unit
from engine.games.star_viking.verbs.cargo import Unload
from engine.games.star_viking.verbs.deployment import Deploy, DeployRest
from engine.games.star_viking.verbs.endings import EndAnswer, EndDeploy
from engine.games.star_viking.verbs.moves import Withdraw

if TYPE_CHECKING:
    from engine.core.orders import Order

_HIDDEN: Final = "In each stack the cheapest unit lies on top and hides the others."
_POSTED: Final = "The rest goes where units are usually posted."
_SETTLED: Final = "What is here stands nowhere better."


def deployments(ground: Ground) -> Iterator[Plan]:
    """Propose the defender's deployment: cargo unloaded, strong units hidden, cheap troops where there is plunder."""
    orders: list[Order] = []
    for carrier in ground.own:
        aboard = cargo_of(ground.state, carrier.id)
        orders += [
            Unload(TokenId(carrier.id), TokenId(unit.id))
            for unit in aboard
            if not unit.handled and _lands(ground, unit)
        ]
    left = orders or any(unit.sector == NOWHERE for unit in ground.own)
    ready = (*orders, DeployRest(), EndDeploy()) if left else (EndDeploy(),)
    fresh = all(unit.sector == NOWHERE for unit in ground.own)
    yield Plan(ready, 0.0, (_HIDDEN if fresh else _POSTED) if left else "All units stand where they are to stand.")


def _lands(ground: Ground, unit: Unit) -> bool:
    kind = ground.kind(unit)
    return not kind.is_pod and any(fits(kind, sector) for sector in ground.tile.sectors if not sector.deep)


def answers(ground: Ground) -> Iterator[Plan]:
    """Propose where units that were left here stand now, and which ships leave at once."""
    taken: set[int] = set()
    ships = [unit for unit in ground.own if ground.kind(unit).ship and unit.sector != NOWHERE]
    found = [each for ship in ships if (each := _answer(ground, ship, taken)) is not None]
    risk, stays = sum(each.risk for each in found), sum(each.stays for each in found)
    why = found[0].why if found else _SETTLED
    yield Plan((*(each.order for each in found), EndAnswer()), 0.0, why, risk=risk)
    if found:
        worth = -sum(each.worth for each in found)
        yield Plan((EndAnswer(),), worth, "What is here stays where it is.", risk=stays)


@frozen
class Answer:
    """A ship that goes elsewhere, or away: what that gains over staying, and what going and staying risk, in points."""

    order: Deploy | Withdraw
    why: str
    worth: float
    risk: float
    stays: float


def _answer(ground: Ground, ship: Unit, taken: set[int]) -> Answer | None:
    # The best sector that nobody holds; away where even that promises a loss.
    free = [sector.number for sector in ground.tile.sectors if not ground.held(sector.number)]
    here = promise(ground, [ship], ship.sector)
    best = max(
        (promise(ground, [ship], at) for at in free if at not in taken), key=lambda each: each.worth, default=here
    )
    if best.worth < 0 and sector_at(ground.state, ground.system, ship.sector).deep:
        why = f"{name_of(ship)} leaves: more is to be lost here than won."
        return Answer(Withdraw(TokenId(ship.id)), why, -best.worth, 0.0, here.risk)
    taken.add(best.sector)
    if best.sector == ship.sector or best.worth <= here.worth:
        return None
    where = sector_at(ground.state, ground.system, best.sector).name
    loot = ground.loot(best.sector)
    why = f"about {loot:.0f} MCr to be had" if loot else "no enemy is seen there"
    order = Deploy(TokenId(ship.id), place_of(ground.system, best.sector))
    why = f"{name_of(ship)} begins at {where}: {why}."
    return Answer(order, why, best.worth - here.worth, best.risk, here.risk)
