"""The levels of play on offer, for every game alike, and how a bot of one is made."""

from collections.abc import Callable
from typing import Final

from engine.bots.bot import ALONE, Bot, Thinking
from engine.bots.leanings import Leaning, leaning
from engine.bots.planner import Greedy, Planner
from engine.bots.proposals import PROPOSED
from engine.bots.scripted import Scripted
from engine.bots.search import Search
from engine.bots.wander import Wander
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
    Level("hard", "Hard", "Plays its best plans out against your replies before it chooses."),
    Level("greedy", "Greedy", "Gives the order with the best next position and looks no further.", leans=False),
    Level("wander", "Wander", "Gives random legal orders: for trying things out, and a yardstick.", leans=False),
    Level("still", "Still", "Ends its turns and does no more, unless a lesson says so.", leans=False),
)
"""Every level, the three to play against first."""

_MAKERS: Final[dict[str, Callable[[AnyGame, Thinking, Leaning], Bot]]] = {
    "easy": lambda game, thinking, lean: Planner(game, thinking, carelessness=80, width=PROPOSED, leaning=lean),
    "normal": lambda game, thinking, lean: Planner(game, thinking, leaning=lean),
    "hard": lambda game, thinking, lean: Search(game, thinking, leaning=lean),
    "greedy": lambda game, thinking, _lean: Greedy(game, thinking),
    "wander": lambda _game, thinking, _lean: Wander(thinking),
    "still": lambda game, thinking, _lean: Scripted(game, thinking),
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
