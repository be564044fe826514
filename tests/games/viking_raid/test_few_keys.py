"""A whole turn in few keys: all men go as one, and the turn ends."""

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.viking_raid.queries.kinds import is_fighter
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


def shooting_range() -> Session:
    """Seat a person in the first hour with enemies in sight of the archer, and all men away from the farm."""
    session = opened()
    pieces = tuple(
        evolve(each, at=(each.at[0], each.at[1] + 8), began=(each.at[0], each.at[1] + 8)) if is_fighter(each) else each
        for each in session.position.state.pieces
        if each.seat == 0
    )
    foe = evolve(next(each for each in session.position.state.pieces if each.id == "l1"), at=(24, 32))
    others = tuple(each for each in session.position.state.pieces if each.seat != 0 and each.id != foe.id)
    state = evolve(session.position.state, pieces=(*pieces, foe, *others))
    first = evolve(session.match.history.nodes[0], position=Position(state, Rng("few")))
    again = Session(evolve(session.match, history=evolve(session.match.history, nodes=(first,))))
    again.accept(Seat(0))
    return again


async def test_on_the_screen_all_shoot_and_come_home_by_three_keys() -> None:
    session = shooting_range()
    async with at_table(session) as (_, pilot):
        await press(pilot, "h")
        await settle(pilot)
        assert any("shot" in piece.did for piece in session.position.state.pieces)
        await press(pilot, "X", "enter")
        await settle(pilot)
        assert moved(session) >= 7


def test_by_ear_a_volley_is_one_word() -> None:
    session = shooting_range()
    said = hear(play(table(session)), ("volley", "standing guard fleet"))

    assert any("shoots at Sigrun Halfhand" in line for line in answers_to(said, "volley"))
    assert moved(session) >= 7
