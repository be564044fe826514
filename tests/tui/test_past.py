"""The past at the table: stepping, listing, branching, replaying, and keys hit at random."""

from pathlib import Path
from random import Random

import pytest

from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from tests.tui.snapshot import AT_SIZES, SIZES, check, text_of
from tests.tui.tables import at_table, press, said, settle, skirmish, wait_for
from tui import keys
from tui.playing.moments import earlier, later
from tui.playing.seating import new
from tui.playing.session import Session
from tui.screens import table_replay
from tui.screens.choose import Choose
from tui.screens.history import Past, going_on, rows
from tui.widgets.row_list import MenuRow
from tui.widgets.words import Words


def played(count: int = 12) -> Session:
    """Play the toy by its first orders, both seats by hand."""
    session = skirmish("human", "bot:wander")
    for _ in range(count):
        session.seat = Seat(session.match.decisions[0].seat)
        session.give(session.legal.few(1)[0])
    session.seat = Seat(0)
    return session


def quiet() -> tuple[Session, str]:
    """Play up to an order that nobody sees anything of; say which it was."""
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    verb = said = ""
    while verb != "end-tactical":
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        order = next((each for each in session.legal.orders() if each.verb == "end-tactical"), session.legal.few(1)[0])
        verb, said = order.verb, session.phrase(order)
        session.give(order)
    return session, said


def _asked(session: Session, node: int) -> bool:
    state = session.match.history.nodes[node].position.state
    return any(decision.seat == session.seat for decision in session.game.decisions(state))


async def test_a_replay_is_stepped_through_from_its_start_and_branched_off(tmp_path: Path) -> None:
    session = Session(played().match, Store(tmp_path))
    last = session.node
    session.visit(0)
    async with at_table(session) as (table, pilot):
        assert "THE PAST" in said(table, "heading")

        for _ in range(last):
            await press(pilot, "greater_than_sign")

        assert session.node == last
        assert session.live

        await press(pilot, "less_than_sign", "less_than_sign", "less_than_sign", "equals_sign")

        assert session.live
        assert session.node != last
        assert session.kept.name == "auto-1"


async def test_the_past_goes_by_itself_until_a_key_or_the_present(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_replay, "PACE", 600)
    session = played()
    session.visit(0)
    async with at_table(session) as (table, pilot):
        assert "* by itself" in said(table)
        await press(pilot, "asterisk")
        shown = session.node
        assert shown > 0
        assert table.run is not None

        await press(pilot, "greater_than_sign")
        assert table.run is None
        assert session.node == shown, "any key ends it, and does nothing else"
        assert "stopped" in said(table)

        monkeypatch.setattr(table_replay, "PACE", 0.01)
        await pilot.press("asterisk")
        await wait_for(pilot, lambda: session.live)
        assert session.live
        assert table.run is None

        await press(pilot, "asterisk")
        assert "Nothing follows" in said(table)


async def test_the_card_never_shows_another_moment_than_the_map() -> None:
    async with at_table(played()) as (table, pilot):
        fitting: list[bool] = []
        table.map.moved = lambda _: fitting.append(table.chooser.picker.legal is table.session.legal)
        await press(pilot, *["less_than_sign"] * 8)

    assert fitting
    assert all(fitting)


async def test_the_past_is_gone_through_turn_by_turn() -> None:
    session = played(30)

    def turn() -> int:
        return session.game.clock(session.match.history.nodes[session.node].position.state).turn

    session.visit(0)
    async with at_table(session) as (at, pilot):
        seen = [turn()]
        while not session.live:
            await press(pilot, "right_curly_bracket")
            seen.append(turn())
        assert seen == sorted(seen)
        assert set(range(seen[0], seen[-1] + 1)) == set(seen)
        assert len(seen) - len(set(seen)) <= 1  # only from the last turn's beginning to the present

        while session.node:
            await press(pilot, "left_curly_bracket")
        await press(pilot, "left_curly_bracket")
        assert "nothing further that way" in said(at)


