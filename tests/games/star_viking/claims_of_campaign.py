"""What hints claim beside the battles of Star Viking: set-up, jumps, plunder, politics and money."""

import re
from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest

from engine.games.star_viking.queries import council
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.charts import (
    book_of,
    holder,
    kind_of,
    parsed,
    place_of,
    tile_of,
    wealth_of,
)
from engine.games.star_viking.queries.money import affordable_points, price_of
from engine.games.star_viking.queries.names import name_of, sector_name, system_name, title_of
from engine.games.star_viking.queries.sacking import sack
from engine.games.star_viking.queries.where import present
from engine.games.star_viking.state import HOME, Phase, Unit
from tests.games.star_viking.claims_in_battle import mean
from tests.games.star_viking.hinted import GAME, Advised


def surveys(case: Advised, count: str) -> bool:
    return len(case.after.tiles) == int(count)


def named(case: Advised, system: str) -> bool:
    return system_name(case.view, case.orders[0].system) == system


def fortifies(case: Advised, sector: str, what: str) -> bool:
    system, number = parsed(case.view, case.orders[0].sector)
    decides = number == tile_of(case.view, system).capital
    return sector_name(case.view, case.orders[0].sector) == sector and decides == what.startswith("decides")


def posted(case: Advised) -> bool:
    return not case.view.levy and case.verbs() == ["end-levy"]


def posts(case: Advised) -> bool:
    return bool(case.view.levy) and case.verbs()[0] == "standard-levy"


def has_ship(case: Advised) -> bool:
    return any(kind_of(case.view, unit).ship for unit in case.view.units if unit.seat == case.seat)


def shipless_force(case: Advised) -> bool:
    return not has_ship(case) and case.verbs() == ["end-fitting"]


def buys_ship(case: Advised) -> bool:
    return not has_ship(case) and book_of(case.view).kinds[case.orders[0].kind].ship


def outfits(case: Advised, force: str) -> bool:
    return cast("str", case.orders[0].force) == force


def goals(case: Advised) -> dict[str, str]:
    """Return where each ship that was given a course will be."""
    stays = {unit.id: unit.system for unit in case.view.units}
    return {
        order.unit: order.system if order.verb == "course" else stays[order.unit]
        for order in case.given("course", "remain")
    }


def raids(case: Advised, told: str, drawn: str | None) -> bool:
    going = {order.system for order in case.given("course")} - {HOME}
    said = set(re.split(r", | and ", told))
    several = len({plan.orders for plan in GAME.plans(GAME.view(case.before.state, case.seat)) if plan.share > 0})
    return {system_name(case.view, system) for system in going} == said and (not drawn or several > 1)


def goes_home(case: Advised, told: str, loot: str | None, repairs: str | None) -> bool:
    ships = [case.own(name) for name in re.split(r", | and ", told)]
    orders = case.given("course")
    return (
        {order.unit for order in orders} == {ship.id for ship in ships}
        and {order.system for order in orders} == {HOME}
        and sum(ship.loot for ship in ships) == int(loot or 0)
        and any(ship.hits or ship.critical for ship in ships) == bool(repairs)
    )


def stays_home(case: Advised) -> bool:
    return not case.given("course") and all(case.own(name_of(unit)).system == HOME for unit in _staying(case))


def _staying(case: Advised) -> list[Unit]:
    return [unit for unit in case.view.units if unit.id in {order.unit for order in case.given("remain")}]


def pays_again(case: Advised, system: str) -> bool:
    ids = {goal for goal in goals(case).values() if system_name(case.view, goal) == system}
    return any(holder(case.view, each) == case.seat for each in ids)


def shipless(case: Advised) -> bool:
    return not case.given("course", "remain")


def guards(case: Advised, count: str, of: str, capital: str | None, retaken: str | None) -> bool:
    own = set(held(case.view, case.seat))
    sent = set(re.split(r", | and ", retaken)) if retaken else set()
    there = {goal for goal in goals(case).values() if goal in own}
    retaking = {goal for goal in goals(case).values() if system_name(case.view, goal) in sent}
    named_ = not capital or any(
        goal in case.view.capitals and system_name(case.view, goal) == capital for goal in there
    )
    return (len(there), len(own)) == (int(count), int(of)) and named_ and len(retaking) == len(sent)


