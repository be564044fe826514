"""Battles in space (SV-21, SV-23, SV-49 to SV-56, SV-Q14, SV-Q21 to SV-Q26, SV-Q70 to SV-Q74)."""

import pytest

from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.rules.aiming import Hull, aims, fatal
from engine.games.space_viking.rules.battle import SquareBattle
from engine.games.space_viking.ships import Cargo, Ship
from engine.games.space_viking.state import Phase
from tests.games.space_viking.fleets import (
    ASGARD,
    GRAM,
    TANITH,
    XOCHITL,
    After,
    aboard,
    fleet,
    go,
    lay,
    letter,
    pass_year,
    rule,
    start,
    under_way,
    world,
)

HIT, MISS = 5, 4


def clash(
    mine: str, theirs: str, *faces: int, sovereigns: tuple[str, str] = ("merchant", "engineer"), **more: object
) -> After:
    """Let the first seat attack the second at Tanith; the merchant's and the engineer's ships are alike."""
    state = start(*sovereigns)
    return pass_year(lay(state, fleet("a1", TANITH, mine, mode="engage", **more), fleet("b1", TANITH, theirs)), *faces)


def test_each_ship_fires_at_one_ship_and_hits_on_5_or_6_sv49_sv51() -> None:
    assert clash("escort", "escort", HIT, MISS).gone("b1")
    after = clash("escort", "escort", MISS, MISS, MISS, HIT)

    assert after.gone("a1")
    assert not after.gone("b1")


def test_a_ship_fires_as_often_as_its_firepower_sv50_svq14() -> None:
    after = clash("battleship", "4 escort", HIT, HIT, HIT, HIT, *[MISS] * 40)

    assert any("fires 4 shots: 4 hits" in text for text in after.told())


def test_beam_weapons_double_the_shots_sv75() -> None:
    state = evolve(start("merchant", "engineer"), techs=((Learned("beams", 0),), ()))
    after = pass_year(lay(state, fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH)), HIT, HIT)

    assert any("fires 2 shots" in text for text in after.told())


def test_a_ship_dies_with_as_many_hits_as_its_rating_and_fires_fully_until_then_sv52_sv53() -> None:
    # One hit each: the Attack Ships live, and fire both shots again.
    after = clash("attack", "attack", HIT, MISS, HIT, MISS, HIT, MISS, MISS, MISS)

    assert after.gone("b1")
    assert after.fleet("a1").ships[0].marks == 1
    assert sum("fires 2 shots" in text for text in after.told()) == 4


def test_ships_fight_to_the_death_without_break_off_sv54() -> None:
    after = clash("3 escort", "3 escort", *[MISS] * 60, *[HIT] * 6)

    assert after.gone("a1")
    assert after.gone("b1")


def test_who_breaks_off_is_fired_at_once_more_without_reply_sv55() -> None:
    state = start("merchant", "engineer")
    mine = fleet("a1", TANITH, "4 escort", mode="engage")
    theirs = fleet("b1", TANITH, "2 escort", breakoff="50")
    # Round 1: one of two dies. Then the last volley alone, which misses.
    after = pass_year(lay(state, mine, theirs), HIT, MISS, MISS, MISS, MISS, MISS, *[MISS] * 4)

    assert not after.gone("b1")
    assert sum("Holt fires" in text for text in after.told()) == 1
    assert sum("Skarn fires" in text for text in after.told()) == 2


def test_on_contact_nobody_of_them_fires_svq72() -> None:
    state = start("merchant", "engineer")
    after = pass_year(
        lay(state, fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH, breakoff="contact", entries=go(GRAM))), MISS
    )

    assert not any("Holt fires" in text for text in after.told())
    assert after.fleet("b1").at == GRAM


