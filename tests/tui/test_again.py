"""What one unit was ordered is ordered of another, and the units that have something useful to do are gone to."""

import pytest

from engine import registry
from engine.core.match import begin
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.games.space_viking.verbs.errands import Raid
from engine.games.space_viking.verbs.sheets import Goto
from tests.games.space_viking.fleets import TANITH
from tests.games.space_viking.test_few_keys import FLEETS, six
from tests.tui.plain.talking import hear, table
from tests.tui.sieges import give, siege
from tests.tui.tables import at_table, press, said
from tui.choosing.marked import ready
from tui.narration.atlas import Atlas
from tui.plain.shell import play
from tui.playing.again import Again, last_run
from tui.playing.session import Session
from tui.playing.useful import useful

DOES = (
    "takes its turn",
    *["moves forward"] * 3,
    "goes on to engineering",
    "charges bank 1",
    "ends its engineering phase",
)
DONE = tuple(f"Astrolabe {does}" for does in DOES)


@pytest.fixture
def fleet() -> Session:
    """Return a fleet of three whose first ship has had its turn."""
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    setup = Setup(seats, (("scenario", "lone-lantern"),), "5", practice=True)
    session = Session(begin(registry.game("star-sectors"), setup))
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    give(session, "Deploy the rest of the fleet in line", *DONE)
    return session


def names(session: Session, orders: tuple[Order, ...]) -> list[str]:
    return [order.verb for order in orders]


def test_the_last_run_is_that_of_one_unit(fleet: Session) -> None:
    unit, orders = last_run(fleet)

    assert fleet.game.phrase(fleet.view, orders[0]) == "Astrolabe takes its turn"
    assert unit == fleet.game.picks(orders[0])[0].id
    assert names(fleet, orders) == [
        *("select", "forward", "forward", "forward", "end-tactical", "charge-bank", "end-engineering"),
    ]


def test_another_does_the_same_and_one_undo_takes_it_back(fleet: Session) -> None:
    before = fleet.node
    beacon = next(each for each in fleet.scene().tokens if each.name == "Beacon")
    run = Again(fleet, TokenId(beacon.id))
    run.carry_out()

    assert run.told == "7 orders given. It has done the same."
    fleet.undo()
    assert fleet.node == before


def test_what_it_cannot_do_is_told_with_its_reason(fleet: Session) -> None:
    give(fleet, "Beacon takes its turn")
    compass = next(each for each in fleet.scene().tokens if each.name == "Compass")
    run = Again(fleet, TokenId(compass.id))
    run.carry_out()

    assert run.told.startswith("It cannot do the same. ")


async def test_on_the_screen_the_key_that_repeats_does_it_for_who_is_chosen(fleet: Session) -> None:
    async with at_table(fleet) as (at, pilot):
        beacon = next(each for each in fleet.scene().tokens if each.name == "Beacon")
        at.chooser.picker = at.chooser.picker.choose(fleet.game.picks(next(
            order for order in fleet.legal.orders() if fleet.phrase(order) == "Beacon takes its turn"
        ))[0])  # fmt: skip
        await press(pilot, "grave_accent")

        moved = next(each for each in fleet.scene().tokens if each.name == "Beacon")
        assert moved.place != beacon.place
        assert "It has done the same." in said(at)


def test_by_ear_it_is_named(fleet: Session) -> None:
    heard = hear(play(table(fleet)), ["repeat beacon", "repeat"])

    assert "7 orders given. It has done the same." in " ".join(heard)


def test_who_needs_orders_is_useful_and_else_who_the_game_has_a_plan_for(fleet: Session) -> None:
    atlas = Atlas(fleet.scene(), fleet.seat)
    assert [each.name for each in useful(fleet, ready(fleet, atlas))] == ["Beacon", "Compass"]

    besieger = siege()
    give(besieger, "Lay the other shots where they harm most, and open fire")
    while "move" not in (besieger.decision.prompt if besieger.decision else ""):
        give(besieger, "Lay the other shots where they harm most, and open fire")
    able = ready(besieger, Atlas(besieger.scene(), Seat(0)))
    plan = next(iter(besieger.game.plans(besieger.view)))  # type: ignore[attr-defined]  # it proposes plans
    named = {ref.id for order in plan.orders for ref in besieger.game.picks(order)}

    assert {each.id for each in useful(besieger, able)} == named & {each.id for each in able}


def test_by_ear_they_are_told(fleet: Session) -> None:
    assert "These need orders: Beacon and Compass." in hear(play(table(fleet)), ["waiting"])


async def test_the_prompt_says_by_which_key_a_unit_does_as_the_one_before() -> None:
    session = six()
    session.give(Goto(FLEETS[0], PlaceId(TANITH)))
    session.give(Raid(FLEETS[0]))
    async with at_table(session, (132, 43)) as (table, pilot):
        await press(pilot, "down", "enter")
        assert "` has it do as Fleet a1." in said(table)

        await press(pilot, "`")
        await press(pilot, "G", "enter")
        assert "has it do as" not in said(table)

    writs = session.match.position.state.realm(0).writs
    assert [each.fleet for each in writs] == list(FLEETS[:2])
    assert writs[0].entries == writs[1].entries
