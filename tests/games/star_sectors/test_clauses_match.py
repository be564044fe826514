"""Clauses of set-up, rounds, objectives, hiding and the end (SS-9 to SS-16, SS-Q15, SS-Q25c to SS-Q40)."""

from typing import Any

import pytest

from engine.core.errors import SetupError
from engine.core.info import OptionValue
from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId, Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_sectors.queries.berths import largest_fleet
from engine.games.star_sectors.queries.factors import profile, value
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.games.star_sectors.state import Crew, Fate, Mine, Phase, Settings, Ship, State, Stores
from engine.games.star_sectors.verbs.blasts import LayMine, SelfDestruct
from engine.games.star_sectors.verbs.deployment import Deploy, DeployRest, MoveFirst
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.fleet import EndFleet, Enlist
from engine.games.star_sectors.verbs.movement import Forward, Leave
from engine.games.star_sectors.verbs.preparation import Man
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.verbs.stores import Buy, EndStores
from engine.space.hexgrid import grid
from tests.games.star_sectors.sector import GAME, at, cell, give, may, rule_against, ship, state

FOE = ship("ox", 1, "1208", 3)


def begun(seats: int = 2, **options: OptionValue) -> State:
    state: State = GAME.setup(seats, options, Rng("7")).position.state
    return state


def placed(name: str, *ships: Ship, **fields: Any) -> State:
    """Set up a scenario in play; ships are placed by coordinates of its own map."""
    here = scenario(name)
    settings = Settings(name, here.points, here.rounds, here.fleets)
    return state(*ships, chart=here.chart, settings=settings, **fields)


def on(name: str, kind: str, seat: int, place: str, facing: int = 0, **fields: Any) -> Ship:
    """Put a ship on a scenario's map."""
    chart = scenario(name).chart
    return evolve(ship(kind, seat, "0000", facing, **fields), place=cell(place, chart))


# Set-up


def test_ss_9_the_higher_d12_chooses_who_moves_first_and_ss_q25c_the_other_deploys_first() -> None:
    here = begun()
    assert here.phase is Phase.FIRST

    other = 1 - here.seat
    settled = give(here, MoveFirst(other))

    assert settled.seats == (other, 1 - other)
    assert (settled.phase, settled.seat) == (Phase.DEPLOY, 1 - other)


def test_ss_10_12_points_buy_ships_and_then_what_they_are_worth_buys_stores() -> None:
    here = begun(fleets="free", points=15)
    assert (here.phase, here.purse) == (Phase.FLEET, (15, 15))

    bought = give(here, Enlist("cormorant"), Enlist("marlin"))
    assert bought.purse[0] == 15 - 7 - 6
    assert not may(bought, Enlist("heron"))
    assert may(bought, Enlist("lantern"))

    shopping = give(bought, EndFleet(), Enlist("jackal"), EndFleet())
    assert (shopping.phase, shopping.purse) == (Phase.STORES, (13, 3))


def test_ss_13_99_103_stores_cost_credits_and_room_and_a_ship_has_one_crew() -> None:
    here = give(begun(fleets="free", points=8), *[Enlist("lantern")] * 4, EndFleet(), Enlist("jackal"), EndFleet())
    scout = here.ships[2].name
    crewed = give(here, Buy(scout, "crew"))
    stocked = give(crewed, *[Buy(scout, "mine")] * 4)

    assert crewed.purse[0] == 4
    assert not may(crewed, Buy(scout, "crew"))
    assert stocked.purse[0] == 0
    assert not may(give(here, *[Buy(scout, "mine")] * 4), Buy(scout, "mine"))  # a Lantern's cargo is 4
    assert give(crewed, EndStores()).purse[0] == 0


def test_ss_11_a_seat_enlists_only_its_own_fleets_classes() -> None:
    assert not may(begun(fleets="free", points=8), Enlist("warg"))


