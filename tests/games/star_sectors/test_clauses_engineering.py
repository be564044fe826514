"""Clauses of engineering and cloaks (SS-55 to SS-65, SS-71 to SS-79, SS-86, SS-99 to SS-103)."""

from typing import Any

import pytest

from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.games.star_sectors.queries.factors import defence, land_of, movement
from engine.games.star_sectors.state import Crew, Mine, Ship, Stage, State, Stores
from engine.games.star_sectors.verbs.blasts import LayMine
from engine.games.star_sectors.verbs.duties import ChargeBank, ChargeEngine, Cloak, Repair
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.preparation import Boost, Decloak, Man
from engine.games.star_sectors.verbs.reserves import DilithiumEngine, Shield, TrilithiumBank
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.verbs.warp import Warp
from tests.games.star_sectors.sector import (
    GAME,
    active,
    cell,
    charted,
    give,
    may,
    rule_against,
    seen,
    ship,
    state,
    working,
)

FOE = ship("ox", 1, "1208", 3)
TARGET = ship("garm", 1, "0604", 3)


def after_attack(own: Ship) -> State:
    """Bring the ship into its engineering phase with a missed attack behind it."""
    return give(active(own, TARGET), Attack(0, 1), EndTactical(0), rolls=(12,))


# Always open


def test_ss_55_56_a_bank_and_an_engine_may_each_restore_a_shield_even_after_an_attack() -> None:
    here = after_attack(ship("albatross", 0, "0404", hits=4, banks=True, engines=2))
    after = give(here, Shield(0, "bank 1"), Shield(0, "warp"))

    assert (after.ships[0].hits, after.ships[0].banks, after.ships[0].engines) == (2, (False, True), 1)
    assert rule_against(after, Shield(0, "bank 2")) == "SS-55"
    assert not may(after, Shield(0, "warp"))


def test_ss_57_51_dilithium_restores_a_shield_beside_the_repair() -> None:
    here = working(ship("warg", 0, "0404", hits=3, stores=Stores(dilithium=2)), FOE)
    after = give(here, Shield(0, "dilithium"), Repair(0))

    assert (after.ships[0].hits, after.ships[0].stores.dilithium) == (1, 1)


def test_ss_102_one_dilithium_a_turn_whatever_for() -> None:
    here = working(ship("warg", 0, "0404", hits=3, stores=Stores(dilithium=2)), FOE)
    moved = give(
        active(ship("warg", 0, "0404", hits=3, stores=Stores(dilithium=2)), FOE),
        Boost(0, "mf", "dilithium"),
        EndTactical(0),
    )

    assert rule_against(give(here, Shield(0, "dilithium")), DilithiumEngine(0)) == "SS-102"
    assert rule_against(moved, Shield(0, "dilithium")) == "SS-102"


def test_ss_58_103_trilithium_charges_a_bank_once_a_turn() -> None:
    here = after_attack(ship("fenris", 0, "0404", stores=Stores(trilithium=2)))
    after = give(here, TrilithiumBank(0, 0))

    assert after.ships[0].banks == (True, False)
    assert rule_against(after, TrilithiumBank(0, 1)) == "SS-103"


def test_ss_q29_dilithium_charges_an_engine_beside_the_duty_but_not_after_a_jump() -> None:
    here = working(ship("warg", 0, "0404", stores=Stores(dilithium=1)), FOE)
    jumped = give(
        active(ship("warg", 0, "0404", engines=1, stores=Stores(dilithium=1)), FOE),
        Warp(0, PlaceId("0604")),
        EndTactical(0),
    )

    assert give(here, DilithiumEngine(0), ChargeEngine(0)).ships[0].engines == 2
    assert rule_against(jumped, DilithiumEngine(0)) == "SS-28"


def test_ss_36_warp_energy_for_a_factor_shuts_the_stores_for_the_turn() -> None:
    here = give(
        active(ship("warg", 0, "0404", hits=2, engines=1, stores=Stores(dilithium=1, trilithium=1)), FOE),
        Boost(0, "df", "warp"),
        EndTactical(0),
    )

    assert rule_against(here, Shield(0, "dilithium")) == "SS-36"
    assert rule_against(here, TrilithiumBank(0, 0)) == "SS-36"


# The one duty


@pytest.mark.parametrize("duty", [Repair(0), ChargeEngine(0), ChargeBank(0, 0), Cloak(0)])
def test_ss_59_to_62_one_duty_a_phase_and_none_after_an_attack(duty: Order) -> None:
    ready = ship("umbra", 0, "0404", hits=2)

    done = give(working(ready, FOE), duty)

    for again in (Repair(0), ChargeEngine(0), ChargeBank(0, 0), Cloak(0)):
        # When nothing at all is left to decide, the ship's turn has ended of itself.
        assert done.active != 0 or not may(done, again)
    barred = after_attack(ship("umbra", 0, "0404", hits=2, stores=Stores(dilithium=1)))
    assert rule_against(barred, duty) == "SS-59"


