"""Our own rulings, and that RULINGS.md names a real test for each of all its rulings."""

import re
from pathlib import Path

import pytest

from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.core.rng import Rng
from engine.games import star_sectors
from engine.games.star_sectors.queries.factors import land_of as land
from engine.games.star_sectors.queries.factors import movement, warp_factor
from engine.games.star_sectors.state import NOBODY, Crew, Fate, Phase, Settings, Stores
from engine.games.star_sectors.verbs.blasts import LayMine, SelfDestruct
from engine.games.star_sectors.verbs.cargo import Gather
from engine.games.star_sectors.verbs.duties import ChargeBank, ChargeEngine
from engine.games.star_sectors.verbs.fire import Attack
from engine.games.star_sectors.verbs.loading import Load, Unload
from engine.games.star_sectors.verbs.movement import Forward, Reverse
from engine.games.star_sectors.verbs.preparation import Boost, Man
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.reserves import Shield
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.verbs.turns import Left
from engine.games.star_sectors.verbs.warp import ReverseWarp, Warp
from tests.games.named import known
from tests.games.star_sectors.sector import (
    GAME,
    active,
    at,
    cell,
    charted,
    give,
    may,
    rule_against,
    ship,
    state,
    working,
)

HERE = Path(__file__).parent
RULINGS = Path(star_sectors.__file__).with_name("RULINGS.md").read_text()
ROWS = [line for line in RULINGS.splitlines() if line.startswith(("| SS-Q", "| R-"))]

SPARE = ship("ox", 0, "0000", name="Spare")
FOE = ship("ox", 1, "1208", 3, name="Foe")


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_every_ruling_names_a_test_that_exists(row: str) -> None:
    pins = re.findall(r"`([^`]+)`", row.split("|")[3])

    assert pins
    assert set(pins) <= known(HERE)


def test_every_gap_of_the_rules_has_a_ruling() -> None:
    numbers = {row.split("|")[1].strip() for row in ROWS}

    lettered = {f"SS-Q{number}" for number in ("13a", "24a", "25a", "25b", "25c", "28a", "36a", "38a")}
    assert {f"SS-Q{number}" for number in range(1, 48)} | lettered <= numbers


def test_diverted_warp_energy_is_the_one_engine_of_the_turn() -> None:
    here = give(active(ship("warg", 0, "0404", engines=2, hits=2), FOE), Boost(0, "mf", "warp"))

    assert rule_against(here, Warp(0, PlaceId("0504"))) == "SS-27"
    later = give(here, EndTactical(0))
    assert rule_against(later, Shield(0, "warp")) == "SS-27"
    assert rule_against(later, ChargeEngine(0)) == "SS-27"


def test_an_engine_into_shields_goes_with_no_jump_and_no_charge() -> None:
    jumped = give(active(ship("warg", 0, "0404", engines=2, hits=2), FOE), Warp(0, PlaceId("0504")), EndTactical(0))
    assert rule_against(jumped, Shield(0, "warp")) == "SS-27"

    own = ship("warg", 0, "0404", engines=1, hits=2)
    assert rule_against(give(working(own, FOE), Shield(0, "warp")), ChargeEngine(0)) == "SS-27"
    assert rule_against(give(working(own, FOE), ChargeEngine(0)), Shield(0, "warp")) == "SS-27"


def test_a_bank_is_charged_in_each_of_two_phases() -> None:
    here = give(working(ship("albatross", 0, "0404"), FOE), ChargeBank(0, 0), EndEngineering(0), ChargeBank(0, 1))

    assert here.ships[0].banks == (True, True)


def test_a_cloaked_ship_may_jump_and_stays_cloaked() -> None:
    here = give(active(ship("umbra", 0, "0404", cloaked=True, engines=1), FOE), Warp(0, PlaceId("0704")))

    assert (at(here), here.ships[0].cloaked) == ("0704", True)


def test_a_cloaked_jump_into_a_storm_drops_the_cloak() -> None:
    here = active(ship("umbra", 0, "0404", cloaked=True, engines=1), FOE, chart=charted(h0604="%"))

    assert not give(here, Warp(0, PlaceId("0604"))).ships[0].cloaked


def test_no_forward_after_reverse() -> None:
    assert rule_against(give(active(ship("heron", 0, "0404"), FOE), Reverse(0)), Forward(0)) == "SS-19"


def test_entering_orbit_ends_turning_too() -> None:
    here = give(active(ship("heron", 0, "0404"), FOE, chart=charted(h0604="o")), Forward(0))

    assert rule_against(here, Left(0)) == "SS-94"