def test_ss_15_deployment_is_on_the_own_edge_bows_inward_and_ss_q25c_a_long_hull_has_its_bow_one_hex_in() -> None:
    here = give(begun(points=40, fleets="ready", scenario="lone-lantern"), MoveFirst(1))
    assert here.seat == 0
    long = next(each for each in here.ships if profile(each.kind).hull == 2 and each.seat == 0)

    after = give(here, Deploy(long.name, PlaceId("0004")))
    number = [each.name for each in after.ships].index(long.name)

    assert (at(after, number), after.ships[number].facing) == ("0104", 0)
    assert not may(here, Deploy(long.name, PlaceId("0104")))


def test_ss_14_stations_and_mines_stand_before_ships_deploy() -> None:
    assert sum(each.kind == "station" for each in begun(scenario="lone-lantern").ships) == 2
    assert len(begun(scenario="storm-passage").mines) == 4


@pytest.mark.parametrize(("name", "seats"), [("three-crowns", 3), ("four-winds", 4), ("custom", 3), ("custom", 4)])
def test_three_and_four_seats_deploy_and_move_in_turn(name: str, seats: int) -> None:
    here = begun(seats, scenario=name)
    here = give(here, MoveFirst(here.seat))
    while here.phase is Phase.DEPLOY:
        here = give(here, DeployRest())
    order = []
    for _ in range(seats):
        order.append(here.seat)
        here = give(here, EndSide())

    assert tuple(order) == here.seats
    assert here.round == 2


def test_a_scenario_for_two_refuses_three() -> None:
    with pytest.raises(SetupError, match="2 seats, not 3"):
        begun(3, scenario="lone-lantern")


def test_without_a_choice_the_first_scenario_for_that_many_seats_is_played() -> None:
    assert [begun(seats).settings.scenario for seats in (2, 3, 4)] == ["lone-lantern", "three-crowns", "four-winds"]


@pytest.mark.parametrize("options", [{"points": 101}, {"fleets": "stolen"}, {"alternate": "perhaps"}, {"colour": 1}])
def test_options_that_do_not_fit_are_refused_with_what_would(options: dict[str, OptionValue]) -> None:
    with pytest.raises(SetupError, match=r"Option|option"):
        GAME.setup(2, options, Rng("7"))


@pytest.mark.parametrize("fleet", ["concord", "korrath", "veiled", "lattice"])
@pytest.mark.parametrize("points", [3, 8, 15, 23, 40, 100])
def test_drawn_fleets_stay_within_their_points(fleet: str, points: int) -> None:
    here = begun(fleets="auto", points=points, fleet_1=fleet)
    mine = [each.kind for each in here.ships if each.seat == 0 and each.kind in catalog.ships().classes]

    assert 0 < catalog.worth(mine) <= points
    armed = [kind for kind in catalog.classes_of(fleet) if kind.armed]
    assert {kind.id for kind in armed} >= set(mine)
    assert len(mine) == largest_fleet(here, 0) or points - catalog.worth(mine) < min(kind.value for kind in armed)


@pytest.mark.parametrize("fleet", ["concord", "korrath", "veiled", "lattice"])
@pytest.mark.parametrize("points", [15, 25, 40])
def test_ready_fleets_carry_no_more_than_they_can_hold_or_pay(fleet: str, points: int) -> None:
    here = begun(points=points, fleet_1=fleet)
    price = {name: item.price for name, item in catalog.wares().items.items()}
    paid = 0
    for each in here.ships:
        if each.seat == 0 and each.kind in catalog.ships().classes:
            assert each.stores.items <= profile(each.kind).cargo
            held = each.stores
            paid += price["mine"] * held.mines + price["dilithium"] * held.dilithium
            paid += price["trilithium"] * held.trilithium + price["crew"] * each.crew

    assert 0 < paid <= points


# Turns and rounds


def test_ss_q15_a_side_moves_all_its_ships_then_the_other() -> None:
    here = state(ship("warg", 0, "0404"), ship("heron", 0, "0204"), FOE)
    one = give(here, Select(0), EndTactical(0), EndEngineering(0))
    assert one.seat == 0

    both = give(one, Select(1), EndTactical(1), EndEngineering(1))
    assert both.seat == 1


def test_ss_q15_with_alternate_sides_take_one_ship_each() -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"), alternate=True)
    here = state(ship("warg", 0, "0404"), ship("heron", 0, "0204"), FOE, settings=settings)

    assert give(here, Select(0), EndTactical(0), EndEngineering(0)).seat == 1


