from typing import TYPE_CHECKING

import pytest

from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.building import fits_level, has_ground, supply
from engine.games.star_viking.queries.charts import book_of, parsed, sector_at, tile_of
from engine.games.star_viking.queries.forces import FORCES
from engine.games.star_viking.queries.where import cargo_of, find, free_space
from engine.games.star_viking.rules.setup import setup
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, Phase
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.construction import Build
from engine.games.star_viking.verbs.fitting import Buy, EndFitting, Outfit
from engine.games.star_viking.verbs.fleets import Berth, EndFleet, StandardFleet, Station
from engine.games.star_viking.verbs.levy import EndLevy, Garrison, StandardLevy
from engine.games.star_viking.verbs.setup import NameCapital, PlaceFort, Survey
from tests.games.star_viking.outset import CAPITAL, FLEET, FORT, LEVY, after, begun
from tests.games.star_viking.quadrant import campaign, seen
from tests.games.star_viking.table import give, may, named, purse, rule_against, told

if TYPE_CHECKING:
    from engine.core.events import Event


def test_k_30_the_federate_draws_nine_or_ten_systems_and_names_them() -> None:
    start = begun()
    events: list[Event] = []
    drawn = give(start, FEDERATE, Survey(10), events=events)

    assert start.awaited == (FEDERATE,)
    assert may(start, FEDERATE, Survey(9))
    assert rule_against(start, FEDERATE, Survey(11)) == "K-30"
    assert drawn.tiles == (
        "djedefre", "sanakht", "userkaf", "khaba", "sahure", "tiergran", "peribsen", "semerkhet", "raneb", "nebka",
    )  # fmt: skip
    assert set(drawn.control) == {FEDERATE}
    assert told(events, VIKING)[0].startswith("10 systems drawn: Djedefre, Sanakht")


def test_k_31_k_33_what_stands_where_is_hidden_from_raiders() -> None:
    placed = after(*FORT, StandardLevy())

    assert seen(placed, VIKING).state.units == ()
    assert seen(placed, VIKING).state.levy == ()
    assert len(seen(placed, FEDERATE).state.units) == 46


def test_draws_differ_from_seed_to_seed_and_keep_the_order_of_wealth() -> None:
    draws = set()
    for seed in range(20):
        position = setup(2, {}, Rng(str(seed))).position
        drawn = GAME.resolve(position, Seat(FEDERATE), Survey(9)).position.state
        wealth = [tile_of(drawn, system).wealth for system in drawn.tiles]
        assert wealth == sorted(wealth, reverse=True)
        assert len(set(drawn.tiles)) == 9
        draws.add(drawn.tiles)

    assert len(draws) > 10


def test_k_38_the_capital_has_technology_a_where_one_is_in_play() -> None:
    drawn = after(Survey(10))

    assert may(drawn, FEDERATE, NameCapital(PlaceId("userkaf")))
    assert rule_against(drawn, FEDERATE, NameCapital(PlaceId("khaba"))) == "K-38"
    assert rule_against(drawn, FEDERATE, NameCapital(PlaceId("huni"))) == "K-37"


def test_k_38_nine_systems_without_technology_a_have_a_capital_of_technology_b() -> None:
    poor = tuple(system for system in book_of(begun()).tiles if system not in ("djedefre", "sanakht", "userkaf"))
    drawn = evolve(after(Survey(9)), tiles=poor)

    assert may(drawn, FEDERATE, NameCapital(PlaceId("khaba")))
    assert rule_against(drawn, FEDERATE, NameCapital(PlaceId("raneb"))) == "K-38"


def test_k_37_everybody_hears_of_the_capital_but_not_where_its_fortress_stands() -> None:
    events: list[Event] = []
    named_ = after(*CAPITAL)
    placed = after(*FORT, events=events)
    fort = named(placed, "f.FD-1")

    assert rule_against(named_, FEDERATE, PlaceFort(PlaceId("djedefre.0"))) == "K-65"
    assert rule_against(named_, FEDERATE, PlaceFort(PlaceId("sanakht.5"))) == "K-37"
    assert (fort.kind, fort.system, fort.sector) == ("blue-FD", "djedefre", 3)
    assert "Djedefre is the capital of the quadrant." in told(events, VIKING)
    assert not [said for said in told(events, VIKING) if "fortress" in said]
    assert [said for said in told(events, FEDERATE) if "fortress" in said]


