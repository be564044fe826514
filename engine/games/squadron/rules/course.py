"""The course of a match from phase to phase, until somebody is awaited or it is over (ruling 94)."""

from collections.abc import Callable
from typing import Final

from engine.games.squadron.draft import Draft
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.rules import campaign, debrief, flow, opening


def advance(draft: Draft) -> None:
    """Go on until somebody is awaited or the match is over."""
    while True:
        flow.advance(draft)
        phase = draft.now("phase")
        if draft.now("awaited") or phase is Phase.OVER:
            return
        if phase not in STEPS:
            _NEXT[phase](draft)


def _window(draft: Draft) -> None:
    # Whoever holds a card may play one before the deployment, seat after seat (rulings 61, 82).
    holders = [seat for seat in sorted(draft.now("order")) if draft.squadron(seat).hand]
    draft.wait(Phase.WINDOW, *holders[:1])


def _deploy(draft: Draft) -> None:
    opening.found_stations(draft)
    draft.wait(Phase.DEPLOY, *sorted(draft.now("order")))


def _begin(draft: Draft) -> None:
    opening.number(draft)
    opening.draw_order(draft)
    flow.begin(draft)


_NEXT: Final[dict[Phase, Callable[[Draft], None]]] = {
    Phase.DESIGN: campaign.next_battle,
    Phase.MUSTER: _window,
    Phase.WINDOW: _deploy,
    Phase.DEPLOY: _begin,
    Phase.MEDALS: debrief.advance,
    Phase.STRIP: debrief.advance,
    Phase.EXCHANGE: debrief.advance,
    Phase.REDESIGN: campaign.next_battle,
}
