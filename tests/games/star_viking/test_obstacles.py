"""What a player is told who points at something that there is nothing to order about, or names a verb in vain."""

from typing import Any

import pytest

from engine.core.refs import Ref, place, token, word
from engine.games.star_viking.game import GAME
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, Phase, State
from engine.games.star_viking.verbs import REPERTOIRE
from tests.games.star_viking.field import battle
from tests.games.star_viking.outset import begun
from tests.games.star_viking.quadrant import arrange, campaign, seen, skirmish, unit

_IN_BATTLE = (
    Phase.DEPLOY,
    Phase.ANSWER,
    Phase.MOVE,
    Phase.EVADE,
    Phase.AIM,
    Phase.LOSSES,
    Phase.SUMMONS,
    Phase.LOOT,
    Phase.CLOSE,
)


def told(state: State, ref: Ref, seat: int = VIKING) -> str:
    refusal = GAME.obstacle(seen(state, seat), ref)
    return refusal.tell() if refusal else ""


def moving(**changes: Any) -> State:
    return arrange(skirmish(), phase=Phase.MOVE, **changes)


def trading() -> State:
    return arrange(campaign(), phase=Phase.YARD)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("aim pt1", "PT1 is aboard CR1: only its carrier takes orders. (K-132)"),
        ("aim pt1 fe-a", "PT1 is aboard CR1: only its carrier takes orders. (K-132)"),
        ("aim cr1 ft1", "There is no enemy of that name here. (K-88)"),
        ("aim cr1 sf-a", "There is no enemy of that name where CR1 is. (K-88)"),
        ("aim cr1 fe-a", ""),
    ],
)
def test_what_cannot_shoot_is_told_why(words: str, said: str) -> None:
    assert told(skirmish(), word(words)) == said


def invaders() -> State:
    """Come to the answer of invaders of whom one has been here since last turn and one has just arrived."""
    here = (unit("v.SL-1", "raneb", 6), unit("v.SL-2", "raneb"), unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3))
    return battle("raneb", *here, phase=Phase.ANSWER)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("deploy sl1 raneb iii centre", "Raneb III Centre is held by others. (K-73)"),
        ("deploy sl1 deep space 2", "SL1 is at Deep Space 2. (K-73)"),
        ("deploy rd1 deep space 1", "RD1 cannot stand in Deep Space 1. (K-65)"),
        ("deploy sl2 deep space 1", "SL2 comes from off the tile: it enters in its first move. (K-72)"),
        ("deploy sl1 deep space 1", ""),
        ("withdraw rd1", "Only starships withdraw, and RD1 is none. (K-114)"),
    ],
)
def test_only_who_is_off_the_tile_is_told_to_come_from_there(words: str, said: str) -> None:
    assert told(invaders(), word(words)) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("course", "That is not for now: this decides a movement phase. (K-45)"),
        ("unload rd1", "RD1 cannot stand in Deep Space 2. (K-82)"),
        ("unload ms1", "MS1 is a pod: it stays aboard until it is used up or scrapped. (K-136)"),
        ("top", "Everybody may look through an invader's stacks: their order means nothing. (K-86)"),
        ("march", "Nobody has joined: let units join first. (K-76)"),
        ("hand-over", "Plunder is handed from one starship to another. (K-156)"),
        ("move", ""),
        ("load ft1", ""),
        ("sing", ""),
    ],
)
def test_a_verb_is_refused_for_the_likeliest_reason(words: str, said: str) -> None:
    reason = told(moving(), word(words))

    assert reason.startswith(said)
    assert bool(reason) == bool(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("build fd", "It costs 10 MCr, and 6 MCr can be spent on it."),
        ("build local fda", "There is no unit of that type to build here. (K-168)"),
        ("build fe", "There is no unit of that type to build here. (K-168)"),
        ("buy points 50", "No point can be bought: a point costs 1 MCr, and 0 MCr came in this turn"),
        ("repair cr1", "CR1 has no hits. (K-166)"),
        ("overhaul", "CR1 has no critical damage. (K-166)"),
        ("assign", "No tax of Semerkhet is left to assign. (K-161)"),
        ("build", ""),
        ("end yard", ""),
    ],
)
def test_a_verb_is_refused_for_what_is_chosen_behind_it(words: str, said: str) -> None:
    reason = told(trading(), word(words))

    assert reason.startswith(said)
    assert bool(reason) == bool(said)


