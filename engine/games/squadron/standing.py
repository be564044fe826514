"""Standing orders of craft: a course, and keeping to another; an enemy that could fire at it ends them."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.standing import NOTHING, Onward, Standing, StandingKind
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.firepower import arms
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.sides import free_foes
from engine.games.squadron.queries.table import covered, nearer, reach
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.movement import Move
from engine.space.lattice import Point, squared, within

KINDS: Final = (
    StandingKind("course", "Go on to a point", "Go there in straight moves, turn by turn.", "place"),
    StandingKind("formation", "Keep to another craft", "Stay as far off on the same side of it.", "unit"),
)


def standing_kinds() -> tuple[StandingKind, ...]:
    """Return the kinds of standing orders."""
    return KINDS


def standing(view: View[State], kind: str, unit: TokenId, aim: str = "") -> Standing | Refusal:
    """Return a standing order, or why a craft can be given none of that kind."""
    desk = Desk(view)
    craft = desk.mine(unit)
    if craft is None or not craft.on_table or desk.phase not in STEPS:
        return Refusal("That is no craft of yours in a turn of yours.", "SQ-30")
    if not reach(craft):
        return Refusal(f"{name_of(craft)} does not move.", "SQ-48")
    if kind == "formation":
        leader = desk.mine(aim)
        if leader is None or leader.id == craft.id or not leader.on_table:
            return Refusal("A craft keeps to another craft of yours.")
        return Standing(kind, unit, aim, (craft.at[0] - leader.at[0], craft.at[1] - leader.at[1]))
    point = desk.point(PlaceId(aim))
    if point is None or point in covered(view.state.rocks):
        return Refusal("Nothing can stand there.", "SQ-92")
    return Standing(kind, unit, aim)


def tell_standing(view: View[State], given: Standing) -> str:
    """Return a standing order as a statement."""
    desk = Desk(view)
    leader = desk.find(given.aim)
    if leader is not None:
        return f"{_name(desk, given)} keeps to {name_of(leader)}"
    return f"{_name(desk, given)} goes on to {given.aim}"


def _name(desk: Desk, given: Standing) -> str:
    craft = desk.mine(given.unit)
    return "A craft that is gone" if craft is None else name_of(craft)


def contact(view: View[State], unit: TokenId) -> str:
    """Return which enemy could fire at a craft of the view's seat next turn; '' for none."""
    desk = Desk(view)
    craft = desk.mine(unit)
    if craft is None or not craft.on_table:
        return ""
    able = free_foes(desk.state, craft.seat)
    near = [each for each in able if any(within(each.at, craft.at, far) for far, _ in arms(each))]
    return f"{name_of(near[0])} could fire at {name_of(craft)} next turn" if near else ""


def onward(view: View[State], given: Standing) -> Onward:
    """Return the next move of a craft by its standing order."""
    desk = Desk(view)
    craft = desk.mine(given.unit)
    if craft is None:
        return Onward(over="The craft is gone.")
    if desk.phase is not Phase.MOVES or not desk.awaited or craft.moved or craft.turned:
        return NOTHING
    if given.kind == "course":
        return _course(desk, craft, PlaceId(given.aim))
    leader = desk.mine(given.aim)
    if leader is None or not leader.on_table:
        return Onward(over=f"{name_of(craft)} has nobody left to keep to.")
    order = _towards(desk, craft, (leader.at[0] + given.offset[0], leader.at[1] + given.offset[1]))
    return Onward(order) if leader.moved and order is not None else NOTHING


def _course(desk: Desk, craft: Craft, aim: PlaceId) -> Onward:
    goal = desk.point(aim)
    assert goal is not None
    order = None if craft.at == goal else _towards(desk, craft, goal)
    if order is not None:
        return Onward(order)
    if squared(craft.at, goal) <= 2:
        return Onward(over=f"{name_of(craft)} is {'at' if craft.at == goal else 'beside'} {aim}.")
    return Onward(over=f"{name_of(craft)} has no open way to {aim}.")


def _towards(desk: Desk, craft: Craft, goal: Point) -> Move | None:
    best = nearer(desk.ends(craft), craft.at, goal)
    return Move(TokenId(craft.id), place_of(best)) if best is not None else None
