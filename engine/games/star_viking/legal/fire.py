"""Why a unit cannot evade, and why a shot cannot be laid (K-88, K-89, K-102, K-112, K-113)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.aiming import unlaid
from engine.games.star_viking.measures.charts import parsed, place_of, sector_at
from engine.games.star_viking.measures.control import guns_of, hot
from engine.games.star_viking.measures.factors import GUNS, MISSILE, SECTOR, values_of
from engine.games.star_viking.measures.names import name_of, sector_name
from engine.games.star_viking.measures.where import pods, standing
from engine.games.star_viking.orders import Aim, AimSector, EndAim, EndEvade, Evade, Order, Volley
from engine.games.star_viking.state import NOWHERE, Phase, Unit


def evade(desk: Desk, order: Evade) -> Refusal | None:
    """Let only spacecraft evade, in space, where there is combat (K-112)."""
    unit = desk.own(order.unit)
    if unit is None or unit.carrier or unit.sector == NOWHERE or unit.system != desk.segment.system:
        return not_yours(order.unit)
    name = name_of(unit)
    if not desk.kind(unit).craft:
        return Refusal(f"{name} is no spacecraft: only those evade.", "K-112")
    sector = sector_at(desk.state, unit.system, unit.sector)
    if not sector.spacelike:
        return Refusal(f"Nobody evades in {sector.name}: only in deep space, asteroids and starcities.", "K-112")
    if unit.sector not in hot(desk.state):
        return Refusal(f"Nobody shoots at {name} in {sector.name}.", "K-87")
    return Refusal(f"{name} evades already.", "K-113") if unit.evading else None


def aim(desk: Desk, order: Aim) -> Refusal | None:
    """Let each unit shoot once with its guns and once with each missile pod, at an enemy in its sector (K-88)."""
    unit, target = desk.own(order.unit), desk.find(order.target)
    if unit is None or unit.carrier or unit.sector == NOWHERE or unit.system != desk.segment.system:
        return not_yours(order.unit)
    if target is not None and target.carrier:
        return Refusal(f"{name_of(target)} is cargo: only its carrier can be shot at.", "K-89")
    if target is None or target.seat == desk.seat or target.system != unit.system or target.sector != unit.sector:
        return Refusal(f"There is no enemy of that name where {name_of(unit)} is.", "K-88")
    return _silent(desk, unit, order.arm)


def _silent(desk: Desk, unit: Unit, arm: str) -> Refusal | None:
    name = name_of(unit)
    if unit.evading:
        return Refusal(f"{name} evades and does not shoot.", "K-113")
    if arm not in (GUNS, MISSILE):
        return Refusal(f"{name} fires its guns or a missile.", "K-88")
    if arm == GUNS and not values_of(desk.state, unit).attack:
        return Refusal(f"{name} has no attack left.", "K-107")
    if arm == MISSILE and not pods(desk.state, unit, "missile"):
        return Refusal(f"{name} carries no missile pod.", "K-139")
    if (unit.id, arm, unit.sector) not in unlaid(desk.state, desk.seat):
        return Refusal(f"{name} has laid that shot.", "K-88")
    return None


def aim_sector(desk: Desk, order: AimSector) -> Refusal | None:
    """Let the defender fire what is printed in a sector once, at an invader there (K-102)."""
    system, number = parsed(desk.state, order.sector)
    if system != desk.segment.system:
        return Refusal("That sector is not on the tile that is fought for.", "K-102")
    name = sector_name(desk.state, order.sector)
    if desk.seat != desk.segment.defender:
        return Refusal("The defences of a sector fire for the defender.", "K-99")
    if not guns_of(desk.state, desk.segment, number):
        return Refusal(f"{name} has no defences of its own, or they have surrendered.", "K-102")
    target = desk.find(order.target)
    there = standing(desk.state, system, number)
    if target is None or target.seat == desk.seat or all(unit.id != target.id for unit in there):
        return Refusal(f"There is no invader of that name in {name}.", "K-102")
    if ("", SECTOR, number) not in unlaid(desk.state, desk.seat):
        return Refusal(f"The defences of {name} have laid their shot.", "K-102")
    return None


def volley(desk: Desk, _: Volley) -> Refusal | None:
    """Lay the rest only where something is left to lay."""
    return None if unlaid(desk.state, desk.seat) else Refusal("All shots are laid.", "K-88")


def evaders(desk: Desk) -> Iterator[Order]:
    """Yield who might evade."""
    for unit in desk.mine():
        if unit.system == desk.segment.system and not unit.carrier:
            yield Evade(TokenId(unit.id))


def _evading(desk: Desk) -> Iterator[Order]:
    yield from evaders(desk)
    yield EndEvade()


def _aiming(desk: Desk) -> Iterator[Order]:
    system = desk.segment.system
    yield Volley()
    for shooter, arm, sector in dict.fromkeys(unlaid(desk.state, desk.seat)):
        for target in standing(desk.state, system, sector):
            if target.seat != desk.seat:
                if shooter:
                    yield Aim(TokenId(shooter), arm, TokenId(target.id))
                else:
                    yield AimSector(place_of(system, sector), TokenId(target.id))
    yield EndAim()


RULES: Final[Rules] = {
    Evade: (during(Phase.EVADE), evade),
    EndEvade: (during(Phase.EVADE), free),
    Aim: (during(Phase.AIM), aim),
    AimSector: (during(Phase.AIM), aim_sector),
    Volley: (during(Phase.AIM), volley),
    EndAim: (during(Phase.AIM), free),
}

CANDIDATES: Final[Candidates] = {Phase.EVADE: _evading, Phase.AIM: _aiming}
