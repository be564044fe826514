"""The first squadron is loaded and stationed, and the raiders buy what they begin with (K-35, K-36, K-41 to K-44)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.setup import Berthed, FittedOut, FittingEnded, SquadronReady, Stationed, UnitBought
from engine.games.star_viking.measures.charts import place_of
from engine.games.star_viking.measures.forces import FORCES, affordable, bought
from engine.games.star_viking.measures.names import kind_name, name_of, system_name
from engine.games.star_viking.measures.where import room
from engine.games.star_viking.printed.kinds import Kind
from engine.games.star_viking.rules import habits
from engine.games.star_viking.slots import SHIP, in_play, is_own, kinds, of_colour
from engine.games.star_viking.state import HOME, Phase, Unit

# The squadron.


@frozen
class StandardFleet:
    """Load the ships that have room with the usual units, and station those that have no system yet."""

    verb: ClassVar[str] = "standard-fleet"
    key: ClassVar[str] = "f"


def ready(desk: Desk) -> Refusal | None:
    """Refuse when all ships are stationed and nothing fits aboard any more."""
    if not all(ship.course for ship in desk.ships):
        return None
    if any(
        sold_out(desk, kind) is None and full(desk, ship, kind) is None for ship in desk.ships for kind in _sized(desk)
    ):
        return None
    return Refusal("All ships are stationed and full: end the preparations.", "K-36")


def standard_fleet(draft: Draft, seat: Seat, _: StandardFleet) -> None:
    """Load and station the rest."""
    for ship in habits.ready_fleet(draft):
        draft.say(_stationed(draft, ship, seat))


def _stationed(draft: Draft, ship: Unit, seat: Seat) -> Stationed:
    name = system_name(draft.state, ship.system)
    return Stationed(who(ship), name, places=(place_of(ship.system, ship.sector),), witnesses=(seat,))


STANDARD_FLEET: Final = verb(
    StandardFleet,
    standard_fleet,
    "Load and station the rest of the squadron the usual way",
    during(Phase.FLEET),
    clauses=(ready,),
)


@frozen
class Berth:
    """Put a unit of a kind from the supply aboard a ship of the first squadron (K-35)."""

    verb: ClassVar[str] = "berth"
    key: ClassVar[str] = "b"
    ship: TokenId
    kind: str


def _sized(desk: Desk) -> tuple[Kind, ...]:
    return tuple(kind for kind in of_colour(desk, "blue") if kind.size)


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
    if (space := desk.room(ship)) >= kind.size:
        return None
    what = kind_name(desk.state, kind.id)
    return Refusal(f"{name_of(ship)} has room for {space}, {what} takes {kind.size}.", "K-35")


def berth(draft: Draft, seat: Seat, order: Berth) -> None:
    """Put it aboard."""
    cargo = habits.berth(draft, draft.unit(order.ship), order.kind)
    ship = draft.unit(order.ship)
    draft.say(Berthed(who(ship), who(cargo), room(draft.state, ship), witnesses=(seat,)))


BERTH: Final = verb(
    Berth,
    berth,
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
)


@frozen
class Station:
    """Send a ship of the first squadron to the system where it begins (K-36)."""

    verb: ClassVar[str] = "station"
    key: ClassVar[str] = "s"
    ship: TokenId
    system: PlaceId


def settled(desk: Desk, ship: Unit) -> Refusal | None:
    """Refuse a second station (K-36)."""
    if not ship.course:
        return None
    return Refusal(f"{name_of(ship)} is stationed at {system_name(desk.state, ship.system)}.", "K-36")


def station(draft: Draft, seat: Seat, order: Station) -> None:
    """Send it to its first system (K-36)."""
    habits.station(draft, order.ship, order.system)
    draft.say(_stationed(draft, draft.unit(order.ship), seat))


STATION: Final = verb(
    Station,
    station,
    "{ship} is stationed at {system}",
    during(Phase.FLEET),
    {"ship": SHIP, "system": in_play("Ships are stationed at the systems in play.", "K-36")},
    (shipless, settled),
)


@frozen
class EndFleet:
    """Go on once all ships are stationed."""

    verb: ClassVar[str] = "end-fleet"
    key: ClassVar[str] = "e"


def adrift(desk: Desk) -> Refusal | None:
    """Refuse to go on while a ship has no station (K-36)."""
    left = [name_of(ship) for ship in desk.ships if not ship.course]
    if not left:
        return None
    return Refusal(f"{left[0]} has no station yet; {plural(len(left), 'ship')} to go.", "K-36")


def end_fleet(draft: Draft, seat: Seat, _: EndFleet) -> None:
    """Go on to the raiders."""
    draft.put_all(course="")
    draft.say(SquadronReady())
    draft.finish(seat)


END_FLEET: Final = verb(EndFleet, end_fleet, "The squadron is ready", during(Phase.FLEET), clauses=(adrift,))


# The raiders.


@frozen
class Outfit:
    """Buy a ready force and load it: 'cruiser' or 'sloops'."""

    verb: ClassVar[str] = "outfit"
    key: ClassVar[str] = "o"
    force: str


def begun(desk: Desk) -> Refusal | None:
    """Refuse a ready force once something was bought (K-41)."""
    if not desk.mine:
        return None
    return Refusal("A ready force is bought before anything else: something is bought already.", "K-41")


def beyond_means(desk: Desk, force: str) -> Refusal | None:
    """Refuse a force whose ships are too dear (K-43)."""
    if affordable(desk.book.kinds, force, desk.purse.all):
        return None
    return Refusal(f"The ships of that force cost more than {desk.purse.all} MCr.", "K-43")


def outfit(draft: Draft, seat: Seat, order: Outfit) -> None:
    """Buy it, and load it ship by ship."""
    kinds = bought(draft.book.kinds, order.force, draft.purse(seat).old)
    units = [_purchase(draft, seat, kind) for kind in kinds]
    for unit in units:
        _embark(draft, unit, units)
    draft.say(FittedOut(tuple(map(who, units)), draft.purse(seat).old, witnesses=(seat,)))


def _purchase(draft: Draft, seat: Seat, kind: str) -> Unit:
    draft.pay(seat, old=draft.purse(seat).old - draft.book.kinds[kind].cost)
    return draft.muster(kind, seat, HOME)


def _embark(draft: Draft, unit: Unit, force: Sequence[Unit]) -> None:
    size = draft.book.kinds[unit.kind].size
    ships = [ship for ship in force if draft.book.kinds[ship.kind].ship and room(draft.state, ship) >= size]
    if size and ships:
        roomiest = max(ships, key=lambda ship: room(draft.state, ship))
        draft.put(unit.id, carrier=roomiest.id)


def _outfitting(_: Desk, order: Outfit) -> str:
    types = [kind.rpartition("-")[2] for kind in FORCES.get(order.force, ())]
    return f"Fit out the {order.force} force: {list_of(types)}, as the money lasts"


FORCE: Final[Slot[Desk, str]] = Slot(
    "word",
    lambda _: FORCES,
    lambda _, force: force if force in FORCES else None,
    lambda _, __: Refusal(f"There are these forces: {list_of(list(FORCES))}.", "K-41"),
    lambda _, force: force,
    lambda _, force: str(force),
)
OUTFIT: Final = verb(Outfit, outfit, _outfitting, during(Phase.FITTING), {"force": FORCE}, (begun, beyond_means))


@frozen
class Buy:
    """Buy a unit of a kind for the first raid (K-41, K-43)."""

    verb: ClassVar[str] = "buy"
    key: ClassVar[str] = "b"
    kind: str


def unpayable(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse what is too dear (K-43)."""
    if kind.cost <= desk.purse.all:
        return None
    price = f"The price of {kind_name(desk.state, kind.id)} is {kind.cost} MCr"
    return Refusal(f"{price}, {desk.purse.all} are left.", "K-43")


