"""Clauses of movement and warp that a number or a prohibition hangs on (SS-17 to SS-36, SS-93 to SS-98)."""

import pytest

from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.games.star_sectors.queries.factors import land_of, movement, sound_movement, warp_factor
from engine.games.star_sectors.state import NOBODY, Crew, Fate, Mine, Ship, State, Stores
from engine.games.star_sectors.verbs.fire import Attack
from engine.games.star_sectors.verbs.movement import Forward, Reverse
from engine.games.star_sectors.verbs.preparation import Boost, Man
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndTactical
from engine.games.star_sectors.verbs.turns import Left, Right
from engine.games.star_sectors.verbs.warp import ReverseWarp, Warp
from tests.games.star_sectors.sector import active, at, cell, charted, give, may, rule_against, ship

FOE = ship("ox", 1, "1208", 3)
"""Somebody far away, so that the match goes on."""


def jump(place: str) -> Warp:
    return Warp(0, PlaceId(place))


def back(place: str) -> ReverseWarp:
    return ReverseWarp(0, PlaceId(place))


def left_of(here: State) -> int:
    return movement(here.ships[0]) - here.ships[0].turn.spent


def test_ss_17_moves_and_turns_come_from_one_mf() -> None:
    here = give(active(ship("warg", 0, "0404"), FOE), Forward(0), Left(0), Forward(0))

    assert at(here) == "0503"
    assert rule_against(here, Forward(0)) == "SS-17"
    assert rule_against(here, Right(0)) == "SS-17"


def test_ss_18_a_ship_moves_along_its_bow_and_ss_21_six_turns_are_a_circle() -> None:
    here = active(ship("lantern", 0, "0404", 2), FOE)

    assert at(give(here, Forward(0))) == "0303"
    assert give(here, Left(0)).ships[0].facing == 3
    assert give(here, Right(0)).ships[0].facing == 1


def test_ss_19_and_q18_one_hex_in_reverse_with_turns_but_no_forward_move() -> None:
    here = give(active(ship("heron", 0, "0404"), FOE), Reverse(0))

    assert at(here) == "0304"
    assert rule_against(here, Reverse(0)) == "SS-Q18"
    assert rule_against(here, Forward(0)) == "SS-19"
    assert may(here, Left(0))


def test_ss_19_no_reverse_after_moving_forward() -> None:
    assert rule_against(give(active(ship("heron", 0, "0404"), FOE), Forward(0)), Reverse(0)) == "SS-19"


def test_ss_20_the_helm_gives_a_move_and_a_second_hex_in_reverse() -> None:
    here = give(active(ship("warg", 0, "0404", crew=True), FOE), Man(0, Crew.HELM))

    assert left_of(here) == 4
    assert at(give(here, Reverse(0), Reverse(0))) == "0204"
    assert rule_against(give(here, Reverse(0), Reverse(0)), Reverse(0)) == "SS-Q18"


def test_ss_99_the_crew_is_sent_once_and_before_anything_else() -> None:
    here = active(ship("warg", 0, "0404", crew=True), FOE)

    assert rule_against(give(here, Forward(0)), Man(0, Crew.HELM)) == "SS-99"
    assert rule_against(give(here, Man(0, Crew.HELM)), Man(0, Crew.COMMAND)) == "SS-99"
    assert rule_against(active(ship("warg", 0, "0404"), FOE), Man(0, Crew.HELM)) == "SS-99"


@pytest.mark.parametrize(
    ("kind", "hits", "expected"),
    [("lantern", 0, 5), ("lantern", 1, 3), ("warg", 6, 3), ("warg", 8, 2), ("warg", 9, 1), ("garm", 12, 2)],
)
def test_ss_54_damage_lowers_mf_to_the_shields_left_and_no_damage_leaves_it(
    kind: str, hits: int, expected: int
) -> None:
    assert sound_movement(ship(kind, 0, "0404", hits=hits)) == expected


def test_ss_q17_ships_do_not_share_hexes_or_pass_through_each_other() -> None:
    here = active(ship("warg", 0, "0404"), ship("heron", 0, "0504", name="Heron"), FOE)

    assert rule_against(here, Forward(0)) == "SS-Q17"


@pytest.mark.parametrize(("glyph", "rule"), [("#", "SS-91"), ("o", "SS-94"), ("O", "SS-96"), ("*", "SS-97")])
def test_ss_q37_rocks_worlds_and_stars_bar_the_way(glyph: str, rule: str) -> None:
    assert rule_against(active(ship("warg", 0, "0404"), FOE, chart=charted(h0504=glyph)), Forward(0)) == rule


def test_ss_q26_nobody_leaves_the_map() -> None:
    assert rule_against(active(ship("warg", 0, "0004", 3), FOE), Forward(0)) == "SS-Q26"


# Warp


