"""Rulings that no chapter of tests has (SV-Q2, SV-Q4, SV-Q21, SV-Q55, SV-Q68, SV-Q74); how short scenarios begin."""

from textwrap import wrap

import pytest

from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import INFO, SOVEREIGNS
from engine.games.space_viking.queries.holds import stowed
from engine.games.space_viking.queries.names import counted
from engine.games.space_viking.queries.wealth import income
from engine.games.space_viking.rulebook.book import book, calling
from engine.games.space_viking.rules import growth, setup
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import Phase, Settings
from engine.games.space_viking.verbs.fitting import Buy, Learn
from tests.games.space_viking.fleets import GRAM, TANITH, XOCHITL, fleet, go, lay, pass_year, rule, start, world

RIVALS = start("merchant", "engineer")


def test_people_are_whole_millions_svq2() -> None:
    assert all(isinstance(kind.people, int) for kind in book().kinds.values())
    assert (book().kinds["atomic"].people, RIVALS.realm(0).subjects) == (40, 20)


def test_the_shipyard_at_gram_is_free_and_can_not_be_lost_svq4() -> None:
    begun = setup.setup(2, {}, Rng("yard")).position.state

    assert begun.realm(0).cash == 50
    assert not any(each.yards for each in begun.worlds if each.at == GRAM)


def test_the_first_match_is_a_pirate_against_an_empire_builder_unless_others_are_chosen() -> None:
    by_itself = setup.setup(3, {"scenario": INFO.first}, Rng("first")).position.state
    chosen = setup.setup(2, {"scenario": INFO.first, "sovereign2": 2}, Rng("first")).position.state

    assert by_itself.sovereigns[:2] == ("pirate", "builder")
    assert by_itself.settings.turns == 6
    assert chosen.sovereigns[1] == "pirate" != chosen.sovereigns[0]


@pytest.mark.parametrize("kind", SOVEREIGNS)
def test_a_seat_alone_is_told_its_measure_and_a_first_year_as_a_match_begins(kind: str) -> None:
    begun = setup.setup(2, {"scenario": "canon", "sovereign1": 1 + SOVEREIGNS.index(kind)}, Rng("aim"))
    told = [seen.tell() for event in begun.events if (seen := event.seen_by(Seat(0))) is not None]

    assert f"Your aim: {calling(kind).measure}. Most points after year 20 win." in told
    first = f"A first year that makes sense: {calling(kind).begin}."
    assert first in told
    assert len(wrap(first, 80, subsequent_indent="  ")) <= 2, "the log of 24 lines has two"
    assert all(len(text) <= 200 and not text.endswith("...") for text in told)


@pytest.mark.parametrize("kind", SOVEREIGNS)
def test_the_first_year_that_a_seat_is_told_sets_out_as_a_hint_does(kind: str) -> None:
    view = GAME.view(setup.setup(2, {"sovereign1": 1 + SOVEREIGNS.index(kind)}, Rng("hint")).position.state, Seat(0))
    plan = next(iter(GAME.ponder(view)))
    bought = [counted(each.item, each.count) for each in plan.orders if isinstance(each, Buy)]
    learnt = [book().techs[each.tech].title for each in plan.orders if isinstance(each, Learn)]

    assert bought or learnt
    assert [each for each in (*bought, *learnt) if each not in calling(kind).begin] == []
    assert ("ships are built next year" in plan.why) == (not bought), "the worksheet warns of who sets out with no ship"


@pytest.mark.parametrize("scenario", ["cruise", "loot"])
def test_a_short_reign_ends_after_six_years(scenario: str) -> None:
    state = setup.setup(2, {"scenario": scenario}, Rng("six")).position.state
    draft = Draft(Position(evolve(state, turn=6, phase=Phase.COUNCIL), Rng("end")))
    growth.close(draft)

    assert state.settings.turns == 6
    assert GAME.outcome(draft.close().position.state) is not None


def test_who_came_earlier_is_first_svq68() -> None:
    early = fleet("b1", XOCHITL, "2 escort", cargo=Cargo(troops=2), entries=go("wait 1", "plunder"))
    late = fleet("a1", "0804", "2 escort", cargo=Cargo(troops=2), entries=go(XOCHITL, "plunder"))
    told = pass_year(lay(RIVALS, world(RIVALS, XOCHITL, troops=0), early, late), seed="first").told()

    assert [text.split()[1] for text in told if " plunders " in text] == ["b1", "a1"]


def test_cargo_is_laid_into_the_cheapest_ships_svq74() -> None:
    laid = stowed(Settings(), fleet("a1", TANITH, "attack, escort", cargo=Cargo(troops=1, iu=30)))

    assert laid == {1: Cargo(iu=30), 2: Cargo(troops=1)}


def test_three_parties_fight_one_battle_svq21() -> None:
    state = start("merchant", "engineer", "schemer")
    hunter = fleet("a1", TANITH, "2 escort", mode="engage")
    after = pass_year(lay(state, hunter, fleet("b1", TANITH), fleet("c1", TANITH)), seed="three")
    begun = [text for text in after.told() if text.startswith("A battle at")]

    assert len(begun) == 1
    assert all(name in begun[0] for name in ("Skarn", "Holt", "Eskil"))


def test_income_is_people_and_factories_svq55() -> None:
    state = rule(RIVALS, 0, factories=6)

    assert income(state, 0).total == 26
    assert income(state, 1).total == 30
