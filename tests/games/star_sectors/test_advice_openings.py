"""Openings: on every scenario opponents deploy in many ways, each of them lawful and told truly."""

import pytest

from engine.bots import make
from engine.bots.mix import drawn
from engine.core.info import OptionChoice, Options
from engine.core.menu import Menu
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_sectors.advice import outfit
from engine.games.star_sectors.advice.formations import plans
from engine.games.star_sectors.info import SCENARIOS
from engine.games.star_sectors.queries.sides import roster, undeployed
from engine.games.star_sectors.state import Phase, State
from engine.games.star_sectors.verbs.deployment import DeployRest, MoveFirst
from engine.games.star_sectors.verbs.fleet import Enlist
from tests.games.star_sectors.sector import GAME, give

SEEDS = 25
FEWEST = 5


def _deploying(choice: OptionChoice) -> State:
    # As the first seat to deploy finds it.
    seats = choice.seats[0] if choice.seats else 2
    return give(GAME.setup(seats, {"scenario": choice.value}, Rng("openings")).position.state, MoveFirst(0))


@pytest.mark.parametrize("choice", SCENARIOS, ids=lambda choice: choice.value)
def test_in_25_seeds_a_scenario_opens_in_five_ways_or_more(choice: OptionChoice) -> None:
    here = _deploying(choice)
    seat = here.seat
    chosen = [drawn(plans(here), Rng(f"opening/{number}").fork("bot")) for number in range(SEEDS)]
    lines = set()
    for plan in chosen:
        assert plan is not None
        after = give(here, *plan.orders)
        assert not undeployed(after.ships, seat)
        lines.add(tuple(after.ships[number].place for number in roster(after.ships, seat)))

    assert len(lines) >= FEWEST


def test_a_bot_draws_its_opening_and_repeats_it_by_the_same_chance() -> None:
    here = _deploying(SCENARIOS[0])
    seat = Seat(here.seat)
    view, (decision, *_) = GAME.view(here, seat), GAME.decisions(here)
    bot = make(GAME, "normal")
    opened = [bot.choose(view, decision, Menu(GAME, view), Rng(f"{number % 8}").fork("bot")) for number in range(16)]

    assert opened[:8] == opened[8:]
    assert len({plan.orders for plan in opened}) > 1


@pytest.mark.parametrize("begun", [0, 1, 5, 6])
def test_the_fleets_that_are_proposed_have_room_on_the_home_edge(begun: int) -> None:
    # Three seats of a made map have edges of seven hexes: six ships at most (SS-Q25c).
    options: Options = {"scenario": "custom", "fleets": "free", "points": 100}
    here = give(GAME.setup(3, options, Rng("room")).position.state, *[Enlist("lantern")] * begun)
    proposed = list(outfit.plans(GAME.view(here, Seat(0))))

    assert proposed
    for plan in proposed:
        assert give(here, *plan.orders).seat == 1


def test_what_is_left_of_a_fleet_joins_the_line_around_the_middle() -> None:
    here = _deploying(SCENARIOS[0])
    first, *_ = next(plan.orders for plan in plans(here) if not isinstance(plan.orders[0], DeployRest))
    begun = give(here, first)

    assert begun.phase is Phase.DEPLOY
    assert [plan.orders for plan in plans(begun)] == [(DeployRest(),)]
