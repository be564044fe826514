"""What is advised between battles: whom to raid, where to stand guard, what to sell and what to buy (section 11)."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

import pytest

from engine.core.abilities import Plan
from engine.core.info import Document
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve, put
from engine.games.star_viking.advice.calm import settled
from engine.games.star_viking.advice.mixing import filled, layouts
from engine.games.star_viking.advice.payoffs import brought, typical
from engine.games.star_viking.advice.plans import plans
from engine.games.star_viking.advice.plots import LADEN
from engine.games.star_viking.advice.prizes import target
from engine.games.star_viking.advice.standoff import Standoff, Target, standoff
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.charts import index_of
from engine.games.star_viking.queries.money import tax_of
from engine.games.star_viking.queries.worth import worth_of
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, Phase, State
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Load
from engine.games.star_viking.verbs.construction import Build, Fit
from engine.games.star_viking.verbs.economy import RecruitRest, Steward
from engine.games.star_viking.verbs.endings import EndPlot, EndYard, Pass
from engine.games.star_viking.verbs.fitting import Buy, EndFitting, Outfit
from engine.games.star_viking.verbs.politics import AskAid, GiveUp, Release, TryProgram
from engine.games.star_viking.verbs.setup import NameCapital, PlaceFort, Survey
from engine.games.star_viking.verbs.strategy import Course, Remain
from tests.games.star_viking.outset import FLEET, LEVY, after, begun
from tests.games.star_viking.played import match
from tests.games.star_viking.quadrant import TILES, aboard, arrange, campaign, seen, unit


def advised(here: State, seat: int) -> list[Plan]:
    """List the plans of a seat, having carried each out to its end: all of its orders are legal one by one."""
    found = list(plans(seen(here, seat)))
    assert found
    for plan in found:
        position = Position(here, Rng("advised"))
        for order in cast("Any", plan.orders):
            assert REPERTOIRE.refusal(seen(position.state, seat), order) is None, (order, plan)
            position = GAME.resolve(position, Seat(seat), order).position
        assert plan.why.endswith(".")
        assert plan.why.isascii()
    return found


def orders_of(found: Iterable[Plan], kind: type) -> list[Any]:
    """List the orders of a kind in all of these plans."""
    return [order for plan in found for order in plan.orders if isinstance(order, kind)]


def yard(seat: int, *units: Any, purse: Purse, turn: int = 4, **changes: Any) -> State:
    """Open the yard of a seat with so much money."""
    here = campaign()
    purses = tuple(purse if owner == seat else Purse() for owner in (VIKING, FEDERATE))
    kept = tuple(each for each in here.units if each.seat != seat)
    here = evolve(here, units=kept)
    return arrange(here, *units, phase=Phase.YARD, awaited=(seat,), purses=purses, turn=turn, bought=(0, 0), **changes)


# Mixing (11.4)


def flat(alone: float, taken: float) -> Target:
    """Weigh a raid from which the first guard takes so much, and others nothing more."""
    return Target(alone, *[alone - taken] * 4)


def expected(found: Standoff, targets: dict[str, Target]) -> dict[str, float]:
    """Return what a raid on each system brings against the layouts of guards, on average."""
    worths = dict.fromkeys(targets, 0.0)
    for posts in found.watches:
        standing = {post.system: (post.frigates, post.escorts) for post in posts}
        for system, each in targets.items():
            worths[system] += each.worth(*standing.get(system, (0, 0))) / len(found.watches)
    return worths


def test_three_systems_are_guarded_and_raided_nearly_as_in_the_worked_example() -> None:
    targets = {"rich": flat(12, 12), "middling": flat(8, 8), "poor": flat(4, 4)}

    found = standoff(tuple(targets.items()), 1, 0)

    guarded = Counter(post.system for posts in found.watches for post in posts)
    assert guarded["rich"] / len(found.watches) == pytest.approx(0.6, abs=0.06)
    assert guarded["middling"] / len(found.watches) == pytest.approx(0.4, abs=0.06)
    assert found.raids["middling"] > found.raids["rich"] > 2 * found.raids["poor"]


def test_no_raid_pays_much_more_than_another_against_the_guards_that_are_drawn() -> None:
    targets = {str(number): flat(free, free + 3) for number, free in enumerate((13, 10, 10, 9, 9, 8, 8, 7, 6, 4))}

    found = standoff(tuple(targets.items()), 3, 3)

    worths = expected(found, targets)
    usual = sum(worths[system] * share for system, share in found.raids.items())
    assert max(worths.values()) < usual + 1.5
    assert sum(found.raids.values()) == pytest.approx(1)


def test_escorts_stand_in_pairs_where_one_alone_stops_nobody() -> None:
    pairs = Target(alone=10, escort=10, escorts=0, frigate=0, squadron=0)

    found = standoff((("here", pairs), ("there", pairs)), 0, 2)

    assert all([post.escorts for post in posts] == [2] for posts in found.watches)


def test_a_system_that_is_worth_a_raid_in_spite_of_a_guard_gets_a_second_one() -> None:
    rich = Target(alone=40, escort=38, escorts=30, frigate=20, squadron=2)

    found = standoff((("rich", rich), ("poor", flat(7, 5))), 2, 0)

    assert any(post.frigates == 2 for posts in found.watches for post in posts)


def test_layouts_show_each_system_as_often_as_its_chance_says() -> None:
    chances = {"a": 0.75, "b": 0.5, "c": 0.5, "d": 0.25}

    drawn = list(layouts(chances))

    assert all(len(places) == len(set(places)) == 2 for places in drawn)
    counts = Counter(place for places in drawn for place in places)
    assert counts == {"a": 18, "b": 12, "c": 12, "d": 6}
    assert len(set(drawn)) > 3


def test_nothing_is_raided_where_there_is_nothing() -> None:
    assert standoff((), 3, 3).raids == {}
    assert filled({}, 1) == {}


def test_on_the_last_turn_plunder_that_cannot_be_brought_home_is_worth_nothing() -> None:
    here = campaign()
    last = evolve(here, turn=12)

    assert target(here, "sahure", "red-CR").alone > 4 > target(last, "sahure", "red-CR").alone
    assert target(last, "nebka", "red-CR").alone > target(last, "sahure", "red-CR").alone


def test_a_starcity_is_worth_more_to_a_cruiser_that_can_take_it() -> None:
    here = campaign()
    cruiser, sloop = target(here, "sanakht", "red-CR"), target(here, "sanakht", "red-SL")

    assert cruiser.alone > 1.5 * target(here, "userkaf", "red-CR").alone
    assert sloop.alone < cruiser.alone / 2
    assert cruiser.squadron < cruiser.frigate < cruiser.escort < cruiser.alone


def test_a_capital_is_hard_to_raid_and_must_not_be_found_bare_where_it_decides_the_match() -> None:
    here = campaign()
    (capital,) = here.capitals
    elsewhere = evolve(here, capitals=("nebka",))

    raided = target(here, capital, "red-CR", seat=VIKING)
    assert raided.alone < target(elsewhere, capital, "red-CR", seat=VIKING).alone
    assert target(here, capital, "red-CR").alone > raided.alone
    long = evolve(here, settings=evolve(here.settings, turns=20))
    assert target(long, capital, "red-CR") == target(long, capital, "red-CR", seat=VIKING)


def test_a_tile_of_a_players_own_is_weighed_by_its_technology() -> None:
    here = campaign()
    own = 'name = "Mine"\n[tiles.sanakht]\nwealth = 21\n'
    with_own = evolve(here, settings=evolve(here.settings, data=Document(own)))

    assert brought(with_own, "sanakht", "red-CR") == typical(here, "sanakht", "red-CR")
    assert brought(here, "sanakht", "red-CR") != typical(here, "sanakht", "red-CR")


def test_a_gentler_table_makes_raids_worth_less() -> None:
    here = campaign()
    gentle = evolve(here, settings=evolve(here.settings, table="gentle"))

    assert target(gentle, "sahure", "red-CR").alone < target(here, "sahure", "red-CR").alone


# The set-up (11.5.1, 11.6.1)


def test_the_federate_draws_ten_systems_and_names_the_hardest_to_storm() -> None:
    here = begun()
    assert advised(here, FEDERATE)[0].orders == (Survey(10),)

    named = evolve(
        here, phase=Phase.CAPITAL, tiles=TILES, control=(FEDERATE,) * 10, ruled=(FEDERATE,) * 10, local=(0,) * 10
    )
    assert advised(evolve(named, taxes=(0,) * 10), FEDERATE)[0].orders == (NameCapital(PlaceId("djedefre")),)


def test_the_fortress_goes_where_control_is_decided() -> None:
    here = evolve(campaign(), phase=Phase.FORT, awaited=(FEDERATE,), units=())

    assert advised(here, FEDERATE)[0].orders == (PlaceFort(PlaceId("djedefre.3")),)


def test_first_purchases_are_a_mix_that_cannot_be_foreseen() -> None:
    here = evolve(campaign(), phase=Phase.FITTING, units=(), turn=0, purses=(Purse(old=64), Purse()))

    found = advised(here, VIKING)

    assert [plan.orders for plan in found] == [
        (Outfit("cruiser"), EndFitting()),
        (Outfit("sloops"), EndFitting()),
    ]
    assert all(plan.share > 0 for plan in found)


def test_whoever_has_bought_no_ship_is_advised_the_dearest_that_is_left() -> None:
    here = evolve(campaign(), phase=Phase.FITTING, units=(), turn=0)
    spent = arrange(here, unit("v.MS-1", HOME), purses=(Purse(old=30), Purse()))

    assert advised(spent, VIKING)[0].orders == (Buy("red-SL"), EndFitting())


# Courses (11.5, 11.6)


def test_raiders_plot_a_mix_and_never_back_to_where_they_withdrew() -> None:
    found = advised(campaign(), VIKING)

    assert sum(plan.share for plan in found) == pytest.approx(1)
    mix = [plan for plan in found if plan.share]
    courses = [order for order in orders_of(mix, Course) if order.unit == "v.SL-1"]
    assert courses
    assert all(order.system != "userkaf" for order in courses)
    assert len({order.system for order in courses}) > 2


def test_what_the_mix_of_raids_leaves_out_comes_after_it() -> None:
    here = campaign()
    found = advised(here, VIKING)
    mixed, beyond = ([plan for plan in found if bool(plan.share) is within] for within in (True, False))

    assert found == [*mixed, *beyond]
    assert not any(plan.orders == other.orders for plan in mixed for other in beyond)
    assert len({order.system for order in orders_of(beyond, Course)} - {HOME}) > len(mixed[0].orders) / 2
    assert {order.system for order in orders_of(beyond[-1:], Course)} <= {HOME}, "the last one stays at home"


@pytest.mark.parametrize("changes", [{"loot": LADEN}, {"hits": 3}])
def test_ships_go_home_with_much_plunder_and_for_repairs(changes: dict[str, int]) -> None:
    here = arrange(campaign(), unit("v.SL-2", "tiergran", 8, **changes))

    courses = [order.system for order in orders_of(advised(here, VIKING), Course) if order.unit == "v.SL-2"]

    assert set(courses) == {HOME}


def test_on_the_last_turn_whatever_is_aboard_goes_home() -> None:
    here = evolve(campaign(), turn=12)

    courses = [order.system for order in orders_of(advised(here, VIKING), Course) if order.unit == "v.SL-2"]

    assert set(courses) == {HOME}


def test_what_lies_loose_at_home_is_taken_along() -> None:
    found = advised(campaign(), VIKING)

    assert all(Load(TokenId("v.CR-1"), TokenId("v.FT-1")) in plan.orders for plan in found)


def test_where_dice_plot_nothing_is_plotted() -> None:
    here = arrange(campaign(), *(evolve(each, course="nebka") for each in campaign().units if each.id.startswith("v.")))
    here = evolve(here, settings=evolve(here.settings, scenario="solitaire", dice=True))

    assert not orders_of(advised(here, VIKING), Course)


def jumping(*units: Any, **changes: Any) -> State:
    """Come to the Federate's jump."""
    return arrange(campaign(), *units, phase=Phase.JUMP, awaited=(FEDERATE,), **changes)


