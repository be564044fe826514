"""Enquiries: what is asked is answered in at most three lines, most important first, from what the seat may know."""

import pytest

from engine.games.star_viking.economy import Council
from engine.games.star_viking.enquiries import enquire
from engine.games.star_viking.info import INFO
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, Phase, Sighting, State
from tests.games.star_viking.field import battle
from tests.games.star_viking.outset import begun
from tests.games.star_viking.quadrant import arrange, campaign, sanakht, seen, skirmish, unit

QUESTIONS = ("reach", "threat", "path", "arc", *(question.word for question in INFO.questions))


def asked(state: State, what: str, subject: str = "", other: str = "", seat: int | None = VIKING) -> tuple[str, ...]:
    return enquire(seen(state, seat), what, subject, other)


def test_reach_on_a_tile_tells_sectors_withdrawal_and_landings() -> None:
    assert asked(skirmish(), "reach", "v.CR-1") == (
        "CR1, 4 sectors in a phase: Deep Space 1, Starcity, Outer Asteroids and Deep Space 3.",
        "It can withdraw from where it is (K-116).",
        "It could put down RD1 and PT1 at Starcity or Outer Asteroids.",
    )


def test_reach_of_a_ship_that_has_moved_is_told_for_the_next_phase() -> None:
    moved = arrange(skirmish(), unit("v.CR-1", "sanakht", 8, moved=True))

    assert asked(moved, "reach", "v.CR-1")[:2] == (
        "CR1, 3 sectors in the next phase, for it has moved: Deep Space 1, Deep Space 2 and Deep Space 3.",
        "To withdraw it must begin a phase in deep space (K-116).",
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("v.PT-1", "PT1 is aboard CR1 and goes where it goes (K-77)."),
        ("v.FT-1", "FT1, 2 sectors in a phase: Starcity and Outer Asteroids."),
        ("xb.SF-A", "SF-A goes nowhere by itself: only a carrier takes it away (K-80)."),
        ("sanakht.5", "To Starcity in one phase: CR1 and FT1."),
        ("sanakht.8", "None of your units gets to Far Moons in one phase."),
    ],
)
def test_reach_tells_what_binds_a_unit_and_who_gets_to_a_place(name: str, said: str) -> None:
    assert asked(skirmish(), "reach", name) == (said,)


def test_k_120_k_83_who_has_surrendered_and_fortresses_go_nowhere() -> None:
    yielded = arrange(skirmish(), unit("g.PB-1", "sanakht", surrendered=True))

    assert asked(yielded, "reach", "xg.PB-A")[0].endswith("out of action until the battle ends (K-120).")
    assert asked(skirmish(), "reach", "g.FDA-1", seat=FEDERATE) == ("FDA1 is a fortress: it never moves (K-83).",)


def test_reach_between_systems_is_a_jump() -> None:
    assert asked(campaign(), "reach", "v.SL-1") == (
        "SL1 can jump to Djedefre, Sanakht, Khaba, Sahure, Tiergran, Semerkhet, Huni, Raneb, Nebka or home base.",
        "It withdrew from Userkaf and must jump elsewhere (K-118).",
    )
    assert asked(campaign(), "reach", "v.FT-1") == (
        "FT1 stays at home base: only starships jump, it goes as cargo (K-49).",
    )
    assert asked(campaign(), "reach", "tiergran") == ("To Tiergran by a jump: CR1 and SL1.",)


def test_a_plotted_course_is_told_to_its_owner() -> None:
    bound = arrange(campaign(), unit("v.CR-1", HOME, course="raneb"), unit("v.SL-2", "tiergran", course="stay"))

    assert asked(bound, "reach", "v.CR-1") == ("CR1 is bound for Raneb.",)
    assert asked(bound, "reach", "v.SL-2") == ("SL2 stays where it is.",)