def test_later_leads_to_the_present_and_earlier_back_to_the_start() -> None:
    session = played()
    last = session.node
    session.visit(0)
    steps = 0
    while (node := later(session)) is not None:
        session.visit(node)
        steps += 1

    assert (session.node, steps) == (last, last)
    assert earlier(session) == last - 1
    session.visit(0)
    assert earlier(session) is None


def test_the_list_of_moments_shows_only_what_the_seat_saw() -> None:
    session = skirmish("human", "human")
    first, second = (decision.seat for decision in session.match.decisions)
    session.accept(first)
    session.give(tuple(session.legal.orders())[8])
    session.accept(second)
    listed = [row.label for row in rows(session)]

    assert any("lays a mine." in label for label in listed)
    assert not any("0101" in label or " on 0" in label for label in listed)


def test_the_list_of_moments_names_ones_own_quiet_orders_and_begins_where_one_stands() -> None:
    session, said = quiet()
    past = Past(session)

    assert not any(event.seen_by(session.seat) for event in session.match.history.here.events)
    shown = [row for row in past.rows() if "shown" in row.label]
    assert [row.label.strip() for row in shown] == [f"[shown, the present] {said}."]
    assert [row.help for row in shown] == [f"{session.clock.text}: [shown, the present] {said}."]


def test_when_something_happened_is_said_where_it_begins_and_of_each_that_is_reached() -> None:
    session, times = played(), list[str]()
    listed = [row for row in rows(session) if row.steps]
    for row in listed:
        when = session.when(int(row.id))
        assert when in row.help
        assert (when in row.label) is (when not in times[-1:]), row.label
        times.append(when)

    assert len(listed) > len({*times}) > 1


@pytest.mark.parametrize("size", AT_SIZES)
async def test_the_list_of_moments_at_every_size(size: tuple[int, int]) -> None:
    session = played()
    session.undo(taking_back=True)
    session.seat = Seat(0)
    async with at_table(session, size) as (_, pilot):
        await press(pilot, "R")
        check("history", pilot.app)


async def test_a_row_that_has_no_room_is_told_whole_once() -> None:
    long = "turn 2 of 8: " + "Adder goes on. " * 9
    async with at_table(played(), (60, 20)) as (_, pilot):
        pilot.app.push_screen(Choose("Which?", [MenuRow("1", long.strip(), help=long.strip())], "1"))
        await settle(pilot)

        assert pilot.app.screen.query_one("#note", Words).text == long.strip().capitalize().replace("adder", "Adder")


def test_the_list_of_moments_says_what_an_order_given_there_would_do() -> None:
    session = played(2)

    assert "takes back what came after" in going_on(session)

    while session.match.decisions:
        session.seat = Seat(session.match.decisions[0].seat)
        session.give(tuple(session.legal.orders())[-1])
    assert "begins a practice match of its own" in going_on(session)


async def test_left_and_right_leap_to_where_another_turn_begins() -> None:
    session = played(40)
    turns = [session.match.game.clock(node.position.state).turn for node in session.match.history.nodes]
    async with at_table(session) as (_, pilot):
        await press(pilot, "R", "home")
        past = pilot.app.screen
        assert isinstance(past, Past)
        began = [turns.index(turn) for turn in sorted(set(turns))]
        reached = []
        for key in ["right"] * (len(began) - 1) + ["right"] + ["left"] * len(began):
            await press(pilot, key)
            reached.append(int(past.menu.row.id if past.menu.row else -1))

    assert len(began) > 2
    assert reached == [*began[1:], began[-1], *began[-2::-1], began[0]]


def test_an_order_given_in_the_past_says_that_the_match_goes_on_from_there() -> None:
    session = played()
    session.visit(2)
    session.seat = Seat(session.match.decisions[0].seat)
    when = session.clock.text
    told = session.give(tuple(session.legal.orders())[-1], taking_back=True)

    assert told[0] == f"The match goes on from here, {when}."
    assert session.live


