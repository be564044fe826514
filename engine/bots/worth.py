"""What a state is worth to a seat, by the game's own evaluation or else by its measure of strength."""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.core.abilities import Estimates, Evaluates, Imagines, Settles
from engine.core.game import AnyGame
from engine.core.position import AnyPosition, AnyState, AnyView
from engine.core.refs import Seat
from engine.core.rng import Fork

VICTORY = 1_000.0
"""What a won match is worth: more than any evaluation, which only ranks the ways of winning."""

STAKE: Final = 10.0
"""What a match is worth where chances to win it are told, in small units: beside them stand the estimates of plans."""

DRAWN: Final = 0.2
"""How much its share of a draw is worth to a seat, where chances to win are told: it plays to win, and dares more."""

HASTE: Final = 0.02
"""By how much a chance to win falls with each plan until then, where chances are told.

Else two that both expect the other to come would wait for each other until the match is drawn.
"""


def worth(game: AnyGame, state: AnyState, seat: Seat) -> float:
    """Return the worth of a whole state for a seat: 0 is even, more is better."""
    outcome = game.outcome(state)
    verdict = 0.0
    if outcome is not None and outcome.winners:
        verdict = VICTORY if seat in outcome.winners else -VICTORY
    return verdict + _judged(game, state, seat)


def weigher(game: AnyGame) -> Callable[[AnyState, Seat], float]:
    """Return what tells the worth of a state that a search came to for a seat.

    That is the chance to win where the game tells it, which an evaluation only ranks.
    """
    if not isinstance(game, Estimates):
        return partial(worth, game)

    def weigh(state: AnyState, seat: Seat) -> float:
        outcome = game.outcome(state)
        part = DRAWN if outcome is not None and not outcome.winners else 1.0
        return STAKE * part * game.chance(game.view(state, seat))[seat]

    return weigh


def lasting(game: AnyGame) -> float:
    """Return what is left of the worth of an end after each plan until then: all of it but where chances are told."""
    return 1 - HASTE if isinstance(game, Estimates) and not isinstance(game, Settles) else 1.0


def imagined(game: AnyGame, view: AnyView, rng: Fork) -> AnyPosition | None:
    """Return an imagined position that fits the view; None when the game cannot imagine one."""
    return game.imagine(view, rng) if isinstance(game, Imagines) else None


def _judged(game: AnyGame, state: AnyState, seat: Seat) -> float:
    if isinstance(game, Evaluates):
        return game.evaluate(game.view(state, seat))
    strengths = game.strength(state)
    others = [strength for index, strength in enumerate(strengths) if index != seat]
    return strengths[seat] - sum(others) / max(1, len(others))
