"""The beginnings and ends of turns: of a ship, its phases, a side (SS-16, SS-65, SS-Q15, SS-Q16)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.core.verbs import AnyVerb, during, verb
from engine.core.walking import first
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Passed, PassedOver, ShipBegan
from engine.games.star_sectors.queries.factors import acts, begun, combat, defence, movement, profile, shields
from engine.games.star_sectors.queries.sides import side, waiting
from engine.games.star_sectors.rules.rounds import finish, pass_on
from engine.games.star_sectors.rules.scoring import deliver
from engine.games.star_sectors.slots import ACTIVE, OWN
from engine.games.star_sectors.state import FRESH, Stage
from engine.games.star_sectors.verbs import cargo, duties, loading, reserves, unused


@frozen
class Select(Order, verb="select", key="s"):
    """Begin a ship's turn."""

    ship: int


def resting(desk: Desk, ship: int) -> Refusal | None:
    """Refuse what takes no turns, or has had its own (SS-Q15)."""
    own = desk.state.ships[ship]
    if not acts(own):
        return Refusal(f"{own.name} takes no turns.", "SS-Q15")
    return Refusal(f"{own.name} has had its turn this round.", "SS-Q15") if own.done else None


@verb(
    Select,
    "{ship} takes its turn",
    during(Stage.IDLE),
    {"ship": OWN},
    (resting,),
    spoken="",
    costs="Begins its turn: no other ship of yours acts until it has ended engineering.",
)
def select(draft: Draft, _: Seat, order: Select) -> None:
    """Begin a ship's turn: last turn's bonuses lapse, an orbit halves its movement (SS-Q16, SS-Q22)."""
    number = order.ship
    ship, land = draft.put(number, turn=begun(draft.ship(number), draft.land).turn, known=()), draft.land
    draft.set(active=number, stage=Stage.TACTICAL)
    (at,) = draft.at(ship)
    numbers = (combat(ship, land), defence(ship, land), movement(ship), shields(ship), profile(ship.kind).ss)
    draft.say(ShipBegan(ship.name, at, *numbers, ship.turn.orbit, places=(at,), witnesses=draft.witnesses(number)))


@frozen
class EndSide(Order, verb="end-side", key="e"):
    """Pass the turn on; all remaining ships of the seat do nothing this round."""


@verb(
    EndSide,
    "End the fleet's turn",
    during(Stage.IDLE),
    spoken="end turn",
    waives=unused.in_idle,
    costs="Ends your turn: ships that have not acted lose moves and engineering alike.",
)
def end_side(draft: Draft, _: Seat, __: EndSide) -> None:
    """Pass the turn on; the seat's remaining ships do nothing this round."""
    idle = waiting(draft.ships(), draft.seat)
    for number in idle:
        draft.put(number, turn=FRESH, known=(), done=True, moored=draft.ship(number).place)
        deliver(draft, number)
    secret = any(draft.hides(number) for number, ship in enumerate(draft.ships()) if ship.seat == draft.seat)
    draft.say(Passed(side(draft.seat), draft.seat, len(idle), secret))
    pass_on(draft)


@frozen
class EndTactical(Order, verb="end-tactical", key="e"):
    """Go on to the engineering phase (SS-16)."""

    ship: int


@frozen
class EndEngineering(Order, verb="end-engineering", key="e"):
    """End the engineering phase: the next one where the ship has two, else the ship's turn (SS-65)."""

    ship: int


def _engineer(draft: Draft, seat: Seat, number: int) -> None:
    # The next phase in which anything can be done; the end of the ship's turn when there is none. With hidden cargo
    # every phase: which are passed over would tell what is aboard.
    phases, before = profile(draft.ship(number).kind).phases, draft.ship(number).turn
    while (turn := draft.ship(number).turn).phases < phases:
        afresh = evolve(turn, duty=False, engine=False, bank_shield=False, warp_shield=False)
        draft.put(number, turn=evolve(afresh, phases=turn.phases + 1))
        draft.set(stage=Stage.ENGINEERING)
        if draft.settings.hidden_cargo or _work(Desk(View(seat, draft.state))):
            return
    if before.attacked and not before.phases:
        draft.say(PassedOver(draft.ship(number).name, witnesses=draft.witnesses(number)))
    finish(draft, number)


def _work(desk: Desk) -> bool:
    # Is there anything to decide in this engineering phase?
    return any(first(each, desk) is not None for each in _WORK)


_WORK: Final[tuple[AnyVerb[Desk, Draft], ...]] = (*duties.VERBS, *reserves.VERBS, *cargo.VERBS, *loading.VERBS)


@verb(
    EndTactical,
    "{ship} goes on to engineering",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    waives=unused.in_tactical,
    costs="Ends moving and firing for this ship: moves left over are lost.",
)
def end_tactical(draft: Draft, seat: Seat, order: EndTactical) -> None:
    """Go on to the first engineering phase."""
    _engineer(draft, seat, order.ship)


@verb(
    EndEngineering,
    "{ship} ends its engineering phase",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE},
    waives=unused.in_engineering,
    costs="Ends this engineering phase: what it could still restore or charge in it is lost.",
)
def end_engineering(draft: Draft, seat: Seat, order: EndEngineering) -> None:
    """Go on to the second engineering phase, or end the ship's turn (SS-65)."""
    _engineer(draft, seat, order.ship)


VERBS: Final = (select, end_side, end_tactical, end_engineering)
