"""Where `hard` looks ahead: in a battle that is the match, not in a campaign, which goes by what matches showed."""

import pytest

from engine.bots import Thinking, make
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.refs import Seat
from engine.games.star_viking.game import GAME
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, State
from tests.bots.positions import CHANCE
from tests.games.star_viking.field import battle
from tests.games.star_viking.quadrant import arrange, campaign, seen, unit


def thought(here: State, seat: int) -> tuple[Plan, list[int]]:
    """Let `hard` choose, and return with its plan how much it told of its thought, step by step."""
    steps: list[int] = []
    thinking = Thinking(report=lambda done, _of, _best: steps.append(done))
    view = GAME.view(here, Seat(seat))
    return make(GAME, "hard", thinking).choose(view, GAME.decisions(here)[0], Menu(GAME, view), CHANCE), steps


@pytest.mark.parametrize(("phase", "seat"), [(Phase.PLOT, VIKING), (Phase.JUMP, FEDERATE)])
def test_secret_courses_are_drawn_and_not_searched_for(phase: Phase, seat: int) -> None:
    here = arrange(campaign(), phase=phase, awaited=(seat,))

    plan, steps = thought(here, seat)

    assert not steps
    assert plan.orders in {each.orders for each in GAME.ponder(seen(here, seat)) if each.share}


@pytest.mark.parametrize(("scenario", "searched"), [("sanakht", True), ("quadrant", False)])
def test_a_battle_that_is_the_match_is_played_out_before_it_is_decided(scenario: str, searched: bool) -> None:  # noqa: FBT001
    hunters = (unit("f.FF-1", "userkaf", 2), unit("f.FE-1", "userkaf", 2))
    cruiser = unit("v.CR-1", "userkaf", 0, loot=4)
    here = battle("userkaf", cruiser, *hunters, settings=Settings(scenario, turns=1 if searched else 12), turn=1)

    plan, steps = thought(here, VIKING)

    assert bool(steps) == searched
    assert plan.orders in {each.orders for each in GAME.plans(seen(here))}
