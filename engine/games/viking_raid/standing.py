"""Standing orders of fighters: to guard the farm, or to march to a place; and the contact that ends them."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import capital
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.standing import NOTHING, Onward, Standing, StandingKind
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import shooting
from engine.games.viking_raid.queries.field import beside_hall
from engine.games.viking_raid.queries.pieces import farm_of, name_of
from engine.games.viking_raid.queries.reach import TENTHS, beside, destinations, reach
from engine.games.viking_raid.rulebook.book import wares
from engine.games.viking_raid.state import Piece, Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.wayfinding import step_before
from engine.space.lattice import Point, place_id, point_of, squared, within

GUARD: Final = "guard"
KINDS: Final = (
    StandingKind(GUARD, "Guard home", "Go to your farm, stand beside it and stay there."),
    StandingKind("march", "March to a place", "Go on to that place, or as near to it as there is room.", "place"),
)
NEAR: Final = 8
"""Inches that an enemy may well come in a turn: nearer than that is contact."""
FAR: Final = 90 * TENTHS
"""Tenths of an inch: farther than any way over the table."""
ROOM: Final = 9
"""The square of the inches around a place within which who marches there may end."""


def standing_kinds() -> tuple[StandingKind, ...]:
    """Return the kinds of standing orders."""
    return KINDS


def standing(view: View[State], kind: str, unit: TokenId, aim: str = "") -> Standing | Refusal:
    """Return a standing order, or why a piece can be given none of that kind."""
    desk = Desk(view)
    piece = desk.own_fighter(unit)
    if piece is None and desk.own(unit) is not None:
        return Refusal("Only fighters guard and march: the herd and its villagers stay.", "VR-31")
    if piece is None or not view.state.passed:
        return Refusal("That is no fighter of yours on the table.", "VR-31")
    if kind == GUARD:
        held = desk.field.halls(desk.seat)
        return Standing(kind, unit) if held else Refusal("You hold no farm that he could guard.", "VR-7")
    at = desk.cell(aim)
    if at is None or not beside(desk.field, at):
        return Refusal("Nobody can stand there.", "VR-Q56")
    return Standing(kind, unit, aim)


def tell_standing(view: View[State], given: Standing) -> str:
    """Return a standing order as a statement."""
    piece = Desk(view).find(given.unit)
    name = "Nobody" if piece is None else capital(name_of(piece))
    return f"{name} guards your farm" if given.kind == GUARD else f"{name} marches to {given.aim}"


def contact(view: View[State], unit: TokenId) -> str:
    """Return which enemy may come at a fighter next turn, or has him in range; '' for none."""
    desk = Desk(view)
    piece = desk.own_fighter(unit)
    for foe in desk.field.foes(desk.seat) if piece is not None else ():
        arm = wares().get(shooting(foe.gear))
        span = max(NEAR * (2 if foe.rides else 1), arm.range if arm is not None else 0)
        if piece is not None and within(foe.at, piece.at, span):
            return f"{name_of(foe)} has come near to {name_of(piece)}"
    return ""


def onward(view: View[State], given: Standing) -> Onward:
    """Return what a fighter would do next by his standing order."""
    desk = Desk(view)
    piece = desk.own_fighter(given.unit)
    if piece is None:
        return Onward(over="Who had a standing order is no longer there.")
    if not desk.awaited or desk.stage is not Stage.TURN:
        return NOTHING
    if given.kind == GUARD and not desk.field.halls(desk.seat):
        return Onward(over=f"{capital(name_of(piece))} has no farm to guard.")
    far = reach(desk.field, piece, FAR)
    to = _goal(desk, piece, given)
    if to == piece.at:
        return (
            NOTHING if given.kind == GUARD else Onward(over=f"{capital(name_of(piece))} is at {place_id(*piece.at)}.")
        )
    if to is None:
        where = f"the {farm_of(desk.seat)}" if given.kind == GUARD else given.aim
        return Onward(over=f"{capital(name_of(piece))} finds no way to {where}.")
    ends = desk.destinations(piece)
    while to not in ends and far[to]:
        to = step_before(far, to)
    order = Move(given.unit, place_id(*to))
    return Onward(order) if far[to] and REPERTOIRE.refusal(view, order) is None else NOTHING


def _goal(desk: Desk, piece: Piece, given: Standing) -> Point | None:
    # The cell where he is to end, his own if he is there already; None where there is no way.
    ways = {piece.at: 0, **destinations(desk.field, piece, FAR)}
    if given.kind == GUARD:
        halls = [desk.state.houses[owner].hall for owner in desk.field.halls(desk.seat)]
        found = [(cost, at) for at, cost in ways.items() if any(beside_hall(hall, at) for hall in halls)]
        return min(found)[1] if found else None
    aim = point_of(given.aim)
    near = [(squared(at, aim), cost, at) for at, cost in ways.items() if squared(at, aim) <= ROOM]
    return min(near)[2] if near else None
