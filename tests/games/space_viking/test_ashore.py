"""What stands ashore: troops left behind, those who pass by, nobody's people, colonists alone (SV-Q24, SV-Q39)."""

from engine.core.position import Position
from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries.wealth import income
from engine.games.space_viking.realm import Learned, Tally
from engine.games.space_viking.rules import growth
from engine.games.space_viking.rules.landing import Landing
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs import REPERTOIRE
from engine.games.space_viking.verbs.council import Build
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import (
    DURENDAL,
    GRAM,
    TANITH,
    Loaded,
    fleet,
    go,
    lay,
    pass_year,
    rule,
    start,
    under_way,
    world,
)

MARDUK = PlaceId("1014")
PIRATE = start("pirate", "engineer")


def dropping(which: str, ships: str, breakoff: str) -> Fleet:
    # With two troops: laid in by cheapness and id, jump troops are in the third and fourth ship.
    cargo = Cargo(troops=2, jumpers=2)
    return fleet(which, GRAM, ships, cargo=cargo, breakoff=breakoff, entries=go(TANITH, "drop 2", "conquer"))


def test_jump_troops_whose_fleet_breaks_off_fight_on_and_hold_what_they_clear_svq24() -> None:
    medieval = world(PIRATE, TANITH, kind="medieval", natives=5, troops=1)
    hunter = fleet("b1", TANITH, "6 escort", mode="engage")
    # Two of four Escorts are hit in the first round; who breaks off is fired at once more, in vain.
    faces = (1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1)
    after = pass_year(lay(PIRATE, medieval, dropping("a1", "4 escort", "50"), hunter), *faces)

    assert after.fleet("a1").hyper
    assert after.fleet("a1").cargo.jumpers == 0
    assert (after.world(TANITH).owner, after.world(TANITH).leapers) == (0, 1)


def test_jump_troops_are_lost_with_their_ships_before_they_drop_svq74() -> None:
    medieval = world(PIRATE, TANITH, kind="medieval", natives=5, troops=1)
    diver = evolve(dropping("a1", "2 escort", "never"), cargo=Cargo(jumpers=2))
    # Both ships that held them are hit in the first round.
    after = pass_year(lay(PIRATE, medieval, diver, fleet("b1", TANITH, "2 escort", mode="engage")), 1, 1, 6, 6)

    assert after.gone("a1")
    assert not [text for text in after.told(0) if "lands" in text]
    assert after.world(TANITH).owner == -1


def test_jump_troops_are_no_more_than_before_where_one_of_two_fleets_breaks_off_svq24() -> None:
    medieval = world(PIRATE, TANITH, kind="medieval", natives=5, troops=1)
    hunter = fleet("b1", TANITH, "6 escort", mode="engage")
    state = lay(PIRATE, medieval, dropping("a1", "4 escort", "25"), dropping("a2", "6 escort", "never"), hunter)
    fled = 0
    for seed in range(20):
        after = pass_year(state, seed=str(seed))
        aboard = sum(each.cargo.jumpers for each in after.state.fleets if each.seat == 0)

        assert aboard + after.world(TANITH).leapers <= 4
        fled += not after.gone("a1") and after.fleet("a1").hyper and after.world(TANITH).owner == 0
    assert fled


def test_no_more_jump_troops_drop_than_a_list_names_in_and_after_a_battle_svq62() -> None:
    medieval = world(PIRATE, TANITH, kind="medieval", natives=5, troops=1)
    mine = evolve(dropping("a1", "4 escort", "never"), cargo=Cargo(jumpers=4), mode="engage")
    after = pass_year(lay(PIRATE, medieval, mine, fleet("b1", TANITH, "scout")))

    assert after.gone("b1")
    assert [text for text in after.told(0) if "lands" in text] == ["Fleet a1 of Skarn lands 2 jump troops on Tanith."]


