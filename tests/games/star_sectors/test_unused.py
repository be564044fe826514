"""What the orders that end a phase, a turn or a purchase leave unused: told before they are given."""

from typing import Any

from engine.core.menu import Menu
from engine.core.orders import ends
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.state import Crew, Phase, Settings, State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.fire import Attack
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.preparation import Man
from tests.games.star_sectors.sector import active, give, ship, state, working


def lost(here: State) -> tuple[str, ...]:
    """Return what the order that ends the phase would lose."""
    view = GAME.view(here, Seat(here.seat))
    ending: Any = Menu(GAME, view).ending
    return GAME.waives(view, ending)


def test_every_order_that_ends_something_says_what_it_leaves() -> None:
    assert [each.name for each in REPERTOIRE.verbs if ends(each.name) and each.waives is None] == []


def test_moves_that_are_left_are_told_and_none_once_they_are_used_up() -> None:
    here = active(ship("warg", 0, "0404"))
    card = GAME.view(here, Seat(0)).state.ships[0]
    left = lost(here)[0]

    assert left.endswith(" moves")
    moves = int(left.split()[0])
    for _ in range(moves):
        here = give(here, Forward(0))
    assert card.turn.spent == 0
    assert lost(here) == ()


def test_shots_are_told_where_something_is_in_reach_and_not_once_they_are_fired() -> None:
    far, near = ship("ox", 1, "1202"), ship("ox", 1, "0504", name="Target")

    assert not any("attack" in each for each in lost(active(ship("warg", 0, "0404"), far)))
    here = active(ship("warg", 0, "0404"), near)
    assert "the attack on Target" in lost(here)
    assert Attack(0, 1) in tuple(GAME.orders(GAME.view(here, Seat(0))))
    done = evolve(here.ships[0], turn=evolve(here.ships[0].turn, attacked=True))
    assert not any("attack" in each for each in lost(evolve(here, ships=(done, here.ships[1]))))


def test_banks_with_a_target_before_the_bow_are_told() -> None:
    here = active(ship("mastiff", 0, "0404", banks=True), ship("ox", 1, "0704", name="Target"))

    assert any(each.startswith("the shots of bank 1") for each in lost(here))
    empty = active(ship("mastiff", 0, "0404"), ship("ox", 1, "0704", name="Target"))
    assert not any("bank" in each for each in lost(empty))


def test_a_crew_without_a_post_is_told_until_it_has_one() -> None:
    here = active(ship("warg", 0, "0404", crew=True))

    assert "the post of the crew" in lost(here)
    assert "the post of the crew" not in lost(give(here, Man(0, Crew.HELM)))


def test_the_duty_of_a_phase_is_told_until_it_is_done() -> None:
    here = working(ship("mastiff", 0, "0404", hits=1))

    assert lost(here) == ("this phase's duty (repair or charge)",)
    assert lost(evolve(here, ships=(evolve(here.ships[0], turn=evolve(here.ships[0].turn, duty=True)),))) == ()


def test_ships_that_had_no_turn_are_named() -> None:
    here = state(ship("warg", 0, "0404", name="Astrid"), ship("heron", 0, "0002", name="Bo"), ship("ox", 1, "0804"))

    assert lost(here) == ("this round's turns of Astrid and Bo",)


def test_points_and_credits_are_told_while_they_buy_something() -> None:
    fleet = _setup(Phase.FLEET, 8)
    poor = evolve(fleet, purse=(0, 0))

    assert lost(evolve(fleet, ships=(ship("warg", 0, "0404"),))) == ("8 fleet points",)
    assert lost(evolve(poor, ships=(ship("warg", 0, "0404"),))) == ()
    stores = evolve(_setup(Phase.STORES, 8), ships=(ship("warg", 0, "0404"),))
    assert lost(stores) == ("8 credits",)
    assert lost(evolve(stores, purse=(0, 0))) == ()


def _setup(phase: Phase, purse: int) -> State:
    settings = Settings("first-shots", purse, 12, ("concord", "korrath"))
    return evolve(state(settings=settings, phase=phase), purse=(purse, purse))
