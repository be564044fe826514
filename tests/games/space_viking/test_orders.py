"""Orders through legality: sheets, letters, fleets, fitting, council (SV-5, SV-18, SV-46, SV-69 to SV-75)."""

import pytest

from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.rules import setup
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs import REPERTOIRE
from engine.games.space_viking.verbs.cargo import Attack, Load
from engine.games.space_viking.verbs.conditions import Only
from engine.games.space_viking.verbs.council import Build, BuildUnmanned, Refit, Research
from engine.games.space_viking.verbs.deeds import Count, Deed
from engine.games.space_viking.verbs.diplomacy import DropPact, Pact, Pay
from engine.games.space_viking.verbs.endings import EndCouncil, EndFitting, EndSheets
from engine.games.space_viking.verbs.errands import TradeLoop
from engine.games.space_viking.verbs.fitting import Buy, Learn
from engine.games.space_viking.verbs.fleets import Hand, Merge, Split
from engine.games.space_viking.verbs.persons import Ashore, GoAboard, Write
from engine.games.space_viking.verbs.sheets import Conduct, Goto
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import (
    DURENDAL,
    GRAM,
    TANITH,
    XOCHITL,
    aboard,
    fleet,
    go,
    lay,
    pass_year,
    rule,
    start,
    the,
    world,
)

A1, A2 = TokenId("a1"), TokenId("a2")
RIVALS = start("merchant", "engineer")
AT_HOME = lay(RIVALS, fleet("a1", GRAM, "3 escort"), fleet("a2", TANITH, "2 escort"))


def why(state: State, order: Order, seat: int = 0) -> str:
    """Return the rule by which an order is refused; '' when it is legal."""
    found = REPERTOIRE.refusal(view(state, Seat(seat)), order)
    return "" if found is None else found.rule


def given(state: State, *orders: Order, seat: int = 0) -> State:
    """Give legal orders in turn."""
    for order in orders:
        assert why(state, order, seat) == "", order
        state = GAME.resolve(Position(state, Rng("orders")), Seat(seat), order).position.state
    return state


def fitting(kind: str = "merchant") -> State:
    options = {"sovereign1": SOVEREIGNS.index(kind) + 1, "vikings": False}
    return setup.setup(2, options, Rng("fit")).position.state


# Fitting.


def test_heirlooms_need_no_technology_sv70_svq3() -> None:
    assert why(fitting(), Buy("battleship", 1)) == ""
    assert why(fitting(), Buy("superdreadnought", 1)) == "SV-5"


def test_what_is_bought_forms_one_fleet_at_home_and_goods_stand_ashore_svq98() -> None:
    state = given(fitting(), Buy("escort", 4), Buy("troop", 5), EndFitting())
    state = given(state, EndFitting(), seat=1)

    assert [(each.at, len(each.ships)) for each in state.fleets] == [(GRAM, 4)]
    assert (state.realm(0).stock, state.realm(0).cash) == (Cargo(troops=5), 8)
    assert state.phase is Phase.SHEETS


def test_factories_of_the_fitting_need_their_technology_svq3() -> None:
    assert why(fitting(), Buy("factory", 1)) == "SV-70"
    assert why(given(fitting(), Learn("industry")), Buy("factory", 6)) == ""


def test_a_technology_of_the_fitting_serves_at_once_svq10() -> None:
    state = given(fitting(), Learn("jump-3"))

    assert why(fitting(), Learn("jump-4")) == ""
    assert given(state, Learn("jump-4")).realm(0).cash == 5


def test_the_berserker_may_buy_five_robots_ready_at_once_svq53() -> None:
    state = fitting("berserker")

    assert why(state, Buy("robots", 5)) == ""
    assert why(state, Buy("robots", 6)) == "SV-5"
    done = given(given(state, Buy("robots", 5), EndFitting()), EndFitting(), seat=1)
    assert done.realm(0).robots == 15


# Sheets.


def test_where_the_sovereign_is_a_sheet_is_given_directly_sv18() -> None:
    state = given(AT_HOME, Goto(A1, PlaceId(TANITH)), EndSheets())
    state = given(state, EndSheets(), seat=1)

    assert the(state, "a1").at == TANITH


def test_hyperwave_radio_reaches_every_fleet_svq48() -> None:
    state = evolve(AT_HOME, techs=((Learned("radio", 0),), ()))
    state = given(state, Goto(A2, PlaceId(GRAM)), EndSheets())
    state = given(state, EndSheets(), seat=1)

    assert the(state, "a2").at == GRAM


def test_goto_where_one_stands_is_refused_svq90() -> None:
    assert why(AT_HOME, Goto(A1, PlaceId(GRAM))) == "SV-Q90"
    refusal = GAME.refusal(GAME.view(AT_HOME, Seat(0)), Goto(A1, PlaceId(GRAM)))
    assert refusal is not None
    assert refusal.tell() == "Fleet a1 is at Gram by then. (SV-Q90)"