def stations(here: State, plan: Plan) -> Counter[str]:
    """Count the Federate's ships in each system once they have jumped."""
    bound = {order.unit: order.system for order in plan.orders if isinstance(order, Course)}
    ships = [each for each in here.units if each.seat == FEDERATE and each.kind in ("blue-FF", "blue-FE")]
    return Counter(bound.get(TokenId(each.id), PlaceId(each.system)) for each in ships)


def test_guards_are_spread_and_drawn() -> None:
    here = jumping(*(unit(f"f.FE-{number}", "djedefre") for number in (2, 3, 4, 5)))
    mix = [plan for plan in advised(here, FEDERATE) if plan.share]

    assert sum(plan.share for plan in mix) == pytest.approx(1)
    spread = [stations(here, plan) for plan in mix]
    assert len({tuple(sorted(each.items())) for each in spread}) > 3
    assert all(max(each.values()) <= 2 for each in spread)


def test_ambushes_of_several_ships_come_after_the_mix() -> None:
    here = jumping(*(unit(f"f.FE-{number}", "djedefre") for number in (2, 3, 4, 5)))
    found = advised(here, FEDERATE)
    beyond = [plan for plan in found if not plan.share]

    assert found[-len(beyond) :] == beyond
    crowds = [max(stations(here, plan).values()) for plan in beyond]
    assert min(crowds) < 3 <= max(crowds)


