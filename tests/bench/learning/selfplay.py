"""Matches of `normal` against itself, a little careless, and every start of a seat's turn in them with how it ended."""

import itertools
from collections.abc import Iterator
from typing import Any, Final

from engine import registry
from engine.bots.planner import Planner
from engine.bots.proposals import PROPOSED
from engine.core.errors import IllegalOrder, SetupError
from engine.core.game import submit
from engine.core.info import Info, Option, Options, OptionValue
from engine.core.match import begin
from engine.core.menu import Menu
from engine.core.position import Position, View
from engine.core.rng import Fork, Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import frozen

CARELESSNESS: Final = 15
"""In how many of 100 decisions any of the best plans is taken: else the same few matches would be played."""

CAP: Final = 4_000
"""Orders after which a match is broken off and teaches nothing."""

VARIED: Final = 50
"""In how many of 100 matches settings are drawn, where else they are the scenario's own."""

FLAGGED: Final = 20
"""In how many of 100 of those matches each flag is set."""

SPANS: Final = {"points": (4, 24), "rounds": (6, 24), "cols": (13, 27), "rows": (9, 19), "density": (0, 10)}
"""From where to where numbers are drawn: fleets and maps that are commonly played."""


@frozen
class Row:
    """A seat about to begin a turn: what it sees, and each seat's share of the win in the end."""

    match: int
    view: View[Any]
    shares: tuple[float, ...]


def rows(game_id: str, count: int, seed: str) -> Iterator[Row]:
    """Play until there are so many rows, about as many orders of each scenario, and yield them match by match."""
    game, info = registry.game(game_id), registry.info(game_id)
    found = dict.fromkeys((str(choice.value) for choice in info.option("scenario").choices), 0)
    kept = 0
    for match in itertools.count():
        if kept >= count:
            return
        scenario, rng = min(found, key=found.__getitem__), Rng(f"{seed}/{match}")
        seats, options = _settings(info, scenario, rng.fork("settings"))
        try:
            views, shares, orders = _played(game, seats, options, rng)
        except SetupError:
            continue  # no fleet is to be had for so few points
        found[scenario] += orders
        if shares:
            kept += len(views)
            yield from (Row(match, view, shares) for view in views)


def _settings(info: Info, scenario: str, rng: Fork) -> tuple[int, Options]:
    found: dict[str, OptionValue] = {"scenario": scenario}
    seats, rng = rng.pick(info.counts(found))
    roll, rng = rng.below(100)
    for option in info.options:
        fits = option.key != "scenario" and seats >= option.seats
        if fits and (scenario in option.only[1] if option.only else roll < VARIED):
            value, rng = _value(option, rng)
            found |= {} if value is None else {option.key: value}
    return seats, found


def _value(option: Option, rng: Fork) -> tuple[OptionValue | None, Fork]:
    # Of a number that the scenario settles, None in every second match.
    roll, rng = rng.below(100)
    if option.kind == "flag":
        return roll < FLAGGED, rng
    if option.kind == "choice":
        choice, rng = rng.pick(option.choices)
        return choice.value, rng
    if option.key not in SPANS or (roll < VARIED and option.only is None):
        return None, rng
    low, high = SPANS[option.key]
    number, rng = rng.below(high - low + 1)
    return low + number, rng


def _played(game: Any, seats: int, options: Options, rng: Rng) -> tuple[list[View[Any]], tuple[float, ...], int]:
    plans = tuple(SeatPlan(f"P{seat}", "bot:normal") for seat in range(seats))
    position = begin(game, Setup(plans, tuple(options.items()), rng.seed)).position
    bot, found, given, before = (
        Planner(game, carelessness=CARELESSNESS, candidates=PROPOSED),
        list[View[Any]](),
        0,
        None,
    )
    while given < CAP and (awaited := game.decisions(position.state)):
        seat = awaited[0].seat
        now = (game.clock(position.state).turn, seat)
        view = game.view(position.state, seat)
        if now != before and now[0]:
            found.append(view)
        before = now
        plan = bot.choose(view, awaited[0], Menu(game, view), rng.fork(f"bot/{seat}/{given}"))
        position, given = _followed(game, position, seat, plan.orders, given)
    outcome = game.outcome(position.state)
    return found, outcome.shares if outcome else (), given


def _followed(game: Any, position: Position[Any], seat: Any, orders: Any, given: int) -> tuple[Position[Any], int]:
    for order in orders:
        try:
            position = submit(game, position, seat, order).position
        except IllegalOrder:
            break
        given += 1
    return position, given