def test_a_step_off_the_map_is_refused_svq66() -> None:
    assert why(AT_HOME, Goto(A1, PlaceId("2000"))) == "SV-Q66"


def test_a_sheet_has_twelve_lines() -> None:
    state = AT_HOME
    for number in range(12):
        state = given(state, Goto(A1, PlaceId(TANITH if number % 2 == 0 else GRAM)))

    assert why(state, Goto(A1, PlaceId(TANITH))) == "SV-46"


def test_nothing_stands_behind_a_loop_sv48() -> None:
    state = given(AT_HOME, Goto(A1, PlaceId(TANITH)), Deed(A1, "repeat"))

    assert why(state, Goto(A1, PlaceId(GRAM))) == "SV-48"
    assert why(AT_HOME, Deed(A1, "repeat")) == "SV-48"


def test_clear_makes_a_fleet_stay_svq65() -> None:
    state = lay(RIVALS, fleet("a1", GRAM, entries=go(TANITH)))
    sealed = given(given(state, Deed(A1, "stay"), EndSheets()), EndSheets(), seat=1)

    assert the(sealed, "a1").at == GRAM


def test_modes_are_set_once_a_sheet_svq69() -> None:
    state = given(AT_HOME, Conduct(A1, "engage"))

    assert why(state, Conduct(A1, "passive")) == "SV-Q69"
    assert why(AT_HOME, Conduct(A1, "passive")) == "SV-Q65"


@pytest.mark.parametrize(
    ("kind", "deed", "rule_"),
    [
        ("merchant", "trade", ""),
        ("pirate", "trade", "SV-25"),
        ("berserker", "conquer", "SV-36"),
        ("berserker", "exterminate", ""),
        ("merchant", "exterminate", "SV-37"),
        ("berserker", "tribute", "SV-36"),
        ("zealot", "plunder", ""),
    ],
)
def test_what_each_sovereign_may_do_sv25_sv36_sv37(kind: str, deed: str, rule_: str) -> None:
    state = lay(start(kind, "engineer"), fleet("a1", GRAM if kind != "berserker" else "1912", "3 escort"))
    state = given(state, Goto(A1, PlaceId(XOCHITL)))

    assert why(state, Deed(A1, deed)) == rule_


def test_nobody_plunders_at_gram_svq29() -> None:
    assert why(AT_HOME, Deed(A1, "plunder")) == "SV-Q29"


@pytest.mark.parametrize("deed", ["plunder", "conquer", "trade"])
def test_no_sheet_sends_anybody_to_raid_or_trade_at_a_sword_world_svq31(deed: str) -> None:
    state = lay(start("merchant", "engineer"), fleet("a1", GRAM, cargo=Cargo(troops=1)))
    there = given(state, Goto(TokenId("a1"), PlaceId(DURENDAL)))
    open_ = evolve(there, settings=evolve(there.settings, raidable=True))

    assert why(there, Deed(TokenId("a1"), deed)) == "SV-Q31"
    assert why(there, TradeLoop(TokenId("a1"))) == "SV-Q31"
    assert why(open_, Deed(TokenId("a1"), deed)) == ""


def test_no_kind_of_action_twice_at_a_stop_svq66() -> None:
    state = given(AT_HOME, Goto(A1, PlaceId(XOCHITL)), Deed(A1, "plunder"))

    assert why(state, Deed(A1, "plunder")) == "SV-Q66"
    assert why(state, Deed(A1, "conquer")) == ""


def test_garrison_belongs_to_a_conquest_sv59() -> None:
    state = given(AT_HOME, Goto(A1, PlaceId(XOCHITL)))

    assert why(state, Count(A1, "garrison", 1)) == "SV-59"
    assert why(given(state, Deed(A1, "conquer")), Count(A1, "garrison", 2)) == ""


def test_loads_are_limited_by_the_holds_sv72() -> None:
    assert why(AT_HOME, Load(A1, "troop", 3)) == ""
    assert why(AT_HOME, Load(A1, "troop", 4)) == "SV-72"
    assert why(AT_HOME, Load(A1, "iu", 60)) == ""


def test_conditions_are_lines_as_well_svq91() -> None:
    state = given(AT_HOME, Goto(A1, PlaceId(XOCHITL)), Only(A1, "if up to renaissance"), Count(A1, "if troops", 3))

    assert [each.do for each in state.realm(0).writs[0].entries] == ["goto", "if-class", "if-troops"]


def test_a_partner_is_not_attacked_svq96() -> None:
    assert why(evolve(AT_HOME, pacts=((0, 1),)), Attack(A1, 1)) == "SV-Q96"
    assert why(AT_HOME, Attack(A1, 1)) == ""


# Letters.


