"""Bays and tractors (S4, S5, S10, S11: SQ-40 to SQ-46, SQ-59 to SQ-61, SQ-Q65 to SQ-Q70, SQ-Q75 to SQ-Q77)."""

from typing import Any

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.state import Craft, Crew, Squadron, State
from engine.games.squadron.verbs.hangars import Catch, Launch, LaunchAll, Pull, Retrieve
from engine.games.squadron.verbs.movement import Move
from engine.games.squadron.verbs.turns import EndStep, Mend
from tests.games.squadron.field import at, battle, changed, craft, give, gone, hits, made_of, of, rule_against, t, until

ENDS = EndStep()
HIVE = craft("a1", "hive", (20, 20))


def aboard(which: str = "ah2", design: str = "hornet", **changes: Any) -> Craft:
    return craft(which, design, carrier="a1", **changes)


def hangar(*others: Craft, **changes: Any) -> State:
    return battle(HIVE, *others, phase=Phase.HANGARS, **changes)


def test_sq_40_a_fighter_is_launched_beside_its_carrier_and_takes_the_next_number() -> None:
    here = hangar(aboard(up=False), numbers=(7, 3))
    after = give(here, Launch(t("ah2"), at(21, 20)))
    bird = of(after, "a8")

    assert (bird.at, bird.facing, bird.up, bird.carrier) == ((21, 20), (1, 0), True, "")
    assert after.numbers == (8, 3)
    assert rule_against(here, Launch(t("ah2"), at(22, 20))) == "SQ-40"
    assert rule_against(here, Launch(t("ah2"), at(20, 20))) == "SQ-40"


def test_who_launches_a_fighter_is_told_by_what_name_it_was_known_and_nobody_else() -> None:
    here = hangar(aboard(up=False, rank=2), craft("b1", "rake", (20, 5)), numbers=(7, 3))
    done = GAME.resolve(Position(here, Rng("7")), Seat(0), Launch(t("ah2"), at(21, 20)))
    told = {seat: [seen.tell() for each in done.events if (seen := each.seen_by(Seat(seat)))][-1] for seat in (0, 1)}
    shown = {each.id: each for each in GAME.scene(GAME.view(done.position.state, Seat(0))).tokens}

    assert told[0] == "Hive A1 launches Hornet A8 to 2120, until now Hornet 2 of Amber."
    assert told[1] == "Hive A1 launches Hornet A8 to 2120."
    assert (shown[t("a8")].name, shown[t("a8")].was) == ("Hornet A8", "Hornet 2 of Amber")
    theirs = [each for each in GAME.scene(GAME.view(done.position.state, Seat(1))).tokens if each.seat == Seat(0)]
    assert {each.was for each in theirs} == {""}


def test_one_order_launches_all_fighters_that_can_be_each_nearest_the_enemy() -> None:
    birds = aboard("ah2"), aboard("ah3"), aboard("ah4", docked=True)
    here = hangar(*birds, craft("b1", "rake", (20, 5)), numbers=(7, 3), spare=False)
    after = give(here, LaunchAll())

    assert [of(after, which).at for which in ("a8", "a9")] == [(20, 19), (19, 19)]
    assert of(after, "ah4").carrier == "a1", "what has docked this turn stays aboard"
    assert rule_against(hangar(birds[2]), LaunchAll()) == "SQ-40"


def test_sq_q66_a_launching_vessel_is_turned_up() -> None:
    here = changed(hangar(aboard(up=False)), "a1", up=False)

    assert of(give(here, Launch(t("ah2"), at(21, 20))), "a1").up


def test_sq_q65_launched_or_docked_once_a_turn() -> None:
    here = give(hangar(aboard(), aboard("ah3")), Launch(t("ah2"), at(21, 20)))

    assert rule_against(here, Retrieve(t("a17"), t("a1"))) == "SQ-40"
    docked = give(hangar(craft("a5", "hornet", (19, 19)), aboard()), Retrieve(t("a5"), t("a1")))
    assert of(docked, "a5").carrier == "a1"
    assert rule_against(docked, Launch(t("a5"), at(21, 20))) == "SQ-40"


