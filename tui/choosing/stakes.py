"""What is at stake with an order, so that it is thought about before it is given: dice, or that it stands for good."""

from typing import TYPE_CHECKING

from engine.core.abilities import Forecasts
from engine.core.orders import Order

if TYPE_CHECKING:
    from engine.core.odds import Odds
    from tui.playing.session import Session


class Stakes:
    """The chances of the orders of one position, each worked out once."""

    def __init__(self, session: "Session") -> None:
        """Know nothing yet."""
        self._session = session
        self._odds: dict[Order, Odds | None] = {}

    def renew(self) -> None:
        """Forget what was true of an earlier position."""
        self._odds.clear()

    def odds(self, order: Order) -> "Odds | None":
        """Return the exact chances of an order; None when it rolls nothing."""
        if order not in self._odds:
            game = self._session.game
            self._odds[order] = game.forecast(self._session.view, order) if isinstance(game, Forecasts) else None
        return self._odds[order]

    def want_thought(self, order: Order) -> bool:
        """Return whether an order rolls dice or can not be taken back, so that Enter is waited for."""
        decision = self._session.decision
        return self.odds(order) is not None or (decision is not None and not decision.undoable)
