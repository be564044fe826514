"""Which phase follows when nobody is awaited any more: the match as a state machine, one line a phase."""

from collections.abc import Callable
from typing import Final

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.rules import audit, council, market, segments, setup, strategy, yard
from engine.games.star_viking.state import Phase

_NEXT: Final[dict[Phase, Callable[[Draft], None]]] = {
    Phase.SURVEY: setup.capital,
    Phase.CAPITAL: setup.fort,
    Phase.FORT: setup.levy,
    Phase.LEVY: setup.fleet,
    Phase.FLEET: setup.fitting,
    Phase.FITTING: strategy.turn,
    Phase.PLOT: strategy.jump,
    Phase.JUMP: strategy.reveal,
    Phase.STOW: segments.agenda,
    Phase.AGENDA: segments.opened,
    Phase.DEPLOY: segments.deployed,
    Phase.ANSWER: segments.answered,
    Phase.MOVE: segments.moved,
    Phase.EVADE: segments.evaded,
    Phase.AIM: segments.aimed,
    Phase.LOSSES: segments.hurt,
    Phase.SUMMONS: segments.summoned,
    Phase.LOOT: segments.looted,
    Phase.CLOSE: segments.closed,
    Phase.FRIGATE: council.programs,
    Phase.CIVIL: council.programs,
    Phase.BATTLECRUISER: council.frigates,
    Phase.FRIGATES: council.aid,
    Phase.AID: yard.opened,
    Phase.YARD: market.opened,
    Phase.MARKET: audit.closed,
}


def advance(draft: Draft) -> None:
    """Go on from phase to phase until somebody is awaited or the match is over."""
    while not draft.now("awaited") and draft.now("phase") is not Phase.OVER:
        _NEXT[draft.now("phase")](draft)
