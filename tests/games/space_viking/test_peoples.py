"""Peoples: trade, tribute, converts, agents, colonies, revolts (SV-25 to SV-30, SV-33 to SV-35, SV-76 to SV-80)."""

import pytest

from engine.core.position import Position
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries.wealth import points
from engine.games.space_viking.realm import Seed
from engine.games.space_viking.rules import growth, holdings
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import NOBODY, State
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    XOCHITL,
    Loaded,
    aboard,
    fleet,
    go,
    lay,
    pass_year,
    rule,
    start,
    under_way,
    world,
)

BUILDER = start("builder", "engineer")
TRADERS = start("merchant", "engineer")
ZEALOT = start("zealot", "engineer")


def grown(state: State) -> State:
    draft = Draft(Position(state, Loaded()))  # type: ignore[arg-type]  # loaded dice are a stream to it
    growth.grow(draft)
    return draft.state


# Trade.


def test_a_trading_ship_gains_half_the_taxes_of_a_free_world_sv25() -> None:
    after = pass_year(lay(TRADERS, fleet("a1", GRAM, entries=go(XOCHITL, "trade"))))

    assert after.fleet("a1").cargo.iu == 5


def test_trade_is_once_a_year_and_world_and_needs_an_arrival_svq49() -> None:
    state = lay(
        TRADERS, fleet("a1", GRAM, entries=go(XOCHITL, "trade")), fleet("a2", GRAM, entries=go(XOCHITL, "trade"))
    )
    after = pass_year(state)
    stays = pass_year(lay(TRADERS, fleet("a1", XOCHITL, entries=go("trade"))))

    assert after.fleet("a1").cargo.iu + after.fleet("a2").cargo.iu == 5
    assert stays.fleet("a1").cargo.iu == 0


def test_a_plundered_world_yields_no_goods_sv26() -> None:
    state = evolve(
        lay(TRADERS, world(TRADERS, XOCHITL, sacked=1), fleet("a1", GRAM, entries=go(XOCHITL, "trade"))), turn=3
    )

    assert pass_year(state).fleet("a1").cargo.iu == 0


def test_a_gift_brings_half_of_it_back_next_year_sv27_svq50() -> None:
    sacked = world(TRADERS, XOCHITL, sacked=1)
    given = pass_year(lay(TRADERS, sacked, fleet("a1", XOCHITL, "2 escort", cargo=Cargo(iu=8), entries=go("gift 8"))))
    again = lay(evolve(given.state, turn=2), fleet("a2", GRAM, entries=go(XOCHITL, "trade")))

    assert given.state.realm(0).seeds == (Seed(XOCHITL, 8, 1),)
    assert pass_year(again).fleet("a2").cargo.iu == 4


def test_a_gift_as_large_as_the_people_ends_the_plundered_state_svq50() -> None:
    sacked = world(TRADERS, XOCHITL, sacked=1, pool=7)
    after = pass_year(lay(TRADERS, sacked, fleet("a1", XOCHITL, cargo=Cargo(iu=10), entries=go("gift 10"))))

    assert (after.world(XOCHITL).sacked, after.world(XOCHITL).pool) == (0, 0)


def test_only_the_merchant_trades_sv25() -> None:
    assert pass_year(lay(BUILDER, fleet("a1", GRAM, entries=go(XOCHITL, "trade")))).fleet("a1").cargo.iu == 0


# Tribute.


@pytest.mark.parametrize(("face", "won"), [(1, True), (2, True), (3, False)])
def test_tribute_wins_a_world_on_1_and_2_sv80(face: int, *, won: bool) -> None:
    after = pass_year(lay(BUILDER, fleet("a1", TANITH, cargo=Cargo(iu=7), entries=go("associate"))), face)

    assert (after.world(TANITH).owner == 0, after.world(TANITH).loyal == 5) == (won, won)
    assert after.fleet("a1").cargo.iu == 2


def test_tribute_needs_as_many_iu_as_there_are_natives_sv80() -> None:
    after = pass_year(lay(BUILDER, fleet("a1", TANITH, cargo=Cargo(iu=4), entries=go("associate"))), 1)

    assert after.world(TANITH).owner == NOBODY
    assert after.fleet("a1").cargo.iu == 4


def test_who_fought_there_this_year_deals_with_nobody_svq80() -> None:
    raider = fleet("a1", "0101", "2 escort", cargo=Cargo(iu=5), entries=go("plunder", "associate"))

    assert pass_year(lay(BUILDER, raider), 1, 1).world("0101").owner == NOBODY


