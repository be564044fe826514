"""The agenda, done step by step until one of them awaits a seat."""

from collections.abc import Callable
from typing import Final

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.field import living
from engine.games.viking_raid.rules import beasts, days, fights, handover, hunger, losses, outfits, tomb, wages, works
from engine.games.viking_raid.state import ASKING, Stage, Step

_DONE: Final[dict[Stage, Callable[[Draft, Step], None]]] = {
    Stage.DICE: days.dice,
    Stage.FUNDS: outfits.funds,
    Stage.START: days.start,
    Stage.CLUB: days.club,
    Stage.TOMB: tomb.unfought,
    Stage.UNARMED: hunger.unarmed,
    Stage.HERD: hunger.stray,
    Stage.HUNGER: hunger.hunger,
    Stage.WORKS: works.finish,
    Stage.BEASTS: beasts.all_move,
    Stage.BEAST: beasts.move,
    Stage.RUIN: losses.ruin,
    Stage.NEXT: days.following,
}
"""What happens by itself, by stage."""

_ASKED: Final[dict[Stage, Callable[[Draft, Step], bool]]] = {
    Stage.OUTFIT: outfits.asked,
    Stage.LEAVE: hunger.asked,
    Stage.KEEP: handover.keeping,
    Stage.SPOILS: fights.captive,
    Stage.WAGES: wages.asked,
}
"""Whether there is anything to ask at all; where not, the step has been done and taken away."""


def advance(draft: Draft) -> None:
    """Go on until somebody is awaited or the match is over: one house left ends it at once."""
    while draft.now("agenda"):
        if draft.now("passed") and len(living(draft.state)) < 2:
            draft.set(agenda=())
            return
        step: Step = draft.now("agenda")[0]
        if step.stage in ASKING:
            asked = _ASKED.get(step.stage)
            if asked is None or asked(draft, step):
                return
        else:
            _DONE[step.stage](draft, draft.pop())
