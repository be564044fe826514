"""Fire: chances to hit, arcs, ranges, rear shots, expendables (SQ-3, SQ-13 to SQ-18, SQ-54 to SQ-58)."""

from itertools import product

import pytest

from engine.core.refs import Seat, token, word
from engine.core.values import evolve
from engine.games.squadron.events.fire import Fired, Saved
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import aiming
from engine.games.squadron.rulebook.settings import DUEL, Settings
from engine.games.squadron.rulebook.tables import ACE_WORD, CANNOT, LASER_WORD, MISSILE_WORD, VOLLEY_WORD, to_hit
from engine.games.squadron.state import Crew, Squadron, State
from engine.games.squadron.verbs.gunnery import Fire, Snipe, Volley
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import PLANETS, battle, changed, craft, give, made_of, of, rule_against, t

PRINTED = {
    (VOLLEY_WORD, 0): (5, 6, 6),
    (LASER_WORD, 0): (4, 5, 6),
    (ACE_WORD, 0): (3, 4, 5),
    (MISSILE_WORD, 0): (3, 4, 5),
    (MISSILE_WORD, 1): (4, 5, 6),
    (MISSILE_WORD, 2): (5, 6, CANNOT),
    (MISSILE_WORD, 3): (5, 6, CANNOT),
}


@pytest.mark.parametrize(("row", "cells"), PRINTED.items(), ids=str)
def test_sq_55_every_cell_of_the_table(row: tuple[str, int], cells: tuple[int, int, int]) -> None:
    weapon, jam = row

    assert tuple(to_hit(weapon, column, jam) for column in range(3)) == cells


def test_sq_3_sq_q27_cards_improve_by_one_never_beyond_two_and_never_what_cannot() -> None:
    for weapon, column, jam in product((VOLLEY_WORD, LASER_WORD, ACE_WORD, MISSILE_WORD), range(3), range(3)):
        plain, better = to_hit(weapon, column, jam), to_hit(weapon, column, jam, 1)
        assert better == (plain if plain == CANNOT else max(2, plain - 1))
    assert to_hit(ACE_WORD, 0, 0, 1) == 2, "an Ace with better lasers at an unpowered vessel"


@pytest.mark.parametrize(
    ("design", "broken", "held", "column"),
    [
        ("rake", (), "", 1),
        ("rake", (0,), "", 0),
        ("hornet", (), "", 2),
        ("hornet", (0,), "", 1),
        ("hornet", (), "b9", 1),
        ("noodle", (), "", 0),
        ("lighter", (), "", 1),
        ("lighter", (0, 1), "", 0),
    ],
)
def test_sq_54_sq_55_columns_by_power_kind_and_grip(
    design: str, broken: tuple[int, ...], held: str, column: int
) -> None:
    assert aiming.column(craft("b1", design, (20, 20), broken=broken, holder=held)) == column


@pytest.mark.parametrize(
    ("weapon", "far", "rule"),
    [("laser", 12, ""), ("laser", 13, "SQ-55"), ("missile", 6, ""), ("missile", 7, "SQ-55")],
)
def test_sq_15_sq_16_ranges(weapon: str, far: int, rule: str) -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (20 + far, 20)), phase=Phase.FIRE)

    assert rule_against(state, Fire(t("a1"), weapon, t("b1"))) == rule


def test_sq_56_sq_57_missiles_fire_all_round_and_lasers_ahead() -> None:
    for spot, ahead in (((24, 20), True), ((23, 23), True), ((20, 24), False), ((16, 20), False)):
        state = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", spot), phase=Phase.FIRE)
        assert rule_against(state, Fire(t("a1"), "missile", t("b1"))) == ""
        assert (rule_against(state, Fire(t("a1"), "laser", t("b1"))) == "") == ahead


