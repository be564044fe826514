"""Politics: the general roll, distant and civil wars, the ship programs, emergency aid (K-142 to K-152)."""

from typing import Any

import pytest

from engine.core.events import Event
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.building import supply
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, State, Unit
from engine.games.star_viking.verbs.endings import EndYard, Pass
from engine.games.star_viking.verbs.politics import AskAid, GiveUp, Release, TryProgram
from tests.games.star_viking.quadrant import aboard, arrange, campaign, seen, unit
from tests.games.star_viking.table import give, go_on, may, purse, rule_against, ruled, told

FLEET = (
    *aboard(unit("f.FF-1", "userkaf"), "f.GA-1", "f.PT-1"),
    unit("f.FE-1", "sanakht"),
)
QUIET = 7
"""A total at which nothing happens; it is thrown as 3 and 4."""


def council(*units: Unit, dice: tuple[int, ...], events: list[Event] | None = None, **changes: Any) -> State:
    """Open the council of turn 4: all battles are over."""
    here = campaign()
    kept = tuple(each for each in here.units if not each.id.startswith("f."))
    bare = evolve(here, units=kept, phase=Phase.STOW, awaited=())
    return go_on(arrange(bare, unit("f.FD-1", "djedefre", 3), *(units or FLEET), **changes), dice=dice, events=events)


def passing(here: State) -> State:
    """Let the Federate pass until the yards open."""
    while here.phase is not Phase.YARD:
        here = give(here, FEDERATE, Pass())
    return here


@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ((1, 1), "depression"), ((1, 4), "depression"), ((1, 2), "avarice"), ((2, 2), "avarice"), ((2, 4), "bloated"),
        ((3, 4), "quiet"), ((4, 4), "fear"), ((4, 5), "wars"), ((6, 6), "wars"), ((5, 5), "civil"), ((5, 6), "civil"),
    ],
)  # fmt: skip
def test_k_142_to_k_149_every_total_has_its_result_and_all_hear_it(dice: tuple[int, ...], result: str) -> None:
    events: list[Event] = []
    here = council(dice=dice, events=events)

    assert (here.council.roll, here.council.result) == (sum(dice), result)
    for seat in (VIKING, FEDERATE, None):
        assert any("politics" in said for said in told(events, seat))
    assert events[0].reveals


def test_k_147_fear_of_civil_war_forbids_ships_and_their_programs() -> None:
    here = council(dice=(4, 4))

    assert not here.council.ships
    assert here.phase is Phase.YARD


def test_k_148_a_frigate_leaves_with_its_cargo_and_which_is_asked_only_when_it_matters() -> None:
    here = council(dice=(6, 3))

    assert not any(each.id in ("f.FF-1", "f.GA-1", "f.PT-1") for each in here.units)
    assert here.phase is Phase.BATTLECRUISER

    two = council(*FLEET, unit("f.FF-2", "userkaf"), dice=(6, 3))

    assert (two.phase, two.awaited) == (Phase.FRIGATE, (FEDERATE,))
    assert rule_against(two, FEDERATE, Release(TokenId("f.FE-1"))) == "K-148"
    after = give(two, FEDERATE, Release(TokenId("f.FF-2")))
    assert after.phase is Phase.BATTLECRUISER
    assert [each.id for each in after.units if each.kind == "blue-FF"] == ["f.FF-1"]


def test_k_148_frigates_that_look_alike_are_not_asked_about() -> None:
    here = council(unit("f.FF-1", "userkaf"), unit("f.FF-2", "userkaf"), dice=(6, 3))

    assert here.phase is Phase.BATTLECRUISER
    assert sum(each.kind == "blue-FF" for each in here.units) == 1


def test_ruling_50_a_frigate_in_hyperspace_counts_and_without_any_nothing_happens() -> None:
    away = council(unit("f.FF-1", "userkaf", limbo=True), dice=(6, 3))
    assert not any(each.kind == "blue-FF" for each in away.units)

    events: list[Event] = []
    council(unit("f.FE-1", "sanakht"), dice=(6, 3), events=events)
    assert "No frigate is left to leave for the distant wars." in told(events, VIKING)


def test_k_148_others_hear_that_a_frigate_left_but_not_which() -> None:
    events: list[Event] = []
    council(dice=(6, 3), events=events)

    assert "FF1 of Federate leaves for the distant wars with all that it carries." in told(events, FEDERATE)
    assert not any("FF1" in said for said in told(events, VIKING))


