"""The deployment: where craft begin, how they face, who begins aboard (SQ-7, SQ-62, SQ-94, rulings 44, 59)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import Deployed, Loaded, Sealed
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.names import name_of, place_of, way_name
from engine.games.squadron.queries.table import NEAR, enters, inward
from engine.games.squadron.rules.opening import default_facing
from engine.games.squadron.slots import BAY, BERTH, UNDEPLOYED, needs
from engine.games.squadron.state import Craft
from engine.space.lattice import Point, point_of

DEPLOYING: Final = during(Phase.DEPLOY)


placed: Final = needs(
    lambda _, craft: not (craft.on_table or craft.carrier), "SQ-7", "{craft} has its place: undo takes it back."
)


def in_turn(desk: Desk, craft: Craft) -> Refusal | None:
    """Bar what is like another that comes first: craft of one design without medals are placed in turn."""
    first = next((each for each in desk.next_up if each.plan == craft.plan and each.crew == craft.crew), craft)
    if first.id == craft.id:
        return None
    return Refusal(f"{name_of(first)} comes first: it is the same.", "SQ-7")


@frozen
class Deploy(Order, verb="deploy", key="d"):
    """Put a craft on the table, face down (SQ-7)."""

    craft: TokenId
    point: PlaceId


@unless(lambda desk, point: point in desk.zone and point not in desk.taken)
def no_berth(desk: Desk, point: Point) -> Refusal:
    """Bar points out of the zone, and those where something stands."""
    where = place_of(point)
    if point in desk.zone:
        return Refusal(f"{where} is taken.", "SQ-94", (where,))
    zone = "on the edge where you come in" if enters(desk.state, desk.seat) else f"within {NEAR} inches of your planet"
    return Refusal(f"{where} is not {zone}, or a planet is there.", "SQ-94", (where,))


@verb(
    Deploy,
    "Deploy {craft} at {point}",
    DEPLOYING,
    {"craft": UNDEPLOYED, "point": BERTH},
    (placed, in_turn, no_berth),
    spoken="",
    costs="It begins there, face down. It may be turned once before the deployment is sealed.",
)
def deploy(draft: Draft, seat: Seat, order: Deploy) -> None:
    """Put it there, facing the enemy's edge."""
    at = point_of(order.point)
    craft = draft.put(order.craft, at=at, facing=default_facing(draft, seat, at))
    names = name_of(craft), place_of(at), way_name(craft.facing)
    draft.say(Deployed(*names, places=(order.point,), witnesses=(seat,)))


@frozen
class Load(Order, verb="load", key="l"):
    """Let a fighter begin aboard (SQ-62)."""

    craft: TokenId
    vessel: TokenId


no_fighter: Final = needs(lambda _, craft: craft.plan.fighter, "SQ-62", "{craft} is no fighter.")
no_bay: Final = needs(lambda _, vessel: vessel.plan.count("bay"), "SQ-41", "{vessel} has no bay.")


@verb(
    Load,
    "Load {craft} aboard {vessel}",
    DEPLOYING,
    {"craft": UNDEPLOYED, "vessel": BAY},
    (no_fighter, placed, in_turn, no_bay),
    costs="It begins aboard, unseen, and is launched in a turn of yours.",
)
def load(draft: Draft, seat: Seat, order: Load) -> None:
    """Put it aboard."""
    craft = draft.put(order.craft, carrier=order.vessel, facing=default_facing(draft, seat))
    draft.say(Loaded(name_of(craft), name_of(draft.unit(order.vessel)), witnesses=(seat,)))


@frozen
class LineUp(Order, verb="line-up", key="r"):
    """Deploy all the rest in a line across the front, fighters aboard where there is a bay."""


all_placed: Final = needs(lambda desk: desk.undeployed, "SQ-7", "All craft have their places.")


def front(desk: Desk) -> list[Point]:
    """Return the free points of the zone, nearest the enemy and the middle first, two inches apart where it can be."""
    state, home = desk.state, desk.state.homes[desk.seat]
    way = inward(state, desk.seat)
    free = [each for each in desk.zone if each not in desk.taken]
    ranked = sorted(free, key=lambda each: (-way * each[0] + abs(each[1] - home[1]) // 2, abs(each[1] - home[1]), each))
    odd = {each: (each[0] - home[0] + each[1] - home[1]) % 2 for each in ranked}
    return sorted(ranked, key=odd.__getitem__)


@verb(
    LineUp,
    "Line up all the rest",
    DEPLOYING,
    clauses=(all_placed,),
    costs="All the rest stand in front of the planet, fighters begin aboard where there is a bay.",
)
def line_up(draft: Draft, seat: Seat, _: LineUp) -> None:
    """Put each on the next free point of the front."""
    desk = Desk(View(seat, draft.state))
    points = iter(front(desk))
    for craft in desk.undeployed:
        bay = next(iter(desk.bays), None)
        if craft.plan.fighter and bay is not None:
            load.effect(draft, seat, Load(TokenId(craft.id), TokenId(bay.id)))
        else:
            deploy.effect(draft, seat, Deploy(TokenId(craft.id), place_of(next(points))))


@frozen
class EndDeploy(Order, verb="end-deploy", key="e", seals=True):
    """Seal the deployment."""


def unplaced(desk: Desk) -> Refusal | None:
    """Bar it while a craft has no place."""
    if not desk.undeployed:
        return None
    return Refusal(f"{name_of(desk.undeployed[0])} has no place yet; line up places all the rest.", "SQ-7")


@verb(
    EndDeploy,
    "Seal the deployment",
    DEPLOYING,
    clauses=(unplaced,),
    costs="All craft stand as they are; when all have sealed, markers get their numbers by lot.",
)
def end_deploy(draft: Draft, seat: Seat, _: EndDeploy) -> None:
    """Seal it."""
    draft.say(Sealed(seat, "deployment"))
    draft.done(seat)


VERBS: Final = (together(deploy, load), line_up, end_deploy)
