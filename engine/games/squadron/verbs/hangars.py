"""Hangars and tractors: launch, retrieve, pull, catch (S4, S5: SQ-40 to SQ-45, rulings 65 to 70)."""

from typing import Final

from engine.core.clauses import among, unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve, frozen, put
from engine.core.verbs import during, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Captured, Docked, Gripped, Launched
from engine.games.squadron.events.common import Aside
from engine.games.squadron.ids import craft_id
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.hangars import catchable, foremost, open_bay, tractors
from engine.games.squadron.queries.names import aboard_name, name_of, place_of
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.queries.steps import can_launch, can_pull, can_retrieve, can_try
from engine.games.squadron.rulebook.tables import GRIP, TRACTOR_RANGE
from engine.games.squadron.slots import BAY, BESIDE, CARRIED, CATCH, HELD, OUT, needs
from engine.games.squadron.state import NOWHERE, Craft
from engine.space.lattice import Point, point_of

HANGARS: Final = during(Phase.HANGARS)


@frozen
class Launch(Order, verb="launch", key="l"):
    """Launch a fighter to a point beside its carrier (SQ-40)."""

    fighter: TokenId
    point: PlaceId


def grounded(desk: Desk, fighter: Craft) -> Refusal | None:
    """Bar what is not aboard, has flown this turn, or whose carrier has no bay that works."""
    carrier = desk.mine(fighter.carrier)
    if carrier is None:
        return Refusal(f"{name_of(fighter)} is not aboard a vessel of yours.", "SQ-40")
    if can_launch(fighter, carrier):
        return None
    if fighter.docked:
        return Refusal(f"{name_of(fighter)} has docked this turn.", "SQ-40")
    return Refusal(f"{name_of(carrier)} has no bay that works.", "SQ-41")


@among(Desk.launches)
def no_launch(_: Desk, fighter: Craft, point: Point) -> Refusal:
    """Bar points that are not beside the carrier, or taken."""
    where = place_of(point)
    return Refusal(f"{name_of(fighter)} is launched to a free point beside its carrier, not to {where}.", "SQ-40")


@verb(
    Launch,
    "Launch {fighter} to {point}",
    HANGARS,
    {"fighter": CARRIED, "point": BESIDE},
    (grounded, no_launch),
    costs="It and its carrier lie face up. It may move this turn, but not dock.",
)
def launch(draft: Draft, seat: Seat, order: Launch) -> None:
    """Put it there, face up, with its number if it is its first time."""
    fighter = draft.unit(order.fighter)
    carrier = draft.unit(fighter.carrier)
    draft.reveal(carrier.id)
    at = point_of(order.point)
    new = fighter.id
    if not fighter.id[1:].isdigit():
        numbers = draft.now("numbers")
        new = craft_id(seat, numbers[seat] + 1)
        draft.set(numbers=put(numbers, seat, numbers[seat] + 1))
    fighter = draft.rename(fighter.id, new, at=at, carrier="", facing=carrier.facing, docked=True, up=True)
    draft.learn(seat, fighter.plan)
    known = "" if new == order.fighter else f", until now {aboard_name(fighter)}"
    both = draft.who(fighter), draft.who(draft.unit(carrier.id))
    draft.say(Launched(*both, order.point, Aside(known, (seat,)), places=(order.point,)))


@frozen
class LaunchAll(Order, verb="launch-all", key="a"):
    """Launch every fighter that can be, each to the free point nearest the enemy (SQ-40)."""


nobody_aboard: Final = needs(
    lambda desk: any(grounded(desk, each) is None and desk.launches(each) for each in desk.carried),
    "SQ-40",
    "No fighter aboard can be launched now.",
)


@verb(
    LaunchAll,
    "Launch all fighters",
    HANGARS,
    clauses=(nobody_aboard,),
    costs="Each stands beside its carrier, as near the enemy as there is room. They may move this turn, but not dock.",
)
def launch_all(draft: Draft, seat: Seat, _: LaunchAll) -> None:
    """Launch one after the other, for each takes a point."""
    for each in Desk(View(seat, draft.state)).carried:
        desk = Desk(View(seat, draft.state))
        if grounded(desk, each) is None and (points := desk.launches(each)):
            launch.effect(draft, seat, Launch(TokenId(each.id), place_of(foremost(desk.state, seat, points))))


@frozen
class Retrieve(Order, verb="retrieve", key="t"):
    """Take a fighter aboard (SQ-40)."""

    fighter: TokenId
    vessel: TokenId


@unless(lambda _, fighter, vessel: can_retrieve(fighter, vessel))
def apart(_: Desk, fighter: Craft, vessel: Craft) -> Refusal:
    """Bar what is not beside a working bay, held, launched this turn, or no fighter."""
    if not fighter.plan.fighter:
        return Refusal(f"{name_of(fighter)} is no fighter.", "SQ-40")
    if fighter.holder:
        return Refusal(f"{name_of(fighter)} is held by a tractor.", "SQ-43")
    if fighter.docked:
        return Refusal(f"{name_of(fighter)} was launched this turn.", "SQ-40")
    if not open_bay(vessel):
        return Refusal(f"{name_of(vessel)} has no bay that works.", "SQ-41")
    return Refusal(f"{name_of(fighter)} is not beside {name_of(vessel)}.", "SQ-40")


