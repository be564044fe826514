"""Who holds the space above a world, Gram without its truce, and what is left of a plunder."""

import pytest

from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import HIDDEN, Seat, TokenId
from engine.core.values import evolve
from engine.games.space_viking import status
from engine.games.space_viking.game import GAME
from engine.games.space_viking.queries.wealth import PAR, income
from engine.games.space_viking.rules import growth
from engine.games.space_viking.ships import Cargo, Entry, Fleet, Ship
from engine.games.space_viking.state import NOBODY, Report, State, World
from engine.games.space_viking.verbs.cargo import Sack
from engine.games.space_viking.verbs.deeds import Deed
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    After,
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

RIVALS = start("pirate", "engineer")
OPEN = world(RIVALS, TANITH, kind="industrial", natives=20, troops=0)
SQUARE = "1103"
STATION = World(SQUARE, "void", owner=1, outposts=1, ships=(Ship(1, "fighter", 0),))


def known(after: After, seat: int) -> dict[str, Report]:
    reports = after.state.known[seat]
    assert reports is not HIDDEN
    return {each.at: each for each in reports}


def refused(state: State, order: Order) -> str:
    found = GAME.refusal(View(Seat(0), view(state, Seat(0)).state), order)
    return found.reason if found is not None else ""


HAULTECLERE, DURENDAL = "0800", "0703"


@pytest.mark.parametrize(("mode", "steps"), [("passive", ("plunder",)), ("plunder", ())])
def test_nobody_lands_under_the_guns_of_who_took_the_world_before_him_sv57_svq34(
    mode: str, steps: tuple[str, ...]
) -> None:
    first = fleet("a1", "1102", "4 escort", cargo=Cargo(troops=4), entries=go(TANITH, "conquer"))
    second = fleet("b1", "1302", "4 escort", cargo=Cargo(troops=3), mode=mode, entries=go(TANITH, *steps))
    after = pass_year(lay(RIVALS, OPEN, first, second))

    assert (after.world(TANITH).owner, after.world(TANITH).sacked) == (0, 0)


def test_who_took_a_world_with_nothing_but_transports_does_not_hold_the_space_above_it_svq34() -> None:
    first = fleet("a1", "1102", "4 transport", cargo=Cargo(troops=4), entries=go(TANITH, "conquer"))
    second = fleet("b1", "1302", "4 escort", cargo=Cargo(troops=3), entries=go(TANITH, "plunder"))
    after = pass_year(lay(RIVALS, OPEN, first, second))

    assert after.world(TANITH).sacked == 1


@pytest.mark.parametrize("goal", ["conquer", "plunder"])
def test_who_lands_on_works_in_deep_space_fights_what_guards_them_svq70(goal: str) -> None:
    raider = fleet("a1", GRAM, "2 escort", cargo=Cargo(troops=2), entries=go(SQUARE, goal))
    after = pass_year(lay(RIVALS, STATION, raider))

    assert any("A battle at square 1103" in text for text in after.told(0))


def test_who_only_crosses_a_square_in_deep_space_meets_nobody_there_sv47() -> None:
    after = pass_year(lay(RIVALS, STATION, fleet("a1", GRAM, mode="engage", entries=go(SQUARE, "wait 1"))))

    assert not any("battle" in text for text in after.told(0))


def test_jump_troops_of_transports_drop_beside_warships_of_theirs_svq62_svq71() -> None:
    held = evolve(OPEN, natives=0, captives=20, owner=1, guards=1)
    ours = (
        fleet("a1", "1102", "4 escort", entries=go(TANITH, "attack 1")),
        fleet("a2", "1102", "2 transport", cargo=Cargo(jumpers=2), entries=go(TANITH, "drop 2", "conquer")),
    )
    guard = fleet("b1", TANITH, "2 battleship")
    after = pass_year(lay(RIVALS, held, *ours, guard), *[1] * 12)

    assert "Fleet a2 of Skarn lands 2 jump troops on Tanith, held by Holt." in after.told(0)


def test_who_has_no_room_for_his_fighters_is_told_once_a_year_svq90() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", GRAM, "escort, 2 fighter", jump=4, entries=go(TANITH))))

    assert after.told(0).count("Fleet a1 has no room for its fighters and monitors and stays.") == 1


# Sword-Worlds.


