"""Who decides who moves first (SS-9)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Initiative
from engine.games.star_sectors.queries.sides import seats_of, side
from engine.games.star_sectors.state import Phase


def initiative(draft: Draft) -> None:
    """Roll a d12 a seat, ties among the best again; the winner will choose who moves first (SS-9)."""
    best = list(seats_of(draft.state))
    while len(best) > 1:
        rolls = draft.dice(len(best))
        ahead = [seat for seat, roll in zip(best, rolls, strict=True) if roll == max(rolls)]
        winner = side(ahead[0]) if len(ahead) == 1 else "Nobody"
        draft.say(Initiative(winner, tuple(side(seat) for seat in best), rolls))
        best = ahead
    draft.set(phase=Phase.FIRST, seat=best[0])
