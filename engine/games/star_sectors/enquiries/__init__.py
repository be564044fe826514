"""Answers to reach, threat, path and arc in at most three lines of at most 80 characters, the most important first."""

from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Final, TypeAlias

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.advice.sketch import sketch
from engine.games.star_sectors.advice.threat import threats
from engine.games.star_sectors.enquiries import aiming
from engine.games.star_sectors.measures.factors import (
    hostile,
    is_station,
    land_of,
    moves_left,
    occupied,
    profile,
    warp_factor,
)
from engine.games.star_sectors.measures.sight import Shot, attack, guns
from engine.games.star_sectors.picture.counters import ARCS
from engine.games.star_sectors.picture.focus import ship_in_focus
from engine.games.star_sectors.printed.chart import Ground
from engine.games.star_sectors.state import NOBODY, Phase, State, ship_token
from engine.space.hexgrid import OFF
from engine.space.search import path as shortest

WIDTH: Final = 80
LINES: Final = 3

Answer: TypeAlias = tuple[str, ...]


def enquire(view: View, what: str, subject: str, other: str = "") -> Answer:
    """Answer 'reach', 'threat', 'path' or 'arc' about a place or token; empty when it makes no sense for that one."""
    asked = _ASKED.get(what)
    state: State = view.state
    if asked is None or state.phase is not Phase.PLAY:
        return ()
    return tuple(fitted(line) for line in asked(view, subject, other)[:LINES])