def test_the_raider_of_a_sword_world_is_fought_before_anybody_lands_there_svq31() -> None:
    state = start("pirate", "engineer", raidable=True)
    host = evolve(fleet("v1", DURENDAL, "escort"), base=DURENDAL, mode="plunder")
    raider = fleet("a1", "0803", "4 escort", cargo=Cargo(troops=3), entries=go(DURENDAL, "plunder"))
    after = pass_year(lay(state, world(state, DURENDAL, troops=0), host, raider))

    assert any("A battle at Durendal: Free Vikings" in text for text in after.told(0))


def test_free_vikings_who_pass_by_defend_no_sword_world_of_others_svq31() -> None:
    state = start("pirate", "engineer", raidable=True)
    guest = evolve(fleet("v1", DURENDAL, "escort"), base=HAULTECLERE, mode="plunder")
    raider = fleet("a1", "0803", "4 escort", cargo=Cargo(troops=3), entries=go(DURENDAL, "plunder"))
    after = pass_year(lay(state, world(state, DURENDAL, troops=0), guest, raider))

    assert not any("battle" in text for text in after.told(0))


def test_a_sword_world_never_follows_the_zealot_svq31_svq51() -> None:
    state = rule(start("zealot", "berserker"), 0, creed=(("gram.0", 20), (HAULTECLERE, 79)))
    slayer = fleet("b1", "0801", "battleship", cargo=Cargo(troops=2), entries=go(HAULTECLERE, "exterminate"))
    after = pass_year(lay(state, world(state, HAULTECLERE, troops=0), slayer))

    assert after.world(HAULTECLERE).people < 79
    assert after.world(HAULTECLERE).owner == NOBODY


@pytest.mark.parametrize("at", [DURENDAL, "0313"])
def test_no_tribute_is_written_for_worlds_that_follow_nobody_svq31_svq39(at: str) -> None:
    reason = refused(lay(RIVALS, fleet("a1", at)), Deed(TokenId("a1"), "tribute"))

    assert "follows nobody for tribute" in reason


# Gram.

FREE_FOR_ALL = start("berserker", "engineer", "merchant", truce=False)
SACK = (Entry("goto", GRAM), Entry("plunder", number=1, word="barony"))


def test_all_at_gram_fight_the_berserker_without_the_truce_too_svq29() -> None:
    slayer = fleet("a1", "1102", "battleship", entries=go(GRAM))
    after = pass_year(lay(FREE_FOR_ALL, slayer, fleet("b1", GRAM, "escort"), fleet("c1", GRAM, "escort")))

    assert {"Skarn", "Holt", "Eskil"} <= set(
        next(text for text in after.told(0) if "battle" in text).replace(":", "").split()
    )


def test_nobody_without_guns_begins_a_battle_with_the_berserker_at_gram_svq29_svq71() -> None:
    state = rule(start("berserker", "merchant"), 1, stock=Cargo(troops=1))
    trader = fleet("b1", GRAM, "2 transport", entries=go("load 1 troop", TANITH))
    after = pass_year(lay(state, fleet("a1", GRAM, "scout"), trader))

    assert after.fleet("b1").cargo.troops == 1


def test_the_berserker_plunders_no_barony_svq29() -> None:
    slayer = fleet("a1", "1102", "4 battleship", cargo=Cargo(troops=8), entries=SACK)
    after = pass_year(lay(FREE_FOR_ALL, slayer))

    assert after.fleet("a1").cargo.iu == 0
    assert "plunders no barony" in refused(lay(FREE_FOR_ALL, fleet("a1", GRAM)), Sack(TokenId("a1"), 1))


@pytest.mark.parametrize(("ships", "sacked"), [("8 escort", True), ("8 transport", False)])
def test_nobody_lands_at_gram_under_the_guns_of_the_baron_svq29_svq71(ships: str, *, sacked: bool) -> None:
    state = start("pirate", "engineer", truce=False)
    raider = fleet("a1", "1102", ships, cargo=Cargo(troops=6), entries=SACK)
    after = pass_year(lay(state, raider, fleet("b1", GRAM)), *[6] * 60)

    assert (after.fleet("a1").cargo.iu > 0) == sacked


def test_no_mode_plunders_at_gram_beside_a_killing_svq19_svq29() -> None:
    slayer = fleet(
        "a1", "1102", "4 battleship", cargo=Cargo(troops=8), mode="berserker", entries=go(GRAM, "exterminate")
    )
    after = pass_year(lay(start("berserker", "engineer", "merchant"), slayer))

    assert after.fleet("a1").cargo.iu == 0
    assert [after.state.realm(seat).cash for seat in (1, 2)] == [50, 50]