@pytest.mark.parametrize(
    ("arc", "spot"),
    [("laser", (25, 20)), ("laser left", (20, 15)), ("laser right", (20, 25)), ("laser rear", (15, 20))],
)
def test_sq_57_sq_q79_a_vessel_points_lasers_into_another_arc(arc: str, spot: tuple[int, int]) -> None:
    for other in ((25, 20), (20, 15), (20, 25), (15, 20)):
        firer = craft("a1", made_of("engine", arc), (20, 20))
        state = battle(firer, craft("b1", "rake", other), phase=Phase.FIRE)
        assert (rule_against(state, Fire(t("a1"), "laser", t("b1"))) == "") == (other == spot)


def test_sq_92_planets_block_fire() -> None:
    state = battle(craft("a1", "needle", (3, 20)), craft("b1", "rake", (10, 20)), phase=Phase.FIRE, rocks=PLANETS)
    assert rule_against(state, Fire(t("a1"), "laser", t("b1"))) == "SQ-57"


def test_sq_64_nobody_fires_at_what_lies_face_down() -> None:
    state = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "rake", (24, 20), up=False),
        craft("b2", "rake", (24, 21)),
        phase=Phase.FIRE,
    )
    assert rule_against(state, Fire(t("a1"), "laser", t("b1"))) == "SQ-64"
    assert rule_against(state, Fire(t("a1"), "laser", t("b2"))) == ""


def test_sq_q25_one_shot_of_each_module_a_turn() -> None:
    state = battle(
        craft("a1", made_of("engine", "laser", "laser"), (20, 20)), craft("b1", "rake", (24, 20)), phase=Phase.FIRE
    )
    fire = Fire(t("a1"), "laser", t("b1"))
    once = give(state, fire, dice=(5,))
    assert rule_against(once, fire) == ""
    twice = give(once, fire, dice=(4,))

    assert rule_against(twice, fire) == "SQ-55"
    assert len(of(twice, "b1").hits) == 1, "5 hits a powered vessel, 4 does not"


def test_sq_36_hits_wait_with_the_seat_that_shot() -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (24, 20)), phase=Phase.FIRE)
    after = give(state, Fire(t("a1"), "missile", t("b1")), dice=(4,))

    assert [(hit.by, hit.engine) for hit in of(after, "b1").hits] == [(0, False)]
    assert of(after, "b1").broken == ()


def test_sq_18_sq_q75_an_expendable_throws_six_dice_and_is_spent_even_if_it_is_mended_later() -> None:
    state = battle(craft("a1", "bombard", (20, 20)), craft("b1", "rake", (25, 20)), phase=Phase.FIRE)
    after = give(state, Volley(t("a1"), t("b1")), dice=(6, 5, 6, 1, 2, 3))

    assert len(of(after, "b1").hits) == 2
    assert of(after, "a1").spent == (1,)
    assert rule_against(after, Volley(t("a1"), t("b1"))) == "SQ-18"


def test_a_volley_is_spelled_by_its_word_and_is_no_shot_of_a_weapon() -> None:
    state = battle(craft("a1", "bombard", (20, 20)), craft("b1", "rake", (25, 20)), phase=Phase.FIRE)
    view, order = GAME.view(state, Seat(0)), Volley(t("a1"), t("b1"))

    assert GAME.made(view, GAME.picks(order)) == order, "so that the next fighter does as the one before"
    assert GAME.made(view, (token("a1"), word("club"), token("b1"))) is None


def test_sq_67_superior_expendables_throw_nine() -> None:
    state = battle(
        craft("a1", "bombard", (20, 20)),
        craft("b1", "rake", (25, 20)),
        phase=Phase.FIRE,
        squadrons=(Squadron(played=("expendables",)), Squadron()),
    )
    assert len(of(give(state, Volley(t("a1"), t("b1")), dice=(6,) * 9), "b1").hits) == 9


@pytest.mark.parametrize(("card", "weapon", "die"), [("lasers", "laser", 4), ("missiles", "missile", 3)])
def test_sq_66_sq_69_cards_better_a_weapon(card: str, weapon: str, die: int) -> None:
    for played, count in (((), 0), ((card,), 1)):
        state = battle(
            craft("a1", "rake", (20, 20)),
            craft("b1", "rake", (24, 20)),
            phase=Phase.FIRE,
            squadrons=(Squadron(played=played), Squadron()),
        )
        assert len(of(give(state, Fire(t("a1"), weapon, t("b1")), dice=(die,)), "b1").hits) == count


