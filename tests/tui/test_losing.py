"""What an order loses for good is asked about once, in both clients, and as the setting says."""

import pytest

from engine.core.match import begin
from engine.core.refs import PlaceId, Seat
from engine.core.setup import Setup
from engine.core.values import evolve
from tests.toys.post.game import GAME as POST
from tests.toys.post.verbs.sheets import Seal
from tests.toys.skirmish.verbs import End, Lay
from tests.tui.plain.talking import answers_to, hear, seated, table
from tests.tui.seated import let_bots_move
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said, skirmish
from tests.tui.test_worksheet import ROSE, TEAL, post
from tui.plain.shell import play
from tui.playing import losing, seating
from tui.playing.coaching import typed
from tui.playing.session import Session
from tui.preferences.config import parse
from tui.preferences.settings import Config
from tui.screens.choose import Losing


def in_range() -> Session:
    """Bring the first seat's boat within range of an enemy, both its steps used."""
    session = skirmish("human", "human")
    for seat, place in ((0, "0303"), (1, "0402")):
        session.accept(Seat(seat))
        session.give(Lay(PlaceId(place)))
    for _ in range(30):
        session.accept(session.next_seat or Seat(0))
        if session.seat == 0 and losing.waived(session, End()):
            return session
        steps = [order for order in session.legal.orders() if order.verb == "step"]
        mine = [order for order in steps if session.game.picks(order)[0].id == "0"]
        session.give((mine or steps or [End()])[-1] if session.seat == 0 else End())
    raise AssertionError("no enemy came in range")


def test_what_is_lost_is_asked_about_and_units_without_orders_only_where_nothing_is() -> None:
    session = skirmish("human", "human")
    for seat, place in ((0, "0303"), (1, "0402")):
        session.accept(Seat(seat))
        session.give(Lay(PlaceId(place)))
    session.accept(Seat(0))
    own = [token for token in session.scene().tokens if token.seat == session.seat]

    assert losing.question(session, End(), own, "lost").startswith("End the turn? Without orders: ")
    assert losing.question(session, End(), (), "lost") == ""
    assert losing.question(session, End(), (), "always") == "End the turn?"
    assert losing.question(session, End(), own, "never") == ""
    assert "This loses the shot of " in losing.question(in_range(), End(), own, "lost")


def test_what_others_may_lose_by_an_order_that_is_not_theirs_is_not_asked_about() -> None:
    session = in_range()
    session.seat = Seat(1)

    assert losing.waived(session, End()) == ()


async def test_on_the_screen_the_key_asks_once_and_the_same_key_gives_it() -> None:
    session = in_range()
    before = session.node
    async with at_table(session) as (_, pilot):
        await press(pilot, "e")
        assert isinstance(pilot.app.screen, Losing)
        assert pilot.app.screen.head() == "End the turn?"
        assert "This loses the shot of " in text_of(pilot.app)
        assert "> y  Yes" in text_of(pilot.app)
        assert "y e yes   n no" in text_of(pilot.app), "both keys are told, as the row tells one"
        assert session.node == before

        await press(pilot, "escape")
        assert session.node == before
        await press(pilot, "e", "e")
        assert session.node != before


async def test_on_the_screen_what_an_order_does_in_general_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(losing, "costs", lambda *_: "The others move then.")
    async with at_table(in_range()) as (_, pilot):
        await press(pilot, "e")
        first = text_of(pilot.app)
        await press(pilot, "escape", "e")
        again = text_of(pilot.app)

        assert "The others move then." in first
        assert "The others move then." not in again
        assert "This loses the shot of " in again


async def test_on_the_screen_an_open_question_stays_in_sight_whatever_else_is_said() -> None:
    session = in_range()
    async with at_table(session) as (shown, pilot):
        rolls = next(order for order in session.legal.orders() if shown.chooser.odds(order))
        shown.answer(shown.chooser.mean(rolls))
        question = f"{shown.chooser.phrase(rolls)}? "
        assert question in said(shown)

        await press(pilot, "q")
        assert shown.chooser.pending == rolls
        assert f"{question}Enter yes, Backspace no." in said(shown)
        assert "No order has the key q now" in said(shown)

        await press(pilot, "backspace", "q")
        assert question not in said(shown)


