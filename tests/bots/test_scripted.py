"""The opponent of a lesson: what is written for it, and nothing else."""

from engine.bots.chance import chance
from engine.bots.scripted import Scripted
from engine.core.match import begin
from engine.core.menu import Menu
from engine.core.orders import ends
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from tests.toys.drill.game import GAME

MATCH = begin(GAME, Setup((SeatPlan("Ann"), SeatPlan("Bo", "bot:still")), (("scenario", "pair"),)))
VIEW, DECISION = MATCH.view(Seat(0)), MATCH.decisions[0]


def chosen(*replies: str) -> str:
    menu, rng = Menu(GAME, VIEW), chance(MATCH.setup, "lesson", Seat(0), 1, 0)
    return GAME.phrase(VIEW, Scripted(GAME, replies=replies).choose(VIEW, DECISION, menu, rng).orders[0])


def test_it_gives_the_first_reply_that_is_one_legal_order() -> None:
    assert chosen("end-turn", "move a1", "move a2 0606", "end-moves") == "Craft A2 goes to 0606"


def test_without_a_reply_it_ends_what_can_be_ended() -> None:
    assert chosen() == chosen("fire b1") == "End the moves"
    assert ends("end-moves")