# Colonies.


def test_colonists_who_outnumber_captives_make_all_loyal_sv79() -> None:
    held = world(BUILDER, TANITH, owner=0, natives=0, captives=5, troops=0, guards=1)
    settlers = fleet("a1", GRAM, "6 escort", entries=go("load people 6", TANITH, "unload people 6"))
    after = pass_year(lay(BUILDER, held, settlers))

    assert (after.world(TANITH).loyal, after.world(TANITH).captives) == (11, 0)
    assert after.world(TANITH).floor == 11
    assert after.state.realm(0).subjects == 14


def test_colonists_need_no_garrison_captives_do_sv77_sv78() -> None:
    loyal = world(BUILDER, TANITH, owner=0, natives=0, loyal=8, troops=0)
    captive = world(BUILDER, XOCHITL, owner=0, natives=0, captives=10, troops=0)
    after = pass_year(lay(BUILDER, loyal, captive))

    assert after.world(TANITH).owner == 0
    assert after.world(XOCHITL).owner == NOBODY


def test_in_a_revolt_all_fight_sv78_svq40() -> None:
    held = world(BUILDER, TANITH, owner=0, natives=0, captives=2, colonists=1, troops=0)
    lost = pass_year(lay(BUILDER, held), 3, 5, 1)
    kept = pass_year(lay(BUILDER, held), 4, 1, 1, 4, 1)

    assert (lost.world(TANITH).owner, lost.world(TANITH).natives) == (NOBODY, 2)
    assert (kept.world(TANITH).owner, kept.world(TANITH).loyal) == (0, 1)


def test_if_both_sides_end_in_a_revolt_one_native_lives_svq40() -> None:
    held = world(BUILDER, TANITH, owner=0, natives=0, captives=1, colonists=1, troops=0)
    after = pass_year(lay(BUILDER, held), 4, 5)

    assert (after.world(TANITH).owner, after.world(TANITH).natives) == (NOBODY, 1)


def test_a_world_that_falls_away_has_its_first_quarter_of_troops_svq40() -> None:
    after = pass_year(lay(BUILDER, world(BUILDER, XOCHITL, owner=0, natives=0, captives=10, troops=0, factories=3)))

    assert (after.world(XOCHITL).troops, after.world(XOCHITL).factories) == (1, 0)


def test_a_tour_of_colonists_is_refused_svq102() -> None:
    founded = world(BUILDER, TANITH, owner=0, natives=0, loyal=11, floor=11, troops=0)
    after = pass_year(lay(BUILDER, founded, fleet("a1", TANITH, "9 escort", entries=go("load people 9", GRAM))))

    assert after.fleet("a1").cargo.people == 0


def test_native_troops_come_back_by_a_quarter_svq35() -> None:
    after = pass_year(lay(BUILDER, world(BUILDER, "0501", troops=0)))

    assert after.world("0501").troops == 2


# Growth.


def test_subjects_grow_by_one_for_ten_to_113_sv76() -> None:
    state, numbers = BUILDER, [20]
    for _ in range(20):
        state = grown(state)
        numbers.append(state.realm(0).subjects)

    assert numbers == [20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113]


def test_each_number_of_a_world_grows_by_itself_and_free_worlds_do_not_svq42() -> None:
    held = world(BUILDER, XOCHITL, owner=0, natives=0, captives=19, colonists=12)
    after = grown(lay(BUILDER, held))
    found = {each.at: each for each in after.worlds}

    assert (found[XOCHITL].captives, found[XOCHITL].colonists) == (20, 13)
    assert found[TANITH].natives == 5


# Zealot and Schemer.


def test_the_zealot_begins_with_20_points_sv28() -> None:
    assert points(ZEALOT, 0) == 20


def test_a_preacher_converts_a_die_a_year_where_he_ends_it_sv29() -> None:
    state = aboard(lay(ZEALOT, fleet("a1", GRAM, entries=go(XOCHITL))), 0, 1, "a1")
    # Gram comes first in map order: those ashore there roll one die together (SV-Q103).
    after = pass_year(state, 3, 4)

    assert dict(after.state.realm(0).creed) == {"gram.0": 20, "gram.1": 3, XOCHITL: 4}