# The end


def test_ss_q40_the_last_fleet_standing_wins() -> None:
    here = give(state(ship("warg", 0, "0404"), ship("mote", 1, "0504", 0, hits=2)), Select(0))
    after = give(here, Attack(0, 1), rolls=(1, 12, 12))
    outcome = GAME.outcome(after)

    assert outcome is not None
    assert outcome.winners == (0,)
    assert GAME.decisions(after) == ()


def test_ss_q40_both_gone_is_a_draw_at_points() -> None:
    here = give(state(ship("mote", 0, "0404"), ship("mote", 1, "0504", 0, hits=2)), Select(0))
    outcome = GAME.outcome(give(here, SelfDestruct(0)))

    assert outcome is not None
    assert outcome.scores == (2, 2)
    assert outcome.winners == ()


def test_ss_q40_after_the_last_round_destroyed_count_whole_and_crippled_half() -> None:
    here = state(
        ship("warg", 0, "0404"),
        ship("garm", 1, "1204", 3, hits=7),
        ship("fenris", 1, "1200", 3, hits=5, name="Fenris"),
        evolve(ship("mastiff", 1, "1208", 3), place=None, fate=Fate.DESTROYED, slayer=0),
        round=12,
    )
    outcome = GAME.outcome(give(here, EndSide(), EndSide()))

    assert outcome is not None
    assert outcome.scores == (12 / 2 + 7, 0)
    assert outcome.winners == (0,)


# Objectives


def test_hold_scores_the_moons_at_the_end_of_the_rounds_that_count() -> None:
    name = "the-shoals"  # moons at 0406 and 2008
    ships = (on(name, "wraith", 0, "0405"), on(name, "heron", 1, "1208", 3))

    assert give(placed(name, *ships, round=10), EndSide(), EndSide()).points == (2, 0)
    assert give(placed(name, *ships, round=9), EndSide(), EndSide()).points == (0, 0)


def test_hold_does_not_count_the_cloaked_or_the_contested() -> None:
    name = "the-shoals"
    far = on(name, "heron", 1, "1208", 3)
    cloaked = placed(name, on(name, "wraith", 0, "0405", cloaked=True), far, round=10)
    contested = placed(name, on(name, "wraith", 0, "0405"), on(name, "heron", 1, "0506", 3), round=10)

    assert give(cloaked, EndSide(), EndSide()).points == (0, 0)
    assert give(contested, EndSide(), EndSide()).points == (0, 0)


def test_haul_scores_once_for_four_units_from_the_nebulae_on_the_home_edge() -> None:
    name = "the-veil"
    ships = (
        on(name, "pelican", 0, "0104", 3, stores=Stores(trilithium=5, ore=4)),
        on(name, "ox", 1, "1214", 3),
    )
    after = give(placed(name, *ships), Select(0), Forward(0), EndTactical(0))
    after = give(after, EndEngineering(0)) if after.active == 0 else after

    assert after.points == (6, 0)
    assert after.prizes == (0,)
    assert after.ships[0].stores.trilithium == 1


def test_haul_does_not_count_bought_trilithium() -> None:
    name = "the-veil"
    ships = (on(name, "pelican", 0, "0104", 3, stores=Stores(trilithium=5)), on(name, "ox", 1, "1214", 3))
    after = give(placed(name, *ships), Select(0), Forward(0), EndTactical(0))

    assert after.points == (0, 0)


def test_raze_scores_a_destroyed_station() -> None:
    name = "twin-gates"
    ships = (
        on(name, "cormorant", 0, "1904", 0, banks=True),
        on(name, "station", 1, "2004", hits=10),
        on(name, "ox", 1, "1214", 3),
    )
    after = give(placed(name, *ships), Select(0), Fire(0, 0, 1), rolls=(12,))

    assert after.ships[1].fate is Fate.DESTROYED
    assert after.points == (8, 0)


