"""How who looks longer lays shots, and who cannot wait: what the opponent `hard` and hints do besides."""

import pytest

from engine.core.abilities import Plan
from engine.core.refs import Seat
from engine.games.squadron.advice import approach, plans
from engine.games.squadron.advice.aim import standing
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.gunnery import Fire, Volley
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import battle, craft, desk, hits, made_of, t

NEAR = (23, 20)


def pondered(*here: Craft) -> Plan:
    """Return what is advised to fire after some thought."""
    state = battle(*here, phase=Phase.FIRE)
    return next(iter(GAME.ponder(GAME.view(state, Seat(0)))))


def target_of(*foes: Craft) -> str:
    """Return whom a Rake between some enemies fires at first."""
    order = pondered(craft("a1", "rake", (20, 20)), *foes).orders[0]
    assert isinstance(order, Fire)
    return order.target


def test_what_still_shoots_is_fired_at_before_an_engine_that_is_alone_left() -> None:
    harmless = craft("b1", "rake", NEAR, broken=(1, 2))
    assert harmless.works["engine"] == harmless.left

    assert target_of(harmless, craft("b2", "rake", (23, 21))) == "b2"


def test_what_has_no_engine_and_all_its_weapons_is_fired_at_first() -> None:
    assert target_of(craft("b1", "rake", NEAR), craft("b2", "rake", (23, 21), broken=(0,))) == "b2"


def test_no_more_shots_are_laid_at_once_than_a_target_has_modules_left() -> None:
    gunners = [craft(f"a{number}", "rake", (20, 18 + number)) for number in range(1, 5)]
    plan = pondered(*gunners, craft("b1", "rake", NEAR, hits=hits(1, by=0)))

    assert len(plan.orders) == 2
    assert all(isinstance(each, Fire) and each.target == "b1" for each in plan.orders)
    assert plan.why.endswith("by it most fire is lost.")


def test_what_is_done_for_is_fired_at_no_more_and_the_fire_ends() -> None:
    plan = pondered(craft("a1", "rake", (20, 20)), craft("b1", "rake", NEAR, hits=hits(3, by=0)))

    assert plan.orders == (EndStep(),)


def test_a_volley_is_an_order_of_its_own() -> None:
    plan = pondered(craft("a1", "bombard", (20, 20)), craft("b1", made_of("engine", *["laser"] * 6), (24, 20)))

    assert plan.orders == (Volley(t("a1"), t("b1")),)


@pytest.mark.parametrize(("count", "rate", "left", "chance"), [(0, 0.5, 1, 1), (2, 1, 2, 0), (2, 0.5, 2, 0.75)])
def test_a_craft_stands_unless_as_many_hits_get_through_as_it_has_modules(
    count: int, rate: float, left: int, chance: float
) -> None:
    assert standing(count, rate, left) == pytest.approx(chance)


@pytest.mark.parametrize(
    ("role", "field", "weary"),
    [("escort", "convoy", 0.8), ("attacker", "convoy", 0.0), ("raiders", "raiders", 0.8), ("squadron", "duel", 0.0)],
)
def test_who_loses_when_time_is_up_does_not_wait_for_the_others(role: str, field: str, weary: float) -> None:
    other = {"escort": "attacker", "attacker": "escort", "raiders": "defender"}.get(role, "squadron")
    state: State = battle(
        craft("a1", "rake", (5, 20)), craft("b1", "rake", (55, 20)), roles=(role, other), field=field, quiet=4
    )

    assert approach.Field(desk(state), max(4, plans.PATIENCE)).weary == pytest.approx(weary)
