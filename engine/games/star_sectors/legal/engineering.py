"""Whether the active ship may restore shields, charge or cloak in its engineering phase."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.legal.preparation import unit
from engine.games.star_sectors.measures.docks import docked, station_for
from engine.games.star_sectors.measures.factors import sound_movement
from engine.games.star_sectors.orders import (
    ChargeBank,
    ChargeEngine,
    Cloak,
    DilithiumEngine,
    Repair,
    Shield,
    TrilithiumBank,
)
from engine.games.star_sectors.state import STATIONS, Crew


def _mendable(desk: Desk) -> Refusal | None:
    # What forbids restoring any shield.
    if not desk.ship.hits:
        return Refusal("All shields are up.", "SS-60")
    if desk.turn.cloaked or desk.turn.decloaked:
        return Refusal("No repair in the turn of cloaking or decloaking.", "SS-79")
    return None


def _duty(desk: Desk) -> Refusal | None:
    # What forbids the one duty of a phase, whichever it is.
    if desk.turn.attacked:
        return Refusal("It attacked this turn: no repair, charge or cloak.", "SS-59")
    if desk.turn.duty:
        return Refusal("One duty a phase, and it is done.", "SS-59")
    return None


def shield(desk: Desk, order: Shield) -> Refusal | None:
    """Refuse to restore a shield beside the duty (SS-55 to SS-57, SS-64, SS-69)."""
    barred = _mendable(desk)
    if barred is not None:
        return barred
    if order.source.startswith("bank "):
        return _by_bank(desk, order.source[5:])
    rule = _SOURCES.get(order.source)
    return rule(desk) if rule else Refusal("Nothing of that name restores shields.", "SS-55")


def _by_bank(desk: Desk, number: str) -> Refusal | None:
    charged = [str(bank + 1) for bank, full in enumerate(desk.ship.banks) if full]
    if number not in charged:
        return Refusal(f"Bank {number[:3]} is not charged.", "SS-55")
    return Refusal("One bank a phase into shields.", "SS-55") if desk.turn.bank_shield else None


def _by_warp(desk: Desk) -> Refusal | None:
    if not desk.ship.engines:
        return Refusal("No warp engine is charged.", "SS-56")
    if desk.turn.power:
        return Refusal("It diverted warp energy this turn: once a turn.", "SS-35")
    return Refusal("One engine a phase into shields.", "SS-56") if desk.turn.warp_shield else None


def _by_dilithium(desk: Desk) -> Refusal | None:
    return unit(desk, "dilithium")


def _by_crew(desk: Desk) -> Refusal | None:
    if desk.turn.crew is not Crew.ENGINEERING:
        return Refusal("No crew is at engineering this turn.", "SS-99")
    return Refusal("The crew repairs one shield a turn.", "SS-99") if desk.turn.crew_repair else None


def _by_nebula(desk: Desk) -> Refusal | None:
    if not desk.land.kinds[desk.place].mends:
        return Refusal("Its base is in no metaphasic nebula.", "SS-93")
    return Refusal("The nebula repairs one shield a turn.", "SS-93") if desk.turn.nebula_repair else None


def _by_station(desk: Desk) -> Refusal | None:
    if desk.turn.attacked:
        return Refusal("It attacked this turn: no station repair.", "SS-66")
    if "repair" in desk.turn.handled:
        return Refusal("The station repairs 2 hits a turn, and has.", "SS-69")
    dock = station_for(desk.state, desk.number, desk.land)
    return dock if isinstance(dock, Refusal) else None


_SOURCES = {
    "warp": _by_warp,
    "dilithium": _by_dilithium,
    "crew": _by_crew,
    "nebula": _by_nebula,
    "station": _by_station,
}


def repair(desk: Desk, _: Repair) -> Refusal | None:
    """Refuse the repair duty (SS-60); stations mend others, not themselves."""
    if desk.ship.kind in STATIONS:
        return Refusal("A station does not repair itself.", "SS-69")
    return _duty(desk) or _mendable(desk)


def charge_engine(desk: Desk, _: ChargeEngine) -> Refusal | None:
    """Refuse to charge an engine (SS-25 to SS-28)."""
    barred = _engine_room(desk) or _duty(desk)
    if barred is None and (desk.turn.cloaked or desk.turn.decloaked):
        return Refusal("No engine is charged in the turn of cloaking or decloaking.", "SS-25")
    if barred is None and (desk.turn.engine or desk.turn.power):
        return Refusal("One engine is charged or used a turn.", "SS-27")
    return barred


def _engine_room(desk: Desk) -> Refusal | None:
    if not desk.card.nacelles:
        return Refusal("It has no nacelles, hence no warp engine.", "SS-26")
    if desk.ship.engines >= desk.card.nacelles:
        return Refusal(f"It has {plural(desk.card.nacelles, 'engine')}, charged already.", "SS-26")
    return Refusal("It jumped this turn: no engine is charged.", "SS-28") if desk.turn.jumped else None


def charge_bank(desk: Desk, order: ChargeBank) -> Refusal | None:
    """Refuse to charge a bank (SS-61, SS-86)."""
    barred = _bank_room(desk, order.bank) or _duty(desk)
    if barred is None and desk.turn.cloaked:
        return Refusal("No bank is charged in the turn of cloaking.", "SS-62")
    return barred


def _bank_room(desk: Desk, bank: int) -> Refusal | None:
    if not 0 <= bank < len(desk.ship.banks):
        return Refusal("It has no such bank.", "SS-80")
    if desk.ship.banks[bank]:
        return Refusal(f"Bank {bank + 1} is charged.", "SS-80")
    return Refusal(f"Bank {bank + 1} was fired this turn.", "SS-86") if bank in desk.turn.fired else None


def cloak(desk: Desk, _: Cloak) -> Refusal | None:
    """Refuse to cloak (SS-62, SS-71, SS-75 to SS-79, SS-Q27)."""
    ship, turn = desk.ship, desk.turn
    if not desk.card.cloak:
        return Refusal("It has no cloaking device.", "SS-62")
    if ship.cloaked:
        return Refusal("It is cloaked.", "SS-75")
    if turn.decloaked:
        return Refusal("It decloaked this turn: not both.", "SS-75")
    if turn.fired:
        return Refusal("It fired an advanced weapon this turn.", "SS-Q27")
    if turn.repaired or turn.charged:
        return Refusal("It repaired or charged this turn: no cloaking.", "SS-79")
    land = desk.land.kinds[desk.place]
    if land.decloaks:
        return Refusal(f"Cloaks do not work inside {land.name}.", "SS-77")
    if sound_movement(ship) < 2:
        return Refusal("MF 1 after damage: it takes 2 to cloak.", "SS-71")
    return _duty(desk)


def dilithium_engine(desk: Desk, _: DilithiumEngine) -> Refusal | None:
    """Refuse to charge an engine with dilithium (SS-102, SS-Q29)."""
    return _engine_room(desk) or unit(desk, "dilithium")


def trilithium_bank(desk: Desk, order: TrilithiumBank) -> Refusal | None:
    """Refuse to charge a bank with trilithium (SS-58)."""
    return _bank_room(desk, order.bank) or unit(desk, "trilithium")


Work: TypeAlias = Shield | DilithiumEngine | TrilithiumBank | Repair | ChargeEngine | ChargeBank | Cloak


def works(desk: Desk) -> Iterator[Work]:
    """Yield the candidates of the engineering phase, without the handling of goods."""
    number, ship, turn = desk.number, desk.ship, desk.turn
    empty = [bank for bank, charged in enumerate(ship.banks) if not charged]
    if not turn.attacked and not turn.duty:
        if ship.hits:
            yield Repair(number)
        yield from (ChargeBank(number, bank) for bank in empty)
        if ship.engines < desk.card.nacelles:
            yield ChargeEngine(number)
        if desk.card.cloak and not ship.cloaked:
            yield Cloak(number)
    if ship.hits and not turn.cloaked and not turn.decloaked:
        yield from (Shield(number, f"bank {bank + 1}") for bank, charged in enumerate(ship.banks) if charged)
        yield from (Shield(number, source) for source in _at_hand(desk))
    if ship.stores.dilithium and ship.engines < desk.card.nacelles:
        yield DilithiumEngine(number)
    if ship.stores.trilithium:
        yield from (TrilithiumBank(number, bank) for bank in empty)


def _at_hand(desk: Desk) -> Iterator[str]:
    # The sources of shields beside banks that are there at all.
    if desk.ship.engines:
        yield "warp"
    if desk.ship.stores.dilithium:
        yield "dilithium"
    if desk.turn.crew is Crew.ENGINEERING:
        yield "crew"
    if desk.land.kinds[desk.place].mends:
        yield "nebula"
    if docked(desk.ship):
        yield "station"
