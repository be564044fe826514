"""Rulings on what the rules leave open, one by one (SV-Q6 to SV-Q8, SV-Q24, SV-Q28, SV-Q30, SV-Q34 and others)."""

import pytest

from engine.core.errors import SetupError
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.queries.forces import hit_of
from engine.games.space_viking.queries.holds import armed, capacity, room
from engine.games.space_viking.queries.techs import can_build
from engine.games.space_viking.queries.wealth import PAR, points, result
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import setup
from engine.games.space_viking.ships import Cargo, Ship
from engine.games.space_viking.state import NOBODY
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    XOCHITL,
    aboard,
    fleet,
    go,
    lay,
    pass_year,
    rule,
    start,
    world,
)

RIVALS = start("merchant", "engineer")


@pytest.mark.parametrize("item", ["transport", "scout", "troop", "jumper", "outpost", "shipyard", "escort"])
def test_what_no_technology_mentions_needs_none_svq6(item: str) -> None:
    assert can_build(RIVALS, 0, book().items[item].tech)


def test_a_mothership_needs_fighters_and_a_factory_its_technology_svq6() -> None:
    assert not can_build(RIVALS, 0, book().items["mothership"].tech)
    assert can_build(evolve(RIVALS, techs=((Learned("fighter", 0),), ())), 0, book().items["mothership"].tech)
    assert not can_build(RIVALS, 0, book().items["factory"].tech)


def test_a_transport_carries_four_by_an_option_svq7() -> None:
    ships = (Ship(1, "transport"),)

    assert capacity(RIVALS.settings, ships) == 1
    assert capacity(evolve(RIVALS.settings, bulk=True), ships) == 4


@pytest.mark.parametrize("kind", ["transport", "mothership", "scout"])
def test_what_has_a_dash_never_fires_svq8(kind: str) -> None:
    assert not armed((Ship(1, kind),))


def test_bays_and_holds_carry_fighters_and_monitors_sv72_svq59() -> None:
    carrier = fleet("a1", GRAM, "mothership, 3 fighter")
    crowded = fleet("a1", GRAM, "2 escort, 2 monitor, fighter")

    assert room(RIVALS.settings, carrier) == 0
    assert room(RIVALS.settings, crowded) == -1


def test_a_fleet_with_more_fighters_than_holds_may_not_leave_svq90() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", GRAM, "escort, 2 fighter", entries=go(TANITH))))

    assert after.fleet("a1").at == GRAM


def test_fighters_without_room_stay_behind_and_are_destroyed_svq24() -> None:
    # The Escort dies, the Attack Ship has room for two of three fighters.
    prey = fleet("b1", TANITH, "attack, 3 fighter", breakoff="contact", entries=go(GRAM))
    after = pass_year(lay(RIVALS, fleet("a1", TANITH, mode="engage"), prey), 4)

    assert [ship.kind for ship in after.fleet("b1").ships] == ["attack", "fighter", "fighter"]


def test_fighters_find_no_room_where_troops_are_stowed_svq24() -> None:
    prey = fleet("b1", TANITH, "attack, 3 fighter", cargo=Cargo(troops=1), breakoff="contact", entries=go(GRAM))
    after = pass_year(lay(RIVALS, fleet("a1", TANITH, mode="engage"), prey), 4)

    assert [ship.kind for ship in after.fleet("b1").ships] == ["attack", "fighter"]
    assert after.fleet("b1").cargo == Cargo(troops=1)


def test_a_landed_ship_takes_as_many_hits_as_its_rating_svq28() -> None:
    raider = fleet("a1", TANITH, "attack", cargo=Cargo(troops=1), entries=go("conquer"))
    after = pass_year(lay(RIVALS, raider), 1, 6, 6, 1)

    assert after.fleet("a1").ships[0].marks == 1
    assert after.world(TANITH).owner == 0


def test_civilised_troops_hit_on_4_by_an_option_on_5_svq30() -> None:
    held = world(RIVALS, "1014")

    assert hit_of(RIVALS.settings, held) == 4
    assert hit_of(evolve(RIVALS.settings, weak_civilised=True), held) == 5


