"""How the set-up and a turn end (VR-35, VR-Q57)."""

from typing import Final

from engine.core import walking
from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Placed
from engine.games.viking_raid.queries.chest import pieces_of, untended
from engine.games.viking_raid.queries.pieces import name_of
from engine.games.viking_raid.queries.prices import still_to_buy
from engine.games.viking_raid.rulebook.book import outfits
from engine.games.viking_raid.rules import days
from engine.games.viking_raid.rules import outfits as fitting
from engine.games.viking_raid.rules.upkeep import weaponless
from engine.games.viking_raid.slots import OUTFIT, cells
from engine.games.viking_raid.state import Stage
from engine.games.viking_raid.verbs.bars import needs
from engine.games.viking_raid.verbs.building import leave_tomb
from engine.games.viking_raid.verbs.fights import fight
from engine.games.viking_raid.verbs.shots import shoot, shots_left
from engine.space.lattice import point_of


@frozen
class PlaceFarm(Order, verb="place", key="p"):
    """Place the own farm (free placement)."""

    at: PlaceId


no_site: Final = needs(lambda desk, at: at in desk.sites, "VR-35", "{at} is too far from its usual place, or too near.")


@verb(
    PlaceFarm,
    "Place your farm at {at}",
    during(Stage.PLACE),
    {"at": cells(lambda desk: desk.sites)},
    (no_site,),
    costs="It stays there for the whole match.",
)
def place(draft: Draft, seat: Seat, order: PlaceFarm) -> None:
    """Put the farm there, and its leaders beside it."""
    draft.pop()
    draft.keep(seat, hall=point_of(order.at))
    draft.say(Placed(seat, order.at, places=(order.at,)))
    fitting.kin(draft, seat)


@frozen
class FitOut(Order, verb="outfit", key="o"):
    """Buy a whole outfit at once (VR-35)."""

    outfit: str


begun: Final = needs(lambda desk: not desk.bought, "VR-35", "You have begun to buy by yourself.")


@verb(
    FitOut,
    "Fit out: {outfit}",
    during(Stage.OUTFIT),
    {"outfit": OUTFIT},
    (begun,),
    costs="As much of it as your purse allows. You may buy more behind it.",
    means=lambda order: outfits()[order.outfit].help if order.outfit in outfits() else "",
)
def fit_out(draft: Draft, seat: Seat, order: FitOut) -> None:
    """Buy what the purse allows."""
    fitting.buy(draft, seat, outfits()[order.outfit])


@frozen
class EndSetup(Order, verb="end-setup", key="e"):
    """Be ready (VR-35)."""


def unready(desk: Desk) -> Refusal | None:
    """Bar a house that lacks something of the least set-up (VR-Q11)."""
    need = still_to_buy(pieces_of(desk.state, desk.seat))
    return Refusal(f"Your house still needs {need}.", "VR-35") if need else None


@verb(
    EndSetup,
    "Begin the match",
    during(Stage.OUTFIT),
    clauses=(unready,),
    costs="Ends your set-up: coins that are left stay in your purse.",
)
def end_setup(draft: Draft, seat: Seat, _: EndSetup) -> None:
    """Let the next house buy."""
    draft.pop()
    fitting.fitted(draft, seat)


@frozen
class EndTurn(Order, verb="end-turn", key="e"):
    """End the turn (VR-Q57)."""


def unused(desk: Desk) -> tuple[str, ...]:
    """Return blows and shots that could still be made, recruits without a weapon, who leaves no tomb, strays."""
    blows = {unit.id for unit, _ in walking.legal(fight, desk)}
    archers = {unit.id: unit for unit, _ in walking.legal(shoot, desk)}
    told = [plural(len(blows), "blow")] if blows else []
    told += [plural(sum(map(shots_left, archers.values())), "shot")] if archers else []
    if recruits := len(weaponless(desk.state, desk.seat)):
        told.append(f"{plural(recruits, 'recruit')} for want of a weapon")
    inside = {unit.id: unit for unit, _ in walking.legal(leave_tomb, desk)}
    told += [f"the way out of the tomb for {name_of(unit)}, who fights the dead king" for unit in inside.values()]
    stray = untended(desk.state, desk.seat)
    return (*told, *([f"{plural(stray, 'animal')} for want of a villager"] if stray else []))


@verb(
    EndTurn,
    "End the turn",
    during(Stage.TURN),
    waives=unused,
    costs="Stray animals leave, works stand, beasts move; then the next house begins.",
)
def end_turn(draft: Draft, _: Seat, __: EndTurn) -> None:
    """Let the rest of the turn happen by itself."""
    days.ended(draft, draft.pop())


SETUP: Final = (place, fit_out)
VERBS: Final = (end_setup, end_turn)
