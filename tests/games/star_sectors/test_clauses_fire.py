"""Clauses of attacks, banks, damage and last resorts (SS-37, SS-46 to SS-54, SS-80 to SS-90, SS-101 to SS-105)."""

import pytest

from engine.core.position import View
from engine.core.refs import PlaceId, Seat
from engine.games.star_sectors.advice.forecasts import forecast
from engine.games.star_sectors.queries.factors import combat, defence, land_of, occupied
from engine.games.star_sectors.queries.sight import Shot, bank, guns
from engine.games.star_sectors.state import Crew, Fate, Mine, Settings, Stores, Turn
from engine.games.star_sectors.verbs.blasts import SelfDestruct
from engine.games.star_sectors.verbs.duties import ChargeBank, Repair
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.preparation import Boost, Decloak, Man
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndTactical
from engine.games.star_sectors.verbs.sweeping import FireAtMine, ShootMine
from engine.games.star_sectors.verbs.turns import Left
from tests.games.star_sectors.sector import active, at, cell, charted, give, may, rule_against, ship, state

SPARE = (ship("ox", 0, "0008", name="Spare"), ship("ox", 1, "1208", 3, name="Other"))
"""One ship more a side, so that the match goes on whoever dies."""


# Attack and defence


@pytest.mark.parametrize(("rolls", "hits"), [((7, 4), 1), ((8,), 0), ((7, 3), 0), ((1, 12), 1)])
def test_ss_5_ss_6_roll_cf_or_less_to_hit_and_df_or_less_to_defend(rolls: tuple[int, ...], hits: int) -> None:
    duel = active(ship("fenris", 0, "0404"), ship("ox", 1, "0604", 3), *SPARE)

    assert give(duel, Attack(0, 1), rolls=rolls).ships[1].hits == hits


def test_ss_42_the_better_of_two_dice_counts() -> None:
    duel = active(ship("warg", 0, "0404"), ship("ox", 1, "0504", 3), *SPARE)

    assert give(duel, Attack(0, 1), rolls=(12, 7, 12)).ships[1].hits == 1


def test_ss_99_command_throws_two_defence_dice_until_the_next_turn() -> None:
    duel = active(ship("warg", 0, "0404"), ship("ox", 1, "0604", 3, turn=Turn(crew=Crew.COMMAND)), *SPARE)

    assert give(duel, Attack(0, 1), rolls=(1, 12, 3)).ships[1].hits == 0
    assert give(duel, Attack(0, 1), rolls=(1, 12, 4)).ships[1].hits == 1


def test_ss_47_one_attack_one_target_and_moving_on() -> None:
    here = active(
        ship("lantern", 0, "0404"), ship("ox", 1, "0504", 3), ship("hyena", 1, "0503", 3, name="Second"), *SPARE
    )
    after = give(here, Attack(0, 1), rolls=(12, 12))

    assert rule_against(after, Attack(0, 1)) == "SS-47"
    assert rule_against(after, Attack(0, 2)) == "SS-47"
    assert may(after, Left(0))


def test_ss_49_a_hit_lowers_cf_and_df() -> None:
    here = state(ship("warg", 0, "0404", hits=3))

    assert (combat(here.ships[0], land_of(here)), defence(here.ships[0], land_of(here))) == (4, 1)


def test_ss_52_a_ship_dies_when_its_hits_reach_ss() -> None:
    here = active(ship("warg", 0, "0404"), ship("mote", 1, "0604", 0, hits=2), *SPARE)
    after = give(here, Attack(0, 1), rolls=(1, 12))

    assert (after.ships[1].fate, after.ships[1].place, after.ships[1].slayer) == (Fate.DESTROYED, None, 0)


def test_ss_53_a_death_shakes_the_three_front_hexes_friend_and_foe_and_may_chain() -> None:
    here = active(
        ship("warg", 0, "0404"),
        ship("mote", 1, "0604", 0, hits=2, name="First"),
        ship("mote", 1, "0704", 0, hits=2, name="Ahead"),
        ship("heron", 0, "0804", 0, name="Chained"),
        ship("heron", 0, "0503", 0, name="Behind"),
        *SPARE,
    )
    after = give(here, Attack(0, 1), rolls=(1, 12))

    assert [each.hits for each in after.ships[:5]] == [0, 3, 3, 1, 0]
    assert after.ships[2].fate is Fate.DESTROYED


def test_ss_53_the_attacker_may_move_through_the_hex_of_the_destroyed() -> None:
    here = active(ship("warg", 0, "0404"), ship("mote", 1, "0504", 0, hits=2), *SPARE)

    assert at(give(here, Attack(0, 1), Forward(0), rolls=(1, 12, 12))) == "0504"


# Advanced weapons