@pytest.mark.parametrize(
    ("subject", "other", "said"),
    [
        ("v.CR-1", "sanakht.1", "CR1 to Inner Asteroids: 2 phases: Deep Space 1 then Inner Asteroids."),
        ("v.CR-1", "sanakht.5", "CR1 to Starcity: 1 phase."),
        ("v.CR-1", "xb.SF-A", "CR1 to Starcity: 1 phase."),
        ("v.PT-1", "sanakht.5", "CR1 to Starcity: 1 phase."),
        ("v.CR-1", "sanakht.4", "CR1 to Deep Space 2: it is there."),
        ("v.FT-1", "sanakht.1", "FT1 to Inner Asteroids: no way of its own, only as cargo."),
        ("xb.SF-A", "sanakht.4", "SF-A to Deep Space 2: it cannot stand there."),
        ("v.CR-1", "home", "CR1 to home base: one jump."),
        ("v.FT-1", "home", "FT1 to home base: only as cargo of a starship, for it does not jump (K-49)."),
        ("xb.FE-A", "home", "FE-A to home base: only raiders have a base (K-59)."),
    ],
)
def test_a_path_is_told_phase_by_phase(subject: str, other: str, said: str) -> None:
    assert asked(skirmish(), "path", subject, other) == (said,)
    assert asked(skirmish(), "reach", subject, other) in ((said,), asked(skirmish(), "reach", subject))


def test_a_path_to_another_system_is_a_jump_and_then_phases() -> None:
    assert asked(campaign(), "path", "v.CR-1", "sanakht.3") == (
        "CR1 to Sanakht II South: one jump, then 2 phases: Deep Space 1 then Sanakht II South.",
    )


def test_k_83_a_fortress_has_no_path() -> None:
    said = asked(skirmish(), "path", "g.FDA-1", "sanakht.6", seat=FEDERATE)

    assert said == ("FDA1 to Outer Asteroids: a fortress never moves (K-83).",)


def test_of_the_unseen_none_may_be_where_one_asks() -> None:
    assert asked(skirmish(), "threat", "v.PT-1")[-1].startswith("Not reckoned, as unseen: 2 units, none of them at")


def test_a_single_battle_has_no_money_but_points() -> None:
    said = asked(skirmish(), "money")

    assert said[0] == "A single battle has no money: points decide it."
    assert said[1].startswith("Viking scores plunder")
    assert asked(campaign(), "money")[0].startswith("Treasury")


def test_about_nothing_the_whole_quadrant_answers_the_richest_first() -> None:
    assert asked(campaign(), "stacks", seat=FEDERATE) == (
        "Djedefre: Federate FD1.",
        "Sanakht: Federate FE1 and local PB1.",
        "And 3 more: Userkaf, Tiergran and Semerkhet.",
    )
    assert asked(campaign(), "stacks") == ("Tiergran: Viking SL2.", "Semerkhet: Viking RD1 and AG1.")
    assert asked(campaign(), "threat") == asked(campaign(), "intel")


@pytest.mark.parametrize("word", ["stacks", "intel"])
def test_about_nothing_in_a_battle_its_tile_answers(word: str) -> None:
    assert asked(skirmish(), word) == asked(skirmish(), word, "sanakht")


def test_threat_tells_who_may_fire_and_what_is_not_reckoned() -> None:
    assert asked(skirmish(), "threat", "sanakht.5") == (
        "CR1 at Starcity is hit with 5 percent if all that may come fire at it.",
        "May come: FE-A -7 3%, local PB-A -7 3%.",
        "Not reckoned, as unseen: 2 units, 2 of them at Starcity (K-68).",
    )
    assert asked(skirmish(), "threat", "v.PT-1")[1] == "There: FE-A -5 8%, local PB-A -5 8%, local FT-A -7 3%."


def test_no_threat_is_told_of_a_sector_where_the_unit_cannot_stand() -> None:
    here = battle("tiergran", unit("v.PT-1", "tiergran", 4), unit("g.TC-1", "tiergran", 6))

    assert asked(here, "threat", "tiergran.0") == ("PT1 cannot stand at Deep Space 1 (K-65).",)


def test_threat_reckons_with_the_guns_of_a_sector() -> None:
    here = battle("tiergran", unit("v.SL-1", "tiergran", 0), unit("g.TC-1", "tiergran", 6))

    assert asked(here, "threat", "tiergran.4") == (
        "SL1 at Tiergran VI East is hit with 17 percent if all that may come fire at it.",
        "There: the sector's own guns -4 17%.",
    )


def test_threat_to_an_enemy_is_what_one_s_own_units_can_do() -> None:
    assert asked(skirmish(), "threat", "xg.PB-A") == (
        "Can fire at local PB-A at Deep Space 2 now: CR1 +4 72%, CR1 missile +4 72%, FT1 +0 42%.",
    )
    assert asked(skirmish(), "threat", "xb.SF-A") == (
        "Can come and fire at SF-A: CR1 +9 92%, CR1 missile +9 92%, FT1 +5 72%.",
    )
    assert asked(sanakht(), "threat", "xr.CR-A", seat=FEDERATE) == ("CR-A is in no sector: nobody can fire at it.",)


