"""Standing orders of ships: what each wants next, when it is over, and what contact is; and the ways of a ship."""

from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.core.standing import Onward, Standing
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.state import Mine, Ship, Stage, State, Turn
from engine.games.star_sectors.verbs.duties import ChargeBank, ChargeEngine, Repair
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndTactical, Select
from engine.games.star_sectors.verbs.turns import Left, Right
from tests.games.star_sectors.sector import cell, charted, give, seen, ship, state

OWN = TokenId("s0")
COURSE = Standing("course", OWN, "0704")


def wants(here: State, given: Standing) -> Onward:
    return GAME.onward(seen(here), given)


def test_a_course_begins_the_turn_turns_and_goes_and_ends_the_phase_when_no_move_is_left() -> None:
    ahead = state(ship("cormorant", 0, "0404"))
    beside = state(ship("cormorant", 0, "0404", 1), active=0, stage=Stage.TACTICAL)
    spent = state(ship("cormorant", 0, "0404", turn=Turn(spent=3)), active=0, stage=Stage.TACTICAL)

    assert wants(ahead, COURSE).order == Select(0)
    assert wants(give(ahead, Select(0)), COURSE).order == Forward(0)
    assert wants(beside, COURSE).order == Right(0)
    assert wants(beside, Standing("course", OWN, "0302")).order == Left(0)
    assert wants(spent, COURSE).order == EndTactical(0)


def test_a_course_is_over_before_a_turn_where_it_leads_and_beside_whoever_is_there() -> None:
    there = state(ship("cormorant", 0, "0704"))
    taken = state(ship("cormorant", 0, "0604"), ship("marlin", 0, "0704"))
    shut = state(
        ship("cormorant", 0, "0404"), chart=charted(**dict.fromkeys(("h0604", "h0804", "h0703", "h0603"), "#"))
    )

    assert wants(there, COURSE).over == "Cormorant is at 0704."
    assert wants(taken, COURSE).over == "Cormorant is beside 0704."
    assert wants(state(ship("cormorant", 0, "0704"), active=0, stage=Stage.TACTICAL), COURSE).order == EndTactical(0)
    assert not wants(shut, COURSE).over


def test_a_course_to_what_is_walled_in_is_over() -> None:
    walls = {f"h{place}": "#" for place in ("0604", "0804", "0603", "0703", "0605", "0705")}
    here = state(ship("cormorant", 0, "0404"), chart=charted(**walls))

    assert wants(here, COURSE).over == "Cormorant has no open way to 0704."


def test_a_formation_keeps_its_place_and_the_bow_of_whom_it_keeps_to() -> None:
    given = GAME.standing(seen(state(ship("cormorant", 0, "0402"), ship("marlin", 0, "0404"))), "formation", OWN, "s1")
    assert isinstance(given, Standing)
    behind = state(ship("cormorant", 0, "0402"), ship("marlin", 0, "0604"), active=0, stage=Stage.TACTICAL)
    turned = state(ship("cormorant", 0, "0602"), ship("marlin", 0, "0604", 1), active=0, stage=Stage.TACTICAL)
    kept = state(ship("cormorant", 0, "0602"), ship("marlin", 0, "0604"), active=0, stage=Stage.TACTICAL)

    assert wants(behind, given).order == Forward(0)
    assert wants(turned, given).order == Left(0)
    assert wants(kept, given).order == EndTactical(0)
    assert wants(state(ship("cormorant", 0, "0602")), given).over == "Cormorant has nobody left to keep to."


def test_engineers_repair_then_charge_banks_then_engines_and_those_on_station_do_nothing() -> None:
    def at_work(given: Standing, **fields: Any) -> Onward:
        own = ship("cormorant", 0, "0404", turn=Turn(phases=1), **fields)
        return wants(state(own, active=0, stage=Stage.ENGINEERING), given)

    charging, station = Standing("charging", OWN), Standing("station", OWN)

    assert at_work(charging, hits=1).order == Repair(0)
    assert at_work(charging).order == ChargeBank(0, 0)
    assert at_work(charging, banks=True).order == ChargeEngine(0)
    assert at_work(charging, banks=True, engines=2).order == EndEngineering(0)
    assert at_work(station, hits=1).order == EndEngineering(0)


