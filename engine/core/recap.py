"""What can be said of a match when it is over: strength by turn, expected against rolled luck, and what decided it."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Charted
from engine.core.acts import acts
from engine.core.events import Event, gain_of
from engine.core.game import AnyGame
from engine.core.grammar import list_of, plural, sentence
from engine.core.history import Node
from engine.core.info import Info
from engine.core.match import Match
from engine.core.position import AnyState
from engine.core.refs import Seat
from engine.core.values import evolve, frozen

if TYPE_CHECKING:
    from engine.core.position import Clock


@frozen
class TurnFigures:
    """How each seat stood at the end of a turn, or of a round (0: after set-up), in one figure by seat."""

    turn: int
    figures: tuple[float, ...]


@frozen
class Part:
    """One part of a match, as the game's clock numbers and names it: a battle of a campaign."""

    number: int
    title: str
    closing: Node | None
    """The order that went on to the next part; None of the one that is being played."""


@frozen
class Fortune:
    """What a seat could expect of chance over a match and what it got, in the game's unit; `throws` counts events."""

    seat: Seat
    expected: float
    rolled: float
    throws: int

    @property
    def surplus(self) -> float:
        """How much more chance gave than was expected; negative for bad luck."""
        return self.rolled - self.expected

    def tell(self, info: Info) -> str:
        """Return it in the words of a game: 'rolled 13, expected 10.6 hits in 5 throws'."""
        expected = f"{self.expected:.1f} {info.luck}".rstrip()
        return f"{info.chance.drew} {self.rolled:g}, expected {expected} in {plural(self.throws, info.chance.once)}"


@frozen
class TurningPoint:
    """The turn that decided a match: its winner `seat` gained `swing` on the others; `highlight` is its chief event.

    It is '' where a listener saw nothing that decided it.
    """

    when: str
    """When its chief event was, as the game's clock says it: 'round 3 of 8'."""
    seat: Seat
    swing: float
    highlight: str


def line(match: Match) -> tuple[Node, ...]:
    """Return the nodes from the start of a match to where it stands now."""
    return tuple(match.history.nodes[index] for index in match.history.line())


def parts(match: Match) -> tuple[Part, ...]:
    """List the parts of a match up to where it stands now, oldest first; none where it is played in one."""
    clocks = [(match.game.clock(node.position.state), node) for node in line(match)]
    found: list[Part] = []
    for number, run in groupby(clocks, lambda each: each[0].part):
        clock, first = next(run)
        if found:
            found[-1] = evolve(found[-1], closing=first)
        if number:
            found.append(Part(number, clock.title or f"Part {number}", None))
    return tuple(found)


def strengths(match: Match, part: int | None = None) -> tuple[TurnFigures, ...]:
    """Return each seat's strength at the end of every turn, of one part or of all: the data of a chart."""
    return tuple(TurnFigures(turn, match.game.strength(state)) for turn, state in _ends(match, part))


def strength_left(match: Match, part: int | None = None) -> tuple[tuple[Seat, float], ...]:
    """Return the strength at the end of a part, or of all, by seat; who never had any had no share in it."""
    turns = strengths(match, part)
    known = [at for at in range(len(turns[-1].figures)) if any(each.figures[at] for each in turns)]
    return tuple((Seat(at), turns[-1].figures[at]) for at in known)


def charts(match: Match, part: int | None = None) -> tuple[tuple[str, tuple[TurnFigures, ...]], ...]:
    """Return the strength by turn, then each other chart of the game, of one part or of all; each with its title.

    A chart whose figure was the same for every seat in every turn has nothing to tell.
    """
    game, ends = match.game, _ends(match, part)
    told = [("Strength", tuple(TurnFigures(turn, game.strength(state)) for turn, state in ends))]
    if isinstance(game, Charted):
        figures = [(turn, game.figures(state)) for turn, state in ends]
        for at, chart in enumerate(game.charts):
            if len({figure for _, by_chart in figures for figure in by_chart[at]}) > 1:
                told.append((chart.title, tuple(TurnFigures(turn, by_chart[at]) for turn, by_chart in figures)))
    return tuple(told)


def _ends(match: Match, part: int | None) -> list[tuple[int, AnyState]]:
    # The turns, or rounds, with the state each ended in. Turns never fall: all nodes of one lie together. The order
    # that ends a turn belongs to it, as its points do; but the next battle begins with other forces.
    ends: dict[tuple[int, int], AnyState] = {}
    before: tuple[int, int] | None = None
    for node in line(match):
        clock = match.game.clock(node.position.state)
        if part is not None and clock.part != part:
            continue
        at = clock.part, clock.turn if clock.round is None else clock.round
        if before is not None and before[0] == at[0]:
            ends[before] = node.position.state
        ends[at] = node.position.state
        before = at
    numbers = [number for _, number in ends]
    # Rounds begin anew with each part: through several of them they are counted on.
    counted = numbers if numbers == sorted({*numbers}) else range(len(numbers))
    return [*zip(counted, ends.values(), strict=True)]


def fortunes(match: Match, part: int | None = None) -> tuple[Fortune, ...]:
    """Return for each seat the sums of what it could expect of the dice and what it got, in one part or in all."""
    owed = [[0.0, 0.0, 0] for _ in match.setup.seats]
    for node in _given(match, part):
        for event in node.events:
            if event.luck is not None:
                sums = owed[event.luck.seat]
                sums[0] += event.luck.expected
                sums[1] += event.luck.rolled
                sums[2] += 1
    return tuple(Fortune(Seat(seat), sums[0], sums[1], int(sums[2])) for seat, sums in enumerate(owed))