def test_sq_13_sq_83_electronics_and_the_tek_medal_jam_missiles_only() -> None:
    jammed = craft("b1", made_of("engine", "electronics", "electronics"), (24, 20))
    state = battle(craft("a1", "rake", (20, 20)), jammed, phase=Phase.FIRE)
    one = changed(state, "b1", broken=(1,))
    crews = (Squadron(), Squadron(crews=(Crew("Varga", ("Tek",), 1),)))
    tek = battle(
        craft("a1", "rake", (20, 20)), craft("b1", "hornet", (24, 20), crew="Varga"), phase=Phase.FIRE, squadrons=crews
    )
    firer = of(state, "a1")

    assert aiming.needed(state, firer, "missile", of(state, "b1")) == 6
    assert aiming.needed(one, firer, "missile", of(one, "b1")) == 5
    assert aiming.needed(state, firer, "laser", of(state, "b1")) == 5
    assert aiming.needed(tek, firer, "missile", of(tek, "b1")) == 6


def test_sq_55_two_electronics_leave_missiles_no_chance_at_a_powered_fighter() -> None:
    bird = craft("b1", made_of("engine", "electronics", "electronics", kind="fighter"), (24, 20))
    state = battle(craft("a1", "rake", (20, 20)), bird, phase=Phase.FIRE)

    assert rule_against(state, Fire(t("a1"), "missile", t("b1"))) == "SQ-55"
    assert rule_against(state, Fire(t("a1"), "laser", t("b1"))) == ""


def test_sq_78_an_ace_fires_lasers_one_better() -> None:
    crews = (Squadron(crews=(Crew("Varga", ("Ace",), 0),)), Squadron())
    state = battle(
        craft("a1", "rake", (20, 20), crew="Varga"), craft("b1", "rake", (24, 20)), phase=Phase.FIRE, squadrons=crews
    )
    assert aiming.needed(state, of(state, "a1"), "laser", of(state, "b1")) == 4
    assert aiming.needed(state, of(state, "a1"), "missile", of(state, "b1")) == 4


def test_sq_58_shots_from_behind_may_be_aimed_at_engines() -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b1", "anvil", (24, 20)), phase=Phase.FIRE)
    after = give(state, Snipe(t("a1"), "laser", t("b1")), dice=(5,))
    assert of(after, "b1").hits[0].engine

    assert rule_against(changed(state, "b1", facing=(-1, 0)), Snipe(t("a1"), "laser", t("b1"))) == "SQ-58"
    off = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "anvil", (24, 20)),
        phase=Phase.FIRE,
        settings=Settings(DUEL, rear=False),
    )
    assert rule_against(off, Snipe(t("a1"), "laser", t("b1"))) == "SQ-58"


def test_sq_q57_no_rear_shots_at_a_station() -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b0", "noodle", (24, 20), facing=(0, 0)), phase=Phase.FIRE)
    assert rule_against(state, Snipe(t("a1"), "laser", t("b0"))) == "SQ-58"
    assert rule_against(state, Fire(t("a1"), "laser", t("b0"))) == ""


def test_sq_q29_who_fires_is_turned_up() -> None:
    state = battle(craft("a1", "rake", (20, 20), up=False), craft("b1", "rake", (24, 20)), phase=Phase.FIRE)

    assert of(give(state, Fire(t("a1"), "laser", t("b1")), dice=(1,)), "a1").up


def test_sq_43_what_is_held_does_not_shoot() -> None:
    state = battle(craft("a1", "hornet", (20, 20), holder="b1"), craft("b1", "grapnel", (22, 20)), phase=Phase.FIRE)
    assert rule_against(state, Fire(t("a1"), "missile", t("b1"))) == "SQ-43"


def test_sq_98_transports_and_allies_are_spared() -> None:
    state = battle(
        craft("a1", "rake", (20, 20)), craft("a2", "rake", (24, 20)), craft("b1", "lighter", (23, 20)), phase=Phase.FIRE
    )
    assert rule_against(state, Fire(t("a1"), "laser", t("a2"))) == "SQ-64"
    assert rule_against(state, Fire(t("a1"), "laser", t("b1"))) == ""


