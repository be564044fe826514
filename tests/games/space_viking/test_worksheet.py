"""The worksheets of the fitting, the sheets and the economy: what rows tell, expect and warn of."""

import pytest

from engine.core.refs import Seat
from engine.core.values import FieldValue, evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.queries.wealth import points
from engine.games.space_viking.ships import Cargo, Writ
from engine.games.space_viking.state import Phase, Report, State
from engine.games.space_viking.verbs.diplomacy import Pay
from engine.games.space_viking.view import view
from engine.scene.worksheets import Worksheet, WorksheetRow
from tests.games.space_viking.fleets import (
    ASGARD,
    GRAM,
    TANITH,
    XOCHITL,
    aboard,
    at_world,
    fleet,
    go,
    lay,
    letter,
    rule,
    start,
    world,
)


def laid(state: State) -> Worksheet:
    found = GAME.worksheet(view(state, Seat(0)))
    assert found is not None
    return found


def row(state: State, name: str) -> WorksheetRow:
    return next(each for each in laid(state).rows if each.name == name)


def sent(*steps: str, seen: str = "", treachery: bool = True, **more: FieldValue) -> State:
    """Return a Pirate's fleet of four Escorts at Gram with a list, and what its seat has seen."""
    state = lay(
        start("pirate", "engineer", treachery=treachery), fleet("a1", GRAM, "4 escort", entries=go(*steps), **more)
    )
    known = (Report(seen, 1, 0, at_world(state, seen)),) if seen else ()
    return evolve(state, known=(known, *state.known[1:]))


def test_a_row_tells_what_a_list_brings_how_long_it_takes_and_who_may_betray_it() -> None:
    state = sent("load troop 2", XOCHITL, "plunder", GRAM, seen=XOCHITL, cargo=Cargo())

    # Four dice of 3.5 for two holds that are left; two years under a captain who takes it away in 10 of 100 each.
    told = row(state, "Fleet a1")
    assert told.cells[1:4] == ("14 IU", "2 years", "19 %")
    # What they are is said beside them, and no number a second time.
    assert "average" in told.note
    assert "takes it away" in told.note
    assert not {"14", "2", "19"} & {*told.note.split()}


@pytest.mark.parametrize(
    ("turn", "steps", "brings"),
    [(4, (), ""), (5, (), "14 IU"), (4, ("wait 2",), "14 IU")],
    ids=["of late", "new", "by then"],
)
def test_what_a_plundered_world_brings_is_told_of_the_year_in_which_the_fleet_is_there_svq37(
    turn: int, steps: tuple[str, ...], brings: str
) -> None:
    state = sent("load troop 2", *steps, XOCHITL, "plunder", GRAM)
    then = evolve(at_world(state, XOCHITL), sacked=1, pool=0)
    state = evolve(state, turn=turn, known=((Report(XOCHITL, 1, 0, then),), *state.known[1:]))

    assert row(state, "Fleet a1").cells[1] == brings


def test_with_a_person_aboard_nobody_betrays_sv15() -> None:
    state = aboard(sent(XOCHITL, GRAM), 0, 1, "a1")

    assert row(state, "Fleet a1").cells[2:5] == ("2 years", "", "Crony 1")


def test_too_few_troops_bring_nothing_svq19() -> None:
    state = sent("load troop 1", XOCHITL, "plunder", GRAM, seen=XOCHITL)

    assert row(state, "Fleet a1").cells[1] == ""


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (sent(), "it has no orders, and stays"),
        (sent(TANITH, "plunder", GRAM), "it is to land, and takes no troops"),
        (
            sent("load troop 4", TANITH, "plunder", GRAM),
            "its troops fill all holds: loot finds room only where they fall",
        ),
        (sent(TANITH), "its list ends at Tanith, where no new sheet reaches it"),
        (sent(TANITH, GRAM), ""),
        (sent(TANITH, loop=True), ""),
    ],
    ids=["idle", "no troops", "no room", "no way home", "a round", "a loop"],
)
def test_what_wants_a_look_is_said(state: State, said: str) -> None:
    assert row(state, "Fleet a1").warning == said


def test_the_economy_tells_what_is_on_the_sheet_and_what_a_year_brings() -> None:
    state = evolve(rule(sent(GRAM), 0, cash=20, subjects=20), phase=Phase.COUNCIL)
    found = laid(state)

    assert [each.value for each in found.totals] == ["0 of 20 IU"]
    assert {"a year brings 20 IU", "taxes 20 IU"} <= {fact.tell() for fact in found.figures()}
    things = {each.name for each in found.sections[0].rows}
    assert {"Escort", "Troop"} <= things
    assert "Dreadnought" not in things, "it needs a technology"


def test_on_worlds_of_ones_own_soldiers_and_works_are_offered_where_people_are_loyal() -> None:
    state = lay(sent(GRAM), world(start("pirate", "engineer"), TANITH, owner=0, loyal=5, natives=0, troops=0))
    state = evolve(rule(state, 0, cash=20), phase=Phase.COUNCIL)

    assert "Troop at Tanith" in {each.name for each in laid(state).rows}


