"""When surrender may be demanded, what may be plundered, and when passing is all there is to do (K-119, K-153)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.cargo import stowing
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.charts import parsed, place_of, sector_at
from engine.games.star_viking.measures.names import name_of
from engine.games.star_viking.measures.spoils import plundered, prizes, takers
from engine.games.star_viking.measures.where import deployed, room, standing
from engine.games.star_viking.orders import Demand, Embark, Order, Pass, Plunder
from engine.games.star_viking.state import Phase


def plunder(desk: Desk, order: Plunder) -> Refusal | None:
    """Refuse sectors that give nothing, were plundered, hold enemies, or hold no ship of the seat (K-153)."""
    ship = desk.own(order.unit)
    system, number = parsed(desk.state, order.sector)
    if ship is None or system != desk.segment.system or ship.system != system:
        return not_yours(order.unit)
    sector = sector_at(desk.state, system, number)
    if any(unit.id == ship.id for unit in takers(desk.state, desk.seat, system, number, end=_ended(desk))):
        return None
    if not sector.code:
        return Refusal(f"{sector.name} has nothing to plunder.", "K-14")
    if plundered(desk.state, system, number):
        return Refusal(f"{sector.name} was plundered this turn.", "K-153")
    if any(unit.seat != desk.seat for unit in standing(desk.state, system, number)):
        return Refusal(f"Others hold {sector.name}.", "K-153")
    return Refusal(
        f"{name_of(ship)} cannot plunder {sector.name}: it needs a starship with cargo space there.", "K-153"
    )


def _ended(desk: Desk) -> bool:
    return desk.state.phase is Phase.CLOSE


def embark(desk: Desk, order: Embark) -> Refusal | None:
    """Take the seat's own fortress aboard a starship that has room (K-128)."""
    ship, fort = desk.own(order.carrier), desk.own(order.unit)
    if ship is None or fort is None or ship.carrier or ship.system != desk.segment.system or fort.system != ship.system:
        return not_yours(order.carrier if ship is None else order.unit)
    if not desk.kind(ship).ship or not desk.kind(fort).fort or not desk.kind(fort).size or fort.carrier:
        return Refusal("A raider's own fortress goes aboard a starship, and nothing else.", "K-128")
    if room(desk.state, ship) < desk.kind(fort).size:
        return Refusal(f"{name_of(ship)} has no room for {name_of(fort)}.", "K-131")
    return None


def _summons(_: Desk) -> Iterator[Order]:
    yield Demand()
    yield Pass()


def _loot(desk: Desk) -> Iterator[Order]:
    system = desk.segment.system
    for number, ships in prizes(desk.state, desk.seat, system, end=_ended(desk)):
        for ship in ships:
            yield Plunder(TokenId(ship.id), place_of(system, number))
    yield Pass()


def _closing(desk: Desk) -> Iterator[Order]:
    system = desk.segment.system
    here = [unit for unit in deployed(desk.state, system) if unit.seat == desk.seat]
    for fort in here:
        if desk.kind(fort).fort:
            yield from (Embark(TokenId(ship.id), TokenId(fort.id)) for ship in here)
    yield from stowing(desk)
    yield from _loot(desk)


_PASSABLE: Final = during(
    Phase.SUMMONS,
    Phase.LOOT,
    Phase.CLOSE,
    Phase.CIVIL,
    Phase.BATTLECRUISER,
    Phase.FRIGATES,
    Phase.AID,
    Phase.MARKET,
)

RULES: Final[Rules] = {
    Demand: (during(Phase.SUMMONS), free),
    Plunder: (during(Phase.LOOT, Phase.CLOSE), plunder),
    Embark: (during(Phase.CLOSE), embark),
    Pass: (_PASSABLE, free),
}

CANDIDATES: Final[Candidates] = {Phase.SUMMONS: _summons, Phase.LOOT: _loot, Phase.CLOSE: _closing}
