"""Money: income, building, research, payments (SV-3, SV-4, SV-31, SV-32, SV-36, SV-38, SV-68 to SV-74)."""

import pytest

from engine.core.position import Position
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries import techs
from engine.games.space_viking.queries.wealth import income, owned_iu, points
from engine.games.space_viking.realm import Learned, Spending
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import economy, growth
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import Phase, State
from tests.games.space_viking.fleets import GRAM, TANITH, XOCHITL, Loaded, fleet, go, lay, pass_year, rule, start, world

RIVALS = start("merchant", "engineer")


def drafted(state: State) -> Draft:
    return Draft(Position(state, Loaded()))  # type: ignore[arg-type]  # loaded dice are a stream to it


def settled(state: State) -> State:
    draft = drafted(state)
    economy.settle(draft)
    return draft.state


def knows(state: State, *known: str) -> State:
    return evolve(state, techs=(tuple(Learned(each, 0) for each in known), *state.techs[1:]))


def test_each_million_pays_1_iu_a_year_sv68() -> None:
    assert income(RIVALS, 0).total == 20


def test_the_engineer_gains_3_for_2_people_rounded_down_sv32() -> None:
    state = rule(RIVALS, 1, subjects=21)

    assert income(state, 1).taxes == 31


def test_captives_pay_taxes_too_but_are_no_subjects_sv20() -> None:
    state = start("builder", "engineer")
    held = lay(state, world(state, XOCHITL, owner=0, natives=0, captives=10, guards=1))

    assert income(held, 0).taxes == 30
    assert points(held, 0) == 20


def test_a_world_pays_from_the_year_after_it_was_gained_svq83() -> None:
    held = world(RIVALS, XOCHITL, owner=0, natives=0, captives=10, guards=1, gained=1)

    assert income(lay(RIVALS, held), 0).taxes == 20
    assert income(evolve(lay(RIVALS, held), turn=2), 0).taxes == 30


def test_plunder_stops_taxes_svq82() -> None:
    held = world(RIVALS, XOCHITL, owner=0, natives=0, captives=10, guards=1, sacked=1)

    assert income(evolve(lay(RIVALS, held), turn=4), 0).taxes == 20
    assert income(evolve(lay(RIVALS, held), turn=5), 0).taxes == 30


def test_a_factory_makes_1_while_it_has_its_people_svq56() -> None:
    state = rule(RIVALS, 0, factories=25)

    assert (income(state, 0).factories, income(state, 0).idle) == (20, 5)


def test_advanced_technology_runs_two_factories_per_million_sv75() -> None:
    assert income(knows(rule(RIVALS, 0, factories=45), "industry", "industry-2"), 0).factories == 40


def test_robotic_factories_need_nobody_sv75() -> None:
    assert income(rule(RIVALS, 0, robots=7), 0).robots == 7


def test_the_berserker_lives_of_ten_robots_sv36_svq53() -> None:
    state = start("berserker", "engineer")

    assert income(state, 0).total == 10
    assert state.realm(0).subjects == 0


def test_iu_are_banked_at_a_named_stop_at_home_svq38() -> None:
    named = lay(RIVALS, fleet("a1", TANITH, cargo=Cargo(iu=12), entries=go(GRAM)))
    crossed = lay(RIVALS, fleet("a1", TANITH, cargo=Cargo(iu=12), entries=go("0802")))

    assert pass_year(named).state.realm(0).cash == 62
    assert owned_iu(pass_year(crossed).state, 0) == 62
    assert pass_year(evolve(crossed, turn=1)).state.realm(0).cash == 50


# Research.


def test_a_technology_is_cheaper_behind_its_predecessor_sv73() -> None:
    tech = book().techs["jump-4"]

    assert techs.price(RIVALS, 0, tech) == 40
    assert techs.price(knows(RIVALS, "jump-3"), 0, tech) == 30


def test_a_technology_of_this_year_serves_from_the_next_svq10() -> None:
    state = evolve(RIVALS, techs=((Learned("jump-3", 1),), ()))

    assert techs.jump(state, 0) == 2
    assert techs.jump(evolve(state, turn=2), 0) == 3
    assert techs.price(state, 0, book().techs["jump-4"]) == 40


def test_the_berserker_always_pays_the_lower_price_sv38() -> None:
    assert techs.price(start("berserker", "engineer"), 0, book().techs["battleship"]) == 75


def test_a_level_opens_with_one_of_the_level_below_sv74_svq9() -> None:
    assert not techs.opened(RIVALS, 0, book().techs["battleship"])
    assert techs.opened(knows(RIVALS, "industry"), 0, book().techs["battleship"])
    assert not techs.opened(knows(RIVALS, "industry"), 0, book().techs["radio"])


def test_instalments_add_up_and_what_is_too_much_comes_back_sv73_svq10() -> None:
    part = settled(rule(RIVALS, 0, progress=(("industry", 10),)))
    whole = settled(rule(RIVALS, 0, progress=(("industry", 30),)))

    assert part.techs[0] == ()
    assert part.realm(0).progress == (("industry", 10),)
    assert whole.techs[0] == (Learned("industry", 1),)
    assert whole.realm(0).cash == 55


def test_what_was_paid_completes_a_technology_when_its_price_falls_svq10() -> None:
    state = rule(RIVALS, 0, progress=(("jump-4", 30),))

    assert settled(state).techs[0] == ()
    assert settled(knows(state, "jump-3")).techs[0][-1].tech == "jump-4"


def test_the_engineer_gains_5_points_a_technology_sv31() -> None:
    state = evolve(start("engineer", "merchant"), techs=((Learned("jump-3", 0), Learned("industry", 0)), ()))

    assert points(state, 0) == 10


