"""Clauses of range, arcs and lines of sight (SS-38 to SS-45, SS-91 to SS-98)."""

import pytest

from engine.core.errors import Refusal
from engine.games.star_sectors.queries.factors import combat, defence, land_of, occupied
from engine.games.star_sectors.queries.sight import Shot, attack, guns, in_arc, is_aft
from engine.games.star_sectors.rulebook.cards import Arc
from engine.games.star_sectors.state import Crew, Mine, Ship, State
from engine.games.star_sectors.verbs.preparation import Man
from engine.space import hexes
from tests.games.star_sectors.sector import active, cell, charted, give, ship, state


def shot(here: State, target: int = 1) -> Shot | Refusal:
    land = land_of(here)
    return attack(guns(here.ships[0], 0, land, here), here.ships[target], target, occupied(here, land))


def strength(here: State, target: int = 1) -> int:
    found = shot(here, target)
    return found.strength if isinstance(found, Shot) else 0


def dice(here: State, target: int = 1) -> int:
    found = shot(here, target)
    return found.dice if isinstance(found, Shot) else 0


# Range and arcs


def test_ss_40_cf_six_falls_by_one_a_hex_and_ss_5_reaches_six() -> None:
    numbers = [strength(state(ship("cormorant", 0, "0004"), ship("ox", 1, f"{far:02d}04", 3))) for far in range(1, 8)]

    assert numbers == [6, 5, 4, 3, 2, 1, 0]


def test_ss_49_a_hit_takes_one_from_attack_and_range() -> None:
    numbers = [
        strength(state(ship("cormorant", 0, "0004", hits=2), ship("ox", 1, f"{far:02d}04", 3))) for far in range(1, 6)
    ]

    assert numbers == [4, 3, 2, 1, 0]


@pytest.mark.parametrize(("arc", "counts"), [("N", [0, 0, 0]), ("F", [3, 5, 7]), ("W", [5, 9, 13]), ("A", [6, 12, 18])])
def test_ss_q12_the_four_arcs_by_their_hexes_at_distances_one_two_three(arc: Arc, counts: list[int]) -> None:
    found = [
        sum(in_arc(arc, hexes.relative((0, 0), 2, there)) for there in hexes.ring((0, 0), radius))
        for radius in (1, 2, 3)
    ]

    assert found == counts


def test_ss_q12_the_rear_is_beyond_the_beam() -> None:
    found = [
        sum(is_aft(hexes.relative((0, 0), 4, there)) for there in hexes.ring((0, 0), radius)) for radius in (1, 2, 3)
    ]

    assert found == [3, 5, 9]


def test_ss_44_a_target_aft_costs_one_and_gets_one_die() -> None:
    long = state(ship("tessera", 0, "0604"), ship("ox", 1, "0503", 3))
    short = state(ship("spindle", 0, "0404"), ship("ox", 1, "0303", 3))

    assert (strength(long), dice(long)) == (6, 1)
    assert (strength(short), dice(short)) == (4, 1)


def test_ss_42_point_blank_is_two_dice_in_the_three_front_hexes() -> None:
    ahead = state(ship("warg", 0, "0404"), ship("ox", 1, "0504", 3))
    bow = state(ship("warg", 0, "0404"), ship("ox", 1, "0403", 3))

    assert (strength(ahead), dice(ahead)) == (7, 2)
    assert (strength(bow), dice(bow)) == (7, 2)


def test_ss_43_a_hull_that_only_reaches_into_the_hex_gets_one_die_at_full_cf() -> None:
    here = state(ship("warg", 0, "0404"), ship("garm", 1, "0604", 0))

    assert (strength(here), dice(here)) == (7, 1)


def test_ss_q11_tactical_is_two_dice_at_any_range_and_never_three() -> None:
    near = give(active(ship("warg", 0, "0404", crew=True), ship("ox", 1, "0504", 3)), Man(0, Crew.TACTICAL))
    far = give(active(ship("warg", 0, "0404", crew=True), ship("ox", 1, "0804", 3)), Man(0, Crew.TACTICAL))

    assert (dice(near), dice(far)) == (2, 2)