def test_k_149_a_third_of_all_that_is_given_up_is_scored_and_counts_as_tainted() -> None:
    # Frigate 40, grav armor 7, power troops 6, escort 25: 78 in all (test 31).
    here = council(dice=(5, 5))
    assert (here.phase, here.awaited) == (Phase.CIVIL, (FEDERATE,))
    after = give(here, FEDERATE, GiveUp(TokenId("f.FF-1")), GiveUp(TokenId("f.FE-1")), Pass())

    assert after.points == (41, 38 + 26)
    assert after.tainted
    assert after.council.scored == 26
    assert not any(each.id in ("f.FF-1", "f.GA-1", "f.PT-1", "f.FE-1") for each in after.units)
    assert supply(evolve(after, scrapped=()), "blue-GA", FEDERATE) == 3


def test_k_170_what_was_given_up_is_not_built_again_in_the_same_turn() -> None:
    here = council(dice=(5, 5))
    kinds = ("blue-FF", "blue-GA", "blue-PT")
    before = [supply(here, kind, FEDERATE) for kind in kinds]
    after = give(here, FEDERATE, GiveUp(TokenId("f.FF-1")))

    assert [supply(after, kind, FEDERATE) for kind in kinds] == before
    assert seen(after, VIKING).state.scrapped == ()
    begun = go_on(evolve(after, phase=Phase.FITTING, awaited=()))
    assert [supply(begun, kind, FEDERATE) for kind in kinds] == [count + 1 for count in before]


def test_k_149_what_a_unit_brings_is_told_before_it_is_given_up() -> None:
    here = council(dice=(5, 5))
    told_of = []
    for name in ("f.FF-1", "f.FE-1"):
        odds = GAME.forecast(GAME.view(here, Seat(FEDERATE)), GiveUp(TokenId(name)))
        assert odds is not None
        told_of.append(odds.chances[0].what)
        here = give(here, FEDERATE, GiveUp(TokenId(name)))

    assert told_of == [
        "53 MCr given up with what it carries: 17 points (K-149)",
        "25 MCr given up with what it carries, 78 MCr in all: 26 points (K-149)",
    ]


def test_k_149_nothing_given_up_leaves_no_taint() -> None:
    after = give(council(dice=(5, 6)), FEDERATE, Pass())

    assert not after.tainted
    assert after.points == (41, 38)


