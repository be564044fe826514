"""A course written as a run of orders, with the crew where it helps most, and the reason in one sentence."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.games.star_sectors.advice.intent import delivers
from engine.games.star_sectors.advice.outlook import Outlook
from engine.games.star_sectors.advice.paths import orders_of
from engine.games.star_sectors.advice.reasons import reason
from engine.games.star_sectors.advice.salvo import promised
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.tactics import Course
from engine.games.star_sectors.state import NOBODY, Crew
from engine.games.star_sectors.verbs.blasts import LayMine
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.movement import Leave
from engine.games.star_sectors.verbs.preparation import Boost, Decloak, Man
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.rounds import EndTactical, Select
from engine.space.hexgrid import OFF

ANSWERED: Final = 0.25
"""A strike is as good as unanswered when the ship is to lose no more than so much of what it takes."""

CHASE: Final = 4
"""How near an enemy must be behind a ship for a mine in its way to be worth laying."""


def spelled(outlook: Outlook, course: Course, worth: float) -> Plan:
    """Return a course as a plan, from what the ship has done of its turn."""
    crew = _crew(outlook, course)
    orders: list[Order] = []
    number = outlook.ship.number
    if outlook.sketch.state.active == NOBODY:
        orders.append(Select(number))
    if crew is not None:
        orders.append(Man(number, crew))
    if course.extra and crew is not Crew.HELM:
        orders.append(Boost(number, "mf", "dilithium"))
    if outlook.ship.ship.cloaked and (course.target is not None or _lands(outlook, course)):
        orders.append(Decloak(number))
    orders += orders_of(course.way, number, outlook.sketch.land)
    orders += _shots(outlook, course)
    if course.target is None and not course.leave and _mine_helps(outlook, course):
        orders.append(LayMine(number))
    # After shots with moves to spare the caller asks again: where to go then depends on what they did.
    if course.leave:
        orders.append(Leave(number))
    elif not course.ram and course.end == course.way.pose:
        orders.append(EndTactical(number))
    why = reason(outlook, course, crew)
    return Plan(tuple(orders), worth, why, risk=course.danger, guile=_guile(outlook, course))


def _lands(outlook: Outlook, course: Course) -> bool:
    return not outlook.ship.ship.turn.jumped and delivers(outlook.sketch, outlook.ship, course.end[0])


def _guile(outlook: Outlook, course: Course) -> float:
    # What it escapes by hiding, or what it hits from where next to nothing can answer.
    if course.target is None:
        return outlook.danger(course.end[0]) if course.hide or outlook.ship.ship.cloaked else 0.0
    gain = course.damage.hits * course.target.per_hit
    return gain if course.danger <= ANSWERED * gain else 0.0


def _shots(outlook: Outlook, course: Course) -> Iterator[Order]:
    number, target = outlook.ship.number, course.target
    if target is None:
        return
    if course.ram:
        yield Ram(number, target.number)
        return
    if course.volley is not None:
        if course.volley.drains:
            yield from (Fire(number, bank, target.number) for bank in outlook.ship.drains)
        if course.volley.blows:
            yield from (Fire(number, bank, target.number) for bank in outlook.ship.blows)
        if course.volley.number:
            yield Attack(number, target.number)


def _crew(outlook: Outlook, course: Course) -> Crew | None:
    ship = outlook.ship
    if not outlook.crew_free or course.ram:
        return None
    if course.target is not None and course.target.ship.cloaked:
        return Crew.SCIENCE
    if course.extra:
        return Crew.HELM
    gains = [(0.3 * outlook.caution * course.danger, Crew.COMMAND)]
    if ship.ship.hits and not course.hide:
        gains.append((ship.per_hit, Crew.ENGINEERING))
    if course.volley is not None and course.target is not None:
        gains.append((_surer(outlook, course, course.target), Crew.TACTICAL))
    gain, crew = max(gains, key=lambda each: each[0])
    return crew if gain > 0 else None


def _surer(outlook: Outlook, course: Course, target: Fighter) -> float:
    # What two dice, or one more hit by one bank, add to the volley that is meant (SS-99, SS-Q9).
    due = promised(outlook, course, Crew.TACTICAL)
    return (due.hits - course.damage.hits) * target.per_hit + (due.kill - course.damage.kill) * target.for_life


def _mine_helps(outlook: Outlook, course: Course) -> bool:
    # Behind a ship that turns its stern to a chaser: the mine lies on the chaser's way.
    if not outlook.ship.ship.stores.mines or course.way.jumped or outlook.ship.ship.cloaked:
        return False
    board, (cell, facing) = outlook.sketch.grid, course.way.pose
    behind = board.next[cell][(facing + 3) % 6]
    if behind != OFF and outlook.ship.card.hull > 1:
        behind = board.next[behind][(facing + 3) % 6]
    if behind == OFF or outlook.sketch.land.kinds[behind].id != "open" or behind in outlook.waters.blocked:
        return False
    foes = (foe for foe in outlook.sketch.foes if not foe.station and foe.mf)
    return any(
        board.distance(foe.cell, behind) <= CHASE and board.distance(foe.cell, behind) < board.distance(foe.cell, cell)
        for foe in foes
    )
