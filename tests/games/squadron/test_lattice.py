"""Movement, facing, arcs and lines on the lattice of inches (SQ-48 to SQ-50, SQ-57, SQ-58, SQ-92, SQ-Q50 to SQ-Q58)."""

from itertools import product
from math import atan2, degrees, gcd, hypot

import pytest

from engine.core.rng import Rng
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import aiming, table
from engine.games.squadron.queries.names import WAYS
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import ENGINE
from engine.games.squadron.rulebook.tables import speed
from engine.games.squadron.verbs.movement import Face, LeaveBattle, Move
from engine.space.lattice import ahead, inside, squared
from tests.games.squadron.field import PLANETS, at, battle, changed, craft, desk, give, made_of, of, rule_against, t


def test_sq_48_sq_50_speeds_by_engines() -> None:
    assert [speed(engines, fighter=False) for engines in range(5)] == [0, 6, 12, 18, 18]
    assert [speed(engines, fighter=True) for engines in range(4)] == [0, 9, 18, 18]


@pytest.mark.parametrize(
    ("design", "start", "end", "rule", "facing"),
    [
        ("dart", (10, 20), (14, 16), "", (1, -1)),
        ("dart", (10, 20), (15, 16), "SQ-48", None),
        ("torch", (10, 20), (21, 24), "", (11, 4)),
        ("torch", (2, 20), (12, 20), "SQ-92", None),
        ("torch", (2, 20), (12, 24), "SQ-92", None),
        ("torch", (2, 20), (12, 25), "", (2, 1)),
        ("hornet", (30, 20), (38, 24), "", (2, 1)),
        ("hornet", (30, 20), (38, 25), "SQ-48", None),
    ],
)
def test_sq_q55_worked_moves(
    design: str, start: tuple[int, int], end: tuple[int, int], rule: str, facing: tuple[int, int] | None
) -> None:
    here = battle(craft("a1", design, start), rocks=PLANETS)
    order = Move(t("a1"), at(*end))

    assert rule_against(here, order) == rule
    if facing:
        assert of(give(here, order), "a1").facing == facing


def test_sq_q53_every_end_of_a_move_by_brute_force() -> None:
    others = (craft("a2", "dart", (12, 18)), craft("b1", "rake", (9, 26)), craft("b2", "dart", (12, 23), up=False))
    here = battle(craft("a1", "torch", (10, 22)), *others, rocks=PLANETS)
    solid = {(x + dx, y + dy) for x, y in PLANETS for dx, dy in product((-1, 0, 1), repeat=2)}
    taken = {each.at for each in here.craft}

    def free(x: int, y: int) -> bool:
        if (x, y) in solid | taken or hypot(x - 10, y - 22) > 12:
            return False
        return all(distance_to_segment((10, 22), (x, y), rock) >= 1.5 - 1e-9 for rock in PLANETS)

    expected = {(x, y) for x in range(60) for y in range(40) if free(x, y)}
    assert set(desk(here).ends(of(here, "a1"))) == expected
    for x, y in product(range(0, 60, 3), range(0, 40, 3)):
        assert (rule_against(here, Move(t("a1"), at(x, y))) == "") == ((x, y) in expected)


def distance_to_segment(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> float:
    length = squared(a, b)
    share = ((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])) / length if length else 0.0
    share = max(0.0, min(1.0, share))
    return hypot(a[0] + share * (b[0] - a[0]) - c[0], a[1] + share * (b[1] - a[1]) - c[1])


@pytest.mark.parametrize(
    ("a", "b", "free"),
    [
        ((0, 18), (12, 19), False),
        ((3, 18), (9, 18), True),
        ((4, 20), (6, 18), False),
        ((6, 18), (12, 19), True),
    ],
)
def test_sq_92_sq_q52_lines_past_a_planet(a: tuple[int, int], b: tuple[int, int], *, free: bool) -> None:
    assert table.clear(PLANETS, a, b) is free
    assert table.clear(PLANETS, b, a) is free


def test_sq_92_a_planet_covers_nine_points() -> None:
    assert len(table.covered(PLANETS)) == 18
    assert (5, 19) in table.covered(PLANETS)
    assert (4, 20) not in table.covered(PLANETS)