def test_all_preachers_at_gram_roll_one_die_svq103() -> None:
    assert dict(pass_year(ZEALOT, 5).state.realm(0).creed) == {"gram.0": 20, "gram.1": 5}


def test_a_wholly_converted_world_follows_the_zealot_sv30_svq51() -> None:
    rivals = world(ZEALOT, TANITH, owner=1, natives=0, captives=5, troops=0, guards=2)
    state = rule(lay(ZEALOT, rivals, fleet("a1", TANITH)), 0, creed=(("gram.0", 20), (TANITH, 3)))
    after = pass_year(aboard(state, 0, 1, "a1"), 1, 2)

    assert (after.world(TANITH).owner, after.world(TANITH).loyal, after.world(TANITH).guards) == (0, 5, 0)


def test_who_is_born_under_the_zealot_shares_his_views_svq42() -> None:
    assert dict(grown(ZEALOT).realm(0).creed) == {"gram.0": 22}


def test_in_losses_the_unconverted_go_first_svq42() -> None:
    state = start("zealot", "berserker")
    year = under_way(rule(state, 0, creed=((TANITH, 3),)))
    holdings.kill(year, TANITH, 3)

    assert dict(year.draft.realm(0).creed) == {TANITH: 2}


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
def test_an_agent_is_won_on_4_to_6_sv34(face: int, *, won: bool) -> None:
    state = start("schemer", "engineer")
    there = aboard(aboard(lay(state, fleet("a1", XOCHITL), fleet("a2", "1502")), 0, 1, "a1"), 0, 2, "a2")
    after = pass_year(aboard(there, 0, 0, "a2"), face)

    assert (XOCHITL in after.state.realm(0).agents) == won
    assert ("No agent is won at Xochitl this year." in after.told(0)) != won
    assert not any("agent" in text for text in after.told(1))


def test_five_points_for_each_agent_above_the_stone_age_sv33() -> None:
    assert points(rule(start("schemer", "engineer"), 0, agents=(XOCHITL, TANITH, "0101")), 0) == 10


def test_a_world_with_an_agent_is_seen_every_year_sv35() -> None:
    state = rule(start("schemer", "engineer"), 0, agents=("0501",))
    seen = {each.at: each for each in pass_year(state).state.known[0]}  # type: ignore[union-attr]  # nothing is hidden here

    assert seen["0501"].world is not None
    assert seen["0501"].world.kind == "atomic"


def test_where_another_fleet_of_the_seat_killed_no_agent_is_won_svq80() -> None:
    state = start("schemer", "engineer")
    there = world(state, "0101", kind="industrial", natives=20, troops=4)
    raider = fleet("a1", "0101", "6 escort", cargo=Cargo(troops=6), entries=go("plunder"))
    envoy = fleet("a2", "0102", "escort", entries=go("0101"))
    year = pass_year(aboard(lay(state, there, raider, envoy), 0, 1, "a2"), *([6] * 60))

    assert any("plunders Mimir" in text for text in year.told(0))
    assert "0101" not in year.state.realm(0).agents


@pytest.mark.parametrize("when", [0, 1])
def test_who_fought_at_the_last_tick_of_a_year_preaches_in_the_next_svq88(when: int) -> None:
    # Both come at tick 840. What befalls them at tick 0 of the next year is of that year.
    foe = fleet("b1", GRAM, mode="engage", entries=go(TANITH))
    state = aboard(lay(ZEALOT, fleet("a1", TANITH, "6 escort"), foe), 0, 0, "a1")
    first = pass_year(state)
    assert first.gone("b1")

    later = [evolve(fleet("b2", TANITH, mode="engage"), arrived=1680)] if when else []
    second = pass_year(evolve(lay(first.state, *later), turn=2))
    assert any("people of Tanith come to share" in text for text in second.told(0)) == (not when)


@pytest.mark.parametrize("troops", [0, 1])
def test_who_took_a_world_that_nobody_defended_did_not_fight_for_it_svq88(troops: int) -> None:
    there = world(ZEALOT, TANITH, kind="medieval", natives=5, troops=troops)
    taker = fleet("a1", "1102", "4 escort", cargo=Cargo(troops=4), entries=go(TANITH, "conquer"))
    after = pass_year(aboard(lay(ZEALOT, there, taker), 0, 0, "a1"))

    assert after.world(TANITH).owner == 0
    assert any("people of Tanith come to share" in text for text in after.told(0)) == (not troops)
