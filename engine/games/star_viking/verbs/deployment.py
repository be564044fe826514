"""How a defence is deployed, and how invaders who were there before answer it (K-64 to K-73, K-115)."""

from collections.abc import Iterator
from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk, Spot
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import parsed, place_of_unit, sector_at
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import units_in
from engine.games.star_viking.rules.deployment import put_into
from engine.games.star_viking.rules.posture import posture
from engine.games.star_viking.slots import POSTED, sectors, units
from engine.games.star_viking.state import NOWHERE, Phase, Unit
from engine.games.star_viking.verbs.absence import aboard, away, unplaced
from engine.games.star_viking.view import letter


@frozen
class DeployRest(Order, verb="deploy-rest", key="r"):
    """Deploy what is left the usual way: the strong ones hidden at the capital, the cheapest on top."""


def complete(desk: Desk) -> Refusal | None:
    """Refuse where nothing is left to deploy (K-64)."""
    if desk.waiting or desk.state.phase is not Phase.DEPLOY:
        return None
    return Refusal("All units are deployed.", "K-64")


@verb(
    DeployRest,
    "Deploy the rest the usual way",
    during(Phase.DEPLOY),
    clauses=(complete,),
    costs="The rest goes the usual way, the cheapest on top of each stack.",
)
def _deploy_rest(draft: Draft, seat: Seat, _: DeployRest) -> None:
    for unit, sector in posture(draft.state, seat):
        put_into(draft, unit, sector)


@frozen
class Deploy(Order, verb="deploy", key="d"):
    """Put a unit into a sector, on top of what lies there (K-64, K-73)."""

    unit: TokenId
    sector: PlaceId


def _to_deploy(desk: Desk) -> Iterator[Unit]:
    answering = desk.state.phase is Phase.ANSWER
    return (unit for unit in desk.here if (unit.sector != NOWHERE) == answering)


@unless(lambda _, unit: not unit.carrier)
def carried(_: Desk, unit: Unit) -> Refusal:
    """Refuse cargo (K-65)."""
    return Refusal(f"{name_of(unit)} is cargo: unload it first, or deploy its carrier.", "K-65")


_OFF_THE_TILE: Final = "Units deploy in the sectors of the system that is fought for."


def off_the_tile(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors of other systems (K-64)."""
    if sector.system == desk.segment.system:
        return None
    return Refusal(_OFF_THE_TILE, "K-64")


@unless(lambda desk, unit, sector: fits(desk.kind(unit), sector.sector))
def unfit(_: Desk, unit: Unit, sector: Spot) -> Refusal:
    """Refuse sectors where it cannot stand (K-65)."""
    return Refusal(f"{name_of(unit)} cannot stand in {sector.name}.", "K-65", (sector.id,))


def deployed(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what has its sector (K-64, K-67)."""
    rooted = desk.state.phase is Phase.DEPLOY or desk.kind(unit).fort
    if not (unit.sector != NOWHERE if rooted else unit.moved):
        return None
    return Refusal(f"{name_of(unit)} has been deployed.", "K-67" if desk.kind(unit).fort else "K-64")


def occupied(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors in which invaders are, and to invaders those in which the defender is (K-66, K-73)."""
    holders = {unit.seat for unit in desk.pile(sector)}
    holders |= {stack.seat for stack in desk.state.stacks if stack.sector == sector.number}
    defends = desk.seat == desk.segment.defender
    if not (holders - {desk.seat} if defends else desk.segment.defender in holders):
        return None
    return Refusal(f"{sector.name} is held by others.", "K-66" if defends else "K-73")


def entering(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what answers from off the tile (K-72)."""
    if desk.state.phase is not Phase.ANSWER or unit.sector != NOWHERE:
        return None
    return Refusal(f"{name_of(unit)} comes from off the tile: it enters in its first move.", "K-72")


def unmoved(desk: Desk, unit: Unit, sector: Spot) -> Refusal | None:
    """Refuse to answer by going where it is (K-73)."""
    if desk.state.phase is not Phase.ANSWER or unit.sector != sector.number:
        return None
    return Refusal(f"{name_of(unit)} is at {sector.name}.", "K-73")


@verb(
    Deploy,
    "{unit} deploys at {sector}",
    during(Phase.DEPLOY, Phase.ANSWER),
    {"unit": units(_to_deploy), "sector": sectors(lambda desk: desk.sectors, _OFF_THE_TILE, "K-64")},
    (away, carried, off_the_tile, unfit, deployed, occupied, entering, unmoved, complete),
    costs="Secret until you end; it lies above what is there. A fortress keeps its sector for ever.",
)
def deploy(draft: Draft, _: Seat, order: Deploy) -> None:
    """Put it there."""
    put_into(draft, order.unit, parsed(draft.state, order.sector)[1])


@frozen
class Top(Order, verb="top", key="t"):
    """Put a unit on top of its pile, once for each pile in a phase (K-85)."""

    unit: TokenId


def looked_through(desk: Desk) -> Refusal | None:
    """Refuse invaders: others may look into their stacks (K-86)."""
    if desk.seat == desk.segment.defender:
        return None
    return Refusal("Everybody may look through an invader's stacks: their order means nothing.", "K-86")


def in_the_open(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse deep space, where all can be seen (K-69)."""
    if sector_at(desk.state, unit.system, unit.sector).kind != "space":
        return None
    return Refusal("In deep space all units can be seen.", "K-69")


def restacked(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to rearrange a pile twice in a phase (K-85)."""
    if unit.sector not in desk.segment.restacked:
        return None
    name = sector_at(desk.state, unit.system, unit.sector).name
    return Refusal(f"The stack in {name} has been rearranged in this phase.", "K-85")


def topmost(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what lies on top (K-85)."""
    pile = (other for other in desk.piles.get(unit.sector, ()) if other.seat == desk.seat)
    if next(pile, unit).id != unit.id:
        return None
    return Refusal(f"{name_of(unit)} lies on top already.", "K-85")


@verb(
    Top,
    "Put {unit} on top of its stack",
    during(Phase.DEPLOY, Phase.MOVE),
    {"unit": POSTED},
    (away, aboard, unplaced, looked_through, in_the_open, restacked, topmost),
    costs="Once a stack and phase: the invader sees another unit, and the same number below.",
)
def _top(draft: Draft, seat: Seat, order: Top) -> None:
    unit = draft.unit(order.unit)
    pile = units_in(draft.state, unit.system, unit.sector)
    known = [{letter(each, other) for each in pile if each.seen[other]} for other in seats(draft.state)]
    draft.put(unit.id, layer=pile[0].layer + 1)
    draft.note(restacked=(*draft.segment.restacked, unit.sector))
    draft.look()
    unit = draft.unit(order.unit)
    # Who could look into the stack sees what he saw, and which lies on top means nothing to him. Of two that are
    # alike he cannot tell one from the other.
    shown = (other for other, number in enumerate(unit.seen) if number and letter(unit, other) not in known[other])
    hearing = (seat, *shown)
    place = place_of_unit(unit)
    draft.say(Told(who(unit), "{} lies on top of its stack now.", places=(place,), witnesses=hearing))


VERBS: Final = (_deploy_rest, deploy)
STACKED: Final = (_top,)
