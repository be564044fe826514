"""What comes of orders and rules that meet at one stop, in one year or in hyperspace."""

import pytest

from engine.core.refs import Seat
from engine.core.values import FieldValue, evolve
from engine.games.space_viking.advice import gifts
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.events.voyages import Arrived
from engine.games.space_viking.game import GAME
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.ships import Cargo, Entry, Fleet, Writ
from engine.games.space_viking.state import NOBODY
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    XOCHITL,
    aboard,
    fleet,
    go,
    lay,
    letter,
    pass_year,
    rule,
    start,
    the,
    world,
)

PIRATE = start("pirate", "engineer")
MERCHANT = start("merchant", "engineer")
HELD = world(PIRATE, TANITH, kind="industrial", natives=20, troops=4)
OPEN = world(PIRATE, TANITH, kind="industrial", natives=20, troops=0)


@pytest.mark.parametrize(("limit", "home"), [(20, True), (21, False)])
def test_what_a_mode_plunders_counts_for_going_home_svq66_svq91(limit: int, *, home: bool) -> None:
    lines = (*go(TANITH), Entry("if-loot", number=limit), *go(XOCHITL))
    raider = fleet("a1", "1102", "2 escort", mode="plunder", cargo=Cargo(troops=1), entries=lines)
    after = pass_year(lay(PIRATE, OPEN, raider))

    assert after.fleet("a1").cargo.iu == 20
    assert (after.fleet("a1").entries == go(GRAM)) == home


@pytest.mark.parametrize("steps", [("plunder", "conquer"), ("conquer",)])
def test_a_world_is_plundered_once_a_year_by_a_player_whatever_else_his_fleets_do_svq104(
    steps: tuple[str, ...],
) -> None:
    first = fleet("a1", "1102", entries=go(TANITH, "plunder", GRAM))
    second = fleet("a2", GRAM, "4 escort", cargo=Cargo(troops=2), mode="plunder", entries=go(TANITH, *steps))
    after = pass_year(lay(PIRATE, OPEN, first, second))

    assert after.world(TANITH).owner == 0
    assert (after.world(TANITH).pool, after.fleet("a2").cargo.iu) == (28, 0)


def test_a_world_is_killed_on_once_a_year_and_no_fight_begun_for_more_svq104() -> None:
    state = start("berserker", "engineer")
    prey = world(state, TANITH, kind="industrial", natives=20, troops=0, owner=1, guards=1)
    slayers = (
        fleet("a1", "1102", "2 escort", cargo=Cargo(troops=2), entries=go(TANITH, "exterminate")),
        fleet("a2", GRAM, "2 escort", cargo=Cargo(troops=2), entries=go(TANITH, "exterminate")),
    )
    after = pass_year(lay(state, prey, *slayers), *[6, 1, 6, 1, 6, 1, 6, 1], *[1] * 20)

    assert any("killed people there this year" in text for text in after.told(0))


def looped(*steps: str, **more: FieldValue) -> Fleet:
    return fleet("a1", "1102", "4 escort", entries=go(*steps), loop=True, breakoff="contact", **more)


def test_who_breaks_off_at_the_end_of_a_list_goes_on_with_its_first_move_svq72() -> None:
    hunter = fleet("b1", TANITH, "battleship", mode="engage")
    after = pass_year(lay(PIRATE, OPEN, looped("plunder", XOCHITL, "plunder", TANITH, step=3), hunter))

    assert after.fleet("a1").at == "1103"


def test_who_is_ordered_in_hyperspace_begins_with_a_move_svq72_svq90() -> None:
    away = fleet("a1", TANITH, "4 escort", hyper=True, came="1102")
    state = aboard(lay(PIRATE, OPEN, away), 0, 0, "a1")
    after = pass_year(rule(state, 0, writs=(Writ("a1", go("plunder", XOCHITL)),)))

    assert "Fleet a1 does not plunder: it is in hyperspace." in after.told(0)
    assert after.fleet("a1").at == "1004"


