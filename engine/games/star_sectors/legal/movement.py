"""Whether the active ship may move, turn, warp or leave the map (SS-17 to SS-34)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.measures.factors import hull, most_astern, tolled, warp_factor
from engine.games.star_sectors.measures.objectives import exit_of
from engine.games.star_sectors.measures.tracks import exits, jump
from engine.games.star_sectors.orders import Forward, Leave, Left, Reverse, ReverseWarp, Right, Warp
from engine.games.star_sectors.state import STATIONS
from engine.space.hexgrid import OFF

_FROM_GATE: Final = Refusal("It came out of a wormhole: only one hex of movement after that.", "SS-98")


def _under_way(desk: Desk) -> Refusal | None:
    # What forbids any sub-light move or turn.
    turn = desk.turn
    if desk.ship.kind in STATIONS:
        return Refusal("A station does not move.", "SS-69")
    if turn.jumped:
        return Refusal("It jumped this turn: no sub-light moves and no turns with a jump.", "SS-30")
    if turn.stopped and desk.land.orbits[desk.place]:
        return Refusal("It entered orbit: all movement ends there until its next turn.", "SS-94")
    if turn.stopped:
        return Refusal("It ran into a cloaked ship: all movement ends until its next turn.", "SS-Q38")
    return None


def spend(desk: Desk, *, toll: bool = False) -> Refusal | None:
    """Refuse one more move when none is left, after the nebula's toll if it falls due now (SS-17, SS-Q21)."""
    due, spent = toll and not desk.turn.toll, desk.turn.spent
    moves = tolled(desk.moves) if due else desk.moves
    if spent < moves:
        return None
    if due:
        return Refusal(f"No moves left: MF {moves} (1 less for the nebula), {spent} spent.", "SS-Q21")
    return Refusal(f"No moves left: MF {moves}, {spent} spent.", "SS-17")


def _step(desk: Desk, into: int, *, back: bool) -> Refusal | None:
    # May the hull's leading end go into this cell?
    land = desk.land
    if desk.turn.exits == 0:
        return _FROM_GATE
    if into == OFF:
        return Refusal("That leads off the map.", "SS-Q26")
    if land.barred[into]:
        kind = land.kinds[into]
        return Refusal(f"{desk.place_name(into)} is impassable: {kind.name}.", kind.rule)
    other = desk.occupied.get(into)
    if other is not None:
        return Refusal(f"{desk.state.ships[other].name} is in the way at {desk.place_name(into)}.", "SS-Q17")
    # Backing, a long hull's base only follows into the hex of its stern.
    base = hull(desk.ship, land)[1] if back and desk.card.hull == 2 else into
    if land.kinds[base].gate and not exits(desk.state, desk.number, base, land, desk.occupied):
        return Refusal(f"The other end of the wormhole at {desk.place_name(base)} is blocked.", "SS-Q23")
    return spend(desk, toll=bool(land.kinds[desk.place].drag or land.kinds[base].drag))


def _onward(desk: Desk) -> Refusal | None:
    # What bars every way ahead, onto a hex or off the map.
    barred = _under_way(desk)
    if barred is None and desk.turn.backward:
        return Refusal("It reversed this turn: no forward and reverse in one turn.", "SS-19")
    return barred


def forward(desk: Desk, _: Forward) -> Refusal | None:
    """Refuse to move ahead (SS-17, SS-18)."""
    return _onward(desk) or _step(desk, desk.ahead, back=False)


def reverse(desk: Desk, _: Reverse) -> Refusal | None:
    """Refuse to move astern: 1 hex a turn, 2 with Helm, never after moving forward (SS-19, SS-Q18)."""
    barred = _under_way(desk)
    if barred is not None:
        return barred
    if desk.turn.forward:
        return Refusal("It moved forward this turn: no forward and reverse in one turn.", "SS-19")
    most = most_astern(desk.ship)
    if desk.turn.backward >= most:
        return Refusal(f"It may reverse {plural(most, 'hex', 'hexes')} a turn, and has.", "SS-Q18")
    return _step(desk, desk.astern, back=True)


