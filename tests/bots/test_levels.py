import pytest

from engine.bots import ALONE, LEVELS, make
from engine.bots.proposals import tried
from engine.core.errors import SetupError
from tests.bots.positions import CHANCE, wandering
from tests.toys.skirmish.game import GAME


def test_levels_to_play_against_come_first_each_with_a_sentence() -> None:
    assert [level.id for level in LEVELS] == ["easy", "normal", "hard", "greedy", "wander", "still"]
    assert all(level.title and level.help.endswith(".") for level in LEVELS)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"'brutal'.*easy, normal, hard, greedy, wander"):
        make(GAME, "brutal")


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_every_level_gives_a_legal_first_order_and_a_reason(level: str) -> None:
    bot = make(GAME, level)
    for number, asked in enumerate(wandering(GAME, "legal", fog=True)):
        if number % 10 == 0:
            plan = bot.choose(asked.view, asked.decision, asked.menu, CHANCE.fork(str(number)))

            assert GAME.refusal(asked.view, plan.orders[0]) is None
            assert plan.why.endswith(".")


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_the_same_view_and_chance_give_the_same_plan(level: str) -> None:
    for number, asked in enumerate(wandering(GAME, "again", seats=3)):
        if number % 20 == 0:
            first, second = (
                make(GAME, level).choose(asked.view, asked.decision, asked.menu, CHANCE.fork(str(number)))
                for _ in range(2)
            )

            assert first == second


def test_of_orders_that_are_tried_only_the_best_is_called_so() -> None:
    asked = next(iter(wandering(GAME, "tried")))
    plans = tried(GAME, asked.view, asked.menu, CHANCE, ALONE)

    assert len(plans) > 2
    assert plans[0].why == f"Of {len(plans)} orders tried it leaves the best position."
    assert [plan.why for plan in plans if "leaves the best" in plan.why] == [plans[0].why]
    assert plans[1].why.endswith("leaves the 2nd best position.")