def test_who_breaks_off_as_a_letter_comes_goes_where_it_says_svq47_svq72() -> None:
    ours = (fleet("a1", "1102", entries=go(TANITH)), fleet("a2", TANITH, "4 escort", breakoff="25"))
    hunters = fleet("b1", "1302", "8 escort", mode="engage", entries=go(TANITH))
    state = rule(lay(PIRATE, OPEN, *ours, hunters), 0, letters=(letter("a1", "a2", "plunder", XOCHITL),))
    after = pass_year(state, *[6] * 8, *[1] * 100)

    assert after.fleet("a2").at == "1103"


@pytest.mark.parametrize(("most", "taken"), [(2, False), (4, True)])
def test_a_wait_parts_no_condition_from_what_it_binds_svq66_svq91(most: int, *, taken: bool) -> None:
    lines = go(TANITH, f"if-troops {most}", "wait 1", "conquer")
    after = pass_year(lay(PIRATE, HELD, fleet("a1", "1102", "8 escort", cargo=Cargo(troops=8), entries=lines)))

    assert (after.world(TANITH).owner == 0) == taken


def test_nobody_trades_where_a_fleet_of_his_was_lost_on_the_ground_svq80() -> None:
    lost = fleet("a1", "1102", cargo=Cargo(troops=1), entries=go(TANITH, "plunder"))
    trader = fleet("a2", GRAM, "2 escort", entries=go(TANITH, "trade"))
    after = pass_year(lay(MERCHANT, HELD, lost, trader), 1, 1)

    assert after.gone("a1")
    assert "Fleet a2 at Tanith does not trade: you fought there this year." in after.told(0)


@pytest.mark.parametrize("more", [{"breakoff": "contact", "cargo": Cargo(troops=1)}, {}])
def test_who_landed_with_nobody_may_trade_and_hears_of_it_svq78_svq80(more: dict[str, FieldValue]) -> None:
    shy = fleet("a1", "1102", "4 escort", entries=go(TANITH, "plunder", "trade"), **more)
    after = pass_year(lay(MERCHANT, HELD, shy))

    assert "Fleet a1 at Tanith does not plunder: nobody can come down." in after.told(0)
    assert after.fleet("a1").cargo.iu == 10


def test_who_finds_no_hold_stays_on_the_world_that_was_conquered_svq78() -> None:
    # A native and two ships in line one after the other fall; of three troops one garrisons, and one has a hold.
    state = lay(PIRATE, evolve(HELD, troops=1))
    invaders = fleet("a1", "1102", "3 escort", cargo=Cargo(troops=3), line="ships", entries=go(TANITH, "conquer"))
    after = pass_year(lay(state, invaders), 1, 6, 6)

    assert len(after.fleet("a1").ships) == 1
    assert (after.fleet("a1").cargo.troops, after.world(TANITH).guards) == (1, 2)


def test_troops_of_a_second_fleet_without_ships_hold_the_world_too_svq62_svq78() -> None:
    first = fleet("a1", "1102", "3 escort", cargo=Cargo(troops=3), line="ships", entries=go(TANITH, "conquer"))
    second = fleet("a2", "1102", cargo=Cargo(troops=1), entries=go(TANITH, "conquer"))
    after = pass_year(lay(PIRATE, HELD, first, second), *[6, 6, 6, 6, 1, 1, 1, 6])

    assert after.gone("a2")
    assert (after.fleet("a1").cargo.troops, after.world(TANITH).guards) == (2, 2)


def test_ships_alone_take_no_outpost_of_a_dead_world_svq39() -> None:
    lone = world(PIRATE, TANITH, kind="industrial", natives=0, troops=0, dead=True, owner=1, outposts=1)
    lander = fleet("a1", "1102", "2 escort", entries=go(TANITH, "conquer", "land 1"))
    after = pass_year(lay(PIRATE, lone, lander))

    assert (after.world(TANITH).owner, after.world(TANITH).outposts) == (1, 1)


