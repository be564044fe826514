"""Taxes, local defense money, what purses pay, and points (K-157 to K-165, K-178, K-179)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.foresight import NO_CHANCE, Undecided, after_order
from engine.core.position import Position
from engine.core.refs import HIDDEN, PlaceId, TokenId
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.picture.panels.treasury import treasury
from engine.games.star_viking.queries.charts import tile_of
from engine.games.star_viking.queries.money import charged, demanded, local_of, tax_of
from engine.games.star_viking.queries.where import present
from engine.games.star_viking.rules.flow import advance
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, Phase, Plundered, State
from engine.games.star_viking.verbs.construction import Build, Recruit
from engine.games.star_viking.verbs.economy import Assign, BuyPoints, RecruitRest, Repair, Steward
from engine.games.star_viking.verbs.endings import EndPlot, EndYard, Pass
from engine.games.star_viking.verbs.strategy import Course
from tests.games.star_viking.quadrant import TILES, campaign, seen, unit
from tests.games.star_viking.table import give, may, named, purse, rule_against, ruled, told, yards

if TYPE_CHECKING:
    from engine.core.events import Event

SANAKHT, TIERGRAN, RANEB = map(PlaceId, ("sanakht", "tiergran", "raneb"))


def sacked(system: str, count: int, seat: int = VIKING) -> tuple[Plundered, ...]:
    """Plunder the first sectors of a system that have a wealth code."""
    return tuple(Plundered(system, number, seat) for number in tile_of(campaign(), system).coded[:count])


@pytest.mark.parametrize(
    ("system", "plain", "depressed", "plundered", "both"),
    [
        ("userkaf", (9, 9), (4, 5), (0, 6), (0, 3)),
        ("tiergran", (7, 7), (3, 4), (0, 4), (0, 2)),
        ("raneb", (4, 4), (2, 2), (0, 2), (0, 1)),
        ("sanakht", (10, 10), (5, 5), (0, 6), (0, 3)),
    ],
)
def test_k_159_k_160_rulings_46_47_federate_taxes(
    system: str, plain: tuple[int, int], depressed: tuple[int, int], plundered: tuple[int, int], both: tuple[int, int]
) -> None:
    here = campaign()
    bad = evolve(here, council=Council(result="depression"))
    loot = sacked(system, 5)

    assert tax_of(here, system) == plain
    assert tax_of(bad, system) == depressed
    assert tax_of(evolve(here, plundered=loot), system) == plundered
    assert tax_of(evolve(bad, plundered=loot), system) == both


def test_ruling_92_half_of_five_sectors_is_three() -> None:
    here = campaign()
    assert len(tile_of(here, "tiergran").coded) == 5

    assert tax_of(evolve(here, plundered=sacked("tiergran", 2)), "tiergran") == (7, 7)
    assert tax_of(evolve(here, plundered=sacked("tiergran", 3)), "tiergran") == (0, 4)


def test_k_161_ruling_45_raiders_tax_all_of_a_system_even_one_just_taken_unless_they_plundered_there() -> None:
    here = campaign()
    taken = evolve(here, ruled=(FEDERATE,) * len(TILES))
    depressed = evolve(here, council=Council(result="depression"))

    assert tax_of(here, "semerkhet") == tax_of(taken, "semerkhet") == tax_of(depressed, "semerkhet") == (12, 0)
    assert tax_of(evolve(here, plundered=sacked("semerkhet", 1)), "semerkhet") == (0, 0)


def test_ruling_90_a_system_retaken_this_turn_pays_the_federate() -> None:
    lost = tuple(VIKING if system == "raneb" else FEDERATE for system in TILES)

    assert tax_of(evolve(campaign(), ruled=lost), "raneb") == (4, 4)


def test_k_162_the_base_always_brings_ten() -> None:
    here = yards(**ruled(), purses=(Purse(old=6), Purse()))

    assert tax_of(here, HOME) == (10, 0)
    assert purse(here, VIKING) == Purse(fresh=10, old=6)


def test_k_158_revenue_comes_in_by_itself_and_is_told_to_its_owner_alone() -> None:
    events: list[Event] = []
    here = yards(events=events)

    assert (here.phase, here.awaited) == (Phase.YARD, (VIKING, FEDERATE))
    assert purse(here, VIKING).fresh == 10 + 12
    # 24, 20, 18, 16, 16, 14, 10, 8, 6 without Semerkhet: half of each; 30 had come in before.
    assert purse(here, FEDERATE).fresh == 30 + 66
    assert local_of(here, "tiergran") == 7
    assert told(events, VIKING) == ["22 MCr of tax to Viking; new money this turn: 22 MCr."]
    assert told(events, FEDERATE) == [
        "66 MCr of tax to Federate and 66 MCr to local defense; new money this turn: 96 MCr."
    ]
    assert told(events, None) == []


def test_until_taxes_come_in_each_seat_is_told_what_those_of_its_systems_will_be() -> None:
    def ahead(here: State, seat: int) -> list[str]:
        return [fact.tell() for fact in treasury(seen(here, seat)) if fact.label == "taxes to come"]

    before = campaign()

    assert ahead(before, VIKING) == ["taxes to come 22 MCr"]
    assert ahead(before, FEDERATE) == ["taxes to come 66 MCr (66 MCr more for local defense)"]
    assert ahead(yards(), VIKING) == ahead(yards(), FEDERATE) == []
    assert ahead(evolve(before, phase=Phase.OVER), VIKING) == []


def test_k_163_others_do_not_see_purses_or_local_money() -> None:
    view = seen(yards(), VIKING).state

    assert view.purses == (Purse(fresh=22, old=6), HIDDEN)
    assert [money for system, money in zip(TILES, view.local, strict=True) if system != "semerkhet"] == [HIDDEN] * 9


def test_ruling_91_tax_may_stay_where_it_came_from() -> None:
    here = give(yards(), FEDERATE, Assign(TIERGRAN, 5))

    assert local_of(here, "tiergran") == 12
    assert purse(here, FEDERATE).fresh == 96 - 5
    assert rule_against(here, FEDERATE, Assign(TIERGRAN, 3)) == "K-161"
    assert may(here, FEDERATE, Assign(TIERGRAN, 2))
    for amount in (0, -1):
        assert rule_against(here, FEDERATE, Assign(TIERGRAN, amount)) == "K-161"
    assert rule_against(here, FEDERATE, Assign(PlaceId("semerkhet"), 1)) == "K-171"


def test_k_161_a_raider_may_leave_all_tax_of_a_system_to_its_defense() -> None:
    here = give(yards(), VIKING, Assign(PlaceId("semerkhet"), 12))

    assert (local_of(here, "semerkhet"), purse(here, VIKING).fresh) == (12, 10)
    assert rule_against(here, VIKING, Assign(PlaceId(HOME), 1)) == "K-171"


def test_ruling_63_aid_pays_first_then_savings_and_fresh_money_last() -> None:
    whole = Purse(fresh=10, old=10, aid=10)

    assert charged(whole, 8, new=True) == Purse(10, 10, 2)
    assert charged(whole, 15, new=True) == Purse(10, 5, 0)
    assert charged(whole, 25, new=True) == Purse(5, 0, 0)
    assert charged(whole, 12, new=False) == Purse(8, 0, 10)


def test_k_152_aid_does_not_pay_for_repairs_or_points() -> None:
    hurt = unit("f.FE-1", "sanakht", hits=1)
    here = evolve(yards(hurt), purses=(Purse(), Purse(aid=30)))

    assert rule_against(here, FEDERATE, Repair(TokenId("f.FE-1"))) == "K-164"
    assert rule_against(here, FEDERATE, BuyPoints(1)) == "K-178"
    assert may(here, FEDERATE, Build("blue-FE", SANAKHT))


def test_ruling_96_aid_raises_locals_where_local_money_does_not_suffice() -> None:
    alone = yards(**ruled())
    here = evolve(alone, purses=(Purse(), Purse(aid=12)))
    raised = give(here, FEDERATE, Recruit("green-FDA", SANAKHT))

    # Sixteen: ten of Sanakht's own, six of aid.
    assert (local_of(raised, "sanakht"), purse(raised, FEDERATE).aid) == (0, 6)
    assert rule_against(raised, FEDERATE, Recruit("green-FDB", SANAKHT)) == "K-163"


@pytest.mark.parametrize(("seat", "result", "price"), [(VIKING, "", 1), (FEDERATE, "", 4), (FEDERATE, "bloated", 5)])
def test_k_178_points_cost_fresh_money_only(seat: int, result: str, price: int) -> None:
    money = (Purse(fresh=21, old=50),) * 2
    here = evolve(yards(council=Council(result=result)), purses=money)
    most = 21 // price

    assert may(here, seat, BuyPoints(most))
    assert rule_against(here, seat, BuyPoints(most + 1)) == "K-178"
    assert rule_against(here, seat, BuyPoints(0)) == "K-178"
    after = give(here, seat, BuyPoints(most))
    assert purse(after, seat) == Purse(fresh=21 - most * price, old=50)


def test_k_179_points_are_secret_until_they_are_announced() -> None:
    events: list[Event] = []
    here = give(yards(), VIKING, BuyPoints(7), events=events)

    assert told(events, FEDERATE) == []
    assert seen(here, FEDERATE).state == seen(yards(), FEDERATE).state
    assert seen(here, VIKING).state.bought == (7, 0)
    assert here.points == (41, 38)


def test_k_144_ruling_48_avarice_asks_for_half_of_the_taxes_in_points_before_the_books_close() -> None:
    # 66 of tax: at least 33 into points at 4, so 9; what came in before is no tax.
    here = yards(council=Council(result="avarice"))

    assert here.council.due == 9
    assert rule_against(here, FEDERATE, EndYard()) == "K-144"
    assert may(here, VIKING, EndYard())
    some = give(here, FEDERATE, BuyPoints(5))
    assert rule_against(some, FEDERATE, EndYard()) == "K-144"
    assert not may(give(some, FEDERATE, BuyPoints(3)), FEDERATE, EndYard()), "32 are less than half"
    assert may(give(some, FEDERATE, BuyPoints(4)), FEDERATE, EndYard())


@pytest.mark.parametrize(
    ("tax", "points"), [(66, 9), (64, 8), (61, 8), (56, 7), (9, 2), (8, 1), (5, 1), (4, 1), (3, 0), (0, 0)]
)
def test_k_144_ruling_48_at_least_half_in_whole_points_as_far_as_the_tax_pays_for_them(tax: int, points: int) -> None:
    assert demanded(tax, 4) == points


def test_k_144_money_for_the_points_that_are_due_cannot_be_spent_otherwise() -> None:
    here = evolve(yards(council=Council(result="avarice")), purses=(Purse(), Purse(fresh=56)))

    # 36 are kept for nine points; 20 are left: no escort at 25.
    assert rule_against(here, FEDERATE, Build("blue-FE", SANAKHT)) == "K-164"
    assert may(give(here, FEDERATE, BuyPoints(4)), FEDERATE, BuyPoints(10))
    assert may(here, FEDERATE, Build("blue-GA", SANAKHT))


def test_k_144_others_do_not_see_what_is_due() -> None:
    assert seen(yards(council=Council(result="avarice")), VIKING).state.council == Council(result="avarice")


def market(*, viking: int = 0) -> State:
    """Bring the campaign to its market: both hold systems, and Viking leaves some tax to Semerkhet."""
    here = yards()
    if viking:
        here = give(here, VIKING, Assign(PlaceId("semerkhet"), viking))
    return give(give(here, VIKING, EndYard()), FEDERATE, EndYard())


def test_k_169_locals_of_both_sides_are_bought_by_turns_the_federate_first() -> None:
    semerkhet = PlaceId("semerkhet")
    assert rule_against(yards(), FEDERATE, Recruit("green-FT", TIERGRAN)) == "K-169"
    here = market(viking=6)

    assert (here.phase, here.awaited) == (Phase.MARKET, (FEDERATE,))
    here = give(here, FEDERATE, Recruit("green-FT", TIERGRAN))
    assert here.awaited == (VIKING,)
    here = give(here, VIKING, Recruit("green-TC", semerkhet))
    assert here.awaited == (FEDERATE,)
    assert (local_of(here, "tiergran"), local_of(here, "semerkhet")) == (3, 4)
    assert named(here, "g.TC-2").seat == VIKING


def test_ruling_94_passes_of_all_in_a_row_close_the_market() -> None:
    here = give(market(viking=6), FEDERATE, Pass())
    assert here.awaited == (VIKING,)
    here = give(here, VIKING, Recruit("green-TC", PlaceId("semerkhet")))
    assert here.awaited == (FEDERATE,)
    here = give(here, FEDERATE, Pass())
    after = give(here, VIKING, Pass())

    assert (after.turn, after.phase) == (5, Phase.PLOT)


def test_k_169_who_can_buy_nothing_is_not_asked() -> None:
    here = give(market(), FEDERATE, Recruit("green-FT", TIERGRAN))

    assert here.awaited == (FEDERATE,)
    assert give(here, FEDERATE, Pass()).turn == 5


def test_k_169_without_any_local_money_the_market_stays_closed() -> None:
    here = evolve(yards(), local=(0,) * len(TILES), awaited=(FEDERATE,))

    assert give(here, FEDERATE, EndYard()).turn == 5


def test_ruling_93_others_hear_the_type_of_a_local_but_not_where_it_is_raised() -> None:
    events: list[Event] = []
    give(market(viking=6), FEDERATE, Recruit("green-FT", TIERGRAN), events=events)

    assert told(events, VIKING) == ["Federate raises a local fighter (FT)."]
    assert told(events, None) == told(events, VIKING)
    assert told(events, FEDERATE) == ["Local FT1, fighter, is built at Tiergran for 4 MCr: 3 MCr remain."]


def test_k_163_the_side_that_alone_holds_systems_raises_locals_in_its_yard() -> None:
    here = give(yards(**ruled()), FEDERATE, Recruit("green-FT", TIERGRAN))

    assert local_of(here, "tiergran") == 3
    closed = give(give(here, FEDERATE, EndYard()), VIKING, EndYard())
    assert closed.turn == 5
    assert closed.local == (0,) * len(TILES)


def test_k_163_what_is_left_is_spent_the_usual_way_and_aid_is_kept_for_the_yard() -> None:
    here = evolve(yards(**ruled()), local=tuple(9 if system == "raneb" else 0 for system in TILES))
    here = evolve(here, purses=(Purse(), Purse(aid=3)))
    after = give(here, FEDERATE, RecruitRest())

    assert [each.kind for each in after.units[len(here.units) :]] == ["green-FDC", "green-AG"]
    assert purse(after, FEDERATE).aid == 3
    assert rule_against(after, FEDERATE, RecruitRest()) == "K-163"
    assert rule_against(after, VIKING, RecruitRest()) == "K-163"


def test_k_169_who_trusts_the_usual_way_is_not_asked_in_the_market() -> None:
    here = give(yards(), FEDERATE, RecruitRest())
    assert rule_against(here, FEDERATE, RecruitRest()) == "K-169"
    after = give(give(here, FEDERATE, EndYard()), VIKING, EndYard())

    assert after.turn == 5
    assert len(after.units) > len(here.units) + 5
    assert seen(here, VIKING).state.trusting == ()


def test_k_169_the_rest_may_be_left_to_the_usual_way_within_the_market() -> None:
    here = give(market(viking=6), FEDERATE, RecruitRest())

    assert here.awaited == (VIKING,)
    assert any(each.id not in {old.id for old in market(viking=6).units} for each in here.units)


def test_the_steward_repairs_raises_locals_and_turns_the_rest_of_the_income_into_points() -> None:
    hurt = (unit("f.FE-1", "sanakht", hits=2), unit("g.AG-2", "raneb", hits=1))
    here = evolve(yards(*hurt, **ruled()), purses=(Purse(), Purse(fresh=31, old=3, aid=5)))
    after = give(here, FEDERATE, Steward())

    assert (named(after, "f.FE-1").hits, named(after, "g.AG-2").hits) == (0, 0)
    # Repairs cost 4: 3 saved and 1 fresh; 30 buy seven points. Aid went into locals.
    assert purse(after, FEDERATE) == Purse(fresh=2, aid=purse(after, FEDERATE).aid)
    assert purse(after, FEDERATE).aid < 5
    assert after.bought == (0, 7)
    assert after.awaited == (VIKING,)


def test_the_steward_keeps_what_the_council_demands() -> None:
    hurt = unit("f.FE-1", "sanakht", hits=2)
    here = evolve(yards(hurt, council=Council(result="avarice")), purses=(Purse(), Purse(fresh=37)))
    after = give(here, FEDERATE, Steward())

    assert (named(after, "f.FE-1").hits, after.bought, after.council.due) == (2, (0, 9), 0)


def test_k_156_k_157_plunder_aboard_buys_nothing() -> None:
    assert sum(each.loot for each in yards().units if each.seat == VIKING) == 9
    assert rule_against(yards(), VIKING, BuyPoints(23)) == "K-178"


def test_orders_about_nothing_known_are_refused_and_never_raise() -> None:
    here = yards()
    for seat in (VIKING, FEDERATE):
        rule_against(here, seat, Assign(PlaceId("nowhere"), 3))
        rule_against(here, seat, Recruit("green-XX", RANEB))
        rule_against(here, seat, Recruit("red-CR", RANEB))
        rule_against(here, seat, Build("green-FT", RANEB))
        rule_against(here, seat, Build("", PlaceId("")))
        rule_against(here, seat, Repair(TokenId("")))


def test_ruling_93_a_yard_looks_the_same_to_others_whatever_is_built_in_it() -> None:
    before = yards(purses=(Purse(old=40), Purse()))
    after = give(before, VIKING, Build("red-RD", PlaceId("semerkhet")), Build("red-SL", PlaceId(HOME)))

    assert seen(after, FEDERATE).state == seen(before, FEDERATE).state


def closed(here: State) -> State:
    """Close the yards, and the market where there is one."""
    done = give(give(here, VIKING, EndYard()), FEDERATE, Steward())
    while done.phase is Phase.MARKET:
        done = give(done, VIKING, Pass())
    return done


def met(here: State) -> State:
    """Close the yards and let Federate come to Semerkhet."""
    sealed = give(closed(here), VIKING, Course(TokenId("v.SL-1"), PlaceId(HOME)), EndPlot())
    return give(sealed, FEDERATE, Course(TokenId("f.FE-1"), PlaceId("semerkhet")), EndPlot())


def test_ruling_93a_what_is_built_on_the_ground_is_seen_when_it_is_met() -> None:
    before = yards(unit("f.FE-1", "sanakht"), purses=(Purse(old=40), Purse()))
    after = give(before, VIKING, Build("red-RD", PlaceId("semerkhet")))

    assert seen(closed(after), FEDERATE) == seen(closed(before), FEDERATE)
    assert len(present(met(after), "semerkhet")) == len(present(met(before), "semerkhet")) + 1
    assert not any(each.fresh for each in present(met(after), "semerkhet"))


def test_ruling_93a_repairs_are_seen_when_the_unit_is_met() -> None:
    fort = unit("g.FDB-9", "semerkhet", 3, seat=VIKING, hits=2)
    before = give(yards(fort, unit("f.FE-1", "sanakht")), VIKING, Assign(PlaceId("semerkhet"), 12))
    after = give(before, VIKING, Repair(TokenId("g.FDB-9")))

    assert named(after, "g.FDB-9").hits == 1
    assert seen(after, FEDERATE) == seen(before, FEDERATE)
    assert seen(closed(after), FEDERATE) == seen(closed(before), FEDERATE)
    assert [each.hits for each in seen(met(after), FEDERATE).state.units if each.seat == VIKING and each.hits] == [1]


def test_what_hangs_on_the_points_or_the_money_of_another_is_not_foreseen() -> None:
    secret = evolve(yards(), settings=evolve(yards().settings, secret=True))
    closing = evolve(secret, phase=Phase.MARKET, awaited=(FEDERATE,), thrifty=(VIKING,), bought=(0, 1))
    collecting = evolve(secret, phase=Phase.AID, awaited=())

    assert after_order(GAME, seen(closing, FEDERATE), Pass()) is None
    with pytest.raises(Undecided):
        advance(Draft(Position(seen(collecting, FEDERATE).state, NO_CHANCE)))
