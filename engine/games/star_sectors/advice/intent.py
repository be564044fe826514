"""What a ship pursues beyond this turn: an enemy to bear on, a moon to hold, a way off the map."""

from collections.abc import Mapping
from typing import Final

from engine.core.values import field, frozen, working
from engine.games.star_sectors.advice.paths import Pose
from engine.games.star_sectors.advice.sketch import Fighter, Sketch
from engine.games.star_sectors.queries.objectives import home_cells, moons, ways_off
from engine.games.star_sectors.queries.sight import clear
from engine.games.star_sectors.state import NOBODY

PULL: Final = 0.025
"""What a hex nearer to its prey is worth to a ship, per point of its own worth."""

ON_BOW: Final = 0.035
"""What having the prey dead ahead within reach is worth, per point; half of it within the front arc."""

AHEAD: Final = 4
"""How far off the bow prey is ahead of it, in twenty-fourths of a circle."""

ROUND: Final = 2
"""So many hexes farther off is prey ahead within reach, but behind what stops fire.

Else two ships would aim at each other across a rock, or follow each other round a moon, for ever.
"""

HOMEWARD: Final = 0.35
"""What a hex nearer to an objective is worth, in points."""


@frozen(eq=False)
class Goal:
    """A place to reach: its hexes, what each hex nearer is worth (`pull`), the words for going and for being there."""

    cells: tuple[int, ...]
    pull: float
    why: str
    there: str
    prize: float = 0.0
    """What being there at the end of the turn is worth."""
    exits: Mapping[int, int] = field(factory=dict)
    """The facing that leads off the map from each hex, where leaving is the goal."""
    open: bool = False
    """The edge may be crossed already."""


@working
class Intent:
    """What one ship pursues: enemies to fight, the nearest first, and goals on the map, the most pressing first."""

    sketch: Sketch = field(repr=False)
    ship: Fighter
    prey: tuple[Fighter, ...]
    goals: tuple[Goal, ...]
    worths: dict[Pose, float] = field(factory=dict, repr=False)
    """A cache: what poses are worth that were asked for."""

    def worth(self, pose: Pose) -> float:
        """Return the worth of a pose, in fleet points: how near it is to what the ship pursues."""
        known = self.worths.get(pose)
        if known is None:
            known = self.worths[pose] = self._chase(pose) + sum(self._near(goal, pose) for goal in self.goals)
        return known

    def _chase(self, pose: Pose) -> float:
        best, board = -1e9, self.sketch.grid
        if not self.prey:
            return 0.0
        far = board.distances(pose[0])
        for prey in self.prey:
            distance = far[prey.cell]
            score = -PULL * (distance - 1)
            # Where it bears matters only of what is near enough to count at all.
            if distance == 0 or score + ON_BOW <= best:
                continue
            best = max(best, score + self._bearing(pose, prey, distance))
        return best * self.ship.worth

    def _bearing(self, pose: Pose, prey: Fighter, distance: int) -> float:
        cell, facing = pose
        turn, near = self.sketch.grid.relative(cell, facing, prey.cell), distance <= self.ship.cf + self.ship.mf
        off = min(turn, 24 - turn)
        if off > AHEAD:
            return 0.0
        if near and not clear(cell, prey.cell, self.sketch.land, {}, (prey.number,)):
            return -ROUND * PULL
        return ON_BOW if near and off == 0 else ON_BOW / 2

    def _near(self, goal: Goal, pose: Pose) -> float:
        far = self.sketch.grid.distances(pose[0])
        nearest = min(goal.cells, key=far.__getitem__)
        distance = far[nearest]
        score = -goal.pull * distance + (goal.prize if distance == 0 else 0.0)
        if nearest in goal.exits and pose[1] != goal.exits[nearest]:
            turn = (pose[1] - goal.exits[nearest]) % 6
            score -= goal.pull * min(turn, 6 - turn) * 0.5
        return score


def intent(sketch: Sketch, ship: Fighter) -> Intent:
    """Return what one ship pursues."""
    prey = tuple(sorted(_prey(sketch, ship), key=lambda foe: sketch.grid.distance(ship.cell, foe.cell)))
    goals = tuple(goal for goal in (_objective(sketch, ship), _search(sketch, prey)) if goal is not None)
    if ship.card.arc == "N" or not ship.cf:
        prey = ()
    return Intent(sketch, ship, prey, goals)


def _prey(sketch: Sketch, ship: Fighter) -> tuple[Fighter, ...]:
    raze = sketch.objective.kind == "raze"
    open_ = tuple(foe for foe in sketch.foes if not foe.ship.cloaked and (raze or not foe.station))
    engaged = ship.ship.turn.target
    if engaged != NOBODY:
        open_ = tuple(foe for foe in open_ if foe.number == engaged) or open_
    return open_ or tuple(foe for foe in sketch.foes if not foe.station)


