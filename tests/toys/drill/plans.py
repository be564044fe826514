"""What a bot may do: worked out from the desk, never from the list of all orders, which has thousands."""

from collections.abc import Iterator

from engine.core.abilities import Plan
from engine.core.position import View
from engine.space.lattice import around, place_id, squared, within
from tests.toys.drill.desk import Desk
from tests.toys.drill.slots import MOST_PAID
from tests.toys.drill.state import Craft, Phase, State
from tests.toys.drill.verbs.crews import Pay
from tests.toys.drill.verbs.gunnery import RANGE, Fire
from tests.toys.drill.verbs.movement import Move
from tests.toys.drill.verbs.turn import EndMoves, EndTurn


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose for the first craft that still has something to do, then the end of the phase."""
    desk = Desk(view)
    if desk.awaited and desk.state.phase is Phase.MOVES:
        yield from _moves(desk)
        yield Plan((EndMoves(),), 0.0, "All are where they should be.")
    elif desk.awaited:
        yield from _payment(desk)
        yield from _shots(desk)
        yield Plan((EndTurn(),), 0.0, "There is nothing left to do.")


def _moves(desk: Desk) -> Iterator[Plan]:
    for craft in desk.own:
        if not craft.moved and not any(within(craft.point, foe.point, RANGE) for foe in desk.foes):
            yield Plan((_approach(desk, craft),), 0.5, f"{craft.called} closes in.")
            return


def _approach(desk: Desk, craft: Craft) -> Move:
    foe = min(desk.foes, key=lambda each: squared(craft.point, each.point))
    near = around((desk.setting.columns, desk.setting.rows), craft.point, desk.setting.reach)
    free = (at for at in near if at not in desk.taken)
    return Move(craft.id, place_id(*min(free, key=lambda at: squared(at, foe.point))))


def _shots(desk: Desk) -> Iterator[Plan]:
    for craft in desk.own:
        near = [] if craft.shot else [foe for foe in desk.foes if within(craft.point, foe.point, RANGE)]
        if near:
            yield Plan((Fire(craft.id, min(near, key=lambda foe: foe.hull).id),), 0.5, "Half of all shots hit.")
            return


def _payment(desk: Desk) -> Iterator[Plan]:
    unpaid = next((craft for craft in desk.own if not craft.paid), None)
    if unpaid and desk.purse:
        yield Plan((Pay(unpaid.id, min(desk.purse, MOST_PAID)),), 1.0, "Every coin counts a point.")