def test_ruling_98_troops_count_only_as_far_as_ships_given_up_at_the_same_place_have_room() -> None:
    ashore = (unit("f.GA-1", "sanakht"), unit("f.PT-1", "sanakht"), unit("f.SF-1", "userkaf"))
    here = council(unit("f.FE-1", "sanakht"), unit("f.FE-2", "raneb"), *ashore, dice=(5, 5))
    troops, armor, afar = (GiveUp(TokenId(name)) for name in ("f.PT-1", "f.GA-1", "f.SF-1"))

    assert rule_against(here, FEDERATE, troops) == "K-149"
    here = give(here, FEDERATE, GiveUp(TokenId("f.FE-1")))
    assert may(here, FEDERATE, armor)
    assert rule_against(here, FEDERATE, afar) == "K-149"
    here = give(here, FEDERATE, troops)
    assert rule_against(here, FEDERATE, armor) == "K-149"  # one of two is left, and it takes two
    assert rule_against(here, FEDERATE, GiveUp(TokenId("f.FD-1"))) == "K-149"
    assert give(here, FEDERATE, Pass()).points == (41, 38 + (25 + 6) // 3)


def test_ruling_98_cargo_of_a_ship_that_stays_may_go_with_another_in_hyperspace_too() -> None:
    away = (*aboard(unit("f.FE-1", "userkaf", limbo=True), "f.PT-1"), unit("f.FE-2", "raneb", limbo=True))
    here = council(*away, dice=(5, 5))
    here = give(here, FEDERATE, GiveUp(TokenId("f.FE-2")), GiveUp(TokenId("f.PT-1")), Pass())

    assert here.points == (41, 38 + (25 + 6) // 3)
    assert any(each.id == "f.FE-1" for each in here.units)


def test_k_149_locals_aboard_stay_and_cannot_be_given_up() -> None:
    ship = unit("f.FE-1", "sanakht")
    fighter = unit("g.FT-1", "sanakht", carrier="f.FE-1")
    here = council(ship, fighter, dice=(5, 5))

    assert rule_against(here, FEDERATE, GiveUp(TokenId("g.FT-1"))) == "K-149"
    after = give(here, FEDERATE, GiveUp(TokenId("f.FE-1")), Pass())
    assert next(each for each in after.units if each.id == "g.FT-1").carrier == ""
    assert after.points == (41, 38 + 25 // 3)


def test_ruling_98_locals_aboard_are_set_down_and_take_no_room_from_what_goes() -> None:
    here = council(*aboard(unit("f.FE-1", "sanakht"), "g.FT-1", "g.FT-2"), unit("f.GA-1", "sanakht"), dice=(5, 5))
    after = give(here, FEDERATE, GiveUp(TokenId("f.FE-1")), GiveUp(TokenId("f.GA-1")), Pass())

    assert after.points == (41, 38 + (25 + 7) // 3)


def test_k_149_without_a_starship_nobody_is_asked() -> None:
    assert council(unit("f.PT-1", "sanakht"), dice=(5, 5)).phase is Phase.BATTLECRUISER


def test_k_149_in_the_last_turn_a_civil_war_is_thrown_again() -> None:
    events: list[Event] = []
    here = council(dice=(5, 5, 6, 5, 3, 4), turn=12, events=events)

    assert here.council.result == "quiet"
    assert sum("thrown again" in said for said in told(events, None)) == 2


def test_k_149_what_is_given_up_is_known_to_the_federate_alone_until_it_is_scored() -> None:
    events: list[Event] = []
    here = give(council(dice=(5, 5)), FEDERATE, GiveUp(TokenId("f.FF-1")), events=events)

    assert told(events, VIKING) == []
    assert told(events, FEDERATE) == ["FF1 goes to the civil war, worth 53 MCr: 53 MCr given up so far."]
    assert seen(here, VIKING).state.council == Council(roll=10, result="civil")


@pytest.mark.parametrize(
    ("die", "allowed", "ships"), [(1, False, False), *((die, False, True) for die in range(2, 6)), (6, True, True)]
)
def test_k_150_the_battlecruiser_program(die: int, *, allowed: bool, ships: bool) -> None:
    here = council(dice=(3, 4))
    assert (here.phase, here.awaited) == (Phase.BATTLECRUISER, (FEDERATE,))
    after = give(here, FEDERATE, TryProgram(), dice=(die,))

    assert (after.council.battlecruiser, after.council.ships) == (allowed, ships)
    # Ruling 52: a 1 ends the frigate program too.
    assert after.phase is (Phase.FRIGATES if ships else Phase.YARD)


@pytest.mark.parametrize(("die", "allowed"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 5)])
def test_k_151_the_frigate_program(die: int, allowed: int) -> None:
    here = give(council(dice=(3, 4)), FEDERATE, Pass())
    assert here.phase is Phase.FRIGATES
    after = give(here, FEDERATE, TryProgram(), dice=(die,))

    assert (after.council.frigates, after.council.ships) == (allowed, True)
    assert after.phase is Phase.YARD


def test_ruling_54_each_program_is_tried_once_and_not_when_its_counters_are_all_in_play() -> None:
    navy = tuple(unit(f"f.FF-{number}", "userkaf") for number in range(1, 6))

    assert council(*navy, unit("f.BC-1", "sanakht"), dice=(3, 4)).phase is Phase.YARD
    tried = give(council(*navy, dice=(3, 4)), FEDERATE, TryProgram(), dice=(3,))
    assert tried.phase is Phase.YARD


def test_ruling_95_programs_may_be_tried_without_money() -> None:
    here = council(dice=(3, 4))
    poor = evolve(here, purses=(Purse(), Purse()))

    assert may(poor, FEDERATE, TryProgram())


FALLEN = ("nebka", "raneb")


def fallen(count: int) -> dict[str, Any]:
    return ruled(**dict.fromkeys(FALLEN[:count], VIKING))


def test_k_152_aid_brings_two_dice_for_each_lost_system_for_this_turn() -> None:
    here = council(dice=(3, 4), **fallen(2))
    while here.phase is not Phase.AID:
        here = give(here, FEDERATE, Pass())
    after = give(here, FEDERATE, AskAid(), dice=(6, 5, 4, 3))

    assert after.phase is Phase.YARD
    assert purse(after, FEDERATE).aid == 18


@pytest.mark.parametrize(("lost", "dice"), [(1, (3, 4)), (2, (4, 5)), (2, (5, 5))])
def test_k_152_no_aid_for_one_system_or_in_distant_and_civil_wars(lost: int, dice: tuple[int, ...]) -> None:
    here = council(dice=dice, **fallen(lost))
    phases = set()
    while here.phase is not Phase.YARD:
        phases.add(here.phase)
        here = give(here, FEDERATE, Pass())

    assert Phase.AID not in phases


def test_k_186_in_the_long_game_a_lost_capital_brings_aid_unasked() -> None:
    here = passing(council(dice=(3, 4), settings=Settings("long-20", turns=20), **ruled(djedefre=VIKING)))

    assert purse(here, FEDERATE).aid == 20


def test_orders_of_politics_are_not_for_other_phases_or_seats() -> None:
    here = council(dice=(5, 5))

    assert rule_against(here, FEDERATE, TryProgram()) == "K-45"
    assert rule_against(here, FEDERATE, EndYard()) == "K-45"
    assert rule_against(here, VIKING, GiveUp(TokenId("f.FF-1"))) == ""
    assert rule_against(here, FEDERATE, GiveUp(TokenId("v.CR-1"))) == ""
    assert rule_against(here, FEDERATE, GiveUp(TokenId("nonsense"))) == ""
