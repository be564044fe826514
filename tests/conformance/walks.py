"""Random walks through every game on the shelf: the positions over which the conformance tests speak."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from attrs import frozen

from engine import registry
from engine.core.game import Info, OptionValue, Position, SeatPlan, Setup
from engine.core.match import Match, begin
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.scene.staged import Staged

registry.SHELF.setdefault("skirmish", "tests.toys.skirmish")  # the kit must hold for a game nobody ships, too

GAMES = registry.ids()
ORDERS_A_WALK = 240
EVERY = 9


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
    def staged(self) -> Staged:
        return registry.game(self.game)

    def begin(self) -> Match:
        seats = tuple(SeatPlan(f"P{seat}") for seat in range(self.seats))
        return begin(self.staged, Setup(seats, self.options, self.seed))


@frozen
class Stop:
    """A position on a walk and the order that was given there."""

    start: Start
    position: Position
    seat: Seat
    order: Order


def _settings(info: Info) -> Iterator[tuple[tuple[str, OptionValue], ...]]:
    # Every scenario by itself, then every other setting by itself, then all flags together.
    for option in info.options:
        if option.kind == "choice":
            values: tuple[OptionValue, ...] = tuple(choice.value for choice in option.choices)
        elif option.kind == "flag":
            values = (not option.default,)
        else:
            values = (option.low, option.high)
        for value in values:
            needs = () if option.only is None else ((option.only[0], option.only[1][0]),)
            yield (*needs, (option.key, value))
    yield tuple((option.key, not option.default) for option in info.options if option.kind == "flag")


def starts(game_id: str) -> tuple[Start, ...]:
    """List the ways to begin that the kit walks through: every option at its ends, every number of seats."""
    info = registry.info(game_id)
    low, high = info.seats
    found = [Start(game_id, seats, (), "walk") for seats in range(low, high + 1)]
    found += [Start(game_id, low, settings, "walk") for settings in _settings(info)]
    return tuple(start for start in found if _fits(start))


def _fits(start: Start) -> bool:
    from engine.core.errors import SetupError

    try:
        start.begin()
    except SetupError:
        return False
    return True


@lru_cache(maxsize=4)
def stops(game_id: str) -> tuple[Stop, ...]:
    """Walk at random from every start and keep each `EVERY`th position on the way."""
    return tuple(stop for start in starts(game_id) for stop in walk(start))


def walk(start: Start) -> Iterator[Stop]:
    """Walk at random from one start."""
    game, match, rng = start.staged, start.begin(), Rng(str(start), "walk")
    for step in range(ORDERS_A_WALK):
        decisions = match.decisions
        if not decisions:
            return
        decision, rng = rng.pick(decisions)
        orders = tuple(game.orders(match.view(decision.seat)))
        assert orders, f"{start}: seat {decision.seat} is awaited and has no legal order: {decision.prompt}"
        order, rng = rng.pick(orders)
        if step % EVERY == 0:
            yield Stop(start, match.position, decision.seat, order)
        match = match.play(decision.seat, order)


@lru_cache(maxsize=4)
def universe(game_id: str) -> tuple[Order, ...]:
    """Spell out every order that was ever legal at a stop: what a position is asked about beyond its own list."""
    game = registry.game(game_id)
    found: dict[Order, None] = {}
    for stop in stops(game_id):
        found.update(dict.fromkeys(game.orders(game.view(stop.position.state, stop.seat))))
    return tuple(found)


def seats_of(stop: Stop) -> tuple[Seat | None, ...]:
    """List every pair of eyes at a stop, the spectator's last."""
    return (*(Seat(seat) for seat in range(stop.start.seats)), None)


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
