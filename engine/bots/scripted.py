"""The opponent of a lesson: it gives what is written for it, and otherwise ends whatever can be ended."""

from engine.bots.bot import ALONE, Thinking, heed
from engine.core import wording
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import frozen


@frozen
class Scripted:
    """Give the first of some replies that is legal, else the order that ends turn or phase, else any."""

    game: AnyGame
    thinking: Thinking = ALONE
    replies: tuple[str, ...] = ()

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose one order; the answer to a decision that is preset is given as it is."""
        heed(self.thinking)
        written = (wording.only(self.game, view, text) for text in self.replies)
        if (order := next(filter(None, written), None)) is not None:
            return Plan((order,), 0.0, "So the lesson has it.")
        order = decision.default or menu.ending
        return Plan((order if order is not None else menu.drawn(rng)[0],), 0.0, "This opponent stands still.")
