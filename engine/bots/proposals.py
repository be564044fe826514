"""What there is to choose from: the game's own plans where it has them, else each legal order tried out once."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from engine.bots.bot import Thinking, heed
from engine.bots.worth import imagined, worth
from engine.core.abilities import Forecasts, Plan, Plans
from engine.core.game import AnyGame
from engine.core.grammar import ordinal, plural
from engine.core.menu import AnyMenu
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyView
from engine.core.refs import Seat
from engine.core.rng import Fork
from engine.core.values import evolve

WORLDS: Final = 3
"""In how many imagined worlds each order is tried: in one, a single die would decide."""

TRIED: Final = 500
"""How many orders are tried out at most; of more, so many are drawn stage by stage."""

PROPOSED: Final = 200
"""How many of a game's plans are looked at, best first."""


def proposals(game: AnyGame, view: AnyView, menu: AnyMenu, rng: Fork, thinking: Thinking) -> Iterator[Plan]:
    """Yield what the seat could do, best first; every plan begins with an order of the menu, none is empty."""
    none = True
    for plan in islice(game.plans(view), PROPOSED) if isinstance(game, Plans) else ():
        heed(thinking)
        if plan.orders and menu.has(plan.orders[0]):
            none = False
            yield plan
    if none:
        yield from tried(game, view, menu, rng, thinking)


def tried(game: AnyGame, view: AnyView, menu: AnyMenu, rng: Fork, thinking: Thinking) -> list[Plan]:
    """Try orders out in a few imagined worlds and list them by what they lead to, best first.

    A game that cannot imagine has its orders ranked by their chances; one that cannot tell those keeps them as they
    come.
    """
    worlds = list(_worlds(game, view, rng))
    alike = all(world.state == worlds[0].state for world in worlds)
    ranked = []
    for order in menu.sample(TRIED, rng.fork("spread")):
        heed(thinking)
        if view.seat is None or not worlds:
            gain = _by_chance(game, view, order)
        else:
            gain = _one_ply(game, worlds, view.seat, order, alike=alike)
        ranked.append(Plan((order,), gain))
    ranked.sort(key=lambda plan: -plan.worth)
    what = "leaves the {}best position" if worlds else "has the {}best chances"
    return [evolve(plan, why=_place(what, rank, len(ranked))) for rank, plan in enumerate(ranked, start=1)]


def _place(what: str, rank: int, of: int) -> str:
    return f"Of {plural(of, 'order')} tried it {what.format('' if rank == 1 else f'{ordinal(rank)} ')}."


def _worlds(game: AnyGame, view: AnyView, rng: Fork) -> Iterator[AnyPosition]:
    for number in range(WORLDS):
        world = imagined(game, view, rng.fork(f"try/{number}"))
        if world is not None:
            yield world


def _one_ply(game: AnyGame, worlds: Sequence[AnyPosition], seat: Seat, order: Order, *, alike: bool) -> float:
    first = game.resolve(worlds[0], seat, order).position
    gain = worth(game, first.state, seat)
    if alike and first.rng == worlds[0].rng:
        gains = [gain] * len(worlds)  # neither dice nor what is hidden could make it another elsewhere
    else:
        others = (game.resolve(world, seat, order).position for world in worlds[1:])
        gains = [gain, *(worth(game, other.state, seat) for other in others)]
    return sum(gains) / len(worlds)


def _by_chance(game: AnyGame, view: AnyView, order: Order) -> float:
    odds = game.forecast(view, order) if isinstance(game, Forecasts) else None
    if odds is None:
        return 0.0
    return odds.average if odds.average is not None else odds.chances[0].percent / 100
