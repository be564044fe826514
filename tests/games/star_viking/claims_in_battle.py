"""What hints claim in a battle of Star Viking: who goes where, who is seen there, who shoots, what a loss costs."""

import re

import pytest

from engine.games.star_viking.queries.aiming import barrels
from engine.games.star_viking.queries.charts import (
    book_of,
    kind_of,
    parsed,
    sector_at,
    tile_of,
    wealth_of,
)
from engine.games.star_viking.queries.danger import spared
from engine.games.star_viking.queries.names import name_of, sector_name, system_name
from engine.games.star_viking.queries.ways import destinations
from engine.games.star_viking.queries.where import cargo_of, deployed, hold, pods, units_in
from engine.games.star_viking.state import Unit
from tests.games.star_viking.hinted import GAME, Advised


def richest(case: Advised, system: str, what: str, wealth: str) -> bool:
    chosen = case.orders[0].system
    most = max(wealth_of(case.view, each) for each in case.view.contested)
    same = wealth_of(case.view, chosen) == most
    return (
        system_name(case.view, chosen) == system
        and wealth_of(case.view, chosen) == int(wealth)
        and same == (what == "is the richest that is left")
    )


def stacks(case: Advised) -> bool:
    segment = case.view.segment
    assert segment is not None
    after = case.after
    piles: dict[int, list[Unit]] = {}
    for unit in deployed(after, segment.system):
        if unit.seat == case.seat:
            piles.setdefault(unit.sector, []).append(unit)
    return all(
        kind_of(after, max(pile, key=lambda unit: unit.layer)).cost == min(kind_of(after, unit).cost for unit in pile)
        for pile in piles.values()
    )


def ready(case: Advised) -> bool:
    return case.verbs() == ["end-deploy"]


def rests(case: Advised) -> bool:
    return "deploy-rest" in case.verbs()


def where_to(case: Advised, name: str) -> int:
    """Return the sector in which a unit is to be after the plan, by its orders."""
    unit = case.own(name)
    moves = [order for order in case.given("move", "deploy") if order.unit == unit.id]
    return parsed(case.view, moves[-1].sector)[1] if moves else unit.sector


def at(case: Advised, name: str, sector: str) -> bool:
    segment = case.view.segment
    assert segment is not None
    number = where_to(case, name)
    return number >= 0 and sector_at(case.view, segment.system, number).name == sector


def seen_there(case: Advised, sector: str) -> bool:
    """Return whether enemies are known to stand in a sector."""
    segment = case.view.segment
    assert segment is not None
    number = next(each.number for each in tile_of(case.view, segment.system).sectors if each.name == sector)
    there = [unit for unit in units_in(case.view, segment.system, number) if unit.seat != case.seat]
    hidden = any(
        (stack.system, stack.sector) == (segment.system, number) and stack.seat != case.seat
        for stack in case.view.stacks
    )
    return bool(there) or hidden


def mean(case: Advised, sector: str) -> float:
    segment = case.view.segment
    assert segment is not None
    found = next(each for each in tile_of(case.view, segment.system).sectors if each.name == sector)
    return book_of(case.view).plunder[case.view.settings.table].mean(found.code) if found.code else 0.0


def begins(case: Advised, name: str, sector: str, loot: str | None) -> bool:
    hoped = not loot or float(loot) == pytest.approx(mean(case, sector), abs=0.5)
    return at(case, name, sector) and not seen_there(case, sector) and hoped and "deploy" in case.verbs()


def leaves(case: Advised, name: str, loot: str | None = None) -> bool:
    ship = case.own(name)
    return ship.id in {order.unit for order in case.given("withdraw")} and ship.loot == int(loot or ship.loot)


def stays(case: Advised) -> bool:
    return case.verbs() == ["end-answer"]


def fights(case: Advised, name: str, sector: str) -> bool:
    return at(case, name, sector) and seen_there(case, sector)


def visits(case: Advised, name: str, does: str, sector: str, loot: str) -> bool:
    ship = case.own(name)
    moves = any(order.unit == ship.id for order in case.given("move"))
    return (
        at(case, name, sector)
        and moves == (does == "goes to")
        and not seen_there(case, sector)
        and hold(case.view, ship) > 0
        and float(loot) == pytest.approx(mean(case, sector), abs=0.5)
    )


def lulls(case: Advised, name: str, does: str, sector: str) -> bool:
    moves = any(order.unit == case.own(name).id for order in case.given("move"))
    return at(case, name, sector) and moves == (does == "goes to") and not seen_there(case, sector)


def promises(case: Advised, *told: str) -> bool:
    *here, later, other = told
    hoped = float(later) == pytest.approx(mean(case, other), abs=0.5)
    return lulls(case, *here) and hoped and not seen_there(case, other) and other != here[2]


