"""A year of six fleets takes few keys: a way, and one order that writes the rest of the sheet."""

from engine.core.match import Match, begin
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.verbs.council import Build
from engine.games.space_viking.verbs.endings import EndCouncil, EndSheets
from engine.games.space_viking.verbs.errands import Invade, Raid, Scout, TradeLoop
from engine.games.space_viking.verbs.sheets import Goto
from tests.games.space_viking.fleets import ASGARD, BEOWULF, GRAM, KHEPERA, TANITH, XOCHITL, fleet, lay, rule, start
from tui.choosing.chooser import Chooser
from tui.choosing.keypath import keys_to
from tui.playing.session import Session

KEYS = 60
"""Keys of a year of six fleets at most."""

POINTED = 1
"""What follows the steps of the cursor: Enter, for what is written down is not asked about."""

FLEETS = tuple(TokenId(f"a{number}") for number in range(1, 7))
GOALS = (TANITH, XOCHITL, ASGARD, KHEPERA, BEOWULF)
YEAR: tuple[Raid | Invade | TradeLoop, ...] = (
    Raid(FLEETS[0]),
    Invade(FLEETS[1]),
    Raid(FLEETS[2]),
    TradeLoop(FLEETS[3]),
    TradeLoop(FLEETS[4]),
)


def six(rival: str = "human", at: str = GRAM) -> Session:
    """Seat a Merchant at Gram with six fleets of two Escorts, there or elsewhere."""
    seats, options = (SeatPlan("Ann"), SeatPlan("Ben", rival)), (("scenario", "canon"),)
    match: Match = begin(GAME, Setup(seats, options, "six", practice=True))
    state = lay(start("merchant", "engineer"), *(fleet(which, at, "2 escort") for which in FLEETS))
    state = rule(state, 0, stock=Cargo(troops=12), cash=40)
    first = evolve(match.history.nodes[0], position=Position(state, Rng("six")))
    session = Session(evolve(match, history=evolve(match.history, nodes=(first,))))
    session.accept(Seat(0))
    return session


def pressed(session: Session, chooser: Chooser, order: Order) -> int:
    """Give an order and count the keys that lead to it; a digit and Enter count for amounts."""
    steps = 0
    if isinstance(order, Goto):  # the cursor stands where the fleet is, once it is chosen
        steps = distance(GRAM, order.square) + POINTED
    amount = 2 * isinstance(order, Build)
    keys = len(keys_to(chooser, order))
    assert keys, order
    session.accept(Seat(0))
    session.give(order)
    chooser.renew()
    return keys + steps + amount


def test_a_year_of_six_fleets_is_at_most_60_keys() -> None:
    session = six()
    chooser = Chooser(session, "arrows")
    keys = 0
    for errand, goal in zip(YEAR, GOALS, strict=True):
        keys += pressed(session, chooser, Goto(errand.fleet, PlaceId(goal)))
        keys += pressed(session, chooser, errand)
    keys += pressed(session, chooser, Scout(FLEETS[5]))
    keys += pressed(session, chooser, EndSheets())
    session.accept(Seat(1))
    session.give(EndSheets())
    session.accept(Seat(0))
    chooser.renew()
    keys += pressed(session, chooser, Build("escort", PlaceId(GRAM), 2))
    keys += pressed(session, chooser, EndCouncil())

    assert not [each for each in session.match.position.state.fleets if each.seat == 0 and each.at == GRAM]
    assert keys <= KEYS, keys