@verb(
    Retrieve,
    "{fighter} docks with {vessel}",
    HANGARS,
    {"fighter": OUT, "vessel": BAY},
    (apart,),
    costs="It is out of the fight until it is launched again; bays mend and re-arm it.",
)
def retrieve(draft: Draft, _: Seat, order: Retrieve) -> None:
    """Take it aboard; the vessel lies face up."""
    draft.reveal(order.vessel)
    vessel, fighter = draft.unit(order.vessel), draft.unit(order.fighter)
    draft.say(Docked(draft.who(fighter), draft.who(vessel), places=(place_of(vessel.at),)))
    draft.part(fighter.id)
    draft.put(fighter.id, at=NOWHERE, carrier=vessel.id, holder="", fresh=False, docked=True)


@frozen
class Pull(Order, verb="pull", key="p"):
    """Pull what a vessel holds into its bay (SQ-44)."""

    fighter: TokenId


def unpulled(desk: Desk, fighter: Craft) -> Refusal | None:
    """Bar it where the holder has no bay, or is too far."""
    vessel = desk.mine(fighter.holder)
    if vessel is not None and can_pull(desk.state, fighter, vessel):
        return None
    return Refusal(f"The holder of {name_of(fighter)} has no bay that works.", "SQ-44")


@verb(
    Pull,
    "Pull {fighter} aboard",
    HANGARS,
    {"fighter": HELD},
    (unpulled,),
    costs="It is aboard: an enemy is a prisoner, lost with the bay. It needs a bay that works.",
)
def pull(draft: Draft, seat: Seat, order: Pull) -> None:
    """Take it aboard: an enemy is a prisoner."""
    fighter = draft.unit(order.fighter)
    vessel = draft.unit(fighter.holder)
    if not enemies(draft.state, seat, fighter.seat):
        retrieve.effect(draft, seat, Retrieve(order.fighter, TokenId(vessel.id)))
        return
    draft.say(Captured(draft.who(fighter), draft.who(vessel), places=(place_of(vessel.at),)))
    draft.remove(fighter.id, seat, "captured")
    # It lies there hidden like all cargo, its place in the mustering too.
    taken = evolve(fighter, id=f"p{fighter.id}", seat=seat, origin=fighter.seat, rank=0, captive=True)
    draft.add(evolve(taken, at=NOWHERE, carrier=vessel.id, holder="", hits=()))


@frozen
class Catch(Order, verb="tractor", key="t"):
    """Try to hold a fighter with a tractor (SQ-42)."""

    vessel: TokenId
    fighter: TokenId


no_tractor: Final = needs(lambda _, vessel: tractors(vessel), "SQ-42", "{vessel} has no tractor left this turn.")


@unless(lambda desk, vessel, fighter: can_try(desk.state, vessel, fighter))
def out_of_grip(desk: Desk, vessel: Craft, fighter: Craft) -> Refusal:
    """Bar what is too far, face down, held already, or one's own and sound."""
    if not catchable(desk.state, vessel, fighter):
        return Refusal(f"{name_of(fighter)} is not within {TRACTOR_RANGE} inches with a free line.", "SQ-42")
    if fighter.seat == vessel.seat and not fighter.broken:
        return Refusal(f"{name_of(fighter)} is yours and undamaged.", "SQ-45")
    if not enemies(desk.state, vessel.seat, fighter.seat) and fighter.seat != vessel.seat:
        return Refusal(f"{name_of(fighter)} is an ally's.", "SQ-45")
    return Refusal(f"{name_of(fighter)} lies face down, or is held.", "SQ-42")


@verb(
    Catch,
    "{vessel} tries to hold {fighter}",
    during(Phase.TRACTORS),
    {"vessel": OUT, "fighter": CATCH},
    (no_tractor, out_of_grip),
    spoken="tractor",
    costs="One try of a tractor; it holds on 5 or 6. What it held and does not catch again goes free.",
)
def catch(draft: Draft, seat: Seat, order: Catch) -> None:
    """Throw for it."""
    fighter = draft.unit(order.fighter)
    if enemies(draft.state, seat, fighter.seat):
        draft.reveal(order.vessel)
    vessel = draft.unit(order.vessel)
    vessel = draft.put(vessel.id, used=(*vessel.used, tractors(vessel)[0]))
    die = draft.die()
    if die >= GRIP:
        count = draft.now("catches") + 1
        draft.set(catches=count)
        caught = fighter.caught if fighter.holder else count
        fighter = draft.put(fighter.id, holder=vessel.id, caught=caught, fresh=True)
    both = draft.who(fighter), draft.who(vessel)
    draft.say(Gripped(*both, die, die >= GRIP, places=(place_of(fighter.at),)))


VERBS: Final = (pull, retrieve, launch, launch_all, catch)
