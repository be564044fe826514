"""What stands beside the map: the battle, decisions, shots, points, money, counters, politics, ships, options."""

import pytest

from engine.core.info import Document
from engine.core.values import evolve
from engine.games.star_viking.economy import Council
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, HOME, STAY, VIKING, Phase, Segment, Shot, Verdict, Wound
from tests.games.star_viking.drawn import battle, fact, panel, scene, token
from tests.games.star_viking.field import battle as fought_for
from tests.games.star_viking.quadrant import arrange, campaign, sanakht, seen, skirmish, unit
from tui.widgets.columns import table


def test_the_battle_tells_round_stakes_and_who_would_hold_the_system() -> None:
    told = [each.tell() for each in panel(scene(skirmish()), "battle").facts]

    assert panel(scene(skirmish()), "battle").title == "Battle for Sanakht"
    assert told == [
        "round 3 (first half)",
        "quiet rounds 2 of 4 (then the battle ends, K-123)",
        "defender Federate",
        "invader Viking (moves)",
        "if it ended now, Federate would hold the system (K-124)",
        "wealth 20 MCr a turn",
        "plunder 26 MCr (5 of 6 sectors)",
    ]


def test_a_raider_who_is_not_there_is_told_of_no_outcome_and_in_screened_systems_of_no_wealth() -> None:
    options = Settings("rivals", raiders=2, start=(0, 0, 0))
    here = fought_for("raneb", unit("v.SL-1", "raneb", 3), unit("g.AG-1", "raneb", 2), settings=options)
    screened = evolve(here, settings=evolve(options, screened=True))

    assert "if it ended now," in {each.label for each in panel(scene(here, FEDERATE), "battle").facts}
    assert [each.label for each in panel(scene(here, CORSAIR), "battle").facts][-3:] == ["invader", "wealth", "plunder"]
    assert panel(scene(screened, CORSAIR), "battle").facts[-1].label == "invader"
    to_come = evolve(screened, phase=Phase.STOW, segment=None, contested=("raneb",))
    told = "Raneb: battle to come, wealth unknown, held by Federate"
    assert [each.tell() for each in panel(scene(to_come, CORSAIR), "due").facts] == [told]


def test_forces_are_counted_by_what_is_seen_of_them() -> None:
    assert [each.tell() for each in panel(scene(skirmish()), "forces").facts] == [
        "Viking: 1 CR, 1 FT",
        "Federate: 1 FE, 1 SF, 1 FT, 1 PB, 2 unseen",
    ]


def test_surrender_offers_and_the_capital_are_told() -> None:
    fought = Segment("djedefre", FEDERATE, (VIKING,), yielded=True, offers=(VIKING,))
    told = [each.tell() for each in panel(scene(evolve(campaign(), segment=fought)), "battle").facts]

    assert "locals have surrendered (K-120)" in told
    assert "end offered by Viking (in this round)" in told
    assert "capital: raiders who take this system win (K-175)" in told


def test_battles_to_come_are_listed_with_who_is_there() -> None:
    agenda = evolve(campaign(), phase=Phase.AGENDA, contested=("tiergran", "raneb"))

    assert [each.tell() for each in panel(scene(agenda), "due").facts] == [
        "Tiergran: battle to come, 14 MCr a turn, held by Federate (with SL2)",
        "Raneb: battle to come, 8 MCr a turn, held by Federate",
    ]


def test_who_may_evade_is_told_how_likely_it_is_hit() -> None:
    evading = evolve(skirmish(), phase=Phase.EVADE)

    assert [each.tell() for each in panel(scene(evading), "due").facts] == [
        "CR1: hit with 18% if all fire at it",
        "FT1: hit with 75% if all fire at it",
    ]
    assert "due" not in [each.id for each in scene(evading, FEDERATE).panels]


@pytest.mark.parametrize(
    ("wound", "told"),
    [
        (Wound("v.CR-1", hits=2, cargo=1), "CR1: 2 hits to take, 1 unit of cargo to lose"),
        (Wound("v.CR-1"), "CR1: too full: cargo must go"),
    ],
)
def test_losses_to_settle_are_listed_for_their_owner_alone(wound: Wound, told: str) -> None:
    state = evolve(skirmish(), phase=Phase.LOSSES, segment=evolve(battle(skirmish()), wounds=(wound,)))

    assert [each.tell() for each in panel(scene(state), "due").facts] == [told]
    assert "due" not in [each.id for each in scene(state, FEDERATE).panels]


def test_what_can_be_plundered_is_listed_with_what_it_brings_and_by_whom() -> None:
    state = arrange(skirmish(), unit("v.SL-1", "sanakht", 6), phase=Phase.LOOT)

    assert [each.tell() for each in panel(scene(state), "due").facts] == [
        "Outer Asteroids: 2.8 MCr on average (for SL1)"
    ]