def _given(match: Match, part: int | None) -> tuple[Node, ...]:
    nodes = line(match)
    if part is None:
        return nodes
    clock = match.game.clock
    return tuple(node for before, node in pairwise(nodes) if clock(before.position.state).part == part)


def turning_point(match: Match, listener: Seat | None) -> TurningPoint | None:
    """Find what decided the match: the turn in which a winner gained most, and the most important event of it.

    The event is told as `listener` (None: a spectator) saw it, by the names that this seat has for units. None before
    the end, for a draw, and where no winner ever gained.
    """
    winners = match.outcome.winners if match.outcome else ()
    best: list[Node] = []
    gained = Seat(0), 0.0
    for steps in _turns(match) if winners else ():
        gain = _gain(match.game, winners, steps[0].position.state, steps[-1].position.state)
        if gain[1] > gained[1]:
            best, gained = steps, gain
    if not best:
        return None
    at, told = _chief_event(match, best, gained[0], listener)
    return TurningPoint(match.game.clock(at.position.state).text, *gained, told)


def _turns(match: Match) -> Iterator[list[Node]]:
    # Each turn's nodes, led by the node it started from, so that first and last differ by what the turn did.
    steps: list[Node] = []
    before: Clock | None = None
    for node in line(match):
        clock = match.game.clock(node.position.state)
        if before is not None and clock.turn != before.turn:
            # The order that ends a turn belongs to the turn it ends; but the next battle begins with other forces.
            yield [*steps, node] if clock.part == before.part else steps
            steps = []
        steps.append(node)
        before = clock
    if len(steps) > 1:
        yield steps


def _gain(game: AnyGame, seats: tuple[Seat, ...], before: object, after: object) -> tuple[Seat, float]:
    was, now = game.strength(before), game.strength(after)
    gains = {seat: _lead(now, seat) - _lead(was, seat) for seat in seats}
    best = max(seats, key=lambda seat: gains[seat])
    return best, gains[best]


def _lead(strengths: tuple[float, ...], seat: int) -> float:
    others = [strength for index, strength in enumerate(strengths) if index != seat]
    return strengths[seat] - max(others, default=0.0)


def _chief_event(match: Match, steps: list[Node], seat: Seat, listener: Seat | None) -> tuple[Node, str]:
    # Of the order that moved the balance most: where it was given, and the chief of its events. What only announces the
    # next turn, counts or tells the result decided nothing; where nothing else was seen, another order did.
    game, moved, told, given = match.game, 0.0, "", steps[0]
    result = verdict(match)
    for before, after in pairwise(acts(game, match.history, steps)):
        was, now = game.strength(before.position.state), game.strength(after.position.state)
        gain = _lead(now, seat) - _lead(was, seat)
        told_of = (event for event in after.events if not event.heralds and not event.tallies)
        seen = [found for event in told_of if (found := event.seen_by(listener)) and found.tell() != result]
        if seen and gain > moved and (chief := _decisive(seen, seat)):
            moved, told, given = gain, chief, before
    return given, told


def _decisive(seen: Sequence[Event], seat: Seat) -> str:
    # What brought the winner most, where events say so; else the first that is of the most telling kind, with what was
    # lost by it. An event of no telling kind is told where there is no other: of several nobody knows which it was.
    best = max(seen, key=lambda event: gain_of(event, seat))
    if gain_of(best, seat):
        return best.tell()
    ranks = [*map(_rank, seen)]
    first = min(ranks)
    if first == _PLAIN and len(seen) > 1:
        return ""
    chief = seen[ranks.index(first) :][:2]
    return " ".join(event.tell() for event in chief[: 2 if chief[-1].loses and not chief[0].loses else 1])


def _rank(event: Event) -> int:
    kinds = event.reveals and event.luck is not None, event.loses, event.weighty, event.reveals
    return next((rank for rank, fits in enumerate(kinds) if fits), _PLAIN)


_PLAIN: Final = 4
"""The rank of an event that is of no telling kind."""


def fared(match: Match) -> str:
    """Return how the only person who played fared: 'won with 2 take-backs', 'drew'; '' for several, before the end.

    What made it easier is counted: take-backs, and answers for which an opponent was hurried.
    """
    people = [Seat(seat) for seat, plan in enumerate(match.setup.seats) if plan.human]
    if match.outcome is None or len(people) != 1:
        return ""
    counts = (match.take_backs, "take-back"), (match.hurried, "hurried answer")
    eased = [plural(count, what) for count, what in counts if count]
    won = "won" if people[0] in match.outcome.winners else "lost"
    return f"{won if match.outcome.winners else 'drew'}{f' with {list_of(eased)}' if eased else ''}"


def fate(match: Match) -> str:
    """Return the result of the only person who played: 'You won.'; '' for several, a mere draw, and before the end."""
    told = fared(match)
    return sentence(f"You {told}") if told and told != "drew" else ""


def verdict(match: Match) -> str:
    """Return who won and why in one sentence; '' while the match goes on."""
    return match.outcome.reason if match.outcome else ""
