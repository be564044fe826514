"""Standing orders of the seat at the keyboard: given, carried out as its turn begins, ended by contact, and kept."""

from pathlib import Path
from typing import Any

import pytest

from engine.core import memos
from engine.core.refs import PlaceId
from engine.core.setup import SeatPlan, Setup
from engine.core.standing import Standing, read
from engine.games.star_sectors.state import Phase
from saves.store import Store
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.tables import at_table, press, said, settle
from tests.tui.test_prospect import cell, duel
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session
from tui.playing.standing import StandingOrders, fleet, give_all, report

SEATS = (SeatPlan("Ann"), SeatPlan("Bot", "bot:normal"))


def let_bots(session: Session) -> None:
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())


def action(store: Store | None = None, seed: str = "3") -> Session:
    """Seat one person at The Long Night, five ships a side, in line and about to begin round 1."""
    session = seating.new("star-sectors", Setup(SEATS, (("scenario", "long-night"),), seed, practice=True), store)
    while session.position.state.phase is not Phase.PLAY or session.awaiting != "order":
        let_bots(session)
        if session.awaiting == "order" and session.position.state.phase is not Phase.PLAY:
            orders = tuple(session.legal.orders())
            session.give(next((order for order in orders if order.verb == "deploy-rest"), orders[0]))
    return session


def own(session: Session) -> tuple[Any, ...]:
    return tuple(unit for unit in session.scene().tokens if unit.seat == session.seat and unit.facing is not None)


def at(session: Session) -> dict[str, str]:
    return {unit.name: unit.place for unit in own(session)}


def under_way(store: Store | None = None) -> Session:
    """Send the whole fleet on to 1208."""
    session = action(store)
    orders = StandingOrders(session)
    assert orders.game is not None
    assert not give_all(session, fleet(session, own(session)), orders.game.standing_kinds()[0], "1208")
    return session


def test_a_fleet_goes_as_one_behind_its_slowest_ship_and_leaves_the_end_to_the_player() -> None:
    session = under_way()
    before = at(session)
    carried = StandingOrders(session).carry_out()
    after = at(session)

    assert carried.units[0] == "Astrolabe"
    assert {*carried.units} == {"Astrolabe", "Beacon", "Compass", "Daybreak", "Estuary"}
    assert {name: (int(after[name][:2]) - int(before[name][:2])) for name in after} == dict.fromkeys(after, 2)
    assert carried.held
    assert session.awaiting == "order"
    assert report(session, carried, str)[0].startswith("By standing orders: Astrolabe at 0308, ")


def test_ships_that_have_had_their_turn_go_along_from_the_next_one_on_and_a_station_never() -> None:
    session = action()
    for verb in ("select", "end-tactical", "end-engineering"):
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
    while session.position.state.active >= 0:
        assert session.legal.ending is not None
        session.give(session.legal.ending)
    units = [unit.name for unit in fleet(session, tuple(each for each in session.scene().tokens if each.seat == 0))]

    assert units[-1] == "Astrolabe"
    assert {*units} == {"Astrolabe", "Beacon", "Compass", "Daybreak", "Estuary"}


def test_they_are_carried_out_once_as_each_turn_begins_and_taken_back_as_one() -> None:
    session = under_way()
    orders = StandingOrders(session)
    start = at(session)
    assert orders.due
    orders.carry_out()
    assert not orders.due
    first = at(session)
    assert session.legal.ending is not None
    session.give(session.legal.ending)
    let_bots(session)

    assert orders.due

    orders.carry_out()
    assert at(session) != first
    assert session.undo() is None
    assert at(session) == first
    assert not orders.due, "what was taken back is not given again at once"
    assert start != first


def test_contact_ends_all_of_them_before_any_order() -> None:
    session = under_way()
    carried = StandingOrders(session).carry_out()
    while not carried.ended and session.clock.turn < 12:
        assert session.legal.ending is not None
        session.give(session.legal.ending)
        let_bots(session)
        carried = StandingOrders(session).carry_out()

    assert not StandingOrders(session).held
    assert "could fire at it next turn" in report(session, carried, str)[-1]
    assert report(session, carried, str)[-1].startswith("Standing orders end: ")


def test_something_that_happens_where_a_unit_is_ends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    session = under_way()
    monkeypatch.setattr(StandingOrders, "_foreign", lambda _: iter([Blast(places=(PlaceId(at(session)["Beacon"]),))]))
    carried = StandingOrders(session).carry_out()

    assert (carried.done, carried.ended) == (0, ("Something bursts.",))
    assert not StandingOrders(session).held


class Blast:
    """Something that happened somewhere."""

    def __init__(self, places: tuple[PlaceId, ...]) -> None:
        self.places = places

    def tell(self) -> str:
        return "Something bursts."


def test_each_kind_does_what_it_says_and_is_over_when_that_is_done() -> None:
    session = action()
    orders = StandingOrders(session)
    ships = {unit.name: unit for unit in own(session)}
    assert orders.give("charging", ships["Beacon"]) is None
    assert orders.give("station", ships["Compass"]) is None
    assert orders.give("course", ships["Estuary"], "0112") is None
    assert orders.told() == ["Beacon stays and charges.", "Compass stays as it is.", "Estuary goes on to 0112."]
    orders.carry_out()
    charged = {ship.name: sum(ship.banks) for ship in session.position.state.ships}

    assert at(session)["Estuary"] == "0112"
    assert (charged["Beacon"], charged["Compass"], charged["Estuary"]) == (2, 0, 1)
    assert len(orders.held) == 3

    while session.clock.turn == 1:
        assert session.legal.ending is not None
        session.give(session.legal.ending)
        let_bots(session)
    carried = orders.carry_out()

    assert "Estuary is at 0112." in carried.ended
    assert [each.kind for each in orders.held] == ["charging", "station"]

    orders.end(ships["Beacon"].id)

    assert [each.kind for each in orders.held] == ["station"]