def test_sq_q65_where_all_neighbours_are_taken_the_next_ring_serves() -> None:
    ring = [craft(f"a{30 + number}", "dart", (19 + number % 3, 19 + number // 3)) for number in range(9) if number != 4]
    here = hangar(aboard(), *ring)

    assert rule_against(here, Launch(t("ah2"), at(22, 20))) == ""
    assert rule_against(here, Launch(t("ah2"), at(23, 20))) == "SQ-40"


def test_sq_41_no_launch_and_no_dock_without_a_bay_that_works() -> None:
    here = changed(
        hangar(aboard(), aboard("ah3"), craft("a4", "nest", (30, 30)), craft("a6", "wasp", (31, 30))), "a1", broken=(2,)
    )

    assert rule_against(here, Launch(t("ah2"), at(21, 20))) == "SQ-41"
    assert rule_against(here, Retrieve(t("a6"), t("a1"))) == "SQ-41"
    assert rule_against(here, Retrieve(t("a6"), t("a4"))) == ""


def test_sq_40_docking_needs_a_neighbouring_point() -> None:
    here = hangar(craft("a5", "hornet", (22, 20)), aboard())

    assert rule_against(here, Retrieve(t("a5"), t("a1"))) == "SQ-40"


def test_sq_q15_a_launched_fighter_moves_in_the_same_turn() -> None:
    here = give(hangar(aboard()), Launch(t("ah2"), at(21, 20)), ENDS)

    assert here.phase is Phase.MOVES
    assert rule_against(here, Move(t("a17"), at(30, 20))) == ""


GRAPNEL = craft("a1", "grapnel", (20, 20))


def tractors(*others: Craft, **changes: Any) -> State:
    return battle(GRAPNEL, *others, phase=Phase.TRACTORS, **changes)


def test_sq_42_a_tractor_catches_within_three_inches_on_five_or_six() -> None:
    here = tractors(craft("b1", "hornet", (23, 20)), craft("b2", "hornet", (23, 22)), craft("b3", "rake", (20, 22)))

    assert rule_against(here, Catch(t("a1"), t("b2"))) == "SQ-42", "too far"
    assert rule_against(here, Catch(t("a1"), t("b3"))) == "SQ-42", "no fighter"
    missed = give(here, Catch(t("a1"), t("b1")), dice=(4,))
    assert of(missed, "b1").holder == ""
    assert rule_against(missed, Catch(t("a1"), t("b1"))) == "SQ-42", "one try a turn"
    caught = give(here, Catch(t("a1"), t("b1")), dice=(5,))
    assert of(caught, "b1").holder == "a1"


def test_sq_43_a_held_fighter_does_nothing_and_counts_as_unpowered_for_shots() -> None:
    here = battle(GRAPNEL, craft("b1", "hornet", (22, 20), holder="a1"), phase=Phase.MOVES, awaited=(1,), mover=1)

    assert rule_against(here, Move(t("b1"), at(24, 20)), seat=1) == "SQ-43"


def test_sq_44_a_held_enemy_is_pulled_aboard_and_is_a_prisoner() -> None:
    here = battle(GRAPNEL, craft("b1", "hornet", (22, 20), holder="a1"), phase=Phase.HANGARS)
    after = give(here, Pull(t("b1")))

    assert gone(after, "b1")
    prisoner = of(after, "pb1")
    assert (prisoner.captive, prisoner.carrier, prisoner.seat, prisoner.origin) == (True, "a1", 0, 1)
    assert [(each.id, each.how, each.by) for each in after.fallen] == [("b1", "captured", 0)]
    assert rule_against(after, Launch(t("pb1"), at(21, 20))) != ""


def test_sq_44_without_a_bay_the_tractor_must_catch_again_or_it_is_free() -> None:
    tug = craft("a1", made_of("engine", "tractor"), (20, 20))
    here = battle(tug, craft("b1", "hornet", (22, 20), holder="a1", caught=1), phase=Phase.TRACTORS)

    assert GAME.waives(GAME.view(here, Seat(0)), ENDS) == ("the hold on Hornet B1",)
    caught = evolve(here, craft=tuple(evolve(each, fresh=each.id == "b1") for each in here.craft))
    assert GAME.waives(GAME.view(caught, Seat(0)), ENDS) == ()
    assert of(give(here, Catch(t("a1"), t("b1")), ENDS, dice=(5,)), "b1").holder == "a1"
    assert of(give(here, Catch(t("a1"), t("b1")), ENDS, dice=(4,)), "b1").holder == ""
    assert of(give(here, ENDS), "b1").holder == ""


def test_sq_q68_free_when_the_holder_moves_away_or_loses_its_tractor() -> None:
    held = craft("b1", "hornet", (22, 20), holder="a1", caught=1, fresh=True)
    here = battle(GRAPNEL, held, phase=Phase.MOVES)
    assert of(give(here, Move(t("a1"), at(20, 24))), "b1").holder == ""
    assert of(give(here, Move(t("a1"), at(21, 20))), "b1").holder == "a1"


def test_sq_45_own_fighters_are_recovered_only_when_damaged() -> None:
    here = tractors(craft("a5", "hornet", (22, 20)), craft("a6", "hornet", (22, 21), broken=(0,)))

    assert rule_against(here, Catch(t("a1"), t("a5"))) == "SQ-45"
    caught = give(here, Catch(t("a1"), t("a6")), dice=(6,))
    assert of(caught, "a6").holder == "a1"
    inside = give(battle(GRAPNEL, of(caught, "a6"), phase=Phase.HANGARS), Pull(t("a6")))
    assert of(inside, "a6").carrier == "a1"
    assert inside.fallen == ()


def test_sq_59_repairs_on_five_or_six_and_the_owner_chooses() -> None:
    design = made_of("engine", "repair", "repair", "missile", "laser", "armour")
    here = battle(craft("a1", design, (20, 20), broken=(0, 3, 4)), craft("b1", "rake", (40, 20)), phase=Phase.FIRE)
    chosen = give(here, ENDS, dice=(5, 4))
    assert chosen.phase is Phase.REPAIRS
    after = give(chosen, Mend(t("a1"), "laser"))

    assert of(after, "a1").broken == (0, 3)
    assert after.awaited == (1,), "nothing is left to allot"
    none = give(here, ENDS, dice=(4, 4))
    assert none.awaited == (1,)


def test_sq_q76_what_covers_all_damage_is_done_by_itself() -> None:
    design = made_of("engine", "repair", "missile")
    here = battle(craft("a1", design, (20, 20), broken=(2,)), craft("b1", "rake", (40, 20)), phase=Phase.FIRE)
    after = give(here, ENDS, dice=(6,))

    assert of(after, "a1").broken == ()
    assert after.awaited == (1,)


def test_sq_82_a_saboteur_throws_one_die_more() -> None:
    crews = (Squadron(crews=(Crew("Varga", ("Saboteur",), 0),)), Squadron())
    here = battle(
        craft("a1", "rake", (20, 20), broken=(2,), crew="Varga"),
        craft("b1", "rake", (40, 20)),
        phase=Phase.FIRE,
        squadrons=crews,
    )
    assert of(give(here, ENDS, dice=(5,)), "a1").broken == ()


def test_sq_60_bays_mend_fighters_aboard() -> None:
    here = battle(HIVE, aboard(broken=(0,)), craft("b1", "rake", (40, 20)), phase=Phase.FIRE)

    assert of(give(here, ENDS, dice=(5,)), "ah2").broken == ()
    assert of(give(here, ENDS, dice=(4,)), "ah2").broken == (0,)


def test_sq_q76_sq_q77_a_crew_has_nothing_left_to_mend_where_bays_mended_all() -> None:
    nest = craft("a1", made_of("engine", "bay", "bay"), (20, 20))
    crews = (Squadron(crews=(Crew("Varga", ("Saboteur",), 0),)), Squadron())
    here = battle(nest, aboard(broken=(0, 1), crew="Varga"), phase=Phase.FIRE, squadrons=crews)
    after = give(here, ENDS, dice=(5, 5, 5))

    assert of(after, "ah2").broken == ()
    assert (after.fixes, after.awaited) == ((), (1,))


def test_sq_q77_what_a_crew_mends_leaves_its_bay_no_choice() -> None:
    crews = (Squadron(crews=(Crew("Varga", ("Saboteur",), 0),)), Squadron())
    here = battle(HIVE, aboard(broken=(0, 1), crew="Varga"), phase=Phase.FIRE, squadrons=crews)
    after = give(here, ENDS, Mend(t("ah2"), "engine"), dice=(5, 5))

    assert of(after, "ah2").broken == ()
    assert after.awaited == (1,)


def test_sq_61_fighters_aboard_are_loaded_again() -> None:
    here = battle(HIVE, aboard(design="bombard", spent=(1,)), craft("b1", "rake", (40, 20)), phase=Phase.FIRE)

    assert of(give(here, ENDS), "ah2").spent == ()


def test_sq_46_sq_q69_a_prisoner_is_lost_with_the_bay() -> None:
    prisoner = craft("pb1", "hornet", carrier="a1", captive=True, origin=1, seat=0)
    hive = craft("a1", "hive", (20, 20), hits=hits(1, 1), broken=(0, 1))
    here = battle(hive, prisoner, phase=Phase.FIRE, awaited=(1,), mover=1)
    after = give(here, ENDS, seat=1)

    assert gone(after, "a1")
    assert gone(after, "pb1")


def test_sq_27_sq_28_the_steps_come_in_turn() -> None:
    here = hangar(aboard(), craft("b1", "rake", (60 - 30, 30)))

    assert until(here, Phase.MOVES, 0).phase is Phase.MOVES


def test_what_is_aboard_is_counted_by_design_and_a_prisoner_is_told_as_one() -> None:
    birds = [aboard(f"ah{rank}") for rank in range(2, 9)]
    here = hangar(*birds, craft("pb6", "dart", (-9, -9), seat=0, carrier="a1", captive=True, origin=1))
    token = next(each for each in GAME.scene(GAME.view(here, Seat(0))).tokens if each.id == "a1")
    cargo = next(each for each in token.facts if each.label == "aboard")

    assert (cargo.value, cargo.note) == ("8", "7 Hornet and Dart B6, prisoner")