def test_ss_80_81_a_bank_needs_a_charge_and_the_bow_line_but_no_attack_die() -> None:
    line = active(ship("cormorant", 0, "0404", banks=True), ship("ox", 1, "0704", 3), *SPARE)
    after = give(line, Fire(0, 0, 1), rolls=(4,))

    assert (after.ships[1].hits, after.ships[0].banks) == (4, (False,))
    assert rule_against(after, Fire(0, 0, 1)) == "SS-80"
    aside = active(ship("cormorant", 0, "0404", banks=True), ship("ox", 1, "0503", 3), *SPARE)
    assert rule_against(aside, Fire(0, 0, 1)) == "SS-81"


@pytest.mark.parametrize(("far", "hits"), [(1, 6), (2, 5), (3, 4), (6, 1)])
def test_ss_83_full_cf_at_one_hex_and_one_less_for_each_further(far: int, hits: int) -> None:
    here = active(ship("cormorant", 0, "0404", banks=True), ship("ox", 1, f"{4 + far:02d}04", 3), *SPARE)

    assert give(here, Fire(0, 0, 1), rolls=(12,)).ships[1].hits == hits


def test_ss_84_the_defender_rolls_as_usual_against_each_bank() -> None:
    here = active(ship("albatross", 0, "0404", banks=True), ship("garm", 1, "0604", 3), *SPARE)
    after = give(here, Fire(0, 0, 1), Fire(0, 1, 1), rolls=(5, 6))

    assert after.ships[1].hits == 5


def test_ss_q7_light_torpedoes_do_one_hit() -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"), light_torpedoes=True)
    here = active(ship("cormorant", 0, "0404", banks=True), ship("ox", 1, "0504", 3), *SPARE, settings=settings)

    assert give(here, Fire(0, 0, 1), rolls=(12,)).ships[1].hits == 1


def test_ss_90_the_books_web_caster_lowers_df_by_two_at_four_hexes() -> None:
    here = active(ship("loom", 0, "0404", banks=(True, False), hits=1), ship("eclipse", 1, "0804", 3), *SPARE)
    after = give(here, Fire(0, 0, 1), rolls=(6,))

    assert defence(after.ships[1], land_of(after)) == 5 - 2
    assert after.ships[1].hits == 0


def test_ss_90_q8_df_falls_to_no_less_than_zero_and_comes_back_when_the_side_is_done() -> None:
    here = active(
        ship("prism", 0, "0404", banks=True), ship("ox", 1, "0504", 3), ship("ox", 1, "1208", 3, name="Other")
    )
    drained = give(here, Fire(0, 0, 1), rolls=(12,))
    assert defence(drained.ships[1], land_of(drained)) == 0

    after = give(drained, EndTactical(0))
    while after.seat == 0:
        after = give(after, EndEngineering(0))

    assert defence(after.ships[1], land_of(after)) == 3


def test_ss_q9_tactical_adds_one_to_one_bank() -> None:
    here = give(
        active(ship("meridian", 0, "0404", banks=True, crew=True), ship("garm", 1, "0604", 3), *SPARE),
        Man(0, Crew.TACTICAL),
    )
    one = give(here, Fire(0, 0, 1), rolls=(12,))
    two = give(one, Fire(0, 1, 1), rolls=(12,))

    assert one.ships[1].hits == 7
    assert two.ships[1].hits == 13


def test_ss_82_q30_banks_and_attack_go_at_the_same_target() -> None:
    here = active(
        ship("cormorant", 0, "0404", banks=True),
        ship("ox", 1, "0604", 3),
        ship("ox", 1, "0603", 3, name="Near"),
        *SPARE,
    )
    after = give(here, Fire(0, 0, 1), rolls=(1,))

    assert may(after, Attack(0, 1))
    assert rule_against(after, Attack(0, 2)) == "SS-47"


def test_ss_81_banks_do_not_fire_through_what_blocks_sight() -> None:
    here = active(ship("cormorant", 0, "0404", banks=True), ship("ox", 1, "0704", 3), chart=charted(h0504="#"))

    assert rule_against(here, Fire(0, 0, 1)) == "SS-38"


# Cloak, mines, ramming, self-destruct


def test_ss_72_a_cloaked_ship_neither_fires_nor_is_fired_at_but_ss_76_may_decloak_and_attack() -> None:
    cloaked = active(ship("umbra", 0, "0404", cloaked=True, banks=True), ship("ox", 1, "0604", 3), *SPARE)
    target = active(ship("warg", 0, "0404", banks=True), ship("umbra", 1, "0604", 3, cloaked=True), *SPARE)

    assert rule_against(cloaked, Attack(0, 1)) == "SS-72"
    assert rule_against(cloaked, Fire(0, 0, 1)) == "SS-72"
    assert rule_against(target, Attack(0, 1)) == "SS-72"
    assert rule_against(target, Fire(0, 0, 1)) == "SS-72"
    assert may(give(cloaked, Decloak(0)), Attack(0, 1))