def test_a_system_that_raiders_hold_is_retaken_when_the_force_will_do() -> None:
    found = advised(jumping(), FEDERATE)
    assert all(any(order.system == "semerkhet" for order in orders_of([plan], Course)) for plan in found)

    strong = jumping(*(unit(f"v.PT-{number}", "semerkhet") for number in range(2, 6)), unit("v.GA-1", "semerkhet"))
    assert not any(order.system == "semerkhet" for order in orders_of(advised(strong, FEDERATE), Course))


def test_a_withdrawn_guard_jumps_elsewhere() -> None:
    here = jumping(unit("f.FE-1", "sanakht", limbo=True))

    found = advised(here, FEDERATE)

    assert Remain(TokenId("f.FE-1")) not in orders_of(found, Remain)
    assert all(order.system != "sanakht" for order in orders_of(found, Course) if order.unit == "f.FE-1")
    assert all(isinstance(plan.orders[-1], EndPlot) for plan in found)


# The council (11.6.8 to 11.6.11)


def council(phase: Phase, *units: Any, **changes: Any) -> State:
    """Come to a decision of the council."""
    result = Council(10, "civil") if phase is Phase.CIVIL else Council(9, "wars")
    return arrange(campaign(), *units, phase=phase, awaited=(FEDERATE,), council=result, **changes)