def test_a_draft_is_carried_by_a_courier_sv18_svq47() -> None:
    state = given(AT_HOME, Goto(A1, PlaceId(TANITH)), Goto(A2, PlaceId(GRAM)), Write(A1, A2), EndSheets())
    state = given(state, EndSheets(), seat=1)

    assert the(state, "a2").entries == go(GRAM)
    assert state.realm(0).letters == ()


def test_a_letter_needs_a_draft_a_courier_in_reach_and_an_addressee_out_of_it_svq47() -> None:
    drafted = given(AT_HOME, Goto(A2, PlaceId(GRAM)))

    assert why(AT_HOME, Write(A1, A2)) == "SV-Q47"
    assert why(drafted, Write(A2, A2)) == "SV-18"
    assert why(given(AT_HOME, Goto(A1, PlaceId(TANITH))), Write(A1, A1)) == "SV-Q47"
    assert why(given(drafted, Write(A1, A2)), Write(A1, A2)) == "SV-Q47"


def test_sv_q47_a_draft_that_no_courier_takes_is_told_before_the_sheets_are_sealed() -> None:
    drafted = given(AT_HOME, Goto(A2, PlaceId(GRAM)))
    letter = f"the letter to {next(each.name for each in AT_HOME.fleets if each.id == 'a2')}, which no courier takes"

    assert letter in REPERTOIRE.waives(view(drafted, Seat(0)), EndSheets())
    assert letter not in REPERTOIRE.waives(view(given(drafted, Write(A1, A2)), Seat(0)), EndSheets())
    assert letter not in REPERTOIRE.waives(view(AT_HOME, Seat(0)), EndSheets())


def test_who_wants_to_write_by_a_fleet_out_of_reach_is_not_told_to_write_sv18() -> None:
    refusal = REPERTOIRE.refusal(view(AT_HOME, Seat(0)), Write(A2, A2))

    assert refusal is not None
    assert refusal.reason.endswith(
        " is out of reach itself: a fleet that your sovereign is with takes a letter to another."
    )


# Fleets and persons.


def test_a_fleet_is_split_and_cargo_stays_as_far_as_it_fits_sv46() -> None:
    state = lay(RIVALS, fleet("a1", GRAM, "3 escort", cargo=Cargo(troops=3)))
    after = given(state, Split(A1, "escort", 2))

    assert (len(the(after, "a1").ships), the(after, "a1").cargo.troops) == (1, 1)
    assert (len(the(after, "a51").ships), the(after, "a51").cargo.troops) == (2, 2)


@pytest.mark.parametrize(("count", "said"), [(1, "1 Escort"), (2, "2 Escorts")])
def test_ships_are_given_up_by_their_number(count: int, said: str) -> None:
    state = lay(RIVALS, fleet("a1", GRAM, "3 escort"))
    phrase = REPERTOIRE.phrase(view(state, Seat(0)), Split(A1, "escort", count))

    assert phrase.endswith(f" gives up {said} as a new fleet")
    assert REPERTOIRE.phrase(view(state, Seat(0)), Split(TokenId("gone"), "escort", 1)).startswith(
        "that fleet gives up"
    )


@pytest.mark.parametrize(("count", "said"), [(1, "1 Escort"), (2, "2 Escorts")])
def test_ships_are_handed_over_by_their_number(count: int, said: str) -> None:
    state = lay(RIVALS, fleet("a1", GRAM, "3 escort"), fleet("a2", GRAM, "2 escort"))

    assert f" hands {said} to " in REPERTOIRE.phrase(view(state, Seat(0)), Hand(A1, A2, "escort", count))


def test_who_gave_ships_takes_none_and_the_other_way_round_sv46() -> None:
    state = lay(RIVALS, fleet("a1", GRAM, "3 escort"), fleet("a2", GRAM, "2 escort"))
    after = given(state, Hand(A1, A2, "escort", 1))

    assert (len(the(after, "a1").ships), len(the(after, "a2").ships)) == (2, 3)
    assert why(after, Hand(A2, A1, "escort", 1)) == "SV-46"
    assert why(after, Merge(A2, A1)) == "SV-46"


def test_a_whole_fleet_joins_another_with_all_aboard_sv46() -> None:
    state = aboard(lay(RIVALS, fleet("a1", GRAM), fleet("a2", GRAM, cargo=Cargo(troops=1))), 0, 1, "a2")
    after = given(state, Merge(A2, A1))

    assert (len(the(after, "a1").ships), the(after, "a1").cargo.troops) == (2, 1)
    assert after.realm(0).people[1].fleet == "a1"


def test_a_crony_goes_aboard_where_he_is_once_a_year_svq88() -> None:
    after = given(AT_HOME, GoAboard(1, A1))

    assert after.realm(0).people[1].fleet == "a1"
    assert why(after, Ashore(1)) == "SV-Q88"