def test_ss_41_a_long_hull_measures_from_its_nearest_hex() -> None:
    here = state(ship("tessera", 0, "0604", 0), ship("ox", 1, "0304", 0))

    assert strength(here) == 7 - 1 - 1  # two hexes from the stern, and aft


# Line of sight


@pytest.mark.parametrize("glyph", ["#", "o", "O", "*", "%", "+", "~", "@"])
def test_ss_91_to_98_all_terrain_stops_fire_through_it(glyph: str) -> None:
    here = state(ship("warg", 0, "0404"), ship("ox", 1, "0604", 3), chart=charted(h0504=glyph))

    assert isinstance(shot(here), Refusal)


@pytest.mark.parametrize(
    "blocker",
    [
        ship("heron", 0, "0504"),
        ship("hyena", 1, "0504"),
        ship("umbra", 1, "0504", cloaked=True),
        ship("station", -1, "0504"),
    ],
    ids=["friend", "foe", "cloaked", "station"],
)
def test_ss_38_ss_74_any_vessel_in_between_stops_fire(blocker: Ship) -> None:
    here = state(ship("warg", 0, "0404"), ship("ox", 1, "0604", 3), blocker)

    assert isinstance(shot(here), Refusal)


def test_ss_q13_between_two_hexes_both_must_be_blocked_and_mines_never_block() -> None:
    # From 0404 to 0503 the line runs exactly between 0403 and 0504.
    duel = (ship("warg", 0, "0404"), ship("ox", 1, "0503", 3))

    assert isinstance(shot(state(*duel, chart=charted(h0403="#"))), Shot)
    assert isinstance(shot(state(*duel, chart=charted(h0504="#"))), Shot)
    assert isinstance(shot(state(*duel, chart=charted(h0403="#", h0504="#"))), Refusal)
    assert isinstance(shot(state(*duel, mines=(Mine(cell("0403")), Mine(cell("0504"))))), Shot)


def test_a_line_along_the_edge_of_the_map_is_blocked_by_its_only_hex() -> None:
    # From 0002 to 0004 the line runs between 0003 and the nothing west of it.
    edge = (ship("warg", 0, "0002", 4), ship("ox", 1, "0004", 3))

    assert isinstance(shot(state(*edge)), Shot)
    assert isinstance(shot(state(*edge, chart=charted(h0003="#"))), Refusal)


@pytest.mark.parametrize("glyph", ["%", "+", "~"])
def test_ss_92_93_95_no_fire_into_or_out_of_a_cloud(glyph: str) -> None:
    inside = state(ship("warg", 0, "0404"), ship("ox", 1, "0604", 3), chart=charted(h0604=glyph))
    out = state(ship("warg", 0, "0404"), ship("ox", 1, "0604", 3), chart=charted(h0404=glyph))

    assert isinstance(shot(inside), Refusal)
    assert isinstance(shot(out), Refusal)


@pytest.mark.parametrize("glyph", ["%", "+", "~"])
def test_ss_92_93_95_the_part_of_a_hull_outside_can_be_hit(glyph: str) -> None:
    here = state(ship("warg", 0, "0404"), ship("garm", 1, "0704", 0), chart=charted(h0704=glyph))

    assert strength(here) == 6  # the stern at 0604, two hexes away


def test_ss_q14_inside_the_same_mutara_nebula_ships_fire_at_each_other_with_less() -> None:
    cloud = charted(h0404="~", h0504="~", h0604="~")
    here = state(ship("warg", 0, "0404"), ship("heron", 1, "0604", 3), chart=cloud)

    assert strength(here) == 7 - 1 - 1
    assert (combat(here.ships[0], land_of(here)), defence(here.ships[1], land_of(here))) == (6, 3)


def test_ss_q14_two_metaphasic_hexes_are_no_common_shelter() -> None:
    here = state(ship("warg", 0, "0404"), ship("ox", 1, "0504", 3), chart=charted(h0404="+", h0504="+"))

    assert isinstance(shot(here), Refusal)
