"""A flood over a lattice costs what the cheapest way costs, round what is not free and past no closed corner."""

from random import Random

import pytest

from engine.space.flood import bits, costs
from engine.space.lattice import STEPS, Point, inside

SIZE = (48, 42)
PRICES = (10, 14)


def by_hand(size: Point, free: set[Point], start: Point, limit: int) -> dict[Point, int]:
    """Lower what cells cost, step after step, until nothing becomes cheaper."""
    found, border = {start: 0}, [start]
    while border:
        here = border.pop()
        for right, down in STEPS:
            there, passed = (here[0] + right, here[1] + down), ((here[0] + right, here[1]), (here[0], here[1] + down))
            cost = found[here] + PRICES[bool(right and down)]
            blocked = there not in free or (right and down and free.isdisjoint(passed))
            if inside(size, there) and not blocked and cost <= min(limit, found.get(there, limit + 1) - 1):
                found[there] = cost
                border.append(there)
    return found


@pytest.mark.parametrize(("limit", "others"), [(60, 104), (130, 488), (260, 1790)])
def test_straight_steps_at_10_and_slanting_ones_at_14_reach_an_octagon(limit: int, others: int) -> None:
    every = [(x, y) for x in range(SIZE[0]) for y in range(SIZE[1])]
    found = costs(SIZE, bits(SIZE, every), (24, 21), limit, PRICES)
    ways = {(x, y): (abs(x - 24), abs(y - 21)) for x, y in every}
    known = {point: 10 * max(way) + 4 * min(way) for point, way in ways.items()}

    assert {point: cost for point, cost in known.items() if cost <= limit} == found
    assert len(found) - 1 == others


@pytest.mark.parametrize("seed", range(12))
def test_what_cells_cost_among_obstacles_is_what_the_cheapest_way_costs(seed: int) -> None:
    rng = Random(seed)
    size = rng.randint(1, 14), rng.randint(1, 14)
    every = [(x, y) for x in range(size[0]) for y in range(size[1])]
    free = {cell for cell in every if rng.random() < rng.choice((0.4, 0.7, 0.9))}
    for limit in (0, 9, 10, 14, 37, 400):
        start = rng.choice(every)

        assert costs(size, bits(size, free), start, limit, PRICES) == by_hand(size, free, start, limit)


def test_the_cheapest_come_first_and_then_row_by_row() -> None:
    found = costs((3, 3), bits((3, 3), [(x, y) for x in range(3) for y in range(3)]), (1, 1), 14, PRICES)

    assert list(found) == [(1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (0, 0), (2, 0), (0, 2), (2, 2)]


def test_no_step_leads_from_one_edge_to_the_other() -> None:
    free = bits((3, 2), [(2, 0), (0, 1)])

    assert costs((3, 2), free, (2, 0), 100, PRICES) == {(2, 0): 0}
