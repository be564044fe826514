"""What a ship could fire at a target from a pose: range, arc, sight, and the volley that follows (SS-37 to SS-83)."""

from collections.abc import Mapping

from engine.core.values import field, frozen, working
from engine.games.star_sectors.advice.paths import Pose
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.volleys import Volley
from engine.games.star_sectors.queries.sight import clear, exposed, in_arc, is_aft
from engine.games.star_sectors.rulebook.chart import Land


@working
class Sights:
    """Lines of sight of one ship on the map as it is now, each worked out when first asked for.

    `through` are the ships by number that block none of them: itself, and whom its crew has found under their cloaks.
    """

    land: Land = field(repr=False)
    occupied: Mapping[int, int] = field(repr=False)
    through: tuple[int, ...]
    known: dict[tuple[int, int], bool] = field(factory=dict, repr=False)
    """A cache: whether fire passes, by the hexes between which it was asked for."""

    def clear(self, a: int, b: int, target: int) -> bool:
        """Return whether fire passes from a hex to a hex of a target (SS-38, SS-92, SS-95)."""
        seen = self.known.get((a, b))
        if seen is None:
            seen = self.known[a, b] = self._clear(a, b, target)
        return seen

    def _clear(self, a: int, b: int, target: int) -> bool:
        kinds = self.land.kinds
        if kinds[a].jams or kinds[b].jams or not exposed(a, b, self.land):
            return False
        return clear(a, b, self.land, self.occupied, (*self.through, target))


@frozen
class Bearing:
    """How a target lies: `distance` in hexes, `off` the bow in 24ths of a circle either way (0 dead ahead)."""

    distance: int
    off: int


def bearing(sights: Sights, pose: Pose, target: Fighter) -> Bearing | None:
    """Find how a target lies from a pose; None when it cannot be seen. Of a long hull, the hex that is nearest."""
    cell, facing = pose
    board, best = sights.land.grid, None
    for there in target.cells():
        distance = board.distance(cell, there)
        if distance == 0 or (best is not None and distance >= best.distance):
            continue
        if sights.clear(cell, there, target.number):
            turn = board.relative(cell, facing, there)
            best = Bearing(distance, min(turn, 24 - turn))
    return best


def volley(land: Land, shooter: Fighter, pose: Pose, lies: Bearing, *, sure: bool = False) -> Volley | None:
    """Return all that a ship may fire from a pose at a target with that bearing; None when nothing would reach.

    `sure` is the Tactical crew's help: two dice at any range, and +1 for one bank (SS-99, SS-Q9).
    """
    cf = shooter.cf - land.kinds[pose[0]].haze
    strength = cf - (lies.distance - 1)
    if strength < 1 or shooter.card.arc == "N":
        return None
    drains: tuple[int, ...] = ()
    blows: tuple[int, ...] = ()
    if lies.off == 0:
        drains, blows = (strength,) * len(shooter.drains), (strength,) * len(shooter.blows)
        if sure and blows:
            blows = (strength + 1, *blows[1:])
    number = 0
    if in_arc(shooter.card.arc, lies.off):
        number = strength - is_aft(lies.off)
    if not number and not blows and not drains:
        return None
    blank = lies.distance == 1 and in_arc("F", lies.off)
    return Volley(drains, blows, max(0, number), 2 if blank or sure else 1)