def test_sq_q50_arcs_at_their_exact_borders() -> None:
    facing, here = (2, 1), (10, 10)
    arcs = {
        point: {name for name in ("front", "left", "right", "rear") if ahead(here, aiming.arc(facing, name), point)}
        for point in ((14, 9), (11, 13), (13, 9), (14, 8), (8, 10))
    }

    assert arcs == {
        (14, 9): {"front"},
        (11, 13): {"front", "right"},
        (13, 9): {"front", "left"},
        (14, 8): {"left"},
        (8, 10): {"rear"},
    }


def test_sq_57_arcs_by_brute_force_for_every_facing_and_point() -> None:
    facings = [(x, y) for x, y in product(range(-7, 8), repeat=2) if gcd(x, y) == 1]
    for facing in facings:
        for point in ((x, y) for x in range(-6, 7) for y in range(-6, 7) if x or y):
            turn = (degrees(atan2(point[1], point[0]) - atan2(facing[1], facing[0])) + 540) % 360 - 180
            for name, middle in (("front", 0), ("right", 90), ("rear", 180), ("left", -90)):
                off = abs((turn - middle + 540) % 360 - 180)
                if abs(off - 45) > 1e-6:
                    assert ahead((0, 0), aiming.arc(facing, name), point) == (off < 45), (facing, point, name)
                else:
                    assert ahead((0, 0), aiming.arc(facing, name), point), "a border belongs to both its arcs"


def test_sq_q51_who_is_behind_a_target() -> None:
    target = craft("b1", "anvil", (20, 20), facing=(1, 0))

    assert aiming.behind((14, 17), target)
    assert aiming.behind((17, 17), target)
    assert not aiming.behind((17, 16), target)


def test_sq_48_a_vessel_without_thruster_faces_its_move_and_turns_only_instead_of_it() -> None:
    here = battle(craft("a1", "dart", (20, 20)))
    moved = give(here, Move(t("a1"), at(23, 17)))

    assert of(moved, "a1").facing == (1, -1)
    assert rule_against(moved, Face(t("a1"), "9 o'clock")) == "SQ-49"
    turned = give(here, Face(t("a1"), "9 o'clock"))
    assert of(turned, "a1").facing == (-1, 0)
    assert rule_against(turned, Move(t("a1"), at(21, 20))) == "SQ-48"


def test_sq_49_a_thruster_turns_after_the_move_and_without_an_engine() -> None:
    here = battle(craft("a1", "halberd", (20, 20)))
    moved = give(here, Move(t("a1"), at(24, 20)), Face(t("a1"), "9 o'clock"))
    assert of(moved, "a1").facing == (-1, 0)

    lame = changed(here, "a1", broken=(0,))
    assert rule_against(lame, Move(t("a1"), at(21, 20))) == "SQ-48"
    assert rule_against(lame, Face(t("a1"), "9 o'clock")) == ""


def test_sq_50_a_fighter_turns_before_and_after_and_not_without_an_engine() -> None:
    here = battle(craft("a1", "hornet", (20, 20)))
    moved = give(here, Move(t("a1"), at(29, 20)), Face(t("a1"), "12 o'clock"))
    assert of(moved, "a1").facing == (0, -1)

    lame = changed(here, "a1", broken=(0,))
    assert rule_against(lame, Move(t("a1"), at(21, 20))) == "SQ-48"
    assert rule_against(lame, Face(t("a1"), "9 o'clock")) == "SQ-48"


def test_sq_q54_a_turn_is_to_one_of_sixteen_ways_and_never_to_the_present_one() -> None:
    here = battle(craft("a1", "dart", (20, 20)))
    ways_ = {word for word in WAYS if rule_against(here, Face(t("a1"), word)) == ""}

    assert len(WAYS) == 16
    assert ways_ == set(WAYS) - {"3 o'clock"}


def test_sq_q53_one_move_or_turn_a_turn() -> None:
    here = give(battle(craft("a1", "dart", (20, 20))), Move(t("a1"), at(21, 20)))
    assert rule_against(here, Move(t("a1"), at(22, 20))) == "SQ-48"

    twice = give(battle(craft("a1", "hornet", (20, 20))), Face(t("a1"), "9 o'clock"))
    assert rule_against(twice, Face(t("a1"), "12 o'clock")) == "SQ-48"


def test_sq_14_each_craft_of_the_stock_has_an_engine() -> None:
    assert all(design.count(ENGINE) for design in book.stock())


