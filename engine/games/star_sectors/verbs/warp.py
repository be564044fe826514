"""Warp jumps, ahead and astern (SS-23 to SS-34, SS-Q20)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.queries.factors import warp_factor
from engine.games.star_sectors.rules.movement import transport
from engine.games.star_sectors.rules.warp import fly
from engine.games.star_sectors.slots import ACTIVE, AHEAD, ASTERN
from engine.games.star_sectors.state import Stage


@frozen
class Warp(Order, verb="warp", key="w"):
    """Jump straight ahead on a charged engine (SS-23)."""

    ship: int
    to: PlaceId


@frozen
class ReverseWarp(Order, verb="reverse-warp", key="v"):
    """Jump straight astern on a charged engine, at most half as far (SS-31)."""

    ship: int
    to: PlaceId


def grounded(desk: Desk) -> Refusal | None:
    """Refuse ships that cannot jump at all (SS-24 to SS-34)."""
    turn = desk.turn
    if not desk.ship.engines:
        return _UNCHARGED if desk.card.nacelles else _NO_NACELLES
    if turn.jumped:
        return _JUMPED
    if turn.forward or turn.backward or turn.turned:
        return _MOVED
    if turn.power:
        return _DIVERTED
    return None if warp_factor(desk.ship, desk.land) else _DAMAGED


_NO_NACELLES: Final = Refusal("It has no nacelles, hence no warp engine.", "SS-26")
_UNCHARGED: Final = Refusal("No warp engine is charged.", "SS-27")
_JUMPED: Final = Refusal("One jump a turn, and it has jumped.", "SS-28")
_MOVED: Final = Refusal("It has moved or turned this turn: a jump goes with neither.", "SS-30")
_DIVERTED: Final = Refusal("It diverted warp energy this turn: one engine a turn.", "SS-27")
_DAMAGED: Final = Refusal("MF 0: the warp engines are out until repairs.", "SS-34")


def shut(desk: Desk) -> Refusal | None:
    """Refuse a line that ends at once."""
    return None if desk.track else _SHUT


def shut_astern(desk: Desk) -> Refusal | None:
    """Refuse a line astern that ends at once."""
    return None if desk.track_astern else _SHUT_ASTERN


_SHUT: Final = Refusal("No hex straight ahead is open to a jump.", "SS-23")
_SHUT_ASTERN: Final = Refusal("No hex straight astern is open to a jump.", "SS-31")


def off_line(desk: Desk, to: int) -> Refusal | None:
    """Refuse what is not on the clear line ahead (SS-23, SS-Q20)."""
    return None if to in desk.track else _off(desk, to, desk.track[-1], "ahead", "SS-23")


def off_line_astern(desk: Desk, to: int) -> Refusal | None:
    """Refuse what is not on the clear line astern (SS-31, SS-Q20)."""
    return None if to in desk.track_astern else _off(desk, to, desk.track_astern[-1], "astern", "SS-31")


def _off(desk: Desk, to: int, end: int, way: str, rule: str) -> Refusal:
    line = f"its clear line {way}, which ends at {desk.place_name(end)}"
    return Refusal(f"{desk.place_name(to)} is not on {line}.", rule)


def _jump(draft: Draft, number: int, to: PlaceId, *, back: bool) -> None:
    fly(draft, number, draft.land.grid.cells[to], back=back)
    transport(draft, number)


@verb(
    Warp,
    "{ship} warps to {to}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "to": AHEAD},
    (grounded, shut, off_line),
    costs="Costs a charged engine. This turn no moves, no turns, no second jump, no engine charged.",
)
def warp(draft: Draft, _: Seat, order: Warp) -> None:
    """Jump along the line; mines on the way go off, and what nobody saw in the way ends it (SS-Q20)."""
    _jump(draft, order.ship, order.to, back=False)


@verb(
    ReverseWarp,
    "{ship} warps astern to {to}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "to": ASTERN},
    (grounded, shut_astern, off_line_astern),
    costs="Costs a charged engine, for half the way. This turn no moves, no turns, no engine charged.",
)
def reverse_warp(draft: Draft, _: Seat, order: ReverseWarp) -> None:
    """Jump astern."""
    _jump(draft, order.ship, order.to, back=True)


VERBS: Final = (warp, reverse_warp)