@pytest.mark.parametrize(
    ("kind", "aim", "why"),
    [
        ("course", "9999", "The map has no such hex."),
        ("course", "0512", "Nothing can stand at 0512"),
        ("formation", "s0", "A ship keeps to another ship of yours."),
        ("formation", "s9", "A ship keeps to another ship of yours."),
    ],
)
def test_what_cannot_be_is_refused(kind: str, aim: str, why: str) -> None:
    session = action()
    unit = next(each for each in own(session) if each.id == "s0")
    refusal = StandingOrders(session).give(kind, unit, aim)

    assert refusal is not None
    assert refusal.reason.startswith(why)
    assert not StandingOrders(session).held


def test_they_are_kept_with_the_match_and_are_no_memos(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = under_way(store)
    name = session.kept.name
    held = StandingOrders(session).held
    session.close()
    again = seating.resume(store, name)

    assert StandingOrders(again).held == held
    assert len(held) == 5
    assert again.memos == ()


def test_nobody_else_at_the_keyboard_has_them_and_none_are_given_in_the_past() -> None:
    setup = Setup((SeatPlan("Ann"), SeatPlan("Bo")), (("scenario", "long-night"),), "3", practice=True)
    session = seating.new("star-sectors", setup, None)
    while session.position.state.phase is not Phase.PLAY:
        assert session.next_seat is not None
        session.accept(session.next_seat)
        session.give(next(iter(session.legal.orders())))
    assert session.next_seat is not None
    session.accept(session.next_seat)
    unit = own(session)[0]
    assert StandingOrders(session).give("station", unit) is None
    held = StandingOrders(session).held
    session.accept(next(seat for seat in session.humans if seat != session.seat))

    assert len(held) == 1
    assert StandingOrders(session).held == ()

    session.visit(2)

    assert StandingOrders(session).give("station", unit) is not None


@pytest.mark.parametrize("text", ["", "course a b", "course a 1", "formation s0 1 x", "course a 1 2 3"])
def test_what_stands_for_none_is_read_as_none(text: str) -> None:
    assert read(own(duel())[0].id, text) is None


def test_a_unit_that_is_gone_has_none() -> None:
    session = duel()
    unit = own(session)[0]
    gone = duel(**{unit.name: {"place": None}})
    game = StandingOrders(gone).game
    assert game is not None

    assert game.onward(gone.view, Standing("course", unit.id, "0101")).over.endswith("is no longer on the map.")
    assert cell(session, "0101") >= 0


# Few keys.


async def test_a_quiet_round_of_five_ships_is_nine_keys_the_first_time_and_one_from_then_on() -> None:
    session = action()
    keys = ("slash", "1", "2", "0", "8", "enter", "X", "enter", "E")
    async with at_table(session) as (screen, pilot):
        begun = at(session)
        await press(pilot, *keys[:-1])
        first = at(session)
        await press(pilot, keys[-1])
        await settle(pilot)

        assert len(keys) <= 10
        assert all(first[name] != begun[name] for name in begun)
        assert session.clock.turn == 2
        assert all(at(session)[name] != first[name] for name in begun)
        assert "E passes the turn on." in said(screen)


def test_by_ear_it_is_two_lines_and_one_from_then_on() -> None:
    session = action()
    said_ = hear(play(table(session)), ("fleet to 1208", "end"))

    assert session.clock.turn == 2
    assert answers_to(said_, "fleet to 1208")[0] == "Astrolabe goes on to 1208."
    assert answers_to(said_, "fleet to 1208")[2].startswith("By standing orders: Astrolabe at 0308, ")
    assert any(line.startswith("By standing orders: Astrolabe at 0508, ") for line in answers_to(said_, "end"))


def test_by_ear_they_are_listed_and_ended() -> None:
    lines = ("standing", "standing course fleet 1208", "standing", "standing off", "standing off", "standing dance")
    said_ = hear(play(table(action())), lines)

    assert answers_to(said_, "standing dance")[0].startswith("Cannot: 'dance' is no kind of standing order. Type ")
    assert answers_to(said_, "standing")[:2] == ["Astrolabe goes on to 1208.", "Beacon keeps to Astrolabe."]
    assert answers_to(said_, "standing off") == ["Cannot: there are no such standing orders."]


def test_what_is_out_of_reach_is_gone_to_turn_by_turn() -> None:
    said_ = hear(play(table(action())), ("beacon to 1006", "standing course beacon 1006", "standing station fleet"))

    assert "Type standing course beacon 1006 to go on there." in " ".join(answers_to(said_, "beacon to 1006"))
    assert answers_to(said_, "standing course beacon 1006")[0] == "Beacon goes on to 1006."
    assert "And 4 more: type standing." in answers_to(said_, "standing station fleet")


def test_a_game_without_them_says_so(skirmish: str) -> None:
    session = seating.new(skirmish, Setup(SEATS, (), "3", practice=True), None)

    assert answers_to(hear(play(table(session)), ("standing",)), "standing") == [
        "Cannot: this game has no standing orders."
    ]


async def test_on_the_screen_they_are_chosen_from_a_list_and_ended_there() -> None:
    session = action()
    async with at_table(session) as (screen, pilot):
        await press(pilot, "slash", *"1208", "enter", "X", "enter", "X", "x")

        assert "All standing orders are over." in said(screen)
        assert not StandingOrders(session).held


def test_a_standing_order_for_which_there_is_no_room_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    session = action()
    monkeypatch.setattr(memos, "MOST", 0)

    refusal = StandingOrders(session).give("course", own(session)[0], "1208")

    assert refusal is not None
    assert "take one back" in refusal.reason