def test_who_saw_others_on_arrival_does_nothing_behind_a_wait_over_the_new_year_svq66_svq91() -> None:
    lines = (Entry("wait", number=1), *go(TANITH), Entry("if-seen"), Entry("wait", number=1), Entry("conquer"))
    state = lay(PIRATE, OPEN, fleet("a1", "1102", cargo=Cargo(troops=1), entries=lines), fleet("b1", TANITH))
    first = pass_year(state).state
    after = pass_year(evolve(first, turn=2))

    assert the(first, "a1").at == TANITH
    assert "Fleet a1 at Tanith does not conquer: others are there." in after.told(0)
    assert after.world(TANITH).owner == -1


@pytest.mark.parametrize(("most", "guards"), [(2, 3), (3, 5)])
def test_troops_join_a_garrison_only_where_their_condition_holds_svq63_svq91(most: int, guards: int) -> None:
    ruled = evolve(OPEN, owner=0, natives=0, captives=20, guards=3)
    lines = (*go(TANITH), Entry("if-troops", number=most), Entry("land", number=2))
    relief = fleet("a1", "1102", "6 escort", cargo=Cargo(troops=4), entries=lines)
    attacker = fleet("b1", "1302", mode="engage", entries=go(TANITH))
    after = pass_year(lay(PIRATE, ruled, relief, attacker))

    assert after.gone("b1")
    assert after.world(TANITH).guards == guards


def test_the_berserker_counts_people_whose_ship_his_outposts_shoot_down_sv37_svq84() -> None:
    state = start("berserker", "engineer")
    lone = world(state, TANITH, natives=0, troops=0, dead=True, owner=0, outposts=3)
    lander = fleet("b1", "1102", "attack", cargo=Cargo(troops=1, people=1), entries=go(TANITH, "plunder"))
    after = pass_year(lay(state, lone, lander), *[6] * 3, *[1] * 7)

    assert after.gone("b1")
    assert after.state.realm(0).tally.killed == 1


@pytest.mark.parametrize("lines", [("if-loot 20", "wait 1", "plunder"), ("plunder", "if-loot 20", "wait 1")])
def test_if_loot_is_looked_at_when_the_waits_of_the_stop_are_over_svq91_svq66(lines: tuple[str, ...]) -> None:
    raider = fleet("a1", "1102", "2 escort", jump=8, cargo=Cargo(troops=1), entries=go(TANITH, *lines, XOCHITL))
    after = pass_year(lay(PIRATE, OPEN, raider))

    assert after.fleet("a1").at == GRAM
    assert after.state.realm(0).cash == PIRATE.realm(0).cash + 20
    arrivals = [each.tick for each in after.events if isinstance(each, Arrived)]
    assert arrivals == [105, 105 * 4]  # Tanith at the first slot, one waited for, Gram at the fourth


@pytest.mark.parametrize(("seat", "owner", "guards"), [("pirate", 0, 1), ("berserker", NOBODY, 0)])
def test_troops_whose_ships_all_fell_at_a_plunder_hold_what_they_clear_svq62(
    seat: str, owner: int, guards: int
) -> None:
    state = start(seat, "engineer")
    held = world(state, TANITH, kind="renaissance", natives=10, troops=2)
    raider = fleet("a1", "1102", "escort", cargo=Cargo(troops=1), entries=go(TANITH, "plunder"))
    # The ship kills one defender and is killed by him, the troop is missed; then it kills the other.
    after = pass_year(lay(state, held, raider), 6, 1, 6, 1, 6, 1)

    assert after.gone("a1")
    assert (after.world(TANITH).owner, after.world(TANITH).guards) == (owner, guards)


def test_the_partner_with_more_units_landed_owns_the_world_whatever_his_fleets_svq79() -> None:
    state = evolve(start("pirate", "engineer"), pacts=((0, 1),))
    lines = go(TANITH, "plunder", "conquer")
    two = (fleet(each, "1102", "3 escort", cargo=Cargo(troops=3), entries=lines) for each in ("a1", "a2"))
    one = fleet("b1", "1102", "4 escort", cargo=Cargo(troops=4), entries=lines)
    after = pass_year(lay(state, OPEN, *two, one))

    assert after.world(TANITH).owner == 0