def test_sq_q57_stations_have_nineteen_spots_mirrored_for_the_other_side() -> None:
    here = battle()
    left, right = table.spots(here, 0), table.spots(here, 1)

    assert len(set(left)) == 19
    assert all(30 <= squared(spot, (6, 20)) <= 43 for spot in left)
    assert {(59 - x, y) for x, y in left} == set(right)


def test_sq_94_sq_q59_a_squadron_deploys_on_104_points_near_its_planet() -> None:
    here = battle(rocks=PLANETS, phase=Phase.DEPLOY)

    assert len(table.zone(here, 0)) == 104
    assert all(squared(point, (6, 20)) <= 36 for point in table.zone(here, 0))


@pytest.mark.parametrize(("size", "homes"), [((48, 32), ((6, 16), (41, 16))), ((72, 48), ((6, 24), (65, 24)))])
def test_sq_q58_planets_by_the_size_of_the_table(size: tuple[int, int], homes: tuple[tuple[int, int], ...]) -> None:
    assert table.homes("duel", size, 2, (0,)) == homes


def test_sq_q60_planets_of_a_wall_of_battle() -> None:
    assert table.homes("line", (60, 40), 4, (1, 3)) == ((53, 13), (6, 13), (53, 27), (6, 27))
    assert table.homes("line", (72, 48), 6, (0, 1, 2))[:3] == ((6, 10), (6, 24), (6, 38))


def test_sq_97_sq_q89_transports_leave_near_the_middle_of_the_far_edge() -> None:
    def out(spot: tuple[int, int]) -> bool:
        here = battle(craft("a1", "lighter", spot), field="convoy", roles=("escort", "attacker"), rocks=PLANETS)
        return rule_against(here, LeaveBattle(t("a1"))) == ""

    assert out((49, 15))
    assert not out((49, 20)), "the planet is in the way"
    assert not out((47, 15))
    assert rule_against(battle(craft("a1", "dart", (58, 20))), LeaveBattle(t("a1"))) == "SQ-97"


def test_sq_q89_the_rows_by_which_a_transport_leaves() -> None:
    rows = [
        row
        for row in range(14, 27)
        if squared((49, 15), (60, row)) <= 144 and table.clear(PLANETS, (49, 15), (60, row))
    ]

    assert rows == [14, 15, 16, 17, 18, 19]


def test_sq_54_no_engine_and_no_thruster_is_no_power() -> None:
    assert craft("a1", made_of("engine", "missile")).powered
    assert not craft("a1", made_of("engine", "missile"), broken=(0,)).powered
    assert craft("a1", made_of("engine", "thruster"), broken=(0,)).powered
    assert table.reach(craft("a1", "noodle", (5, 5))) == 0


def test_section_3_3_asteroids_lie_mirrored_and_apart_from_all_else() -> None:
    state = GAME.setup(2, {"scenario": "duel", "asteroids": True, "cards": False}, Rng("rocks")).position.state
    rocks = state.rocks[2:]

    assert state.rocks[:2] == PLANETS
    assert len(rocks) == 6
    assert all((59 - x, y) in rocks for x, y in rocks)
    assert all(20 <= x <= 39 for x, _ in rocks)
    stations = [each.at for each in state.craft if each.plan.station]
    assert all(squared(a, b) >= 36 for a in rocks for b in (*stations, *PLANETS))


@pytest.mark.parametrize("chosen", ["small", "large"])
@pytest.mark.parametrize("seats", [4, 6])
def test_sq_q60_a_wall_of_battle_has_a_table_of_its_own_on_which_all_stations_lie(chosen: str, seats: int) -> None:
    state = GAME.setup(seats, {"scenario": "line", "cards": False, "table": chosen}, Rng("wall")).position.state

    assert state.settings.size == {4: (60, 40), 6: (72, 48)}[seats]
    assert all(inside(state.settings.size, spot) for seat in range(seats) for spot in table.spots(state, seat))


def test_sq_103_six_squadrons_have_a_larger_table_and_a_station_each() -> None:
    state = GAME.setup(6, {"scenario": "line", "cards": False}, Rng("six")).position.state

    assert state.settings.size == (72, 48)
    assert sorted(state.sides) == [0, 0, 0, 1, 1, 1]
    assert len({each.at for each in state.craft if each.plan.station}) == 6
