"""What `hard` knows of a campaign and `normal` does not: to stay where it is paid, what to sell, when to close."""

from collections.abc import Iterable

import pytest

from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.core.values import evolve, put
from engine.games.star_viking.advice import watches
from engine.games.star_viking.advice.judgement import control
from engine.games.star_viking.advice.opening import fitting
from engine.games.star_viking.advice.plans import plans, ponder
from engine.games.star_viking.advice.plots import BATTERED
from engine.games.star_viking.advice.skill import HARD, NORMAL, Skill
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.charts import index_of, wealth_of
from engine.games.star_viking.queries.worth import AHEAD
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, State, Unit
from engine.games.star_viking.verbs.economy import BuyPoints, Steward
from engine.games.star_viking.verbs.endings import EndYard
from engine.games.star_viking.verbs.fitting import Outfit
from engine.games.star_viking.verbs.politics import GiveUp
from engine.games.star_viking.verbs.strategy import Course, Remain
from tests.games.star_viking.played import match
from tests.games.star_viking.quadrant import arrange, campaign, sanakht, seen, unit

LANDED = unit("v.CR-1", "semerkhet")
"""The cruiser where Viking rules already, a system of 12 MCr."""


def mixed(found: Iterable[Plan]) -> list[Plan]:
    """List the plans that are drawn from."""
    return [plan for plan in found if plan.share]


def sold(here: State) -> set[TokenId]:
    """Return what `hard` gives up to the civil war."""
    first = next(ponder(seen(here, FEDERATE)))
    return {order.unit for order in first.orders if isinstance(order, GiveUp)}


def test_a_ship_now_and_then_stays_in_a_rich_system_that_it_holds_whatever_the_others_raid() -> None:
    here = arrange(campaign(), LANDED)

    found = mixed(ponder(seen(here)))
    staying = [plan.share for plan in found if Remain(TokenId("v.CR-1")) in plan.orders]

    assert sum(staying) == pytest.approx(HARD.settles[0])
    assert sum(plan.share for plan in found) == pytest.approx(1)
    assert len({plan.orders for plan in found}) > len(staying), "what it raids else is drawn as well"
    assert not any(Remain(TokenId("v.CR-1")) in plan.orders for plan in mixed(plans(seen(here))))


def test_of_two_raiders_each_stays_always_where_it_is_paid() -> None:
    stayed = 0
    for here in match("rivals"):
        for seat in here.awaited if here.phase is Phase.PLOT else ():
            found = mixed(ponder(seen(here, seat)))
            staying = [any(isinstance(order, Remain) for order in plan.orders) for plan in found]
            assert all(staying) or not any(staying)
            stayed += any(staying)

    assert stayed


def test_where_only_such_ships_are_left_it_says_that_the_system_pays_again() -> None:
    here = campaign()
    alone = evolve(here, units=tuple(each for each in here.units if each.kind != "red-SL"))

    found = mixed(ponder(seen(arrange(alone, LANDED))))
    staying = [plan for plan in found if Remain(TokenId("v.CR-1")) in plan.orders]

    assert {plan.why for plan in staying} == {"Semerkhet pays taxes again if it is held."}


@pytest.mark.parametrize("battered", [evolve(LANDED, hits=BATTERED), evolve(LANDED, critical=True)])
def test_a_battered_ship_goes_home_all_the_same(battered: Unit) -> None:
    here = arrange(campaign(), battered)

    assert not any(Remain(TokenId("v.CR-1")) in plan.orders for plan in mixed(ponder(seen(here))))


def test_a_poor_system_is_left_for_the_next_raid() -> None:
    here = campaign()
    nebka = put(here.control, index_of(here, "nebka"), VIKING)
    held = arrange(here, unit("v.CR-1", "nebka"), control=nebka)

    went = [order for plan in mixed(ponder(seen(held))) for order in plan.orders if isinstance(order, Course)]

    assert any(order.unit == "v.CR-1" for order in went)