def test_the_war_gets_the_frigate_that_is_worth_least() -> None:
    here = council(Phase.FRIGATE, unit("f.FF-2", "sanakht", hits=2))

    assert advised(here, FEDERATE)[0].orders == (Release(TokenId("f.FF-2")),)


def test_the_civil_war_gets_all_but_what_keeps_the_capital() -> None:
    fleet = (unit("f.FF-2", "djedefre"), unit("f.FE-2", "djedefre"), unit("f.FE-3", "sahure"))
    found = advised(council(Phase.CIVIL, *fleet), FEDERATE)

    sold = {order.unit for order in found[0].orders if isinstance(order, GiveUp)}
    assert sold == {"f.FF-1", "f.FE-1", "f.FE-3"}
    assert {len(orders_of([plan], GiveUp)) for plan in found} == {0, 3, 5}


def test_near_the_end_the_whole_squadron_is_sold() -> None:
    found = advised(council(Phase.CIVIL, turn=11), FEDERATE)

    assert len(orders_of(found[:1], GiveUp)) == 2


@pytest.mark.parametrize(
    ("phase", "order"),
    [(Phase.BATTLECRUISER, Pass()), (Phase.FRIGATES, TryProgram()), (Phase.AID, AskAid())],
)
def test_programs_are_tried_that_risk_nothing(phase: Phase, order: Any) -> None:
    assert advised(council(phase), FEDERATE)[0].orders == (order,)


# The yard (11.5.9, 11.6.8)


def test_the_federate_replaces_escorts_while_it_pays() -> None:
    frigate = unit("f.FF-1", "djedefre")
    early = advised(yard(FEDERATE, frigate, purse=Purse(fresh=60)), FEDERATE)
    late = advised(yard(FEDERATE, frigate, purse=Purse(fresh=60), turn=10), FEDERATE)

    assert early[0].orders == (Build("blue-FE", PlaceId("djedefre")), Steward())
    assert late[0].orders == (Steward(),)


def test_what_pays_less_comes_last_for_those_who_play_carelessly() -> None:
    found = advised(yard(FEDERATE, unit("f.FF-1", "djedefre"), purse=Purse(fresh=60), turn=10), FEDERATE)

    assert [plan.orders for plan in found] == [(Steward(),), (EndYard(),)]
    assert [bool(plan.share) for plan in found] == [True, False], "nobody else takes or weighs the second one"


def test_aid_becomes_ships_even_when_it_is_late() -> None:
    here = yard(FEDERATE, unit("f.FF-1", "djedefre"), purse=Purse(fresh=60, aid=26), turn=10)

    assert isinstance(advised(here, FEDERATE)[0].orders[0], Build)


def test_a_raider_without_ships_buys_one_or_saves_for_it() -> None:
    rich = yard(VIKING, purse=Purse(fresh=31))
    poor = yard(VIKING, purse=Purse(fresh=12))
    late = yard(VIKING, purse=Purse(fresh=31), turn=11)

    assert advised(rich, VIKING)[0].orders == (Build("red-SL", PlaceId(HOME)), Steward())
    assert advised(poor, VIKING)[0].orders == (EndYard(),)
    assert advised(late, VIKING)[0].orders == (Steward(),)


