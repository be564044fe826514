"""A race of plans: luck decides little, and what is clearly worse is tried no further."""

from collections import Counter

from engine.bots.bot import Thinking
from engine.bots.halving import Enough
from engine.bots.race import LEAST, MOST, Race
from engine.core.abilities import Plan
from tests.toys.jumps import Course

USUAL, OTHER, POOR = (Plan((Course(where),)) for where in ("usual", "other", "poor"))


def run(worths: dict[Plan, tuple[float, ...]], effort: float = 1_000) -> tuple[Plan, Counter[Plan]]:
    """Race plans that are worth so much in each world in turn; return the best, and how often each was tried."""
    tried = Counter[Plan]()

    def play(plan: Plan, world: int) -> float:
        tried[plan] += 1
        return worths[plan][world % len(worths[plan])]

    best = Race(play, lambda: float(tried.total()), effort).best(list(worths))
    return best, tried


def test_the_plan_that_fares_clearly_better_wins() -> None:
    best, tried = run({USUAL: (1, 2, 3), OTHER: (4, 6, 5)})

    assert best.orders == OTHER.orders
    assert best.worth == 5
    assert tried[USUAL] == LEAST


def test_without_a_clear_lead_the_games_own_choice_stands() -> None:
    best, tried = run({USUAL: (0, 10), OTHER: (10, 0.5)})

    assert best.orders == USUAL.orders
    assert tried[USUAL] == tried[OTHER] == MOST


def test_what_is_clearly_worse_is_tried_no_further() -> None:
    _, tried = run({USUAL: (8, 2, 5), POOR: (-9, -8, -7), OTHER: (2, 8, 5)})

    assert tried[POOR] == LEAST < tried[USUAL]


def test_the_effort_ends_a_race() -> None:
    _, tried = run({USUAL: (0, 10), OTHER: (10, 0)}, effort=10)

    assert tried[USUAL] == tried[OTHER] == 5


def test_who_has_enough_gets_the_best_of_the_worlds_that_all_have_met() -> None:
    def play(plan: Plan, world: int) -> float:
        if world == 2 and plan == OTHER:
            raise Enough
        return float(plan == OTHER) + world / 10

    told: list[Plan] = []
    race = Race(play, lambda: 0.0, 100, Thinking(report=lambda _done, _of, best: told.append(best)))
    best = race.best([USUAL, OTHER])

    assert len(told) == 2
    assert best.orders == OTHER.orders
    assert best.worth == 1.05
