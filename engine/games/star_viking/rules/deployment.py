"""Deploying a defence and answering it (K-64 to K-73, K-115)."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.star_viking.events.battle import Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.measures.charts import parsed, place_of_unit
from engine.games.star_viking.measures.where import standing
from engine.games.star_viking.orders import Deploy, DeployRest, EndAnswer, EndDeploy, Top, Withdraw
from engine.games.star_viking.rules.limbo import leave
from engine.games.star_viking.rules.moves import rouse
from engine.games.star_viking.rules.posture import posture
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import NOWHERE, Phase


def deploy(table: Table, _: int, order: Deploy) -> None:
    """Put a unit into a sector, on top."""
    sector = parsed(table.state, order.sector)[1]
    put_into(table, order.unit, sector)


def put_into(table: Table, unit: str, sector: int) -> None:
    """Put a unit on top of the pile in a sector; a fortress for good (K-67)."""
    system = table.unit(unit).system
    height = max((other.layer for other in standing(table.state, system, sector)), default=0)
    table.put(unit, sector=sector, layer=height + 1, moved=True)


def deploy_rest(table: Table, seat: int, _: DeployRest) -> None:
    """Deploy what is left by the usual posture."""
    for unit, sector in posture(table.state, seat):
        put_into(table, unit, sector)


def top(table: Table, seat: int, order: Top) -> None:
    """Put a unit on top of its pile; others hear of it once the deployment is shown."""
    unit = table.unit(order.unit)
    pile = standing(table.state, unit.system, unit.sector)
    table.put(unit.id, layer=pile[0].layer + 1)
    table.note(restacked=(*table.segment.restacked, unit.sector))
    table.look()
    unit = table.unit(order.unit)
    hearing = (seat,) if table.state.phase is Phase.DEPLOY else table.segment.sides
    place = place_of_unit(unit)
    table.say(Told(who(unit), "{} lies on top of its stack now.", places=(place,), witnesses=hearing))


def end_deploy(table: Table, seat: int, _: EndDeploy) -> None:
    """Show it."""
    table.finish(seat)


def withdraw(table: Table, seat: int, order: Withdraw) -> None:
    """Take a ship into hyperspace."""
    leave(table, order.unit)
    rouse(table, seat)


def end_answer(table: Table, seat: int, _: EndAnswer) -> None:
    """Leave the rest where it is."""
    table.finish(seat)


def undeployed(table: Table, seat: int, system: str) -> list[str]:
    """List the units of a seat in a system that have no sector."""
    units = table.units()
    return [u.id for u in units if (u.seat, u.system, u.carrier, u.sector) == (seat, system, "", NOWHERE)]


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Deploy: deploy,
    DeployRest: deploy_rest,
    Top: top,
    EndDeploy: end_deploy,
    Withdraw: withdraw,
    EndAnswer: end_answer,
}
