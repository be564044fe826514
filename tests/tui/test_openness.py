"""Between people a curtain falls only where one of them has something to hide."""

import pytest

from engine import registry
from engine.core.info import OptionValue
from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.tables import at_table, press, said, skirmish, wait_for
from tui.plain.shell import play
from tui.playing import retold, seating
from tui.playing.openness import in_the_open
from tui.playing.session import Session
from tui.screens.curtain import Curtain


def duel(**options: OptionValue) -> Session:
    """Seat two people at a duel of Star Sectors, one of whom is at the keyboard."""
    setup = Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"), *options.items()), "7")
    session = Session(begin(registry.game("star-sectors"), setup))
    session.accept(session.next_seat or session.humans[0])
    session.give(next(iter(session.legal.orders())))
    while session.awaiting != "curtain":
        session.give(next(iter(session.legal.orders())))
    return session


@pytest.mark.parametrize(
    ("options", "open_"), [({}, True), ({"hidden_cargo": True}, False), ({"true_cloak": True}, True)]
)
def test_nobody_hides_what_all_see(*, options: dict[str, OptionValue], open_: bool) -> None:
    session = duel(**options)
    assert session.next_seat is not None

    assert in_the_open(session, session.next_seat) == open_


def test_the_first_person_is_called_in_any_case() -> None:
    session = duel()
    seat = session.next_seat
    session.seat = None

    assert seat is not None
    assert not in_the_open(session, seat)


def test_what_is_sealed_is_never_done_in_the_open() -> None:
    session = skirmish("human", "human")
    session.accept(session.humans[0])
    session.give(next(iter(session.legal.orders())))
    assert session.next_seat is not None

    assert not in_the_open(session, session.next_seat)


async def test_on_the_screen_the_other_person_is_asked_at_once() -> None:
    session = duel()
    seat = session.next_seat
    async with at_table(session) as (at, pilot):
        assert not isinstance(pilot.app.screen, Curtain)
        assert session.seat == seat
        assert "Fleet" in said(at)


def test_by_ear_it_is_said_and_nobody_has_to_confirm_it() -> None:
    session = duel()
    heard = hear(play(table(session)), ["units"])

    assert heard[1] == f"Pass the keyboard to {table(session).seat_name(session.seat)}."
    assert answers_to(heard, "units")


async def test_whose_units_were_lost_meanwhile_is_told_so_before_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("C", "bot:still"))
    async with at_table(seating.new("viking-raid", Setup(seats, (), "5", practice=True), None)) as (at, pilot):
        await press(pilot, "enter")
        first, lost = at.session.seat, f"{at.chooser.atlas.own[1].name} is killed."
        monkeypatch.setattr(retold, "losses", lambda _, seat: (lost,) if seat == first else ())
        heard = []
        for _ in range(2):
            await press(pilot, "e", "y")
            await wait_for(pilot, lambda: at.session.awaiting == "order")
            heard.append(said(at))

        assert at.session.seat == first
        assert [f"\nYour son {lost}" in told for told in heard] == [False, True]
