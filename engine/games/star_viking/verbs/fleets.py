"""The first squadron is loaded and stationed (K-35, K-36)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import few_of, plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.walking import legal
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.setup import Berthed, SquadronReady, Stationed, StationedByLot
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.names import kind_name, name_of, system_name
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rules import habits
from engine.games.star_viking.slots import SHIP, in_play, kinds
from engine.games.star_viking.state import Phase, Unit


@frozen
class StandardFleet(Order, verb="standard-fleet", key="f"):
    """Load the ships that have room with the usual units, and station those that have no system yet."""


def ready(desk: Desk) -> Refusal | None:
    """Refuse when all ships are stationed and nothing fits aboard any more."""
    if not all(ship.course for ship in desk.ships):
        return None
    if any(
        sold_out(desk, kind) is None and full(desk, ship, kind) is None for ship in desk.ships for kind in _sized(desk)
    ):
        return None
    return Refusal("All ships are stationed and full: end the preparations.", "K-36")


def _stationed(draft: Draft, ship: Unit, seat: Seat, how: type[Stationed] = Stationed) -> Stationed:
    name = system_name(draft.state, ship.system)
    return how(who(ship), name, places=(place_of(ship.system, ship.sector),), witnesses=(seat,))


@verb(
    StandardFleet,
    "Load and station the rest of the squadron the usual way",
    during(Phase.FLEET),
    clauses=(ready,),
    costs="Loads and stations all that is left of the squadron.",
)
def _standard_fleet(draft: Draft, seat: Seat, _: StandardFleet) -> None:
    for ship in habits.ready_fleet(draft):
        draft.say(_stationed(draft, ship, seat, StationedByLot))


@frozen
class Berth(Order, verb="berth", key="b"):
    """Put a unit of a kind from the supply aboard a ship of the first squadron (K-35)."""

    ship: TokenId
    kind: str


def _sized(desk: Desk) -> tuple[Kind, ...]:
    return tuple(kind for kind in desk.book.coloured("blue") if kind.size)


def shipless(desk: Desk, ship: Unit) -> Refusal | None:
    """Refuse what is no starship (K-35)."""
    return None if desk.kind(ship).ship else Refusal(f"{name_of(ship)} is no starship.", "K-35")


def sold_out(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse what is not in the supply (K-170)."""
    if desk.supply(kind) > 0:
        return None
    return Refusal(f"No {kind_name(desk.state, kind.id)} is left in the supply.", "K-170")


def full(desk: Desk, ship: Unit, kind: Kind) -> Refusal | None:
    """Refuse what finds no room (K-35, ruling 69)."""
    if (space := desk.free_space(ship)) >= kind.size:
        return None
    what = kind_name(desk.state, kind.id)
    return Refusal(f"{name_of(ship)} has room for {space}, {what} takes {kind.size}.", "K-35")


@verb(
    Berth,
    "{ship} takes {kind} aboard",
    during(Phase.FLEET),
    {
        "ship": SHIP,
        "kind": kinds(
            _sized,
            lambda _, kind: kind.colour == "blue" and kind.size,
            lambda _, __: Refusal("The squadron takes units aboard that are its own and have a size.", "K-35"),
            priced=False,
        ),
    },
    (shipless, sold_out, full),
    costs="Fills cargo space and costs no money. Pods stay aboard until used, lost or scrapped.",
)
def _berth(draft: Draft, seat: Seat, order: Berth) -> None:
    cargo = habits.berth(draft, draft.unit(order.ship), order.kind)
    ship = draft.unit(order.ship)
    draft.say(Berthed(who(ship), who(cargo), free_space(draft.state, ship), witnesses=(seat,)))


@frozen
class Station(Order, verb="station", key="s"):
    """Send a ship of the first squadron to the system where it begins (K-36)."""

    ship: TokenId
    system: PlaceId


def settled(desk: Desk, ship: Unit) -> Refusal | None:
    """Refuse a second station (K-36)."""
    if not ship.course:
        return None
    return Refusal(f"{name_of(ship)} is stationed at {system_name(desk.state, ship.system)}.", "K-36")


@verb(
    Station,
    "{ship} is stationed at {system}",
    during(Phase.FLEET),
    {"ship": SHIP, "system": in_play("Ships are stationed at the systems in play.", "K-36")},
    (shipless, settled),
    costs="The ship's first system, in secret. It may jump in the first turn.",
)
def station(draft: Draft, seat: Seat, order: Station) -> None:
    """Move the ship to its first system (K-36)."""
    habits.station(draft, order.ship, order.system)
    draft.say(_stationed(draft, draft.unit(order.ship), seat))


@frozen
class EndFleet(Order, verb="end-fleet", key="e"):
    """Go on once all ships are stationed."""


def adrift(desk: Desk) -> Refusal | None:
    """Refuse to go on while a ship has no station (K-36)."""
    left = [name_of(ship) for ship in desk.ships if not ship.course]
    if not left:
        return None
    return Refusal(f"{left[0]} has no station yet; {plural(len(left), 'ship')} to go.", "K-36")


def roomy(desk: Desk) -> tuple[str, ...]:
    """Return the ships with room for units that cost nothing now, and later their price (K-35)."""
    ready = tuple(dict.fromkeys(name_of(ship) for ship, _ in legal(_berth, desk)))
    return (f"free cargo aboard {few_of(ready)}",) if ready else ()


@verb(
    EndFleet,
    "The squadron is ready",
    during(Phase.FLEET),
    clauses=(adrift,),
    waives=roomy,
    costs="Closes the set-up. Raiders buy next, without having seen it.",
)
def _end_fleet(draft: Draft, seat: Seat, _: EndFleet) -> None:
    draft.put_all(course="")
    draft.say(SquadronReady())
    draft.finish(seat)


VERBS: Final = (_standard_fleet, _berth, station, _end_fleet)
