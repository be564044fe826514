from typing import TYPE_CHECKING, Any

import pytest

from engine.core.info import Document
from engine.core.refs import TokenId
from engine.core.values import evolve
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.building import supply
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, HOME, NOWHERE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.cargo import Load, Scrap, Unload
from engine.games.star_viking.verbs.construction import Fit
from engine.games.star_viking.verbs.loot import Bank
from tests.games.star_viking.quadrant import aboard, arrange, campaign, sanakht, seen, unit
from tests.games.star_viking.table import give, go_on, may, named, purse, rule_against, told, yards

if TYPE_CHECKING:
    from engine.core.events import Event


def load(carrier: str, cargo: str) -> Load:
    return Load(TokenId(carrier), TokenId(cargo))


def unload(carrier: str, cargo: str) -> Unload:
    return Unload(TokenId(carrier), TokenId(cargo))


def scrap(pod: str) -> Scrap:
    return Scrap(TokenId(pod))


def moving(*units: Unit, seat: int = VIKING, **changes: Any) -> State:
    """Let a seat move at Sanakht: with these units, and the defence of the example."""
    segment = Segment("sanakht", FEDERATE, (VIKING,), mover=seat, riposte=seat == FEDERATE, **changes)
    return arrange(sanakht(), *units, phase=Phase.MOVE, awaited=(seat,), segment=segment)


def cruiser(sector: int, **changes: Any) -> tuple[Unit, ...]:
    return aboard(unit("v.CR-1", "sanakht", sector, **changes), "v.MS-1", "v.ECM-1", "v.FT-1", "v.RD-1", "v.PT-1")


# Between systems: before and after the jump.


def test_k_57_cargo_is_handled_at_home_and_where_the_seat_rules() -> None:
    here = arrange(campaign(), unit("v.CR-2", "semerkhet"), unit("v.SL-3", "raneb"), unit("v.PT-2", "raneb"))
    events: list[Event] = []
    done = give(here, VIKING, load("v.CR-1", "v.FT-1"), load("v.CR-2", "v.RD-1"), events=events)

    assert named(done, "v.FT-1").carrier == "v.CR-1"
    assert told(events, VIKING) == ["CR1 takes FT1 aboard.", "CR2 takes RD1 aboard."]
    assert told(events, FEDERATE) == []
    assert rule_against(here, VIKING, load("v.SL-3", "v.PT-2")) == "K-58"
    assert rule_against(here, VIKING, unload("v.SL-2", "v.RD-2")) == "K-58"
    assert rule_against(here, VIKING, load("v.CR-1", "v.RD-1")) == "K-57"


def test_k_57_ships_in_hyperspace_handle_no_cargo() -> None:
    here = arrange(campaign(), unit("v.RD-3", "userkaf", carrier="v.SL-1"), unit("v.MS-2", "userkaf", carrier="v.SL-1"))

    assert rule_against(here, VIKING, unload("v.SL-1", "v.RD-3")) == "K-57"
    assert rule_against(here, VIKING, scrap("v.MS-2")) == "K-57"


def test_k_130_k_131_carriers_have_room_and_cargo_a_size() -> None:
    crowd = [unit(f"v.GA-{number}", HOME) for number in range(1, 4)]
    here = arrange(campaign(), *crowd, unit("v.SL-4", HOME), unit("v.PB-1", HOME))
    full = give(here, VIKING, load("v.SL-4", "v.GA-1"), load("v.SL-4", "v.GA-2"))

    assert rule_against(here, VIKING, load("v.PB-1", "v.FT-1")) == "K-130"
    assert rule_against(here, VIKING, load("v.CR-1", "v.SL-4")) == "K-131"
    assert rule_against(here, VIKING, load("v.CR-1", "v.PT-1")) == "K-131"
    assert rule_against(full, VIKING, load("v.SL-4", "v.GA-3")) == "K-131"
    assert may(full, VIKING, load("v.CR-1", "v.GA-3"))
    assert rule_against(here, VIKING, load("v.CR-1", "f.PT-1")) == ""


