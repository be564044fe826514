"""Nukes, ramming, touching (S6, S8: SQ-17, SQ-47, SQ-51 to SQ-53, SQ-70, SQ-75, SQ-Q5a, SQ-Q71 to SQ-Q73)."""

from typing import Any

import pytest

from engine.games.squadron.phases import Phase
from engine.games.squadron.rulebook.settings import DUEL, Settings
from engine.games.squadron.state import Craft, Squadron, State
from engine.games.squadron.verbs.contact import Explode, Ram, RamExplode, Touch
from engine.games.squadron.verbs.movement import Move
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import PLANETS, at, battle, changed, craft, give, gone, of, rule_against, t

TORCH = craft("a1", "torch", (20, 20))


def test_sq_47_an_explosion_destroys_its_carrier_and_hits_all_within_three_inches() -> None:
    near = [craft("a2", "dart", (23, 20)), craft("b1", "rake", (22, 22)), craft("b2", "rake", (22, 23))]
    here = battle(TORCH, *near, phase=Phase.NUKES)
    after = give(here, Explode(t("a1")), dice=(4, 6))

    assert gone(after, "a1")
    assert len(of(after, "a2").hits) == 4, "friends as well"
    assert len(of(after, "b1").hits) == 6
    assert of(after, "b2").hits == (), "beyond three inches"


def test_sq_70_wide_pulse_reaches_five_inches() -> None:
    here = battle(
        TORCH,
        craft("b1", "rake", (23, 24)),
        craft("b2", "rake", (24, 24)),
        phase=Phase.NUKES,
        squadrons=(Squadron(played=("nukes",)), Squadron()),
    )
    after = give(here, Explode(t("a1")), dice=(3,))

    assert len(of(after, "b1").hits) == 3
    assert of(after, "b2").hits == ()


def test_sq_q5a_what_is_in_contact_takes_two_dice_first() -> None:
    near = [craft("b1", "rake", (22, 20)), craft("b2", "anvil", (21, 20), broken=(0, 1))]
    here = battle(TORCH, *near, phase=Phase.NUKES, contacts=(("a1", "b2"),))
    after = give(here, Explode(t("a1")), dice=(5, 6, 2))

    assert len(of(after, "b2").hits) == 11
    assert len(of(after, "b1").hits) == 2


def test_sq_q71_markers_that_are_hit_are_turned_up_and_cargo_dies_with_the_carrier() -> None:
    here = battle(TORCH, craft("b1", "rake", (22, 20), up=False), phase=Phase.NUKES)
    after = give(here, Explode(t("a1")), dice=(1,))

    assert of(after, "b1").up


def test_sq_q52_planets_stop_a_blast() -> None:
    here = battle(craft("a1", "torch", (4, 20)), craft("b1", "rake", (6, 18)), phase=Phase.NUKES, rocks=PLANETS)

    assert of(give(here, Explode(t("a1"))), "b1").hits == ()


def test_sq_17_only_what_has_a_working_nuke_explodes() -> None:
    here = battle(TORCH, craft("a2", "rake", (30, 30)), phase=Phase.NUKES)

    assert rule_against(here, Explode(t("a2"))) == "SQ-47"
    assert rule_against(changed(here, "a1", broken=(2,)), Explode(t("a1"))) == "SQ-47"


def contact(*others: Craft, design: str = "rake", moved: bool = True, **changes: Any) -> State:
    rammer = craft("a1", design, (20, 20), moved=moved)
    return battle(rammer, craft("a2", "dart", (1, 1)), *others, phase=Phase.CONTACT, **changes)


WRECK = craft("b1", "anvil", (21, 21), broken=(0, 1))


def test_sq_51_sq_52_ramming_puts_the_rammers_modules_on_both() -> None:
    after = give(contact(WRECK), Ram(t("a1"), t("b1")))

    assert len(of(after, "b1").hits) == 3
    assert len(of(after, "a1").hits) == 3
    assert ("a1", "b1") in after.contacts


