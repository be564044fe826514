"""Set-up: options, fleets by points, stores, initiative, deployment (SS-9 to SS-15)."""

from typing import Any, cast

import pytest

from engine.core.errors import SetupError
from engine.core.info import OptionChoice
from engine.core.position import Position
from engine.core.refs import PlaceId
from engine.core.rng import Rng
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Initiative
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.info import SCENARIOS
from engine.games.star_sectors.queries.factors import hull, land_of, profile
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.games.star_sectors.rules.initiative import initiative
from engine.games.star_sectors.rules.setup import ready
from engine.games.star_sectors.state import ARMED_STATION, Phase, State
from engine.games.star_sectors.verbs.deployment import Deploy, DeployRest, MoveFirst
from engine.games.star_sectors.verbs.fleet import EndFleet, Enlist, StandardFleet
from engine.games.star_sectors.verbs.stores import Buy, EndStores, StandardStores
from tests.games.loaded import LoadedDice
from tests.games.star_sectors.sector import at, give, may, rule_against, ship, state


def begun(seats: int = 2, seed: str = "1", **options: Any) -> State:
    return GAME.setup(seats, options, Rng(seed)).position.state


def test_ready_fleets_come_with_their_stores_within_points_and_credits() -> None:
    here = begun(scenario="the-shoals")

    for seat, fleet in enumerate(here.settings.fleets):
        mine = [each for each in here.ships if each.seat == seat and profile(each.kind).fleet]
        assert {profile(each.kind).fleet for each in mine} == {fleet}
        assert catalog.worth(each.kind for each in mine) <= 25
        assert sum(each.crew for each in mine) == 2
        assert sum(each.stores.trilithium for each in mine) == 3
        assert all(each.stores.items <= profile(each.kind).cargo for each in mine)
    assert here.phase is Phase.FIRST


def _classes(seats: int = 2, **options: Any) -> tuple[tuple[str, ...], ...]:
    here = begun(seats, **options)
    fleets = [[each for each in here.ships if each.seat == seat and profile(each.kind).fleet] for seat in here.seats]
    return tuple(tuple(each.kind for each in ships if not each.convoy) for ships in fleets)


def test_a_scenario_has_a_ready_fleet_of_its_own_where_the_usual_one_would_win_too_often() -> None:
    plan = scenario("the-shoals")
    veiled, concord = _classes(scenario="the-shoals")

    assert (veiled, concord) == (ready("veiled", plan.points), plan.homes[1].ships)
    assert concord != ready("concord", plan.points)
    assert catalog.worth(concord) < plan.points
    assert {profile(kind).fleet for kind in concord} == {"concord"}
    assert _classes(scenario="the-shoals", fleets="free") == ((), ())
    # Whoever plays another fleet, or for other points, has the usual one.
    assert _classes(scenario="the-shoals", fleet_2="korrath")[1] == ready("korrath", plan.points)
    assert _classes(scenario="the-shoals", points=40)[1] == ready("concord", 40)


@pytest.mark.parametrize("choice", SCENARIOS[:-1], ids=lambda choice: choice.value)
def test_ready_fleets_of_scenarios_are_of_their_fleet_and_within_its_points(choice: OptionChoice) -> None:
    plan = scenario(choice.value)
    for fleet, home, kinds in zip(plan.fleets, plan.homes, _classes(len(plan.fleets), scenario=plan.id), strict=True):
        assert kinds == (home.ships or ready(fleet, plan.points))
        assert {profile(kind).fleet for kind in kinds} == {fleet}
        assert catalog.worth(kinds) <= plan.points


def test_r_45_the_veiled_come_with_four_ships_for_25_points() -> None:
    assert _classes(scenario="storm-passage")[1] == ("eclipse", "wraith", "wraith", "shade")


def test_names_are_unique_and_short_even_when_both_fly_the_same_fleet() -> None:
    names = [each.name for each in begun(scenario="ghost-hunt").ships]

    assert len(set(names)) == len(names)
    assert all(len(name) <= 12 for name in names)