def test_k_130_local_boats_carry_local_fighters_and_the_federate_loads_where_it_rules() -> None:
    here = arrange(evolve(campaign(), phase=Phase.JUMP, awaited=(FEDERATE,)), unit("g.FT-1", "sanakht"))
    done = give(here, FEDERATE, load("g.PB-1", "g.FT-1"))

    assert named(done, "g.FT-1").carrier == "g.PB-1"
    assert may(here, FEDERATE, load("f.FE-1", "g.FT-1"))


def test_k_134_what_was_loaded_in_a_plot_stays_and_what_was_unloaded_may_be_loaded_once() -> None:
    loaded = give(campaign(), VIKING, load("v.CR-1", "v.FT-1"))
    out = give(campaign(), VIKING, unload("v.CR-1", "v.PT-1"))
    again = give(out, VIKING, load("v.CR-1", "v.PT-1"))

    assert rule_against(loaded, VIKING, unload("v.CR-1", "v.FT-1")) == "K-134"
    assert named(out, "v.PT-1").carrier == ""
    assert rule_against(again, VIKING, unload("v.CR-1", "v.PT-1")) == "K-134"


def test_ruling_170a_a_scrapped_counter_is_in_no_supply_before_the_turn_is_over() -> None:
    here = arrange(campaign(), *aboard(unit("v.CR-2", HOME), "v.MS-2", "v.MS-3"))
    left = supply(here, "red-MS", VIKING)
    done = give(here, VIKING, scrap("v.MS-2"))

    assert (supply(here, "red-MS", VIKING), supply(done, "red-MS", VIKING)) == (left, left)
    assert supply(evolve(done, scrapped=()), "red-MS", VIKING) == left + 1
    assert seen(done, FEDERATE).state.scrapped == ()
    assert seen(done, VIKING).state.scrapped == ((VIKING, "red-MS"),)
    begun = go_on(evolve(done, phase=Phase.FITTING, awaited=()))
    assert supply(begun, "red-MS", VIKING) == left + 1


def test_k_136_pods_stay_aboard_until_they_are_scrapped() -> None:
    events: list[Event] = []
    here = arrange(campaign(), unit("v.RP-1", HOME))
    done = give(here, VIKING, load("v.CR-1", "v.RP-1"), scrap("v.MS-1"), events=events)

    assert rule_against(here, VIKING, unload("v.CR-1", "v.MS-1")) == "K-136"
    assert rule_against(here, VIKING, scrap("v.PT-1")) == "K-136"
    assert rule_against(here, VIKING, scrap("v.RP-1")) == "K-136"
    assert find(done, "v.MS-1") is None
    assert told(events, VIKING)[-1] == "MS1 aboard CR1 is scrapped."
    assert told(events, FEDERATE) == []


def test_k_157_plunder_is_unloaded_where_its_owner_is_at_home() -> None:
    here = arrange(campaign(), unit("v.SL-3", "semerkhet", loot=7), unit("v.SL-4", HOME))
    done = give(here, VIKING, Bank(TokenId("v.SL-3")))

    assert purse(done, VIKING) == Purse(fresh=7, old=6)
    assert named(done, "v.SL-3").loot == 0
    assert rule_against(here, VIKING, Bank(TokenId("v.SL-2"))) == "K-58"
    assert rule_against(here, VIKING, Bank(TokenId("v.SL-4"))) == "K-157"
    assert rule_against(here, VIKING, Bank(TokenId("no such ship"))) == ""


def test_ruling_29_a_fortress_of_the_raiders_is_loaded_where_they_are_at_home_before_it_has_a_sector() -> None:
    held = arrange(campaign(), unit("v.FD-1", "semerkhet"), unit("v.CR-2", "semerkhet"))
    done = give(held, VIKING, load("v.CR-2", "v.FD-1"))
    assert (named(done, "v.FD-1").carrier, named(done, "v.FD-1").sector) == ("v.CR-2", NOWHERE)

    deployed = arrange(held, unit("v.FD-1", "semerkhet", 1))
    assert rule_against(deployed, VIKING, load("v.CR-2", "v.FD-1")) == "K-128"