def test_two_who_would_conquer_one_world_are_at_war_svq34() -> None:
    mine = fleet("a1", TANITH, "3 escort", cargo=Cargo(troops=2), entries=go("conquer"))
    theirs = fleet("b1", TANITH, "escort", cargo=Cargo(troops=1), entries=go("conquer"))
    after = pass_year(lay(RIVALS, mine, theirs), 6, 6, 6, 1, 6, 1)

    assert after.gone("b1")
    assert after.world(TANITH).owner == 0


def test_for_loot_the_first_plunders_first_and_nobody_fights_svq34() -> None:
    mine = fleet("a1", "0101", entries=go("plunder"))
    theirs = fleet("b1", "0101", entries=go("plunder"))
    after = pass_year(lay(RIVALS, mine, theirs), 5)

    assert (after.fleet("a1").cargo.iu, after.fleet("b1").cargo.iu) == (5, 0)


def test_tribute_makes_captives_subjects_svq43() -> None:
    held = world(RIVALS, TANITH, owner=0, natives=0, captives=5, troops=0, guards=1)
    after = pass_year(lay(RIVALS, held, fleet("a1", TANITH, cargo=Cargo(iu=5), entries=go("associate"))), 2)

    assert (after.world(TANITH).loyal, after.world(TANITH).captives) == (5, 0)


def test_a_world_has_one_agent_svq52_svq104() -> None:
    state = start("schemer", "engineer")
    there = aboard(aboard(rule(lay(state, fleet("a1", XOCHITL)), 0, agents=(XOCHITL,)), 0, 1, "a1"), 0, 2, "a1")
    after = pass_year(aboard(there, 0, 0, "a1"), 6, 6, 6)

    assert after.state.realm(0).agents == (XOCHITL,)


def test_one_plunder_a_player_world_and_year_svq104() -> None:
    first = fleet("a1", "0101", jump=8, entries=go("plunder", "wait 1", "0202", "0101", "plunder"))
    after = pass_year(lay(RIVALS, first), 6)

    assert any("you plundered it this year" in text for text in after.told(0))


def test_points_by_par_are_hundredths_of_what_a_kind_comes_to_svq61() -> None:
    state = evolve(RIVALS, settings=evolve(RIVALS.settings, par=True))

    assert result(rule(state, 0, cash=PAR["merchant"]), 0) == 100
    everything = tuple(Learned(each, 9) for each in book().techs)
    done = rule(evolve(state, techs=((), everything)), 1, tally=evolve(state.realm(1).tally, finished=15))
    assert result(done, 1) == 100 * 100 / PAR["engineer"] + 25


def test_the_merchant_has_a_point_for_each_iu_he_owns_sv24() -> None:
    state = lay(RIVALS, fleet("a1", TANITH, cargo=Cargo(iu=12)))

    assert points(state, 0) == 62
    assert points(rule(state, 0, cash=10), 0) == 22


def test_the_engineer_and_others_do_not_count_money_sv3() -> None:
    assert points(RIVALS, 1) == 0


def test_loot_is_rolled_when_the_last_troop_falls_in_the_free_week_svq77() -> None:
    raider = fleet("a1", TANITH, "escort", cargo=Cargo(troops=1), entries=go("plunder"))
    after = pass_year(lay(RIVALS, raider), 6, 6, 3, 4)

    assert after.world(TANITH).sacked == 1
    assert after.fleet("a1").cargo.iu == 7


def test_an_associated_world_keeps_its_troops_as_militia_svq81() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", XOCHITL, cargo=Cargo(iu=10), entries=go("associate"))), 1)

    assert (after.world(XOCHITL).owner, after.world(XOCHITL).troops, after.world(XOCHITL).guards) == (0, 2, 0)


def test_a_captive_world_raises_no_troops_svq81() -> None:
    held = world(RIVALS, XOCHITL, owner=0, natives=0, captives=10, troops=0, guards=1)

    assert pass_year(lay(RIVALS, held)).world(XOCHITL).troops == 0