def test_sq_51_sq_q21a_nobody_contacts_a_powered_enemy() -> None:
    here = contact(changed(contact(WRECK), "b1", broken=()).craft[2])

    assert rule_against(here, Ram(t("a1"), t("b1"))) == "SQ-51"


def test_sq_q21a_an_option_lets_fighters_contact_what_is_powered() -> None:
    here = contact(
        craft("b1", "anvil", (21, 21)),
        design="hornet",
        settings=Settings(DUEL, contact=True, cards=False),
    )
    assert rule_against(here, Ram(t("a1"), t("b1"))) == ""


def test_sq_q72_no_ram_without_a_move_from_afar_or_a_second_time() -> None:
    assert rule_against(contact(WRECK, moved=False), Ram(t("a1"), t("b1"))) == "SQ-51"
    assert rule_against(contact(craft("b1", "anvil", (22, 22), broken=(0, 1))), Ram(t("a1"), t("b1"))) == "SQ-51"
    other = craft("b2", "anvil", (19, 19), broken=(0, 1))
    once = give(contact(WRECK, other), Ram(t("a1"), t("b1")))
    assert rule_against(once, Ram(t("a1"), t("b2"))) in {"SQ-51", "SQ-24"}


def test_sq_q68_a_held_fighter_with_an_engine_is_powered_for_contact() -> None:
    here = contact(craft("b1", "hornet", (21, 21), holder="a2"))

    assert rule_against(here, Ram(t("a1"), t("b1"))) == "SQ-51"


def test_sq_53_a_nuke_goes_off_against_what_is_contacted() -> None:
    here = contact(WRECK, craft("b2", "rake", (22, 20)), design="torch")
    after = give(here, RamExplode(t("a1"), t("b1")), dice=(6, 5, 3))

    assert gone(after, "a1")
    assert len(of(after, "b1").hits) == 11
    assert len(of(after, "b2").hits) == 3


def test_sq_53_nearness_is_not_enough_after_the_move_but_by_an_option() -> None:
    here = contact(WRECK, design="torch")
    assert rule_against(here, Explode(t("a1"))) == "SQ-53"
    late = contact(WRECK, design="torch", settings=Settings(DUEL, late=True, cards=False))
    assert rule_against(late, Explode(t("a1"))) == ""


STATION = craft("b0", "noodle", (21, 20), facing=(0, 0))


def test_sq_75_stations_are_touched_and_that_is_contact() -> None:
    after = give(contact(STATION), Touch(t("a1"), t("b0")))

    assert after.touched == (0,)
    assert of(after, "b0").hits == ()
    assert rule_against(contact(WRECK), Touch(t("a1"), t("b1"))) == "SQ-75"


@pytest.mark.parametrize(
    ("field", "option", "rule"),
    [("duel", "scenario", ""), ("raiders", "scenario", "SQ-51"), ("raiders", "on", ""), ("duel", "off", "SQ-51")],
)
def test_sq_q73_ramming_a_station_by_scenario_and_option(field: str, option: str, rule: str) -> None:
    station = craft("b0", "noodle", (21, 20), facing=(0, 0))
    here = contact(
        station,
        craft("a0", "noodle", (9, 9), facing=(0, 0)),
        field=field,
        roles=("raiders", "defender"),
        settings=Settings(DUEL, station_ram=option, cards=False),
    )
    assert rule_against(here, Ram(t("a1"), t("b0"))) == rule


def test_sq_q5_contact_ends_when_one_of_the_two_goes() -> None:
    here = battle(craft("a1", "rake", (20, 20)), WRECK, contacts=(("a1", "b1"),))

    assert give(here, Move(t("a1"), at(22, 20))).contacts == ()


def test_sq_31_contact_passes_by_itself_where_nobody_can_be_met() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (24, 20)))

    assert give(here, Move(t("a1"), at(21, 20)), EndStep()).phase is Phase.FIRE