def test_sq_32_fire_ends_the_turn_of_who_has_nothing_to_mend() -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (24, 20)), phase=Phase.FIRE)

    assert give(state, EndStep()).awaited == (1,)


def test_an_enemy_that_nobody_fires_at_yet_is_answered_with_how_far_he_is_and_how_far_guns_reach() -> None:
    far = battle(craft("a1", made_of("engine", "missile", "laser"), (10, 20)), craft("b1", "rake", (29, 20)))
    view = GAME.view(far, Seat(0))
    told, own = GAME.obstacle(view, token("b1")), GAME.obstacle(view, token("a1"))

    assert told is not None
    assert told.reason == (
        "Rake B1 is 19 inches from Trial A1; its missile reaches 6 and its laser reaches 12. "
        "Fire comes after the moves."
    )
    assert own is None, "it can move"


def test_of_an_enemy_at_whom_nobody_fires_it_is_told_what_can_be_its_reason_now() -> None:
    near = battle(craft("a1", "anvil", (10, 20)), craft("a2", "anvil", (2, 2)), craft("b1", "rake", (40, 20)))
    here = evolve(near, craft=tuple(evolve(each, used=tuple(range(each.plan.size))) for each in near.craft))

    def told(state: State, phase: Phase) -> str:
        barred = GAME.obstacle(GAME.view(evolve(state, phase=phase), Seat(0)), token("b1"))
        return barred.tell() if barred is not None else ""

    assert told(here, Phase.FIRE) == "All that could fire at Rake B1 has fired this turn. (SQ-55)"
    assert told(near, Phase.FIRE) == "Rake B1 is more than 6 inches from Anvil A1. (SQ-55)"
    over = "The fire of this turn is over: nobody fires at Rake B1 any more. (SQ-24)"
    assert {told(here, Phase.REPAIRS), told(near, Phase.REPAIRS)} == {over}
    volley = GAME.refusal(GAME.view(evolve(near, phase=Phase.FIRE), Seat(0)), Volley(t("a1"), t("b1")))
    assert volley is not None
    assert volley.tell() == "Anvil A1 is built without expendables. (SQ-18)"


def test_no_one_can_tell_what_fires_at_a_marker() -> None:
    hidden = battle(craft("a1", "rake", (10, 20)), craft("b1", "rake", (29, 20), up=False))
    told = GAME.obstacle(GAME.view(hidden, Seat(0)), token("b1"))

    assert told is not None
    assert told.reason.startswith("Marker B1 is face down")


def test_dice_are_told_with_whose_they_are_and_that_more_does_too() -> None:
    shot = Fired("Rake A1", LASER_WORD, "Dart B1", (5,), 5, 1, engines=False, waiting=1)
    saved = Saved("Dart B1", 1, 3, (1, 2, 2), 3, (), 2)

    assert "rolled 5, needs 5 or more, 1 hit" in shot.tell()
    assert saved.tell() == "Dart B1, 3 hits (rolled 1 2 2, each needs 3 or more to damage): takes no damage."


def test_who_ends_the_fire_is_told_every_shot_that_is_lost() -> None:
    """Two lasers of a craft are two shots, also where it has one word for both; what bears on nobody is none."""
    here = battle(craft("a1", "bastion", (30, 20)), craft("b1", "anvil", (34, 20)), phase=Phase.FIRE)
    far = battle(craft("a1", "bastion", (30, 20)), craft("b1", "anvil", (40, 20)), phase=Phase.FIRE)

    assert GAME.waives(GAME.view(here, Seat(0)), EndStep()) == ("4 shots",)
    assert GAME.waives(GAME.view(far, Seat(0)), EndStep()) == ("2 shots",)
    fired = give(here, Fire(t("a1"), LASER_WORD, t("b1")), dice=(1,))
    assert GAME.waives(GAME.view(fired, Seat(0)), EndStep()) == ("3 shots",)