async def test_pointing_in_the_past_says_that_it_is_the_past_and_how_to_go_on() -> None:
    session = played()
    others = [at for at, node in enumerate(session.match.history.nodes) if not _asked(session, at) and node.events]
    session.visit(others[-1])
    async with at_table(session) as (table, pilot):
        for key in ("enter", "q"):
            await press(pilot, key)

            assert said(table).endswith("You were not asked at this moment: > goes on, Backspace leads to the present.")


async def test_back_leads_out_of_the_past_once_nothing_is_chosen() -> None:
    session = played()
    session.visit(1)
    async with at_table(session) as (table, pilot):
        await press(pilot, "space", "escape", "backspace")

        assert session.live
        assert "THE PAST" not in said(table, "heading")


async def test_choosing_a_moment_shows_it() -> None:
    session = played()
    async with at_table(session) as (table, pilot):
        await press(pilot, "R", "home", "enter")

        assert session.node == 0
        assert "The past: > on, < back, } a turn on, * by itself, Backspace the present" in said(table)


async def test_a_key_without_use_says_what_it_would_do() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, "equals_sign")

        assert said(table).endswith("No use right now: Play on from the past that is shown.")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in (1, 2))])
async def test_keys_hit_at_random_break_nothing(seed: int) -> None:
    chance = Random(seed)
    pool = [key for key in keys.key_map("arrows") if key not in {"Q", "f3", "S", "ctrl+s", "ctrl+l"}]
    pool += [*"abcdefghijklmnopqrstvwy", *["escape", "z"] * 15, *["enter"] * 60]
    session = skirmish("human", chance.choice(["human", "bot:wander"]), seed=str(seed))
    async with at_table(session, chance.choice(SIZES)) as (_, pilot):
        for _ in range(120):
            await pilot.press(chance.choice(pool))
        await settle(pilot)

        assert pilot.app.is_running
        assert text_of(pilot.app).strip()
        assert len(session.match.history.nodes) > 1


async def test_at_the_end_of_a_branch_the_way_to_the_present_is_said() -> None:
    session = played()
    session.undo(taking_back=True)
    session.give(tuple(session.legal.orders())[-1])
    tip = next(tip for tip in session.match.history.tips() if tip != session.present_node)
    session.visit(tip)
    async with at_table(session) as (table, pilot):
        await press(pilot, "greater_than_sign")

        assert said(table).endswith("There is nothing further that way. Backspace leads to the present.")


async def test_between_people_nothing_offers_to_play_on_from_the_past() -> None:
    session = skirmish("human", "human")
    async with at_table(session, (132, 43)) as (table, pilot):
        await press(pilot, "enter", "escape", "enter", "enter", "enter", "escape", "less_than_sign")

        assert said(table).splitlines() == [
            "The past: > on, < back, } a turn on, * by itself, Backspace the present, R all moments."
        ]

        await press(pilot, "equals_sign")

        assert said(table).split()[-6:] == ["first.", "Backspace", "leads", "to", "the", "present."]


def test_the_list_of_moments_names_the_present_wherever_it_is() -> None:
    session = played()
    whole = [row.label for row in rows(session)]
    session.undo(taking_back=True)
    undone = [row.label for row in rows(session)]
    session.visit(max(session.match.history.tips()))
    branch = [row.label for row in rows(session)]
    session.present()
    session.visit(1)
    session.branch(taking_back=True)
    session.seat = Seat(session.match.decisions[0].seat)
    session.give(tuple(session.legal.orders())[-1])
    session.visit(max(tip for tip in session.match.history.tips() if tip != session.present_node))
    elsewhere = [row.label for row in rows(session)]

    for labels in (whole, undone, branch, elsewhere):
        assert ["the present" in label for label in labels].count(True) == 1


def test_the_present_is_a_moment_though_the_seat_saw_nothing_of_what_led_to_it() -> None:
    session, _ = quiet()
    session.seat = Seat(1 - (session.seat or 0))

    assert [row.id for row in rows(session) if "shown, the present" in row.label] == [str(session.present_node)]