def test_convoy_scores_tenders_that_leave_and_tenders_destroyed() -> None:
    name = "the-furnace"
    tender = on(name, "granary", 0, "2404", 0, convoy=True)
    warship = on(name, "loom", 0, "0004")
    through = give(placed(name, tender, warship, on(name, "warg", 1, "1214", 3)), Select(0), Leave(0))
    prey = evolve(tender, hits=8)
    sunk = give(
        placed(name, on(name, "warg", 1, "2202", 0), prey, warship, seat=1), Select(0), Attack(0, 1), rolls=(1, 12)
    )

    assert (through.points, through.ships[0].fate) == ((5, 0), Fate.LEFT)
    assert sunk.points == (0, 5)


def test_breakout_scores_a_ships_value_only_after_round_eight() -> None:
    name = "storm-passage"
    ships = (on(name, "spindle", 0, "2404", 0), on(name, "loom", 0, "0004"), on(name, "warg", 1, "1214", 3))

    assert rule_against(give(placed(name, *ships, round=8), Select(0)), Leave(0)) == "SS-Q26"
    assert give(placed(name, *ships, round=9), Select(0), Leave(0)).points == (value(ships[0]), 0)


def test_ss_q26_disengage_leaves_over_the_own_edge_and_counts_half() -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"), disengage=True)
    ships = (ship("cormorant", 0, "0004", 3), ship("warg", 0, "0404"), FOE)

    assert rule_against(give(state(*ships), Select(0)), Leave(0)) == "SS-Q26"
    after = give(state(*ships, settings=settings), Select(0), Leave(0), EndSide(), EndSide())
    assert after.ships[0].fate is Fate.RETREATED
    assert GAME.scene(View(None, after)).panels[0].facts[2].tell() == "East 3.5 points"


# What is hidden


def hiding(flag: str) -> Settings:
    flags: dict[str, Any] = {flag: True}
    return Settings("first-shots", 8, 12, ("veiled", "korrath"), **flags)


def test_ss_q38_with_true_cloaks_a_cloaked_ship_vanishes_from_the_enemys_view_until_science_finds_it() -> None:
    here = state(
        ship("warg", 0, "0404", crew=True),
        ship("umbra", 1, "0704", 3, cloaked=True),
        ship("shade", 1, "1208", 3, cloaked=True),
        settings=hiding("true_cloak"),
    )
    hidden = GAME.view(here, Seat(0)).state
    found = GAME.view(give(here, Select(0), Man(0, Crew.SCIENCE)), Seat(0)).state

    assert [each.place is None for each in hidden.ships] == [False, True, True]
    assert [each.place is None for each in found.ships] == [False, False, True]
    assert GAME.view(here, Seat(1)).state.ships[1].place == here.ships[1].place


def test_ss_q38_bumping_into_a_hidden_ship_shows_it_and_stops_the_mover() -> None:
    here = state(ship("warg", 0, "0404"), ship("umbra", 1, "0504", 3, cloaked=True), FOE, settings=hiding("true_cloak"))
    after = give(here, Select(0), Forward(0))

    assert at(after) == "0404"
    assert GAME.view(after, Seat(0)).state.ships[1].place is not None
    assert not may(after, Forward(0))


def test_ss_q31_hidden_mines_are_seen_by_their_owner_alone() -> None:
    here = state(
        ship("pelican", 0, "0404", stores=Stores(mines=1)),
        FOE,
        mines=(Mine(cell("0707")),),
        settings=hiding("hidden_mines"),
    )
    laid = give(here, Select(0), LayMine(0))

    assert len(GAME.view(laid, Seat(0)).state.mines) == 2
    assert len(GAME.view(laid, Seat(1)).state.mines) == 1  # the old minefield belongs to nobody and is charted
    assert len(GAME.view(laid, None).state.mines) == 1


def test_hidden_cargo_shows_the_enemy_only_that_there_is_a_hold() -> None:
    here = state(ship("pelican", 0, "0404", stores=Stores(mines=1)), FOE, settings=hiding("hidden_cargo"))

    assert GAME.view(here, Seat(1)).state.ships[0].stores.veiled is HIDDEN
    assert GAME.view(here, Seat(0)).state.ships[0].stores.mines == 1


def test_the_map_of_a_scenario_is_the_map_of_the_match() -> None:
    here = begun(scenario="the-furnace")

    assert here.chart == scenario("the-furnace").chart
    assert len(grid(*here.chart.size)) == 368