def levied(which: str, at: str) -> Fleet:
    return fleet(which, at, "8 escort", cargo=Cargo(troops=8), entries=SACK)


def test_who_has_fallen_of_a_levy_stands_up_next_year_alone_svq29() -> None:
    state = start("pirate", "engineer", "merchant", truce=False)
    after = pass_year(lay(state, levied("a1", "1102"), levied("c1", "1202")))
    weeks = [text for text in after.told(1) if text.startswith("A week on Gram")]

    assert weeks == ["A week on Gram: the landed lose 4 of 16, the defenders 4 of 4."]


# Nobody is before others because of his seat.


@pytest.mark.parametrize(("scout", "other"), [("a1", "b1"), ("b1", "a1")])
def test_a_scout_looks_around_when_all_have_moved_svq17(scout: str, other: str) -> None:
    looks = fleet(scout, GRAM, "scout", entries=go("1102", GRAM))
    goes = pass_year(lay(RIVALS, looks, fleet(other, TANITH, entries=go("1402"))))
    comes = pass_year(lay(RIVALS, looks, fleet(other, "1402", entries=go(TANITH, "1402"), jump=4)))
    seat = "ab".index(scout[0])

    assert known(goes, seat)[TANITH].fleets == ()
    assert [each.seat for each in known(comes, seat)[TANITH].fleets] == [1 - seat]


@pytest.mark.parametrize("number", [0, 50])
def test_a_tie_between_players_to_be_fired_at_goes_by_the_shuffle_of_the_year_svq22(number: int) -> None:
    def numbered(which: str, by: int) -> Fleet:
        found = fleet(which, TANITH, "2 escort")
        return evolve(found, ships=tuple(evolve(ship, id=ship.id + by) for ship in found.ships))

    state = start("pirate", "engineer", "merchant")
    hunter = fleet("a1", "1102", "2 escort", mode="engage", entries=go(TANITH))
    after = pass_year(lay(state, hunter, numbered("b1", number), numbered("c1", 50 - number)))

    assert after.gone("b1")
    assert not after.gone("c1")


# What is left.


def test_a_world_whose_plunderers_are_all_lost_is_plundered_svq37_svq77() -> None:
    # Two troops fall before one native; both ships, the screened one after its free week, before the other.
    held = evolve(OPEN, troops=2)
    raider = fleet("a1", "1102", "2 escort", cargo=Cargo(troops=2), entries=go(TANITH, "plunder", "conquer"))
    after = pass_year(lay(RIVALS, held, raider), 1, 1, 6, 6, 1, 1, 6, 6)

    assert after.gone("a1")
    assert (after.world(TANITH).sacked, after.world(TANITH).pool) == (1, 48)


def test_a_ship_that_fell_in_the_line_brings_no_loot_home_svq62() -> None:
    # The ship stands before the troop and falls with the outpost; there is none to come down for the loot.
    raider = fleet("a1", GRAM, cargo=Cargo(troops=1), line="ships", entries=go(SQUARE, "plunder"))
    after = pass_year(lay(RIVALS, evolve(STATION, ships=()), raider))

    assert after.gone("a1")


def test_the_berserker_and_the_last_works_of_a_square_may_end_together_svq85_svq89() -> None:
    state = start("berserker", "engineer")
    slayer = fleet("a1", GRAM, cargo=Cargo(troops=1), entries=go(SQUARE, "exterminate"))
    after = pass_year(lay(state, evolve(STATION, ships=()), slayer))

    assert after.gone("a1")
    assert not any(each.at == SQUARE for each in after.state.worlds)


def test_jump_troops_hold_no_square_whose_works_they_destroyed_svq62_svq89() -> None:
    guard = fleet("b1", SQUARE, "2 battleship")
    entries = go(SQUARE, "attack 1", "drop 2", "plunder")
    after = pass_year(
        lay(
            RIVALS,
            evolve(STATION, ships=()),
            guard,
            fleet("a1", GRAM, "4 escort", cargo=Cargo(jumpers=2), entries=entries),
        ),
        *[1] * 12,
    )

    assert after.gone("a1")
    assert not any(each.at == SQUARE for each in after.state.worlds)


