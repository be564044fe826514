from typing import Any

import pytest

from engine.core.errors import SetupError
from engine.core.refs import PlaceId
from engine.core.rng import Rng
from engine.games.star_viking.info import SCENARIOS
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.queries.skirmish import price
from engine.games.star_viking.rules.setup import setup
from engine.games.star_viking.state import CORSAIR, FEDERATE, NOWHERE, VIKING, Phase
from engine.games.star_viking.verbs.fleets import EndFleet, StandardFleet
from engine.games.star_viking.verbs.levy import EndLevy, StandardLevy
from engine.games.star_viking.verbs.setup import NameCapital, PlaceFort, Survey
from tests.games.star_viking.outset import begun
from tests.games.star_viking.quadrant import sanakht, seen
from tests.games.star_viking.table import give, purse, rule_against


def test_scenarios_set_length_and_variants() -> None:
    turns = {name: begun(scenario=name).settings for name in ("quadrant", "season", "solitaire", "long-20", "long-30")}

    assert [each.turns for each in turns.values()] == [12, 6, 12, 20, 30]
    assert [name for name, each in turns.items() if each.dice] == ["solitaire"]
    assert begun(turns=8).settings.turns == 8
    assert begun(start_viking=10, start_federate=20).points == (10, 20)
    assert begun(capitals=2).settings.capitals == 1
    assert begun(3).settings.raiders == 2


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {},
            "The Outrim Quadrant: 12 turns. Most points at the end win; a raider who takes the capital wins at once.",
        ),
        ({"turns": 13}, "The Outrim Quadrant: 13 turns. Most points at the end win."),
        ({"scenario": "long-20"}, "The Long War: 20 turns. Most points at the end win."),
    ],
)
def test_the_first_thing_told_is_what_wins(options: dict[str, Any], said: str) -> None:
    assert setup(2, options, Rng("aim")).events[0].tell() == said


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (2, {"size": 3}, "There is no option 'size'."),
        (2, {"turns": 61}, "Option turns is a number from 0 to 60."),
        (2, {"turns": True}, "Option turns is a number from 0 to 60."),
        (2, {"secret": 1}, "Option secret is yes or no."),
        (2, {"plunder": "all"}, "Option plunder is one of presence, split or far."),
        (2, {"scenario": "rivals"}, "Two Raiders is for 3 seats, not 2."),
        (3, {"scenario": "season"}, "One Season is for 2 seats, not 3."),
        (4, {}, "The Outrim Quadrant is for 2 seats, not 4."),
        (2, {"data": 5}, "Option data is the text of a data file."),
        (2, {"data": "name = 1"}, "Option data: your data:"),
    ],
)
def test_options_that_do_not_fit_are_named(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as caught:
        setup(seats, options, Rng("1"))

    assert str(caught.value).startswith(said)


def test_option_data_is_laid_over_what_is_printed() -> None:
    own = begun(data='name = "Mine"\n[kinds.red-CR]\ncost = 50\n')

    assert book_of(own).kinds["red-CR"].cost == 50


def test_k_181_k_182_two_raiders_have_a_double_set_against_them() -> None:
    start = begun(3, capitals=2)
    drawn = give(start, FEDERATE, Survey(20))
    first = give(drawn, FEDERATE, NameCapital(PlaceId("djedefre")))
    both = give(first, FEDERATE, NameCapital(PlaceId("djedefre-2")))
    forts = give(both, FEDERATE, PlaceFort(PlaceId("djedefre-2.3")), PlaceFort(PlaceId("djedefre.3")))
    fleet = give(forts, FEDERATE, StandardLevy(), EndLevy())
    fitting = give(fleet, FEDERATE, StandardFleet(), EndFleet(), dice=(2, 5))

    assert rule_against(start, FEDERATE, Survey(10)) == "K-30"
    assert len(drawn.tiles) == 20
    assert rule_against(first, FEDERATE, NameCapital(PlaceId("djedefre"))) == "K-182"
    assert rule_against(both, FEDERATE, PlaceFort(PlaceId("userkaf.1"))) == "K-37"
    assert sum(count for _, count in forts.levy) == 90
    assert sum(book_of(fleet).kinds[unit.kind].ship for unit in fleet.units) == 12
    assert fitting.awaited == (VIKING, CORSAIR)
    assert (purse(fitting, VIKING).old, purse(fitting, CORSAIR).old) == (62, 65)


def test_k_141_the_battle_for_sanakht_is_laid_out_as_printed() -> None:
    laid = begun(scenario="sanakht")
    looks = {(unit.id, unit.sector, unit.carrier) for unit in laid.units}

    assert looks == {(unit.id, unit.sector if not unit.carrier else NOWHERE, unit.carrier) for unit in sanakht().units}
    assert (laid.phase, laid.awaited, laid.turn) == (Phase.MOVE, (VIKING,), 1)
    assert price(laid) == 64
    assert {unit.kind for unit in seen(laid, VIKING).state.units if unit.seat == FEDERATE} == {
        "blue-SF", "blue-FE", "green-PB", "green-FT",
    }  # fmt: skip
    assert [stack.unseen for stack in seen(laid, VIKING).state.stacks] == [2]


def test_r_17_scenarios_let_one_side_begin_ahead_where_equal_opponents_would_not_win_alike() -> None:
    ahead = {choice.value: begun((choice.seats or (2,))[0], scenario=choice.value).points for choice in SCENARIOS}

    assert {name: points for name, points in ahead.items() if any(points)} == {
        "season": (8, 0),
        "solitaire": (22, 0),
        "long-20": (0, 51),
        "long-30": (0, 195),
        "rivals": (290, 0, 290),
    }
    for choice in SCENARIOS:
        for points in ahead.get(choice.value, ()):
            assert not points or f"begins with {points} points" in choice.help
    assert begun(scenario="season", start_viking=10, start_federate=20).points == (18, 20)