@pytest.mark.parametrize(("kind", "hits", "factor"), [("cormorant", 0, 9), ("cormorant", 2, 7), ("garm", 0, 10)])
def test_ss_23_the_warp_factor_is_cf_and_mf_as_they_are(kind: str, hits: int, factor: int) -> None:
    here = active(ship(kind, 0, "0404", hits=hits, engines=1), FOE)

    assert warp_factor(here.ships[0], land_of(here)) == factor


def test_ss_23_a_jump_goes_straight_as_far_as_the_factor_or_less() -> None:
    here = active(ship("cormorant", 0, "0004", engines=1), FOE)

    assert at(give(here, jump("0904"))) == "0904"
    assert at(give(here, jump("0304"))) == "0304"
    assert rule_against(here, jump("1004")) == "SS-23"
    assert rule_against(here, jump("0003")) == "SS-23"


def test_ss_31_reverse_warp_is_half_rounded_up() -> None:
    here = active(ship("cormorant", 0, "0904", engines=1), FOE)

    assert at(give(here, back("0404"))) == "0404"
    assert rule_against(here, back("0304")) == "SS-31"


def test_ss_27_ss_33_a_jump_needs_and_spends_a_charge_and_ss_28_there_is_one_a_turn() -> None:
    assert rule_against(active(ship("cormorant", 0, "0004"), FOE), jump("0304")) == "SS-27"

    here = give(active(ship("cormorant", 0, "0004", engines=2), FOE), jump("0304"))

    assert here.ships[0].engines == 1
    assert rule_against(here, jump("0404")) == "SS-28"


def test_ss_26_without_nacelles_there_is_no_warp() -> None:
    assert rule_against(active(ship("mote", 0, "0004"), FOE), jump("0304")) == "SS-26"


@pytest.mark.parametrize("first", [Forward(0), Reverse(0), Left(0)])
def test_ss_30_no_move_or_turn_before_a_jump(first: Order) -> None:
    here = give(active(ship("cormorant", 0, "0404", engines=1), FOE), first)

    assert rule_against(here, jump("0704")) == "SS-30"


@pytest.mark.parametrize("then", [Forward(0), Reverse(0), Left(0), Right(0)])
def test_ss_q19_no_move_or_turn_after_a_jump(then: Order) -> None:
    here = give(active(ship("cormorant", 0, "0404", engines=1), FOE), jump("0704"))

    assert rule_against(here, then) == "SS-30"


def test_ss_29_attack_before_or_after_the_jump_but_only_one_of_each() -> None:
    here = active(ship("cormorant", 0, "0404", engines=2), ship("warg", 1, "0803", 3))

    after = give(here, jump("0504"), Attack(0, 1), rolls=(12,))
    before = give(here, Attack(0, 1), jump("0504"), rolls=(12,))

    assert after.ships[0].turn.attacked
    assert at(before) == "0504"
    assert rule_against(before, Attack(0, 1)) == "SS-47"
    assert rule_against(after, jump("0604")) == "SS-28"


def test_ss_q20_the_line_must_be_free_and_mines_go_off_on_the_way() -> None:
    blocked = active(ship("cormorant", 0, "0004", engines=1), ship("ox", 1, "0504", 3))
    mined = active(ship("cormorant", 0, "0004", engines=1), FOE, mines=(Mine(cell("0304"), 1),))

    assert rule_against(blocked, jump("0504")) == "SS-23"
    assert rule_against(blocked, jump("0604")) == "SS-23"
    assert may(blocked, jump("0404"))

    after = give(mined, jump("0604"))

    assert (at(after), after.ships[0].hits, after.mines) == ("0604", 3, ())


def test_ss_q20_a_mine_that_kills_ends_the_jump() -> None:
    mined = active(
        ship("lantern", 0, "0004", hits=1, engines=1), ship("warg", 0, "1200"), FOE, mines=(Mine(cell("0104")),)
    )
    after = give(mined, jump("0304"))

    assert after.ships[0].fate is Fate.DESTROYED


@pytest.mark.parametrize(
    ("glyph", "where", "end", "beyond"),
    [("~", "h0404", "0404", "0504"), ("+", "h0404", "0404", "0504"), ("o", "h0503", "0504", "0604")],
)
def test_ss_q20_nebulae_and_orbits_stop_a_jump(glyph: str, where: str, end: str, beyond: str) -> None:
    here = active(ship("cormorant", 0, "0004", engines=1), FOE, chart=charted(**{where: glyph}))

    assert may(here, jump(end))
    assert rule_against(here, jump(beyond)) == "SS-23"


