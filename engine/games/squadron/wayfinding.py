"""Where craft can come to in this step: straight moves, and turns before the step ends (SQ-48 to SQ-50)."""

from collections.abc import Iterator

from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.ways import Way
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.names import WAYS, place_of
from engine.games.squadron.queries.table import along, turns, turns_behind
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.movement import Face, Move
from engine.space.lattice import Point, facing


def ways(view: View[State], unit: TokenId) -> Iterator[Way]:
    """Yield the ways of a craft of the view's seat: turns and moves first, then moves with a turn behind them."""
    desk = Desk(view)
    craft = desk.mine(unit)
    if craft is None or desk.phase is not Phase.MOVES or not desk.awaited or craft.turned or not craft.on_table:
        return
    if turns(craft) and (not craft.moved or turns_behind(craft)):
        turned = _turns(unit, craft.facing)
        yield from (Way(place_of(craft.at), (face,), bow, spends="its one turn") for bow, face in turned)
    if not craft.moved:
        yield from _moves(craft, tuple(desk.ends(craft)))


def _moves(craft: Craft, ends: tuple[Point, ...]) -> Iterator[Way]:
    unit = TokenId(craft.id)
    moves = [(at, place_of(at), along(craft.at, at)) for at in ends]
    for _, place, way in moves:
        yield Way(place, (Move(unit, place),), facing(way), (place,), spends="its one move this turn")
    for _, place, way in moves if turns_behind(craft) else ():
        for bow, face in _turns(unit, way):
            yield Way(place, (Move(unit, place), face), bow, (place,), 2, "its move and its turn")


def _turns(unit: TokenId, way: Point) -> Iterator[tuple[int, Face]]:
    return ((bow, Face(unit, word)) for bow, word in enumerate(WAYS) if bow != facing(way))
