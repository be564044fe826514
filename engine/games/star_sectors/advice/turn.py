"""Plans for a side's turn in play: which ship, where it goes and what it fires, what its engineers do."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.games.star_sectors.advice import engineering
from engine.games.star_sectors.advice.outlook import Outlook, outlook
from engine.games.star_sectors.advice.sketch import Fighter, Sketch, sketch
from engine.games.star_sectors.advice.spelling import spelled
from engine.games.star_sectors.advice.tactics import Course, courses
from engine.games.star_sectors.state import Stage, State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide

SEVERAL: Final = 40
"""How many plans are proposed for one ship."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for whoever's turn it is, best first by an estimate from this view alone."""
    if view.state.stage is Stage.IDLE:
        yield from _choice(view)
    elif view.state.stage is Stage.TACTICAL:
        yield from _tactical(view)
    else:
        yield from _engineering(view)


def _choice(view: View[State]) -> Iterator[Plan]:
    # Which ship first: the best gain over standing still goes first, for it changes what the others can do.
    drawn = sketch(view)
    waiting = [ship for ship in drawn.own if not ship.ship.done]
    if not waiting:
        yield Plan((EndSide(),), 0.0, "Every ship has had its turn.")
    yield from _ranked([outlook(drawn, ship) for ship in waiting])


def reply(view: View[State]) -> Plan | None:
    """Return about the best plan for whoever's turn it is, laid out for one ship alone."""
    if view.state.stage is Stage.IDLE:
        drawn = sketch(view)
        waiting = [ship for ship in drawn.own if not ship.ship.done]
        if waiting:
            return next(_ranked([outlook(drawn, min(waiting, key=lambda ship: _turn(drawn, ship)))]))
    return next(plans(view), None)


def _turn(drawn: Sketch, ship: Fighter) -> tuple[bool, int, int, float]:
    # Who can shoot goes before who cannot, with more guns and nearer first: as their gains mostly rank them.
    far = drawn.grid.distances(ship.cell)
    near = min((far[foe.cell] for foe in drawn.foes), default=len(far))
    quiet = not ship.cf or near > ship.cf + ship.mf
    return quiet, 0 if quiet else -len(ship.blows), near, -ship.worth


def _tactical(view: View[State]) -> Iterator[Plan]:
    drawn = sketch(view)
    ship = drawn.ours(drawn.state.active)
    if ship is not None:
        yield from (
            plan for plan in _ranked([outlook(drawn, ship)]) if REPERTOIRE.refusal(view, plan.orders[0]) is None
        )


def _ranked(laid: list[Outlook]) -> Iterator[Plan]:
    # Written as orders only when asked for: most callers take the first.
    found = []
    for each in laid:
        still = each.rest((each.ship.cell, each.ship.facing))
        found += [(course.worth - still, each, course) for course in _different(courses(each, extra=_extra(each)))]
    for gain, each, course in sorted(found, key=lambda entry: -entry[0]):
        yield spelled(each, course, gain)


def _extra(laid: Outlook) -> int:
    if laid.legs.left <= 0 or laid.sketch.land.orbits[laid.ship.cell]:
        return 0
    return int(laid.crew_free or laid.dilithium)


def _different(ranked: list[Course]) -> list[Course]:
    # The best of each kind: courses that end and aim alike differ only in how they get there.
    seen: set[object] = set()
    kept = []
    for course in ranked:
        mark = (course.end, course.target and course.target.number, course.hide, course.volley)
        if mark not in seen:
            seen.add(mark)
            kept.append(course)
        if len(kept) == SEVERAL:
            break
    return kept


def _engineering(view: View[State]) -> Iterator[Plan]:
    drawn = sketch(view)
    ship = drawn.ours(drawn.state.active)
    if ship is None:
        return
    laid = outlook(drawn, ship)
    danger = laid.danger(ship.cell)

    def allowed(order: Order) -> bool:
        return REPERTOIRE.refusal(view, order) is None

    idle = all(isinstance(order, EndEngineering) for order in REPERTOIRE.orders(view))
    gains = engineering.duties(drawn, ship, danger * laid.caution)
    orders = engineering.run(drawn, ship, allowed, danger, next((duty for _, duty in gains if allowed(duty)), None))
    yield Plan(orders, 0.0, engineering.reason(ship, orders, idle=idle))