def buy(draft: Draft, seat: Seat, order: Buy) -> None:
    """Buy it; it lies at the base (K-41, K-44)."""
    unit = _purchase(draft, seat, order.kind)
    draft.say(UnitBought(who(unit), draft.purse(seat).old, witnesses=(seat,)))


BUY: Final = verb(
    Buy,
    buy,
    "Buy {kind}",
    during(Phase.FITTING),
    {
        "kind": kinds(
            lambda desk: of_colour(desk, "red"),
            is_own,
            lambda _, __: Refusal("Raiders buy units of their own colour.", "K-41"),
        )
    },
    (sold_out, unpayable),
)


@frozen
class EndFitting:
    """Keep the rest of the money and go on (K-42)."""

    verb: ClassVar[str] = "end-fitting"
    key: ClassVar[str] = "e"


def stranded(desk: Desk) -> Refusal | None:
    """Refuse to begin without a starship while one can be bought: nothing else raids (K-41, R-16)."""
    if desk.ships:
        return None
    sold = (kind for kind in of_colour(desk, "red") if kind.ship)
    if all(sold_out(desk, kind) or unpayable(desk, kind) for kind in sold):
        return None
    return Refusal("Buy a starship first: without one nothing can raid.", "K-41")


def end_fitting(draft: Draft, seat: Seat, _: EndFitting) -> None:
    """Keep the rest of the money (K-42)."""
    draft.say(FittingEnded(seat))
    draft.finish(seat)


END_FITTING: Final = verb(EndFitting, end_fitting, "End the purchases", during(Phase.FITTING), clauses=(stranded,))


VERBS: Final = (STANDARD_FLEET, BERTH, STATION, END_FLEET, OUTFIT, BUY, END_FITTING)