def test_ss_60_61_59_each_duty_does_its_work() -> None:
    ready = ship("umbra", 0, "0404", hits=2)

    assert give(working(ready, FOE), Repair(0)).ships[0].hits == 1
    assert give(working(ready, FOE), ChargeEngine(0)).ships[0].engines == 1
    assert give(working(ready, FOE), ChargeBank(0, 0)).ships[0].banks == (True,)
    assert give(working(ready, FOE), Cloak(0)).ships[0].cloaked


def test_ss_26_no_more_charges_than_nacelles() -> None:
    assert rule_against(working(ship("warg", 0, "0404", engines=2), FOE), ChargeEngine(0)) == "SS-26"
    assert rule_against(working(ship("mote", 0, "0404", hits=1), FOE), ChargeEngine(0)) == "SS-26"


def test_ss_65_three_nacelles_repeat_the_phase() -> None:
    here = working(ship("albatross", 0, "0404", hits=3), FOE)
    first = give(here, Repair(0), EndEngineering(0))

    assert first.active == 0
    assert first.stage is Stage.ENGINEERING
    after = give(first, Repair(0))
    assert after.ships[0].hits == 1


def test_ss_q25b_repair_in_one_phase_and_charge_in_the_other() -> None:
    here = working(ship("albatross", 0, "0404", hits=3), FOE)
    after = give(here, Repair(0), EndEngineering(0), ChargeEngine(0))

    assert (after.ships[0].hits, after.ships[0].engines) == (2, 1)


def test_ss_65_transfers_are_counted_by_phase() -> None:
    here = working(ship("albatross", 0, "0404", hits=4, banks=True), FOE)
    after = give(here, Shield(0, "bank 1"), EndEngineering(0), Shield(0, "bank 2"))

    assert after.ships[0].hits == 2


def test_ss_64_99_the_crew_repairs_one_more_even_after_an_attack() -> None:
    own = ship("warg", 0, "0404", hits=3, crew=True)
    here = give(active(own, TARGET), Man(0, Crew.ENGINEERING), Attack(0, 1), EndTactical(0), rolls=(12,))
    after = give(here, Shield(0, "crew"))

    assert after.ships[0].hits == 2
    assert after.active != 0 or not may(after, Shield(0, "crew"))


# Banks and their turn


def test_ss_86_a_bank_is_not_charged_in_the_turn_it_is_fired_but_another_is() -> None:
    own = ship("albatross", 0, "0404", banks=(True, False))
    here = give(active(own, TARGET), Fire(0, 0, 1), EndTactical(0), rolls=(1,))

    assert rule_against(here, ChargeBank(0, 0)) == "SS-86"
    assert give(here, ChargeBank(0, 1)).ships[0].banks == (False, True)


def test_ss_85_after_a_bank_alone_the_ship_may_repair_but_ss_q27_not_cloak() -> None:
    own = ship("umbra", 0, "0404", hits=1, banks=True)
    here = give(active(own, TARGET), Fire(0, 0, 1), EndTactical(0), rolls=(1,))

    assert may(here, Repair(0))
    assert rule_against(here, Cloak(0)) == "SS-Q27"


# Cloaks


def test_ss_71_a_cloak_costs_a_move_and_needs_two() -> None:
    here = active(ship("umbra", 0, "0404", cloaked=True), FOE)
    slow = working(ship("umbra", 0, "0404", hits=8), FOE)

    assert movement(here.ships[0]) == 2
    assert rule_against(slow, Cloak(0)) == "SS-71"


def test_ss_75_not_cloak_and_decloak_in_one_turn() -> None:
    here = give(active(ship("umbra", 0, "0404", cloaked=True), FOE), Decloak(0), EndTactical(0))

    assert rule_against(here, Cloak(0)) == "SS-75"


@pytest.mark.parametrize("glyph", ["%", "+", "~"])
def test_ss_77_clouds_and_storms_break_cloaks_and_forbid_them(glyph: str) -> None:
    entering = give(active(ship("spectre", 0, "0404", cloaked=True), FOE, chart=charted(h0504=glyph)), Forward(0))
    inside = working(ship("spectre", 0, "0504"), FOE, chart=charted(h0504=glyph))

    assert not entering.ships[0].cloaked
    assert entering.ships[0].turn.decloaked
    assert rule_against(inside, Cloak(0)) == "SS-77"


def test_ss_79_a_cloaked_ship_may_repair_but_not_in_the_turn_of_a_change() -> None:
    cloaked = working(ship("umbra", 0, "0404", hits=2, cloaked=True), FOE)
    changed = give(active(ship("umbra", 0, "0404", hits=2, cloaked=True), FOE), Decloak(0), EndTactical(0))

    assert may(cloaked, Repair(0))
    assert rule_against(changed, Repair(0)) == "SS-79"