def test_ss_99_science_aims_at_a_cloaked_ship() -> None:
    here = give(
        active(ship("warg", 0, "0404", crew=True), ship("umbra", 1, "0604", 3, cloaked=True), *SPARE),
        Man(0, Crew.SCIENCE),
    )

    assert may(here, Attack(0, 1))


@pytest.mark.parametrize("cloaked", [False, True])
def test_ss_101_ss_73_a_mine_does_three_hits_without_a_roll_also_to_the_cloaked(*, cloaked: bool) -> None:
    here = active(ship("umbra", 0, "0404", cloaked=cloaked), *SPARE[1:], mines=(Mine(cell("0504"), 1),))
    after = give(here, Forward(0))

    assert (after.ships[0].hits, after.mines) == (3, ())


def test_ss_101_the_stern_of_a_long_hull_sets_a_mine_off() -> None:
    here = active(ship("garm", 0, "0404"), *SPARE[1:], mines=(Mine(cell("0305"), 1),))

    assert give(here, Left(0)).ships[0].hits == 3


@pytest.mark.parametrize(("roll", "left"), [(6, 0), (7, 1)])
def test_ss_q31_a_mine_is_shot_at_by_modified_cf_without_a_blast(roll: int, left: int) -> None:
    here = active(ship("warg", 0, "0404"), ship("ox", 1, "0704", 3), mines=(Mine(cell("0604"), 1),))
    after = give(here, ShootMine(0, PlaceId("0604")), rolls=(roll,))

    assert len(after.mines) == left
    assert [each.hits for each in after.ships] == [0, 0]
    assert rule_against(after, Attack(0, 1)) == "SS-47"


def test_ss_105_ramming_does_cf_hits_without_a_roll_and_takes_the_rammer() -> None:
    here = active(ship("warg", 0, "0404", hits=2), ship("garm", 1, "0504", 3), ship("heron", 0, "0403"), *SPARE)
    after = give(here, Ram(0, 1))

    assert after.ships[1].hits == 5
    assert after.ships[0].fate is Fate.DESTROYED
    assert after.ships[2].hits == 0  # the rammer leaves no blast (SS-Q32)


def test_ss_q34_ramming_takes_the_hex_ahead_and_a_move_or_a_jump() -> None:
    far = active(ship("warg", 0, "0404"), ship("ox", 1, "0604", 3), *SPARE)
    spent = give(active(ship("warg", 0, "0304"), ship("ox", 1, "0504", 3), *SPARE), Left(0))
    warp = active(ship("warg", 0, "0104", engines=1), ship("garm", 1, "0604", 3), *SPARE)

    assert not may(far, Ram(0, 1))
    assert not may(spent, Ram(0, 1))
    assert give(warp, Ram(0, 1)).ships[1].hits == 7


@pytest.mark.parametrize("mines", [(), ("0504",), ("0504", "0604")])
@pytest.mark.parametrize("glyph", [".", "~"])
@pytest.mark.parametrize("hits", [0, 3, 5])
def test_ss_105_the_odds_of_ramming_are_what_it_does_after_nebula_and_mines(
    glyph: str, mines: tuple[str, ...], hits: int
) -> None:
    rammer, victim = ship("warg", 0, "0404", engines=1, hits=hits), ship("garm", 1, "0804")
    laid = tuple(Mine(cell(place)) for place in mines)
    here = active(rammer, victim, *SPARE, chart=charted(h0404=glyph), mines=laid)
    odds = forecast(View(Seat(0), here), Ram(0, 1))
    after = give(here, Ram(0, 1))

    assert odds is not None
    if hits + 3 * len(mines) >= 10:
        assert odds.chances[0].what == "loses Warg to mines"
    else:
        assert odds.average == after.ships[1].hits
    assert after.ships[0].fate is Fate.DESTROYED


@pytest.mark.parametrize(("order", "rolls"), [(Attack(0, 1), (1, 12)), (Fire(0, 0, 1), (12,)), (Ram(0, 1), ())])
def test_ss_53_the_odds_of_a_kill_name_whom_its_blast_strikes(
    order: Attack | Fire | Ram, rolls: tuple[int, ...]
) -> None:
    here = active(
        ship("cormorant", 0, "0404", banks=True, engines=2),
        ship("ox", 1, "0604", 1, hits=7),
        ship("ox", 1, "0704", 1, name="Doomed", hits=7),
        ship("heron", 0, "0603", name="Hurt"),
        *SPARE,
    )
    odds = forecast(View(Seat(0), here), order)
    after = give(here, order, rolls=rolls)

    assert odds is not None
    assert odds.chances[0].what == "destroys Ox"
    assert odds.follows == "its blast hits Hurt, destroys Doomed (SS-53)"
    assert after.ships[2].fate is Fate.DESTROYED
    assert after.ships[3].hits == 2


