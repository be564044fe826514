"""A turn is not ended before it is told whose death would end the house, and how likely that is."""

import pytest

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.threat import Menace, Threat
from engine.core.values import evolve
from engine.games.viking_raid.advice.exposure import threat
from engine.games.viking_raid.queries.melee import chance
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import Piece, State
from engine.games.viking_raid.verbs.building import Wall
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.scene.model import Token
from engine.space.lattice import place_id
from tests.games.viking_raid.table import WHOLE, give, leader, man, son, turn
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


CALM = (
    leader(0, (24, 4), "sword"),
    son(0, (40, 4), "sword"),
    leader(1, (39, 40), "sword"),
    leader(2, (9, 40), "sword"),
)


def feared(here: State, unit: Piece) -> Threat:
    found = threat(view(here, Seat(0)), unit.id, place_id(*unit.at))
    assert found is not None
    return found


def test_a_beast_is_counted_by_its_run_and_its_cards() -> None:
    """In the last turn of all it runs once more: by the Club it draws it comes within 3 inches, or not (VR-65)."""
    alone, wolf = man(1, 0, (20, 20), "sword"), man(9, -1, (20, 29), kind="wolf")
    last = turn(*CALM, alone, wolf, hour=10, passed=10, order=(1, 2, 0))
    straight = sum(club >= 6 for club in SUIT) / len(SUIT) / 8  # north it stops beside him, one way of eight
    found = feared(last, alone)

    assert found.lost == pytest.approx(straight * chance(0, 5))
    assert found.menaces == (Menace("wolf 9", found.lost, found.lost),)
    assert feared(evolve(last, decks=evolve(last.decks, clubs=(0, 2))), alone).menaces == ()


def test_a_beast_runs_behind_each_turn_before_the_next_of_the_seat() -> None:
    alone, wolf = man(1, 0, (20, 20), "sword"), man(9, -1, (20, 22), kind="wolf")
    here = turn(*CALM, alone, wolf)
    runs = [feared(evolve(here, order=order, hour=10, passed=10), alone).lost for order in ((1, 2, 0), (1, 0, 2))]
    third = feared(here, alone).lost

    assert 0 < runs[0] < runs[1] < third < 3 * runs[0], "it may be far away then"


def test_a_beast_falls_upon_the_nearest_alone() -> None:
    alone, near = man(1, 0, (20, 20), "sword"), man(2, 0, (20, 28), "sword")
    wolf = man(9, -1, (20, 29), kind="wolf")
    last = turn(*CALM, alone, near, wolf, hour=10, passed=10, order=(1, 2, 0), decks=evolve(WHOLE, clubs=(0,)))

    assert feared(last, alone).lost == 0
    assert feared(last, near).lost == pytest.approx(chance(0, 5))


def test_who_has_no_turn_any_more_threatens_nobody() -> None:
    """In the last hour of the match who came before is done; else everybody has a turn before it is one's own."""
    alone, archer = leader(0, (34, 14), "sword", "mail"), man(30, 1, (34, 22), "bow", "quiver")
    here = turn(alone, archer)

    assert feared(here, alone).menaces
    assert feared(evolve(here, order=(1, 0, 2)), alone).menaces
    last = evolve(here, hour=10, passed=10)
    assert feared(last, alone).menaces
    assert not feared(evolve(last, order=(1, 0, 2)), alone).menaces
    assert feared(evolve(last, order=(1, 0, 2), settings=evolve(here.settings, days=2)), alone).menaces
