"""Movement over a tile, alone and in groups, and ships that withdraw (K-76 to K-84, K-114 to K-118)."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.star_viking.desk import JOINED, Desk, Spot
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.charts import parsed, place_of, sector_at
from engine.games.star_viking.queries.names import name_of, sector_name
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.rules.moves import end_rests, shift
from engine.games.star_viking.rules.withdrawal import leave
from engine.games.star_viking.slots import FIGHTER, sectors
from engine.games.star_viking.state import NOWHERE, Phase, Unit
from engine.games.star_viking.verbs.absence import aboard, away


@frozen
class Move(Order, verb="move", key="m"):
    """Move a unit to a sector (K-76 to K-84)."""

    unit: TokenId
    sector: PlaceId


def stuck(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what cannot move in this phase (K-76, K-77, K-83, K-133)."""
    name = name_of(unit)
    if unit.system != desk.segment.system or unit.limbo or unit.surrendered:
        return Refusal(f"{name} is not on the tile that is fought for.", "K-76")
    if unit.carrier:
        return Refusal(f"{name} is cargo and goes where its carrier goes.", "K-77")
    if unit.moved:
        why = "was unloaded" if unit.handled else "has moved"
        return Refusal(f"{name} {why} in this phase.", "K-133" if unit.handled else "K-76")
    if desk.kind(unit).fort:
        return Refusal(f"{name} is a fortress: it never moves.", "K-83")
    return None


_OFF_THE_TILE: Final = "Units move over the sectors of the tile that is fought for."


def unreachable(desk: Desk, unit: Unit, sector: Spot) -> Refusal | None:
    """Refuse sectors out of its reach."""
    if sector.system != unit.system:
        return Refusal(_OFF_THE_TILE, "K-76")
    return None if sector.number in desk.reach(unit) else _too_far(desk, unit, sector)


def _too_far(desk: Desk, unit: Unit, to: Spot) -> Refusal:
    name, kind = name_of(unit), desk.kind(unit)
    if unit.sector == to.number:
        return Refusal(f"{name} is at {to.name}.", "K-76")
    if unit.sector == NOWHERE:
        return Refusal(f"{name} comes from off the tile and enters in deep space.", "K-72")
    if not fits(kind, to.sector):
        return Refusal(f"{name} cannot stand in {to.name}.", "K-65")
    if not kind.craft:
        return Refusal(f"{to.name} does not touch the sector where {name} is.", "K-80")
    if kind.code == "*P":
        return Refusal(f"{name} stays in its orbit: a carrier takes it further.", "K-79")
    return Refusal(f"{to.name} is in another orbit: {name} enters that one at its deep space.", "K-78")


def _reached(desk: Desk, unit: Unit) -> Iterator[Spot]:
    spots = desk.spots(unit.system)
    return (spots[number] for number in desk.reach(unit))


@verb(
    Move,
    "{unit} moves to {sector}",
    during(Phase.MOVE),
    {"unit": FIGHTER, "sector": sectors(_reached, _OFF_THE_TILE, "K-76")},
    (stuck, unreachable),
    spoken="",
    costs="Once a phase. Enemies never bar the way; who shares a sector with them may be fired at.",
)
def move(draft: Draft, _: Seat, order: Move) -> None:
    """Go there with all cargo."""
    shift(draft, (order.unit,), parsed(draft.state, order.sector)[1])


@frozen
class Withdraw(Order, verb="withdraw", key="w"):
    """Take a ship into hyperspace with its cargo (K-114 to K-118)."""

    unit: TokenId


@unless(lambda desk, unit: desk.kind(unit).ship)
def driveless(_: Desk, unit: Unit) -> Refusal:
    """Refuse all but starships (K-114)."""
    return Refusal(f"Only starships withdraw, and {name_of(unit)} is none.", "K-114")