def test_shots_are_listed_with_differential_and_chances() -> None:
    drawn = scene(skirmish())

    assert drawn.panels[0].id == "shots"
    assert [each.tell() for each in drawn.panels[0].told] == [
        "CR1 guns: FE-A +5 72% (33% critical), local FT-A +6 83% (33% critical), local PB-A +4 72% (17% critical)",
        "CR1 missile: FE-A +5 72% (33% critical), local FT-A +6 83% (33% critical), local PB-A +4 72% (17% critical)",
        "FT1 guns: FE-A +1 42% (8% critical), local FT-A +2 58% (8% critical), local PB-A +0 42% (3% critical)",
    ]
    assert drawn.panels[0].columns == ("shot", "FE-A", "FT-A", "PB-A")
    assert drawn.panels[0].rows[0].cells == ("CR1 guns", "72%", "83%", "72%")


def test_shots_laid_say_at_whom_and_those_of_others_are_not_told() -> None:
    shots = (Shot(VIKING, "v.CR-1", "guns", 4, "xg.FT-A"), Shot(FEDERATE, "f.FE-1", "guns", 4, "v.CR-1"))
    state = evolve(skirmish(), segment=evolve(battle(skirmish()), shots=shots))

    assert panel(scene(state), "shots").told[-1].tell() == "CR1 guns at local FT-A +6 83% (33% critical) (laid)"
    assert [row.cells for row in panel(scene(state), "shots").rows] == [
        ("CR1 missile", "", "72%", "83%", "72%"),
        ("FT1 guns", "", "42%", "58%", "42%"),
        ("CR1 guns", "local FT-A", "", "83%", ""),
    ]
    assert "shots" not in [each.id for each in scene(state, FEDERATE).panels]


def test_points_tell_how_near_a_victory_is_and_keep_secrets() -> None:
    assert [each.tell() for each in panel(scene(campaign()), "points").facts] == [
        "turn 4 of 12",
        "Viking 41 points",
        "Federate 38 points",
        "capital Djedefre (held by Federate)",
        "two to one for two turns wins, counted from turn 7 (K-176)",
    ]
    ahead = panel(scene(evolve(campaign(), turn=8, ahead=VIKING)), "points").facts[-1]
    assert ahead.tell() == "two to one Viking had twice the others' points (again at the end of turn 8 it wins, K-176)"
    tainted = panel(scene(evolve(campaign(), turn=8, ahead=FEDERATE, tainted=True)), "points").facts[-1]
    assert tainted.tell() == "two to one Federate had twice the others' points (a civil war bars it, K-176)"
    secret = evolve(campaign(), settings=Settings("quadrant", secret=True))
    assert seen(secret) == seen(evolve(secret, tainted=True)), "it would tell that units were given up"
    assert seen(secret, FEDERATE) != seen(evolve(secret, tainted=True), FEDERATE)
    assert fact(panel(scene(secret), "points"), "Federate") == "Federate points are secret"
    by_turn = panel(scene(secret), "ledger")
    assert by_turn.columns == ("", "Viking", "Federate")
    assert by_turn.rows[0].cells == ("turn 3", "41", "?")
    assert by_turn.told[-1].tell() == "turn 1: Viking 10, Federate ?"


def test_a_single_battle_tells_its_goals_and_no_money_before_it_is_over() -> None:
    drawn = scene(skirmish())
    ended = evolve(sanakht(), phase=Phase.OVER, segment=None, points=(9, 45), verdict=Verdict((FEDERATE,), "Over."))

    assert [each.tell() for each in panel(drawn, "points").facts] == [
        "Viking scores plunder that gets away, and the wealth of the system if it is taken (2 MCr so far)",
        "Federate scores the wealth of the system, 6 MCr expected of a raid, and the price of raiders destroyed (26 MCr so far)",  # noqa: E501 - one sentence
    ]
    assert all(not each.note for each in panel(scene(skirmish(), FEDERATE), "points").facts)
    assert "money" not in [each.id for each in drawn.panels]
    assert fact(panel(scene(ended), "points"), "Federate") == "Federate 45 points"


def test_a_long_war_has_no_two_to_one() -> None:
    long = evolve(campaign(), settings=Settings("long-20", turns=20))

    assert "two to one" not in [each.label for each in panel(scene(long), "points").facts]
    assert fact(panel(scene(long), "options"), "besides:") == "besides: no automatic victories"


def test_the_treasury_is_ones_own_alone() -> None:
    assert [each.tell() for each in panel(scene(campaign()), "money").facts] == [
        "treasury 6 MCr (0 came in this turn, 6 saved)",
        "plunder aboard 9 MCr",
        "taxes to come 22 MCr",
        "a point costs 1 MCr",
    ]
    federate = panel(scene(campaign(), FEDERATE), "money")
    assert federate.facts[0].tell() == "treasury 42 MCr (30 came in this turn, 12 saved)"
    assert fact(federate, "a point costs") == "a point costs 4 MCr (7 points within reach)"
    assert "money" not in [each.id for each in scene(campaign(), None).panels]


