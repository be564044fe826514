"""Where shots go: by one order, by who looks ahead and by who does not; and who cannot wait."""

import pytest

from engine.core.orders import Order
from engine.core.refs import Seat
from engine.games.squadron.advice import approach, plans
from engine.games.squadron.events.fire import Fired
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.barrage import salvo, survival
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.gunnery import Fire, OpenFire
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import battle, craft, desk, hits, t, told

NEAR = (23, 20)


def fires(*here: Craft, faces: int) -> list[str]:
    """Open fire with so many dice, all of them hits, and return whom it goes at."""
    _, events = told(battle(*here, phase=Phase.FIRE), OpenFire(), dice=(6,) * faces)
    return [each.target for each in events if isinstance(each, Fired)]


def test_what_still_shoots_is_fired_at_before_an_engine_that_is_alone_left() -> None:
    harmless = craft("b1", "rake", NEAR, broken=(1, 2))
    assert harmless.works["engine"] == harmless.left

    assert fires(craft("a1", "rake", (20, 20)), harmless, craft("b2", "rake", (23, 21)), faces=2) == ["Rake B2"] * 2


def test_what_has_no_engine_and_all_its_weapons_is_fired_at_first() -> None:
    here = craft("a1", "rake", (20, 20)), craft("b1", "rake", NEAR), craft("b2", "rake", (23, 21), broken=(0,))

    assert fires(*here, faces=2) == ["Rake B2"] * 2


def test_the_chances_of_all_that_bears_count_on_the_hits_to_expect() -> None:
    gunners = [craft(f"a{number}", "rake", (20, 16 + number)) for number in range(1, 7)]
    here = battle(*gunners, craft("b1", "dart", NEAR), phase=Phase.FIRE)
    laid = salvo(desk(here).state, 0)

    assert {shot.target.id for shot in laid} == {"b1"}
    assert 2 < len(laid) < 12


def test_a_single_shot_is_told_with_its_target_and_as_one() -> None:
    here = battle(craft("a1", "needle", (20, 20)), craft("b1", "rake", NEAR), phase=Phase.FIRE)
    odds = GAME.forecast(GAME.view(here, Seat(0)), OpenFire())

    assert odds is not None
    assert odds.chances[0].what == "hits, Needle A1 at Rake B1"
    assert "laid anew" not in odds.follows


def test_who_looks_ahead_opens_fire_and_ends_it_where_no_shot_is_worth_it() -> None:
    def advice(waiting: int) -> tuple[Order, ...]:
        state = battle(
            craft("a1", "rake", (20, 20)), craft("b1", "rake", NEAR, hits=hits(waiting, by=0)), phase=Phase.FIRE
        )
        return next(iter(GAME.ponder(GAME.view(state, Seat(0))))).orders

    assert advice(0) == (OpenFire(), EndStep())
    assert advice(3) == (EndStep(),)


def test_who_looks_no_further_lays_shot_by_shot_at_what_is_done_for_soonest() -> None:
    harmless = craft("b1", "rake", NEAR, broken=(1, 2))
    state = battle(craft("a1", "rake", (20, 20)), harmless, craft("b2", "rake", (23, 21)), phase=Phase.FIRE)
    orders = next(iter(GAME.plans(GAME.view(state, Seat(0))))).orders

    assert orders == (Fire(t("a1"), "missile", t("b1")),)


@pytest.mark.parametrize(("count", "rate", "left", "chance"), [(0, 0.5, 1, 1), (2, 1, 2, 0), (2, 0.5, 2, 0.75)])
def test_a_craft_stands_unless_as_many_hits_get_through_as_it_has_modules(
    count: int, rate: float, left: int, chance: float
) -> None:
    assert survival(count, rate, left) == pytest.approx(chance)


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
