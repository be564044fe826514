"""What a match looks like from its end: strength by turn, expected against rolled luck, and what decided it."""

from collections.abc import Iterator
from itertools import pairwise

from engine.core.game import Game
from engine.core.grammar import plural
from engine.core.history import Node
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.values import frozen


@frozen
class Standing:
    """How strong each seat stood at the end of a turn (turn 0: after set-up)."""

    turn: int
    strengths: tuple[float, ...]


@frozen
class Fortune:
    """What the dice owed a seat over a match and what they gave it, in the game's unit; `throws` counts the events."""

    seat: Seat
    expected: float
    rolled: float
    throws: int

    @property
    def surplus(self) -> float:
        """How much more the dice gave than they owed; negative for bad luck."""
        return self.rolled - self.expected

    def tell(self, unit: str) -> str:
        """Say it, the unit as a plural or '': 'rolled 13, expected 10.6 hits in 5 throws'."""
        expected = f"{self.expected:.1f} {unit}".rstrip()
        return f"rolled {self.rolled:g}, expected {expected} in {plural(self.throws, 'throw')}"


@frozen
class TurningPoint:
    """The turn that decided a match: its winner `seat` gained `swing` on the others, and `telling` says how."""

    when: str
    """The turn as the game's clock says it: 'round 3 of 8'."""
    seat: Seat
    swing: float
    telling: str


def line(match: Match) -> tuple[Node, ...]:
    """Return the nodes from the start of a match to where it stands now."""
    return tuple(match.history.nodes[index] for index in match.history.line())


def standings(match: Match) -> tuple[Standing, ...]:
    """Tell each seat's strength at the end of every turn, in turn order: the data of a chart."""
    by_turn: dict[int, tuple[float, ...]] = {}
    for node in line(match):
        state = node.position.state
        by_turn[match.game.clock(state).turn] = match.game.strength(state)
    return tuple(Standing(turn, strengths) for turn, strengths in sorted(by_turn.items()))


def fortunes(match: Match) -> tuple[Fortune, ...]:
    """Add up what the dice owed and gave each seat."""
    owed = [[0.0, 0.0, 0] for _ in match.setup.seats]
    for node in line(match):
        for event in node.events:
            if event.luck is not None:
                sums = owed[event.luck.seat]
                sums[0] += event.luck.expected
                sums[1] += event.luck.rolled
                sums[2] += 1
    return tuple(Fortune(Seat(seat), sums[0], sums[1], int(sums[2])) for seat, sums in enumerate(owed))


def turning_point(match: Match, listener: Seat | None) -> TurningPoint | None:
    """Find what decided the match: the turn in which a winner gained most, and the most telling event of it.

    The event is told as `listener` (None: a spectator) saw it, by the names that this seat has for units. None before
    the end, for a draw, and where no winner ever gained.
    """
    winners = match.outcome.winners if match.outcome else ()
    best: TurningPoint | None = None
    for steps in _turns(match) if winners else ():
        seat, swing = _gain(match.game, winners, steps[0].position.state, steps[-1].position.state)
        if swing > 0 and (best is None or swing > best.swing):
            when = match.game.clock(steps[0].position.state).text
            best = TurningPoint(when, seat, swing, _telling(match.game, steps, seat, listener))
    return best


def _turns(match: Match) -> Iterator[list[Node]]:
    # Each turn's nodes, led by the node it started from, so that first and last differ by what the turn did.
    steps: list[Node] = []
    for node in line(match):
        turn = match.game.clock(node.position.state).turn
        before = match.game.clock(steps[-1].position.state).turn if steps else turn
        steps.append(node)
        if turn != before:
            # The order that ends a turn belongs to the turn it ends.
            yield steps
            steps = [node]
    if len(steps) > 1:
        yield steps


def _gain(game: Game, seats: tuple[Seat, ...], before: object, after: object) -> tuple[Seat, float]:
    was, now = game.strength(before), game.strength(after)
    gains = {seat: _lead(now, seat) - _lead(was, seat) for seat in seats}
    best = max(seats, key=lambda seat: gains[seat])
    return best, gains[best]


def _lead(strengths: tuple[float, ...], seat: int) -> float:
    others = [strength for index, strength in enumerate(strengths) if index != seat]
    return strengths[seat] - max(others, default=0.0)


def _telling(game: Game, steps: list[Node], seat: Seat, listener: Seat | None) -> str:
    # Of the order that moved the balance most: what was first shown, as dice are, and what came of it, else the last
    # thing said.
    moved, told = 0.0, ""
    for before, after in pairwise(steps):
        was, now = game.strength(before.position.state), game.strength(after.position.state)
        gain = _lead(now, seat) - _lead(was, seat)
        seen = [found for event in after.events if (found := event.seen_by(listener)) is not None]
        if seen and gain > moved:
            shown = next((at for at, event in enumerate(seen) if event.reveals), len(seen) - 1)
            moved, told = gain, " ".join(event.tell() for event in seen[shown : shown + 2])
    return told


def fate(match: Match) -> str:
    """Say how it ended for the only person who played: 'You won.'; '' for several, for a draw, or before the end."""
    people = [Seat(seat) for seat, plan in enumerate(match.setup.seats) if plan.human]
    if match.outcome is None or not match.outcome.winners or len(people) != 1:
        return ""
    return "You won." if people[0] in match.outcome.winners else "You lost."


def verdict(match: Match) -> str:
    """Say who won and why in one sentence; '' while the match goes on."""
    return match.outcome.reason if match.outcome else ""
