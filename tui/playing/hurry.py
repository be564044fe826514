"""An opponent that was asked to answer at once: whether that made it end its thought, for the match counts it."""

from typing import TYPE_CHECKING

from engine.core.values import evolve

if TYPE_CHECKING:
    from engine.bots import Thinking


class Hurry:
    """Listens to what a thinking bot asks of whoever waits; perhaps in the bot's own thread."""

    def __init__(self, thinking: "Thinking | None") -> None:
        """Listen to one thought."""
        from engine.bots import ALONE

        self._waiting = thinking or ALONE
        self.asked = False
        """Whether the bot was told that it has thought enough: one that does not search never asks."""
        self.thinking = evolve(self._waiting, enough=self._enough)

    def _enough(self) -> bool:
        enough = self._waiting.enough()
        self.asked = self.asked or enough
        return enough
