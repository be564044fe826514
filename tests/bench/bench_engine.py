"""How fast rules are: random orders through `submit` beside python-chess's random playouts, lists, imagined worlds."""

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import chess

from engine import registry
from engine.core.abilities import Imagines
from engine.core.game import submit
from engine.core.match import begin
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.scene.staged import Staged
from tests.bench.row import Row, part

ORDERS = 3_000
WORLDS = 300
PAIRS = 5
"""How often each figure is taken beside python-chess's."""

GOALS = {"star-sectors": 1.0, "star-viking": 0.15, "viking-raid": 0.3, "squadron": 0.3, "space-viking": 0.1}
"""Random legal orders a second, as a share of python-chess's moves."""

Draw = Callable[[Staged[Any, Any], View[Any]], Order]
"""Draws a legal order from a view."""


def by_list() -> Draw:
    """Draw from the list of all legal orders."""
    chance = random.Random(1)
    return lambda game, view: chance.choice(tuple(game.orders(view)))


def by_stages() -> Draw:
    """Draw what to order, then with what, and so on, as bots do."""
    rng = Rng("bench")

    def draw(game: Staged[Any, Any], view: View[Any]) -> Order:
        nonlocal rng
        order, rng = Menu(game, view).drawn(rng)
        return order  # type: ignore[no-any-return]  # a game of any kind gives an order of its own

    return draw


def start(game: Staged[Any, Any]) -> Position[Any]:
    """Begin the game's default scenario with its fewest seats."""
    seats = tuple(SeatPlan(f"P{seat}") for seat in range(game.info.seats[0]))
    return begin(game, Setup(seats, seed="bench")).position


def wander(game: Staged[Any, Any], orders: int, draw: Draw, *, checked: bool = True) -> Iterator[View[Any]]:
    """Draw and submit that many orders, game after game; yield the views from which they were drawn."""
    first = position = start(game)
    for _ in range(orders):
        decisions = game.decisions(position.state)
        if not decisions:
            position = first
            continue
        seat = decisions[0].seat
        view = game.view(position.state, seat)
        order = draw(game, view)
        if checked:
            position = submit(game, position, seat, order).position
        else:
            position = game.resolve(position, seat, order).position
        yield view


def chess_wander(moves: int) -> None:
    """Do the same with python-chess: enumerate, choose, push."""
    chance, board = random.Random(1), chess.Board()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material():
            board = chess.Board()
            continue
        board.push(chance.choice(legal))


def imagine(game: Staged[Any, Any], times: int) -> None:
    """Draw that many worlds from one view: the first step of every simulation."""
    position = start(game)
    seat = game.decisions(position.state)[0].seat
    view = game.view(position.state, seat)
    assert isinstance(game, Imagines)
    for index in range(times):
        game.imagine(view, Rng(str(index)))


def spent(run: Callable[[], object]) -> float:
    """Return the seconds of processor time a call takes: what else runs on the machine shall not count."""
    begun = process_time()
    run()
    return process_time() - begun


def exhaust(game: Staged[Any, Any], orders: int, draw: Draw, *, checked: bool = True) -> None:
    """Wander to the end."""
    for _ in wander(game, orders, draw, checked=checked):
        pass


def drawing(game: Staged[Any, Any], way: str, draw: Draw, share: float) -> Row:
    """Measure random legal orders a second, drawn in one of the two ways, beside python-chess's moves."""
    orders = part(ORDERS, share)
    pairs = sorted(
        (
            (spent(lambda: exhaust(game, orders, draw)), spent(lambda: chess_wander(orders)))
            for _ in range(part(PAIRS, share))
        ),
        key=lambda pair: pair[1] / pair[0],
    )
    ours, theirs = (orders / each for each in pairs[len(pairs) // 2])
    what = f"{game.info.id}: random legal orders a second, drawn {way} and submitted"
    return Row("E1", what, f"{ours:,.0f}", f"{theirs:,.0f} python-chess moves", ours / theirs)


def listing(game: Staged[Any, Any], share: float) -> Row:
    """Measure what listing all legal orders takes beside asking whether each of the same orders is refused.

    That tells how much is asked in vain, of what is not legal. Either way every view is opened once.
    """
    views = list(wander(game, part(ORDERS // 10, share), by_list()))
    listed = [(view, tuple(game.orders(view))) for view in views]

    def lists() -> None:
        for view in views:
            tuple(game.orders(view))

    def asks() -> None:
        for view, orders in listed:
            for order in orders:
                game.refusal(view, order)

    ours, theirs = (median(times) for times in zip(*((spent(lists), spent(asks)) for _ in range(PAIRS)), strict=True))
    many = sum(len(orders) for _, orders in listed) / len(views)
    what = f"{game.info.id}: listing the legal orders of a position, {many:.0f} of them"
    said = f"asking the refusal of each {1e6 * theirs / len(views):.1f} us"
    return Row("", what, f"{1e6 * ours / len(views):.1f} us", said, ours / theirs, "<= 3")


def of_game(game: Staged[Any, Any], share: float) -> Iterator[Row]:
    """Measure one game."""
    name, orders, worlds = game.info.id, part(ORDERS, share), part(WORLDS, share)
    exhaust(game, 300, by_list())  # rulebook and tables loaded, as in any running game
    ways = (drawing(game, "from the list", by_list(), share), drawing(game, "by stages", by_stages(), share))
    best = max(ways, key=lambda row: row.ratio or 0)
    yield from (evolve(row, goal=f">= {GOALS[name]}") if row is best and name in GOALS else row for row in ways)
    bare = spent(lambda: exhaust(game, orders, by_list(), checked=False))
    yield Row("E2", f"{name}: from the list, without `submit` (search, perft)", f"{orders / bare:,.0f}")
    yield listing(game, share)
    if isinstance(game, Imagines):
        yield Row("", f"{name}: worlds imagined a second", f"{worlds / spent(lambda: imagine(game, worlds)):,.0f}")


def measure(share: float) -> Iterator[Row]:
    """Measure every game on the shelf."""
    for game_id in registry.ids():
        yield from of_game(registry.game(game_id), share)