def _search(sketch: Sketch, prey: tuple[Fighter, ...]) -> Goal | None:
    # Nobody to be seen, but somebody is there: look where everything is near.
    if prey or all(ship.veiled is None for ship in sketch.state.ships):
        return None
    board = sketch.grid
    middle = board.within(len(board) // 2, 2)
    return Goal(middle, PULL * 4, "searches for the enemy", "watches from the middle of the map")


def _objective(sketch: Sketch, ship: Fighter) -> Goal | None:
    kind, state = sketch.objective.kind, sketch.state
    if kind == "convoy" and ship.ship.convoy:
        return _way_out(sketch, ship, "makes for the far edge", sketch.objective.points)
    if kind == "breakout":
        # Nothing scores before that round: until then the way is cleared rather than run.
        late = state.round + 2 >= sketch.objective.amount
        return _way_out(sketch, ship, "makes for the far edge, to break out", ship.worth) if late else None
    if kind == "hold":
        return _moon(sketch, ship)
    if kind == "haul":
        return _ore(sketch, ship)
    return None


def _way_out(sketch: Sketch, ship: Fighter, why: str, prize: float) -> Goal | None:
    exits = ways_off(sketch.state, ship.ship.seat, sketch.land)
    if not exits:
        return None
    free = tuple(cell for cell in exits if cell not in sketch.taken or cell == ship.cell)
    due = sketch.objective.kind != "breakout" or sketch.state.round > sketch.objective.amount
    there = "is on the far edge, where it can leave the map"
    return Goal(free or tuple(exits), HOMEWARD * max(1.0, prize / 5), why, there, prize * 0.4, exits, open=due)


def _moon(sketch: Sketch, ship: Fighter) -> Goal | None:
    # The nearest ship to each moon goes there when the count is due and there is just time to get there.
    due = next((number for number in sketch.objective.rounds if number >= sketch.state.round), None)
    if due is None or ship.ship.cloaked:
        return None
    board, land = sketch.grid, sketch.land
    for moon in moons(land):
        free = [own for own in sketch.own if not own.station]
        nearest = min(free, key=lambda own: (board.distance(own.cell, moon), -own.worth))
        rounds = (board.distance(ship.cell, moon) + 2) // max(1, ship.mf) + 1
        if nearest.number == ship.number and due - sketch.state.round <= rounds:
            orbit = tuple(cell for cell in board.around(moon) if not land.barred[cell] and not land.deadly[cell])
            return Goal(
                orbit,
                HOMEWARD,
                "goes to hold the moon",
                "is in orbit to hold the moon",
                prize=float(sketch.objective.points),
            )
    return None


def _ore(sketch: Sketch, ship: Fighter) -> Goal | None:
    # One ship, the roomiest, fetches what is still needed; it goes home with it when it has enough or no more room.
    state, seat = sketch.state, sketch.seat
    if state.prizes or seat >= len(state.ore):
        return None
    hauler = max(sketch.own, key=lambda own: (own.ship.stores.ore > 0, own.card.cargo, -own.worth))
    if hauler.number != ship.number:
        return None
    held, room = ship.ship.stores.ore, ship.card.cargo - ship.ship.stores.items
    if held and (held + state.ore[seat] >= sketch.objective.amount or room <= 0):
        return _homeward(sketch, ship)
    if room <= 0:
        return None
    nebulae = tuple(cell for cell, kind in enumerate(sketch.land.kinds) if kind.yields == "trilithium")
    free = tuple(cell for cell in nebulae if cell not in sketch.taken or cell == ship.cell)
    if not free:
        return None
    return Goal(free, HOMEWARD, "goes to gather trilithium", "is where trilithium can be gathered", prize=1.5)


def _homeward(sketch: Sketch, ship: Fighter) -> Goal | None:
    cells = tuple(home_cells(sketch.state, ship.ship.seat, sketch.land))
    return Goal(cells, HOMEWARD, "brings trilithium home", "is home with trilithium", prize=2.0) if cells else None


def delivers(sketch: Sketch, ship: Fighter, cell: int) -> bool:
    """Return whether a ship that ends its turn in a hex puts trilithium ashore there, if it is not cloaked (SS-78)."""
    state = sketch.state
    if sketch.objective.kind != "haul" or state.prizes or not ship.ship.stores.ore:
        return False
    return cell in home_cells(state, ship.ship.seat, sketch.land)
