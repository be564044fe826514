"""The fleet list: ships by their points (SS-10, SS-11)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import article, plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import Slot, itself
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.walking import first
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Told
from engine.games.star_sectors.queries.berths import largest_fleet
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.goods import to_spend
from engine.games.star_sectors.queries.sides import fleet_value, roster, seats_of, side
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass
from engine.games.star_sectors.rules.setup import christen, listed, muster
from engine.games.star_sectors.state import Phase


def _kinds(desk: Desk) -> list[str]:
    return [kind.id for kind in catalog.classes_of(desk.state.settings.fleets[desk.seat])]


def _no_kind(desk: Desk, _: str) -> Refusal:
    return Refusal(f"{catalog.fleet(desk.state.settings.fleets[desk.seat]).name} has no such class.", "SS-10")


KIND: Final[Slot[Desk, str]] = Slot(
    "word",
    _kinds,
    lambda desk, kind: kind if kind in _kinds(desk) else None,
    _no_kind,
    itself,
    lambda _, kind: kind.replace("-", " "),
    lambda kind: kind.replace("-", " "),
    lambda _, text: next((kind for kind in catalog.ships().classes if kind.replace("-", " ") == text), None),
)
"""A class of the seat's fleet."""


@frozen
class Enlist(Order, verb="enlist", key="i"):
    """Take one ship of a class into the fleet for its points (SS-10, SS-11)."""

    kind: str


def too_dear(desk: Desk, kind: str) -> Refusal | None:
    """Refuse what costs more points than are left (SS-11)."""
    card, left = profile(kind), to_spend(desk.state, desk.seat)
    if card.value <= left:
        return None
    return Refusal(f"{card.title} costs {plural(card.value, 'point')}, {left} left.", "SS-11")


def crowded(desk: Desk) -> Refusal | None:
    """Refuse more ships than the home edge has room for."""
    most = largest_fleet(desk.state, desk.seat)
    if len(roster(desk.state.ships, desk.seat)) < most:
        return None
    return Refusal(f"The home edge has room for {most} ships.", "SS-Q25c")


def unarmed(desk: Desk, kind: str) -> Refusal | None:
    """Refuse an unarmed ship that leaves no points, or no room, for one that can attack (SS-Q47)."""
    if profile(kind).armed or _armed(desk):
        return None
    least, left = catalog.least_armed(desk.state.settings.fleets[desk.seat]), to_spend(desk.state, desk.seat)
    last = len(roster(desk.state.ships, desk.seat)) + 1 == largest_fleet(desk.state, desk.seat)
    if left - profile(kind).value >= least.value and not last:
        return None
    need = plural(least.value, "point")
    return Refusal(f"A fleet needs a ship that can attack: keep room and {need} for {article(least.title)}.", "SS-Q47")


def _said(_: Desk, order: Enlist) -> str:
    card = catalog.ships().classes.get(order.kind)
    if card is None:
        return f"Enlist {article(order.kind.replace('-', ' '))}"
    return f"Enlist {article(card.title)} ({plural(card.value, 'point')})"


@verb(
    Enlist,
    _said,
    during(Phase.FLEET),
    {"kind": KIND},
    (too_dear, crowded, unarmed),
    costs="Costs the ship's value in fleet points. Seats choose in turn, and later ones see it.",
)
def enlist(draft: Draft, _: Seat, order: Enlist) -> None:
    """Add a ship to the fleet list."""
    seat = draft.seat
    number = christen(draft, seat, order.kind)
    left = draft.credit("purse", seat, -profile(order.kind).value)
    ship = draft.ship(number)
    draft.say(Told(f"{ship.name}, {profile(ship.kind).title}, joins {side(seat)}: {plural(left, 'point')} left."))


@frozen
class StandardFleet(Order, verb="standard-fleet", key="t"):
    """Take the ready fleet and be done."""


@frozen
class EndFleet(Order, verb="end-fleet", key="e"):
    """Close the fleet list; points left over are lost."""


def begun(desk: Desk) -> Refusal | None:
    """Refuse the ready fleet once ships are enlisted."""
    return Refusal("Ships are enlisted already.", "SS-10") if _enlisted(desk) else None


def empty(desk: Desk) -> Refusal | None:
    """Refuse closing an empty list, and one without a ship that can attack (SS-10, SS-Q47)."""
    if not _enlisted(desk):
        return Refusal("A fleet needs a ship.", "SS-10")
    return None if _armed(desk) else Refusal("A fleet needs a ship that can attack: enlist one.", "SS-Q47")


def _enlisted(desk: Desk) -> list[ShipClass]:
    # The convoy is given, not enlisted.
    return [profile(ship.kind) for ship in desk.fleet.values() if not ship.convoy]


def _armed(desk: Desk) -> bool:
    return any(card.armed for card in _enlisted(desk))


def _close(draft: Draft, kinds: tuple[str, ...]) -> None:
    seat, seats = draft.seat, seats_of(draft.state)
    muster(draft, seat, kinds)
    if seat != seats[-1]:
        draft.set(seat=seat + 1)
        return
    # SS-12, SS-Q43: what a fleet is worth is also its purse.
    draft.set(phase=Phase.STORES, seat=0, purse=tuple(fleet_value(draft.ships(), each) for each in seats))


@verb(
    StandardFleet,
    "Take the standard fleet",
    during(Phase.FLEET),
    clauses=(begun,),
    costs="Spends your points on the ready fleet of this make.",
)
def standard_fleet(draft: Draft, _: Seat, __: StandardFleet) -> None:
    """Take the ready fleet."""
    _close(draft, listed(draft.state, draft.seat))


def unspent(desk: Desk) -> tuple[str, ...]:
    """Return the points that would still enlist a ship: they are lost (SS-11)."""
    if first(enlist, desk) is None:
        return ()
    return (plural(to_spend(desk.state, desk.seat), "fleet point"),)


@verb(
    EndFleet,
    "Close the fleet list",
    during(Phase.FLEET),
    clauses=(empty,),
    waives=unspent,
    costs="Closes the fleet: points left over are lost. Shopping comes next.",
)
def end_fleet(draft: Draft, _: Seat, __: EndFleet) -> None:
    """Close the fleet list."""
    _close(draft, ())


VERBS: Final = (standard_fleet, enlist, end_fleet)