def test_orbit_halves_what_crew_and_cloak_leave() -> None:
    chart = charted(h0504="o")
    helm = give(active(ship("warg", 0, "0404", crew=True), FOE, chart=chart), Man(0, Crew.HELM))
    cloaked = active(ship("umbra", 0, "0404", cloaked=True), FOE, chart=chart)

    assert movement(helm.ships[0]) == 2
    assert movement(cloaked.ships[0]) == 1


def test_the_warp_factor_takes_mf_as_it_is_in_orbit_and_in_a_nebula() -> None:
    orbit = active(ship("warg", 0, "0404"), FOE, chart=charted(h0503="o", h0405="o"))
    cloud = active(ship("warg", 0, "0404"), FOE, chart=charted(h0404="~"))

    assert warp_factor(orbit.ships[0], land(orbit)) == 7 + 2
    assert warp_factor(cloud.ships[0], land(cloud)) == 6 + 2


def test_a_lone_wormhole_is_open_space() -> None:
    here = give(active(ship("warg", 0, "0404"), FOE, chart=charted(h0504="@")), Forward(0), Forward(0))

    assert at(here) == "0604"


def test_a_jump_into_a_wormhole_comes_out_at_the_other_and_ends() -> None:
    chart = charted(h0604="@", h1002="@")
    here = give(active(ship("warg", 0, "0404", engines=1), FOE, chart=chart), Warp(0, PlaceId("0604")))

    assert at(here) == "1002"
    assert rule_against(here, Forward(0)) == "SS-30"


def test_ramming_wants_a_dropped_cloak_and_some_cf() -> None:
    foe = ship("fenris", 1, "0504")
    assert rule_against(active(ship("umbra", 0, "0404", cloaked=True), foe), Ram(0, 1)) == "SS-Q27"
    assert rule_against(active(ship("ox", 0, "0404"), foe), Ram(0, 1)) == "SS-105"


def test_a_rammer_dies_without_a_blast_its_victim_with_one() -> None:
    warg, frigate = ship("warg", 0, "0404"), ship("heron", 1, "0504", 0)
    behind, ahead = ship("mote", 0, "0405"), ship("mote", 1, "0604", name="Ahead")

    here = give(active(warg, frigate, behind, ahead), Ram(0, 1))

    assert here.ships[1].fate is Fate.DESTROYED
    assert [each.hits for each in here.ships[2:]] == [0, 1]


def test_stations_have_no_bow_no_blast_and_nobodys_are_no_target() -> None:
    base = ship("station", 1, "0504", hits=14)
    here = active(ship("warg", 0, "0404"), base, ship("station", -1, "0604"), ship("ox", 1, "0603", name="Near"), FOE)
    assert rule_against(here, Attack(0, 2)) == ""

    here = give(here, Attack(0, 1), rolls=(1, 1, 12))
    assert here.ships[1].fate is Fate.DESTROYED
    assert here.ships[3].hits == 0


def test_an_armed_station_fires_all_round_with_one_die_and_full_cf() -> None:
    here = active(ship("armed-station", 0, "0404"), SPARE, ship("ox", 1, "0304"), FOE)

    assert give(here, Attack(0, 2), rolls=(4, 12)).ships[2].hits == 1


def test_a_station_does_not_repair_itself_and_keeps_no_fleet_standing() -> None:
    base = ship("armed-station", 0, "0404", hits=3)
    here = give(state(base, SPARE, FOE), Select(0), EndTactical(0))
    assert here.active == NOBODY

    lost = give(state(base, ship("jackal", 0, "0604", hits=3), ship("warg", 1, "0704", 3), seat=1), *_kill())
    assert lost.phase is Phase.OVER


def test_an_armed_station_uses_nothing_of_what_it_stores() -> None:
    stored = Stores(mines=2, dilithium=2, trilithium=2)
    base = ship("armed-station", 0, "0404", hits=3, stores=stored)
    here = active(base, SPARE, ship("ox", 1, "0604"), FOE)

    assert rule_against(here, LayMine(0)) == "SS-101"
    assert rule_against(here, Boost(0, "cf", "trilithium")) == "SS-69"
    assert rule_against(here, Boost(0, "mf", "dilithium")) == "SS-69"
    assert give(here, EndTactical(0)).active == NOBODY  # nothing to restore its shields with


def test_ships_begin_with_nothing_charged_and_no_cloak_up() -> None:
    for muster in ("ready", "auto"):
        here = GAME.setup(2, {"fleets": muster, "fleet_1": "veiled", "points": 40}, Rng("1")).position.state
        assert not any(any(each.banks) or each.engines or each.cloaked for each in here.ships)