def test_k_131_a_carrier_that_can_be_carried_is_taken_aboard_empty() -> None:
    own = Document('name = "Boats"\n[kinds.red-PB]\ncapacity = 2\n')
    here = evolve(campaign(), settings=Settings("quadrant", data=own))
    here = arrange(here, *aboard(unit("v.PB-1", HOME), "v.RD-3"))
    assert rule_against(here, VIKING, load("v.CR-1", "v.PB-1")) == "K-131"

    done = give(here, VIKING, unload("v.PB-1", "v.RD-3"), load("v.CR-1", "v.PB-1"))
    assert named(done, "v.PB-1").carrier == "v.CR-1"
    assert rule_against(done, VIKING, load("v.PB-1", "v.RD-3")) == "K-130"
    yard = yards(*done.units, settings=done.settings)
    assert rule_against(yard, VIKING, Fit(TokenId("v.PB-1"), "red-RP")) == "K-131"


def test_ruling_73_after_the_jump_cargo_waits_for_the_battle() -> None:
    stow = evolve(campaign(), phase=Phase.STOW, awaited=(VIKING,), contested=("semerkhet",))
    here = arrange(stow, unit("v.CR-2", "semerkhet"))

    assert rule_against(here, VIKING, load("v.CR-2", "v.RD-1")) == "K-58"
    assert may(here, VIKING, load("v.CR-1", "v.FT-1"))


# On deployment and at the end of a battle.


@pytest.mark.parametrize("phase", [Phase.DEPLOY, Phase.CLOSE])
def test_ruling_28_the_seat_in_control_loads_as_it_likes(phase: Phase) -> None:
    asking = Settings("sanakht", turns=1, ask=True)
    here = arrange(sanakht(), phase=phase, awaited=(FEDERATE,), settings=asking)
    done = give(here, FEDERATE, load("f.FE-1", "f.SF-1"), load("g.PB-1", "g.FT-1"))

    assert (named(done, "f.SF-1").carrier, named(done, "f.SF-1").sector) == ("f.FE-1", NOWHERE)
    assert named(done, "g.FT-1").carrier == "g.PB-1"


def test_ruling_28_what_is_unloaded_on_deployment_is_to_be_deployed() -> None:
    ship = aboard(unit("f.FE-1", "sanakht", 4), "f.GA-1")
    here = arrange(sanakht(), *ship, phase=Phase.DEPLOY, awaited=(FEDERATE,))
    done = give(here, FEDERATE, unload("f.FE-1", "f.GA-1"))

    assert (named(done, "f.GA-1").carrier, named(done, "f.GA-1").sector) == ("", NOWHERE)


def test_k_58_the_other_side_loads_nothing_when_the_battle_is_over() -> None:
    here = arrange(sanakht(), *cruiser(4), phase=Phase.CLOSE, awaited=(VIKING,))

    assert rule_against(here, VIKING, unload("v.CR-1", "v.FT-1")) == "K-58"


# In a movement phase.


def test_k_133_test_3a_a_fighter_leaves_the_cruiser_in_deep_space_and_both_are_easier_to_hit() -> None:
    events: list[Event] = []
    done = give(moving(*cruiser(4, moved=True)), VIKING, unload("v.CR-1", "v.FT-1"), events=events)
    ship, fighter = named(done, "v.CR-1"), named(done, "v.FT-1")

    assert (fighter.sector, fighter.carrier, fighter.moved, fighter.easy) == (4, "", True, True)
    assert (ship.handled, ship.easy) == ("unload", True)
    assert told(events, FEDERATE) == ["CR-A unloads FT-A: both are easier to hit now."]
    assert find(seen(done, FEDERATE).state, "v.PT-1") is None


def test_k_82_troops_are_never_unloaded_in_deep_space() -> None:
    here = moving(*cruiser(4))

    assert rule_against(here, VIKING, unload("v.CR-1", "v.RD-1")) == "K-82"
    assert rule_against(here, VIKING, unload("v.CR-1", "v.PT-1")) == "K-82"
    assert may(moving(*cruiser(8)), VIKING, unload("v.CR-1", "v.RD-1"))


