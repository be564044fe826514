"""Dealings with natives: trade, gifts and tribute (SV-25 to SV-27, SV-80, SV-Q43, SV-Q49, SV-Q50)."""

from engine.core.values import evolve
from engine.games.space_viking.events.voyages import Traded
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import independent
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.realm import Seed
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import holdings
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.state import YEAR, World

ACCEPTS = 2
"""The highest face with which a world takes a sovereign for tribute."""


def _barred(year: Year, fleet: Fleet, world: World | None, what: str) -> str:
    if fleet.unmanned:
        return "unmanned ships deal with nobody"
    if world is None or world.dead:
        return "nobody lives there"
    if (fleet.seat, fleet.at) in year.fallen and world.owner != fleet.seat:
        return "you fought there this year"
    return f"you had your {what} there this year" if (fleet.seat, fleet.at, what) in year.once else ""


def trade(year: Year, fleet: Fleet, _: Entry) -> str:
    """Gain half of a world's taxes, once a year and world, on arrival (SV-25)."""
    world = year.draft.world(fleet.at)
    barred = _barred(year, fleet, world, "trade")
    if barred or world is None:
        return barred
    if not independent(world):
        return "it is no free world any more"
    if year.sovereigns[fleet.seat] != "merchant" or not book().kinds[world.kind].trade:
        return "there is no trade there"
    if fleet.arrived <= year.turn * YEAR or fleet.fought >= fleet.arrived:
        return "a trading ship has to stop by"
    goods = worth(year, fleet.seat, world)
    got = min(goods, holds.bullion(year.settings, fleet))
    if not any(ship.jump for ship in fleet.ships) or got <= 0:
        return "there are no goods, or no hold is free"
    year.once.add((fleet.seat, fleet.at, "trade"))
    holdings.stow_iu(year, fleet.id, got)
    text = f"{fleet.name} trades at {called(fleet.at)} for {got} IU."
    year.log(Traded, text, fleet.at, (fleet.seat,), brought=(fleet.seat, got))
    return ""


def worth(year: Year, seat: int, world: World) -> int:
    """Return what trade with a world yields: half its taxes, or half of last year's gift where that is more.

    A civilised world pays nobody taxes: as many people trade there as the book says (SV-Q49).
    """
    kind = book().kinds[world.kind]
    base = world.natives if kind.conquer else min(world.natives, kind.trade)
    usual = 0 if holdings.recent(year, world) else base // 2
    seeds = (each for each in year.draft.realm(seat).seeds if each.at == world.at and each.year == year.turn - 1)
    return max(usual, sum(each.iu for each in seeds) // 2)


def gift(year: Year, fleet: Fleet, entry: Entry) -> str:
    """Seed a world with IU: half of it comes back in next year's trade (SV-27)."""
    world = year.draft.world(fleet.at)
    barred = _barred(year, fleet, world, "gift")
    if barred or world is None:
        return barred
    iu = min(entry.number, fleet.cargo.iu)
    if year.sovereigns[fleet.seat] != "merchant" or not independent(world) or iu <= 0:
        return "there is nothing to give, or nobody to take it"
    _pay(year, fleet, iu)
    realm = year.draft.realm(fleet.seat)
    kept = tuple(each for each in realm.seeds if each.year >= year.turn - 1)
    year.draft.rule(fleet.seat, seeds=(*kept, Seed(fleet.at, iu, year.turn)))
    if iu >= world.people:
        year.draft.alter(fleet.at, sacked=0, pool=0)
    text = f"{fleet.name} gives {iu} IU to {called(fleet.at)}."
    year.log(Traded, text, fleet.at, (fleet.seat,))
    return ""


def _pay(year: Year, fleet: Fleet, iu: int) -> None:
    year.draft.put(fleet.id, cargo=evolve(fleet.cargo, iu=fleet.cargo.iu - iu))


def associate(year: Year, fleet: Fleet, _: Entry) -> str:
    """Offer tribute: for as many IU as natives or captives a world may take you as sovereign, on 1-2 (SV-80)."""
    world = year.draft.world(fleet.at)
    barred = _barred(year, fleet, world, "tribute")
    if barred or world is None:
        return barred
    price = world.natives if world.owner == -1 else world.captives
    if world.owner not in {-1, fleet.seat}:
        return f"{side(world.owner)} holds it"
    if not price or not book().kinds[world.kind].conquer:
        return "nobody there takes a sovereign"
    if year.sovereigns[fleet.seat] == "berserker":
        return "nobody follows a war moon"
    if fleet.cargo.iu < price:
        banked = ", and what it brought is in your treasury: let it load them there" if year.base(fleet) else ""
        return f"the tribute is {price} IU{banked}"
    year.once.add((fleet.seat, fleet.at, "tribute"))
    _pay(year, fleet, price)
    won = year.draft.die() <= ACCEPTS
    if won:
        loyal = world.people
        year.draft.alter(
            fleet.at, owner=fleet.seat, natives=0, captives=0, colonists=0, loyal=loyal, gained=_gained(year, world)
        )
    answer = f"takes {side(fleet.seat)} as sovereign" if won else "keeps the tribute and stays free"
    text = f"{called(fleet.at)} {answer}: {price} IU."
    year.log(Traded, text, fleet.at, (fleet.seat,), brought=(fleet.seat, won * price))
    return ""


def _gained(year: Year, world: World) -> int:
    return year.turn if world.owner == -1 else world.gained
