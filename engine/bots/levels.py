"""The levels of play on offer, for every game alike, and how a bot of one is made."""

from collections.abc import Callable
from typing import Final

from engine.bots.bot import ALONE, Bot, Thinking
from engine.bots.leanings import Leaning, leaning
from engine.bots.planner import Greedy, Planner
from engine.bots.proposals import PROPOSED
from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.core.values import frozen


@frozen
class Level:
    """One strength of opponent; `help` says in a sentence what to expect of it."""

    id: str
    title: str
    help: str
    leans: bool = True
    """Whether it weighs whole plans, so that it may have a leaning."""


LEVELS: Final = (
    Level("easy", "Easy", "Knows the rules but often takes a lesser plan: a first opponent."),
    Level("normal", "Normal", "Weighs every plan by exact chances and follows the best."),
    Level("hard", "Hard", "Looks ahead, or goes by what many matches have shown."),
    Level("greedy", "Greedy", "Gives the order with the best next position and looks no further.", leans=False),
    Level("wander", "Wander", "Gives random legal orders: for trying things out, and a yardstick.", leans=False),
    Level("still", "Still", "Ends its turns and does no more, unless a lesson says so.", leans=False),
)
"""Every level, the three to play against first."""


def _hard(game: AnyGame, thinking: Thinking, lean: Leaning) -> Bot:
    from engine.bots.search import Search

    return Search(game, thinking, leaning=lean)


def _wander(_: AnyGame, thinking: Thinking, __: Leaning) -> Bot:
    from engine.bots.wander import Wander

    return Wander(thinking)


def _still(game: AnyGame, thinking: Thinking, _: Leaning) -> Bot:
    from engine.bots.scripted import Scripted

    return Scripted(game, thinking)


_MAKERS: Final[dict[str, Callable[[AnyGame, Thinking, Leaning], Bot]]] = {
    "easy": lambda game, thinking, lean: Planner(game, thinking, carelessness=80, candidates=PROPOSED, leaning=lean),
    "normal": lambda game, thinking, lean: Planner(game, thinking, leaning=lean),
    "hard": _hard,
    "greedy": lambda game, thinking, _lean: Greedy(game, thinking),
    "wander": _wander,
    "still": _still,
}


def make(game: AnyGame, level: str, thinking: Thinking = ALONE) -> Bot:
    """Make a bot of a level, with the leaning behind a colon if any: 'hard', 'hard:bold'.

    SetupError when there is no such, naming those there are.
    """
    name, _, inclined = level.partition(":")
    found = next((each for each in LEVELS if each.id == name), None)
    if found is None:
        known = ", ".join(each.id for each in LEVELS)
        raise SetupError(f"There is no opponent level {name[:40]!r}. There is: {known}.")
    lean = leaning(inclined)
    if inclined and not found.leans:
        raise SetupError(f"The opponent {name} has no leaning: it does not weigh plans.")
    return _MAKERS[name](game, thinking, lean)
