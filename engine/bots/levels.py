"""The levels of play on offer, for every game alike, and how a bot of one is made."""

from collections.abc import Callable
from typing import Final

from engine.bots.bot import ALONE, Bot, Thinking
from engine.bots.planner import Greedy, Planner
from engine.bots.proposals import PROPOSED
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


LEVELS: Final = (
    Level("easy", "Easy", "Knows the rules but often takes a lesser plan: a first opponent."),
    Level("normal", "Normal", "Weighs every plan by exact chances and follows the best."),
    Level("hard", "Hard", "Plays its best plans out against your replies before it chooses."),
    Level("greedy", "Greedy", "Gives the order with the best next position and looks no further."),
    Level("wander", "Wander", "Gives random legal orders: for trying things out, and a yardstick."),
)
"""Every level, the three to play against first."""

_MAKERS: Final[dict[str, Callable[[AnyGame, Thinking], Bot]]] = {
    "easy": lambda game, thinking: Planner(game, thinking, carelessness=80, width=PROPOSED),
    "normal": Planner,
    "hard": Search,
    "greedy": Greedy,
    "wander": lambda _game, thinking: Wander(thinking),
}


def make(game: AnyGame, level: str, thinking: Thinking = ALONE) -> Bot:
    """Make a bot of that level; SetupError when there is none, naming those there are."""
    try:
        maker = _MAKERS[level]
    except KeyError:
        known = ", ".join(each.id for each in LEVELS)
        raise SetupError(f"There is no opponent level {level[:40]!r}. There is: {known}.") from None
    return maker(game, thinking)