def test_threat_where_nothing_is_seen_says_so() -> None:
    assert asked(skirmish(), "threat", "sanakht.2")[0] == (
        "Nothing that is seen can hit CR1 at Sanakht II North in the next phase."
    )


def test_arc_tells_the_shots_of_both_sides_in_a_sector() -> None:
    assert asked(skirmish(), "arc", "xg.PB-A") == (
        "At Deep Space 2: local PB-A at FT1 +1 42%, local PB-A at CR1 -5 8%.",
        "Back at Deep Space 2: CR1 at local PB-A +4 72%, CR1 missile at local PB-A +4 72%, FT1 at local PB-A +0 42%.",
    )
    assert asked(skirmish(), "arc", "sanakht.4")[0].endswith("5 more.")
    assert asked(skirmish(), "arc", "sanakht.2")[0].endswith("only one side has units there (K-87).")


def test_k_113_who_evades_threatens_nobody_in_this_phase() -> None:
    wary = arrange(skirmish(), *(unit(name, "sanakht", 4, evading=True) for name in ("f.FE-1", "g.PB-1")))

    assert asked(wary, "threat", "v.CR-1")[1] == "There: local FT-A -7 3%."
    assert asked(wary, "arc", "v.CR-1")[1] == "Back at Deep Space 2: local FT-A at CR1 -7 3%."


def test_arc_of_two_is_a_duel_where_the_enemy_stands() -> None:
    assert asked(skirmish(), "arc", "v.CR-1", "xb.SF-A") == (
        "At Starcity, CR1 at SF-A: guns +9 92% (58% critical), missile +9 92% (58% critical).",
        "SF-A at CR1: guns -9 0%.",
    )


def test_arc_reckons_with_the_guns_of_a_sector() -> None:
    here = battle("tiergran", unit("v.SL-1", "tiergran", 4), unit("v.SL-2", "tiergran", 0))

    assert asked(here, "arc", "tiergran.4") == ("At Tiergran VI East: the sector's own guns at SL1 -4 17%.",)


def test_money_tells_the_treasury_plunder_and_the_price_of_a_point() -> None:
    assert asked(campaign(), "money") == (
        "Treasury 6 MCr (0 came in this turn, 6 saved); plunder aboard 9 MCr.",
        "Taxes to come 22 MCr; a point costs 1 MCr.",
    )
    local = arrange(campaign(), local=(0, 10, *campaign().local[2:]))
    assert asked(local, "money", seat=FEDERATE) == (
        "Treasury 42 MCr (30 came in this turn, 12 saved).",
        "Taxes to come 66 MCr (66 MCr more for local defense); a point costs 4 MCr (7 points within reach).",
        "Local defense: Sanakht 10 MCr.",
    )
    assert asked(campaign(), "money", seat=None) == ()


def test_points_tell_the_score_what_could_end_it_and_every_turn() -> None:
    assert asked(campaign(), "points") == (
        "Turn 4 of 12, Viking 41 points, Federate 38 points, capital Djedefre (held by Federate).",
        "Two to one for two turns wins, counted from turn 7 (K-176).",
        "By turn: 10-9, 22-20, 41-38.",
    )


def test_k_179_secret_points_of_others_are_not_told() -> None:
    hidden = arrange(campaign(), settings=Settings("quadrant", secret=True))
    said = asked(hidden, "points")

    assert "Federate points are secret" in said[0]
    assert said[-1] == "By turn: 10-?, 22-?, 41-?."


def test_politics_tell_this_turn_and_what_any_turn_may_bring() -> None:
    rolled = arrange(campaign(), phase=Phase.YARD, council=Council(roll=2, result="depression"))
    before, chances, programs = asked(campaign(), "politics")

    assert before == "The council has not met this turn: it does after the battles."
    assert "quiet 17% (K-146)" in chances
    assert chances.count("14%") == 6
    assert "1 of 6" in programs
    assert asked(rolled, "politics")[0].startswith("Council rolled 2 depression")


def test_supply_counts_one_s_own_and_locals_only_where_one_rules() -> None:
    own, locals_ = asked(campaign(), "supply")

    assert own.startswith("Left of your own: 2 CR at 45, 2 SL at 30")
    assert "5 AG at 4" in locals_
    assert asked(sanakht(), "supply")[1] == "Locals are counted by who controls a system: you do not (ruling 70)."
    assert asked(campaign(), "supply", seat=None) == ()