def test_who_broke_off_on_the_ground_lands_for_no_loot_when_others_have_won_svq78() -> None:
    held = evolve(HELD, troops=5)
    shy = fleet("a1", "1102", cargo=Cargo(troops=1), breakoff="50", entries=go(TANITH, "plunder"))
    bold = fleet("a2", "1102", "3 escort", cargo=Cargo(troops=3), entries=go(TANITH, "conquer"))
    # All stand in the line. In the first week the troop of the first fleet falls; the others win in the second.
    after = pass_year(lay(PIRATE, held, shy, bold), *[1] * 5, 1, 6, 1, 1, 1, *[6] * 5, *[1] * 5)

    assert any("Fleet a1 of Skarn breaks off on Tanith" in text for text in after.told(0))
    assert (after.world(TANITH).owner, after.world(TANITH).sacked) == (0, 0)


def test_what_a_shipyard_suffers_counts_in_the_next_landing_of_the_year_svq57() -> None:
    state = start("pirate", "engineer", "merchant", "zealot")
    held = world(state, TANITH, kind="medieval", owner=1, natives=0, loyal=5, troops=0, guards=1, yards=1)
    raiders = (
        fleet(each, "1102", "2 escort", cargo=Cargo(troops=2), line="troops", entries=go(TANITH, "plunder"))
        for each in ("a1", "c1", "d1")
    )
    # Each misses the garrison and hits the shipyard once, which can take three hits; then it goes with its loot.
    after = pass_year(lay(state, held, *raiders), *[1, 6, 1, 1], 6, 6, *[1, 1, 1, 6], *[1, 1, 1, 6])

    assert sum("lands 2 troops" in text for text in after.told(1)) == 3
    assert (after.world(TANITH).guards, after.world(TANITH).yards) == (1, 0)


def test_trade_is_half_of_the_people_also_where_they_have_grown_svq49() -> None:
    grown = world(MERCHANT, TANITH, kind="medieval", natives=12, troops=1)
    after = pass_year(lay(MERCHANT, grown, fleet("a1", GRAM, entries=go(TANITH, "trade"))))

    assert after.fleet("a1").cargo.iu == 6


@pytest.mark.parametrize(("outposts", "owner"), [(0, 0), (1, 1)])
def test_an_outpost_stands_on_a_dead_world_of_which_its_owner_has_nothing_left_svq89(outposts: int, owner: int) -> None:
    state = evolve(PIRATE, techs=((Learned("environment", 0),), ()))
    dead = world(state, TANITH, owner=1, dead=True, natives=0, troops=0, outposts=outposts)
    after = pass_year(
        lay(state, dead, fleet("a1", GRAM, cargo=Cargo(outposts=1), entries=go(TANITH, "install outpost")))
    )

    assert (after.world(TANITH).owner, after.world(TANITH).outposts) == (owner, 1)


def test_tribute_for_a_world_that_banks_what_is_brought_has_to_be_loaded_there_svq95() -> None:
    held = world(PIRATE, TANITH, kind="medieval", owner=0, natives=0, captives=5, troops=0, guards=1, outposts=1)
    brings = fleet("a1", GRAM, cargo=Cargo(iu=9), entries=go(TANITH, "associate"))
    loads = evolve(brings, entries=go(TANITH, "load 9 iu", "associate"))
    banked, paid = (pass_year(lay(PIRATE, held, each), 1) for each in (brings, loads))

    assert any("what it brought is in your treasury: let it load them there" in text for text in banked.told(0))
    assert (banked.world(TANITH).loyal, paid.world(TANITH).loyal) == (0, 5)
    desk = Desk(GAME.view(lay(PIRATE, held), Seat(0)))
    assert not gifts.courted(desk, Intel(desk).beliefs[TANITH])
