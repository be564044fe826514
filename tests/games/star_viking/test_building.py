"""Repairs, construction, technology and supply (K-164 to K-173)."""

from typing import Any

import pytest

from engine.core.refs import HIDDEN, PlaceId, TokenId
from engine.core.values import evolve
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.queries.building import USUAL, supply, usual
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.construction import Build, Fit, Recruit
from engine.games.star_viking.verbs.economy import Overhaul, Repair
from tests.games.star_viking.quadrant import TILES, aboard, campaign, seen, unit
from tests.games.star_viking.table import give, may, named, purse, rule_against, ruled, yards

BASE = PlaceId(HOME)
RICH = (Purse(old=300), Purse(old=300))


def workshop(*units: Unit, **changes: Any) -> State:
    """Open the yards with more money in all purses than anybody could spend."""
    here = yards(*units, **changes)
    return evolve(here, purses=RICH, local=(50,) * len(TILES))


def builds(here: State, seat: int, system: str) -> set[str]:
    """Collect the types that a seat may build or raise in a place."""
    found = (each for each in REPERTOIRE.orders(seen(here, seat)) if isinstance(each, Build | Recruit))
    return {each.kind for each in found if each.system == system}


@pytest.mark.parametrize(
    ("name", "system", "price"),
    [("v.CR-1", HOME, 2), ("v.RD-1", HOME, 1), ("v.RD-1", "semerkhet", 1), ("v.FT-1", "semerkhet", 4)],
)
def test_k_166_k_167_a_hit_costs_by_technology_and_double_one_level_too_low(name: str, system: str, price: int) -> None:
    here = workshop(unit(name, system, hits=2))
    after = give(here, VIKING, Repair(TokenId(name)))

    assert named(after, name).hits == 1
    assert purse(after, VIKING).old == 300 - price


def test_k_167_a_sloop_in_a_b_system_pays_double_and_in_a_c_system_waits() -> None:
    hurt = (unit("v.SL-1", "tiergran", hits=1), unit("v.SL-2", "semerkhet", hits=1, loot=0))
    here = workshop(*hurt, **ruled(tiergran=VIKING, semerkhet=VIKING))

    assert purse(give(here, VIKING, Repair(TokenId("v.SL-1"))), VIKING).old == 296
    assert rule_against(here, VIKING, Repair(TokenId("v.SL-2"))) == "K-167"


def test_k_166_ruling_59_critical_damage_costs_ten_and_its_hits_are_repaired_for_themselves() -> None:
    here = workshop(unit("v.CR-1", HOME, hits=2, critical=True))
    after = give(here, VIKING, Overhaul(TokenId("v.CR-1")))

    assert (named(after, "v.CR-1").critical, named(after, "v.CR-1").hits) == (False, 2)
    assert purse(after, VIKING).old == 290
    assert rule_against(after, VIKING, Overhaul(TokenId("v.CR-1"))) == "K-166"
    mended = give(after, VIKING, Repair(TokenId("v.CR-1")), Repair(TokenId("v.CR-1")))
    assert purse(mended, VIKING).old == 286
    assert rule_against(mended, VIKING, Repair(TokenId("v.CR-1"))) == "K-166"


def test_k_118_ruling_60_nothing_is_repaired_in_hyperspace_nor_what_is_carried_there() -> None:
    ship, *cargo = aboard(unit("v.SL-1", "userkaf", limbo=True, hits=2), "v.GA-1")
    here = workshop(ship, *(evolve(each, hits=1) for each in cargo))

    for name in ("v.SL-1", "v.GA-1"):
        assert rule_against(here, VIKING, Repair(TokenId(name))) == "K-118"
    assert rule_against(here, VIKING, Fit(TokenId("v.SL-1"), "red-RP")) == "K-118"


def test_k_165_nothing_is_repaired_where_others_rule() -> None:
    here = workshop(unit("v.SL-2", "tiergran", 8, hits=1))

    assert rule_against(here, VIKING, Repair(TokenId("v.SL-2"))) == "K-165"


def test_k_163_locals_are_repaired_from_the_money_of_their_system_by_whoever_holds_it() -> None:
    hurt = unit("g.AG-1", "semerkhet", seat=VIKING, hits=1)
    here = evolve(yards(hurt), local=tuple(1 if system == "semerkhet" else 0 for system in TILES))
    after = give(here, VIKING, Repair(TokenId("g.AG-1")))

    assert named(after, "g.AG-1").hits == 0
    assert after.purses == here.purses
    poor = evolve(here, local=(0,) * len(TILES))
    assert rule_against(poor, VIKING, Repair(TokenId("g.AG-1"))) == "K-163"


@pytest.mark.parametrize(
    ("system", "locals_"),
    [
        ("sanakht", {"PB", "AM", "FT", "FDA", "FDB"}),
        ("tiergran", {"PB", "AM", "FT", "FDB", "FDC", "AG", "AW", "TC", "MI"}),
        ("raneb", {"FDC", "AG", "AW", "TC", "MI", "HO"}),
        ("nebka", {"HO"}),
    ],
)
def test_k_172_locals_are_of_their_systems_level_or_one_lower(system: str, locals_: set[str]) -> None:
    here = workshop(**ruled())

    found = {kind for kind in builds(here, FEDERATE, system) if kind.startswith("green")}
    assert found == {f"green-{each}" for each in locals_}