def test_k_74_nothing_is_unloaded_off_the_tile() -> None:
    assert rule_against(moving(*cruiser(NOWHERE)), VIKING, unload("v.CR-1", "v.FT-1")) == "K-74"


def test_k_133_only_the_carrier_moves_in_the_phase_and_cargo_goes_on_top_of_its_pile() -> None:
    here = moving(*cruiser(4, layer=2))
    done = give(here, VIKING, unload("v.CR-1", "v.FT-1"))

    assert named(done, "v.FT-1").layer > named(done, "v.CR-1").layer
    assert rule_against(done, VIKING, load("v.CR-1", "v.FT-1")) == "K-134"


def test_k_134_ruling_25_a_carrier_loads_or_unloads_in_a_phase() -> None:
    here = moving(*cruiser(4), unit("v.FT-2", "sanakht", 4))
    loaded = give(here, VIKING, load("v.CR-1", "v.FT-2"))
    ship, cargo = named(loaded, "v.CR-1"), named(loaded, "v.FT-2")

    assert rule_against(loaded, VIKING, unload("v.CR-1", "v.FT-1")) == "K-134"
    assert (ship.handled, ship.easy, cargo.easy, cargo.carrier) == ("load", True, False, "v.CR-1")


def test_ruling_25_what_has_moved_is_not_loaded() -> None:
    here = moving(*cruiser(4), unit("v.FT-2", "sanakht", 4, moved=True), unit("v.FT-3", "sanakht", 6))

    assert rule_against(here, VIKING, load("v.CR-1", "v.FT-2")) == "K-133"
    assert rule_against(here, VIKING, load("v.CR-1", "v.FT-3")) == "K-133"


def test_k_128_a_fortress_is_unloaded_in_battle_but_not_taken_back() -> None:
    ship = aboard(unit("v.CR-1", "sanakht", 8), "v.FD-1")
    done = give(moving(*ship), VIKING, unload("v.CR-1", "v.FD-1"))
    later = moving(unit("v.CR-1", "sanakht", 8), unit("v.FD-1", "sanakht", 8))

    assert named(done, "v.FD-1").sector == 8
    assert rule_against(later, VIKING, load("v.CR-1", "v.FD-1")) == "K-128"


def test_k_120_who_surrendered_is_not_loaded() -> None:
    fighter = unit("g.FT-1", "sanakht", 4, surrendered=True)
    here = moving(fighter, seat=FEDERATE)

    assert rule_against(here, FEDERATE, load("f.FE-1", "g.FT-1")) == "K-120"


def test_k_70_loading_out_of_sight_is_not_told() -> None:
    events: list[Event] = []
    ship = unit("f.FE-1", "sanakht", 5, layer=2)
    give(moving(ship, seat=FEDERATE), FEDERATE, load("f.FE-1", "f.PT-1"), events=events)

    assert told(events, FEDERATE) == ["FE1 takes PT1 aboard."]
    assert told(events, VIKING) == []


def test_k_70_loading_is_not_told_to_who_sees_the_carrier_alone() -> None:
    events: list[Event] = []
    here = moving(unit("f.FE-1", "sanakht", 5, layer=9), seat=FEDERATE)
    shown = {each.id for each in seen(here, VIKING).state.units if each.sector == 5}
    assert shown == {"xb.FE-A"}

    give(here, FEDERATE, load("f.FE-1", "f.PT-1"), events=events)

    assert told(events, FEDERATE) == ["FE1 takes PT1 aboard."]
    assert told(events, VIKING) == []


def test_orders_about_cargo_elsewhere_are_refused() -> None:
    here = moving(*cruiser(4), unit("v.CR-2", HOME), unit("v.RD-2", HOME))

    assert rule_against(here, VIKING, load("v.CR-2", "v.RD-2")) == "K-133"
    assert rule_against(here, VIKING, unload("v.CR-1", "v.RD-2")) == "K-132"