def in_a_well(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to go from anywhere but deep space (K-114)."""
    if unit.sector == NOWHERE or sector_at(desk.state, unit.system, unit.sector).kind == "space":
        return None
    where = sector_name(desk.state, place_of(unit.system, unit.sector))
    return Refusal(f"{name_of(unit)} is at {where}: ships withdraw from deep space.", "K-114")


def hurried(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse what has moved in this phase (K-116)."""
    if not unit.moved:
        return None
    return Refusal(f"{name_of(unit)} has moved in this phase: it may withdraw in the next one.", "K-116")


@verb(
    Withdraw,
    "{unit} withdraws into hyperspace",
    during(Phase.ANSWER, Phase.MOVE),
    {"unit": FIGHTER},
    (away, aboard, driveless, in_a_well, hurried),
    costs="Out of all until the next jump, which leads elsewhere: no repair, no cargo. Locals aboard die.",
)
def withdraw(draft: Draft, seat: Seat, order: Withdraw) -> None:
    """Leave the system with its cargo."""
    leave(draft, order.unit)
    end_rests(draft, seat)


@frozen
class Join(Order, verb="join", key="j"):
    """Let a unit join those that will move together (K-76)."""

    unit: TokenId


def joined(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to join twice."""
    return Refusal(f"{name_of(unit)} has joined.", "K-76") if unit.id in desk.segment.group else None


def lonely(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse a unit that no other in its sector could move with."""
    if desk.group or any(_beside(desk, unit)):
        return None
    return Refusal(f"{name_of(unit)} has nobody beside it to move with: move it by itself.", "K-76")


def _beside(desk: Desk, unit: Unit) -> Iterator[Unit]:
    # Others of the seat in the same sector that can still move.
    for other in desk.here:
        if other.sector == unit.sector and other.id != unit.id and stuck(desk, other) is None:
            yield other


def scattered(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to join units of two sectors."""
    if not desk.group or desk.group[0].sector == unit.sector:
        return None
    return Refusal("A group begins its move in one sector.", "K-76")


def parting(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what can go nowhere together with the others."""
    if _common(desk, (*desk.group, unit)):
        return None
    return Refusal(f"{name_of(unit)} can go nowhere together with the others.", "K-76")


def _common(desk: Desk, group: Iterable[Unit]) -> frozenset[int]:
    return frozenset.intersection(*(frozenset(desk.reach(unit)) for unit in group))


@verb(
    Join,
    "{unit} joins the group",
    during(Phase.MOVE, JOINED),
    {"unit": FIGHTER},
    (stuck, joined, lonely, scattered, parting),
    costs="Puts it in a group: no unit moves alone before the group has marched.",
)
def _join(draft: Draft, _: Seat, order: Join) -> None:
    draft.note(group=(*draft.segment.group, order.unit))


@frozen
class March(Order, verb="march", key="g"):
    """Move all that have joined to a sector together (K-76)."""

    sector: PlaceId


def ungrouped(desk: Desk) -> Refusal | None:
    """Refuse where nobody has joined."""
    return None if desk.group else Refusal("Nobody has joined: let units join first.", "K-76")


def beyond_some(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors that are out of the reach of any of them."""
    return next(filter(None, (unreachable(desk, unit, sector) for unit in desk.group)), None)


@verb(
    March,
    "The group moves to {sector}",
    during(Phase.MOVE, JOINED),
    {"sector": sectors(lambda desk: desk.sectors, _OFF_THE_TILE, "K-76")},
    (ungrouped, beyond_some),
    costs="Moves all that have joined together, once this phase.",
)
def _march(draft: Draft, _: Seat, order: March) -> None:
    group = draft.segment.group
    draft.note(group=())
    bottom_first = sorted(group, key=lambda unit: draft.unit(unit).layer)
    shift(draft, tuple(bottom_first), parsed(draft.state, order.sector)[1])


VERBS: Final = (together(move, withdraw),)
GROUPED: Final = (_march, _join)