def test_ruling_68_no_ground_forces_where_there_is_no_atmosphere() -> None:
    tiles = ("peribsen", *TILES[1:])
    here = evolve(campaign(), tiles=tiles, capitals=(), control=(FEDERATE,) * len(TILES))
    assert usual(evolve(here, local=(4,) * 10), FEDERATE, "peribsen", aided=False) == "green-FT"

    kinds = {kind for kind in USUAL if usual_only(here, kind)}
    assert kinds == {"green-PB", "green-AM", "green-FT", "green-FDB", "green-FDC"}


def usual_only(here: State, kind: str) -> bool:
    """Ask whether a kind could be raised at Peribsen if there were no other."""
    others = tuple(
        Unit(f"x.{each}-{number}", each, FEDERATE, "raneb")
        for each in USUAL
        if each != kind
        for number in range(book_of(here).kinds[each].count)
    )
    return usual(evolve(here, units=others, local=(50,) * 10), FEDERATE, "peribsen", aided=False) == kind


@pytest.mark.parametrize(
    ("system", "blue"),
    [
        ("sanakht", {"FE", "FT", "GA", "PT"}),
        ("tiergran", {"FT", "SF"}),
        ("raneb", {"SF"}),
        ("nebka", set()),
    ],
)
def test_k_172_the_squadron_builds_by_the_level_of_the_system(system: str, blue: set[str]) -> None:
    found = {kind for kind in builds(workshop(), FEDERATE, system) if kind.startswith("blue")}

    assert found == {f"blue-{each}" for each in blue}


def test_k_172_blue_units_of_level_a_are_built_in_a_b_system_where_the_capitals_fortress_stands() -> None:
    here = workshop(unit("f.FD-1", "tiergran", 4), **ruled())

    assert "blue-FE" in builds(here, FEDERATE, "tiergran")
    assert rule_against(here, FEDERATE, Recruit("green-FDA", PlaceId("tiergran"))) == "K-172"
    lost = evolve(here, units=tuple(each for each in here.units if each.id != "f.FD-1"))
    assert rule_against(lost, FEDERATE, Build("blue-FE", PlaceId("tiergran"))) == "K-172"


def test_k_60_k_165_raiders_build_everything_at_home_and_by_level_in_systems_that_they_hold() -> None:
    here = workshop(**ruled(sanakht=VIKING, tiergran=VIKING, raneb=VIKING))
    red = {"red-" + each for each in ("CR", "SL", "PB", "FT", "GA", "PT", "RD", "FD")}

    assert builds(here, VIKING, HOME) == red | {"red-ECM", "red-MS", "red-RP"}
    assert builds(here, VIKING, "sanakht") == red - {"red-RD"}
    assert builds(here, VIKING, "tiergran") == {"red-PB", "red-FT", "red-RD", "red-FD"}  # ruling 101
    assert builds(here, VIKING, "raneb") == {"red-RD"}
    assert rule_against(here, VIKING, Build("red-SL", PlaceId("tiergran"))) == "K-172"
    assert rule_against(here, VIKING, Build("red-SL", PlaceId("userkaf"))) == "K-171"
    assert rule_against(here, FEDERATE, Build("blue-FE", BASE)) == "K-171"


def test_k_171_a_new_unit_stands_at_once_where_it_was_paid_for() -> None:
    here = give(workshop(), FEDERATE, Build("blue-FE", PlaceId("sanakht")))

    assert named(here, "f.FE-2").system == "sanakht"
    assert purse(here, FEDERATE).old == 275


def test_k_145_ruling_97_the_bureaucracy_adds_one_to_units_and_pods_of_the_squadron_only() -> None:
    hurt = unit("f.FE-1", "sanakht", hits=1)
    here = workshop(hurt, council=Council(result="bloated"), **ruled())

    assert purse(give(here, FEDERATE, Build("blue-FE", PlaceId("sanakht"))), FEDERATE).old == 300 - 26
    assert purse(give(here, FEDERATE, Fit(TokenId("f.FE-1"), "blue-RP")), FEDERATE).old == 300 - 3
    assert purse(give(here, FEDERATE, Repair(TokenId("f.FE-1"))), FEDERATE).old == 300 - 2
    assert purse(give(here, VIKING, Build("red-SL", BASE)), VIKING).old == 300 - 30
    raised = give(here, FEDERATE, Recruit("green-PB", PlaceId("sanakht")))
    assert raised.local[TILES.index("sanakht")] == 50 - 6


def test_k_147_k_150_no_starships_when_the_council_forbids_them() -> None:
    feared = workshop(council=Council(roll=8, result="fear", ships=False))
    failed = workshop(council=Council(roll=7, result="quiet", ships=False))
    escort = Build("blue-FE", PlaceId("sanakht"))

    assert rule_against(feared, FEDERATE, escort) == "K-147"
    assert rule_against(failed, FEDERATE, escort) == "K-150"
    assert may(feared, VIKING, Build("red-SL", BASE))


