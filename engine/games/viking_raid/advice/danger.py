"""What it costs to stand somewhere: who could strike or shoot there before the seat's next turn, and how well."""

from typing import Final

from engine.core.desk import lazy
from engine.games.viking_raid.advice.prospects import home, own_worth
from engine.games.viking_raid.queries.arms import BOW, armour, bare, hold, shooting
from engine.games.viking_raid.queries.cards import chance
from engine.games.viking_raid.queries.field import Field, beside_hall
from engine.games.viking_raid.queries.kinds import is_fighter
from engine.games.viking_raid.queries.sight import cover_at
from engine.games.viking_raid.rulebook.book import HIGHEST, SUIT, beasts, wares
from engine.games.viking_raid.state import Piece
from engine.space.lattice import Point

CHARGES: Final = 60
"""Tenths of an inch behind which a charge counts."""
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


_EDGES: Final = 24
_KILLS: Final = tuple(chance(edge) for edge in range(-_EDGES, _EDGES + 1))
"""The chance of a kill by what the attacker adds more, from -24 on."""
_ARRIVES: Final = tuple(max(0.0, (HIGHEST - tenths / 10 + 1) / len(SUIT)) if tenths else 1.0 for tenths in range(151))
"""How likely a Club carries somebody so many tenths of an inch."""
_LAST: Final = len(_ARRIVES) - 1
Foe = tuple[int, int, int, int, int, int]
"""An enemy: column, row, what it adds hand to hand and to shots, how far it shoots, and 2 if it rides, else 1."""


class Danger:
    """The enemies of a seat, and what they may do to whom, where."""

    def __init__(self, field: Field, seat: int) -> None:
        """Look at the table for a seat."""
        self.field = field
        self.seat = seat
        self._known: dict[tuple[str, Point], float] = {}

    @lazy
    def foes(self) -> tuple[Foe, ...]:
        """The armed fighters of enemies."""
        return tuple(_foe(foe) for foe in self.field.foes(self.seat) if not bare(foe.gear))

    def loss(self, piece: Piece, at: Point) -> float:
        """Return what a seat may expect to lose with a piece that ends its turn in a cell, in coins."""
        key = piece.id, at
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.dies(piece, at) * own_worth(piece)
        return known

    def dies(self, piece: Piece, at: Point) -> float:
        """Return how likely a piece is killed in a cell before its next turn."""
        cover = cover_at(self.field, at)
        fighting = is_fighter(piece)
        guard = cover + (hold(piece.gear).value if fighting else 0)
        worn = cover + (sum(number for _, number in armour(piece.gear)) if fighting else 0)
        risks = [risk for risk in (_risk(foe, at, guard, worn) for foe in self.foes) if risk]
        risks.sort(reverse=True)
        lives = self._wild(at)
        for risk in risks[:MOST]:
            lives *= 1 - risk
        return 1 - lives

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
        fars = [inches((foe[0], foe[1]), hall) / foe[5] for foe in self.foes]
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


def _foe(piece: Piece) -> Foe:
    arm = wares().get(shooting(piece.gear))
    loaded = arm is not None and (arm.id != BOW or piece.arrows > 0)
    shot, span = (arm.shot, arm.range) if arm is not None and loaded else (0, 0)
    return (*piece.at, hold(piece.gear).value, shot, span, 2 if piece.rides else 1)


def _risk(foe: Foe, at: Point, guard: int, worn: int) -> float:
    # How likely one enemy kills whoever is in a cell: by a blow if a Club carries him there, or by shots.
    x, y, add, shot, span, mounted = foe
    dx, dy = abs(x - at[0]), abs(y - at[1])
    far = 10 * max(dx, dy) + 4 * min(dx, dy) - 10
    tenths = max(0, far) // mounted
    reach = _ARRIVES[tenths] if tenths < _LAST else 0.0
    risk = reach * _KILLS[add + (far > CHARGES) - guard + _EDGES] if reach else 0.0
    if not shot:
        return risk
    kills = _KILLS[shot - worn + _EDGES]
    if dx * dx + dy * dy <= span * span:
        return max(risk, 1 - (1 - kills) ** 2)
    more = max(0, far + 10 - 10 * span)
    return max(risk, kills * _ARRIVES[more]) if more < _LAST else risk
