"""Twin histories: two matches that a seat cannot tell apart, played on side by side for as long as they look alike.

They differ in what others chose in secret, in which of two like units did it, or in all that is hidden. The seat's own
orders are the same in both; for the orders of others a pair is looked for that shows the seat the same. Both matches
throw the same dice, so that no difference is one of luck.
"""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from attrs import frozen

from engine.core.abilities import Imagines
from engine.core.events import Event, Happening
from engine.core.game import AnyGame
from engine.core.history import start as begun
from engine.core.info import OptionValue
from engine.core.match import Match
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyView, Position
from engine.core.refs import Ref, Seat
from engine.core.rng import Rng, Stream
from engine.core.values import evolve
from tests.conformance.walks import LONG, Start, starts

TRIED: Final = 6
"""How many other orders are tried in the second match, one by one until one looks like that in the first."""

ALONE: Final = 4
"""In one of so many choices only the first match goes on: what is decided in secret need not be as many orders."""

Swap = tuple[Ref, Ref] | None


@frozen
class Twins:
    """Two matches that look the same to a seat (None: a spectator).

    `swap` are two units that do each other's part in the second.
    """

    start: Start
    seat: Seat | None
    one: Match
    other: Match
    swap: Swap = None

    @property
    def apart(self) -> bool:
        """Return whether anything hidden differs."""
        return bool(self.one.position.state != self.other.position.state)


@frozen
class Step:
    """An order of a seat in each of two matches, and the matches after it; None where only the first went on."""

    before: Twins
    mover: Seat
    orders: tuple[Order, Order | None]
    after: Twins

    @property
    def same(self) -> bool:
        """Return whether the order was the same: whatever differs after it comes of what was hidden before."""
        return self.orders[0] == self.orders[1]

    @property
    def unlucky(self) -> bool:
        """Return whether the dice may have fallen differently, since not as many were thrown."""
        return bool(self.after.one.position.rng != self.after.other.position.rng)

    @property
    def thrown(self) -> bool:
        """Return whether dice were thrown."""
        return bool(self.after.one.position.rng != self.before.one.position.rng)

    @property
    def views(self) -> tuple[AnyView, AnyView]:
        """What the seat may know after it."""
        return self.after.one.view(self.after.seat), self.after.other.view(self.after.seat)

    @property
    def told(self) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        """What the seat learns of it."""
        gone = _since(self.before.one, self.after.one), _since(self.before.other, self.after.other)
        one, other = (tuple(_learnt(events, self.before.seat)) for events in gone)
        return one, other

    @property
    def alike(self) -> bool:
        """Return whether the seat sees and learns the same in both."""
        views, told = self.views, self.told
        return bool(views[0] == views[1]) and told[0] == told[1]


def _since(before: Match, after: Match) -> tuple[Event, ...]:
    # Other dice may have been laid out meanwhile, which is no order.
    return () if after.history.at == before.history.at else after.history.here.events


def _learnt(events: tuple[Event, ...], seat: Seat | None) -> Iterator[Event]:
    # Whether all others learn of it too is no part of what a seat is told.
    seen = (found for event in events if (found := event.seen_by(seat)) is not None)
    return (evolve(each, witnesses=None) if isinstance(each, Happening) else each for each in seen)


def veiled(game_id: str) -> tuple[Start, ...]:
    """List the ways to begin as they are, and each with all that can be switched on: there most is hidden.

    Of a game that hides things only where a player chose so, those alone in which something is hidden from the start.
    """
    found = starts(game_id)
    flags = found[-1].options
    ways = tuple(dict.fromkeys(each for start in found for each in (start, _switched(start, flags))))
    hiding = tuple(start for start in ways if _hides(start))
    return hiding if len(hiding) < len(ways) // 2 and hiding else ways


def _hides(start: Start) -> bool:
    game, state = start.staged, start.begin().position.state
    return any(game.view(state, Seat(seat)).state != state for seat in range(start.seats))


def _switched(start: Start, flags: tuple[tuple[str, OptionValue], ...]) -> Start:
    return Start(start.game, start.seats, tuple((dict(flags) | dict(start.options)).items()), start.seed)


def history(start: Start, seat: Seat | None, name: str, orders: int) -> Iterator[Step]:
    """Walk so many orders from a start and yield all steps that are tried on the way, in twins of the walk.

    Each step begins at twins that look alike to the seat. Where none looks alike afterwards, new twins begin at the
    first of them.
    """
    chance = Rng(f"{start}/{seat}/{name}", "twins")
    match, rare = start.begin(), _Rare()
    twins = _parted(Twins(start, seat, match, match), chance)
    for number in range(orders):
        if not twins.one.decisions:
            return
        step: Step | None = None
        for step in _tries(twins, rare, chance.fork(f"order {number}")):
            yield step
            if step.alike:
                break
        assert step is not None, "somebody is awaited and has no order"
        twins = step.after
        if not (step.alike and twins.apart):
            twins = _parted(twins, chance.fork(f"twins {number}"))


