"""What the moves of a whole squadron are worth together: its fire from there, and the fire that comes back."""

from engine.core.orders import Order
from engine.core.position import View
from engine.core.values import evolve
from engine.games.squadron.advice.approach import AWAY, Field, guns_of, near
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import armour, wingman
from engine.games.squadron.queries.names import WAYS, point_of
from engine.games.squadron.queries.salvos import salvo
from engine.games.squadron.queries.ways import along, turns_behind
from engine.games.squadron.rulebook.modules import NUKE
from engine.games.squadron.rulebook.tables import save
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.movement import Exit, Face, Move
from engine.space.lattice import Point, ahead, squared

BACK = 1.25
"""What the enemy could do next turn counts for more than what is done now: it costs shots of the turn after it."""

DRAWN = 0.015
"""M that an inch nearer to the enemy is worth by itself."""

BLASTED = 3.0
"""M that a nuke of the enemy costs for each craft beside the first within its reach."""


def after(state: State, orders: list[Order]) -> State:
    """Return the state as it would be with these moves and turns, the fire still to come."""
    moves: dict[str, Point] = {}
    turns: dict[str, Point] = {}
    out: set[str] = set()
    for order in orders:
        if isinstance(order, Move):
            at = point_of(order.point)
            assert at is not None
            moves[order.craft] = at
        elif isinstance(order, Face):
            turns[order.craft] = WAYS[order.way]
        elif isinstance(order, Exit):
            out.add(order.craft)
    craft = tuple(_moved(each, moves, turns) for each in state.craft if each.id not in out)
    return evolve(state, craft=craft, phase=Phase.FIRE)


def _moved(craft: Craft, moves: dict[str, Point], turns: dict[str, Point]) -> Craft:
    if craft.id not in moves and craft.id not in turns:
        return craft
    at = moves.get(craft.id, craft.at)
    facing = turns.get(craft.id) or (along(craft.at, at) if at != craft.at else craft.facing)
    return evolve(craft, at=at, facing=facing, moved=at != craft.at)


def worth(field: Field, orders: list[Order]) -> float:
    """Return what moves are worth to the seat, in M: what it can damage, less what comes back, and nearness."""
    there = after(field.state, orders)
    desk = Desk(View(field.desk.view.seat, there))
    laid = salvo(there, field.seat)
    damage = sum(shot.damage for shot in laid)
    gain = sum(min(shot.damage, shot.target.left) * field.targets.price[shot.target.id] for shot in laid)
    modules = sum(each.left for each in field.foes if each.known) or 1
    struck = max(0.0, 1 - 1.3 * damage / modules)
    back = _back(field, desk, there) * struck
    return gain - back - _distance(field, desk) - _turned_away(field, desk) - _clumped(field, desk)


def _back(field: Field, desk: Desk, there: State) -> float:
    # Each enemy fires each weapon at one of those in its reach, the cheapest to hurt among them.
    winged = wingman(there, field.seat)
    own = [
        (each.at, (7 - save(armour(there, each, winged=winged))) / 6 * each.plan.cost / each.plan.size)
        for each in desk.out
        if not each.plan.station
    ]
    total = 0.0
    for at, weapons in field.menace:
        for inches, hits in weapons:
            within = [value for spot, value in own if squared(at, spot) <= inches * inches]
            if within:
                total += hits * max(within)
    return total * BACK * (1 - 0.85 * field.weary)


def _distance(field: Field, desk: Desk) -> float:
    goals = field.goals()
    eager = 0.0 if field.waits else DRAWN * (1 + 4 * field.weary)
    armed = [each for each in desk.out if not each.plan.civil and (guns_of(field, each) or each.armed)]
    return eager * sum(max(0.0, near(goals, each.at) - 4) for each in armed)


def _turned_away(field: Field, desk: Desk) -> float:
    # Who looks elsewhere cannot fire lasers next turn without turning, and shows its engines.
    goals = field.goals()
    total = 0.0
    for each in desk.out:
        if goals and not each.plan.civil and not turns_behind(each) and guns_of(field, each):
            nearest = min(goals, key=lambda spot: squared(each.at, spot))
            if nearest != each.at and not ahead(each.at, each.facing, nearest):
                total += AWAY * each.plan.cost / each.plan.size
    return total


def _clumped(field: Field, desk: Desk) -> float:
    bombs = [each for each in field.foes if each.known and each.works[NUKE]]
    total = 0.0
    for bomb in bombs:
        beside = sum(1 for each in desk.out if squared(bomb.at, each.at) <= 15 * 15)
        total += BLASTED * max(0, beside - 1) * 0.1
    return total