def test_who_only_moved_pays_where_he_stands_also_on_a_world_of_this_year_svq83() -> None:
    settlers = fleet(
        "a1", GRAM, "8 escort", cargo=Cargo(troops=1, people=6), entries=go(TANITH, "conquer", "unload 6 people")
    )
    state = pass_year(lay(RIVALS, world(RIVALS, TANITH, kind="medieval", natives=5, troops=0), settlers)).state

    assert income(state, 0).taxes == 20 + 6
    assert income(evolve(state, turn=2), 0).taxes == 20 + 11


def test_colonists_who_beat_a_revolt_are_told_of_it_sv78() -> None:
    held = evolve(OPEN, owner=1, natives=0, captives=3, colonists=3)
    after = pass_year(lay(RIVALS, held), 6, 6, 6, 5, 1, 1)

    assert "Tanith revolts: 2 M colonists live, and no natives." in after.told(1)


def test_who_loses_a_world_to_the_zealot_is_told_so_sv30() -> None:
    state = rule(start("zealot", "engineer"), 0, creed=(("gram.0", 20), (TANITH, 20)))
    after = pass_year(lay(state, evolve(OPEN, owner=1, natives=0, captives=20, guards=1)))

    assert "Tanith is yours no longer: all there share the views of Skarn." in after.told(1)
    assert not any("follow you" in text for text in after.told(1))


@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_where_no_troop_is_left_to_hold_a_world_both_sides_are_told_svq39(owner: int) -> None:
    held = (
        evolve(OPEN, owner=owner, natives=20, troops=1) if owner < 0 else evolve(OPEN, owner=1, captives=20, guards=1)
    )
    raider = fleet("a1", "1102", "4 escort", entries=go(TANITH, "land 3", "conquer"))
    after = pass_year(lay(RIVALS, held, raider), 6, 6, 6, 1)

    for seat in (0, owner):
        if seat != NOBODY:
            assert "Tanith is free: no troop of Skarn is there to hold it." in after.told(seat)


def test_barons_are_told_how_many_of_theirs_the_berserker_killed_sv37_svq29() -> None:
    state = start("berserker", "engineer")
    slayer = fleet("a1", "1102", "4 battleship", cargo=Cargo(troops=16), entries=go(GRAM, "exterminate"))
    after = pass_year(lay(state, slayer))

    assert "Skarn kills 19 M people of your barony." in after.told(1)


def test_what_nobody_took_of_a_plunder_is_gone_in_time_on_worlds_of_players_too_svq37() -> None:
    held = evolve(OPEN, natives=0, captives=20, owner=1, guards=1, sacked=2, pool=30)

    assert pass_year(lay(evolve(RIVALS, turn=4), held)).world(TANITH).pool == 30
    assert pass_year(lay(evolve(RIVALS, turn=5), held)).world(TANITH).pool == 0


def test_a_sovereign_who_is_lost_on_the_ground_leads_nobody_there_any_more_svq73() -> None:
    # Ships stand in line, and fire first with him there; from the second week on all fire at once.
    held = evolve(OPEN, troops=2)
    state = lay(start("engineer", "pirate"), held)
    led = fleet("a1", "1102", "escort", cargo=Cargo(troops=1), entries=go(TANITH, "conquer"))
    more = fleet("a2", "1102", "escort", cargo=Cargo(troops=1), entries=go(TANITH, "conquer"))
    after = pass_year(aboard(lay(state, led, more), 0, 0, "a1"), 1, 1, 6, 1, 6, 6, 6, 6)

    assert "Your sovereign is lost with his ship." in after.told(0)
    assert "A week on Tanith: the landed lose 2 of 3, the defenders 2 of 2." in after.told(0)


def test_points_by_par_are_told_rounded_half_up_svq61(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PAR, "zealot", 320)
    state = start("zealot", "engineer", par=True)
    believers = 40 - 2  # two more are born at home
    year = under_way(rule(evolve(state, turn=20), 0, creed=((TANITH, believers),)))
    growth.close(year.draft)

    assert year.draft.now("verdict").points[0] == 12.5
    reason = "Skarn wins: 13 points by par, where 100 is what a sovereign of each kind is used to."
    assert year.draft.now("verdict").reason == reason
    told = status.outcome(year.draft.state)
    assert told is not None
    assert told.scores == (13, 0)
    assert (told.table[0].label, told.table[0].values) == ("Points of its own kind, before par", (40, 0))
