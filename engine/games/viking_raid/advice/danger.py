"""What it costs to stand somewhere: who could strike or shoot there before the seat's next turn, and how well."""

from functools import lru_cache
from typing import Final

from engine.core.desk import lazy
from engine.games.viking_raid.advice.prospects import home, own_worth
from engine.games.viking_raid.queries.arms import armour, bare, hold, shooting
from engine.games.viking_raid.queries.cards import chance
from engine.games.viking_raid.queries.field import Field, beside_hall
from engine.games.viking_raid.queries.kinds import is_fighter
from engine.games.viking_raid.queries.sight import cover_at
from engine.games.viking_raid.rulebook.book import HIGHEST, SUIT, beasts, wares
from engine.games.viking_raid.state import Piece
from engine.space.lattice import Point

CHARGES: Final = 6
"""Inches behind which a charge counts."""

NEAR: Final = 8
FAR: Final = 16
"""Inches within which fighters press a farm now and soon."""

CALM: Final = 0.04
"""How likely an unguarded farm falls in a turn although nobody is near."""

HOLDS: Final = 0.45
"""What of that danger is left with each guard more."""

MOST: Final = 3
"""So many attackers count against one man: others find no room, or better things to do."""


def inches(a: Point, b: Point) -> float:
    """Return how far a piece walks between two cells in the open, in inches."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(dx, dy) + 0.4 * min(dx, dy)


@lru_cache(maxsize=4096)
def arrives(far: float, *, mounted: bool = False) -> float:
    """Return how likely a Club carries somebody so many inches."""
    need = far / 2 if mounted else far
    if need <= 0:
        return 1.0
    return max(0.0, (HIGHEST - need + 1) / len(SUIT))


class Danger:
    """The enemies of a seat, and what they may do to whom, where."""

    def __init__(self, field: Field, seat: int) -> None:
        """Look at the table for a seat."""
        self.field = field
        self.seat = seat
        self._known: dict[tuple[str, Point], float] = {}

    @lazy
    def foes(self) -> tuple[tuple[Piece, int, int], ...]:
        """The armed fighters of enemies, with what each adds hand to hand and when shooting (0 for none)."""
        found = (foe for foe in self.field.foes(self.seat) if not bare(foe.gear))
        known = wares()
        return tuple(
            (foe, hold(foe.gear).value, known[shooting(foe.gear)].shot if shooting(foe.gear) else 0) for foe in found
        )

    def loss(self, piece: Piece, at: Point) -> float:
        """Return what a seat may expect to lose with a piece that ends its turn in a cell, in coins."""
        key = piece.id, at
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.dies(piece, at) * own_worth(piece)
        return known

    def dies(self, piece: Piece, at: Point) -> float:
        """Return how likely a piece is killed in a cell before its next turn."""
        fighting = is_fighter(piece)
        guard = hold(piece.gear).value if fighting else 0
        worn = sum(number for _, number in armour(piece.gear)) if fighting else 0
        cover = cover_at(self.field, at)
        risks = sorted(
            (self._risk(foe, add, shot, at, guard + cover, worn + cover) for foe, add, shot in self.foes), reverse=True
        )
        lives = 1.0
        for risk in risks[:MOST]:
            lives *= 1 - risk
        return 1 - lives * self._wild(at)

    def _risk(self, foe: Piece, add: int, shot: int, at: Point, guard: int, worn: int) -> float:
        far = inches(foe.at, at) - 1
        risk = 0.0
        reach = arrives(round(far, 1), mounted=bool(foe.rides))
        if reach:
            risk = reach * chance(add + (far > CHARGES) - guard)
        if shot and foe.arrows + (shot > 1):
            span = wares()[shooting(foe.gear)].range
            edge = chance(shot - worn)
            if far + 1 <= span:
                risk = max(risk, 1 - (1 - edge) ** 2)
            else:
                risk = max(risk, edge * arrives(round(far + 1 - span, 1)))
        return risk

    def _wild(self, at: Point) -> float:
        lives = 1.0
        for beast in self.field.beasts:
            if inches(beast.at, at) <= NEAR:
                lives *= 1 - chance(0, beasts()[beast.kind].kills) / 8
        return lives

    # The own farm.

    @lazy
    def pressure(self) -> float:
        """How many enemies can be at the own farm now, and in part those who can be there soon."""
        hall = self.field.state.houses[self.seat].hall
        fars = [inches(foe.at, hall) / (2 if foe.rides else 1) for foe, _, _ in self.foes]
        return sum(1.0 if far <= NEAR else 0.4 for far in fars if far <= FAR)

    @lazy
    def guards(self) -> tuple[Piece, ...]:
        """The seat's fighters beside its own farm."""
        return tuple(self.field.beside(self.seat, self.field.state.houses[self.seat].hall))

    @lazy
    def home(self) -> float:
        """What the seat loses with its farm."""
        return home(self.field, self.seat)

    def falls(self, guards: int) -> float:
        """Return how likely the own farm falls before the next turn with so many guards."""
        open_ = min(0.9, 0.1 + 0.35 * self.pressure) if self.pressure else CALM
        return float(open_ * HOLDS**guards)

    def guarding(self, piece: Piece, to: Point) -> float:
        """Return what a move does to the safety of the own farm, in coins; less than 0 leaves it open."""
        if not self.home:
            return 0.0
        hall = self.field.state.houses[self.seat].hall
        now, then = beside_hall(hall, piece.at), beside_hall(hall, to)
        many = len(self.guards)
        return self.home * (self.falls(many) - self.falls(many + then - now))
