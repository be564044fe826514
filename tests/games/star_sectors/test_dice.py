from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.star_sectors.advice.volleys import Volley, damage
from engine.games.star_sectors.queries.dice import fail_ways, hit_ways, land_ways

PRINTED = [
    # Modified CF, then landing chances in percent against DF 0, 2, 3, 4, 5, 6: one die, two dice.
    (2, (17, 14, 12, 11, 10, 8), (31, 25, 23, 20, 18, 15)),
    (4, (33, 28, 25, 22, 19, 17), (56, 46, 42, 37, 32, 28)),
    (6, (50, 42, 38, 33, 29, 25), (75, 62, 56, 50, 44, 38)),
    (8, (67, 56, 50, 44, 39, 33), (89, 74, 67, 59, 52, 44)),
]


@pytest.mark.parametrize(("number", "single", "double"), PRINTED)
@pytest.mark.parametrize(("column", "df"), list(enumerate((0, 2, 3, 4, 5, 6))))
def test_landing_chances(number: int, single: tuple[int, ...], double: tuple[int, ...], column: int, df: int) -> None:
    for dice, expected in ((1, single), (2, double)):
        ways, of = land_ways(number, dice, df, 1)

        assert 100 * ways / of == pytest.approx(expected[column], abs=0.51)


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("number", [-1, 0, 1, 5, 12, 14])
def test_ways_are_counted_over_every_face(number: int, dice: int) -> None:
    rolls = list(product(range(1, 13), repeat=dice))

    assert hit_ways(number, dice) == (sum(min(roll) <= number for roll in rolls), len(rolls))
    assert fail_ways(number, dice) == (sum(min(roll) > number for roll in rolls), len(rolls))


def by_hand(volley: Volley, df: int, guard: int, left: int) -> tuple[float, float]:
    """Play every case of a volley out: each stage lands or not, and what lands lowers DF for the next."""

    def fails(now: int) -> float:
        return ((12 - now) / 12) ** guard

    stages = [(strength, 0, 1.0) for strength in volley.drains] + [
        (strength, strength, 1.0) for strength in volley.blows
    ]
    if volley.number > 0:
        ways, of = hit_ways(volley.number, volley.dice)
        stages.append((1, 1, ways / of))
    hits = kill = 0.0
    for lands in product((True, False), repeat=len(stages)):
        chance, now, rest = 1.0, df, left
        for landed, (fall, harm, hit) in zip(lands, stages, strict=True):
            through = hit * fails(now) if rest > 0 else 0.0
            chance *= through if landed else 1 - through
            if landed:
                now, rest = max(0, now - fall), max(0, rest - harm)
        hits += chance * (left - rest)
        kill += chance * (rest == 0)
    return hits, kill


strengths = st.lists(st.integers(1, 8), max_size=2).map(tuple)


volleys = st.builds(Volley, strengths, strengths, st.integers(0, 9), st.integers(1, 2))


@given(volley=volleys, df=st.integers(0, 6), guard=st.integers(1, 2), left=st.integers(1, 9))
def test_a_volley_is_worked_out_stage_by_stage(volley: Volley, df: int, guard: int, left: int) -> None:
    due = damage(volley, df, guard, left)

    assert (due.hits, due.kill) == pytest.approx(by_hand(volley, df, guard, left))


def test_a_web_first_makes_the_torpedo_surer() -> None:
    alone = damage(Volley(blows=(4,)), 5, 1, 8)
    webbed = damage(Volley(drains=(4,), blows=(4,)), 5, 1, 8)

    assert alone.hits == pytest.approx(4 * 7 / 12)
    assert webbed.hits == pytest.approx(4 * (7 / 12 * 11 / 12 + 5 / 12 * 7 / 12))
