"""A decision as a bot meets it in two matches that differ only in what its seat cannot know: are its answers equal?"""

from collections.abc import Iterator

from attrs import frozen

from engine.bots import LevelAnswer
from engine.core.match import Match
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from tests.conformance.twins import history, veiled
from tests.conformance.walks import Start
from tui.playing.thinking import think


@frozen
class Pair:
    """A decision of a seat in two matches: in the second other dice are to come, and what is hidden may differ."""

    start: Start
    seat: Seat
    one: Match
    other: Match

    @property
    def apart(self) -> bool:
        """Return whether anything differs that is hidden, beside the dice to come."""
        return bool(self.one.position.state != self.other.position.state)

    def answers(self, level: str) -> tuple[LevelAnswer, LevelAnswer]:
        """Return what a bot of that level answers in each."""
        one, other = (think(match, self.seat, level, "bot") for match in (self.one, self.other))
        return one, other


def pairs(game_id: str, name: str, orders: int, every: int = 1) -> Iterator[Pair]:
    """Walk so many orders from each way to begin, from each seat's eyes in turn, and yield the decisions on the way.

    Only one of `every` decisions is yielded: the others are played through.
    """
    met = 0
    for number, start in enumerate(veiled(game_id)):
        seat = Seat(number % start.seats)
        for step in history(start, seat, name, orders):
            if not step.alike:
                continue
            one, other = step.after.one, _other_dice(step.after.other, f"{name} {number}")
            if all(any(each.seat == seat for each in match.decisions) for match in (one, other)):
                met += 1
                if met % every == 0:
                    yield Pair(start, seat, one, other)


def _other_dice(match: Match, seed: str) -> Match:
    here = match.history.here
    node = evolve(here, position=Position(here.position.state, Rng(f"other dice {seed}")))
    nodes = list(match.history.nodes)
    nodes[match.history.at] = node
    return evolve(match, history=evolve(match.history, nodes=tuple(nodes)))
