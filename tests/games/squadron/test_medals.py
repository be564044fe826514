"""Medals are told with what they are for, as they are earned and beside the table; who wears them too."""

from typing import Any

import pytest

from engine.core.grammar import list_of
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import Earned
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import MEDALS, earned_for
from engine.games.squadron.rules import ending
from engine.games.squadron.state import State
from tests.games.squadron.field import battle, craft, position
from tests.games.squadron.test_careers import RAKES, lost

OWN, FOE = craft("a1", "rake", (10, 10)), craft("b9", "rake", (40, 9))
STAR = "one of the largest destroyed"


def fought(**changes: Any) -> State:
    return battle(OWN, FOE, spare=False, forces=(RAKES, RAKES), **changes)


def test_of_a_single_battle_it_is_told_what_for_and_that_no_crew_wears_them() -> None:
    draft = Draft(position(fought(fallen=tuple(lost(f"b{number}", "rake") for number in range(1, 6)))))
    ending.finish(draft)
    ending.medals(draft)
    over = draft.close().position.state

    assert [each.tell() for each in draft.events if isinstance(each, Earned)] == [
        f"Amber earns Ace (five craft destroyed) and Star ({STAR}). Crews wear medals in campaigns alone."
    ]
    assert medals(over) == ["Amber Ace (five craft destroyed)", f"Amber Star ({STAR})"]
    assert not medals(evolve(over, phase=Phase.MOVES)), "of a battle that is over alone"


def medals(state: State) -> list[str]:
    panels = GAME.scene(GAME.view(state, Seat(0))).panels
    return [fact.tell() for each in panels if each.id == "medals" for fact in each.facts]


def test_in_a_campaign_crews_wear_them_and_a_save_from_before_names_them_alone() -> None:
    assert Earned(0, ("Star", "Star"), (STAR,)).tell() == f"Amber earns Star twice ({STAR})."
    assert (
        Earned(0, tuple(MEDALS), ("what is long to tell of each",) * 7).tell() == f"Amber earns {list_of([*MEDALS])}."
    )
    assert Earned(0, ("Ace", "Star")).tell() == "Amber earns Ace and Star."


@pytest.mark.parametrize(
    ("medal", "seat", "winner", "played", "why"),
    [
        ("Corporation", 0, 0, (), "the convoy brought through"),
        ("Corporation", 0, 1, ("corporation",), "the contract kept"),
        ("Corporation", 0, 0, ("corporation",), "the contract kept and the convoy brought through"),
        ("Saboteur", 1, 1, (), "the convoy stopped"),
        ("Saboteur", 1, 0, ("saboteur",), "the enemy station touched"),
    ],
)
def test_a_medal_of_two_kinds_is_told_by_which_it_is(
    medal: str, seat: int, winner: int, played: tuple[str, ...], why: str
) -> None:
    gone = tuple(lost(f"a{number}", "lighter", -1, "out" if winner == 0 else "destroyed") for number in range(3))
    here = fought(field="convoy", roles=("escort", "attacker"), fallen=gone)
    squadrons = tuple(evolve(each, played=played) for each in here.squadrons)

    assert earned_for(evolve(here, squadrons=squadrons), seat, medal, (winner,)) == why
