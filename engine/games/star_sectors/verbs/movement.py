"""Sub-light movement: ahead, astern, off the map (SS-17 to SS-20, SS-Q26)."""

from functools import lru_cache
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import FieldValue, evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.movement import Departed, Moved
from engine.games.star_sectors.queries.factors import astern, hull, most_astern, moves_left, tolled
from engine.games.star_sectors.queries.objectives import exit_of
from engine.games.star_sectors.queries.sides import side
from engine.games.star_sectors.queries.tracks import enters_orbit, exits
from engine.games.star_sectors.rules.damage import enter
from engine.games.star_sectors.rules.movement import barred_by, blocked_gate, transport, uncloak_inside
from engine.games.star_sectors.rules.scoring import gone
from engine.games.star_sectors.slots import ACTIVE
from engine.games.star_sectors.state import STATIONS, Fate, Stage
from engine.space.hexgrid import OFF

# What bars every move and turn.


def still(desk: Desk) -> Refusal | None:
    """Refuse ships that have come to the end of their movement, or have none."""
    turn = desk.turn
    if turn.jumped:
        return _JUMPED
    if turn.stopped:
        return _ORBIT if desk.land.orbits[desk.place] else _STOPPED
    return _STATION if desk.ship.kind in STATIONS else None


_JUMPED: Final = Refusal("It jumped this turn: no sub-light moves and no turns with a jump.", "SS-30")
_ORBIT: Final = Refusal("It entered orbit: all movement ends there until its next turn.", "SS-94")
_STOPPED: Final = Refusal("It ran into a cloaked ship: all movement ends until its next turn.", "SS-Q38")
_STATION: Final = Refusal("A station does not move.", "SS-69")


def spend(desk: Desk, *, toll: bool = False) -> Refusal | None:
    """Refuse one more move when none is left, after the nebula's toll if it falls due now (SS-17, SS-Q21)."""
    due, spent = toll and not desk.turn.toll, desk.turn.spent
    moves = tolled(desk.moves) if due else desk.moves
    if spent < moves:
        return None
    if due:
        return Refusal(f"No moves left: MF {moves} (1 less for the nebula), {spent} spent.", "SS-Q21")
    return _no_moves(moves, spent)


@lru_cache
def _no_moves(moves: int, spent: int) -> Refusal:
    # Said of four orders at once.
    return Refusal(f"No moves left: MF {moves}, {spent} spent.", "SS-17")


def exhausted(desk: Desk) -> Refusal | None:
    """Refuse a move or turn when none is left."""
    return spend(desk)


def from_gate(desk: Desk) -> Refusal | None:
    """Refuse more than one hex after a wormhole."""
    return _FROM_GATE if desk.turn.exits == 0 else None


_FROM_GATE: Final = Refusal("It came out of a wormhole: only one hex of movement after that.", "SS-98")


def _into(desk: Desk, front: int, base: int) -> Refusal | None:
    # May the hull's leading end go into a cell, and the base into its own?
    land = desk.land
    if front == OFF:
        return _OFF_MAP
    if land.barred[front]:
        kind = land.kinds[front]
        return Refusal(f"{desk.place_name(front)} is impassable: {kind.name}.", kind.rule)
    other = desk.occupied.get(front)
    if other is not None:
        return Refusal(f"{desk.state.ships[other].name} is in the way at {desk.place_name(front)}.", "SS-Q17")
    if land.kinds[base].gate and not exits(desk.state, desk.number, base, land, desk.occupied):
        return Refusal(f"The other end of the wormhole at {desk.place_name(base)} is blocked.", "SS-Q23")
    return spend(desk, toll=bool(land.kinds[desk.place].drag or land.kinds[base].drag))


_OFF_MAP: Final = Refusal("That leads off the map.", "SS-Q26")


# Ahead and astern.


@frozen
class Forward(Order, verb="forward", key="f"):
    """Move one hex ahead (SS-18)."""

    ship: int


@frozen
class Reverse(Order, verb="reverse", key="b"):
    """Move one hex astern (SS-19)."""

    ship: int


def backing(desk: Desk) -> Refusal | None:
    """Refuse the way ahead after one astern."""
    return _BACKING if desk.turn.backward else None


_BACKING: Final = Refusal("It reversed this turn: no forward and reverse in one turn.", "SS-19")


def blocked(desk: Desk) -> Refusal | None:
    """Refuse what stands ahead, and a move that is not left."""
    return _into(desk, desk.ahead, desk.ahead)