def test_avarice_and_aid_are_told_with_the_money() -> None:
    state = evolve(campaign(), council=Council(roll=3, result="avarice", due=2))

    assert fact(panel(scene(state, FEDERATE), "money"), "must still be bought") == (
        "must still be bought 2 points (K-144)"
    )


@pytest.mark.parametrize("phase", [Phase.FITTING, Phase.YARD, Phase.MARKET])
def test_where_money_is_spent_money_and_supply_come_first(phase: Phase) -> None:
    drawn = scene(evolve(campaign(), phase=phase))

    assert [each.id for each in drawn.panels[:2]] == ["money", "supply"]
    assert fact(panel(drawn, "supply"), "cruiser (CR):") == ("cruiser (CR): 2 left, 45 MCr (6-7-8 S, carries 8)")
    assert panel(drawn, "supply").columns == ("unit", "MCr", "left", "EW-at-df", "", "holds", "size")
    assert panel(drawn, "supply").rows[0].cells == ("CR cruiser", "45", "2", "6-7-8", "S", "8", "")
    assert fact(panel(drawn, "supply"), "ECM pod (ECM):") == "ECM pod (ECM): 2 left, 3 MCr (takes 1)"


def test_politics_tell_the_result_and_the_odds_of_the_program_on_offer() -> None:
    council = Council(roll=8, result="fear", ships=False)
    state = evolve(campaign(), council=council, phase=Phase.AID, awaited=(FEDERATE,))
    drawn = scene(state, FEDERATE)

    assert drawn.panels[0].id == "politics"
    assert [each.tell() for each in drawn.panels[0].facts] == [
        "council rolled 8 fear of civil war: no starships are built, and no ship program is tried (K-147)",
        "emergency aid two dice of MCr for each system that raiders hold (K-152)",
        "starships none may be built this turn",
    ]
    assert "politics" not in [each.id for each in scene(campaign()).panels]


def test_programs_that_came_through_are_told() -> None:
    council = Council(roll=7, result="quiet", battlecruiser=True, frigates=1, scored=5)
    told = [each.tell() for each in panel(scene(evolve(campaign(), council=council), FEDERATE), "politics").facts]

    assert told[1:] == [
        "battlecruiser may be built this turn (K-150)",
        "frigates 1 may be built this turn (K-151)",
        "civil war 5 points scored (K-149)",
    ]


def test_ships_are_listed_with_where_they_are_and_are_bound() -> None:
    state = arrange(
        campaign(), unit("v.CR-1", HOME, course="huni"), unit("v.SL-1", "userkaf", limbo=True, hits=2, course=HOME)
    )
    state = arrange(state, unit("v.SL-3", "semerkhet", course=STAY))

    assert [each.tell() for each in panel(scene(state), "ships").facts] == [
        "CR1: cruiser, 6-7-8, hold 3 of 8 (home base, bound for Huni)",
        "SL1: sloop, 3-3-4, 2 hits, hold 0 of 2 (withdrawn from Userkaf, bound for home base)",
        "SL2: sloop, 5-5-6, hold 1 of 4, loot 9 (Tiergran, Asteroids)",
        "SL3: sloop, 5-5-6, hold 0 of 4 (Semerkhet, stays)",
    ]


def test_options_are_told_with_a_players_own_data_by_name_alone() -> None:
    own = 'name = "My counters"\n[kinds.red-CR]\new = 5\n'
    drawn = scene(
        evolve(campaign(), settings=Settings("season", turns=6, table="gentle", ask=True, data=Document(own)))
    )

    assert [each.tell() for each in panel(drawn, "options").facts] == [
        "scenario: One Season",
        "plunder at the end: Where a ship stands",
        "plunder table: Gentle",
        "besides: ask about everything",
        "own data: My counters",
    ]
    assert fact(token(drawn, "v.CR-1"), "EW") == "EW 5"


def test_locals_to_post_are_counted_by_kind() -> None:
    state = evolve(campaign(), phase=Phase.LEVY, awaited=(FEDERATE,), levy=(("green-AW", 3), ("green-PB", 1)))

    assert [each.tell() for each in panel(scene(state, FEDERATE), "supply").told] == [
        "air wing (AW): 3 to post (2-4-3 A)",
        "local patrol boat (PB): 1 to post (4-5-6 P, carries 1)",
    ]
    assert "supply" not in [each.id for each in scene(state).panels]


def test_the_number_of_locals_to_post_has_room_beside_a_map_of_eighty_columns() -> None:
    state = evolve(campaign(), phase=Phase.LEVY, awaited=(FEDERATE,), levy=(("green-AM", 3), ("green-PB", 1)))
    supply = panel(scene(state, FEDERATE), "supply")
    head, *rows = (
        "".join(text for text, _ in line) for line in table(supply.columns, [e.cells for e in supply.rows], 26)
    )

    assert head.split() == ["unit", "left", ".."]
    assert [row.split() for row in rows] == [["AM", "armed", "merchant", "3"], ["PB", "patrol", "boat", "1"]]