@pytest.mark.parametrize("fleet", ["concord", "korrath", "veiled", "lattice"])
@pytest.mark.parametrize("points", [3, 8, 15, 25, 33, 40, 100])
def test_a_ready_fleet_of_any_points_never_costs_more(fleet: str, points: int) -> None:
    kinds = ready(fleet, points)

    assert 1 <= len(kinds) <= 16
    assert catalog.worth(kinds) <= points
    assert any(catalog.ship_class(kind).armed for kind in kinds)


@pytest.mark.parametrize("points", [15, 25, 40])
def test_printed_ready_fleets_are_taken_as_they_are(points: int) -> None:
    assert ready("korrath", points) == catalog.ready_fleet("korrath", points)


def test_ss_10_a_free_fleet_is_bought_class_by_class_from_its_points() -> None:
    here = begun(fleets="free", points=15)

    assert rule_against(here, EndFleet()) == "SS-10"
    assert rule_against(here, Enlist("warg")) == "SS-10"
    here = give(here, Enlist("albatross"))
    assert here.purse[0] == 6
    assert rule_against(here, Enlist("cormorant")) == "SS-11"
    assert rule_against(here, StandardFleet()) == "SS-10"
    assert may(here, Enlist("marlin"))


def test_free_fleets_are_chosen_seat_by_seat_and_the_convoy_comes_on_top() -> None:
    here = begun(3, scenario="three-crowns", fleets="free", points=15)
    for seat in range(3):
        assert (here.phase, here.seat) == (Phase.FLEET, seat)
        here = give(here, StandardFleet())
    for seat in range(3):
        assert (here.phase, here.seat, here.purse[seat]) == (Phase.STORES, seat, (13, 15, 15)[seat])
        here = give(here, EndStores(), rolls=(9, 5, 1) if seat == 2 else ())
    assert (here.phase, here.purse) == (Phase.FIRST, (0, 0, 0))

    convoy = give(begun(scenario="the-furnace", fleets="free"), Enlist("mote"), EndFleet())
    assert sum(each.convoy for each in convoy.ships) == 2


def test_where_a_ready_fleet_is_too_many_the_least_valuable_stay_behind() -> None:
    assert sorted(catalog.ship_class(kind).value for kind in ready("korrath", 40, 2)) == [10, 12]


def test_ss_q25c_a_fleet_has_no_more_ships_than_its_edge_has_room_for() -> None:
    here = give(begun(scenario="first-shots", fleets="free", points=100), *[Enlist("lantern")] * 8)

    assert rule_against(here, Enlist("lantern")) == "SS-Q25c"
    convoy = give(begun(scenario="the-furnace", fleets="free", points=100), *[Enlist("mote")] * 12)
    assert rule_against(convoy, Enlist("mote")) == "SS-Q25c"


def test_ss_12_ss_13_credits_buy_stores_up_to_the_cargo_and_one_crew_a_ship() -> None:
    fleet = (Enlist("marlin"), Enlist("heron"), EndFleet(), StandardFleet())
    here = give(begun(fleets="free", points=15), *fleet)
    name = here.ships[2].name  # after two stations
    assert here.phase is Phase.STORES

    here = give(here, Buy(name, "crew"), *[Buy(name, "mine")] * 3)

    assert here.purse == (4, 15)
    assert rule_against(here, Buy(name, "crew")) == "SS-99"
    assert rule_against(here, Buy(name, "trilithium")) == "SS-13"
    assert rule_against(here, Buy("Nobody", "mine")) == ""
    assert rule_against(here, Buy(name, "tea")) == "SS-12"
    here = give(here, EndStores())
    assert here.purse == (0, 15)


def test_ss_12_what_costs_more_than_the_purse_holds_is_not_sold() -> None:
    here = give(begun(fleets="free", points=3), Enlist("lantern"), EndFleet(), StandardFleet())

    assert rule_against(here, Buy(here.ships[2].name, "crew")) == "SS-12"
    assert rule_against(here, Buy(here.ships[2].name, "trilithium")) == "SS-12"
    assert may(here, Buy(here.ships[2].name, "dilithium"))


