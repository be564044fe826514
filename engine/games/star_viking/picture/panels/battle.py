"""The battle under way: its round, how near its end it is, what holding the system is worth, and who is there."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.grammar import list_of
from engine.core.position import View
from engine.games.star_viking.picture.yields import capital, yields
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import kind_of, tile_of
from engine.games.star_viking.queries.control import controller
from engine.games.star_viking.queries.names import money, side, system_name
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.where import present
from engine.games.star_viking.state import NOBODY, Segment, State, Unit
from engine.games.star_viking.view import fights
from engine.scene.model import Fact

_ENOUGH: Final = 4
"""Quiet rounds that end a segment (K-123)."""


def title(state: State) -> str:
    """Return the title of the battle panel, with the system's name while a battle is under way."""
    return f"Battle for {system_name(state, state.segment.system)}" if state.segment is not None else "Battle"


def segment(view: View[State]) -> Iterator[Fact]:
    """Yield facts: how the segment stands."""
    state = view.state
    battle = state.segment
    if battle is None:
        return
    yield Fact("round", str(battle.round), _half(battle))
    yield Fact("quiet rounds", f"{battle.quiet} of {_ENOUGH}", "then the battle ends, K-123")
    for what, seats_of in (("defender", (battle.defender,)), ("invader", battle.invaders)):
        yield Fact(what, list_of([side(seat) for seat in seats_of]), _moves(battle, seats_of))
    if fights(state, battle, view.seat):
        yield Fact("if it ended now,", f"{side(controller(state, battle))} would hold the system", "K-124")
    yield from capital(state, battle.system)
    if charted(state, view.seat, battle.system):
        yield from _stakes(state, battle)
    if battle.yielded:
        yield Fact("locals", "have surrendered", "K-120")
    if battle.offers:
        yield Fact("end offered", f"by {list_of([side(seat) for seat in battle.offers])}", "in this round")


def forces(view: View[State]) -> Iterator[Fact]:
    """Yield facts: who is on the tile, seat by seat, as far as the view shows it."""
    state = view.state
    if state.segment is None:
        return
    here = list(present(state, state.segment.system))
    for seat in seats(state):
        unseen = sum(stack.unseen for stack in state.stacks if stack.seat == seat)
        said = [_counted(state, (unit for unit in here if unit.seat == seat)), f"{unseen} unseen" if unseen else ""]
        if any(said):
            yield Fact(f"{side(seat)}:", ", ".join(filter(None, said)))


def _half(battle: Segment) -> str:
    if battle.mover == NOBODY:
        return ""
    return "second half" if battle.riposte else "first half"


def _moves(battle: Segment, seats_of: tuple[int, ...]) -> str:
    if battle.mover not in seats_of:
        return ""
    return "moves" if len(seats_of) == 1 else f"{side(battle.mover)} moves"


def _stakes(state: State, battle: Segment) -> Iterator[Fact]:
    tile, left = tile_of(state, battle.system), yields(state, battle.system)
    yield Fact("wealth", f"{money(tile.wealth)} a turn")
    yield Fact("plunder", f"{sum(left.values()):.0f} MCr", f"{len(left)} of {len(tile.coded)} sectors")


def _counted(state: State, units: Iterable[Unit]) -> str:
    counts = Counter(kind_of(state, unit).type for unit in units)
    return ", ".join(f"{many} {kind}" for kind, many in counts.items())
