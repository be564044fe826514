"""What a position is worth to a seat, by the game's own evaluation or else by its measure of strength."""

from engine.core.abilities import Evaluates, Imagines
from engine.core.game import AnyGame
from engine.core.position import AnyPosition, AnyView
from engine.core.refs import Seat
from engine.core.rng import Fork

VICTORY = 1_000.0
"""What a won match is worth: more than any evaluation, which only ranks the ways of winning."""


def worth(game: AnyGame, position: AnyPosition, seat: Seat) -> float:
    """Return the worth of a whole position for a seat: 0 is even, more is better."""
    outcome = game.outcome(position.state)
    verdict = 0.0
    if outcome is not None and outcome.winners:
        verdict = VICTORY if seat in outcome.winners else -VICTORY
    return verdict + _standing(game, position, seat)


def imagined(game: AnyGame, view: AnyView, rng: Fork) -> AnyPosition | None:
    """Return an imagined position that fits the view; None when the game cannot imagine one."""
    return game.imagine(view, rng) if isinstance(game, Imagines) else None


def _standing(game: AnyGame, position: AnyPosition, seat: Seat) -> float:
    if isinstance(game, Evaluates):
        return game.evaluate(game.view(position.state, seat))
    strengths = game.strength(position.state)
    others = [strength for index, strength in enumerate(strengths) if index != seat]
    return strengths[seat] - sum(others) / max(1, len(others))