def test_fleets_out_of_reach_are_neither_split_nor_merged_sv18() -> None:
    assert why(AT_HOME, Split(A2, "escort", 1)) == "SV-18"


# Council.

COUNCIL = evolve(AT_HOME, phase=Phase.COUNCIL)


def test_ships_need_their_technology_sv70() -> None:
    assert why(COUNCIL, Build("attack", PlaceId(GRAM), 1)) == "SV-70"
    assert why(evolve(COUNCIL, techs=((Learned("attack", 0),), ())), Build("attack", PlaceId(GRAM), 1)) == ""
    assert why(COUNCIL, Build("escort", PlaceId(GRAM), 6)) == ""


def test_ships_are_built_at_a_shipyard_sv7_svq57() -> None:
    held = lay(COUNCIL, world(COUNCIL, TANITH, owner=0, natives=0, loyal=9))
    yard = lay(COUNCIL, world(COUNCIL, TANITH, owner=0, natives=0, loyal=9, yards=1))

    assert why(held, Build("escort", PlaceId(TANITH), 1)) == "SV-Q57"
    assert why(yard, Build("escort", PlaceId(TANITH), 1)) == ""
    assert why(held, Build("troop", PlaceId(TANITH), 1)) == ""


def test_factories_are_limited_by_people_sv75_svq56() -> None:
    state = rule(evolve(COUNCIL, techs=((Learned("industry", 0),), ())), 0, cash=200)

    assert why(state, Build("factory", PlaceId(GRAM), 20)) == ""
    assert why(state, Build("factory", PlaceId(GRAM), 21)) == "SV-69"


def test_robots_are_five_a_year_svq99() -> None:
    state = rule(evolve(COUNCIL, techs=((Learned("robotics", 0),), ())), 0, cash=200)

    assert why(state, Build("robots", PlaceId(GRAM), 5)) == ""
    assert why(state, Build("robots", PlaceId(GRAM), 6)) == "SV-69"


def test_research_is_paid_in_parts_and_by_level_sv73_sv74() -> None:
    assert why(COUNCIL, Research("industry", 25)) == ""
    assert why(COUNCIL, Research("industry", 26)) == "SV-73"
    assert why(COUNCIL, Research("battleship", 1)) == "SV-74"
    assert given(COUNCIL, Research("industry", 10)).realm(0).progress == (("industry", 10),)


def test_unmanned_ships_need_berserker_ships_sv75() -> None:
    state = evolve(COUNCIL, techs=((Learned("berserkers", 0),), ()))

    assert why(COUNCIL, BuildUnmanned("escort", PlaceId(GRAM), 1)) == "SV-75"
    assert why(state, BuildUnmanned("escort", PlaceId(GRAM), 1)) == ""


def test_refits_are_an_option_for_2_iu_a_point_svq13() -> None:
    state = evolve(COUNCIL, techs=((Learned("jump-3", 0),), ()))
    optional = evolve(state, settings=evolve(state.settings, refit=True))
    done = given(given(optional, Refit(A1, "escort"), EndCouncil()), EndCouncil(), seat=1)

    assert why(state, Refit(A1, "escort")) == "SV-Q13"
    assert sorted(ship.jump for ship in the(done, "a1").ships) == [2, 2, 3]


def test_no_payments_in_the_last_year_svq100() -> None:
    assert why(COUNCIL, Pay(1, 5)) == ""
    assert why(evolve(COUNCIL, turn=20), Pay(1, 5)) == "SV-Q100"


def test_pacts_are_offered_and_dropped_once_a_year_svq96() -> None:
    state = given(COUNCIL, Pact(1))

    assert why(state, DropPact(1)) == "SV-Q96"
    assert why(COUNCIL, DropPact(1)) == "SV-Q96"


def test_money_buys_no_heirlooms_later_sv70() -> None:
    assert why(COUNCIL, Buy("battleship", 1)) == "SV-13"


def test_a_sovereign_away_still_spends_his_money_svq45() -> None:
    away = evolve(aboard(AT_HOME, 0, 0, "a2"), phase=Phase.COUNCIL)

    assert why(away, Build("escort", PlaceId(GRAM), 2)) == ""
    assert why(evolve(away, phase=Phase.SHEETS), Goto(A1, PlaceId(TANITH))) == ""
    sealed = given(given(evolve(away, phase=Phase.SHEETS), Goto(A1, PlaceId(TANITH)), EndSheets()), EndSheets(), seat=1)
    assert the(sealed, "a1").at == GRAM


def test_what_is_skipped_is_told_as_the_sheet_has_it_one_troop_in_the_singular() -> None:
    state = lay(start("merchant", "engineer"), fleet("a1", GRAM, entries=go(TANITH, "load troop 1")))

    assert any("does not load 1 troop:" in text for text in pass_year(state).told(0))