def test_standard_stores_need_one_order_and_keep_within_the_purse() -> None:
    here = give(begun(fleets="free", points=25), StandardFleet(), StandardFleet(), StandardStores())

    mine = [each for each in here.ships if each.seat == 0 and profile(each.kind).fleet]
    assert sum(each.crew for each in mine) == 2
    assert (here.purse[0], here.seat) == (0, 1)


def test_a_fleet_without_banks_gets_its_trilithium_too() -> None:
    fleet = [Enlist("lantern")] * 9
    here = give(begun(fleets="free", points=25), *fleet, EndFleet(), StandardFleet(), StandardStores())

    assert [each.stores.trilithium for each in here.ships if each.kind == "lantern"] == [1, 1, 1, *[0] * 6]


def test_ss_q43_the_purse_is_what_the_chosen_fleet_is_worth() -> None:
    free = give(begun(fleets="free", points=25), Enlist("cormorant"), Enlist("lantern"), EndFleet(), StandardFleet())
    assert (free.phase, free.purse) == (Phase.STORES, (9, 25))

    convoy = give(begun(scenario="the-furnace", fleets="free"), Enlist("mote"), EndFleet(), StandardFleet())
    assert convoy.purse[0] == 2

    given = begun(scenario="first-shots")
    assert given.purse == (0, 0)


@pytest.mark.parametrize("fleets", ["ready", "free", "auto"])
@pytest.mark.parametrize(
    ("fleet", "least", "ship"),
    [("concord", 2, "Lantern scout"), ("korrath", 3, "Jackal scout"), ("veiled", 3, "Shade"), ("lattice", 2, "Mote")],
)
def test_ss_q47_a_fleet_that_could_never_attack_is_refused_in_words(
    fleets: str, fleet: str, least: int, ship: str
) -> None:
    chosen: dict[str, Any] = {"fleets": fleets, "fleet_1": fleet, "fleet_2": "lattice"}
    with pytest.raises(SetupError, match=rf"takes {least} or more, .* a ship that can attack, such as an? {ship}"):
        begun(points=least - 1, **chosen)

    assert begun(points=least, **{**chosen, "fleet_2": fleet}).settings.points == least


def test_ss_q47_no_fleet_is_enlisted_without_a_ship_that_can_attack() -> None:
    here = give(begun(fleets="free", points=5, fleet_1="korrath"), Enlist("ox"))
    assert rule_against(here, EndFleet()) == "SS-Q47"
    here = give(here, Enlist("ox"))
    assert rule_against(here, Enlist("ox")) == "SS-Q47"
    assert may(give(here, Enlist("jackal")), EndFleet())

    crowd = give(begun(scenario="first-shots", fleets="free", points=100), *[Enlist("pelican")] * 7)
    assert rule_against(crowd, Enlist("pelican")) == "SS-Q47"
    assert may(crowd, Enlist("lantern"))


def test_ss_9_the_highest_d12_decides_and_ties_roll_again() -> None:
    table = Draft(
        Position(state(ship("warg", 0, "0404"), ship("ox", 1, "0804")), cast("Rng", LoadedDice((7, 7, 3, 9), 12)))
    )

    initiative(table)

    assert (table.state.phase, table.state.seat) == (Phase.FIRST, 1)
    assert [event.rolls for event in table.events if isinstance(event, Initiative)] == [(7, 7), (3, 9)]


def test_ss_q25c_who_moves_second_deploys_first_and_the_first_begins() -> None:
    here = begun(scenario="first-shots")
    assert rule_against(here, MoveFirst(2)) == "SS-9"

    here = give(here, MoveFirst(1))

    assert (here.phase, here.seat, here.seats) == (Phase.DEPLOY, 0, (1, 0))
    here = give(here, DeployRest())
    assert here.seat == 1
    here = give(here, DeployRest())
    assert (here.phase, here.seat, here.round) == (Phase.PLAY, 1, 1)


def test_ss_15_ships_deploy_on_their_own_edge_bows_inward() -> None:
    here = give(begun(scenario="first-shots"), MoveFirst(1))
    name = here.ships[0].name

    assert rule_against(here, Deploy(name, PlaceId("0104"))) == "SS-15"
    assert rule_against(here, Deploy(name, PlaceId("9999"))) == "SS-15"
    here = give(here, Deploy(name, PlaceId("0004")))
    assert (at(here), here.ships[0].facing) == ("0004", 0)


