"""A whole turn in few keys: all men go as one, and the turn ends."""

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.viking_raid.queries.field import beside_hall
from engine.games.viking_raid.queries.pieces import is_fighter
from engine.games.viking_raid.verbs.shots import Volley
from engine.games.viking_raid.verbs.turn import EndTurn
from tests.games.viking_raid.table import leader, man, turn
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle
from tui.choosing.chooser import Chooser
from tui.choosing.keypath import keys_to
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


def test_by_ear_an_answer_is_told_and_a_house_is_meant_by_the_name_that_somebody_typed() -> None:
    plans = tuple(
        SeatPlan(name, driver) for name, driver in (("Ann", "human"), ("Bodil", "bot:normal"), ("Cat", "bot:still"))
    )
    session = seating.new("viking-raid", Setup(plans, (("scenario", "heath"),), "38", practice=True), None)
    said = answers_to(hear(play(table(session)), ("ally bodil",)), "ally bodil")

    assert said[:2] == ["Ann proposes an alliance to Bodil.", "Ann and Bodil are allies from now on."]


def test_by_ear_a_wall_is_not_begun_by_its_word_alone() -> None:
    session = opened()
    here = turn(man(1, 0, (41, 12), "sword"), man(2, 0, (43, 13), "sword"), leader(0, (24, 10)), leader(1, (37, 32)))
    first = evolve(session.match.history.nodes[0], position=evolve(session.position, state=here))
    session = Session(evolve(session.match, history=evolve(session.match.history, nodes=(first,))))
    session.accept(Seat(0))
    assert [order.verb for order in session.legal.orders()].count("wall") == 1

    said = hear(play(table(session)), ("wall", "no"))
    assert " ".join(answers_to(said, "wall")).startswith(
        "Warrior 1 of Ann and warrior 2 of Ann build a wall at 4212 and 4213? Two coins; "
    )
    assert not session.position.state.works

    hear(play(table(session)), ("wall", "yes"))
    assert len(session.position.state.works) == 1


def test_by_ear_a_gate_is_not_begun_by_its_word_alone() -> None:
    session = opened()
    around = ((41, 12), (43, 12), (41, 14), (43, 14))
    men = tuple(man(number, 0, at, "sword") for number, at in enumerate(around, 1))
    here = turn(*men, leader(0, (24, 10)), leader(1, (37, 32)))
    first = evolve(session.match.history.nodes[0], position=evolve(session.position, state=here))
    session = Session(evolve(session.match, history=evolve(session.match.history, nodes=(first,))))
    session.accept(Seat(0))

    said = hear(play(table(session)), ("gate", "no"))
    assert " ".join(answers_to(said, "gate")).startswith("Build a gate at 4213? Ten coins; ")
    assert not session.position.state.works


async def test_on_the_screen_eight_men_go_by_nine_keys() -> None:
    session = opened()
    async with at_table(session) as (_, pilot):
        await press(pilot, *KEYS)
        await settle(pilot)

        assert moved(session) == 8
        assert len(KEYS) == 9


async def test_the_palette_says_what_to_choose_before_a_wall() -> None:
    async with at_table(opened()) as (_, pilot):
        await press(pilot, "colon", *"wall")

        assert "Cannot: wall. Choose warrior 1 of Ann first." in text_of(pilot.app)


def strayed(inches: int) -> Session:
    """Seat the same person with all men so many inches south of where they begin."""
    session = opened()
    here = session.position.state
    pieces = tuple(
        evolve(each, at=(each.at[0], each.at[1] + inches)) if is_fighter(each) and each.seat == 0 else each
        for each in here.pieces
    )
    begun = Position(evolve(here, pieces=pieces), Rng("few"))
    first = evolve(session.match.history.nodes[0], position=begun)
    again = Session(evolve(session.match, history=evolve(session.match.history, nodes=(first,))))
    again.accept(Seat(0))
    return again


def test_by_ear_all_men_come_home_by_one_line() -> None:
    session = strayed(3)
    hear(play(table(session)), ("standing guard fleet",))
    hall = session.position.state.houses[0].hall

    men = [each for each in session.position.state.pieces if each.seat == 0 and is_fighter(each)]
    assert len(men) == 8
    assert all(beside_hall(hall, each.at) for each in men)


def test_by_ear_all_shoot_by_one_word() -> None:
    session = strayed(8)
    said = hear(play(table(session)), ("volley",))

    assert any("is killed by warrior 3 of Ann" in line for line in answers_to(said, "volley"))


def test_on_the_screen_all_shoot_by_one_key_and_the_turn_ends_by_another() -> None:
    chooser = Chooser(strayed(8), "arrows")

    assert keys_to(chooser, Volley()) == ("j",)
    assert keys_to(chooser, EndTurn()) == ("e",)


def test_by_ear_a_loan_asks_for_coins_and_for_the_hour_also_where_its_house_was_named() -> None:
    said = hear(play(table(opened())), ("lend bot", "1"))

    assert answers_to(said, "lend bot")[0].startswith("Lend, Bot: how many coins, ")
    assert answers_to(said, "1")[0].startswith("Lend, Bot, 1: back by which hour, ")
