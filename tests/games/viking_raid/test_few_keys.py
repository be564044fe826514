"""A whole turn in few keys: all men go as one, and the turn ends."""

from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.tables import at_table, press, settle
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session

SEATS = (SeatPlan("Ann"), SeatPlan("Bot", "bot:still"), SeatPlan("Cat", "bot:still"))
KEYS = ("slash", *"2418", "enter", "X", "down", "enter")


def opened() -> Session:
    """Seat one person first in the first hour, with nobody near, and a Club of 13."""
    return seating.new("viking-raid", Setup(SEATS, (("scenario", "heath"),), "38", practice=True), None)


def moved(session: Session) -> int:
    return sum("moved" in piece.did for piece in session.position.state.pieces if piece.seat == 0)


def test_by_ear_eight_men_go_by_one_line() -> None:
    session = opened()
    said = hear(play(table(session)), ("fleet to 2418",))

    assert moved(session) == 8
    assert answers_to(said, "fleet to 2418")[0] == "Hakon Blackoar marches to 2418."
    assert answers_to(said, "fleet to 2418")[2].startswith("Only fighters guard and march: the herd and its villagers")


async def test_on_the_screen_eight_men_go_by_nine_keys() -> None:
    session = opened()
    async with at_table(session) as (_, pilot):
        await press(pilot, *KEYS)
        await settle(pilot)

        assert moved(session) == 8
        assert len(KEYS) == 9
