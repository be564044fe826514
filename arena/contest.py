"""A contest as it is told: which game, who meets whom, on which seed. Its matches follow from it, one by one."""

from math import ceil, comb
from typing import Final

from arena.build import code
from arena.fixtures import PAIR, Fixture, round_robin, together
from arena.playing import level_of, play
from arena.results import Result
from engine import __version__, registry
from engine.bots import make
from engine.core.errors import SetupError
from engine.core.info import Options, OptionValue
from engine.core.rng import Rng
from engine.core.values import frozen

MOST: Final = 999_999


@frozen
class Contest:
    """Everything that the matches hang on: two contests that are equal have the same matches, to the byte."""

    longship: str
    """The version."""
    code: str
    game: str
    rules: str
    ladder: bool
    """Whether every two meet, or all play in each match."""
    contestants: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]
    """As they were chosen, by their names in order."""
    seed: str

    def total(self, games: int) -> int:
        """Return how many matches there are if so many are asked for; in a ladder between every two, and in pairs."""
        return comb(len(self.contestants), PAIR) * PAIR * ceil(games / PAIR) if self.ladder else games

    def fixture(self, number: int) -> Fixture:
        """Return the match of that number, from 0."""
        return (round_robin if self.ladder else together)(len(self.contestants), number, self.seed)

    def play(self, fixture: Fixture) -> Result:
        """Play one of the matches."""
        return play(registry.game(self.game), self.contestants, dict(self.options), fixture)


def contest(
    game_id: str, contestants: tuple[str, ...], options: Options, seed: str, *, ladder: bool = False
) -> Contest:
    """Draw up a contest; SetupError, UnknownGame when its matches could not be played."""
    game = registry.game(game_id)
    for driver in contestants:
        make(game, level_of(driver))
    if ladder and len(contestants) < PAIR:
        raise SetupError("A ladder needs two opponents at least, such as bot:easy,bot:normal.")
    if ladder and (twice := next((each for each in contestants if contestants.count(each) > 1), None)):
        raise SetupError(f"In a ladder everybody stands once: {twice} is named twice.")
    game.setup(PAIR if ladder else len(contestants), options, Rng(seed))
    chosen = tuple(sorted(options.items()))
    return Contest(__version__, code(), game_id, game.info.rules, ladder, contestants, chosen, seed)


def difference(one: Contest, other: Contest) -> str:
    """Tell in what two contests differ, as the end of a sentence; '' when they are the same."""
    for name, called in _CALLED.items():
        first, second = getattr(one, name), getattr(other, name)
        if first != second:
            return f"{called} ({_told(first)}, not {_told(second)})"
    return ""


_CALLED: Final = {
    "game": "another game",
    "rules": "other rules",
    "ladder": "other meetings",
    "contestants": "other opponents",
    "options": "other options",
    "seed": "another seed",
    "longship": "another longship",
    "code": "another state of the code",
}


def _told(value: object) -> str:
    match value:
        case bool():
            return "a ladder" if value else "all in each match"
        case tuple():
            return ", ".join(_told(each) if isinstance(each, str) else "=".join(map(str, each)) for each in value)[:200]
        case _:
            return str(value)[:200]