def test_charging_is_over_when_nothing_wants_it_and_refused_then() -> None:
    ready = state(ship("cormorant", 0, "0404", banks=True, engines=2))

    assert wants(ready, Standing("charging", OWN)).over == "Cormorant has nothing left to repair or to charge."
    assert isinstance(GAME.standing(seen(ready), "charging", OWN), Refusal)


def test_nothing_is_wanted_of_a_ship_that_is_done_or_waits_for_another() -> None:
    done = state(ship("cormorant", 0, "0404", done=True), ship("marlin", 0, "0604"))
    waits = state(ship("cormorant", 0, "0404"), ship("marlin", 0, "0604"), active=1, stage=Stage.TACTICAL)

    assert wants(done, COURSE) == Onward()
    assert wants(waits, COURSE) == Onward()


@pytest.mark.parametrize(
    ("place", "fields", "told"),
    [
        ("1204", {}, "Jackal, 12 hexes from Marlin, could fire at it next turn"),
        ("1204", {"done": True}, ""),
        ("0904", {"done": True}, "Jackal is 9 hexes from Marlin, within its fire next turn"),
        ("0804", {"done": True}, "Jackal, 8 hexes from Marlin, could fire at it next turn"),
    ],
)
def test_contact_is_fire_by_moves_that_both_still_have(place: str, fields: dict[str, bool], told: str) -> None:
    # A jackal has CF 3 and MF 5, a marlin CF 5 and MF 4: those moves count that a marlin has not made yet.
    here = state(ship("marlin", 0, "0004", **fields), ship("jackal", 1, place, 3))

    assert GAME.contact(seen(here), OWN) == told


@pytest.mark.parametrize(
    ("own", "foe", "met"),
    [
        (ship("umbra", 0, "0004", done=True, cloaked=True), ship("warg", 1, "1004", 3), False),
        (ship("umbra", 0, "0004", done=True, cloaked=True), ship("warg", 1, "1004", 3, crew=True), True),
        (ship("heron", 0, "0004", done=True), ship("umbra", 1, "0904", 3, cloaked=True), True),
        (ship("warg", 0, "0004", done=True), ship("dusk", 1, "0804", 3, cloaked=True), False),
    ],
)
def test_contact_is_with_whom_a_cloak_lets_aim_once_it_is_dropped(own: Ship, foe: Ship, *, met: bool) -> None:
    # CF 7 and MF 3 of a warg, CF 6 and MF 3 of an umbra that drops its cloak; at a cloaked ship crews alone aim.
    assert bool(GAME.contact(seen(state(own, foe)), OWN)) == met


def test_nobody_is_met_who_is_no_enemy_or_out_of_sight() -> None:
    here = state(ship("marlin", 0, "0004"), ship("station", -1, "0204"), ship("marlin", 0, "0404"))

    assert GAME.contact(seen(here), OWN) == ""


def test_what_ways_are_never_part_of_is_a_mine_a_jump_and_the_end_of_a_ship() -> None:
    here = state(
        ship("cormorant", 0, "0404", engines=2),
        mines=(Mine(cell("0504"), 1),),
        chart=charted(h0606="*"),
    )
    ways = list(GAME.ways(seen(here), OWN))
    verbs = {order.verb for way in ways for order in way.orders}

    assert ways
    assert verbs <= {"select", "forward", "reverse", "left", "right"}
    assert all("0504" not in way.path for way in ways)
    assert any(way.place == "0403" for way in ways)
    assert all(way.place not in {"0505", "0605"} for way in ways)
