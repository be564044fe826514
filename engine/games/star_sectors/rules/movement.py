"""Sub-light movement: forward, reverse, turns, wormholes, orbits, clouds, leaving the map (SS-17 to 22, 91 to 98)."""

from typing import Any

from engine.core.values import evolve
from engine.games.star_sectors.events import Appeared, Bumped, CloakDropped, Departed, Moved, Transported, Turned
from engine.games.star_sectors.measures.factors import astern, hull, moves_left
from engine.games.star_sectors.measures.objectives import exit_of
from engine.games.star_sectors.measures.sides import side
from engine.games.star_sectors.measures.tracks import enters_orbit, exits, landing
from engine.games.star_sectors.orders import Forward, Leave, Left, Reverse, Right
from engine.games.star_sectors.rules.damage import enter
from engine.games.star_sectors.rules.scoring import gone
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import Fate


def forward(table: Table, order: Forward) -> None:
    """Move one hex ahead."""
    ship = table.ship(order.ship)
    assert ship.place is not None
    into = table.land.grid.next[ship.place][ship.facing]
    _step(table, order.ship, into, into, back=False)


def reverse(table: Table, order: Reverse) -> None:
    """Move one hex astern; a long hull's base follows into the hex of its stern."""
    ship = table.ship(order.ship)
    into = astern(ship, table.land)
    cells = hull(ship, table.land)
    _step(table, order.ship, into, into if len(cells) == 1 else cells[1], back=True)


def _step(table: Table, number: int, front: int, base: int, *, back: bool) -> None:
    # `front` is the new hex of the leading end, `base` the base's.
    ship, land = table.ship(number), table.land
    here, turn = ship.place, ship.turn
    assert here is not None
    made: dict[str, Any] = {"backward": turn.backward + 1} if back else {"forward": True}
    if barred_by(table, number, front) or blocked_gate(table, number, base):
        table.note(number, spent=turn.spent + 1, stopped=True, **made)
        return
    orbit = enters_orbit(here, base, land)
    left = None if turn.exits is None else turn.exits - 1
    toll = turn.toll or bool(land.kinds[here].drag or land.kinds[base].drag)
    turn = evolve(turn, acted=True, spent=turn.spent + 1, toll=toll, stopped=orbit, exits=left, **made)
    ship = table.put(number, place=base, turn=turn)
    kind, at = land.kinds[base], table.name(base)
    note = "into orbit, which ends its movement" if orbit else f"into {kind.name}" if kind.id != "open" else ""
    seen = table.witnesses(number)
    table.say(Moved(ship.name, at, back, moves_left(ship), note, places=(at,), witnesses=seen))
    uncloak_inside(table, number)
    enter(table, number, (front,))
    transport(table, number)


def turning(table: Table, order: Left | Right) -> None:
    """Turn one hex side; a long hull swings its stern."""
    number, ship = order.ship, table.ship(order.ship)
    assert ship.place is not None
    facing = (ship.facing + (1 if isinstance(order, Left) else -1)) % 6
    stern = table.land.grid.next[ship.place][(facing + 3) % 6]
    long = len(hull(ship, table.land)) == 2
    if long and barred_by(table, number, stern):
        table.note(number, spent=ship.turn.spent + 1, turned=True, stopped=True)
        return
    turn = evolve(ship.turn, acted=True, spent=ship.turn.spent + 1, turned=True)
    ship = table.put(number, facing=facing, turn=turn)
    seen = table.witnesses(number)
    table.say(Turned(ship.name, facing, moves_left(ship), places=table.at(ship), witnesses=seen))
    if long:
        enter(table, number, (stern,))


def leave(table: Table, order: Leave) -> None:
    """Leave the map over the edge."""
    ship = table.ship(order.ship)
    why = exit_of(table.state, order.ship, table.land)
    assert isinstance(why, str)
    retreat = why == "disengage"
    table.note(order.ship, forward=True)
    table.remove(order.ship, Fate.RETREATED if retreat else Fate.LEFT)
    table.say(Departed(ship.name, side(ship.seat), _MEANS[why], places=table.at(ship)))
    gone(table, order.ship, why)


_MEANS = {
    "convoy": "it is through",
    "breakout": "it has broken out",
    "disengage": "it counts as half destroyed",
}


def barred_by(table: Table, number: int, cell: int) -> bool:
    """Find an unseen ship in the way (option true_cloak); tell it and show it to all."""
    other = table.occupied().get(cell, number)
    if other == number:
        return False
    _bump(table, number, other, cell)
    return True


def blocked_gate(table: Table, number: int, cell: int) -> bool:
    """Find all ends of a wormhole blocked, at least one by an unseen ship; tell it and show that one."""
    if not table.land.kinds[cell].gate:
        return False
    occupied = table.occupied()
    if exits(table.state, number, cell, table.land, occupied):
        return False
    for end in table.land.gates:
        for part in landing(table.ship(number), end, table.land):
            other = occupied.get(part, number)
            if other != number and table.hides(other):
                _bump(table, number, other, part)
                return True
    return True


def _bump(table: Table, number: int, other: int, cell: int) -> None:
    mover, hidden, at = table.ship(number), table.ship(other), table.name(cell)
    table.say(Bumped(mover.name, hidden.name, at, places=(at,)))
    table.unmask(other)
    table.unmask(number)


def uncloak_inside(table: Table, number: int) -> None:
    """Drop the cloak of a ship whose base has come into a storm or cloud (SS-77, SS-Q24)."""
    ship = table.ship(number)
    if ship.place is None or not ship.cloaked or not table.land.kinds[ship.place].decloaks:
        return
    uncloak(table, number, table.land.kinds[ship.place].name)


def uncloak(table: Table, number: int, why: str = "") -> None:
    """Take a ship's cloak away, which is its change of cloak for the turn (SS-75)."""
    tell = Appeared if table.hides(number) else CloakDropped
    table.note(number, decloaked=True)
    ship = table.put(number, cloaked=False, known=())
    (at,) = table.at(ship)
    under_way = number == table.state.active and not (ship.turn.stopped or ship.turn.jumped)
    table.say(tell(ship.name, at, why, moves_left(ship) if under_way else None, places=(at,)))


def transport(table: Table, number: int) -> None:
    """Carry a ship that has entered a wormhole to a free end, drawn by chance among several (SS-98, SS-Q23)."""
    ship, land = table.ship(number), table.land
    if ship.place is None or not land.kinds[ship.place].gate or len(land.gates) < 2:
        return
    ends = exits(table.state, number, ship.place, land, table.occupied())
    end, table.rng = (ends[0], table.rng) if len(ends) == 1 else table.rng.pick(ends)
    start, to = table.name(ship.place), table.name(end)
    table.note(number, exits=1, stopped=ship.turn.stopped or bool(land.orbits[end]))
    moved = table.put(number, place=end)
    table.say(Transported(ship.name, start, to, places=(start, to), witnesses=table.witnesses(number)))
    enter(table, number, hull(moved, land))
