"""What advice makes of designs: an own one is finished and sealed, whatever it began with."""

from collections.abc import Sequence
from itertools import islice

import pytest

from engine.core.refs import Name, Seat
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.rulebook.designs import BAY, ENGINE
from engine.games.squadron.rulebook.settings import CAMPAIGN, Settings
from engine.games.squadron.state import Squadron, State
from engine.games.squadron.verbs.drawing import Adopt, EndDesign, Fit, Sketch
from tests.games.squadron.field import battle, give, made_of

CAMP = Settings(CAMPAIGN, squadrons=("own", "own"), cards=False, battles=3)


def drawing(phase: Phase = Phase.DESIGN, held: Squadron | None = None) -> State:
    squadrons = (held or Squadron(), Squadron())
    return battle(spare=False, settings=CAMP, stock=("own", "own"), phase=phase, awaited=(0, 1), squadrons=squadrons)


def advised(state: State) -> State:
    """Follow the first plan's first order until the designs are sealed."""
    for _ in range(20):
        plan = next(iter(islice(GAME.plans(GAME.view(state, Seat(0))), 1)))
        state = give(state, plan.orders[0], seat=0)
        if 0 not in state.awaited:
            return state
    raise AssertionError("the designs are never sealed")


@pytest.mark.parametrize(
    ("kind", "modules"),
    [
        ("vessel", ()),
        ("vessel", ("engine",)),
        ("vessel", ("engine", "missile", "laser")),
        ("vessel", ("repair", "repair", "repair")),
        ("vessel", ("nuke", "nuke", "bay")),
        ("vessel", ("missile",) * 7),
        ("vessel", ("engine",) * 9),
        ("fighter", ()),
        ("fighter", ("engine", "missile", "laser")),
        ("fighter", ("armour",)),
    ],
)
def test_sq_12_an_own_design_is_finished_with_one_engine_at_most_and_sealed(kind: str, modules: Sequence[str]) -> None:
    begun = give(drawing(), Sketch(kind, Name("Sea Hawk")), *(Fit(each) for each in modules))
    made = advised(begun).squadrons[0].designs

    assert made[0].name == "Sea Hawk"
    assert made[0].count(ENGINE) == max(1, modules.count("engine"))
    assert made[0].armed or made[0].count(BAY) or made[0].size == 10
    assert len(made) == 3
    assert not any(each.fighter for each in made) or any(each.count(BAY) for each in made)


@pytest.mark.parametrize("adopted", [("hornet",), ("rake",), ("rake", "hive"), ("spark", "wasp")])
def test_sq_10_what_was_adopted_is_completed_with_a_vessel_and_bays(adopted: Sequence[str]) -> None:
    made = advised(give(drawing(), *(Adopt(each) for each in adopted))).squadrons[0].designs

    assert len(made) == 3
    assert any(each.vessel for each in made)
    assert not any(each.fighter for each in made) or any(each.count(BAY) for each in made)


def test_sq_9_between_battles_what_there_is_stays() -> None:
    here = drawing(Phase.REDESIGN, Squadron(designs=(made_of("engine", "laser"),)))
    plan = next(iter(GAME.plans(GAME.view(here, Seat(0)))))

    assert plan.orders == (EndDesign(),)


def test_a_design_that_does_as_much_for_its_price_as_any_stock_design_is_not_made_larger() -> None:
    def advice(*modules: str) -> str:
        begun = give(drawing(), Sketch("vessel", Name("Gull")), *(Fit(each) for each in modules))
        plan = next(iter(GAME.plans(GAME.view(begun, Seat(0)))))
        return plan.why if isinstance(plan.orders[0], Fit) else ""

    assert advice("engine", "missile", "missile") == ""
    assert advice("missile", "missile", "armour") == "So an Anvil is built, which does much for its price."