def test_k_32_ten_of_55_local_units_stay_in_the_supply() -> None:
    events: list[Event] = []
    placed = after(*FORT, events=events)

    assert sum(count for _, count in placed.levy) == 45
    assert "green-PB" not in dict(placed.levy)
    assert told(events, FEDERATE)[-1] == "45 local units to post; 10 drawn at random stay in the supply."
    assert not [said for said in told(events, VIKING) if "local" in said]


@pytest.mark.parametrize(
    ("kind", "system", "rule"),
    [
        ("green-FDA", "djedefre", ""),
        ("green-FDB", "djedefre", ""),
        ("green-FDC", "djedefre", "K-34"),
        ("green-FDA", "khaba", "K-34"),
        ("green-AG", "khaba", ""),
        ("green-AG", "userkaf", "K-34"),
        ("green-FDC", "peribsen", ""),
        ("green-AG", "peribsen", "K-65"),
        ("green-HO", "raneb", ""),
        ("green-HO", "nebka", ""),
        ("green-MI", "nebka", "K-34"),
        ("green-PB", "djedefre", "K-33"),
        ("green-FDA", "huni", "K-33"),
        ("blue-FE", "djedefre", "K-33"),
        ("no such kind", "djedefre", "K-33"),
    ],
)
def test_k_34_ruling_68_local_units_live_at_their_level_and_where_they_can_stand(
    kind: str, system: str, rule: str
) -> None:
    placed = after(*FORT)
    order = Garrison(kind, PlaceId(system))

    assert may(placed, FEDERATE, order) if not rule else rule_against(placed, FEDERATE, order) == rule


def test_k_33_each_posting_takes_one_of_what_is_left() -> None:
    events: list[Event] = []
    order = Garrison("green-FDA", PlaceId("sanakht"))
    posted = after(*FORT, order, order, events=events)

    assert "green-FDA" not in dict(posted.levy)
    assert [unit.system for unit in posted.units if unit.kind == "green-FDA"] == ["sanakht"] * 2
    assert told(events, FEDERATE)[-1] == "Sanakht has one more fortress (FDA); 43 local units left to post."
    assert rule_against(posted, FEDERATE, order) == "K-33"


def test_k_33_what_is_not_posted_joins_the_supply() -> None:
    ended = after(*FORT, EndLevy())

    assert ended.levy == ()
    assert supply(ended, "green-HO", FEDERATE) == 6
    assert ended.phase is Phase.FLEET


def test_ruling_68_units_that_can_live_nowhere_in_play_join_the_supply() -> None:
    rich = ("djedefre", "sanakht", "userkaf")
    nothing = (0,) * 3
    three = evolve(
        after(*CAPITAL), tiles=rich, control=(FEDERATE,) * 3, ruled=(FEDERATE,) * 3, local=nothing, taxes=nothing
    )
    placed = give(three, FEDERATE, PlaceFort(PlaceId("djedefre.3")))

    assert dict(placed.levy) == {"green-FT": 8, "green-FDA": 2, "green-FDB": 2}


def test_the_usual_levy_posts_all_45_legally_and_guards_the_rich() -> None:
    posted = after(*FORT, StandardLevy())
    book = book_of(posted)
    greens = [unit for unit in posted.units if book.kinds[unit.kind].colour == "green"]
    worth = {
        system: sum(book.kinds[unit.kind].cost for unit in greens if unit.system == system) for system in posted.tiles
    }

    assert len(greens) == 45
    assert all(
        fits_level(posted, book.kinds[unit.kind], unit.system)
        and has_ground(posted, book.kinds[unit.kind], unit.system)
        for unit in greens
    )
    assert min(worth.values()) > 0
    assert worth["djedefre"] == max(worth["djedefre"], worth["sanakht"], worth["userkaf"])
    assert rule_against(posted, FEDERATE, StandardLevy()) == "K-33"