def test_in_the_council_the_points_are_said_to_be_those_before_it_svq60() -> None:
    state = evolve(start("pirate", "engineer"), phase=Phase.COUNCIL, points=(4, 5))
    state = rule(state, 0, tally=evolve(state.realm(0).tally, stolen=7))
    seen = GAME.view(state, Seat(0))
    (year, own, *_) = GAME.scene(seen).panels[0].facts
    told = " ".join(GAME.enquire(seen, "scores", ""))

    assert (year.note, own.note) == ("points are counted when the council is over", "4 points")
    assert told == "Stolen: 7 IU, 2 points each. Counted when a council is over: 4 points by the last count."
    assert GAME.enquire(GAME.view(evolve(state, phase=Phase.SHEETS), Seat(0)), "scores", "") == (
        "Stolen: 7 IU, 2 points each.",
    )


def test_before_the_first_council_the_points_are_said_to_be_not_counted_yet() -> None:
    state = evolve(start("merchant", "engineer"), phase=Phase.FITTING)

    assert "0 points by the last count" in " ".join(GAME.enquire(GAME.view(state, Seat(0)), "scores", ""))


def test_what_a_pirate_is_paid_off_for_is_told_when_he_pays_and_when_he_counts_svq101() -> None:
    state = evolve(start("pirate", "engineer"), phase=Phase.COUNCIL)
    state = rule(state, 0, cash=20, tally=evolve(state.realm(0).tally, stolen=7, robbed=(0, 9), paid=(0, 5)))
    seen = GAME.view(state, Seat(0))

    assert "A Pirate's loot" in GAME.costs(Pay(1, 5))
    assert GAME.enquire(seen, "scores", "")[:2] == (
        "Stolen: 11 IU, 2 points each.",
        "5 IU more do not count: you paid them to players whom you robbed.",
    )


def test_the_prices_asked_for_are_said_to_be_those_of_technologies() -> None:
    told = GAME.enquire(GAME.view(start("merchant", "engineer"), Seat(0)), "prices", "")

    assert told[0].startswith("Technologies to develop, in IU: ")


def test_troops_that_go_ashore_at_the_end_of_a_round_were_there_to_land() -> None:
    steps = (TANITH, "plunder", GRAM, "unload troop 4")

    assert row(sent(*steps, loop=True, cargo=Cargo(troops=2)), "Fleet a1").warning == ""
    assert row(sent(*steps, loop=True), "Fleet a1").warning == "it is to land, and takes no troops"


def test_a_raid_on_a_world_that_was_plundered_of_late_wants_a_look_svq37() -> None:
    state = sent(TANITH, "plunder", GRAM, cargo=Cargo(troops=2))
    bare = Report(TANITH, 1, 0, world(state, TANITH, sacked=1))
    state = evolve(state, turn=2, known=((bare,), *state.known[1:]))

    assert row(state, "Fleet a1").warning == "it goes for loot, and by what is known there is none that it could take"


@pytest.mark.parametrize(
    ("way", "year", "said"),
    [
        ((XOCHITL, "wait 1", ASGARD), "year 3", "its list ends at Asgard, where no new sheet reaches it"),
        ((ASGARD,), "year 2", "its list ends at Asgard, where no new sheet reaches it"),
        ((TANITH, GRAM), "", "its list does not lead to Asgard, where Fleet a2 waits for its letter"),
    ],
    ids=["by a stop", "straight", "elsewhere"],
)
def test_a_courier_says_when_it_comes_to_whom_its_letter_is_for(way: tuple[str, ...], year: str, said: str) -> None:
    state = rule(lay(sent(*way), fleet("a2", ASGARD)), 0, letters=(letter("a1", "a2", TANITH),))

    assert row(state, "Letter 1").cells[2] == year
    assert row(state, "Fleet a1").warning == said


def test_a_draft_that_no_courier_has_wants_a_look_svq47() -> None:
    state = rule(lay(sent(TANITH, GRAM), fleet("a2", ASGARD)), 0, writs=(Writ("a2", go(TANITH)),))
    sealed = rule(state, 0, letters=(letter("a1", "a2", TANITH),))
    said = "it is out of reach: this is the draft of a letter, and no courier has it"

    assert row(state, "Fleet a2").warning == said
    assert row(sealed, "Fleet a2").warning == ""
    assert row(rule(sealed, 0, writs=(Writ("a2", go(GRAM)),)), "Fleet a2").warning == said, "it was changed since"


def test_svq47_a_letter_is_told_for_the_year_in_which_its_addressee_comes_where_the_courier_waits() -> None:
    away = fleet("a2", ASGARD, "escort", entries=go(XOCHITL, GRAM))
    state = rule(lay(start("pirate", "engineer"), fleet("a1", GRAM), away), 0, letters=(letter("a1", "a2", TANITH),))
    there = row(state, "Letter 1").cells[2]

    assert there.startswith("year ")
    assert int(there.removeprefix("year ")) > state.turn
    late = evolve(state, turn=state.settings.turns)
    assert row(late, "Letter 1").cells[2] == "too late"


def test_a_merchant_is_told_what_of_his_money_players_have_paid_him_svq100() -> None:
    state = rule(start("merchant", "engineer"), 0, cash=70)
    state = rule(state, 1, tally=evolve(state.realm(1).tally, paid=(30, 0)))
    state = evolve(
        rule(state, 0, tally=evolve(state.realm(0).tally, paid=(0, 10))), payments=((1, 1, 0, 30), (1, 0, 1, 10))
    )
    told = GAME.enquire(GAME.view(state, Seat(0)), "scores", "")

    assert points(state, 0) == 50
    assert told[:2] == (
        "You own 70 IU, a point each.",
        "20 IU of them do not count: players have paid you so much more than you paid them.",
    )
