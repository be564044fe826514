"""A turn is not ended before it is told whose death would end the house, and how likely that is."""

import pytest

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.threat import Menace
from engine.core.values import evolve
from engine.games.viking_raid.advice.exposure import threat
from engine.games.viking_raid.queries.melee import chance
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.building import Wall
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.scene.model import Token
from engine.space.lattice import place_id
from tests.games.viking_raid.table import give, leader, man, son, turn
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import losing, seating
from tui.playing.dangers import exposed
from tui.playing.session import Session

SAFE = ((4, 2), (3, 2))


def facing(*archers: tuple[int, int]) -> Session:
    """Seat one person whose leader and son stand apart from his men, before such archers of the second house."""
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:still"), SeatPlan("Cat", "bot:still"))
    session = seating.new("viking-raid", Setup(plans, (("scenario", "heath"),), "38", practice=True), None)
    foes = [man(30 + number, 1, at, "bow", "quiver", arrows=24) for number, at in enumerate(archers)]
    here = turn(leader(0, (24, 20), "sword"), son(0, SAFE[0], "sword"), man(3, 0, SAFE[1], "sword"), *foes)
    begun = evolve(session.match.history.nodes[0], position=Position(here, Rng("1")))
    session = Session(evolve(session.match, history=evolve(session.match.history, nodes=(begun,))))
    session.accept(Seat(0))
    return session


def idle(session: Session) -> Token:
    """Return a unit of the seat's that waits for orders."""
    return next(token for token in session.scene().tokens if token.needs_orders)


NEAR = ((24, 28), (26, 28), (22, 28))


def test_whose_death_would_end_the_house_is_told_before_the_turn_ends() -> None:
    asked = losing.question(facing(*NEAR), EndTurn(), (), "lost")

    assert asked.startswith("End the turn? How likely lost before your next turn: your leader Hakon")
    assert "son" not in asked
    assert losing.question(facing(*NEAR), EndTurn(), (), "never") == ""


def test_a_turn_is_not_held_up_by_what_is_unlikely() -> None:
    assert exposed(facing()) == losing.question(facing(), EndTurn(), (), "lost") == ""

    unlikely = facing((40, 38))
    assert "14 percent" in exposed(unlikely)
    assert losing.question(unlikely, EndTurn(), (), "lost") == ""
    assert "14 percent" in losing.question(unlikely, EndTurn(), (idle(unlikely),), "lost")


def test_by_ear_those_who_wait_are_told_with_the_danger() -> None:
    said = hear(play(table(facing(*NEAR))), ("waiting",))

    assert "How likely lost before your next turn: your leader" in " ".join(answers_to(said, "waiting"))


def test_threat_says_of_ones_own_what_is_told_before_the_turn_ends() -> None:
    said = answers_to(hear(play(table(facing((40, 38)))), ("threat hakon",)), "threat hakon")

    assert " ".join(said).startswith("At 2420 Hakon Blackoar is lost with 14 percent if all that can come at it do.")


def test_a_threat_by_shots_goes_by_arrows_and_by_who_stands_beside_the_archer() -> None:
    """From beside an enemy nobody shoots (VR-Q55), and with one arrow nobody does so twice."""
    archer, alone = man(30, 1, (34, 22), "bow", "quiver"), leader(0, (34, 14), "sword", "mail")

    def feared(*pieces: Piece) -> Menace:
        found = threat(view(turn(alone, *pieces), Seat(0)), alone.id, place_id(*alone.at))
        assert found is not None
        (menace,) = found.menaces
        return menace

    free, beset = feared(archer), feared(archer, man(3, 0, (35, 23), "sword"))
    assert (free.far, beset.far) == (False, True)
    assert beset.hit < free.hit
    last = feared(evolve(archer, arrows=1))
    assert last.hit == pytest.approx(chance(1 - 2))
    assert last.hit < free.hit


def test_whoever_comes_beside_a_builder_kills_him_for_certain() -> None:
    builders = (man(1, 0, (34, 14), "sword", "mail"), man(2, 0, (35, 14), "sword", "mail"))
    here = turn(leader(0, (24, 11), "sword"), *builders, man(30, 1, (34, 22), "sword"))
    began = give(here, Wall(builders[0].id, builders[1].id, place_id(34, 15), place_id(35, 15)))
    idle, busy = (threat(view(each, Seat(0)), builders[0].id, place_id(34, 14)) for each in (here, began))

    assert idle is not None
    assert busy is not None
    reaching = sum(10 * club >= 74 for club in SUIT) / len(SUIT)  # six steps straight and one aslant, past the wall
    assert busy.lost == pytest.approx(reaching)
    assert idle.lost < busy.lost