def test_a_break_off_skips_into_the_next_slot_svq72() -> None:
    # Without a list it comes out where it came from, else at the neighbour nearest Gram.
    after = pass_year(
        lay(start("merchant", "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH, breakoff="contact")),
        MISS,
    )

    assert after.fleet("b1").at == "1103"
    assert not after.fleet("b1").hyper


def test_a_break_off_drops_waits_and_actions_of_its_stop_svq72() -> None:
    prey = fleet("b1", TANITH, "2 escort", breakoff="contact", entries=go("wait 1", "conquer", GRAM))
    after = pass_year(lay(start("merchant", "engineer"), fleet("a1", TANITH, mode="engage"), prey), MISS)

    assert after.fleet("b1").at == GRAM
    assert after.world(TANITH).owner == -1


def test_a_side_led_in_person_fires_first_sv56() -> None:
    state = aboard(
        lay(start("merchant", "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH)), 0, 0, "a1"
    )
    after = pass_year(state, HIT, HIT)

    assert after.gone("b1")
    assert not after.gone("a1")


def test_if_both_are_led_in_person_fire_is_simultaneous_sv56() -> None:
    state = lay(start("merchant", "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH))
    after = pass_year(aboard(aboard(state, 0, 0, "a1"), 1, 0, "b1"), HIT, HIT)

    assert after.gone("a1")
    assert after.gone("b1")


def test_a_crony_does_not_fire_first_sv56() -> None:
    state = aboard(
        lay(start("merchant", "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH)), 0, 1, "a1"
    )
    after = pass_year(state, HIT, HIT, 4)

    assert after.gone("a1")


LEVELS = [("builder", True, 2), ("builder", False, 2), ("merchant", True, 1), ("merchant", False, 0)]


@pytest.mark.parametrize(("kind", "there", "level"), LEVELS)
def test_who_fires_first_svq23_svq73(kind: str, *, there: bool, level: int) -> None:
    state = lay(start(kind, "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH))
    year = under_way(aboard(state, 0, 0, "a1") if there else state)

    assert SquareBattle(year, TANITH, frozenset({frozenset({0, 1})})).level(0) == level


def test_the_empire_builder_fires_first_even_against_a_sovereign_sv21() -> None:
    state = lay(start("builder", "engineer"), fleet("a1", TANITH), fleet("b1", TANITH, mode="engage"))
    after = pass_year(aboard(state, 1, 0, "b1"), HIT, HIT, 4)

    assert after.gone("b1")
    assert not after.gone("a1")


def test_the_empire_builder_in_person_hits_on_4_sv21() -> None:
    state = lay(start("builder", "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH))

    assert pass_year(aboard(state, 0, 0, "a1"), 4).gone("b1")
    assert pass_year(state, 4, HIT).gone("a1")


def test_who_is_lost_or_gone_leads_nobody_any_more_svq23_svq73() -> None:
    # The sovereign's Escort is hit in the first round, in which it fired first; in the second all fire at once.
    state = lay(start("merchant", "engineer"), fleet("a1", TANITH, "2 escort", mode="engage"), fleet("b1", TANITH))
    after = pass_year(aboard(state, 0, 0, "a1"), MISS, MISS, HIT, HIT, HIT)

    assert after.gone("a1")
    assert after.gone("b1")


def test_the_empire_builder_hits_on_5_when_his_ship_is_lost_sv21() -> None:
    state = lay(start("builder", "engineer"), fleet("a1", TANITH, "2 escort", mode="engage"), fleet("b1", TANITH))
    after = pass_year(aboard(state, 0, 0, "a1"), 1, 1, HIT, 4, HIT)

    assert after.gone("a1")
    assert not after.gone("b1")


# The Pirate.


def test_the_pirate_captures_half_of_five_and_an_odd_one_by_a_coin_sv23_svq25() -> None:
    faces = [*[HIT] * 5, *[MISS] * 5, 1]
    state = start("pirate", "engineer")
    three = pass_year(
        lay(state, fleet("a1", TANITH, "5 escort", mode="engage"), fleet("b1", TANITH, "5 escort")), *faces
    )
    two = pass_year(
        lay(state, fleet("a1", TANITH, "5 escort", mode="engage"), fleet("b1", TANITH, "5 escort")), *faces[:-1], 2
    )

    assert len(three.fleet("a1").ships) == 8
    assert len(two.fleet("a1").ships) == 7


@pytest.mark.parametrize(
    ("kind", "marks"),
    [("escort", 0), ("scout", 0), ("attack", 1), ("battleship", 2), ("dreadnought", 2), ("superdreadnought", 3)],
)
def test_marks_left_on_each_captured_class_svq25(kind: str, marks: int) -> None:
    state = start("pirate", "engineer")
    mine = fleet("a1", TANITH, "9 superdreadnought", mode="engage")
    after = pass_year(lay(state, mine, fleet("b1", TANITH, f"2 {kind}")), *[HIT] * 54, *[MISS] * 20)

    assert [ship.marks for ship in after.fleet("a1").ships if ship.kind == kind and ship.id > 500] == [marks]


def test_iu_aboard_a_prize_count_as_stolen_svq25() -> None:
    state = start("pirate", "engineer")
    mine, theirs = fleet("a1", TANITH, "6 escort", mode="engage"), fleet("b1", TANITH, "2 escort", cargo=Cargo(iu=40))
    after = pass_year(lay(state, mine, theirs), *[HIT] * 6, MISS, MISS)

    assert after.state.realm(0).tally.robbed == (0, 20)
    assert after.fleet("a1").cargo.iu == 20


def test_iu_of_prizes_are_stolen_from_whom_they_were_taken_svq101() -> None:
    state = start("pirate", "engineer")
    mine = fleet("a1", TANITH, "9 superdreadnought", mode="engage")
    raider = fleet("v1", TANITH, "escort, 2 attack", cargo=Cargo(iu=20))
    after = pass_year(lay(state, mine, fleet("b1", TANITH, cargo=Cargo(iu=20)), raider), *[HIT] * 54, *[MISS] * 20)

    assert (after.state.realm(0).tally.stolen, after.state.realm(0).tally.robbed) == (20, (0, 20))


def test_a_captured_fighter_finds_no_hold_where_iu_lie_svq25() -> None:
    state = start("pirate", "engineer")
    mine = fleet("a1", TANITH, "9 superdreadnought", mode="engage", cargo=Cargo(troops=54))
    theirs = fleet("b1", TANITH, "escort, fighter, 2 attack", cargo=Cargo(iu=20))
    after = pass_year(lay(state, mine, theirs), *[HIT] * 54, *[MISS] * 20)

    assert [ship.kind for ship in after.fleet("a1").ships[9:]] == ["escort"]
    assert after.fleet("a1").cargo == Cargo(troops=54, iu=20)


def test_a_prize_sinks_nothing_of_a_fleet_that_has_more_fighters_than_holds_svq25_svq90() -> None:
    state = start("pirate", "engineer")
    mine = fleet("a1", TANITH, "escort, 2 fighter", mode="engage", cargo=Cargo(iu=20))
    after = pass_year(lay(state, mine, fleet("b1", TANITH, "2 escort", cargo=Cargo(iu=30))), HIT, HIT, MISS, MISS, MISS)

    assert [ship.kind for ship in after.fleet("a1").ships] == ["escort", "fighter", "fighter", "escort"]
    assert after.fleet("a1").cargo.iu == 40


def test_others_capture_nothing_sv23() -> None:
    after = clash("5 escort", "5 escort", *[HIT] * 5, *[MISS] * 5)

    assert len(after.fleet("a1").ships) == 5


# Who fights, and at whom.


def test_partners_are_spared_svq20() -> None:
    state = evolve(start("merchant", "engineer"), pacts=((0, 1),))
    after = pass_year(lay(state, fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH)))

    assert not after.gone("b1")


def test_a_fleet_without_firepower_starts_no_battle_svq71() -> None:
    after = clash("2 transport", "escort")

    assert not any("battle" in text for text in after.told())


def test_attack_orders_hold_for_the_stay_svq70() -> None:
    state = start("merchant", "engineer")
    hunter = fleet("a1", TANITH, "3 escort", entries=go("attack 1"))
    after = pass_year(lay(state, hunter, fleet("b1", "1402", entries=go(TANITH))), *[HIT] * 9)

    assert after.gone("b1")


def test_shots_spread_once_a_target_is_likely_enough_to_die_svq22() -> None:
    def hull(number: int, kind: str = "escort") -> Hull:
        return Hull(0, "a1", Ship(number, kind), face=5, beams=False, targets="weakest", based=False)

    shooters, foes = [hull(1), hull(2), hull(3)], [hull(4), hull(5), hull(6)]

    assert [aims(shooters, foes)[each].ship.id for each in shooters] == [4, 5, 6]
    assert fatal(1, 5, 1) == pytest.approx(1 / 3)


def test_the_weakest_comes_first_then_the_best_armed_svq22() -> None:
    def hull(number: int, kind: str, marks: int = 0) -> Hull:
        return Hull(0, "a1", Ship(number, kind, 2, marks), face=5, beams=False, targets="weakest", based=False)

    shooter = hull(1, "escort")
    foes = [hull(2, "battleship"), hull(3, "transport"), hull(4, "attack", 1), hull(5, "escort")]

    assert aims([shooter], foes)[shooter].ship.id == 4


def test_other_aims_cover_a_target_by_the_hits_to_be_expected_svq22() -> None:
    def hull(number: int, kind: str) -> Hull:
        return Hull(0, "a1", Ship(number, kind), face=5, beams=False, targets="strongest", based=False)

    # Six shots of which two are to be expected: the Attack Ship is covered, then comes the Escort, then both again.
    shooters = [hull(1, "superdreadnought"), hull(2, "battleship"), hull(3, "escort")]
    foes = [hull(4, "escort"), hull(5, "attack")]

    assert [aims(shooters, foes)[each].ship.id for each in shooters] == [5, 4, 5]


def test_cargo_of_lost_ships_is_lost_svq26() -> None:
    # The Escort, cheapest, holds the troops.
    state = start("merchant", "engineer")
    mine = fleet("a1", TANITH, "escort, attack", cargo=Cargo(troops=1, people=1))
    after = pass_year(lay(state, mine, fleet("b1", TANITH, mode="engage")), MISS, MISS, MISS, HIT, HIT, HIT, HIT)

    assert after.gone("b1")
    assert after.fleet("a1").cargo == Cargo(people=1)


def test_persons_are_lost_with_the_ship_that_holds_them_svq46() -> None:
    state = aboard(
        lay(start("merchant", "engineer"), fleet("a1", TANITH), fleet("b1", TANITH, mode="engage")), 0, 1, "a1"
    )
    dead = pass_year(state, MISS, HIT, 3).state.realm(0).people[1]
    saved = pass_year(state, MISS, HIT, 4).state.realm(0).people[1]

    assert dead.dead
    assert (saved.dead, saved.back) == (False, 2)


def test_a_sovereign_is_never_eliminated_svq46() -> None:
    state = aboard(
        lay(start("merchant", "engineer"), fleet("a1", TANITH), fleet("b1", TANITH, mode="engage")), 0, 0, "a1"
    )
    sovereign = pass_year(state, MISS, MISS, MISS, HIT).state.realm(0).people[0]

    assert (sovereign.dead, sovereign.back, sovereign.fleet) == (False, 3, "")


def test_all_at_gram_fight_the_berserker_svq29() -> None:
    state = start("berserker", "engineer", "merchant")
    moon, one, other = fleet("a1", GRAM), fleet("b1", GRAM, "2 escort"), fleet("c1", GRAM)
    after = pass_year(lay(state, moon, one, other), MISS, HIT, HIT, HIT)

    assert after.gone("a1")


def test_based_monitors_fight_for_their_world_svq70() -> None:
    state = start("merchant", "engineer")
    held = world(state, XOCHITL, owner=1, natives=0, captives=10, troops=0, guards=1, ships=(Ship(9, "monitor", 0),))
    raider = fleet("a1", XOCHITL, "escort", cargo=Cargo(troops=1), entries=go("plunder"))
    after = pass_year(lay(state, held, raider), MISS, HIT, HIT)

    assert after.gone("a1")


def test_letters_go_down_with_the_last_ship_svq47() -> None:
    state = lay(start("merchant", "engineer"), fleet("a1", TANITH), fleet("b1", TANITH, mode="engage"))
    after = pass_year(rule(state, 0, letters=(letter("a1", "a7", GRAM),)), MISS, HIT, 6)

    assert after.state.realm(0).letters == ()
    assert after.state.realm(1).read == ()
    assert "Your letter to Fleet a7 is lost with Fleet a1: Holt may have read it." in after.told(0)


def test_a_captor_reads_without_a_die_svq47() -> None:
    state = lay(
        start("pirate", "engineer"), fleet("a1", TANITH, "2 escort", mode="engage"), fleet("b1", TANITH, "2 escort")
    )
    after = pass_year(rule(state, 1, letters=(letter("b1", "b7", GRAM),)), HIT, HIT, MISS, MISS)

    assert len(after.state.realm(0).read) == 1


def test_who_takes_a_courier_is_told_what_the_letter_says_and_its_sender_who_has_it_svq47() -> None:
    hunter, courier = fleet("a1", TANITH, "2 escort", mode="engage"), fleet("b1", TANITH, "2 escort")
    state = lay(start("pirate", "engineer"), hunter, courier)
    sent = letter("b1", "b7", ASGARD, "plunder", GRAM, boards=(1,))
    after = pass_year(rule(state, 1, letters=(sent,)), HIT, HIT, MISS, MISS)
    said = "to Asgard, plunder, to Gram; takes Crony 1 aboard"

    assert f"You read a letter of Holt to Fleet b7: {said}." in after.told(0)
    assert "Your letter to Fleet b7 is lost with Fleet b1: Skarn has it, and reads it." in after.told(1)

    seen = GAME.view(evolve(after.state, phase=Phase.SHEETS, turn=2, sealed=(False, False)), Seat(0))
    sheet = GAME.worksheet(seen)
    assert sheet is not None
    assert [row.cells for row in sheet.rows if row.name == "Letter 1 of Holt"] == [
        ("Letter 1 of Holt", "Fleet b7, read", "", said)
    ]


def test_iu_aboard_prizes_are_stolen_from_whose_ships_they_are_svq101() -> None:
    state = start("pirate", "engineer", "schemer")
    empty, laden = fleet("b1", TANITH), fleet("c1", TANITH, "3 escort", cargo=Cargo(iu=60))
    after = pass_year(lay(state, fleet("a1", TANITH, "8 escort", mode="engage"), empty, laden)).state
    aboard_now = sum(each.cargo.iu for each in after.fleets if each.seat == 0)

    assert aboard_now > 0
    assert after.realm(0).tally.robbed == (0, 0, aboard_now)