def test_what_a_shipyard_suffered_while_the_battle_went_on_counts_after_it_svq27() -> None:
    held = world(PIRATE, TANITH, kind="medieval", owner=1, natives=0, captives=5, troops=0, guards=1, yards=1)
    mine = fleet("a1", TANITH, "2 escort", cargo=Cargo(jumpers=2), entries=go("conquer"))
    # Both defenders fire first and miss; then each is hit once.
    year = under_way(lay(PIRATE, held, mine), 1, 1, 6, 6)
    year.due.add("a1")
    landing = Landing(year, TANITH, ["a1"])
    landing.join("a1")
    landing.jump("a1", 2)
    year.worn[TANITH] = (1,)
    landing.weeks()
    landing.carry_losses()
    after = year.draft.world(TANITH)

    assert after is not None
    assert (after.guards, after.yards) == (0, 0)


def test_jump_troops_left_behind_conquer_nothing_for_the_berserker_svq53() -> None:
    state = start("berserker", "engineer")
    medieval = world(state, TANITH, kind="medieval", natives=5, troops=1)
    diver = fleet("a1", "1102", "2 escort", cargo=Cargo(jumpers=2), entries=go(TANITH, "drop 2", "exterminate"))
    # One ship is lost before they drop, the other when the one who dropped has killed the defender.
    after = pass_year(lay(state, medieval, diver, fleet("b1", TANITH, "4 escort", mode="engage")), seed="0")

    assert after.gone("a1")
    assert any("the landed lose 0 of 1, the defenders 1 of 1" in text for text in after.told(0))
    assert (after.world(TANITH).owner, after.world(TANITH).natives) == (-1, 5)


def test_nobody_drops_on_the_world_of_a_partner_over_which_he_fights_svq96() -> None:
    state = start("pirate", "engineer", "merchant")
    theirs = world(state, TANITH, owner=1, natives=0, captives=5, troops=0, guards=2)
    state = lay(state, theirs, dropping("a1", "8 escort", "never"), fleet("c1", TANITH, "4 escort", mode="engage"))
    after = pass_year(evolve(state, pacts=((0, 1),)), *[6] * 8, *[1] * 4)

    assert after.gone("c1")
    assert after.fleet("a1").cargo.jumpers == 2
    assert after.world(TANITH).guards == 2


def test_a_prudent_raider_fights_nobody_over_a_world_that_he_passes_by_svq19_svq70() -> None:
    held = world(PIRATE, TANITH, kind="industrial", owner=1, natives=0, captives=20, troops=0, guards=4)
    raider = fleet("a1", GRAM, "2 escort", mode="plunder", prudent=True, entries=go(TANITH))

    assert not pass_year(lay(PIRATE, held, raider, fleet("b1", TANITH))).gone("b1")
    bold = evolve(raider, prudent=False)
    assert pass_year(lay(PIRATE, held, bold, fleet("b1", TANITH))).gone("b1")


def test_who_would_conquer_with_guns_fights_another_who_would_without_svq34_svq71() -> None:
    armed = fleet("a1", "1102", "2 escort", cargo=Cargo(troops=2), entries=go(TANITH, "conquer"))
    unarmed = fleet("b1", "1102", "4 transport", cargo=Cargo(troops=4), entries=go(TANITH, "conquer"))

    assert pass_year(lay(PIRATE, armed, unarmed)).gone("b1")


def test_natives_of_a_garrisoned_civilised_world_work_for_nobody_svq39_svq56() -> None:
    held = world(PIRATE, MARDUK, owner=0, troops=0, guards=1, factories=3)
    state = evolve(rule(lay(PIRATE, held), 0, cash=40), phase=Phase.COUNCIL, techs=((Learned("industry", 0),), ()))
    refusal = REPERTOIRE.refusal(view(state, Seat(0)), Build("factory", MARDUK, 1))

    assert refusal is not None
    assert refusal.rule == "SV-Q56"
    assert (income(state, 0).factories, income(state, 0).idle) == (0, 3)


def test_colonists_who_are_alone_on_a_world_are_loyal_sv79() -> None:
    left = pass_year(lay(PIRATE, world(PIRATE, TANITH, owner=0, natives=0, colonists=3, troops=0))).world(TANITH)

    assert (left.loyal, left.colonists) == (3, 0)


def test_what_a_player_was_paid_by_others_settles_no_tie_svq60_svq100() -> None:
    state = start("pirate", "schemer", "engineer")
    state = rule(rule(state, 0, cash=50), 1, cash=60)
    state = rule(state, 2, cash=0, tally=Tally(robbed=(0, 0, 0), paid=(0, 40, 0)))
    draft = Draft(Position(evolve(state, turn=20, phase=Phase.COUNCIL), Loaded()))  # type: ignore[arg-type]
    growth.close(draft)
    verdict = draft.state.verdict

    assert verdict is not None
    assert verdict.winners == (0,)