def test_intel_tells_what_was_seen_and_when() -> None:
    assert asked(campaign(), "intel") == ("Sanakht, turn 2: Deep Space 2 1 PB, Starcity 1 SF, 2 unseen.",)
    assert asked(campaign(), "intel", "sanakht") == (
        "Sanakht, tech A, wealth 20, is held by Federate.",
        "Last battle there, turn 2: Deep Space 2 1 PB, Starcity 1 SF, 2 unseen.",
    )
    assert asked(campaign(), "intel", "semerkhet", seat=FEDERATE)[1] == "Seen there now: Viking AG-A and RD-A."
    assert asked(campaign(), "threat", "sanakht") == asked(campaign(), "intel", "sanakht")


def test_intel_of_many_systems_names_the_latest_three_and_lists_the_rest() -> None:
    seen_ = tuple(Sighting(system, turn) for turn, system in enumerate(("raneb", "nebka", "huni", "khaba"), start=1))
    said = asked(arrange(campaign(), intel=(seen_, ())), "intel")

    assert said == (
        "Khaba, turn 4: no enemy.",
        "Huni, turn 3: no enemy.",
        "Nebka, turn 2: no enemy. Seen earlier: Raneb turn 1.",
    )


def test_stacks_tell_a_system_orbit_by_orbit() -> None:
    (line,) = asked(skirmish(), "stacks", "sanakht")

    assert line.split("; ") == [
        "Orbit 2, Deep Space 2: Viking CR1 and FT1, Federate FE-A, local FT-A and local PB-A",
        "Starcity: Federate SF-A, 2 units of Federate unseen.",
    ]
    assert asked(sanakht(), "stacks", "sanakht")[0] == "In no sector: Viking CR1."


def test_a_crowd_is_counted_by_type() -> None:
    crowd = [unit(f"g.TC-{number}", "tiergran", 3) for number in range(1, 6)]
    here = battle(
        "tiergran", unit("v.SL-1", "tiergran", 3), *crowd, *(unit(f"g.MI-{n}", "tiergran", 3) for n in (1, 2))
    )

    assert asked(here, "stacks", "tiergran") == ("Orbit 1, Centre: Viking SL1, Federate 2 MI and 5 TC.",)


def test_three_orbits_and_some_without_a_sector_still_take_three_lines() -> None:
    fleet = (unit("v.SL-1", "sanakht", 0), unit("v.SL-2", "sanakht", 4), unit("v.SL-3", "sanakht", 7))
    said = asked(
        battle("sanakht", *fleet, unit("v.CR-1", "sanakht"), unit("f.FE-1", "sanakht", 5)), "stacks", "sanakht"
    )

    assert len(said) == 3
    assert said[0] == "In no sector: Viking CR1. Orbit 1, Deep Space 1: Viking SL1."


def test_a_base_is_told_to_its_owner_alone() -> None:
    assert asked(campaign(), "stacks", "home") == ("At your base: Viking CR1 and FT1.",)
    assert asked(campaign(), "stacks", "home", seat=FEDERATE) == ()


def test_before_systems_are_drawn_there_is_nothing_to_tell() -> None:
    assert all(enquire(seen(begun(), FEDERATE), what, "", "") == () for what in QUESTIONS)


@pytest.mark.parametrize("seat", [VIKING, FEDERATE, None])
@pytest.mark.parametrize("state", [skirmish(), sanakht(), campaign()], ids=["skirmish", "arrival", "campaign"])
def test_every_question_about_anything_is_answered_in_three_ascii_lines(state: State, seat: int | None) -> None:
    view = seen(state, seat)
    ids = [each.id for each in view.state.units]
    subjects = [*ids, "sanakht", "sanakht.5", "sanakht.off", "sanakht.99", HOME, "hyperspace", "nowhere", ""]
    for what in QUESTIONS:
        for subject in subjects:
            for other in (ids[0], ids[-1], "sanakht.1", ""):
                said = enquire(view, what, subject, other)
                assert len(said) <= 3, (what, subject, other)
                assert all(line.isascii() and line[-1] in ".!" and len(line) <= 400 for line in said), said


def test_an_unknown_question_has_no_answer() -> None:
    assert asked(skirmish(), "weather") == ()


def test_a_unit_off_the_tile_shoots_at_nobody() -> None:
    assert asked(sanakht(), "arc", "v.CR-1") == ()