def fitted(line: str) -> str:
    """Cut a line to 80 characters: at a semicolon where there is one, else at a comma, else at a word."""
    if len(line) <= WIDTH:
        return line
    kept = line[: WIDTH - 1]
    at = next((at for at in (kept.rfind("; "), kept.rfind(", ")) if at > WIDTH // 2), kept.rfind(" "))
    return kept[:at] + "."


def _number(state: State, name: str) -> int:
    # The ship that a token names, or that stands on a place.
    land = land_of(state)
    for number, ship in enumerate(state.ships):
        if ship.place is not None and name in (ship_token(number), land.grid.places[ship.place]):
            return number
    return NOBODY


def _cell(state: State, name: str) -> int:
    # The cell that a place names, or that a ship's token stands on.
    number = _number(state, name)
    place = state.ships[number].place if number != NOBODY else None
    return place if place is not None else land_of(state).grid.cells.get(PlaceId(name), OFF)


def _mover(view: View, name: str) -> int:
    # The ship asked about, when it can move at all; NOBODY otherwise.
    state: State = view.state
    number = _number(state, name)
    if number == NOBODY or not profile(state.ships[number].kind).mf:
        return NOBODY
    return number


def _reach(view: View, subject: str, other: str) -> Answer:
    state: State = view.state
    number = _mover(view, subject)
    if number == NOBODY:
        return _reached(view, _cell(state, subject)) if _number(state, subject) == NOBODY else ()
    if other:
        return _path(view, subject, other)
    land, found = land_of(state), prospects.reach(state, number)
    ship = prospects.readied(state, number, land)
    moves = [cell for cell, way in found.items() if not way.jump]
    assert ship.place is not None
    out = list_of([land.grid.places[cell] for cell in _outermost(land, ship.place, moves)])
    counted = f"{ship.name}, MF {moves_left(ship)}: {plural(len(moves), 'hex', 'hexes')}"
    lines = [f"{counted}, out to {out}." if moves else f"{counted} by moves and turns."]
    jumps = [cell for cell, way in found.items() if way.jump]
    if jumps:
        far = max(jumps, key=land.grid.distances(ship.place).__getitem__)
        away = land.grid.distance(ship.place, far)
        lines.append(f"At warp, straight: up to {plural(away, 'hex', 'hexes')}, to {land.grid.places[far]}.")
    elif ship.engines:
        lines.append(f"Warp factor {warp_factor(ship, land)}, but no jump is open.")
    lines.extend(_closest(state, number, list(found)))
    return tuple(lines)


def _outermost(land: Ground, here: int, cells: list[int]) -> list[int]:
    # The farthest cell in each sixth of the clock.
    far = land.grid.distances(here)
    best: dict[int, int] = {}
    for cell in cells:
        hour = land.grid.clock(here, 0, cell) % 12 // 2
        if cell != here and far[cell] > far[best.get(hour, here)]:
            best[hour] = cell
    return [best[hour] for hour in sorted(best)]


def _closest(state: State, number: int, cells: list[int]) -> list[str]:
    land, ship = land_of(state), state.ships[number]
    seen = [other for other in state.ships if hostile(other, ship.seat) and other.place is not None]
    foes = [other for other in seen if not is_station(other)] or seen
    if not foes or ship.place is None:
        return []
    here = land.grid.distances(ship.place)
    foe = min(foes, key=lambda other: here[other.place or 0])
    assert foe.place is not None
    far = land.grid.distances(foe.place)
    best = min(cells, key=far.__getitem__, default=ship.place)
    if far[best] >= far[ship.place]:
        return [f"Nearest enemy: {foe.name}, {plural(far[ship.place], 'hex', 'hexes')}; it can come no closer."]
    return [f"Nearest enemy: {foe.name}, {far[ship.place]} away; at {land.grid.places[best]} it would be {far[best]}."]


def _reached(view: View, cell: int) -> Answer:
    # Which of the seat's ships can get to a place.
    state: State = view.state
    if cell == OFF or view.seat is None:
        return ()
    told = []
    for number, ship in enumerate(state.ships):
        if ship.seat == view.seat and ship.place is not None and profile(ship.kind).mf:
            way = prospects.reach(state, number).get(cell)
            if way:
                told.append(f"{ship.name} {'at warp' if way.jump else 'in ' + plural(way.cost, 'move')}")
    place = land_of(state).grid.places[cell]
    return (f"To {place}: {'; '.join(told)}.",) if told else (f"None of your ships can get to {place} in a turn.",)


def _threat(view: View, subject: str, _other: str) -> Answer:
    state: State = view.state
    cell = _cell(state, subject)
    number = _number(state, subject)
    if number != NOBODY and view.seat is not None and hostile(state.ships[number], view.seat):
        return aiming.exposed(view, number)
    if number == NOBODY or state.ships[number].seat != view.seat:
        number = ship_in_focus(view)
    if cell == OFF or view.seat is None or number == NOBODY:
        return ()
    plan = sketch(view)
    own = plan.ours(number)
    if own is None:
        return ()
    perils, place = threats(plan, own), plan.grid.places[cell]
    hits = perils.danger(cell, own)[1]
    if hits < 0.05:
        return (f"At {place} {own.ship.name} need expect no hits next turn.",)
    lines = [f"At {place} {own.ship.name} must expect {hits:.1f} hits of the {own.left} it can take."]
    df = max(0, own.df - plan.ground.kinds[cell].haze)
    worst = sorted(((m.share * m.toll(cell, own, df).hits, m.foe) for m in perils.menaces), key=lambda pair: -pair[0])
    told = [
        f"{foe.ship.name} {due:.1f}, {plural(plan.grid.distance(foe.cell, cell), 'hex', 'hexes')} off"
        for due, foe in worst[:3]
        if due >= 0.05
    ]
    if told:
        lines.append(f"From {'; '.join(told)}.")
    safest = min(prospects.reach(state, number), key=lambda there: perils.danger(there, own)[1], default=cell)
    less = perils.danger(safest, own)[1]
    if less < hits:
        least = f"{less:.1f}" if less >= 0.05 else "none"
        lines.append(f"Least within its reach: {least} at {plan.grid.places[safest]}.")
    return tuple(lines)


def _path(view: View, subject: str, other: str) -> Answer:
    state: State = view.state
    number, goal = _mover(view, subject), _cell(state, other)
    if number == NOBODY or goal == OFF:
        return ()
    land, ship = land_of(state), state.ships[number]
    assert ship.place is not None
    name = f"{ship.name} to {land.grid.places[goal]}"
    taken = occupied(state, land).get(goal, number) != number
    goals = {cell for cell in land.grid.next[goal] if cell != OFF} if taken or land.barred[goal] else {goal}
    way = _steps(state, number, goals)
    if not way:
        return (f"{name}: no open way.",)
    if goal not in goals:
        name = f"{ship.name} to {land.grid.places[way[-1][0]]}, beside {land.grid.places[goal]}"
        goal = way[-1][0]
    if len(way) == 1:
        return (f"{name}: it is there.",)
    words = [_turned(before[1], after[1]) for before, after in pairwise(way)]
    said = ", ".join(word if count == 1 else f"{word} {count}" for word, count in _runs(words))
    near = prospects.reach(state, number).get(goal)
    when = (
        "within its reach now"
        if near and not near.jump
        else f"about {plural(-(-len(words) // max(1, profile(ship.kind).mf)), 'turn')}"
    )
    jump = ("It can jump there at warp this turn.",) if near and near.jump else ()
    return (f"{name}: {plural(len(words), 'move')}, {when}.", f"{said[:1].upper()}{said[1:]}.", *jump)


def _steps(state: State, number: int, goals: set[int]) -> tuple[tuple[int, int], ...]:
    land, ship = land_of(state), state.ships[number]
    taken = {cell for cell, other in occupied(state, land).items() if other != number}
    mined = {mine.place for mine in state.mines}
    assert ship.place is not None

    def exits(pose: tuple[int, int]) -> list[tuple[int, int]]:
        cell, facing = pose
        ahead = land.grid.next[cell][facing]
        open_ = ahead != OFF and not land.barred[ahead] and not land.deadly[ahead] and ahead not in taken | mined
        turns = [(cell, (facing + 1) % 6), (cell, (facing - 1) % 6)]
        return [(ahead, facing), *turns] if open_ else turns

    return shortest((ship.place, ship.facing), lambda pose: pose[0] in goals, exits)


def _turned(before: int, after: int) -> str:
    return "forward" if before == after else "left" if after == (before + 1) % 6 else "right"


def _runs(words: list[str]) -> list[tuple[str, int]]:
    return [(word, len(list(run))) for word, run in groupby(words)]


def _arc(view: View, subject: str, other: str) -> Answer:
    state: State = view.state
    number = _number(state, subject)
    if number == NOBODY:
        return ()
    land = land_of(state)
    ship = prospects.readied(state, number, land)
    if profile(ship.kind).arc == "N":
        return (f"{ship.name} has no weapons.",)
    gun, taken = guns(ship, number, land), occupied(state, land)
    aim = _number(state, other) if other else NOBODY
    if aim != NOBODY and hostile(state.ships[aim], ship.seat):
        return (aiming.told(gun, state, aim, land, taken),)
    foes = [i for i, foe in enumerate(state.ships) if foe.place is not None and hostile(foe, ship.seat)]
    shots = [(i, attack(gun, state.ships[i], i, taken)) for i in foes if aiming.visible(ship, state.ships[i])]
    open_ = sorted(((shot.strength, i) for i, shot in shots if isinstance(shot, Shot)), reverse=True)
    count = plural(len(open_), "enemy", "enemies")
    head = f"{ship.name}, arc {ARCS[gun.card.arc]}, CF {gun.cf}: {count} in arc and sight."
    return (head, *(aiming.told(gun, state, i, land, taken) for _, i in open_[:2]))


_ASKED: Final[dict[str, Callable[[View, str, str], Answer]]] = {
    "reach": _reach,
    "threat": _threat,
    "path": _path,
    "arc": _arc,
}