def retakes(case: Advised, told: str) -> bool:
    systems = {goal for goal in goals(case).values() if holder(case.view, goal) != case.seat}
    return set(re.split(r", | and ", told)) <= {system_name(case.view, system) for system in systems}


def unguarded(case: Advised, retaken: str | None) -> bool:
    own = set(held(case.view, case.seat))
    return not own.intersection(goals(case).values()) and (not retaken or retakes(case, retaken))


def stows(case: Advised, told: str) -> bool:
    return ("bank" in case.verbs(), "load" in case.verbs()) == ("lunder" in told, "aboard" in told)


def nothing_to_stow(case: Advised) -> bool:
    return case.verbs() == ["end-stow"]


def demands(case: Advised) -> bool:
    return case.verbs() == ["demand"]


def passes(case: Advised, *_: str) -> bool:
    return case.verbs() == ["pass"]


def plunders(case: Advised, amount: str, *_: str) -> bool:
    return bool(case.given("sack")) and float(amount) == pytest.approx(open_to_plunder(case), abs=0.5)


def plunders_alone(case: Advised, amount: str) -> bool:
    return plunders(case, amount) and {unit.seat for unit in present(case.view, system_of(case))} == {case.seat}


def system_of(case: Advised) -> str:
    assert case.view.segment is not None
    return case.view.segment.system


def open_to_plunder(case: Advised) -> float:
    system = system_of(case)
    found = sack(case.view, case.seat, system, end=case.view.phase is Phase.CLOSE)
    return sum(mean(case, sector_name(case.view, place_of(system, sector))) for _, sector in found)


def spares(case: Advised, tax: str, amount: str) -> bool:
    hoped = float(amount) == pytest.approx(open_to_plunder(case), abs=0.5)
    return not case.given("sack") and wealth_of(case.view, system_of(case)) == int(tax) and hoped


def leaves_plunder(case: Advised, amount: str) -> bool:
    return not case.given("sack") and float(amount) == pytest.approx(open_to_plunder(case), abs=0.5)


def no_plunder(case: Advised) -> bool:
    return not case.given("sack") and open_to_plunder(case) == 0


def releases(case: Advised, name: str, other: str | None) -> bool:
    return name_of(next(u for u in case.view.units if u.id == case.orders[0].unit)) == name and other != name


def sells(case: Advised, points: str, told: str) -> bool:
    sold = case.given("give-up")
    worth = sum(council.worth(case.view, next(u for u in case.view.units if u.id == order.unit)) for order in sold)
    return float(points) == pytest.approx(worth / 3, abs=0.51) and bool(told)


def keeps(case: Advised) -> bool:
    return not case.given("give-up")


def tries(case: Advised) -> bool:
    return case.verbs() == ["try"] and case.view.phase is Phase.FRIGATES


def declines(case: Advised) -> bool:
    return case.verbs() == ["pass"] and case.view.phase is Phase.BATTLECRUISER


def asks(case: Advised) -> bool:
    return case.verbs() == ["ask"]


def stewards(case: Advised) -> bool:
    # What came in is spent: less is left of it than a point costs.
    return case.verbs() == ["steward"] and (
        case.after.phase is not Phase.YARD or not affordable_points(case.after, case.seat)
    )


def builds(case: Advised, *price: str) -> bool:
    order = case.given("build")[0]
    return book_of(case.view).kinds[order.kind].ship and (not price or price_of(case.view, order.kind) == int(price[0]))


def fits_out(case: Advised, told: str) -> bool:
    bought = Counter(title_of(case.view, order.kind) for order in case.given("fit"))
    found = re.findall(r"(\d+) (.+?)s?(?:,| and|$)", told)
    return {title: int(count) for count, title in found} == bought


def first_ship(case: Advised, title: str) -> bool:
    own = (unit for unit in case.view.units if unit.seat == case.seat)
    return (
        not any(kind_of(case.view, u).ship for u in own) and title_of(case.view, case.given("build")[0].kind) == title
    )


def saves(case: Advised) -> bool:
    return case.verbs() == ["end-yard"]


def recruits(case: Advised) -> bool:
    return case.verbs() == ["recruit-rest"]


def recruits_none(case: Advised) -> bool:
    verbs = {order.verb for order in GAME.orders(GAME.view(case.before.state, case.seat))}
    return case.verbs() == ["pass"] and "recruit" not in verbs


def verb(*names: str) -> Callable[..., bool]:
    return lambda case, *_: case.verbs()[0] in names