def test_a_barony_keeps_its_last_million_and_people_come_home_svq84() -> None:
    state = rule(lay(RIVALS, fleet("a1", GRAM, "9 escort", entries=go("load people 9", TANITH))), 0, subjects=5)
    after = pass_year(state)
    back = pass_year(
        lay(RIVALS, fleet("a1", TANITH, "2 escort", cargo=Cargo(people=2), entries=go(GRAM, "unload people 2")))
    )

    assert (after.state.realm(0).subjects, after.fleet("a1").cargo.people) == (1, 4)
    assert back.state.realm(0).subjects == 22


def test_nobody_lands_at_the_lair_but_fleets_meet_there_svq86() -> None:
    state = start("berserker", "engineer")
    raider = fleet("b1", "1912", "3 escort", mode="berserker", cargo=Cargo(troops=3), entries=go("conquer"))
    after = pass_year(lay(state, fleet("a1", "1912"), raider), *[6] * 9)

    assert after.gone("a1")
    assert after.world("1912").owner == 0


def test_an_outpost_in_a_barren_square_needs_controlled_environment_sv75_svq89() -> None:
    builder = fleet("a1", "1502", cargo=Cargo(outposts=1), entries=go("install outpost"))
    bare = pass_year(lay(RIVALS, builder))
    able = pass_year(lay(evolve(RIVALS, techs=((Learned("environment", 0),), ())), builder))

    assert not any(each.at == "1502" for each in bare.state.worlds)
    assert able.world("1502").outposts == 1


def test_an_outpost_alone_is_destroyed_by_plunder_and_taken_by_conquest_svq89() -> None:
    state = lay(RIVALS, evolve(world(RIVALS, TANITH), at="1502", kind="void", owner=1, natives=0, troops=0, outposts=1))
    plunder = fleet("a1", "1502", "2 escort", cargo=Cargo(troops=2), entries=go("plunder"))
    conquer = evolve(plunder, entries=go("conquer"))

    assert not any(each.at == "1502" for each in pass_year(lay(state, plunder), 6, 6, 1).state.worlds)
    assert pass_year(lay(state, conquer)).world("1502").owner == 0


def test_iu_are_banked_before_the_stop_and_what_is_loaded_there_stays_aboard_svq95() -> None:
    trader = fleet("a1", TANITH, "2 escort", cargo=Cargo(iu=30), entries=go(GRAM, "load iu 10"))
    after = pass_year(lay(RIVALS, trader))

    assert (after.state.realm(0).cash, after.fleet("a1").cargo.iu) == (70, 10)


def test_sovereigns_are_all_different_svq97() -> None:
    with pytest.raises(SetupError, match="chosen twice"):
        setup.setup(2, {"sovereign1": 1, "sovereign2": 1}, Rng("twice"))
    for seats in range(2, 8):
        kinds = setup.setup(seats, {}, Rng(str(seats))).position.state.sovereigns
        assert len(set(kinds)) == seats
        assert set(kinds) <= set(SOVEREIGNS)


def test_if_loot_turns_a_fleet_for_home_svq91() -> None:
    raider = fleet("a1", "0101", entries=go("plunder", "if-loot 3", XOCHITL))

    assert pass_year(lay(RIVALS, raider), 5).fleet("a1").entries == go(GRAM)
    assert pass_year(lay(RIVALS, raider), 2).fleet("a1").entries == raider.entries


def test_if_seen_skips_all_actions_of_the_stop_svq91() -> None:
    raider = fleet("a1", "0202", entries=go("0101", "if-seen", "plunder"))
    watched = pass_year(lay(RIVALS, raider, fleet("b1", "0101")))
    alone = pass_year(lay(RIVALS, raider), 4)

    assert watched.world("0101").sacked == 0
    assert alone.world("0101").sacked == 1


def test_if_troops_and_if_class_bind_the_next_action_svq91() -> None:
    raider = fleet("a1", TANITH, "2 escort", cargo=Cargo(troops=2), entries=go("if-troops 0", "conquer"))
    picky = evolve(raider, entries=go("if-class stone", "conquer"))

    assert pass_year(lay(RIVALS, raider)).world(TANITH).owner == NOBODY
    assert pass_year(lay(RIVALS, picky)).world(TANITH).owner == NOBODY