def test_ss_53_the_odds_of_ramming_through_a_mine_name_whom_the_rammers_own_blast_strikes() -> None:
    # At the second mine, where a blast before the bow reaches 0603, 0704 and 0605.
    rammer, victim = ship("warg", 0, "0404", engines=1, hits=4), ship("ox", 1, "0804", 3)
    near, far = ship("heron", 0, "0603", name="Near"), ship("heron", 0, "0503", name="Far")
    laid = tuple(Mine(cell(place)) for place in ("0504", "0604"))
    here = active(rammer, victim, near, far, *SPARE, mines=laid)
    odds = forecast(View(Seat(0), here), Ram(0, 1))
    after = give(here, Ram(0, 1))

    assert odds is not None
    assert odds.chances[0].what == "loses Warg to mines"
    assert odds.follows == "its blast hits Near (SS-53)"
    assert [each.hits for each in after.ships[1:4]] == [0, 1, 0]


def test_ss_104_the_odds_of_self_destruct_name_whom_its_blast_strikes() -> None:
    here = active(ship("warg", 0, "0404"), ship("ox", 1, "0304", 3), ship("heron", 0, "0403"), *SPARE)
    odds = forecast(View(Seat(0), here), SelfDestruct(0))

    assert odds is not None
    assert odds.follows == "its blast hits Ox and Heron (SS-104)"


def test_ss_104_self_destruct_hits_all_six_neighbours_once_friend_and_foe() -> None:
    here = active(
        ship("warg", 0, "0404"),
        ship("ox", 1, "0304", 3),
        ship("heron", 0, "0403"),
        ship("ox", 1, "0604", 3, name="Far"),
        *SPARE,
    )
    after = give(here, SelfDestruct(0))

    assert [each.hits for each in after.ships[1:4]] == [1, 1, 0]
    assert after.ships[0].fate is Fate.DESTROYED


def test_ss_103_trilithium_raises_cf_and_range_or_df_and_is_one_a_turn() -> None:
    here = active(ship("warg", 0, "0004", stores=Stores(trilithium=2)), ship("ox", 1, "0804", 3), *SPARE)
    helped = give(here, Boost(0, "cf", "trilithium"))

    assert rule_against(here, Attack(0, 1)) == "SS-38"
    assert may(helped, Attack(0, 1))
    assert not may(helped, Boost(0, "df", "trilithium"))
    assert defence(give(here, Boost(0, "df", "trilithium")).ships[0], land_of(here)) == 5


def test_ss_37_the_unarmed_cannot_target_anybody() -> None:
    assert rule_against(active(ship("ox", 0, "0404"), ship("ox", 1, "0504", 3)), Attack(0, 1)) == "SS-37"


def test_ss_82_a_bank_alone_is_no_attack_and_bank_sight_is_measured_from_the_bow() -> None:
    here = active(ship("cormorant", 0, "0404", banks=True), ship("ox", 1, "0604", 3), *SPARE)
    land = land_of(here)
    found = bank(guns(here.ships[0], 0, land, here), here.ships[1], 1, occupied(here, land))

    assert isinstance(found, Shot)
    assert found.strength == 5
    assert not give(here, Fire(0, 0, 1), rolls=(1,)).ships[0].turn.attacked


def test_ss_q44_a_bank_at_a_mine_is_no_attack_but_the_target_of_the_turn() -> None:
    mines = (Mine(cell("0604")), Mine(cell("0804")))
    own = ship("fenris", 0, "0404", hits=2, banks=True)
    here = active(own, ship("garm", 1, "1004", 3), mines=mines)
    swept = give(here, FireAtMine(0, 0, PlaceId("0604")))
    assert [mine.place for mine in swept.mines] == [cell("0804")]
    assert rule_against(swept, FireAtMine(0, 1, PlaceId("0804"))) == "SS-47"
    assert rule_against(swept, ShootMine(0, PlaceId("0804"))) == "SS-47"
    assert rule_against(swept, Attack(0, 1)) == "SS-47"

    later = give(swept, EndTactical(0))
    assert may(later, Repair(0))
    assert rule_against(later, ChargeBank(0, 0)) == "SS-86"

    missed = give(here, ShootMine(0, PlaceId("0604")), rolls=(12,))
    assert rule_against(missed, FireAtMine(0, 0, PlaceId("0804"))) == "SS-47"
    assert give(missed, FireAtMine(0, 0, PlaceId("0604"))).mines == mines[1:]
