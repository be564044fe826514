"""What is built: by the treasury where a seat rules, and locals by what their systems keep (K-163 to K-173)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.grammar import article
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries import mending
from engine.games.star_viking.queries.building import bargained, colour_of, fits_level, has_ground
from engine.games.star_viking.queries.charts import tile_of
from engine.games.star_viking.queries.council import PROGRAMS, licences
from engine.games.star_viking.queries.money import levy_funds, price
from engine.games.star_viking.queries.names import kind_name, name_of, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rules import market, yard
from engine.games.star_viking.slots import CARRIER, HELD, is_local, is_own, kinds, not_held, systems
from engine.games.star_viking.state import HOME, Phase, Unit

_YARD: Final = during(Phase.YARD)

# From the treasury.


def forbidden(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse starships of the Federate without the council's leave (K-147, K-150, K-151)."""
    council = desk.state.council
    if kind.colour != "blue" or not kind.ship:
        return None
    if not council.ships:
        rule = "K-147" if council.result == "fear" else "K-150"
        return Refusal("The council forbids building starships this turn.", rule)
    if kind.id not in PROGRAMS or licences(desk.state, kind.id) > 0:
        return None
    if kind.id == "blue-BC":
        return Refusal("The battlecruiser is built only after its program has succeeded, with a 6.", "K-150")
    return Refusal("A frigate is built only after the frigate program has succeeded, with a 4 or more.", "K-151")


@unless(lambda desk, kind, system: fits_level(desk.state, kind, system))
def out_of_level(desk: Desk, kind: Kind, system: str) -> Refusal:
    """Refuse places of another technology (K-172)."""
    here = tile_of(desk.state, system).tech
    return Refusal(
        f"{system_name(desk.state, system)} has technology {here}; {article(kind.title)} is of {kind.tech}. "
        "A place builds its own level or one lower.",
        "K-172",
    )


@unless(lambda desk, kind: desk.supply(kind) > 0)
def none_left(desk: Desk, kind: Kind) -> Refusal:
    """Refuse kinds of which there is no counter (K-170, K-173)."""
    if kind.colour == "blue" and kind.fort:
        return Refusal("The fortress of the capital is never built again.", "K-173")
    return Refusal(f"No counter is left of {kind_name(desk.state, kind.id)}.", "K-170")


