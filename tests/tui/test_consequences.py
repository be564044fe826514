"""What an order costs and forbids is told before it is given: behind its word, in the question, in the full list."""

from engine.core.refs import Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from tests.toys.drill.game import GAME
from tests.toys.drill.verbs.crews import Pay
from tests.tui.plain.talking import answers_to, played, seated, table
from tests.tui.seated import let_bots_move
from tests.tui.tables import at_table, press, said
from tui.narration.meanings import alike
from tui.playing import losing
from tui.playing.seating import new
from tui.playing.session import Session

_TURN = ("deploy rest", "select astrolabe")
_CREW = "Fixed for this turn, and only before the ship does anything else."
_END = "Ends your turn: ships that have not acted lose moves and engineering alike."


async def test_behind_the_word_of_an_order_the_prompt_says_what_it_costs() -> None:
    async with at_table(seated("star-sectors"), (80, 24)) as (screen, pilot):
        await press(pilot, "r", "enter", "a", "c")
        asked = " ".join(text for line in screen.panel("prompt").lines for text, _ in line)

    assert f"Astrolabe > crew: {_CREW} Choose with a key below" in " ".join(asked.split())


async def test_where_there_is_no_room_for_it_the_keys_stay() -> None:
    async with at_table(seated("star-sectors"), (60, 20)) as (screen, pilot):
        await press(pilot, "r", "enter", "a", "c")
        asked = " ".join("".join(text for text, _ in line) for line in screen.panel("prompt").lines)

    assert "Choose with a key below" in asked or "choose with a key below" in asked


def test_the_question_before_something_is_lost_says_what_the_order_does() -> None:
    plain = table(seated("star-sectors"))
    let_bots_move(plain.session)
    order = next(order for order in plain.session.legal.orders() if order.verb == "deploy-rest")
    plain.session.give(order)
    ending = plain.session.legal.ending

    assert ending is not None
    assert losing.question(plain.session, ending, (), "lost").endswith(f"Compass. {_END}")
    assert losing.question(plain.session, ending, (), "lost", price=False).endswith("Compass.")


def test_by_ear_the_question_is_short_for_who_wants_little_said() -> None:
    asked = " ".join(answers_to(played("star-sectors", "deploy rest", "end"), "end"))
    brief = " ".join(answers_to(played("star-sectors", "deploy rest", "verbosity brief", "end"), "end"))

    assert f"{_END} Type yes or no." in asked
    assert _END not in brief
    assert "Type yes or no." in brief


def test_a_full_list_by_ear_says_what_each_order_costs_that_is_chosen_in_steps() -> None:
    said = " ".join(answers_to(played("star-sectors", *_TURN, "verbosity full", "orders"), "orders"))

    assert f"Crew: 5 orders; {_CREW[:-1]}" in said


async def test_where_nothing_ends_the_phase_no_unit_is_proposed_as_its_end() -> None:
    seats = (SeatPlan("Anna"), SeatPlan("Ben", "bot:wander"))
    async with at_table(new("squadron", Setup(seats, (("scenario", "patrol"),), "3"), None)) as (screen, _):
        asked = " ".join(text for line in screen.panel("prompt").lines for text, _ in line)

    assert screen.chooser.ending is None
    assert "No unit needs orders" not in asked


def test_what_all_choices_give_alike_is_told_apart_from_what_one_gives() -> None:
    same = [Pay(TokenId("a1"), 2), Pay(TokenId("a2"), 2)]

    assert alike(GAME, same) == "2 coins become as many points."
    assert alike(GAME, [*same, Pay(TokenId("a3"), 3)]) == ""
    assert alike(GAME, [*same, None]) == ""
    assert alike(GAME, same[:1]) == "", "one choice alone says itself what it gives"


_FORWARD = ("moves forward",) * 3
_SIX_HEXES = (
    *("west moves first", "deploy", "deploy", "astrolabe takes", *_FORWARD, "goes on to", "ends its"),
    *("vidar takes", *_FORWARD, "goes on to", "ends its", "astrolabe takes"),
)
_TRADE = "then no repair, charge, cloak, goods, station or second target"


def attacking() -> Session:
    """Play until West may attack East's Vidar from six hexes off."""
    seats = SeatPlan("Anna"), SeatPlan("Ben")
    session = new("star-sectors", Setup(seats, (("scenario", "first-shots"),), "7", practice=True), None)
    for line in _SIX_HEXES:
        session.accept(session.next_seat or Seat(0))
        session.give(next(each for each in session.legal.orders() if line in session.phrase(each).lower()))
    session.accept(session.next_seat or Seat(0))
    return session


async def test_before_an_attack_the_question_and_its_chances_say_what_it_forbids() -> None:
    async with at_table(attacking(), (80, 24)) as (screen, pilot):
        await press(pilot, "a")
        asked = " ".join(said(screen).split())
        await press(pilot, "O")
        chances = " ".join(said(screen, "card").split())

    assert asked.startswith("Astrolabe attacks Vidar? ")
    assert _TRADE in asked
    assert _TRADE in chances