def test_an_enemys_station_can_be_rammed() -> None:
    here = give(active(ship("warg", 0, "0404"), ship("station", 1, "0504"), SPARE, FOE), Ram(0, 1))

    assert (here.ships[0].fate, here.ships[1].hits) == (Fate.DESTROYED, 7)


def test_under_a_cloak_a_ship_lays_mines_and_blows_itself_up() -> None:
    umbra = ship("umbra", 0, "0404", cloaked=True, stores=Stores(mines=1))
    here = give(active(umbra, SPARE, ship("warg", 1, "0504"), FOE), LayMine(0), SelfDestruct(0))

    assert (len(here.mines), here.ships[0].fate, here.ships[2].hits) == (1, Fate.DESTROYED, 1)


def _kill() -> tuple[Order, ...]:
    return Select(2), Ram(2, 1)


def test_one_of_each_a_turn_and_gathering_goes_with_no_loading() -> None:
    warg = ship("warg", 0, "0404", moored=cell("0404"), stores=Stores(mines=1))
    here = working(warg, ship("station", 0, "0504", stores=Stores(mines=1)), FOE)

    gathered = give(here, Gather(0, "dilithium"))
    assert may(gathered, Gather(0, "trilithium"))
    assert rule_against(gathered, Load(0, "mine", 1)) == "SS-67"
    assert rule_against(give(here, Unload(0, "mine", 1)), Gather(0, "dilithium")) == "SS-67"


def test_bought_trilithium_is_used_before_gathered() -> None:
    warg = ship("warg", 0, "0404", stores=Stores(trilithium=3, ore=2))
    here = give(active(warg, FOE), Boost(0, "cf", "trilithium"))
    assert here.ships[0].stores == Stores(trilithium=2, ore=2)

    ashore = ship("warg", 0, "0404", moored=cell("0404"), stores=Stores(trilithium=2, ore=2))
    here = give(working(ashore, ship("station", 0, "0504"), FOE), Unload(0, "trilithium", 2))
    assert here.ships[0].stores == Stores()


def test_the_base_hex_decides_whether_weapons_and_cloak_work() -> None:
    stern_in = active(ship("garm", 0, "0504"), ship("ox", 1, "0704"), chart=charted(h0404="%"))
    base_in = active(ship("garm", 0, "0504"), ship("ox", 1, "0704"), chart=charted(h0504="%"))

    assert may(stern_in, Attack(0, 1))
    assert rule_against(base_in, Attack(0, 1)) == "SS-92"


def test_a_stern_beside_a_star_is_enough_to_die() -> None:
    here = active(ship("garm", 0, "0404", 1), SPARE, FOE, chart=charted(h0206="*"))

    assert give(here, Left(0), Left(0)).ships[0].fate is Fate.SERVING
    assert give(active(ship("garm", 0, "0404", 0), SPARE, FOE, chart=charted(h0205="*")), Left(0)).ships[0].fate is (
        Fate.DESTROYED
    )


def test_idle_ships_lose_their_engineering_phase_and_last_turns_bonuses() -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"))
    hurt = ship("warg", 0, "0404", hits=2)
    here = give(state(hurt, SPARE, FOE, settings=settings), EndSide())

    assert here.ships[0].hits == 2
    assert here.ships[0].moored == cell("0404")


def test_a_long_hull_warps_astern_stern_first() -> None:
    garm = ship("garm", 0, "0904", engines=1)
    here = active(garm, SPARE, ship("ox", 1, "0504"))

    assert may(here, _astern("0704"))
    assert not may(here, _astern("0604"))


def _astern(place: str) -> Order:
    return ReverseWarp(0, PlaceId(place))


def test_a_jump_ends_beside_a_star_and_kills() -> None:
    here = active(ship("warg", 0, "0404", engines=1), SPARE, FOE, chart=charted(h0803="*"))
    assert not may(here, Warp(0, PlaceId("0904")))

    assert give(here, Warp(0, PlaceId("0804"))).ships[0].fate is Fate.DESTROYED


def test_without_mf_there_is_no_warp() -> None:
    # Nine hits leave the Umbra no shields; eight leave MF 1, which the cloak takes.
    here = active(ship("umbra", 0, "0404", hits=8, cloaked=True, engines=1), SPARE, FOE)

    assert movement(here.ships[0]) == 0
    assert rule_against(here, Warp(0, PlaceId("0504"))) == "SS-34"