def taxes(case: Advised, name: str, does: str, sector: str) -> bool:
    segment = case.view.segment
    assert segment is not None
    capital = tile_of(case.view, segment.system).capital
    here = units_in(case.view, segment.system, capital)
    return at(case, name, sector) and bool(here) and all(unit.seat == case.seat for unit in here)


def troops(case: Advised) -> bool:
    segment = case.view.segment
    assert segment is not None
    here = (unit for unit in case.view.units if (unit.seat, unit.system) == (case.seat, segment.system))
    own = (unit for unit in here if not unit.limbo and not unit.carrier)
    return not any(kind_of(case.view, unit).ship for unit in own)


def who(case: Advised, told: str, *verbs: str) -> set[str]:
    """Return the units whom a sentence names, filled up from those that the orders of these verbs move."""
    names = [name for name in re.split(r", | and ", told) if not name.endswith("more")]
    units = {case.own(name).id for name in names}
    more = re.search(r"(\d+) more", told)
    moved = {order.unit for order in case.given(*verbs)}
    return units if units <= moved and len(units) + int(more[1] if more else 0) <= len(moved) else set()


def strikes(case: Advised, told: str, sector: str) -> bool:
    return bool(who(case, told, "move")) and all(
        at(case, name, sector) for name in re.split(r", | and ", told) if not name.endswith("more")
    )


def lurks(case: Advised, told: str, sector: str) -> bool:
    segment = case.view.segment
    assert segment is not None
    tile = tile_of(case.view, segment.system)
    orbit = tile.orbit_of(next(each.number for each in tile.sectors if each.name == sector))
    near = {unit.sector for unit in deployed(case.view, segment.system) if unit.seat != case.seat}
    near |= {stack.sector for stack in case.view.stacks if stack.system == segment.system and stack.seat != case.seat}
    near = {number for number in near if number >= 0 and tile.orbit_of(number) == orbit}
    ships = [case.own(name) for name in re.split(r", | and ", told) if not name.endswith("more")]
    here = next(each.number for each in tile.sectors if each.name == sector)
    reach = set.intersection(*(set(destinations(case.view, _moved(ship, here))) for ship in ships))
    return strikes(case, told, sector) and bool(near & reach)


def _moved(ship: Unit, sector: int) -> Unit:
    from engine.core.values import evolve

    return evolve(ship, sector=sector)


def flees(case: Advised, told: str) -> bool:
    return who(case, told, "move", "withdraw") == {order.unit for order in case.given("move", "withdraw")}


def waits(case: Advised) -> bool:
    return not case.given("move", "withdraw")


def nobody_seen(case: Advised) -> bool:
    segment = case.view.segment
    assert segment is not None
    return waits(case) and all(unit.seat == case.seat for unit in deployed(case.view, segment.system))


def marches(case: Advised, sector: str) -> bool:
    verbs = {order.verb for order in GAME.orders(GAME.view(case.before.state, case.seat))}
    return sector_name(case.view, case.orders[0].sector) == sector and not verbs & {"move", "withdraw"}


def evades(case: Advised, told: str) -> bool:
    return {case.own(name).id for name in re.split(r", | and ", told)} == {o.unit for o in case.given("evade")}


def shoots(case: Advised, told: str | None = None) -> bool:
    evading = {name_of(unit) for unit in case.view.units if unit.seat == case.seat and unit.evading}
    return evading == set(re.split(r", | and ", told) if told else ()) and any(barrels(case.view, case.seat))


def shotless(case: Advised) -> bool:
    return not list(barrels(case.view, case.seat))


def aims(case: Advised) -> bool:
    return case.verbs() == ["volley"]


def laid(case: Advised) -> bool:
    assert case.view.segment is not None
    return any(shot.seat == case.seat for shot in case.view.segment.shots) and case.verbs() == ["end-aim"]


def nothing_laid(case: Advised) -> bool:
    return case.verbs() == ["end-aim"] and shotless(case)


def absorbs(case: Advised, name: str, price: str, costs: str) -> bool:
    unit = case.own(name)
    worth = sum(kind_of(case.view, pod).cost for pod in pods(case.view, unit))
    return worth == int(price) and (worth < spared(case.view, unit)) == (costs == "less")


def loses(case: Advised, name: str, price: str) -> bool:
    cargo = case.own(name)
    legal = [order.unit for order in GAME.orders(GAME.view(case.before.state, case.seat)) if order.verb == "lose"]
    prices = [kind_of(case.view, unit).cost for unit in cargo_of(case.view, cargo.carrier) if unit.id in legal]
    gone = all(unit.id != cargo.id for unit in case.after.units)
    return gone and cargo.id in legal and min(prices) == int(price) == kind_of(case.view, cargo).cost


def unasked(case: Advised) -> bool:
    return tuple(GAME.orders(GAME.view(case.before.state, case.seat))) == case.orders