def test_a_report_tells_the_class_of_what_is_based_on_a_world_and_no_hull_svq93() -> None:
    theirs = world(PIRATE, TANITH, owner=1, natives=0, loyal=5, ships=(Ship(37, "monitor", 0, 1),))
    after = pass_year(lay(PIRATE, theirs, fleet("a1", TANITH)))
    known = after.state.known[0]
    assert isinstance(known, tuple)
    (seen,) = (each.world for each in known if each.at == TANITH)

    assert seen is not None
    assert seen.ships == (Ship(1, "monitor", 0, 0),)


def test_who_is_left_behind_writes_over_nothing_that_another_won_svq62() -> None:
    # Holt's world; Skarn and Eskil fight above it. Eskil's jump troop drops, and dies with its fleet; Skarn conquers.
    state = start("pirate", "engineer", "schemer")
    held = world(state, TANITH, owner=1, natives=0, captives=5, troops=0, guards=3)
    conqueror = fleet("a1", GRAM, "4 escort", cargo=Cargo(troops=4), mode="engage", entries=go(TANITH, "conquer"))
    diver = evolve(dropping("c1", "2 escort", "never"), cargo=Cargo(jumpers=2))
    won = 0
    for seed in range(12):
        after = pass_year(lay(state, held, conqueror, diver), seed=str(seed))
        found = after.world(TANITH)
        if after.gone("c1") and any("Fleet c1 of Eskil lands" in text for text in after.told(2)) and found.owner == 0:
            won += 1
            full = after.fleet("a1").cargo.troops == len(after.fleet("a1").ships)
            assert found.leapers == 0
            assert found.guards == 1 or full
    assert won


def test_free_vikings_leave_no_garrison_on_a_free_world() -> None:
    raider = fleet(
        "v1", GRAM, "2 escort, mothership", cargo=Cargo(troops=2), mode="plunder", entries=go(TANITH), base=DURENDAL
    )
    # One Escort is lost on the ground: a troop of the two finds no hold.
    after = pass_year(lay(PIRATE, world(PIRATE, TANITH, kind="industrial", natives=20, troops=4), raider), seed="7")

    assert after.world(TANITH).owner == -1
    assert after.world(TANITH).guards == 0


def test_a_ship_that_dies_on_the_ground_takes_what_was_laid_in_it_alone_svq74() -> None:
    medieval = world(PIRATE, TANITH, kind="medieval", natives=5, troops=1)
    cargo = Cargo(troops=1, iu=20)
    raiders = fleet("a1", GRAM, "2 escort", cargo=cargo, entries=go(TANITH, "conquer"))
    # The troop comes down in the first Escort, which dies in the first week; the IU lie in the second.
    after = pass_year(lay(PIRATE, medieval, raiders), 1, 6, 6, 1)

    assert len(after.fleet("a1").ships) == 1
    assert after.fleet("a1").cargo == Cargo(iu=20)
    assert (after.world(TANITH).owner, after.world(TANITH).guards) == (0, 1)


def test_who_comes_back_aboard_finds_a_free_hold_or_none_svq78() -> None:
    medieval = world(PIRATE, TANITH, kind="medieval", natives=5, troops=1)
    cargo = Cargo(troops=2, iu=20)
    raiders = fleet("a1", GRAM, "3 escort", cargo=cargo, entries=go(TANITH, "conquer"))
    # One of two Escorts that came down dies: one troop holds the world, the other finds the last free hold.
    one = pass_year(lay(PIRATE, medieval, raiders), 1, 6, 6, 1)
    # Both die: what is left is the hold with the IU, and both troops stay.
    both = pass_year(lay(PIRATE, medieval, raiders), 1, 6, 1, 6, 6, 1)

    assert (one.fleet("a1").cargo, one.world(TANITH).guards) == (Cargo(troops=1, iu=20), 1)
    assert (both.fleet("a1").cargo, both.world(TANITH).guards) == (Cargo(iu=20), 2)