def test_pods_that_were_used_up_are_bought_again() -> None:
    cruiser = aboard(unit("v.CR-1", HOME), "v.ECM-1")
    found = advised(yard(VIKING, *cruiser, purse=Purse(fresh=20)), VIKING)

    assert found[0].orders == (Fit(TokenId("v.CR-1"), "red-MS"), Steward())


def test_local_money_is_never_left() -> None:
    here = evolve(campaign(), phase=Phase.MARKET, awaited=(FEDERATE,), local=(9,) * 10)
    assert advised(here, FEDERATE)[0].orders == (RecruitRest(),)

    broke = evolve(here, local=(0,) * 10)
    assert advised(broke, FEDERATE)[0].orders == (Pass(),)
    assert advised(broke, FEDERATE)[0].why == "There is nothing to choose."


def test_what_is_ready_is_ended_for_that_reason() -> None:
    posted = after(*LEVY[:-1])
    stationed = after(*FLEET[:-1])

    assert advised(posted, FEDERATE)[0].why == "All local units are posted."
    assert advised(stationed, FEDERATE)[0].why == "All ships are loaded and stationed."


# When to weigh, and what it is worth


def test_a_search_weighs_when_nothing_is_sealed_and_no_battle_is_to_come() -> None:
    begins = campaign()
    sealed = arrange(begins, evolve(begins.units[0], course="sanakht"))
    contested = evolve(begins, phase=Phase.AGENDA, contested=("sanakht",))
    dice = evolve(begins.settings, dice=True)

    assert settled(begins)
    assert not settled(sealed)
    assert not settled(contested)
    assert settled(evolve(begins, phase=Phase.YARD))
    assert not settled(evolve(begins, phase=Phase.JUMP))
    assert settled(evolve(begins, phase=Phase.JUMP, settings=dice))


def test_a_seat_stands_better_with_more_points_money_ships_plunder_and_systems() -> None:
    here = campaign()
    base = GAME.strength(here)[VIKING]
    better = (
        evolve(here, points=(42, 38)),
        evolve(here, purses=(Purse(old=20), here.purses[FEDERATE])),
        arrange(here, unit("v.SL-3", HOME)),
        arrange(here, unit("v.SL-2", "tiergran", 8, loot=20)),
        evolve(here, control=(VIKING, *here.control[1:])),
    )

    assert all(GAME.strength(each)[VIKING] > base for each in better)


def test_taxes_that_are_still_to_come_count_after_the_battles() -> None:
    here = council(Phase.BATTLECRUISER)
    conquered = evolve(here, control=put(here.control, index_of(here, "nebka"), VIKING))

    council_sits = worth_of(conquered, VIKING) - worth_of(here, VIKING)
    paid = evolve(here, phase=Phase.YARD)
    yard_opens = worth_of(evolve(conquered, phase=Phase.YARD), VIKING) - worth_of(paid, VIKING)

    assert council_sits == pytest.approx(yard_opens + tax_of(conquered, "nebka")[0])
    assert worth_of(here, FEDERATE) > worth_of(conquered, FEDERATE)


def test_whoever_stands_in_a_system_of_theirs_may_stay() -> None:
    here = campaign()
    ships = [each for each in here.units if each.seat == VIKING and each.kind == "red-SL" and not each.limbo]
    ship = next(each for each in ships if each.system != HOME)
    held = evolve(here, control=put(here.control, index_of(here, ship.system), VIKING))

    last = advised(held, VIKING)[-1]

    assert Remain(TokenId(ship.id)) in last.orders
    assert not last.share
    assert all(Remain(TokenId(ship.id)) not in plan.orders for plan in advised(here, VIKING))


def test_ships_are_worth_nothing_when_the_match_ends() -> None:
    here = evolve(campaign(), turn=12)

    assert GAME.strength(here) == GAME.strength(arrange(here, unit("v.CR-2", HOME), unit("f.FF-2", "huni")))


def test_the_first_plan_of_a_campaign_is_legal_whenever_somebody_is_asked() -> None:
    asked = Counter[Phase]()
    battles = {Phase.DEPLOY, Phase.ANSWER, Phase.MOVE, Phase.EVADE, Phase.AIM, Phase.LOSSES}
    for scenario in ("season", "rivals"):
        for here in match(scenario):
            for seat in here.awaited:
                if here.phase not in battles:
                    asked[here.phase] += 1
                    first = next(iter(plans(seen(here, seat))))
                    assert REPERTOIRE.refusal(seen(here, seat), first.orders[0]) is None, first

    assert asked[Phase.PLOT]
    assert asked[Phase.JUMP]
    assert asked[Phase.YARD]
