"""The council: the general roll and what it brings, the ship programs, emergency aid (K-142 to K-152)."""

from collections.abc import Callable
from typing import Final

from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Council
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.council import CivilPoints, Left, Politics
from engine.games.star_viking.events.economy import Program
from engine.games.star_viking.queries.council import (
    PROGRAMS,
    frigates_in_play,
    may_ask,
)
from engine.games.star_viking.queries.names import title_of
from engine.games.star_viking.state import FEDERATE, Phase, Unit

_DICE_A_SYSTEM: Final = 2
"""Dice of emergency aid for each system that is lost (ruling 55)."""


def opened(draft: Draft) -> None:
    """Throw the dice of general politics, and see who must decide what follows (K-142)."""
    total, result = _roll(draft)
    draft.set(council=Council(roll=total, result=result, ships=result != "fear"))
    draft.wait(Phase.CIVIL)
    if result == "wars":
        _call(draft)
    elif result == "civil":
        draft.wait(Phase.CIVIL, FEDERATE)


def _roll(draft: Draft) -> tuple[int, str]:
    dice = draft.dice(2)
    result = draft.book.politics[sum(dice)]
    last = draft.state.turn >= draft.state.settings.turns
    again = result == "civil" and last  # K-149: it could not be paid for any more
    draft.say(Politics(dice, result, again=again))
    return _roll(draft) if again else (sum(dice), result)


def _call(draft: Draft) -> None:
    # K-148, ruling 50: a frigate leaves. Whether it makes a difference which is not for others to know.
    if frigates_in_play(draft.state):
        draft.wait(Phase.FRIGATE, FEDERATE)
    else:
        draft.say(Left())


def send_off(draft: Draft, unit: Unit) -> None:
    """Let a frigate leave for the distant wars (K-148)."""
    draft.say(Left(who(unit)))
    draft.remove(unit.id)


def programs(draft: Draft) -> None:
    """Score what was given up, a third of its price rounded down, and offer the first program (ruling 51)."""
    council = draft.state.council
    points = council.credit // 3
    if points:
        draft.score(FEDERATE, points)
        draft.set(council=evolve(council, scored=points, berths=(), credit=0), tainted=True)
        draft.say(CivilPoints(points, shown=draft.state.settings.told_every == 1))
    _offer(draft, Phase.BATTLECRUISER, when=draft.state.council.ships)


def frigates(draft: Draft) -> None:
    """Offer the frigate program, unless the first one ended all building of ships (ruling 52)."""
    _offer(draft, Phase.FRIGATES, when=draft.state.council.ships)


def aid(draft: Draft) -> None:
    """Offer emergency aid when it may be asked for (K-152)."""
    _offer(draft, Phase.AID, when=may_ask(draft.state))


def _offer(draft: Draft, phase: Phase, *, when: bool) -> None:
    draft.wait(phase, *((FEDERATE,) if when else ()))


def attempt(draft: Draft) -> None:
    """Throw the die of the program on offer (K-150, K-151)."""
    die = draft.die()
    outcome = _TRIALS[draft.state.phase](draft, die)
    ship = PROGRAMS[draft.state.phase is Phase.FRIGATES]
    draft.say(Program(title_of(draft.state, ship), die, outcome))


def _battlecruiser(draft: Draft, die: int) -> str:
    if die == 6:
        draft.set(council=evolve(draft.state.council, battlecruiser=True))
        return "the battlecruiser may be built this turn"
    if die == 1:
        draft.set(council=evolve(draft.state.council, ships=False))
        return "no starship may be built this turn"
    return "nothing comes of it"


def _frigates(draft: Draft, die: int) -> str:
    allowed = {6: draft.book.kinds["blue-FF"].count * draft.state.settings.sets, 5: 1, 4: 1}.get(die, 0)
    draft.set(council=evolve(draft.state.council, frigates=allowed))
    if not allowed:
        return "nothing comes of it"
    return "one frigate may be built this turn" if allowed == 1 else "any number of frigates may be built this turn"


_TRIALS: Final[dict[Phase, Callable[[Draft, int], str]]] = {
    Phase.BATTLECRUISER: _battlecruiser,
    Phase.FRIGATES: _frigates,
}