def test_ss_32_jump_and_cloak_or_decloak_and_jump() -> None:
    jumped = give(active(ship("umbra", 0, "0404", engines=1), FOE), Warp(0, PlaceId("0604")), EndTactical(0))
    bare = give(active(ship("umbra", 0, "0404", engines=1, cloaked=True), FOE), Decloak(0))

    assert may(jumped, Cloak(0))
    assert may(bare, Warp(0, PlaceId("0604")))


# The compatibility matrix of the turn, every cell

JUMP = Warp(0, PlaceId("0504"))
DUTIES: dict[str, Order] = {
    "charge engine": ChargeEngine(0),
    "charge bank": ChargeBank(0, 1),
    "repair": Repair(0),
    "cloak": Cloak(0),
}
MATRIX = {
    "attack": (False, False, False, False),
    "advanced": (True, True, True, False),
    "jump": (False, True, True, True),
    "decloak": (False, True, False, False),
}


@pytest.mark.parametrize(("done", "expected"), MATRIX.items(), ids=list(MATRIX))
def test_what_goes_with_what_in_one_turn(done: str, expected: tuple[bool, ...]) -> None:
    own = ship("eclipse", 0, "0404", hits=2, banks=(True, False), engines=1, cloaked=done == "decloak")
    here = active(own, TARGET)
    here = {
        "attack": lambda: give(here, Attack(0, 1), rolls=(12,)),
        "advanced": lambda: give(here, Fire(0, 0, 1), rolls=(1,)),
        "jump": lambda: give(here, JUMP),
        "decloak": lambda: give(here, Decloak(0)),
    }[done]()
    here = give(here, EndTactical(0))

    assert dict(zip(DUTIES, expected, strict=True)) == {name: may(here, order) for name, order in DUTIES.items()}


def test_the_tactical_cells_of_the_matrix() -> None:
    own = ship("eclipse", 0, "0404", banks=True, engines=1)
    here = active(own, TARGET)
    hidden = give(active(ship("eclipse", 0, "0404", banks=True, engines=1, cloaked=True), TARGET), Decloak(0))

    for first, rolls in ((Attack(0, 1), (12,)), (Fire(0, 0, 1), (1,))):
        assert may(give(here, first, rolls=rolls), JUMP)
        assert may(hidden, first)
    assert may(give(here, JUMP), Attack(0, 1))
    assert may(hidden, JUMP)


# Mines and lasting help


def test_ss_101_q31_a_mine_is_laid_astern_moving_or_standing_into_an_empty_hex() -> None:
    here = active(ship("pelican", 0, "0404", stores=Stores(mines=3)), FOE)
    stood = give(here, LayMine(0))
    moved = give(stood, Forward(0), LayMine(0))

    assert stood.mines == (Mine(cell("0304"), 0),)
    assert moved.mines[1] == Mine(cell("0404"), 0)
    assert moved.ships[0].stores.mines == 1
    assert rule_against(stood, LayMine(0)) == "SS-Q31"


@pytest.mark.parametrize(
    ("others", "fields", "what"),
    [
        ((ship("ox", 0, "0304"),), {}, "Ox"),
        ((), {"chart": charted(h0304="%")}, "ion storm"),
        ((), {"mines": (Mine(cell("0304"), 0),)}, "a mine"),
    ],
)
def test_ss_q31_it_is_said_what_lies_astern(others: tuple[Ship, ...], fields: dict[str, Any], what: str) -> None:
    here = active(ship("pelican", 0, "0404", stores=Stores(mines=3)), FOE, *others, **fields)
    refusal = GAME.refusal(seen(here), LayMine(0))

    assert refusal is not None
    assert refusal.tell() == f"The hex astern, 0304, is not empty: {what}. (SS-Q31)"


def test_ss_q16_help_to_df_and_command_last_until_the_next_turn_of_the_ship() -> None:
    own = ship("warg", 0, "0404", crew=True, stores=Stores(trilithium=1))
    here = give(active(own, FOE), Man(0, Crew.COMMAND), Boost(0, "df", "trilithium"), EndTactical(0), EndEngineering(0))

    assert here.seat == 1
    assert defence(here.ships[0], land_of(here)) == 5
    assert here.ships[0].turn.crew is Crew.COMMAND

    again = give(here, EndSide(), Select(0))
    assert defence(again.ships[0], land_of(again)) == 4
    assert again.ships[0].turn.crew is None


def test_ss_16_the_tactical_phase_comes_first_and_ss_q15_each_ship_acts_once_a_round() -> None:
    pair = state(ship("warg", 0, "0404"), ship("heron", 0, "0204"), FOE)
    first = give(pair, Select(0))

    assert rule_against(first, Repair(0)) == "SS-16"
    assert rule_against(first, Select(1)) == "SS-16"
    done = give(first, EndTactical(0), EndEngineering(0))
    assert rule_against(done, Select(0)) == "SS-Q15"
    assert may(done, Select(1))
