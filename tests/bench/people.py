"""Who sits at the table in a bench that plays as a person does."""

from engine import registry
from engine.core.setup import SeatPlan


def ada(game_id: str) -> tuple[SeatPlan, ...]:
    """Seat one person against random play, in as many other seats as the game needs."""
    others = max(1, registry.info(game_id).seats[0] - 1)
    return SeatPlan("Ada"), *(SeatPlan(f"Bo {each}", "bot:wander") for each in range(1, others + 1))