def test_the_rest_deploys_from_the_middle_out_long_and_costly_ships_first_every_other_hex() -> None:
    here = give(begun(scenario="lone-lantern", points=40), MoveFirst(1), DeployRest())

    assert [(each.kind, at(here, number)) for number, each in enumerate(here.ships) if each.seat == 0][1:] == [
        ("meridian", "0107"),
        ("albatross", "0005"),
        ("cormorant", "0009"),
        ("cormorant", "0003"),
        ("marlin", "0011"),
    ]


def test_ss_q25c_one_ship_an_edge_hex_and_a_long_hull_has_its_stern_there() -> None:
    here = give(begun(scenario="lone-lantern", points=40), MoveFirst(1))
    long, short = (next(each for each in here.ships if each.kind == kind) for kind in ("meridian", "marlin"))

    here = give(here, Deploy(long.name, PlaceId("0004")))

    placed = next(each for each in here.ships if each.kind == "meridian")
    grid = land_of(here).grid
    assert [grid.places[cell] for cell in hull(placed, land_of(here))] == ["0104", "0004"]
    assert rule_against(here, Deploy(short.name, PlaceId("0004"))) == "SS-Q25c"
    assert rule_against(here, Deploy(long.name, PlaceId("0008"))) == "SS-15"


@pytest.mark.parametrize(("scenario", "seats"), [("three-crowns", 3), ("four-winds", 4), ("custom", 4)])
def test_more_than_two_seats_deploy_from_different_edges(scenario: str, seats: int) -> None:
    here = give(begun(seats, scenario=scenario), MoveFirst(2), *[DeployRest()] * seats)

    places = [each.place for each in here.ships if each.place is not None]
    assert len(set(places)) == len(places)
    assert (here.seat, here.seats[0]) == (2, 2)


@pytest.mark.parametrize("points", [8, 100])
def test_every_fleet_finds_room_on_a_narrow_edge(points: int) -> None:
    here = begun(4, scenario="four-winds", points=points, fleets="auto")

    here = give(here, MoveFirst(0), *[DeployRest()] * 4)

    assert here.phase is Phase.PLAY


def test_the_convoy_comes_on_top_of_the_fleet() -> None:
    here = begun(scenario="the-furnace")

    tenders = [each for each in here.ships if each.convoy]
    assert [(each.seat, each.kind) for each in tenders] == [(0, "granary"), (0, "granary")]


def test_armed_stations_are_an_option() -> None:
    assert {each.kind for each in begun(armed_stations=True).ships} >= {ARMED_STATION}


def test_rounds_and_points_are_the_scenarios_unless_they_are_given() -> None:
    usual, other = begun(points=0, rounds=0).settings, begun(points=3, rounds=5).settings

    assert (usual.points, usual.rounds) == (15, 20)
    assert (other.points, other.rounds) == (3, 5)


def test_a_made_map_follows_from_the_seed() -> None:
    assert begun(scenario="custom", seed="a") == begun(scenario="custom", seed="a")
    assert begun(scenario="custom", seed="a").chart != begun(scenario="custom", seed="b").chart


@pytest.mark.parametrize(
    ("seats", "options", "word"),
    [
        (3, {"scenario": "lone-lantern"}, "is for 2 seats, not 3"),
        (5, {"scenario": "custom"}, "is for 2 to 4 seats, not 5"),
        (9, {}, "seats"),
        (2, {"scenario": "atlantis"}, "scenario"),
        (2, {"points": 101}, "0 to 100"),
        (2, {"points": "many"}, "points"),
        (2, {"points": True}, "points"),
        (2, {"alternate": 1}, "yes or no"),
        (2, {"colour": "red"}, "colour"),
    ],
)
def test_options_that_do_not_fit_are_named(seats: int, options: dict[str, Any], word: str) -> None:
    with pytest.raises(SetupError, match=word):
        begun(seats, **options)