def test_k_173_battlecruiser_and_frigates_only_through_their_programs() -> None:
    city = PlaceId("sanakht")
    here = workshop()
    assert rule_against(here, FEDERATE, Build("blue-BC", city)) == "K-150"
    assert rule_against(here, FEDERATE, Build("blue-FF", city)) == "K-151"

    allowed = workshop(council=Council(battlecruiser=True, frigates=1))
    after = give(allowed, FEDERATE, Build("blue-BC", city), Build("blue-FF", city))
    assert purse(after, FEDERATE).old == 200
    assert seen(after, VIKING).state.council == seen(allowed, VIKING).state.council
    assert rule_against(after, FEDERATE, Build("blue-BC", city)) == "K-150"
    assert rule_against(after, FEDERATE, Build("blue-FF", city)) == "K-151"


def test_k_151_any_number_of_frigates_is_as_many_as_there_are_counters() -> None:
    build = Build("blue-FF", PlaceId("sanakht"))
    here = give(workshop(council=Council(frigates=5)), FEDERATE, build, build, build, build)

    assert rule_against(here, FEDERATE, build) == "K-170"


def test_k_168_k_170_counters_run_out_and_destroyed_ones_come_back() -> None:
    build = Build("red-CR", BASE)
    here = give(workshop(), VIKING, build, build)

    assert supply(here, "red-CR", VIKING) == 0
    assert rule_against(here, VIKING, build) == "K-170"
    sunk = evolve(here, units=tuple(each for each in here.units if each.id != "v.CR-1"))
    assert named(give(sunk, VIKING, build), "v.CR-1").system == HOME


def test_ruling_58_the_blue_fortress_is_never_built_again() -> None:
    here = workshop()
    lost = evolve(here, units=tuple(each for each in here.units if each.id != "f.FD-1"))

    assert rule_against(lost, FEDERATE, Build("blue-FD", PlaceId("sanakht"))) == "K-173"


def test_ruling_70_each_counts_his_own_and_a_raider_the_locals_only_while_he_holds_a_system() -> None:
    here = workshop()
    without = workshop(**ruled())

    assert supply(seen(here, VIKING).state, "green-TC", VIKING) == 5
    assert supply(seen(here, FEDERATE).state, "green-TC", FEDERATE) == 5
    assert seen(without, VIKING).state.green is HIDDEN
    assert supply(seen(without, VIKING).state, "green-TC", VIKING) == 0
    assert seen(here, None).state.green is HIDDEN
    twice = seen(seen(here, VIKING).state, VIKING)
    assert twice == seen(here, VIKING)


def test_k_181_a_double_set_has_twice_the_counters_and_each_raider_his_own() -> None:
    here = evolve(campaign(), settings=Settings("rivals", raiders=2), points=(0, 0, 0))

    assert supply(here, "green-TC", FEDERATE) == 11
    assert supply(here, "blue-FE", FEDERATE) == 11
    assert (supply(here, "red-CR", VIKING), supply(here, "red-CR", 2)) == (2, 3)


def test_k_136_pods_are_built_straight_into_ships_that_have_room_or_lie_ready_at_the_base() -> None:
    here = workshop(unit("v.PB-1", HOME))
    after = give(here, VIKING, Fit(TokenId("v.CR-1"), "red-RP"))

    assert named(after, "v.RP-1").carrier == "v.CR-1"
    assert purse(after, VIKING).old == 298
    assert rule_against(here, VIKING, Fit(TokenId("v.PB-1"), "red-RP")) == "K-131"
    assert rule_against(here, FEDERATE, Build("blue-RP", PlaceId("sanakht"))) == "K-136"
    assert may(here, VIKING, Build("red-RP", BASE))
    full = workshop(*aboard(unit("f.FE-1", "sanakht"), "f.PT-1", "f.SF-1"))
    assert rule_against(full, FEDERATE, Fit(TokenId("f.FE-1"), "blue-RP")) == "K-131"


def test_k_172_pods_are_of_level_a() -> None:
    here = workshop(unit("f.FE-1", "tiergran"))

    assert rule_against(here, FEDERATE, Fit(TokenId("f.FE-1"), "blue-ECM")) == "K-172"


def test_k_164_what_costs_too_much_is_refused_with_its_price() -> None:
    here = evolve(yards(), purses=(Purse(fresh=12, old=17), Purse()))

    assert may(here, VIKING, Build("red-FD", BASE))
    assert rule_against(here, VIKING, Build("red-SL", BASE)) == "K-164"
    assert may(evolve(here, purses=(Purse(fresh=12, old=18), Purse())), VIKING, Build("red-SL", BASE))


def test_the_usual_choice_is_the_first_of_the_list_that_can_be_paid_for() -> None:
    here = evolve(campaign(), local=(50,) * len(TILES))
    bought = [usual(evolve(here, local=(money,) * 10), FEDERATE, "tiergran", aided=False) for money in range(11)]

    assert bought == [
        "",
        "green-MI",
        "green-TC",
        "green-AW",
        "green-FT",
        *["green-FDC"] * 1,
        *["green-PB"] * 4,
        "green-FDB",
    ]