# Building.


def built(state: State, *lines: Spending) -> State:
    return settled(rule(state, 0, chest=lines))


def test_new_ships_are_a_fleet_of_their_own_with_the_jump_of_the_day_sv40_svq13_svq98() -> None:
    state = built(knows(RIVALS, "jump-3"), Spending("build", "escort", GRAM, 3, 24))
    found = state.fleets[0]

    assert [(each.kind, each.jump) for each in found.ships] == [("escort", 3)] * 3
    assert (found.at, found.mode) == (GRAM, "passive")


def test_troops_stand_ashore_at_home_and_are_garrison_on_a_loyal_world_svq57() -> None:
    held = lay(RIVALS, world(RIVALS, TANITH, owner=0, natives=0, loyal=6, troops=0))
    state = built(held, Spending("build", "troop", GRAM, 3, 6), Spending("build", "troop", TANITH, 2, 4))

    assert state.realm(0).stock.troops == 3
    assert next(each for each in state.worlds if each.at == TANITH).guards == 2


def test_unmanned_ships_form_fleets_of_their_own_that_engage_svq64() -> None:
    found = built(RIVALS, Spending("build", "escort-unmanned", GRAM, 2, 16)).fleets[0]

    assert (found.unmanned, found.mode) == (True, "engage")


def test_damage_is_repaired_at_home_when_the_year_ends_svq58() -> None:
    hurt = fleet("a1", GRAM, "attack")
    state = lay(RIVALS, evolve(hurt, ships=(evolve(hurt.ships[0], marks=1),)))
    draft = drafted(state)
    growth.repair(draft)

    assert draft.fleet("a1").ships[0].marks == 0


# Payments and pacts.


def test_a_circle_of_payments_makes_nothing_sv4_svq94() -> None:
    state = rule(
        rule(RIVALS, 0, cash=30, chest=(Spending("pay", "", "", 1, 20),)),
        1,
        cash=30,
        chest=(Spending("pay", "", "", 0, 20),),
    )
    after = settled(state)

    assert (after.realm(0).cash, after.realm(1).cash) == (50, 50)


def test_what_the_merchant_was_paid_does_not_count_svq100() -> None:
    state = rule(rule(RIVALS, 0, cash=70), 1, tally=evolve(RIVALS.realm(1).tally, paid=(20, 0)))

    assert points(state, 0) == 50


def test_of_players_only_what_was_not_paid_to_them_is_stolen_svq101() -> None:
    state = start("pirate", "engineer")
    robbed = rule(state, 0, tally=evolve(state.realm(0).tally, robbed=(0, 30), paid=(0, 10), stolen=5))

    assert points(robbed, 0) == 2 * 25


def test_a_pact_needs_both_and_ends_when_one_drops_it_svq96() -> None:
    one = rule(RIVALS, 0, offers=(1,))

    assert settled(one).pacts == ()
    assert settled(rule(one, 1, offers=(0,))).pacts == ((0, 1),)
    assert settled(evolve(one, pacts=((0, 1),))).pacts == ()


def test_who_ends_a_pact_is_remembered_by_the_partner() -> None:
    one = settled(evolve(rule(RIVALS, 0, offers=(1,)), pacts=((0, 1),)))

    assert [one.realm(seat).jilted for seat in one.seats] == [(1,), ()]
    assert settled(rule(RIVALS, 0, offers=(1,))).realm(0).jilted == ()  # there was none to end


# The whole of it.


def idled(state: State) -> State:
    draft = drafted(evolve(state, phase=Phase.COUNCIL))
    economy.collect(draft)
    economy.settle(draft)
    growth.close(draft)
    return draft.state


def test_who_never_moves_ends_with_1061_iu_and_113_subjects_section6_svq60() -> None:
    state = RIVALS
    for _ in range(20):
        state = idled(state)

    assert state.verdict is not None
    assert (state.realm(0).cash, state.realm(0).subjects) == (1061, 113)
    assert state.verdict.winners == (0,)


def test_the_match_is_over_after_20_years_sv12() -> None:
    state = evolve(RIVALS, turn=19)

    assert idled(state).phase is Phase.SHEETS
    assert idled(idled(state)).phase is Phase.OVER


@pytest.mark.parametrize(
    ("mine", "theirs", "winners"), [((9, 3), (0, 0), (0,)), ((0, 0), (9, 3), (1,)), ((5, 5), (5, 5), ())]
)
def test_ties_go_by_iu_then_people_svq60(
    mine: tuple[int, int], theirs: tuple[int, int], winners: tuple[int, ...]
) -> None:
    state = start("pirate", "schemer")
    state = rule(rule(state, 0, cash=mine[0], subjects=mine[1]), 1, cash=theirs[0], subjects=theirs[1])
    draft = drafted(evolve(state, turn=20))
    growth.close(draft)

    assert draft.state.verdict is not None
    assert draft.state.verdict.winners == winners


def test_a_long_sheet_is_told_whole_in_several_sentences() -> None:
    chest = tuple(Spending("build", "escort", GRAM, number, 8) for number in range(1, 15))
    draft = drafted(rule(knows(RIVALS, "jump-3"), 0, cash=999, chest=chest))
    economy.settle(draft)
    said = [
        event.tell() for event in draft.events if "sheet is carried out" in event.tell() or "the rest" in event.tell()
    ]

    assert len(said) == 2
    assert all(f"{number} Escort" in " ".join(said) for number in range(1, 15))
    assert all(len(each) <= 200 and each.endswith("at Gram.") for each in said)
