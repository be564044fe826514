"""The ways of a piece by its one move: over every inch that it can end on, by the least it costs (VR-37)."""

from collections.abc import Iterator, Mapping

from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.ways import Way
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.reach import TENTHS, allowance, reach
from engine.games.viking_raid.rulebook.ground import DIAGONAL, STRAIGHT
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.moves import Move
from engine.space.lattice import Point, neighbours, place_id


def ways(view: View[State], unit: TokenId) -> Iterator[Way]:
    """Yield the ways of a piece of the view's seat that may still move, the shortest first."""
    desk = Desk(view)
    piece = desk.mover(unit) if desk.awaited and desk.stage is Stage.TURN else None
    ends = iter(()) if piece is None else iter(desk.destinations(piece))
    first = next(ends, None)
    # Whatever else bars a move bars all of them: one is asked about.
    if piece is None or first is None or REPERTOIRE.refusal(view, Move(unit, place_id(*first))) is not None:
        return
    limit = allowance(piece, desk.state.club)
    passed = reach(desk.field, piece, limit)
    paths: dict[Point, tuple[PlaceId, ...]] = {piece.at: ()}
    for at, cost in passed.items():
        if cost:
            paths[at] = (*paths[step_before(passed, at)], place_id(*at))
    for at in (first, *ends):
        spends = f"{passed[at] / TENTHS:g} of {limit // TENTHS} inches"
        yield Way(place_id(*at), (Move(unit, place_id(*at)),), path=paths[at], cost=passed[at], spends=spends)


def step_before(passed: Mapping[Point, int], at: Point) -> Point:
    """Return the cell before another on a cheapest way: it costs one step less. LookupError where there is none."""
    for near in neighbours(at):
        step = STRAIGHT if near[0] == at[0] or near[1] == at[1] else DIAGONAL
        if near in passed and passed[near] + step == passed[at]:
            return near
    raise LookupError(f"no step leads to {at}")