def backed(desk: Desk) -> Refusal | None:
    """Refuse the way astern: 1 hex a turn, 2 with Helm, never after moving forward (SS-19, SS-Q18)."""
    if desk.turn.forward:
        return _ADVANCED
    most = most_astern(desk.ship)
    if desk.turn.backward < most:
        return None
    return Refusal(f"It may reverse {plural(most, 'hex', 'hexes')} a turn, and has.", "SS-Q18")


_ADVANCED: Final = Refusal("It moved forward this turn: no forward and reverse in one turn.", "SS-19")


def blocked_astern(desk: Desk) -> Refusal | None:
    """Refuse what stands astern, and a move that is not left; a long hull's base follows into the hex of its stern."""
    into = desk.astern
    return _into(desk, into, hull(desk.ship, desk.land)[1] if desk.card.hull == 2 else into)


def _step(draft: Draft, number: int, front: int, base: int, *, back: bool) -> None:
    # `front` is the new hex of the leading end, `base` the base's.
    ship, land = draft.ship(number), draft.land
    here, turn = ship.place, ship.turn
    assert here is not None
    made: dict[str, FieldValue] = {"backward": turn.backward + 1} if back else {"forward": True}
    if barred_by(draft, number, front) or blocked_gate(draft, number, base):
        draft.note(number, spent=turn.spent + 1, stopped=True, **made)
        return
    orbit = enters_orbit(here, base, land)
    left = None if turn.exits is None else turn.exits - 1
    toll = turn.toll or bool(land.kinds[here].drag or land.kinds[base].drag)
    turn = evolve(turn, acted=True, spent=turn.spent + 1, toll=toll, stopped=orbit, exits=left, **made)
    ship = draft.put(number, place=base, turn=turn)
    kind, at = land.kinds[base], draft.name(base)
    note = "into orbit, which ends its movement" if orbit else f"into {kind.name}" if kind.id != "open" else ""
    seen = draft.witnesses(number)
    draft.say(Moved(ship.name, at, back, moves_left(ship), note, places=(at,), witnesses=seen))
    uncloak_inside(draft, number)
    enter(draft, number, (front,))
    transport(draft, number)


@verb(
    Forward,
    "{ship} moves forward",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (still, backing, from_gate, blocked),
    costs="Costs 1 MF. Then no reverse and no jump this turn; going into orbit ends all movement.",
)
def forward(draft: Draft, _: Seat, order: Forward) -> None:
    """Move one hex ahead."""
    ship = draft.ship(order.ship)
    assert ship.place is not None
    into = draft.land.grid.next[ship.place][ship.facing]
    _step(draft, order.ship, into, into, back=False)


@verb(
    Reverse,
    "{ship} reverses",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (still, backed, from_gate, blocked_astern),
    costs="Costs 1 MF, once a turn, twice with the crew at the helm. Then no forward and no jump this turn.",
)
def reverse(draft: Draft, _: Seat, order: Reverse) -> None:
    """Move one hex astern; a long hull's base follows into the hex of its stern."""
    ship = draft.ship(order.ship)
    into = astern(ship, draft.land)
    cells = hull(ship, draft.land)
    _step(draft, order.ship, into, into if len(cells) == 1 else cells[1], back=True)


# Off the map.


@frozen
class Leave(Order, verb="leave", key="o"):
    """Leave the map over an edge: a convoy or raid by the enemy's, a retreat by one's own (SS-Q26)."""

    ship: int


def inland(desk: Desk) -> Refusal | None:
    """Refuse a bow that does not point off the map."""
    return None if desk.ahead == OFF else _INLAND


_INLAND: Final = Refusal("The bow does not point off the map.", "SS-Q26")


def kept(desk: Desk) -> Refusal | None:
    """Refuse an edge that this ship may not leave by (SS-Q26)."""
    way = exit_of(desk.state, desk.number, desk.land)
    return way if isinstance(way, Refusal) else None


_MEANS: Final = {
    "convoy": "it is through",
    "breakout": "it has broken out",
    "disengage": "it counts as half destroyed",
}


@verb(
    Leave,
    "{ship} leaves the map",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (still, backing, inland, from_gate, kept, exhausted),
    costs="Costs 1 MF, and the ship is out of the match. Over your own edge it counts half destroyed.",
)
def leave(draft: Draft, _: Seat, order: Leave) -> None:
    """Leave the map over the edge."""
    ship = draft.ship(order.ship)
    why = exit_of(draft.state, order.ship, draft.land)
    assert isinstance(why, str)
    draft.note(order.ship, forward=True)
    draft.remove(order.ship, Fate.RETREATED if why == "disengage" else Fate.LEFT)
    draft.say(Departed(ship.name, side(ship.seat), _MEANS[why], places=draft.at(ship)))
    gone(draft, order.ship, why)


VERBS: Final = (forward, leave, reverse)