def turning(desk: Desk, order: Left | Right) -> Refusal | None:
    """Refuse to turn: it takes a move, and a long hull's stern needs room to swing (SS-21, SS-Q39)."""
    barred = _under_way(desk) or spend(desk)
    if barred is not None or desk.card.hull == 1:
        return barred
    stern = _swung(desk, 1 if isinstance(order, Left) else -1)
    if stern == OFF or desk.land.barred[stern]:
        return Refusal("The stern has no room to swing there.", "SS-Q39")
    if desk.occupied.get(stern, desk.number) != desk.number:
        return Refusal(f"{desk.state.ships[desk.occupied[stern]].name} is where the stern would swing.", "SS-46")
    return None


def _swung(desk: Desk, way: int) -> int:
    # The cell where a long hull's stern would come to lie.
    return desk.land.grid.next[desk.place][(desk.ship.facing + way + 3) % 6]


def may_jump(desk: Desk) -> Refusal | None:
    """Refuse any jump (SS-24 to SS-34)."""
    ship, turn = desk.ship, desk.turn
    if not desk.card.nacelles:
        return Refusal("It has no nacelles, hence no warp engine.", "SS-26")
    if not ship.engines:
        return Refusal("No warp engine is charged.", "SS-27")
    if turn.jumped:
        return Refusal("One jump a turn, and it has jumped.", "SS-28")
    if turn.forward or turn.backward or turn.turned:
        return Refusal("It has moved or turned this turn: a jump goes with neither.", "SS-30")
    if turn.power:
        return Refusal("It diverted warp energy this turn: one engine a turn.", "SS-27")
    if not warp_factor(ship, desk.land):
        return Refusal("MF 0: the warp engines are out until repairs.", "SS-34")
    return None


def warp(desk: Desk, order: Warp | ReverseWarp) -> Refusal | None:
    """Refuse a jump to a hex (SS-23, SS-30, SS-31, SS-Q20)."""
    barred = may_jump(desk)
    if barred is not None:
        return barred
    back = isinstance(order, ReverseWarp)
    track = jump(desk.state, desk.number, desk.land, desk.occupied, back=back)
    if desk.find(order.to) in track:
        return None
    way, rule = ("astern", "SS-31") if back else ("ahead", "SS-23")
    if not track:
        return Refusal(f"No hex straight {way} is open to a jump.", rule)
    return Refusal(f"{order.to} is not on its clear line {way}, which ends at {desk.place_name(track[-1])}.", rule)


def jumps(desk: Desk) -> Iterator[Warp | ReverseWarp]:
    """Yield every jump, nearest first, ahead before astern."""
    if not desk.ship.engines or may_jump(desk) is not None:
        return
    for cell in jump(desk.state, desk.number, desk.land, desk.occupied, back=False):
        yield Warp(desk.number, desk.land.grid.places[cell])
    for cell in jump(desk.state, desk.number, desk.land, desk.occupied, back=True):
        yield ReverseWarp(desk.number, desk.land.grid.places[cell])


def leave(desk: Desk, _: Leave) -> Refusal | None:
    """Refuse to leave the map (SS-Q26 and the objectives)."""
    barred = _onward(desk)
    if barred is not None:
        return barred
    if desk.ahead != OFF:
        return Refusal("The bow does not point off the map.", "SS-Q26")
    if desk.turn.exits == 0:
        return _FROM_GATE
    way = exit_of(desk.state, desk.number, desk.land)
    return way if isinstance(way, Refusal) else spend(desk)


def movers(desk: Desk) -> Iterator[Forward | Reverse | Left | Right | Leave]:
    """Yield the sub-light candidates while there are moves left."""
    turn, number = desk.turn, desk.number
    if turn.jumped or turn.stopped or turn.spent >= desk.moves:
        return
    if not turn.backward:
        yield Leave(number) if desk.ahead == OFF else Forward(number)
    if not turn.forward and desk.astern != OFF:
        yield Reverse(number)
    yield Left(number)
    yield Right(number)
