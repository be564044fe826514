"""Turning by a hex side (SS-21, SS-Q39)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.movement import Turned
from engine.games.star_sectors.queries.factors import hull, moves_left
from engine.games.star_sectors.rules.damage import enter
from engine.games.star_sectors.rules.movement import barred_by
from engine.games.star_sectors.slots import ACTIVE
from engine.games.star_sectors.state import Stage
from engine.games.star_sectors.verbs.movement import exhausted, still
from engine.space.hexgrid import OFF


@frozen
class Left(Order, verb="left", key="l"):
    """Turn one hex side to port, counter-clockwise (SS-21)."""

    ship: int


@frozen
class Right(Order, verb="right", key="r"):
    """Turn one hex side to starboard, clockwise (SS-21)."""

    ship: int


def cramped_left(desk: Desk) -> Refusal | None:
    """Refuse a turn to port in which a long hull's stern has no room to swing (SS-Q39)."""
    return _cramped(desk, 1)


def cramped_right(desk: Desk) -> Refusal | None:
    """Refuse a turn to starboard in which a long hull's stern has no room to swing (SS-Q39)."""
    return _cramped(desk, -1)


def _cramped(desk: Desk, way: int) -> Refusal | None:
    if desk.card.hull == 1:
        return None
    stern = desk.land.grid.next[desk.place][(desk.ship.facing + way + 3) % 6]
    if stern == OFF or desk.land.barred[stern]:
        return Refusal("The stern has no room to swing there.", "SS-Q39")
    if desk.occupied.get(stern, desk.number) != desk.number:
        return Refusal(f"{desk.state.ships[desk.occupied[stern]].name} is where the stern would swing.", "SS-46")
    return None


def _turn(draft: Draft, number: int, way: int) -> None:
    # A long hull swings its stern.
    ship = draft.ship(number)
    assert ship.place is not None
    facing = (ship.facing + way) % 6
    stern = draft.land.grid.next[ship.place][(facing + 3) % 6]
    long = len(hull(ship, draft.land)) == 2
    if long and barred_by(draft, number, stern):
        draft.note(number, spent=ship.turn.spent + 1, turned=True, stopped=True)
        return
    turn = evolve(ship.turn, acted=True, spent=ship.turn.spent + 1, turned=True)
    ship = draft.put(number, facing=facing, turn=turn)
    seen = draft.witnesses(number)
    draft.say(Turned(ship.name, facing, moves_left(ship), places=draft.at(ship), witnesses=seen))
    if long:
        enter(draft, number, (stern,))


@verb(
    Left,
    "{ship} turns left",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (still, exhausted, cramped_left),
    costs="Costs 1 MF, and the jump of this turn. Banks and arc swing with the bow.",
)
def left(draft: Draft, _: Seat, order: Left) -> None:
    """Turn to port."""
    _turn(draft, order.ship, 1)


@verb(
    Right,
    "{ship} turns right",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (still, exhausted, cramped_right),
    costs="Costs 1 MF, and the jump of this turn. Banks and arc swing with the bow.",
)
def right(draft: Draft, _: Seat, order: Right) -> None:
    """Turn to starboard."""
    _turn(draft, order.ship, -1)


VERBS: Final = (left, right)