def too_dear(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse what costs more than the treasury can spend on new units (K-164)."""
    return mending.too_dear(desk.state, desk.seat, price(desk.state, kind), desk.budget, "K-164")


@frozen
class Build(Order, verb="build", key="b"):
    """Build a unit from the treasury in a system or at the base (K-168 to K-173)."""

    kind: str
    system: PlaceId


_CARGO_ONLY: Final = Refusal("A pod exists only as cargo: build it straight into a ship (fit).", "K-136")


def loose_pod(_: Desk, kind: Kind, system: str) -> Refusal | None:
    """Refuse pods but at the base (K-136)."""
    return _CARGO_ONLY if kind.is_pod and system != HOME else None


OWN_KIND: Final = kinds(lambda desk: desk.book.coloured(colour_of(desk.seat)), is_own)


@verb(
    Build,
    "Build {kind} at {system}",
    _YARD,
    {
        "kind": OWN_KIND,
        "system": systems(lambda desk: (HOME, *desk.held) if is_raider(desk.seat) else desk.held, not_held),
    },
    (loose_pod, forbidden, out_of_level, none_left, too_dear),
    costs="Costs its price, old money first. It is there at once, as long as a counter is left.",
)
def build(draft: Draft, seat: Seat, order: Build) -> None:
    """Build it (K-168 to K-173)."""
    yard.make(draft, seat, order.kind, order.system)


@frozen
class Fit(Order, verb="fit", key="f"):
    """Build a pod straight into a ship that lies where it is built (K-136)."""

    unit: TokenId
    kind: str


@unless(lambda desk, unit: desk.kind(unit).capacity and not unit.carrier)
def no_carrier(_: Desk, unit: Unit) -> Refusal:
    """Refuse what has no hold, or lies in one (K-131)."""
    return Refusal(f"{name_of(unit)} carries nothing.", "K-131")


def away(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse a carrier in hyperspace, or where others rule (K-118, K-165)."""
    return mending.out_of_reach(desk.state, desk.seat, unit)


@unless(lambda desk, unit, kind: desk.free_space(unit) >= kind.size)
def full(desk: Desk, unit: Unit, kind: Kind) -> Refusal:
    """Refuse what finds no room (K-131)."""
    space = desk.free_space(unit)
    return Refusal(f"{name_of(unit)} has {max(0, space)} cargo space free; the pod takes {kind.size}.", "K-131")


@unless(lambda desk, unit: desk.free_space(unit) > 0)
def crammed(_: Desk, unit: Unit) -> Refusal:
    """Refuse a ship without any room (K-131)."""
    return Refusal(f"{name_of(unit)} has no cargo space free.", "K-131")


def out_of_level_there(desk: Desk, kind: Kind, unit: Unit) -> Refusal | None:
    """Refuse places of another technology (K-172)."""
    return out_of_level(desk, kind, unit.system)


@verb(
    Fit,
    "Build {kind} into {unit}",
    _YARD,
    {
        "unit": CARRIER,
        "kind": kinds(
            lambda desk: [kind for kind in desk.book.coloured(colour_of(desk.seat)) if kind.is_pod],
            lambda desk, kind: is_own(desk, kind) and kind.is_pod,
        ),
    },
    (no_carrier, away, full, forbidden, out_of_level_there, none_left, too_dear, crammed),
    costs="Costs its price. The pod stays aboard until used, lost or scrapped.",
)
def _fit(draft: Draft, seat: Seat, order: Fit) -> None:
    """Build it there (K-136)."""
    ship = draft.unit(order.unit)
    yard.make(draft, seat, order.kind, ship.system, carrier=ship.id, sector=ship.sector)


# Local units.


def landless(desk: Desk) -> Refusal | None:
    """Refuse a seat that holds no system."""
    return None if desk.held else Refusal("You control no system.", "K-163")


@frozen
class Recruit(Order, verb="recruit", key="c"):
    """Build a local unit from the local defense money of a system (K-163, K-169)."""

    kind: str
    system: PlaceId


def by_turns(desk: Desk) -> Refusal | None:
    """Refuse in the yard what the market decides (K-169)."""
    if desk.state.phase is not Phase.YARD or not bargained(desk.state):
        return None
    return Refusal("More than one side holds systems: locals are raised by turns, once the books close.", "K-169")


@unless(lambda desk, kind, system: has_ground(desk.state, kind, system))
def uninhabitable(desk: Desk, kind: Kind, system: str) -> Refusal:
    """Refuse systems where they have nowhere to stand (K-65)."""
    return Refusal(f"{system_name(desk.state, system)} has no sector for {article(kind.title)}.", "K-65")


def beyond_means(desk: Desk, kind: Kind, system: str) -> Refusal | None:
    """Refuse what costs more than local money and aid (K-163, ruling 96)."""
    left = levy_funds(desk.state, desk.seat, system)
    return mending.too_dear(desk.state, desk.seat, price(desk.state, kind), left, "K-163")


def penniless(desk: Desk, system: str) -> Refusal | None:
    """Refuse systems that cannot pay for the cheapest of them (K-163)."""
    left = levy_funds(desk.state, desk.seat, system)
    return mending.too_dear(desk.state, desk.seat, desk.cheapest_local, left, "K-163")


@verb(
    Recruit,
    "Raise {kind} at {system}",
    during(Phase.YARD, Phase.MARKET),
    {"kind": kinds(lambda desk: desk.book.coloured("green"), is_local), "system": HELD},
    (landless, by_turns, uninhabitable, out_of_level, none_left, beyond_means, penniless),
    costs="Paid from local money of that system, which is lost with the turn otherwise.",
)
def recruit(draft: Draft, seat: Seat, order: Recruit) -> None:
    """Raise it; in the market it is the next side's turn then (K-163, K-169)."""
    market.recruit(draft, seat, order.kind, order.system)


VERBS: Final = (build, _fit, recruit)
