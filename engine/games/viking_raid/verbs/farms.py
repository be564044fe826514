"""Farms and standards: captured, deserted, set up, and warded by an oracle (VR-7 to VR-14, VR-70, VR-71)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Deserted, OracleSet
from engine.games.viking_raid.events.people import StandardSet
from engine.games.viking_raid.queries.deals import chief
from engine.games.viking_raid.queries.field import beside_hall
from engine.games.viking_raid.queries.pieces import KIN, name_of, side
from engine.games.viking_raid.queries.placing import free
from engine.games.viking_raid.queries.prices import ORACLE, STANDARD
from engine.games.viking_raid.queries.reach import guarded
from engine.games.viking_raid.rules import handover
from engine.games.viking_raid.slots import FIGHTER, GOAL, SEAT, Goal, cells
from engine.games.viking_raid.state import NOBODY, NOWHERE, Stage
from engine.games.viking_raid.verbs.bars import disarmed, entombed, idle, needs, paid
from engine.space.lattice import Point, neighbours, point_of, touching


@frozen
class Capture(Order, verb="capture", key="c"):
    """Capture a farm or tear down a standard in contact (VR-7, VR-Q39)."""

    unit: TokenId
    goal: TokenId


def held(desk: Desk, goal: Goal) -> Refusal | None:
    """Bar what the seat or an ally holds."""
    holder = goal.owner if goal.flag else desk.state.houses[goal.owner].holder
    if holder == NOBODY or desk.field.hostile(desk.seat, holder):
        return None
    return Refusal(f"{side(holder)} holds {goal.called}, and is no enemy.", "VR-Q39")


not_beside: Final = needs(
    lambda _, unit, goal: touching(unit.at, goal.at) if goal.flag else beside_hall(goal.at, unit.at),
    "VR-Q39",
    "{unit} is not in contact with {goal}.",
)
no_heir: Final = needs(
    lambda desk, unit, goal: goal.flag or goal.owner != desk.seat or unit.kind in KIN,
    "VR-9",
    "Only your leader or his son takes your farm back.",
)


def defended(desk: Desk, goal: Goal) -> Refusal | None:
    """Bar what a fighter of its holder stands beside (VR-7)."""
    if goal.flag:
        near = [each for each in desk.field.fighters if each.seat == goal.owner and touching(each.at, goal.at)]
    else:
        near = list(desk.field.defenders(goal.owner))
    return Refusal(f"{name_of(near[0])} defends {goal.called}.", "VR-7") if near else None


warded: Final = needs(
    lambda desk, goal: not guarded(desk.field, desk.seat, goal.at), "VR-70", "An oracle keeps you from there."
)
"""Bars what an oracle keeps the seat from: a farm, and a standard within 3 inches of it (VR-70)."""


@verb(
    Capture,
    "{unit} captures {goal}",
    during(Stage.TURN),
    {"unit": FIGHTER, "goal": GOAL},
    (idle, entombed, disarmed, held, not_beside, no_heir, defended, warded),
    costs="At any moment of your turn, without an act. A farm brings two Diamonds once.",
)
def capture(draft: Draft, seat: Seat, order: Capture) -> None:
    """Take it."""
    unit, owner = draft.unit(order.unit), int(order.goal.rpartition("-")[2])
    draft.mark(unit.id, "captured")
    draft.set(acted=True)
    if order.goal.startswith("flag"):
        handover.tear_down(draft, seat, owner)
    else:
        handover.capture(draft, seat, owner, name_of(unit))


@frozen
class Desert(Order, verb="desert", key=""):
    """Leave the own farm with all its people (VR-14)."""


def homeless(desk: Desk) -> Refusal | None:
    """Bar who does not hold his farm, and who has deserted it before (VR-Q44)."""
    if desk.house.holder != desk.seat:
        return Refusal("You do not hold your farm.", "VR-14")
    return Refusal("A farm is deserted once.", "VR-Q44") if desk.house.deserted else None


@verb(
    Desert,
    "Desert your farm",
    during(Stage.TURN),
    clauses=(homeless,),
    costs="No Diamond and no purchases there until your leader or son takes it back.",
)
def desert(draft: Draft, seat: Seat, _: Desert) -> None:
    """Go: nobody holds it then."""
    draft.keep(seat, holder=NOBODY, deserted=True)
    draft.say(Deserted(seat))
    handover.silence(draft, seat)


@frozen
class Oracle(Order, verb="oracle", key=""):
    """Buy an oracle against a house (VR-70)."""

    whom: int


def no_oracle(desk: Desk) -> Refusal | None:
    """Bar it where the farm is not held, and one that is bought today already (VR-70, 8.8 of the notes)."""
    if desk.house.holder != desk.seat:
        return Refusal("An oracle guards your own farm only while you hold it.", "VR-70")
    if desk.house.oracle_day == desk.state.day:
        return Refusal("You have bought an oracle today.", "VR-70")
    return None


@verb(
    Oracle,
    "Oracle against {whom}",
    during(Stage.TURN),
    {"whom": SEAT},
    (no_oracle, paid("oracles", "an oracle", ORACLE, "VR-70")),
    costs="Ten coins, once a day. A die says for how many of their turns.",
)
def oracle(draft: Draft, seat: Seat, order: Oracle) -> None:
    """Throw for its turns."""
    draft.pay(seat, ORACLE)
    turns = draft.die(10)
    draft.keep(seat, warded=order.whom, wards=turns, oracle_day=draft.now("day"))
    draft.say(OracleSet(seat, order.whom, turns))


@frozen
class Standard(Order, verb="standard", key=""):
    """Set up a standard beside who is in charge (VR-71)."""

    at: PlaceId


one_standard: Final = needs(
    lambda desk: desk.house.standard == NOWHERE, "VR-71", "Your standard stands: one at a time."
)


def _ring(desk: Desk) -> tuple[Point, ...]:
    lead = chief(desk.field, desk.seat)
    if lead is None or lead.id == desk.state.inside:
        return ()
    return tuple(free(desk.field, (cell for cell in neighbours(lead.at) if cell in desk.field.ground.open)))


not_there: Final = needs(
    lambda desk, at: at in _ring(desk), "VR-Q43", "A standard is set up in a free cell beside whoever leads you."
)


@verb(
    Standard,
    "Set up your standard at {at}",
    during(Stage.TURN),
    {"at": cells(_ring)},
    (paid("standards", "a standard", STANDARD, "VR-71"), one_standard, not_there),
    costs="Ten coins. It never moves; without a farm you buy at it.",
)
def standard(draft: Draft, seat: Seat, order: Standard) -> None:
    """Set it up."""
    draft.pay(seat, STANDARD)
    draft.keep(seat, standard=point_of(order.at))
    draft.say(StandardSet(seat, order.at, places=(order.at,)))


CAPTURES: Final = (capture,)
VERBS: Final = (oracle, standard, desert)
