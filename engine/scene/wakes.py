"""Where units went over a match, as one seat saw it: a line of places for each, and who is no longer there."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.match import Match
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve, frozen
from engine.scene.model import Token
from engine.scene.staged import AnyStaged

MOST: Final = 1_500
"""So many moments of a match are looked at, evenly spread over a longer one."""


@frozen
class Wake:
    """The places where a unit was seen, in turn, each once in a row; `unit` as it was seen last."""

    unit: Token
    places: tuple[PlaceId, ...]
    gone: bool = False
    """Whether it is no longer in sight where the match stands."""

    @property
    def moved(self) -> bool:
        """Return whether it was ever seen anywhere else."""
        return len(self.places) > 1


def wakes(game: AnyStaged, match: Match, seat: Seat | None) -> tuple[Wake, ...]:
    """Return the wake of every unit of a seat that was seen on the way to where the match stands.

    Of a match in parts it is the last one, with whoever sailed in it: the others were on another board.
    """
    found: dict[TokenId, Wake] = {}
    last: set[TokenId] = set()
    part = 0
    for index in _moments(match.history.line()):
        state = match.history.nodes[index].position.state
        before, part = part, game.clock(state).part
        if part != before:
            found.clear()
        view = game.view(state, seat)
        last = set()
        for unit in _afloat(game.scene(view).tokens):
            found[unit.id] = _further(found.get(unit.id), unit)
            last.add(unit.id)
    return tuple(evolve(wake, gone=True) if unit not in last else wake for unit, wake in found.items())


def _moments(line: tuple[int, ...]) -> Iterator[int]:
    stride = -(-len(line) // MOST)
    yield from reversed(line[::-1][:: max(1, stride)])  # the last one always


def _afloat(tokens: Iterable[Token]) -> Iterator[Token]:
    # Units of seats; cargo goes where its carrier goes, and a stack is nobody in particular.
    return (token for token in tokens if token.seat is not None and token.aboard is None and token.count == 1)


def _further(wake: Wake | None, unit: Token) -> Wake:
    if wake is None:
        return Wake(unit, (unit.place,))
    places = wake.places if wake.places[-1] == unit.place else (*wake.places, unit.place)
    return Wake(unit, places)
