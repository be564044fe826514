"""Random walks through every game on the shelf: the positions over which the conformance tests speak."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest
from attrs import frozen

from engine import registry
from engine.core.events import Event
from engine.core.game import Game, submit
from engine.core.info import Info, OptionValue
from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.scene.staged import Staged
from tests.conformance.extent import SAMPLE, Extent, scattered, spread

TOYS = ("skirmish", "voyage", "raid", "regatta", "drill", "post")
NAMES = (*registry.ids(), *TOYS)
"""Every game on the shelf, and the toys that stand there while a test runs: the kit must hold for others, too."""
GAMES = (
    *NAMES,
    *(pytest.param(game_id, marks=pytest.mark.thorough, id=f"{game_id}-whole") for game_id in NAMES),
)
"""The same as cases of a test; those of the thorough run go through far more of a game, see `extent`."""
ORDERS_A_WALK = 240
LONG = 1_000
"""A list of more orders than these is long: it is drawn from by stages."""
AT_LEAST = 12
"""At so many stops at least something is asked, where there are so many."""

extent = SAMPLE
"""How much is gone through: the whole where a fixture says so."""

Settings = tuple[tuple[str, OptionValue], ...]


@frozen
class Start:
    """One way to begin a game: what a test's name shows."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: str

    def __str__(self) -> str:
        settings = ",".join(f"{key}={value}" for key, value in self.options)
        return f"{self.game}/{self.seats}/{settings}/{self.seed}"

    @property
    def staged(self) -> Staged[Any, Any]:
        return registry.game(self.game)

    def begin(self) -> Match:
        seats = tuple(SeatPlan(f"P{seat}") for seat in range(self.seats))
        return begin(self.staged, Setup(seats, self.options, self.seed))


@frozen
class Stop:
    """A position on a walk and the order that was given there."""

    start: Start
    position: Position[Any]
    seat: Seat
    order: Order
    listed: int
    """Orders that were listed to draw it."""


def _settings(info: Info) -> Iterator[tuple[int, Settings]]:
    # Every scenario by itself, then all that differs from a default by itself, then all flags together; each with seats
    # that fit.
    for option in info.options:
        needs = () if option.only is None else ((option.only[0], option.only[1][0]),)
        values: list[OptionValue]
        if option.kind == "choice":
            values = [each.value for each in option.choices if option.key == "scenario" or each.value != option.default]
        elif option.kind == "number":
            values = [value for value in (option.low, option.high) if value != option.default]
        else:
            values = [not option.default]
        for value in values:
            settings: Settings = (*needs, (option.key, value))
            yield next(count for count in info.counts(dict(settings)) if count >= option.seats), settings
    flags = tuple((option.key, not option.default) for option in info.options if option.kind == "flag")
    yield info.counts({})[0], flags


def crowds(info: Info) -> dict[int, Settings]:
    """Pair each number of seats on offer with the first scenario that takes so many."""
    found: dict[int, Settings] = {}
    for choice in info.option("scenario").choices:
        settings: Settings = (("scenario", choice.value),)
        found = dict.fromkeys(info.counts(dict(settings)), settings) | found
    return dict(sorted(found.items()))


def starts(game_id: str) -> tuple[Start, ...]:
    """List the ways to begin that the kit walks through: every option at its ends, every number of seats on offer."""
    info = registry.info(game_id)
    found = [(seats, settings) for seats, settings in crowds(info).items()]
    return tuple(Start(game_id, *start, "walk") for start in dict.fromkeys([*found, *_settings(info)]))


def beginnings(game_id: str, every: int) -> tuple[Start, ...]:
    """Keep one of so many ways to begin; in every run of the tests a third of these."""
    return starts(game_id)[:: 3 * every if extent == SAMPLE else every]


def stops(game_id: str) -> tuple[Stop, ...]:
    """Walk at random from every start and keep positions on the way: half by the verbs given, half evenly apart."""
    return _stops(game_id, extent)