async def test_on_the_screen_never_means_never() -> None:
    session = in_range()
    before = session.node
    async with at_table(session, confirm_end="never") as (_, pilot):
        await press(pilot, "e")
        assert session.node != before


@pytest.mark.parametrize("typed", [("end", "yes"), ("end", "end"), ("end", "e"), ("end!",), ("e", "e")])
def test_in_plain_mode_the_end_asks_and_is_given_in_several_ways(typed: tuple[str, ...]) -> None:
    session = in_range()
    before = session.node
    said = hear(play(table(session)), typed)

    assert session.node != before
    assert " ".join(said).count("This loses the shot of ") == (typed != ("end!",))


def anew() -> Session:
    """Bring the first seat to its second sheets, right behind the end of its market."""
    session = post()
    for verb in ("end-sheets", "end-market"):
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
    return session


def test_what_nobody_has_looked_at_is_not_sealed_unasked() -> None:
    session = anew()

    assert losing.question(post(), Seal(), (), "lost") == ""
    assert losing.question(session, Seal(), (), "lost").startswith("Seal the sheets? You have given no order since ")
    assert losing.question(session, Seal(), (), "never") == ""

    session.give(next(order for order in session.legal.orders() if order.verb != "end-sheets"))
    assert losing.question(session, Seal(), (), "lost") == ""


def test_who_was_handed_the_keyboard_meanwhile_seals_unasked() -> None:
    session = Session(begin(POST, Setup((ROSE, evolve(TEAL, driver="human")), (), "3", practice=True)))
    for seat, verb in ((0, "end-sheets"), (1, "end-sheets"), (0, "end-market"), (1, "end-market")):
        session.accept(Seat(seat))
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
    session.accept(Seat(0))

    assert losing.question(session, Seal(), (), "lost") == ""


async def test_on_the_screen_a_key_pressed_once_more_seals_nothing() -> None:
    session = anew()
    before = session.node
    async with at_table(session) as (_, pilot):
        await press(pilot, "e", "e")
        assert isinstance(pilot.app.screen, Losing)
        assert session.node == before

        await press(pilot, "y")
        assert session.node != before


@pytest.mark.parametrize("typed", [("e", "e"), ("end", "end"), ("end sheets", "e")])
def test_in_plain_mode_a_line_typed_once_more_seals_nothing(typed: tuple[str, ...]) -> None:
    session = anew()
    before = session.node
    said = hear(play(table(session)), typed)

    assert session.node == before
    assert answers_to(said, typed[-1])[-1].endswith("Type yes or no.")

    hear(play(table(session)), ["end", "yes"])
    assert session.node != before


def test_in_plain_mode_nothing_else_gives_it() -> None:
    session = in_range()
    before = session.node
    said = hear(play(table(session)), ["end", "no", "end the turn", "status", "end", "quit"])

    assert session.node == before
    assert answers_to(said, "no") == ["Not done."]
    assert answers_to(said, "status")[0] == "Not done."


def test_in_plain_mode_the_setting_holds() -> None:
    session = in_range()
    before = session.node
    hear(play(table(session, Config(confirm_end="never"))), ["end"])

    assert session.node != before


@pytest.mark.parametrize("line", ["no", "yes"])
def test_in_plain_mode_an_answer_to_nothing_is_no_order(line: str) -> None:
    heard = hear(play(table(seated("star-viking", seed="7"))), ["fit out the cruiser", "end", line])

    assert answers_to(heard, line) == ["Cannot: nothing was asked that yes or no would answer."]


@pytest.mark.parametrize(("line", "now"), [("confirm_end = true", "lost"), ("confirm_end = false", "never")])
def test_what_older_files_say_is_understood(line: str, now: str) -> None:
    config, mistakes = parse(line, "config.toml")

    assert (config.confirm_end, mistakes) == (now, ())


def test_a_seal_that_the_step_of_a_lesson_asks_for_is_not_asked_about_once_more() -> None:
    session, asked = seating.lesson("space-viking", "year", None), list[str]()
    coach = session.coaching
    assert coach is not None
    while left := coach.left(session.match):
        order = coach.order(session.match, left[0])
        if order is None:
            session.attend("asked", typed(left[0]))
            continue
        asked.append(losing.question(session, order, (), "lost"))
        session.give(order)
        let_bots_move(session)

    assert asked
    assert not any("You have given no order" in each for each in asked)