def test_k_35_three_frigates_and_three_escorts_load_from_the_supply() -> None:
    fleet = after(*LEVY)
    frigate, escort = TokenId("f.FF-1"), TokenId("f.FE-1")
    loaded = give(fleet, FEDERATE, Berth(escort, "blue-GA"))

    assert sorted(unit.kind for unit in fleet.units if unit.id.startswith("f.F") and unit.kind != "blue-FD") == [
        *["blue-FE"] * 3,
        *["blue-FF"] * 3,
    ]
    assert rule_against(loaded, FEDERATE, Berth(escort, "blue-SF")) == "K-35"
    assert rule_against(fleet, FEDERATE, Berth(frigate, "red-PT")) == "K-35"
    assert rule_against(fleet, FEDERATE, Berth(frigate, "blue-FE")) == "K-35"
    assert rule_against(fleet, FEDERATE, Berth(TokenId("g.FDA-1"), "blue-SF")) == "K-35"


def test_k_35_ruling_69_loads_end_with_the_supply_and_may_stay_short() -> None:
    fleet = after(*LEVY)
    pods = [Berth(TokenId("f.FF-1"), "blue-MS"), Berth(TokenId("f.FF-2"), "blue-MS")]
    emptied = give(fleet, FEDERATE, *pods)

    assert rule_against(emptied, FEDERATE, Berth(TokenId("f.FF-3"), "blue-MS")) == "K-170"


def test_k_36_ships_begin_in_any_system_with_their_cargo_once() -> None:
    fleet = after(*LEVY)
    ship = TokenId("f.FE-1")
    stationed = give(fleet, FEDERATE, Berth(ship, "blue-SF"), Station(ship, PlaceId("nebka")))
    (cargo,) = cargo_of(stationed, ship)

    assert (named(stationed, ship).system, cargo.system) == ("nebka", "nebka")
    assert rule_against(stationed, FEDERATE, Station(ship, PlaceId("raneb"))) == "K-36"
    assert rule_against(fleet, FEDERATE, Station(ship, PlaceId("huni"))) == "K-36"
    assert rule_against(fleet, FEDERATE, EndFleet()) == "K-36"


def test_the_usual_squadron_is_full_and_spread_one_ship_a_system() -> None:
    ready = after(*LEVY, StandardFleet())
    ships = [unit for unit in ready.units if book_of(ready).kinds[unit.kind].ship]

    assert len({ship.system for ship in ships}) == 6
    assert "djedefre" in {ship.system for ship in ships}
    assert all(free_space(ready, ship) == 0 for ship in ships)
    assert {cargo.kind for cargo in cargo_of(ready, "f.FF-1")} == {"blue-ECM", "blue-MS", "blue-FT", "blue-PT"}
    assert rule_against(ready, FEDERATE, StandardFleet()) == "K-36"
    assert may(ready, FEDERATE, EndFleet())


def test_the_usual_squadron_goes_where_the_dice_of_the_table_send_it() -> None:
    fleet = after(*LEVY)
    layouts = set()
    for seed in range(12):
        ready = GAME.resolve(Position(fleet, Rng(str(seed))), Seat(FEDERATE), StandardFleet()).position.state
        layouts.add(tuple(named(ready, f"f.{ship}").system for ship in ("FF-2", "FF-3", "FE-1", "FE-2", "FE-3")))

    assert len(layouts) > 6


def test_k_40_k_44_raiders_begin_at_home_with_sixty_and_a_die() -> None:
    events: list[Event] = []
    fitting = after(*FLEET, dice=(6,), events=events)
    bought = give(fitting, VIKING, Buy("red-SL"))

    assert purse(fitting, VIKING) == Purse(old=66)
    assert told(events, FEDERATE)[-1] == "Viking throws 6 and begins with 66 MCr."
    assert named(bought, "v.SL-1").system == HOME
    assert purse(bought, VIKING).old == 36


def test_k_41_purchases_are_secret_and_red() -> None:
    events: list[Event] = []
    fitting = after(*FLEET, dice=(6,))
    bought = give(fitting, VIKING, Buy("red-CR"), events=events)

    assert told(events, FEDERATE) == []
    assert told(events, VIKING) == ["CR1 bought; 21 MCr left."]
    assert find(seen(bought, FEDERATE).state, "v.CR-1") is None
    assert rule_against(fitting, VIKING, Buy("blue-FE")) == "K-41"