def test_a_civil_war_leaves_more_guards_and_late_in_the_match_none() -> None:
    fleet = (unit("f.FF-2", "djedefre"), unit("f.FE-2", "djedefre"), unit("f.FE-3", "sahure"))
    council = arrange(campaign(), *fleet, phase=Phase.CIVIL, awaited=(FEDERATE,))

    assert sold(council) == {"f.FE-1", "f.FE-3"}
    assert sold(evolve(council, turn=council.settings.turns - HARD.late)) == {
        "f.FF-1", "f.FF-2", "f.FE-1", "f.FE-2", "f.FE-3",
    }  # fmt: skip


def retaking(raiders: int, skill: Skill, *squadron: Unit) -> int:
    """Count the ships that are sent to Semerkhet, where a cruiser rules that nobody sees."""
    ruled = arrange(campaign(), *squadron, unit("v.CR-1", "semerkhet"), phase=Phase.JUMP, awaited=(FEDERATE,))
    hidden = tuple(each for each in ruled.units if each.seat == FEDERATE or each.system != "semerkhet")
    state = evolve(ruled, units=hidden, settings=evolve(ruled.settings, raiders=raiders))
    plan = next(watches.plans(evolve(seen(ruled, FEDERATE), state=state), skill))
    return sum(isinstance(order, Course) and order.system == "semerkhet" for order in plan.orders)


def test_where_a_raider_rules_a_cruiser_is_reckoned_with_that_nobody_sees() -> None:
    frigates = [unit(f"f.FF-{number}", "djedefre") for number in (2, 3, 4)]
    bold = evolve(HARD, wary=(0.0, 0.0))

    assert retaking(1, HARD) == retaking(2, HARD) == 0
    assert 1 < retaking(1, HARD, *frigates) < retaking(2, HARD, *frigates)
    assert retaking(1, bold, *frigates) == retaking(2, bold, *frigates) == 1


@pytest.mark.parametrize("seat", [VIKING, FEDERATE])
def test_after_the_last_turn_nothing_is_repaired(seat: int) -> None:
    hurt = (unit("v.CR-1", "home", hits=2), unit("f.FF-1", "userkaf", hits=2))
    purses = (Purse(fresh=20), Purse(fresh=20))
    here = arrange(campaign(), *hurt, phase=Phase.YARD, awaited=(seat,), turn=12, purses=purses)
    bought = {VIKING: 20, FEDERATE: 5}[seat]

    assert next(ponder(seen(here, seat))).orders == (BuyPoints(bought), EndYard())
    assert next(ponder(seen(evolve(here, turn=11), seat))).orders[-1] == Steward()
    assert next(plans(seen(here, seat))).orders == (Steward(),)


def test_with_nothing_left_the_books_are_closed_all_the_same() -> None:
    here = arrange(campaign(), phase=Phase.YARD, awaited=(VIKING,), turn=12, purses=(Purse(old=9), Purse()))

    assert next(ponder(seen(here))).orders == (EndYard(),)


@pytest.mark.parametrize(("skill", "forces"), [(NORMAL, {"cruiser", "sloops"}), (HARD, {"cruiser"})])
def test_only_a_cruiser_conquers(skill: Skill, forces: set[str]) -> None:
    here = evolve(campaign(), phase=Phase.FITTING, units=(), turn=0, purses=(Purse(old=64), Purse()))

    found = fitting(seen(here), skill)

    assert {order.force for plan in found for order in plan.orders if isinstance(order, Outfit)} == forces


@pytest.mark.parametrize("taxing", [True, False])
def test_in_battle_too_a_system_is_worth_all_the_taxes_that_are_left(taxing: bool) -> None:  # noqa: FBT001
    here = campaign()
    left = min(AHEAD, here.settings.turns - here.turn)

    kept, taken = (control(here, VIKING, "huni", taxing=taxing, lasting=each.lasting) for each in (HARD, NORMAL))

    assert kept - taken == pytest.approx(HARD.lasting * left * wealth_of(here, "huni"))


def test_a_battle_that_is_the_match_is_left_to_the_search() -> None:
    assert not [*ponder(seen(sanakht()))]
    assert [*plans(seen(sanakht()))]
