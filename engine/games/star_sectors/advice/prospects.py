"""What a ship could do from where it stands: where it gets to, what it hits, what hits it. For lenses and enquiries."""

from collections.abc import Collection, Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.values import evolve, frozen
from engine.games.star_sectors.advice.paths import BACK_JUMP, Legs, PathNode, Pose, Waters, all_ways, legs_of
from engine.games.star_sectors.advice.sketch import sketch
from engine.games.star_sectors.advice.threat import threats, veiled
from engine.games.star_sectors.queries.dice import hit_chance
from engine.games.star_sectors.queries.factors import begun, hull, land_of, occupied
from engine.games.star_sectors.queries.sight import guns, mine_shot
from engine.games.star_sectors.queries.tracks import jump as track
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Phase, Ship, Stage, State

FAINT: Final = 0.05
"""Fewer expected hits than this are not told: they would read 0.0."""


@frozen
class ReachCost:
    """How a ship gets to a hex: by how many moves and turns, or by a jump."""

    cost: int
    jump: bool


def readied(state: State, number: int, land: Land) -> Ship:
    """Return the active ship as it is, any other as its next turn will find it."""
    ship = state.ships[number]
    if number == state.active or ship.place is None:
        return ship
    return begun(evolve(ship, drained=0), land)


def poses(state: State, number: int, shut: Collection[int] = ()) -> dict[Pose, PathNode]:
    """Find every hex and facing that a ship can take this turn, or next turn when it is not active.

    Hexes that are `shut` it neither crosses nor enters by moves.
    """
    land = land_of(state)
    ship = readied(state, number, land)
    taken = frozenset((*shut, *(cell for cell, other in occupied(state, land).items() if other != number)))
    waters, legs = Waters(land, taken), legs_of(ship, number, land)
    found = all_ways(waters, legs)
    for pose, way in _astern(state, ship, legs, land):
        found.setdefault(pose, way)
    return _out_of_a_gate(found, ship, land)


def _astern(state: State, ship: Ship, legs: Legs, land: Land) -> Iterator[tuple[Pose, PathNode]]:
    # The jumps astern of a long hull, which plans leave out.
    if legs.long and legs.back_jump:
        here = evolve(state, ships=(*state.ships[: legs.number], ship, *state.ships[legs.number + 1 :]))
        start = PathNode((legs.cell, legs.facing), 0)
        for cell in track(here, legs.number, land, occupied(state, land), back=True):
            if not land.kinds[cell].gate and not any(
                land.deadly[part] for part in hull(evolve(ship, place=cell), land)
            ):
                yield (cell, ship.facing), PathNode((cell, ship.facing), legs.left, BACK_JUMP, start, stopped=True)


def _out_of_a_gate(found: dict[Pose, PathNode], ship: Ship, land: Land) -> dict[Pose, PathNode]:
    # One hex of movement is left to a ship that came out of a wormhole (SS-98).
    if ship.turn.exits is None or ship.place is None:
        return found
    near = land.grid.distances(ship.place)
    return {pose: way for pose, way in found.items() if near[pose[0]] <= ship.turn.exits}


def reach(state: State, number: int, shut: Collection[int] = ()) -> dict[int, ReachCost]:
    """Find the hexes that a ship can get to, each by its cheapest way, its own hex left out.

    None in its engineering phase, when it moves no more (SS-16). Hexes that are `shut` it does not enter.
    """
    found: dict[int, ReachCost] = {}
    if number == state.active and state.stage is Stage.ENGINEERING:
        return found
    for (cell, _), way in poses(state, number, shut).items():
        known = found.get(cell)
        if cell != state.ships[number].place and (known is None or (way.jumped, way.cost) < (known.jump, known.cost)):
            found[cell] = ReachCost(way.cost, way.jumped)
    return found


def mined(state: State, number: int) -> frozenset[int]:
    """Find the hexes that a ship gets to only through a mine, by moves or at warp, those of mines among them (SS-101).

    One that it jumps to unharmed, but moves to through a mine, is one of those: moves are told before jumps.
    """
    mines = {mine.place for mine in state.mines}
    free = reach(state, number, mines) if mines else {}
    found = reach(state, number) if mines else {}
    return frozenset(cell for cell, way in found.items() if cell not in free or (free[cell].jump and not way.jump))


def arc(state: State, number: int) -> dict[int, float]:
    """Return the chance, 0 to 1, that an attack roll from where the ship stands hits, by each hex in arc and sight."""
    land = land_of(state)
    ship = readied(state, number, land)
    gun, taken = guns(ship, number, land, state), occupied(state, land)
    assert ship.place is not None
    found = {}
    for cell in land.grid.within(ship.place, gun.cf)[1:]:
        if taken.get(cell) != number and not land.barred[cell]:
            shot = mine_shot(gun, cell, taken)
            if not isinstance(shot, Refusal):
                found[cell] = hit_chance(shot.strength, shot.dice)
    return found


def danger(view: View[State], number: int) -> dict[int, float]:
    """Estimate the hits that a ship would take next turn, by each hex it might stand on; none where there are none."""
    state = view.state
    if state.phase is not Phase.PLAY or view.seat is None:
        return {}
    plan = sketch(view)
    own = plan.ours(number)
    if own is None:
        return {}
    perils = threats(plan, own)
    land = plan.land
    hits = {
        cell: veiled(perils, own, cell).danger(cell, own)[1] for cell in range(len(land.grid)) if not land.barred[cell]
    }
    return {cell: due for cell, due in hits.items() if due >= FAINT}
