"""The shortest path of a ship to a hex, by moves and turns alone, over as many rounds as it takes."""

from itertools import groupby, pairwise

from engine.core.grammar import plural
from engine.core.position import View
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.enquiries.subjects import cell_at, mover_at
from engine.games.star_sectors.queries.factors import land_of, occupied, profile
from engine.games.star_sectors.state import NOBODY, State
from engine.space.hexgrid import OFF
from engine.space.search import path as shortest


def answer(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Return lines with the moves that a ship needs to a place, or to a hex beside it when it is taken."""
    state = view.state
    number, goal = mover_at(view, subject), cell_at(state, other)
    if number == NOBODY or goal == OFF:
        return ()
    land, ship = land_of(state), state.ships[number]
    assert ship.place is not None
    name = f"{ship.name} to {land.grid.places[goal]}"
    taken = occupied(state, land).get(goal, number) != number
    goals = {cell for cell in land.grid.next[goal] if cell != OFF} if taken or land.barred[goal] else {goal}
    way = steps(state, number, goals)
    if not way:
        return (f"{name}: no open way.",)
    if goal not in goals:
        name = f"{ship.name} to {land.grid.places[way[-1][0]]}, beside {land.grid.places[goal]}"
        goal = way[-1][0]
    if len(way) == 1:
        return (f"{name}: it is there.",)
    moves = len(way) - 1
    near = prospects.reach(state, number).get(goal)
    turns = -(-moves // max(1, profile(ship.kind).mf))
    mined = goal in prospects.mined(state, number)
    when = "within its reach now" if near and not near.jump and not mined else f"about {plural(turns, 'turn')}"
    sooner = f" Through a mine {plural(near.cost, 'move')}." if near and mined and not near.jump else ""
    through = ", through a mine" if mined else ""
    jump = (f"It can jump there at warp this turn{through}.",) if near and near.jump else ()
    return (f"{name}: {plural(moves, 'move')}, {when}.{sooner}", _spelled(way), *jump)


def steps(state: State, number: int, goals: set[int]) -> tuple[tuple[int, int], ...]:
    """Return the hexes and facings of a ship's shortest path by moves and turns, its own first; none where none is."""
    land, ship = land_of(state), state.ships[number]
    taken = {cell for cell, other in occupied(state, land).items() if other != number}
    mined = {mine.place for mine in state.mines}
    assert ship.place is not None

    def exits(pose: tuple[int, int]) -> list[tuple[int, int]]:
        cell, facing = pose
        ahead = land.grid.next[cell][facing]
        open_ = ahead != OFF and not land.barred[ahead] and not land.deadly[ahead] and ahead not in taken | mined
        turns = [(cell, (facing + 1) % 6), (cell, (facing - 1) % 6)]
        return [(ahead, facing), *turns] if open_ else turns

    return shortest((ship.place, ship.facing), lambda pose: pose[0] in goals, exits)


def _spelled(way: tuple[tuple[int, int], ...]) -> str:
    # 'Forward 3, left, forward 2.'
    words = [_turned(before, after) for (_, before), (_, after) in pairwise(way)]
    runs = [(word, len(list(run))) for word, run in groupby(words)]
    said = ", ".join(word if count == 1 else f"{word} {count}" for word, count in runs)
    return f"{said.capitalize()}."


def _turned(before: int, after: int) -> str:
    return "forward" if before == after else "left" if after == (before + 1) % 6 else "right"
