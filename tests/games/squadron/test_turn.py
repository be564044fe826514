"""The turn from its first step to its last, and who plays when (SQ-24 to SQ-35, SQ-88, SQ-106)."""

import pytest

from engine.core.rng import Rng
from engine.games.squadron.events.battle import TurnedUp
from engine.games.squadron.events.fire import Saved
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.medals import earned
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import BAY, TRACTOR
from engine.games.squadron.rulebook.settings import LINE
from engine.games.squadron.state import Loss
from engine.games.squadron.verbs.hangars import Launch
from engine.games.squadron.verbs.movement import Move
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import at, battle, craft, give, hits, made_of, of, t, told

ENDS = EndStep()


def test_sq_24_sq_25_saves_and_damage_come_before_all_that_is_asked() -> None:
    here = battle(craft("a1", "rake", (5, 5)), craft("b1", "warden", (50, 30), hits=hits(2, 0)), phase=Phase.FIRE)
    after, events = told(here, ENDS, dice=(2, 1))

    assert [type(event) for event in events if isinstance(event, Saved)] == [Saved]
    assert (after.awaited, after.phase) == ((1,), Phase.MOVES)
    assert len(of(after, "b1").broken) == 1


def test_sq_26_to_sq_33_the_steps_in_turn() -> None:
    assert [step.name for step in STEPS] == [
        *("CARDS", "GIVE_UP", "HANGARS", "TRACTORS", "NUKES", "MOVES", "CONTACT", "FIRE", "REPAIRS"),
    ]
    everything = made_of("engine", BAY, TRACTOR, "nuke", "repair", "missile", "laser")
    here = battle(
        craft("a1", everything, (20, 20), broken=(6,)),
        craft("ah2", "hornet", carrier="a1"),
        craft("b1", "hornet", (22, 20)),
        craft("b2", "anvil", (24, 20), broken=(0, 1)),
        phase=Phase.HANGARS,
        fallen=tuple(Loss(f"a{number}", 0, book.design("dart"), 1, "destroyed") for number in range(20, 25)),
    )
    visited = [here.phase]
    for orders in ((ENDS,), (ENDS,), (ENDS,), (Move(t("a1"), at(23, 19)), ENDS), (ENDS,)):
        here = give(here, *orders)
        visited.append(here.phase)

    assert visited == [Phase.HANGARS, Phase.TRACTORS, Phase.NUKES, Phase.MOVES, Phase.CONTACT, Phase.FIRE]


def test_sq_34_sq_35_re_arming_and_scouting_end_the_turn() -> None:
    here = battle(
        craft("a1", "hive", (20, 20)),
        craft("ah2", "bombard", carrier="a1", spent=(1,)),
        craft("b1", "rake", (40, 20), up=False),
        phase=Phase.FIRE,
    )
    after, events = told(here, ENDS)

    assert of(after, "ah2").spent == ()
    names = [type(event).__name__ for event in events]
    assert names.index("Rearmed") < names.index("TurnedUp") < names.index("TurnBegan")
    assert [event.scouted for event in events if isinstance(event, TurnedUp)] == [True]


def test_sq_29_a_step_in_which_nothing_can_be_done_passes_by_itself() -> None:
    here = battle(craft("a1", "rake", (5, 5)), craft("b1", "rake", (55, 35)))

    assert give(here, ENDS).awaited == (1,)


def test_sq_24_flags_of_a_turn_are_gone_in_the_next() -> None:
    here = battle(
        craft("a1", "hive", (20, 20)), craft("ah2", "hornet", carrier="a1"), phase=Phase.HANGARS, numbers=(1, 1)
    )
    moved = give(here, Launch(t("ah2"), at(21, 20)), ENDS, Move(t("a1"), at(25, 20)), ENDS, ENDS)
    assert moved.awaited == (0,)

    assert not of(moved, "a1").moved
    assert not of(moved, "a2").docked


def test_sq_30_a_round_is_a_turn_of_each() -> None:
    here = battle(craft("a1", "rake", (5, 5)), craft("b1", "rake", (55, 35)))
    after = give(here, ENDS, ENDS)

    assert (after.round, after.awaited, after.turn) == (2, (0,), 3)


def test_sq_88_stations_and_transports_count_for_ace_not_for_star() -> None:
    fallen = tuple(Loss(f"b{number}", 1, book.design("lighter"), 0, "destroyed") for number in range(5))
    here = battle(craft("a1", "rake", (5, 5)), fallen=fallen, forces=((), ((book.design("dart"), 1),)))

    assert earned(here, 0, ()) == ("Ace",)


@pytest.mark.parametrize("each_round", [False, True])
def test_sq_106_the_order_of_a_wall_of_battle_is_drawn_once_or_each_round(*, each_round: bool) -> None:
    options: dict[str, str | bool] = {"scenario": LINE, "order_each_round": each_round, "cards": False}
    position = GAME.setup(4, options, Rng("order")).position
    orders = set()
    for _ in range(400):
        state = position.state
        if state.round:
            orders.add(state.order)
        decision = GAME.decisions(state)[0]
        plan = next(iter(GAME.plans(GAME.view(state, decision.seat)))).orders if not state.round else (ENDS,)
        for order in plan:
            position = GAME.resolve(position, decision.seat, order).position
        if position.state.round > 5:
            break

    assert position.state.round > 5
    assert (len(orders) > 1) is each_round