def test_ss_35_warp_energy_raises_one_factor_once_and_ss_36_not_beside_stores() -> None:
    stores = Stores(dilithium=1, trilithium=1)
    here = active(ship("cormorant", 0, "0404", engines=2, stores=stores), FOE)

    helped = give(here, Boost(0, "mf", "warp"))

    assert (left_of(helped), helped.ships[0].engines) == (4, 1)
    assert rule_against(helped, Boost(0, "cf", "warp")) == "SS-27"
    assert rule_against(helped, Boost(0, "mf", "dilithium")) == "SS-36"
    assert rule_against(helped, Boost(0, "cf", "trilithium")) == "SS-36"
    assert rule_against(give(here, Boost(0, "mf", "dilithium")), Boost(0, "cf", "warp")) == "SS-36"
    assert rule_against(helped, jump("0704")) == "SS-27"


def test_ss_q28_no_warp_energy_for_factors_after_an_attack() -> None:
    here = active(ship("cormorant", 0, "0404", engines=1), ship("warg", 1, "0603", 3))

    assert rule_against(give(here, Attack(0, 1), rolls=(12,)), Boost(0, "mf", "warp")) == "SS-Q28"


def test_ss_100_the_crew_goes_together_with_dilithium() -> None:
    here = active(ship("warg", 0, "0404", crew=True, stores=Stores(dilithium=1)), FOE)

    assert left_of(give(here, Man(0, Crew.HELM), Boost(0, "mf", "dilithium"))) == 5


# Orbits, nebulae, wormholes, stars


def test_ss_94_entering_orbit_ends_movement_and_ss_q22_moving_on_within_it_does_not() -> None:
    moon = charted(h0604="o")
    entered = give(active(ship("heron", 0, "0404"), FOE, chart=moon), Forward(0))

    assert at(entered) == "0504"
    assert rule_against(entered, Left(0)) == "SS-94"

    within = give(active(ship("heron", 0, "0504", 5), FOE, chart=moon), Forward(0))

    assert at(within) == "0505"
    assert may(within, Left(0))


@pytest.mark.parametrize(("kind", "half"), [("heron", 2), ("warg", 2), ("lantern", 3), ("garm", 1)])
def test_ss_94_a_ship_that_begins_in_orbit_has_half_its_mf_rounded_up(kind: str, half: int) -> None:
    assert left_of(active(ship(kind, 0, "0504"), FOE, chart=charted(h0604="O"))) == half


def test_ss_q21_a_nebula_costs_one_mf_once_a_turn_and_leaves_one() -> None:
    cloud = charted(h0504="~", h0604="~")

    through = give(active(ship("heron", 0, "0404"), FOE, chart=cloud), Forward(0), Forward(0), Forward(0))

    assert at(through) == "0704"
    assert rule_against(through, Forward(0)) == "SS-17"

    slow = give(active(ship("garm", 0, "0404", hits=13), FOE, chart=cloud), Forward(0))

    assert at(slow) == "0504"


def test_ss_98_a_wormhole_carries_to_the_other_end_with_one_hex_left() -> None:
    gates = charted(h0504="@", h0902="@")
    through = give(active(ship("heron", 0, "0404"), FOE, chart=gates), Forward(0))

    assert (at(through), through.ships[0].facing) == ("0902", 0)
    on = give(through, Forward(0))
    assert at(on) == "1002"
    assert rule_against(on, Forward(0)) == "SS-98"


def test_ss_q23_no_entry_while_the_other_end_is_occupied() -> None:
    gates = charted(h0504="@", h0902="@")
    here = active(ship("heron", 0, "0404"), ship("ox", 1, "0902", 3), chart=gates)

    assert rule_against(here, Forward(0)) == "SS-Q23"


def test_ss_97_a_hex_beside_a_star_destroys() -> None:
    here = active(ship("heron", 0, "0404"), ship("warg", 0, "0008"), FOE, chart=charted(h0604="*"))

    assert give(here, Forward(0)).ships[0].fate is Fate.DESTROYED


# Long hulls


def garm(place: str, facing: int = 0) -> Ship:
    return ship("garm", 0, place, facing)


def test_ss_q39_a_long_hull_drags_its_stern_and_needs_room_to_swing_it() -> None:
    here = active(garm("0404"), ship("ox", 1, "0305", 3), FOE)

    assert rule_against(here, Left(0)) == "SS-46"  # the stern would swing to 0305
    assert may(here, Right(0))
    assert at(give(here, Forward(0))) == "0504"


def test_ss_q39_a_long_hull_reverses_only_with_room_behind_its_stern() -> None:
    assert rule_against(active(garm("0404"), ship("ox", 1, "0204", 3), FOE), Reverse(0)) == "SS-Q17"
    assert rule_against(active(garm("0104"), FOE), Reverse(0)) == "SS-Q26"
    assert at(give(active(garm("0404"), FOE), Reverse(0))) == "0304"


def test_ss_q16_help_to_movement_ends_with_the_turn() -> None:
    here = give(active(ship("ox", 0, "0404", crew=True), FOE), Man(0, Crew.HELM), EndTactical(0), EndEngineering(0))

    assert here.active == NOBODY
    assert movement(here.ships[0]) == 3
