"""Fleets taken apart, put together and named (SV-46)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.names import clash
from engine.core.orders import Order
from engine.core.refs import Name, Seat, TokenId
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Arranged
from engine.games.space_viking.info import SEAT_NAMES
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.names import counted
from engine.games.space_viking.rulebook.book import Item, book
from engine.games.space_viking.rules import creed
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.slots import FLEET, NAME, SHIP, number
from engine.games.space_viking.state import Phase, Settings


def unreached(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that the sovereign is not with."""
    if fleet.id in desk.reached:
        return None
    return Refusal(f"Your sovereign is not with {fleet.name}: write it a letter.", "SV-18")


def say(draft: Draft, seat: Seat, text: str) -> None:
    """Tell the seat alone what was arranged."""
    draft.say(Arranged(text, witnesses=(seat,)))


# Ships.


@frozen
class Split(Order, verb="split", key=""):
    """Form a fleet of some of a fleet's ships (SV-46)."""

    fleet: TokenId
    kind: str
    count: int


GIVEN: Final = "given"
TAKEN: Final = "taken"
"""Marks of a fleet that gave or took ships on this year's sheet: who gave takes none, who took gives none."""


def fresh(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that took ships this year from giving any."""
    return Refusal(f"{fleet.name} took ships this year.", "SV-46") if TAKEN in fleet.cut else None


def alone(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet of one ship."""
    return None if len(fleet.ships) > 1 else Refusal(f"{fleet.name} is one ship.", "SV-46")


def _chosen(fleet: Fleet, kind: str, count: int) -> tuple[Ship, ...]:
    # The soundest last: who stays keeps them.
    ranked = sorted((ship for ship in fleet.ships if ship.kind == kind), key=lambda ship: (-ship.marks, -ship.id))
    return tuple(ranked[:count])


def _parted(settings: Settings, fleet: Fleet, ships: tuple[Ship, ...]) -> tuple[tuple[Ship, ...], Cargo, Cargo]:
    # Who stays, what stays and what goes: cargo stays as far as the holds reach (8.12).
    left = tuple(ship for ship in fleet.ships if ship not in ships)
    stays = holds.fitting(settings, left, fleet.cargo)
    return left, stays, fleet.cargo.plus(stays, -1)


def _held(settings: Settings, fleet: Fleet, ships: tuple[Ship, ...]) -> bool:
    goes = _parted(settings, fleet, ships)[-1]
    return holds.fitting(settings, ships, goes) == goes


def _counts(desk: Desk, fleet: Fleet, kind: Item) -> range:
    own = sum(ship.kind == kind.id for ship in fleet.ships)
    most = own if own < len(fleet.ships) else own - 1
    fitting = [n for n in range(1, most + 1) if _held(desk.state.settings, fleet, _chosen(fleet, kind.id, n))]
    return range(fitting[0], fitting[-1] + 1) if fitting and len(fitting) == fitting[-1] - fitting[0] + 1 else range(0)


def _along(draft: Draft, fleet: Fleet, to: str, people: int) -> None:
    # Who shares the Zealot's views goes along with the ships that carry him (SV-Q84).
    if people:
        creed.embark(draft, f"fleet.{fleet.id}", fleet.cargo.people, to, people)


@verb(
    Split,
    lambda desk, order: f"{FLEET.said(desk, order.fleet)} gives up {counted(order.kind, order.count)} as a new fleet",
    during(Phase.SHEETS),
    {"fleet": FLEET, "kind": SHIP, "count": number(_counts, "It has not so many to give up.", "SV-46")},
    (unreached, alone, fresh),
    costs="Neither takes ships again this year. A fleet without a person aboard has a captain, who may betray you.",
)
def split(draft: Draft, seat: Seat, order: Split) -> None:
    """Form it where the fleet is."""
    fleet = draft.fleet(order.fleet)
    ships = _chosen(fleet, order.kind, order.count)
    left, stays, goes = _parted(draft.now("settings"), fleet, ships)
    new = draft.muster(
        seat,
        fleet.at,
        ships,
        cargo=goes,
        arrived=fleet.arrived,
        came=fleet.came,
        unmanned=fleet.unmanned,
        mode=fleet.mode,
        breakoff=fleet.breakoff,
        targets=fleet.targets,
        line=fleet.line,
        prudent=fleet.prudent,
        hyper=fleet.hyper,
        cut=(GIVEN,),
    )
    _along(draft, fleet, new.id, goes.people)
    draft.put(fleet.id, ships=left, cargo=stays, cut=(GIVEN,))
    verb = "forms" if order.count == 1 else "form"
    say(draft, seat, f"{counted(order.kind, order.count)} of {fleet.name} {verb} {new.name}.")


@frozen
class Hand(Order, verb="hand", key=""):
    """Hand ships to another fleet in the same square (SV-46)."""

    fleet: TokenId
    to: TokenId
    kind: str
    count: int


def beside(_: Desk, fleet: Fleet, to: Fleet) -> Refusal | None:
    """Bar fleets of other squares and of another sort."""
    if fleet.id == to.id or fleet.at != to.at or fleet.hyper != to.hyper:
        return Refusal("Both have to be in one square.", "SV-46")
    return None if fleet.unmanned == to.unmanned else Refusal("Unmanned ships keep to themselves.", "SV-Q64")


def closed(_: Desk, to: Fleet) -> Refusal | None:
    """Bar a fleet that gave ships this year from taking any."""
    return Refusal(f"{to.name} gave ships this year.", "SV-46") if GIVEN in to.cut else None


def _handed(desk: Desk, fleet: Fleet, _: Fleet, kind: Item) -> range:
    return _counts(desk, fleet, kind)


@verb(
    Hand,
    lambda desk, order: (
        f"{FLEET.said(desk, order.fleet)} hands {counted(order.kind, order.count)} to {FLEET.said(desk, order.to)}"
    ),
    during(Phase.SHEETS),
    {"fleet": FLEET, "to": FLEET, "kind": SHIP, "count": number(_handed, "It has not so many to give up.", "SV-46")},
    (unreached, alone, fresh, closed, beside),
    spoken="split",
    costs="Who gives ships takes none this year, and the other way round.",
)
def hand(draft: Draft, seat: Seat, order: Hand) -> None:
    """Hand them over, with what does not stay."""
    fleet, to = draft.fleet(order.fleet), draft.fleet(order.to)
    ships = _chosen(fleet, order.kind, order.count)
    left, stays, goes = _parted(draft.now("settings"), fleet, ships)
    _along(draft, fleet, to.id, goes.people)
    draft.put(to.id, ships=(*to.ships, *ships), cargo=to.cargo.plus(goes), cut=(TAKEN,))
    draft.put(fleet.id, ships=left, cargo=stays, cut=(GIVEN,))
    say(draft, seat, f"{fleet.name} hands {counted(order.kind, order.count)} to {to.name}.")


@frozen
class Merge(Order, verb="merge", key=""):
    """Put a whole fleet into another one in the same square (SV-46)."""

    fleet: TokenId
    to: TokenId


def whole(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that was changed this year."""
    return Refusal(f"{fleet.name} gave or took ships this year.", "SV-46") if fleet.cut else None


def unwritten(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that has a sheet: it would be lost."""
    return Refusal(f"{fleet.name} has a sheet.", "SV-46") if fleet.id in desk.writs else None


@verb(
    Merge,
    "{fleet} joins {to}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "to": FLEET},
    (unreached, whole, unwritten, closed, beside),
    costs="Its list and modes are gone; persons, cargo and letters go along.",
)
def merge(draft: Draft, seat: Seat, order: Merge) -> None:
    """Join them; persons and letters go along."""
    fleet, to = draft.fleet(order.fleet), draft.fleet(order.to)
    realm = draft.realm(seat)
    people = tuple(evolve(each, fleet=to.id) if each.fleet == fleet.id else each for each in realm.people)
    letters = tuple(evolve(each, courier=to.id) if each.courier == fleet.id else each for each in realm.letters)
    draft.rule(seat, people=people, letters=letters)
    _along(draft, fleet, to.id, fleet.cargo.people)
    draft.put(to.id, ships=(*to.ships, *fleet.ships), cargo=to.cargo.plus(fleet.cargo), cut=(TAKEN,))
    draft.drop(fleet.id)
    say(draft, seat, f"{fleet.name} joins {to.name}.")


@frozen
class Rename(Order, verb="rename", key=""):
    """Give a fleet a name, for good."""

    fleet: TokenId
    name: Name


def renamed(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that was given its name."""
    return Refusal(f"{fleet.name} keeps the name that you gave it.", "SV-46") if fleet.named else None


def worn(desk: Desk, name: Name) -> Refusal | None:
    """Bar what something else is called."""
    known = {each.name.lower() for each in desk.fleets.values()} | {each.name.lower() for each in book().sites.values()}
    lower = name.lower()
    taken = lower in known or lower in desk.fleets or lower.startswith(("letter", "ships of", "square"))
    return Refusal(f"Something else is called {name}.", "SV-46") if taken else None


def unlike_seats(_: Desk, name: Name) -> Refusal | None:
    """Bar what would be told as the name of a player."""
    return clash(name, SEAT_NAMES, "SV-46")


@verb(
    Rename,
    "Call {fleet} {name}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "name": NAME},
    (renamed, worn, unlike_seats),
    costs="Once a fleet, and for good.",
)
def rename(draft: Draft, seat: Seat, order: Rename) -> None:
    """Call it so."""
    before = draft.fleet(order.fleet).name
    draft.put(order.fleet, name=order.name, named=True)
    say(draft, seat, f"{before} is called {order.name} from now on.")
