"""Who answers for an opponent that fails: the next simpler level, and in the end an order that needs no thought."""

from collections.abc import Iterable
from itertools import chain, count
from typing import Final

from engine.bots.bot import ALONE, Cancelled, Thinking
from engine.bots.levels import make
from engine.bots.stall import ending_order, stalled
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu, Menu
from engine.core.position import AnyState, AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import evolve, frozen

ENDLESS: Final = 100_000
"""Steps of thought, twenty times what the longest takes, after which a bot is taken for one that never ends.

Counted and not timed, so that the same match is played again the same way.
"""

SIMPLER: Final = {"hard": ("normal", "easy"), "normal": ("easy",), "greedy": ("easy",)}
"""The levels that answer for one that fails, in turn; none for the simplest."""


class Failed(Exception):  # noqa: N818 - it says of a bot what a suffix would say of it
    """Raised for an answer that is none; the message says in a few words what is wrong with it."""


@frozen
class Failure:
    """One level that had no answer: `fault` is what it raised, `why` says so in a word or a few."""

    level: str
    why: str
    fault: Exception


@frozen
class LevelAnswer:
    """A plan whose first order is legal, and the levels that failed before it; `level` is '' for an order unthought."""

    plan: Plan
    level: str
    failures: tuple[Failure, ...] = ()

    @property
    def told(self) -> str:
        """Who failed and who answers, in one sentence; '' when all went well."""
        if not self.failures:
            return ""
        first = self.failures[0]
        instead = f"{self.level} answers in its place" if self.level else "an order is given in its place unthought"
        return f"The opponent {first.level} failed ({first.why}): {instead}."


def answer(  # noqa: PLR0913, PLR0917 - what a bot is asked with, and who it is
    game: AnyGame, level: str, decision: Decision, states: Iterable[AnyState], rng: Fork, thinking: Thinking = ALONE
) -> LevelAnswer:
    """Return the plan of a level, or of the first simpler one that has an answer; SetupError, Cancelled.

    When the seat goes to and fro it is an order that ends the turn or phase. `states` are the present one and those at
    which this seat gave its orders before, the latest first, as far as the caller knows them.
    """
    views = (game.view(state, decision.seat) for state in states)
    view = next(views)
    menu = Menu(game, view)
    bots = {each: make(game, each, _patient(thinking)) for each in _line_up(level)}
    if stalled(game, (each.state for each in chain((view,), views))):
        return LevelAnswer(ending_order(menu, rng), level)
    failures: tuple[Failure, ...] = ()
    for each, bot in bots.items():
        try:
            return LevelAnswer(_sound(bot.choose(view, decision, menu, rng), menu), each, failures)
        except Cancelled:
            raise
        except Exception as fault:  # noqa: BLE001 - whatever it was: the match goes on
            why = str(fault) if isinstance(fault, Failed) else type(fault).__name__
            failures = (*failures, Failure(each, why, fault))
    return LevelAnswer(_unthought(game, view, decision, menu, rng), "", failures)


def _line_up(level: str) -> tuple[str, ...]:
    # Who is asked in turn; a leaning stays.
    name, colon, inclined = level.partition(":")
    return level, *(f"{simpler}{colon}{inclined}" for simpler in SIMPLER.get(name, ()))


def _sound(plan: Plan, menu: AnyMenu) -> Plan:
    if not plan.orders:
        raise Failed("no order")
    if not menu.has(plan.orders[0]):
        raise Failed("an illegal order")
    return plan


def _unthought(game: AnyGame, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
    order = decision.default
    if order is None or not menu.has(order):
        order = next(iter(game.orders(view)), None) or menu.drawn(rng)[0]
    return Plan((order,))


def _patient(thinking: Thinking) -> Thinking:
    steps = count()

    def heeded() -> bool:
        if next(steps) >= ENDLESS:
            raise Failed("thought without end")
        return thinking.stop()

    return evolve(thinking, stop=heeded)
