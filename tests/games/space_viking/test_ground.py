"""Landings, plunder, conquest (SV-57 to SV-67, SV-Q27 to SV-Q39, SV-Q62, SV-Q63, SV-Q75 to SV-Q80, SV-Q82, SV-Q85)."""

from statistics import mean

import pytest

from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.rules import ground
from engine.games.space_viking.rules.ground import Body, Side
from engine.games.space_viking.ships import Cargo, Entry, Ship
from engine.games.space_viking.state import NOBODY, State
from tests.games.space_viking.fleets import (
    ASGARD,
    DURENDAL,
    GRAM,
    TANITH,
    XOCHITL,
    After,
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


def body(sort: str, number: int = 0, *, seat: int = 0, native: bool = False) -> Body:
    face = {"troop": 4, "jumper": 3, "native": 5, "ship": 2, "outpost": 4, "shipyard": 4}[sort]
    return Body(sort, seat, face, number=number, native=native, viking=not native)


def natives(number: int) -> list[Body]:
    return [body("native", n, seat=NOBODY, native=True) for n in range(number)]


def landed(
    at: str, troops: int, ships: str, *faces: int, state: State = RIVALS, do: str = "plunder", **more: object
) -> After:
    cargo = Cargo(troops=troops)
    return pass_year(lay(state, fleet("a1", at, ships, cargo=cargo, entries=go(*do.split(", ")), **more)), *faces)


# Lines and screens.


def test_dreadloque_two_natives_engage_the_troops_and_five_the_ship_sv62() -> None:
    own = Side([body("troop", 0), body("troop", 1), body("ship", 9)])
    foes = Side(natives(7))
    aimed = ground._paired(foes.line(3), own.line(7))

    assert len(own.line(7)) == 3
    assert [each.sort for each in aimed.values()].count("ship") == 5
    assert [each.sort for each in aimed.values()].count("troop") == 2


def test_golden_mead_is_screened_by_six_troops_against_six_sv63() -> None:
    own = Side([*(body("troop", n) for n in range(6)), body("ship", 9)])

    assert [each.sort for each in own.line(6)] == ["troop"] * 6


def test_a_screened_ship_plunders_in_its_first_week_sv58_sv61_sv63() -> None:
    # Two troops against two natives: a week of fire, then the loot of 4 dice.
    after = landed(XOCHITL, 2, "2 escort", 1, 1, 1, 1, 6, 6, 6, 6)

    assert after.world(XOCHITL).sacked == 1
    assert after.fleet("a1").cargo == Cargo(troops=2)
    assert after.world(XOCHITL).pool == 24


def test_a_ship_in_line_does_not_plunder_sv62() -> None:
    # One troop against two: both stand in the line, and two weeks pass before the natives are dead.
    after = landed(XOCHITL, 1, "escort", 6, 1, 1, 1, 1, 6, 1, 3, 3, 3, 3)

    assert sum("A week on Xochitl" in text for text in after.told()) == 2
    assert after.world(XOCHITL).sacked == 1


def test_a_plunder_without_troops_is_none_against_natives_svq62() -> None:
    after = landed(XOCHITL, 0, "4 escort")

    assert after.world(XOCHITL).sacked == 0
    assert len(after.fleet("a1").ships) == 4


def test_a_world_without_troops_is_plundered_by_a_ship_alone_sv58() -> None:
    after = landed("0101", 0, "escort", 4)

    assert after.fleet("a1").cargo.iu == 4


def test_each_ground_unit_fires_at_one_unit_at_once_sv60() -> None:
    own, foes = Side([body("troop")]), Side(natives(1))
    ground.week(own, foes, lambda _: 0, lambda count: (6,) * count)

    assert own.alive == []
    assert foes.alive == []


@pytest.mark.parametrize(("sort", "lowest"), [("troop", 4), ("jumper", 3), ("ship", 2), ("native", 5)])
def test_hit_numbers_sv66(sort: str, lowest: int) -> None:
    for face in range(1, 7):
        own, foes = Side([body(sort)]), Side(natives(1))
        faces = [face, 1]
        ground.week(own, foes, lambda seat: -seat - 1, lambda _: (faces.pop(0),))  # noqa: B023 - within its turn
        assert bool(foes.alive) == (face < lowest)


@pytest.mark.parametrize(("level", "first"), [(-1, True), (0, True), (1, False), (2, False)])
def test_jump_troops_fire_after_vikings_sv65_svq33(level: int, *, first: bool) -> None:
    # The troop of level 0 fires first at jump troops of level 0 and below; a sovereign there makes it even.
    own = Side([Body("jumper", 0, 3, level=max(0, level))])
    foes = Side([Body("troop", 1, 4, level=0 if level >= 0 else 1)])
    ground.week(own, foes, lambda seat: seat, lambda count: (6,) * count)

    assert own.alive == [] or level == 2
    assert bool(foes.alive) == first


def test_jump_troops_are_not_late_against_natives_sv65() -> None:
    own, foes = Side([Body("jumper", 0, 3)]), Side(natives(1))
    ground.week(own, foes, lambda seat: seat, lambda count: (6,) * count)

    assert foes.alive == []


def test_two_lines_of_jump_troops_are_simultaneous_svq33() -> None:
    own, foes = Side([Body("jumper", 0, 3)]), Side([Body("jumper", 1, 3)])
    ground.week(own, foes, lambda seat: seat, lambda count: (6,) * count)

    assert own.alive == []
    assert foes.alive == []


# Measured.


def cleared(troops: int, ships: int, foes: int, first: str) -> float:
    won, chance = 0, Rng(f"{troops}/{ships}/{foes}/{first}")

    def dice(count: int) -> tuple[int, ...]:
        nonlocal chance
        faces, chance = chance.dice(count, 6)
        return faces

    for _ in range(400):
        own = Side([*(body("troop", n) for n in range(troops)), *(body("ship", 100 + n) for n in range(ships))], first)
        enemy = Side(natives(foes))
        while own.alive and enemy.alive:
            ground.week(own, enemy, lambda seat: seat, dice)
        won += any(each.sort == "troop" for each in own.alive)
    return won / 400


@pytest.mark.parametrize(
    ("troops", "ships", "foes", "first", "share"),
    [(1, 1, 1, "troops", 0.50), (1, 1, 1, "ships", 0.97), (4, 4, 4, "troops", 0.83), (4, 4, 4, "ships", 0.998)],
)
def test_a_landing_holds_as_often_as_measured_svq75(
    troops: int, ships: int, foes: int, first: str, share: float
) -> None:
    assert cleared(troops, ships, foes, first) == pytest.approx(share, abs=0.07)


def test_two_troops_clear_two_natives_in_63_of_100_section6() -> None:
    assert cleared(2, 0, 2, "troops") == pytest.approx(0.63, abs=0.08)


# Loot.


def test_loot_is_limited_by_holds_and_the_rest_waits_svq37() -> None:
    after = landed(ASGARD, 4, "6 escort", *[1] * 8, *[6] * 8)

    assert after.fleet("a1").cargo == Cargo(troops=4, iu=40)
    assert after.world(ASGARD).pool == 8


def test_what_was_left_behind_can_be_taken_without_a_new_roll_svq37() -> None:
    state = lay(RIVALS, world(RIVALS, "0101", sacked=1, pool=9), fleet("a1", "0101", entries=go("plunder")))
    after = pass_year(evolve(state, turn=2))

    assert after.fleet("a1").cargo.iu == 9
    assert after.world("0101").sacked == 1


@pytest.mark.parametrize(("turn", "iu"), [(4, 0), (5, 3)])
def test_a_world_is_as_new_after_three_full_turns_svq37(turn: int, iu: int) -> None:
    state = lay(RIVALS, world(RIVALS, "0101", sacked=1), fleet("a1", "0101", entries=go("plunder")))

    assert pass_year(evolve(state, turn=turn), 3).fleet("a1").cargo.iu == iu


def test_who_finds_nothing_to_plunder_is_told_since_when_and_until_when_svq37() -> None:
    state = lay(RIVALS, world(RIVALS, "0101", sacked=1), fleet("a1", "0101", entries=go("plunder")))
    told = pass_year(evolve(state, turn=2)).told()

    assert any("comes too late to plunder: " in text for text in told)
    assert any("was plundered in year 1 and is as new in year 5." in text for text in told)


def test_a_prudent_captain_passes_by_what_is_too_strong_svq19() -> None:
    bold = fleet("a1", "0905", "2 escort", mode="plunder", cargo=Cargo(troops=1), entries=go(XOCHITL))
    prudent = evolve(bold, prudent=True)

    assert any("lands" in text for text in pass_year(lay(RIVALS, bold), *[1] * 9).told())
    assert not any("lands" in text for text in pass_year(lay(RIVALS, prudent)).told())


def test_the_pirate_counts_two_for_each_iu_when_it_is_seized_sv22() -> None:
    state = start("pirate", "engineer")
    after = pass_year(lay(state, fleet("a1", "0101", entries=go("plunder"))), 5)

    assert after.state.realm(0).tally.stolen == 5


def test_nobody_lands_on_sword_worlds_by_default_svq31() -> None:
    after = landed("1304", 20, "20 escort")

    assert not any("lands 20" in text for text in after.told())
    assert any("nobody lands there" in text for text in after.told())


# Conquest.


def test_conquest_needs_all_defenders_dead_and_leaves_a_garrison_sv59_svq39() -> None:
    after = landed(TANITH, 2, "2 escort", 6, 6, 1, do="conquer")
    held = after.world(TANITH)

    assert (held.owner, held.captives, held.natives, held.guards, held.troops) == (0, 5, 0, 1, 0)
    assert after.fleet("a1").cargo.troops == 1


def test_garrison_says_how_many_stay_sv59() -> None:
    assert landed(TANITH, 2, "2 escort", 6, 6, 1, do="conquer, garrison 2").world(TANITH).guards == 2


def test_who_is_landed_on_is_told_whether_the_world_is_still_his_and_who_is_left_sv59() -> None:
    held = world(RIVALS, TANITH, owner=1, natives=0, captives=5, troops=0, guards=3)
    raided = landed(TANITH, 4, "2 attack", *[1] * 40, state=lay(RIVALS, held))
    lost = landed(TANITH, 4, "2 attack", *[6] * 40, state=lay(RIVALS, held), do="conquer")
    begins = "Tanith is still yours, with "

    assert any(text.endswith("on Tanith, held by Holt.") for text in raided.told(0))
    assert f"{begins}3 defenders." in raided.told(1)
    assert not [text for text in (*raided.told(0), *lost.told()) if text.startswith(begins)]


def test_ships_fill_the_line_first_where_only_conquest_is_ordered_svq75() -> None:
    # The escort takes the fire: the lone troop is behind it.
    after = landed(TANITH, 1, "2 escort", 1, 5, 6, 1, do="conquer")

    assert len(after.fleet("a1").ships) == 1
    assert after.world(TANITH).guards == 1


def test_troops_left_without_ships_hold_what_they_clear_svq62() -> None:
    after = landed(TANITH, 1, "escort", 6, 6, do="conquer")

    assert after.gone("a1")
    assert (after.world(TANITH).owner, after.world(TANITH).guards) == (0, 1)


def test_a_landing_is_broken_off_at_the_share_of_the_fleet_svq78() -> None:
    after = landed(XOCHITL, 2, "2 escort", 1, 6, 1, 6, 1, 1, breakoff="25", line="troops", do="conquer")

    assert after.world(XOCHITL).owner == NOBODY
    assert not after.gone("a1")
    assert "Fleet a1 of Skarn breaks off on Xochitl and goes aboard: it has lost 1 of 4." in after.told(0)


def test_a_landing_whose_share_is_lost_in_the_week_in_which_the_last_defender_falls_is_won_svq78() -> None:
    after = landed(TANITH, 2, "2 escort", 1, 6, 6, breakoff="25", line="troops", do="conquer")

    assert "A week on Tanith: the landed lose 1 of 4, the defenders 1 of 1." in after.told(0)
    assert after.world(TANITH).owner == 0
    assert not any("breaks off" in text for text in after.told(0))


def test_on_contact_a_fleet_lands_only_where_nobody_defends_svq78() -> None:
    assert landed(XOCHITL, 4, "4 escort", breakoff="contact", do="conquer").world(XOCHITL).owner == NOBODY


def test_a_stone_age_world_needs_a_garrison_only_sv67() -> None:
    assert landed("0101", 1, "escort", do="conquer").world("0101").captives == 1


def test_a_civilised_world_can_be_held_but_gives_no_subjects_svq39() -> None:
    state = lay(RIVALS, world(RIVALS, "1014", troops=0))
    after = landed("1014", 1, "escort", state=state, do="conquer")
    held = after.world("1014")

    assert (held.owner, held.captives, held.natives) == (0, 0, 80)


def test_conquest_of_a_rivals_world_makes_captives_of_all_and_keeps_works_svq41() -> None:
    rivals = world(
        RIVALS, XOCHITL, owner=1, natives=0, troops=0, captives=8, colonists=2, guards=1, outposts=1, factories=5
    )
    after = pass_year(
        lay(RIVALS, rivals, fleet("a1", XOCHITL, "3 escort", cargo=Cargo(troops=3), entries=go("conquer"))), 6, 1, 1, 1
    )
    held = after.world(XOCHITL)

    assert (held.owner, held.captives, held.colonists, held.outposts, held.factories) == (0, 10, 0, 1, 5)


def test_rivals_loot_counts_as_stolen_from_the_rival_svq79() -> None:
    state = start("pirate", "engineer")
    rivals = world(state, "0101", owner=1, natives=0, captives=1)
    after = pass_year(lay(state, rivals, fleet("a1", "0101", entries=go("plunder"))), 5)

    assert after.state.realm(0).tally.robbed == (0, 5)


def test_own_worlds_are_never_plundered_svq82() -> None:
    state = lay(RIVALS, world(RIVALS, "0101", owner=0, natives=0, captives=1, guards=1))
    after = landed("0101", 0, "escort", state=state)

    assert after.world("0101").sacked == 0


# Jump troops.


def test_jump_troops_need_no_ship_sv64_svq62() -> None:
    after = pass_year(
        lay(RIVALS, fleet("a1", TANITH, "2 escort", cargo=Cargo(jumpers=2), entries=go("conquer"))), 6, 6, 1
    )

    assert after.world(TANITH).leapers == 1
    assert not any("ship" in text for text in after.told(0) if "lands" in text)


def test_jump_troops_drop_after_the_first_round_in_space_sv64_svq27() -> None:
    held = world(RIVALS, TANITH, owner=1, natives=0, captives=5, troops=0, guards=1)
    mine = fleet("a1", TANITH, "2 escort", cargo=Cargo(jumpers=2), entries=go("conquer", "drop 2"))
    after = pass_year(lay(RIVALS, held, mine, fleet("b1", TANITH, "escort")), 4, 4, 4, *[4] * 3, *[6] * 20)
    told = after.told(0)

    assert next(i for i, each in enumerate(told) if "lands 2 jump troops" in each) < next(
        i for i, each in enumerate(told) if "is over" in each
    )


def test_the_berserker_kills_by_its_firepower_sv37_svq85() -> None:
    state = start("berserker", "engineer")
    after = pass_year(
        lay(state, fleet("a1", TANITH, "2 escort", cargo=Cargo(troops=2), entries=go("exterminate"))), 6, 1, 2, 2
    )

    assert after.state.realm(0).tally.killed == 4
    assert after.world(TANITH).natives == 1


def test_a_world_at_nought_is_dead_svq85() -> None:
    state = start("berserker", "engineer")
    after = pass_year(lay(state, fleet("a1", "0101", "escort", entries=go("exterminate", "land 1"))), 6)

    assert after.world("0101").dead
    assert after.state.realm(0).tally.killed == 1


def test_fifth_of_the_barons_stands_against_the_berserker_at_gram_svq29() -> None:
    state = start("berserker", "engineer")
    after = pass_year(lay(state, fleet("a1", "1002", "9 escort", entries=go("land 9", "exterminate"))), *[2] * 60)

    assert after.state.realm(1).subjects < 20
    assert after.state.realm(1).subjects >= 1


def test_partners_plunder_as_one_side_sv10_svq79() -> None:
    state = evolve(RIVALS, pacts=((0, 1),))
    mine = fleet("a1", XOCHITL, "2 escort", cargo=Cargo(troops=1), entries=go("plunder"))
    theirs = fleet("b1", XOCHITL, "2 escort", cargo=Cargo(troops=1), entries=go("plunder"))
    after = pass_year(lay(state, mine, theirs), 1, 1, 1, 1, 5, 5, 5, 5)

    assert (after.fleet("a1").cargo.iu, after.fleet("b1").cargo.iu) == (10, 10)


def test_a_due_battle_without_firepower_skips_the_landing_svq71() -> None:
    held = world(RIVALS, TANITH, owner=1, natives=0, captives=5, troops=0)
    mine = fleet("a1", TANITH, "2 transport", cargo=Cargo(troops=2), entries=go("conquer"))
    after = pass_year(lay(RIVALS, held, mine, fleet("b1", TANITH)))

    assert after.world(TANITH).owner != 0


def test_average_plunder_is_three_and_a_half_a_die_svq36() -> None:
    loot = []
    for seed in range(60):
        state = lay(RIVALS, world(RIVALS, XOCHITL, troops=0), fleet("a1", XOCHITL, "3 escort", entries=go("plunder")))
        loot.append(pass_year(state, seed=f"loot {seed}").fleet("a1").cargo.iu)

    assert mean(loot) == pytest.approx(14, abs=1.5)


def test_sovereign_in_person_fires_first_on_the_ground_svq23() -> None:
    state = aboard(lay(RIVALS, fleet("a1", TANITH, cargo=Cargo(troops=1), entries=go("conquer"))), 0, 0, "a1")
    after = pass_year(state, 6)

    assert not after.gone("a1")
    assert after.world(TANITH).owner == 0


def test_based_ships_go_with_the_old_owners_troops_svq39() -> None:
    held = world(RIVALS, "0101", owner=1, natives=0, captives=1, ships=(Ship(1, "fighter", 0),))
    after = pass_year(
        lay(RIVALS, held, fleet("a1", "0101", "4 escort", cargo=Cargo(troops=1), entries=go("conquer"))), *[6] * 4, 1
    )

    assert after.world("0101").owner == 0
    assert after.world("0101").ships == ()


def test_each_fleet_that_drops_jump_troops_does_so_svq62() -> None:
    held = world(RIVALS, TANITH, owner=1, natives=0, captives=5, troops=0, guards=1)
    one = fleet("a1", TANITH, "2 escort", cargo=Cargo(jumpers=2), entries=go("conquer", "drop 2"))
    two = fleet("a2", TANITH, "escort", cargo=Cargo(jumpers=1), entries=go("conquer", "drop 1"))
    told = pass_year(lay(RIVALS, held, one, two, fleet("b1", TANITH, "escort")), seed="both").told(0)
    over = next(number for number, text in enumerate(told) if "is over" in text)

    assert [text for text in told[:over] if "lands" in text] == [
        "Fleet a1 of Skarn lands 2 jump troops on Tanith, held by Holt.",
        "Fleet a2 of Skarn lands 1 jump troop on Tanith, held by Holt.",
    ]


@pytest.mark.parametrize("doomed", ["a1", "a2", "a1 a2"])
@pytest.mark.parametrize("aims", ["conquer", "conquer, plunder"])
def test_jump_troops_fight_on_where_their_fleet_was_sunk_after_they_dropped_svq62(doomed: str, aims: str) -> None:
    held = world(RIVALS, TANITH, owner=1, natives=0, captives=5, troops=0, guards=1)
    foe = fleet("b1", TANITH, "6 attack")
    drop = go(*aims.split(", "), "drop 1")
    mine = [
        fleet(each, TANITH, "escort" if each in doomed else "3 attack", cargo=Cargo(jumpers=1), entries=drop)
        for each in ("a1", "a2")
    ]
    ends = [pass_year(lay(RIVALS, held, foe, *mine), seed=str(seed)) for seed in range(40)]
    sunk = [end for end in ends if all(end.gone(which) for which in doomed.split())]
    dropped = [end for end in sunk if any("jump troop" in text for text in end.told(0))]

    assert dropped
    assert any(end.world(TANITH).owner == 0 and end.world(TANITH).leapers for end in dropped)


def test_a_fleet_of_a_common_landing_goes_aboard_by_its_own_losses_svq78_svq79() -> None:
    state = lay(
        RIVALS,
        world(RIVALS, ASGARD, troops=4),
        fleet("a1", ASGARD, "4 escort", cargo=Cargo(troops=1), entries=go("conquer"), breakoff="25", line="troops"),
        fleet("a2", ASGARD, "4 escort", cargo=Cargo(troops=4), entries=go("conquer"), line="troops"),
    )
    # The natives kill the one troop of the first fleet in the first week; the others fight on and win.
    after = pass_year(state, *[1] * 5, 6, 1, 1, 1, *[6] * 4, *[1] * 4)

    assert len(after.fleet("a1").ships) == 4
    assert after.fleet("a1").cargo.troops == 0
    assert after.world(ASGARD).owner == 0


def test_who_wins_above_a_world_of_his_own_lands_troops_there_svq63() -> None:
    held = world(RIVALS, TANITH, owner=0, natives=0, captives=5, troops=0, guards=1)
    mine = fleet("a1", TANITH, "4 escort", cargo=Cargo(troops=3, jumpers=1), entries=go("land 2", "drop 1"), step=2)
    fought = pass_year(lay(RIVALS, held, mine, fleet("b1", TANITH, "escort", mode="engage")), 6, 6, 6, 6, 1)
    quiet = pass_year(lay(RIVALS, held, mine))

    assert (fought.world(TANITH).guards, fought.world(TANITH).leapers) == (3, 1)
    assert fought.fleet("a1").cargo == Cargo(troops=1)
    assert quiet.world(TANITH).guards == 1


def test_persons_go_down_with_the_ship_they_landed_in_svq46_svq74() -> None:
    state = lay(
        RIVALS,
        world(RIVALS, TANITH, troops=3),
        fleet("a1", TANITH, "attack, escort", cargo=Cargo(troops=3), entries=go("conquer"), line="ships"),
    )
    # Cheapest first, the Escort holds a troop, the Attack Ship with the Crony two: it takes two hits and is gone.
    after = pass_year(aboard(state, 0, 1, "a1"), seed="berth")
    lost = [each for each in after.state.realm(0).people if each.dead or each.back]

    gone = after.gone("a1") or all(ship.kind != "attack" for ship in after.fleet("a1").ships)
    assert bool(lost) == gone


# Gram without its truce.

OPEN = start("pirate", "engineer", truce=False)


def test_without_the_truce_a_barony_is_plundered_by_name_svq29() -> None:
    raid = (Entry("plunder", number=1, word="barony"),)
    raider = fleet("a1", "1002", "9 escort", cargo=Cargo(troops=5), entries=raid)
    # Four levies of twenty millions; five troops screen the ships; then eight dice.
    after = pass_year(lay(rule(OPEN, 1, cash=30), raider), *[1] * 9, *[6] * 8)

    assert after.state.realm(1).cash == 0
    assert after.state.realm(0).tally.robbed == (0, 30)
    assert after.world("1002").sacked == 0


def test_no_barony_of_a_partner_is_plundered_svq29_svq96() -> None:
    raid = (*go(GRAM), Entry("plunder", number=1, word="barony"))
    free = rule(evolve(start("pirate", "engineer", truce=False), pacts=((0, 1),)), 1, cash=40)
    after = pass_year(lay(free, fleet("a1", "1102", "6 escort", cargo=Cargo(troops=5), entries=raid)))

    assert after.fleet("a1").cargo == Cargo(troops=5)
    assert any("a pact forbids it" in text for text in after.told(0))


def test_with_the_truce_no_barony_is_plundered_svq29() -> None:
    raid = (Entry("plunder", number=1, word="barony"),)
    raider = fleet("a1", "1002", "9 escort", cargo=Cargo(troops=5), entries=raid)
    after = pass_year(lay(RIVALS, raider))

    assert after.state.realm(1).cash == 50
    assert any("the Truce of Gram forbids it" in text or "nobody lands there" in text for text in after.told(0))


def test_jump_troops_without_a_fleet_conquer_no_sword_world_svq31() -> None:
    state = start("pirate", "engineer", raidable=True)
    raider = fleet("a1", DURENDAL, "8 escort", cargo=Cargo(jumpers=8), entries=go("drop 8", "plunder"))
    guard = fleet("b1", DURENDAL, "9 escort", mode="engage")
    here = aboard(aboard(lay(state, world(state, DURENDAL, troops=2), raider, guard), 0, 0, "a1"), 1, 0, "b1")
    years = [pass_year(here, seed=f"s{number}") for number in range(12)]

    assert any(year.gone("a1") for year in years)
    assert all(year.world(DURENDAL).owner == NOBODY for year in years)