@lru_cache(maxsize=2)
def _stops(game_id: str, extent: Extent) -> tuple[Stop, ...]:
    every = tuple(_walked(starts(game_id), extent.walked))
    by_verb = dict[type, list[int]]()
    for index, stop in enumerate(every):
        by_verb.setdefault(type(stop.order), []).append(index)
    alike = max(1, extent.stops // 2 // len(by_verb))
    chosen = {index for given in by_verb.values() for index in spread(given, alike)}
    chosen |= {*spread(range(len(every)), extent.stops - len(chosen))}
    return tuple(every[index] for index in sorted(chosen))


def _walked(found: Sequence[Start], left: int) -> Iterator[Stop]:
    # Where lists are long the first walk takes half of what may be listed, and what it leaves the others share alike.
    for number, start in enumerate(found):
        most = left // max(2, len(found) - number) if number else left // 2
        before = left
        for stop in walk(start):
            yield stop
            left -= stop.listed
            if before - left > most:
                break


def thinned(game_id: str, every: int) -> tuple[Stop, ...]:
    """Keep one of so many stops; more where there would be few."""
    found = stops(game_id)
    return found[:: max(1, min(every, len(found) // AT_LEAST))]


def listing(game_id: str) -> tuple[Stop, ...]:
    """List the stops at which every order is looked at: as many as the extent allows to list, all over the walks."""
    return _listing(game_id, extent)


@lru_cache(maxsize=2)
def _listing(game_id: str, extent: Extent) -> tuple[Stop, ...]:
    game, found, left, chosen = registry.game(game_id), _stops(game_id, extent), extent.listed, list[int]()
    for index in scattered(len(found)):
        if left <= 0:
            break
        stop = found[index]
        left -= sum(1 for _ in game.orders(game.view(stop.position.state, stop.seat)))
        chosen.append(index)
    return tuple(found[index] for index in sorted(chosen))


def draw(game: Game[Any, Any], position: Position[Any], rng: Rng) -> tuple[Seat, Order, Rng]:
    """Draw who goes next of those awaited, and a legal order that rather not costs its own seat strength.

    Purely random players blow themselves up within a few rounds and never reach the later rules.
    """
    seat, order, _, rng = _draw(game, position, rng)
    return seat, order, rng


def _draw(game: Game[Any, Any], position: Position[Any], rng: Rng) -> tuple[Seat, Order, int, Rng]:
    decision, rng = rng.pick(game.decisions(position.state))
    seat = decision.seat
    view = game.view(position.state, seat)
    before = game.strength(position.state)[seat]
    orders = _offered(game, view)
    order, rng = _among(game, view, orders, rng)
    for _ in range(4):
        if game.strength(game.resolve(position, seat, order).position.state)[seat] >= before:
            break
        order, rng = _among(game, view, orders, rng)
    return seat, order, len(orders), rng


def drawn(game: Game[Any, Any], view: View[Any], rng: Rng) -> tuple[Order, Rng]:
    """Draw a legal order: from a list that is not long each equally likely, else stage by stage.

    Of five thousand orders some five do not move a craft: only by stages a walk comes to the others.
    """
    return _among(game, view, _offered(game, view), rng)


def _offered(game: Game[Any, Any], view: View[Any]) -> tuple[Order, ...]:
    # All legal orders, or where they are many so many that this can be told.
    orders = tuple(islice(game.orders(view), LONG + 1))
    assert orders, f"seat {view.seat} is awaited and has no legal order"
    return orders


def _among(game: Game[Any, Any], view: View[Any], orders: Sequence[Order], rng: Rng) -> tuple[Order, Rng]:
    return rng.pick(orders) if len(orders) <= LONG else Menu(game, view).drawn(rng)


def walk(start: Start) -> Iterator[Stop]:
    """Walk at random from one start."""
    game, position, rng = start.staged, start.begin().position, Rng(str(start), "walk")
    for _ in range(ORDERS_A_WALK):
        if not game.decisions(position.state):
            return
        seat, order, listed, rng = _draw(game, position, rng)
        yield Stop(start, position, seat, order, listed)
        position = submit(game, position, seat, order).position


def universe(game_id: str) -> tuple[Order, ...]:
    """Spell out what was legal somewhere, some orders of each kind: what stops are asked about beyond their own."""
    return _universe(game_id, extent)


@lru_cache(maxsize=2)
def _universe(game_id: str, extent: Extent) -> tuple[Order, ...]:
    game = registry.game(game_id)
    found: dict[type, dict[Order, None]] = {}
    for stop in _stops(game_id, extent):
        found.setdefault(type(stop.order), {})[stop.order] = None
    for stop in _listing(game_id, extent):
        for order in game.orders(game.view(stop.position.state, stop.seat)):
            found.setdefault(type(order), {})[order] = None
    return tuple(order for orders in found.values() for order in spread(tuple(orders), extent.spelled // len(found)))


def asked(game_id: str) -> tuple[Stop, ...]:
    """List the stops that are asked about all that is spelled out: as many as the extent allows questions."""
    return spread(stops(game_id), max(2, extent.asked // len(universe(game_id))))


def seats_of(stop: Stop) -> tuple[Seat | None, ...]:
    """List every pair of eyes at a stop, the spectator's last."""
    return (*(Seat(seat) for seat in range(stop.start.seats)), None)


def happened(game_id: str) -> Iterator[tuple[Event, tuple[Seat | None, ...]]]:
    """Yield what happens as matches begin and at every stop, each event with every pair of eyes at that table."""
    game = registry.game(game_id)
    for start in starts(game_id):
        eyes = (*map(Seat, range(start.seats)), None)
        yield from ((event, eyes) for event in start.begin().history.nodes[0].events)
    for stop in stops(game_id):
        yield from ((event, seats_of(stop)) for event in game.resolve(stop.position, stop.seat, stop.order).events)


def values_in(value: Any) -> Iterator[Any]:
    """Yield every value inside a frozen value, itself first."""
    from attrs import fields, has

    yield value
    if isinstance(value, tuple | frozenset):
        for item in value:
            yield from values_in(item)
    elif has(type(value)):
        for field in fields(type(value)):
            yield from values_in(getattr(value, field.name))
