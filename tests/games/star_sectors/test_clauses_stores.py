"""Clauses of docks, gathering, stations and stores (SS-66 to SS-70, SS-93, SS-94)."""

from typing import Any

import pytest

from engine.games.star_sectors.queries.factors import guard
from engine.games.star_sectors.state import NEUTRAL, NOBODY, Crew, Ship, State, Stores
from engine.games.star_sectors.verbs.cargo import Gather
from engine.games.star_sectors.verbs.duties import Repair
from engine.games.star_sectors.verbs.fire import Attack
from engine.games.star_sectors.verbs.loading import Load, Unload
from engine.games.star_sectors.verbs.preparation import Man
from engine.games.star_sectors.verbs.reserves import Shield
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndTactical, Select
from engine.games.star_sectors.verbs.turns import Left
from tests.games.star_sectors.sector import active, cell, charted, give, may, rule_against, ship, working

FOE = ship("ox", 1, "1208", 3)


# Docking, gathering, stations


def docked(place: str, **fields: Any) -> Ship:
    """A Pelican that ended its last turn where it is."""
    return ship("pelican", 0, place, moored=cell(place), **fields)


def test_ss_68_94_a_ship_gathers_dilithium_beside_a_moon_from_the_turn_after_it_came() -> None:
    moon = charted(h0504="o")
    stays = working(docked("0404"), FOE, chart=moon)
    fresh = working(ship("pelican", 0, "0404"), FOE, chart=moon)

    assert give(stays, Gather(0, "dilithium")).ships[0].stores.dilithium == 1
    assert rule_against(stays, Gather(0, "trilithium")) == "SS-103"
    assert rule_against(fresh, Gather(0, "dilithium")) == "SS-68"


def test_ss_93_103_trilithium_comes_from_a_metaphasic_nebula_one_a_turn() -> None:
    here = working(docked("0404"), FOE, chart=charted(h0404="+"))
    after = give(here, Gather(0, "trilithium"))

    assert after.ships[0].stores.trilithium == 1
    assert after.active != 0 or not may(after, Gather(0, "trilithium"))


def test_ss_70_a_docked_ship_may_turn_but_ss_68_not_move() -> None:
    moon = charted(h0504="o")
    turned = give(active(docked("0404"), FOE, chart=moon), Left(0), EndTactical(0))

    assert may(turned, Gather(0, "dilithium"))


def test_ss_q35_asteroids_yield_nothing() -> None:
    here = working(docked("0404"), FOE, chart=charted(h0504="#"))

    assert not may(here, Gather(0, "dilithium"))


def test_ss_13_gathering_needs_room() -> None:
    here = working(docked("0404", stores=Stores(mines=12)), FOE, chart=charted(h0504="o"))

    assert rule_against(here, Gather(0, "dilithium")) == "SS-13"


def test_ss_66_no_gathering_after_an_attack_and_ss_78_none_under_a_cloak() -> None:
    moon = charted(h0504="o")
    armed = ship("eclipse", 0, "0404", 1, moored=cell("0404"))
    fought = give(active(armed, ship("garm", 1, "0403", 3), chart=moon), Attack(0, 1), EndTactical(0), rolls=(12, 12))
    veiled = working(ship("eclipse", 0, "0404", cloaked=True, moored=cell("0404")), FOE, chart=moon)

    assert fought.active != 0 or not may(fought, Gather(0, "dilithium"))
    assert rule_against(veiled, Gather(0, "dilithium")) == "SS-78"


def test_ss_69_a_station_repairs_two_beside_the_ships_own_repair_one_ship_a_round() -> None:
    ships = (
        ship("warg", 0, "0404", hits=5, moored=cell("0404")),
        ship("station", 0, "0504"),
        ship("heron", 0, "0604", hits=3, moored=cell("0604"), name="Second"),
        FOE,
    )
    here = give(working(*ships), Shield(0, "station"), Repair(0))

    assert here.ships[0].hits == 2
    there = give(_finished(here), Select(2), EndTactical(2))
    assert rule_against(there, Shield(2, "station")) == "SS-69"


def _finished(here: State) -> State:
    return give(here, EndEngineering(0)) if here.active == 0 else here


@pytest.mark.parametrize(("owner", "serves"), [(0, True), (NEUTRAL, True), (1, False)])
def test_ss_69_a_station_serves_its_side_and_a_neutral_one_everybody(owner: int, *, serves: bool) -> None:
    here = working(ship("warg", 0, "0404", hits=5, moored=cell("0404")), ship("station", owner, "0504"), FOE)

    assert may(here, Shield(0, "station")) == serves
    assert may(here, Gather(0, "trilithium")) == serves


def test_ss_67_q36_goods_are_loaded_and_unloaded_at_a_station() -> None:
    here = working(
        docked("0404", stores=Stores(mines=2, dilithium=1)),
        ship("station", 0, "0504", stores=Stores(trilithium=3)),
        FOE,
    )
    after = give(here, Unload(0, "mine", 2), Load(0, "trilithium", 3))

    assert (after.ships[0].stores.mines, after.ships[0].stores.trilithium) == (0, 3)
    assert (after.ships[1].stores.mines, after.ships[1].stores.trilithium) == (2, 0)


@pytest.mark.parametrize("post", [Crew.COMMAND, Crew.ENGINEERING])
def test_ss_99_a_crew_that_is_put_ashore_neither_repairs_nor_defends_any_more(post: Crew) -> None:
    here = active(docked("0404", crew=True, hits=2), ship("station", 0, "0504"), FOE)
    manned = give(here, Man(0, post), EndTactical(0))
    assert (guard(manned.ships[0]), may(manned, Shield(0, "crew"))) == ((2, False), (1, True))[post is Crew.ENGINEERING]

    after = give(manned, Unload(0, "crew", 1))

    assert guard(after.ships[0]) == 1
    assert rule_against(after, Shield(0, "crew")) == "SS-99"


def test_ss_93_a_metaphasic_nebula_repairs_one_beside_the_ships_own_repair() -> None:
    here = working(ship("warg", 0, "0404", hits=3), FOE, chart=charted(h0404="+"))
    after = give(here, Shield(0, "nebula"), Repair(0))

    assert after.ships[0].hits == 1


def test_ss_102_103_a_station_gives_one_of_each_as_its_service_and_only_a_nebula_gives_ore() -> None:
    base = ship("station", 0, "0504")
    served = give(working(docked("0404"), base, FOE), Gather(0, "dilithium"), Gather(0, "trilithium"))
    assert (served.ships[0].stores, served.ships[1].served) == (Stores(dilithium=1, trilithium=1), 0)

    mined = give(working(docked("0404"), base, FOE, chart=charted(h0403="o")), Gather(0, "dilithium"))
    assert (mined.ships[0].stores, mined.ships[1].served) == (Stores(dilithium=1), NOBODY)

    found = give(working(docked("0404"), base, FOE, chart=charted(h0404="+")), Gather(0, "trilithium"))
    assert (found.ships[0].stores, found.ships[1].served) == (Stores(trilithium=1, ore=1), NOBODY)