def _parted(twins: Twins, chance: Stream) -> Twins:
    # New twins: both as the first is, or the second with all imagined that the seat does not see.
    game, (kind, rng) = twins.start.staged, chance.below(3)
    here = twins.one.position
    there: AnyPosition = here
    if kind and isinstance(game, Imagines):
        there = Position(game.imagine(game.view(here.state, twins.seat), rng.fork("world")).state, here.rng)
    swap = _swap(twins, rng) if there == here else None
    return Twins(twins.start, twins.seat, _at(twins.one, here), _at(twins.one, there), swap)


def _at(match: Match, position: AnyPosition) -> Match:
    return evolve(match, history=begun(position))


def _swap(twins: Twins, rng: Stream) -> Swap:
    # Two units of one other seat that are of a kind and stand in one place, by the ids that their owner knows.
    game = twins.start.staged
    others = [Seat(each) for each in range(twins.start.seats) if each != twins.seat]
    owner, rng = rng.pick(others)
    own = (each for each in game.scene(twins.one.view(owner)).tokens if each.seat == owner)
    pairs = [(a, b) for a, b in combinations(islice(own, 40), 2) if (a.kind, a.place) == (b.kind, b.place)]
    if not pairs:
        return None
    (one, other), _ = rng.pick(pairs)
    return Ref("token", one.id), Ref("token", other.id)


def _tries(twins: Twins, rare: "_Rare", chance: Stream) -> Iterator[Step]:
    # What is given in the first match, with one thing after another in the second.
    decision, chance = chance.pick(twins.one.decisions)
    mover = decision.seat
    order, chance = rare.drawn(twins.start.staged, twins.one.view(mover), chance)
    other = _dicing(twins.other, twins.one.position.rng)
    one = twins.one.play(mover, order)
    for answer in _answers(twins, mover, order, chance):
        gone = other if answer is None else other.play(mover, answer)
        yield Step(twins, mover, (order, answer), Twins(twins.start, twins.seat, one, gone, twins.swap))


def _dicing(match: Match, rng: Stream) -> Match:
    # The same match with other dice to come: those of its twin.
    here = match.history.here
    if here.position.rng == rng:
        return match
    node = evolve(here, position=Position(here.position.state, rng))
    nodes = list(match.history.nodes)
    nodes[match.history.at] = node
    return evolve(match, history=evolve(match.history, nodes=tuple(nodes)))


def _answers(twins: Twins, mover: Seat, order: Order, chance: Stream) -> Iterator[Order | None]:
    # What is different in secret comes first, so that twins go on growing apart.
    if mover == twins.seat:
        yield order
        return
    game, view = twins.start.staged, twins.other.view(mover)
    if not any(True for _ in game.orders(view)):
        yield None  # not all that can be imagined can be played on
        return
    same = game.refusal(view, order) is None
    tried: dict[Order, None] = {}
    swapped = _swapped(game, view, order, twins.swap)
    if swapped is not None and game.refusal(view, swapped) is None:
        tried[swapped] = None
    alone, chance = chance.below(ALONE)
    if not alone:
        yield None
    for _ in range(TRIED):
        drawn, chance = Menu(game, view).drawn(chance)
        if not same or type(drawn) is type(order) or len(tried) < 2:
            tried[drawn] = None
    yield from (each for each in tried if each != order)
    if same:
        yield order


def _swapped(game: AnyGame, view: AnyView, order: Order, swap: Swap) -> Order | None:
    if swap is None:
        return None
    there = {swap[0]: swap[1], swap[1]: swap[0]}
    found: Order | None = game.made(view, [there.get(ref, ref) for ref in game.picks(order)])
    return found


class _Rare:
    """Draws orders, of every other choice one of the sort that was given least: so walks come to the late rules."""

    def __init__(self) -> None:
        self._given: dict[type, int] = {}

    def drawn(self, game: AnyGame, view: AnyView, chance: Stream) -> tuple[Order, Stream]:
        """Draw a legal order."""
        rare, chance = chance.below(2)
        listed = tuple(islice(game.orders(view), LONG + 1))
        if rare and len(listed) <= LONG:
            least = min(self._given.get(type(each), 0) for each in listed)
            listed = tuple(each for each in listed if self._given.get(type(each), 0) == least)
            order, chance = chance.pick(listed)
        else:
            order, chance = Menu(game, view).drawn(chance)
        self._given[type(order)] = self._given.get(type(order), 0) + 1
        return order, chance