def test_r_16_purchases_end_only_with_a_starship_while_one_can_be_bought() -> None:
    fitting = after(*FLEET, dice=(6,))
    spent = evolve(fitting, purses=tuple(Purse(old=29) for _ in fitting.purses))

    assert rule_against(fitting, VIKING, EndFitting()) == "K-41"
    assert may(spent, VIKING, EndFitting())
    assert may(give(fitting, VIKING, Buy("red-SL")), VIKING, EndFitting())


def test_what_is_for_sale_is_called_with_its_price() -> None:
    fitting = after(*FLEET, dice=(6,))
    bloated = evolve(fitting, council=Council(result="bloated"))

    assert GAME.phrase(seen(fitting, VIKING), Buy("red-SL")) == "Buy sloop (SL) for 30 MCr"
    assert GAME.phrase(seen(bloated, FEDERATE), Build("blue-FE", PlaceId("raneb"))).startswith(
        "Build escort (FE) for 26 MCr"
    )
    assert GAME.phrase(seen(fitting, VIKING), Buy("nothing")) == "Buy nothing"


def test_k_42_k_43_test_34_a_six_buys_the_cruiser_force_with_two_left() -> None:
    events: list[Event] = []
    fitting = after(*FLEET, dice=(6,))
    order = [Buy(f"red-{kind}") for kind in ("CR", "ECM", "MS", "FT", "PT", "RD")]
    bought = give(fitting, VIKING, *order)
    ready = give(fitting, VIKING, Outfit("cruiser"))
    ended = give(bought, VIKING, EndFitting(), events=events)

    assert purse(bought, VIKING) == purse(ready, VIKING) == Purse(old=2)
    assert sorted(unit.kind for unit in cargo_of(ready, "v.CR-1")) == [
        "red-ECM", "red-FT", "red-MS", "red-PT", "red-RD",
    ]  # fmt: skip
    assert rule_against(bought, VIKING, Buy("red-GA")) == "K-43"
    assert rule_against(bought, VIKING, Outfit("sloops")) == "K-41"
    assert purse(ended, VIKING) == Purse(old=2)
    assert (ended.phase, ended.turn) == (Phase.PLOT, 1)
    assert "Viking is ready to raid." in told(events, FEDERATE)


def test_test_34_a_one_buys_two_sloops_with_one_left() -> None:
    fitting = after(*FLEET, dice=(1,))
    bought = give(fitting, VIKING, Buy("red-SL"), Buy("red-SL"))
    ready = give(fitting, VIKING, Outfit("sloops"))
    cruiser = give(fitting, VIKING, Outfit("cruiser"))

    assert purse(bought, VIKING).old == purse(ready, VIKING).old == 1
    assert sorted(unit.kind for unit in cargo_of(cruiser, "v.CR-1")) == ["red-ECM", "red-FT", "red-MS", "red-RD"]


def test_k_170_no_more_than_the_counters() -> None:
    fitting = after(*FLEET, dice=(6,))
    forts = give(fitting, VIKING, Buy("red-FD"))

    assert rule_against(forts, VIKING, Buy("red-FD")) == "K-170"


def test_sectors_for_the_fortress_are_all_but_deep_space() -> None:
    named_ = after(*CAPITAL)
    listed = [order for order in REPERTOIRE.orders(seen(named_, FEDERATE)) if isinstance(order, PlaceFort)]
    sectors = [parsed(named_, order.sector)[1] for order in listed]

    assert sectors == [sector.number for sector in tile_of(named_, "djedefre").sectors if not sector.deep]
    assert not any(sector_at(named_, "djedefre", number).deep for number in sectors)


def test_a_ready_force_is_called_by_one_ship_of_it() -> None:
    view = GAME.view(campaign(), Seat(VIKING))
    said = [GAME.phrase(view, Outfit(force)).partition(":")[0] for force in FORCES]

    assert said == ["Fit out the cruiser force", "Fit out the sloop force"]
