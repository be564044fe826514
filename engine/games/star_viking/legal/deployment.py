"""Why units cannot be deployed, and how the deployment is answered (K-64 to K-73, K-115)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.cargo import handling
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.charts import parsed, place_of, sector_at, tile_of
from engine.games.star_viking.measures.names import name_of, sector_name
from engine.games.star_viking.measures.ways import fits
from engine.games.star_viking.measures.where import present, standing
from engine.games.star_viking.orders import (
    Deploy,
    DeployRest,
    EndAnswer,
    EndDeploy,
    Order,
    Top,
    Withdraw,
)
from engine.games.star_viking.state import NOWHERE, Phase, Unit


def deploy(desk: Desk, order: Deploy) -> Refusal | None:
    """Refuse a unit that has its sector, and sectors where it cannot stand or enemies do (K-64 to K-67, K-73)."""
    unit = desk.own(order.unit)
    system, number = parsed(desk.state, order.sector)
    if unit is None or unit.system != desk.segment.system or unit.limbo:
        return not_yours(order.unit)
    if unit.carrier:
        return Refusal(f"{name_of(unit)} is cargo: unload it first, or deploy its carrier.", "K-65")
    if system != unit.system:
        return Refusal("Units deploy in the sectors of the system that is fought for.", "K-64")
    sector = sector_at(desk.state, system, number)
    if not fits(desk.kind(unit), sector):
        return Refusal(f"{name_of(unit)} cannot stand in {sector.name}.", "K-65", (order.sector,))
    rooted = desk.state.phase is Phase.DEPLOY or desk.kind(unit).fort
    if unit.sector != NOWHERE if rooted else unit.moved:
        return Refusal(f"{name_of(unit)} has been deployed.", "K-67" if desk.kind(unit).fort else "K-64")
    if any(other.seat != desk.seat for other in standing(desk.state, system, number)) or _piled(desk, number):
        return Refusal(f"{sector.name} is held by others.", "K-66" if desk.state.phase is Phase.DEPLOY else "K-73")
    if desk.state.phase is Phase.ANSWER and unit.sector in (NOWHERE, number):
        return Refusal(f"{name_of(unit)} comes from off the tile: it enters in its first move.", "K-72")
    return None


def _piled(desk: Desk, sector: int) -> bool:
    return any(stack.sector == sector and stack.seat != desk.seat for stack in desk.state.stacks)


def undeployed(desk: Desk) -> Iterator[Unit]:
    """Yield the seat's units that still need a sector."""
    return (
        unit for unit in present(desk.state, desk.segment.system) if unit.seat == desk.seat and unit.sector == NOWHERE
    )


def end_deploy(desk: Desk, _: EndDeploy) -> Refusal | None:
    """Hold nobody back (K-64)."""
    left = next(undeployed(desk), None)
    if left is None:
        return None
    return Refusal(f"{name_of(left)} has no sector yet: all units must be deployed.", "K-64")


def deploy_rest(desk: Desk, _: DeployRest) -> Refusal | None:
    """Deploy the rest only where there is one."""
    return None if any(undeployed(desk)) else Refusal("All units are deployed.", "K-64")


def top(desk: Desk, order: Top) -> Refusal | None:
    """Rearrange a pile once in a phase, where others may not look into it (K-85)."""
    unit = desk.own(order.unit)
    if unit is None or unit.carrier or unit.sector == NOWHERE or unit.system != desk.segment.system:
        return not_yours(order.unit)
    if desk.seat != desk.segment.defender:
        return Refusal("Everybody may look through an invader's stacks: their order means nothing.", "K-86")
    sector = sector_at(desk.state, unit.system, unit.sector)
    if sector.kind == "space":
        return Refusal("In deep space all units can be seen.", "K-69")
    if unit.sector in desk.segment.restacked:
        return Refusal(f"The stack in {sector.name} has been rearranged in this phase.", "K-85")
    pile = [other for other in standing(desk.state, unit.system, unit.sector) if other.seat == desk.seat]
    if pile[0].id == unit.id:
        return Refusal(f"{name_of(unit)} lies on top already.", "K-85")
    return None


def withdraw(desk: Desk, order: Withdraw) -> Refusal | None:
    """Let only starships go, and only from deep space where they began the phase (K-114 to K-116)."""
    unit = desk.own(order.unit)
    if unit is None or unit.carrier or unit.limbo or unit.system != desk.segment.system:
        return not_yours(order.unit)
    name = name_of(unit)
    if not desk.kind(unit).ship:
        return Refusal(f"Only starships withdraw, and {name} is none.", "K-114")
    if unit.sector != NOWHERE and sector_at(desk.state, unit.system, unit.sector).kind != "space":
        where = sector_name(desk.state, place_of(unit.system, unit.sector))
        return Refusal(f"{name} is at {where}: ships withdraw from deep space.", "K-114")
    if unit.moved:
        return Refusal(f"{name} has moved in this phase: it may withdraw in the next one.", "K-116")
    if desk.state.phase is Phase.MOVE and desk.segment.mover != desk.seat:
        return Refusal("It is not this seat's movement phase.", "K-76")
    return None


def _deployments(desk: Desk) -> Iterator[Order]:
    system = desk.segment.system
    for unit in undeployed(desk):
        for sector in tile_of(desk.state, system).sectors:
            yield Deploy(TokenId(unit.id), place_of(system, sector.number))


def _deploying(desk: Desk) -> Iterator[Order]:
    yield DeployRest()
    yield from _deployments(desk)
    yield from handling(desk)
    yield from tops(desk)
    yield EndDeploy()


def tops(desk: Desk) -> Iterator[Order]:
    """Yield a new top for each pile."""
    for unit in present(desk.state, desk.segment.system):
        if unit.seat == desk.seat and unit.sector != NOWHERE:
            yield Top(TokenId(unit.id))


def leftovers(desk: Desk) -> Iterator[Unit]:
    """Yield the invader's units that began the turn in the system (K-73)."""
    for unit in present(desk.state, desk.segment.system):
        if unit.seat == desk.seat and unit.sector != NOWHERE:
            yield unit


def _answering(desk: Desk) -> Iterator[Order]:
    system = desk.segment.system
    for unit in leftovers(desk):
        for sector in tile_of(desk.state, system).sectors:
            yield Deploy(TokenId(unit.id), place_of(system, sector.number))
    for unit in present(desk.state, system):
        if unit.seat == desk.seat:
            yield Withdraw(TokenId(unit.id))
    yield EndAnswer()


RULES: Final[Rules] = {
    Deploy: (during(Phase.DEPLOY, Phase.ANSWER), deploy),
    DeployRest: (during(Phase.DEPLOY), deploy_rest),
    Top: (during(Phase.DEPLOY, Phase.MOVE), top),
    EndDeploy: (during(Phase.DEPLOY), end_deploy),
    Withdraw: (during(Phase.ANSWER, Phase.MOVE), withdraw),
    EndAnswer: (during(Phase.ANSWER), free),
}

CANDIDATES: Final[Candidates] = {Phase.DEPLOY: _deploying, Phase.ANSWER: _answering}