def test_own_units_are_told_of_by_what_the_phase_decides() -> None:
    spent = moving(awaited=(VIKING,))
    spent = arrange(spent, unit("v.CR-1", "sanakht", 5, moved=True), phase=Phase.MOVE)

    assert told(spent, token("v.CR-1")) == "CR1 has moved in this phase. (K-76)"
    assert told(moving(), token("v.PT-1")) == "PT1 is cargo and goes where its carrier goes. (K-77)"
    assert told(skirmish(), token("v.PT-1")) == "PT1 is aboard CR1: in combat only its carrier takes orders. (K-132)"
    assert told(campaign(), token("v.FT-1")).startswith("FT1 has no hyperspace drive")
    assert told(trading(), token("v.CR-1")) == "CR1 has no hits. (K-166)"
    assert told(skirmish(), token("v.CR-1")) == ""


def test_units_of_others_are_told_of_by_whose_they_are_and_when_they_can_be_shot_at() -> None:
    assert told(moving(), token("xb.FE-A")).startswith("FE-A is a unit of Federate: in a combat phase")
    assert told(skirmish(), token("xb.FE-A")) == ""
    assert told(skirmish(), token("xb.SF-A")) == "There is no enemy of that name where CR1 is. (K-88)"
    assert told(skirmish(), token("unseen-sanakht.5-1")).endswith("is not seen. (K-68)")


def test_places_are_told_of_by_what_the_phase_decides() -> None:
    assert told(moving(), place("sanakht.2")).startswith("Sanakht II North is in another orbit")
    assert told(moving(), place("sanakht.5")) == ""
    assert told(trading(), place("raneb")) == "You do not control Raneb. (K-171)"
    assert told(trading(), place("raneb.2")) == "You do not control Raneb. (K-171)"
    assert told(skirmish(), place("sanakht.2")) == ""
    assert told(campaign(), place("nowhere")) == ""


def test_who_is_not_awaited_is_told_so() -> None:
    assert told(campaign(), word("course"), FEDERATE) == "It is not this seat's turn to give orders."


PHASES = [
    *((begun(), phase) for phase in (Phase.SURVEY, Phase.CAPITAL)),
    *((skirmish(), phase) for phase in _IN_BATTLE),
    *((campaign(), phase) for phase in Phase if phase not in _IN_BATTLE),
]


@pytest.mark.parametrize(("state", "phase"), PHASES, ids=lambda each: getattr(each, "value", ""))
def test_everything_can_be_asked_about_in_every_phase(state: State, phase: Phase) -> None:
    view = seen(arrange(state, phase=phase, awaited=(VIKING,)))
    choices = ("", " cr", " local fda", " 7", " cr1", " ft-a", " nonsense")
    verbs: list[Any] = list(REPERTOIRE.order_types)
    refs = [word(f"{kind.verb}{choice}") for kind in verbs for choice in choices]
    refs += [token(each.id) for each in view.state.units] + [token("nobody")]
    refs += [place(name) for name in ("sanakht", "sanakht.5", "sanakht.99", HOME, "hyperspace", "")]
    for ref in refs:
        refusal = GAME.obstacle(view, ref)
        assert refusal is None or (refusal.reason.isascii() and len(refusal.tell()) <= 200), ref


def test_a_counter_is_refused_by_the_name_it_is_listed_under() -> None:
    fitting = arrange(campaign(), phase=Phase.FITTING)

    assert told(fitting, word("buy cruiser")) == told(fitting, word("buy cr"))
    assert "price of cruiser (CR)" in told(fitting, word("buy cruiser"))
