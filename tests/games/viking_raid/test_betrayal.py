"""A stab in the back at the table: it stops for it, and each hears what was promised, what it brought, and of whom."""

import pytest

from engine.core.position import Position
from engine.core.refs import Seat, TokenId
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.viking_raid.state import Pact
from engine.games.viking_raid.verbs.fights import Stab
from tests.games.viking_raid.table import herd, house, leader, man, son, turn
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said, settle
from tui.plain.recount import Heading, happened, recount
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.screens import table_asks

STAB = Stab(TokenId("warrior-3"), TokenId("l1"))
DEADLY, HARMLESS = "8", "1"
"""Seeds by which the Spade kills, and by which it does not."""
BROKEN = "Ann has broken the alliance with Ben, which Ben proposed an hour ago."


def backs(seed: str, *, hidden: bool = False) -> Session:
    """Seat two people: a man of the first stands beside the leader of the second, his ally.

    With `hidden` purses there is a curtain between them.
    """
    plans = (SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("Cat", "bot:still"))
    session = seating.new("viking-raid", Setup(plans, (("scenario", "heath"),), "38", practice=True), None)
    kin = (kin for seat, at in enumerate(((24, 10), (37, 32), (11, 32))) for kin in (leader(seat, at), son(seat, at)))
    apart = [evolve(each, at=(each.at[0], each.at[1] + 1)) if each.kind == "son" else each for each in kin]
    herds = [each for seat, x in enumerate((20, 42, 4)) for each in herd(seat, (x, 38), "cow", first=9 + seat)]
    keepers = [man(40 + seat, seat, (x, 40), kind="villager") for seat, x in enumerate((20, 42, 4))]
    killer = man(3, 0, (37, 31), "dagger", "sword")
    pact = Pact((0, 1), (0, 0), asked=1, hour=1)
    here = turn(*apart, *herds, *keepers, killer, pacts=(pact,), settings={"hidden_purse": hidden})
    begun = evolve(session.match.history.nodes[0], position=Position(house(here, 2, coins=90), Rng(seed)))
    session = Session(evolve(session.match, history=evolve(session.match.history, nodes=(begun,))))
    session.accept(Seat(0))
    return session


@pytest.mark.parametrize(("seed", "comes"), [(DEADLY, "Ann counts 10 coins for it."), (HARMLESS, "8 would kill")])
async def test_the_screen_stops_for_it(seed: str, comes: str) -> None:
    session = backs(seed)
    async with at_table(session) as (at, pilot):
        table_asks.give(at, STAB)
        await settle(pilot)
        page = " ".join(text_of(pilot.app).split())

        assert page.startswith("What happened Treachery! ")
        assert comes in page
        assert BROKEN in page
        await press(pilot, "escape")
        assert "Treachery" not in said(at, "prompt"), "that has been read"


async def test_who_comes_behind_the_curtain_reads_it_whole() -> None:
    session = backs(DEADLY, hidden=True)
    async with at_table(session) as (at, pilot):
        table_asks.give(at, STAB)
        await settle(pilot)
        await press(pilot, "escape", "e", "y", "enter")

        assert session.seat == Seat(1)
        assert BROKEN in " ".join(text_of(pilot.app).split())


async def test_who_takes_the_keyboard_in_the_open_is_told_of_it_first() -> None:
    session = backs(DEADLY)
    async with at_table(session) as (at, pilot):
        table_asks.give(at, STAB)
        await settle(pilot)
        await press(pilot, "escape", "e", "y")

        assert session.seat == Seat(1)
        assert "Sigrun Halfhand is dead, stabbed in the back" in said(at, "prompt")


async def test_its_rows_call_houses_by_the_names_that_were_typed() -> None:
    session = backs(DEADLY)
    async with at_table(session, (132, 43)) as (at, pilot):
        table_asks.give(at, STAB)
        await settle(pilot)
        await press(pilot, "escape", "e", "y", "greater_than_sign")
        shown = " ".join(text_of(pilot.app).split())

        assert "Treachery!" in shown
        assert "Warrior 3 of Ann has, now. Spade 9, and 8 kills." in shown
        assert "Otterness" not in shown


@pytest.mark.parametrize("verbosity", ["brief", "normal"])
def test_the_ear_hears_it_whole_and_before_all_else(verbosity: str) -> None:
    laid = table(backs(DEADLY), Config(verbosity=verbosity))
    lines = hear(play(laid), ("stab", "yes"))
    asked, done = (" ".join(answers_to(lines, each)) for each in ("stab", "yes"))
    laid.session.accept(Seat(1))
    laid.changed()
    heard = " ".join(hear(recount(laid, happened(laid, 0), {}, Heading("Ann has played", 0)), ()))

    assert asked.startswith("Warrior 3 of Ann stabs Sigrun Halfhand in the back? 43 percent kill")
    assert done.startswith("Treachery! ")
    assert BROKEN in done
    assert heard.startswith("Treachery! ")
    assert BROKEN in heard
    assert heard.count("Sigrun Halfhand is killed") == 1
    assert "leader, is lost" not in heard


def test_the_ear_may_ask_for_it_again() -> None:
    lines = hear(play(table(backs(DEADLY))), ("stab", "yes", "end-turn", "since"))
    told = " ".join(answers_to(lines, "since"))

    assert told.startswith("Treachery! ")
    assert BROKEN in told
    assert "leader, is lost" not in told


def test_the_ear_hears_its_chances_in_a_sentence() -> None:
    told = answers_to(hear(play(table(backs(DEADLY))), ("odds stab",)), "odds stab")

    assert told[0].startswith("Warrior 3 of Ann stabs Sigrun Halfhand in the back: 42.9 percent kill")


def test_the_ear_hears_whole_how_a_house_falls_by_it() -> None:
    session = backs(DEADLY)
    (node,) = session.match.history.nodes
    here = node.position.state
    fallen = evolve(here, pieces=tuple(each for each in here.pieces if each.id != "s1"))
    begun = evolve(node, position=evolve(node.position, state=fallen))
    session = Session(evolve(session.match, history=evolve(session.match.history, nodes=(begun,))))
    session.accept(Seat(0))
    done = " ".join(answers_to(hear(play(table(session)), ("stab", "yes")), "yes"))

    assert "The house of Ben falls by the hand of Ann" in done
    assert BROKEN in done
    assert "type more" not in done
