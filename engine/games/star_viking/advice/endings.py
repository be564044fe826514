"""How a movement phase is ended: by resting where nothing is left to do, or by an offer when rounds are many."""

from typing import Final

from engine.core.orders import Order
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.verbs.endings import EndMoves, Offer, Rest

_LONG: Final = 16
"""The round from which an end is offered: neither side makes progress."""


def end(ground: Ground, *, still: bool) -> tuple[Order, ...]:
    """End the phase; `still` when nothing will be done until the other side moves."""
    if ground.segment.round >= _LONG and ground.seat not in ground.segment.offers:
        return (Offer(), EndMoves())
    return (Rest(),) if still else (EndMoves(),)
