"""What it costs to stand somewhere: who could strike or shoot there before the seat's next turn, and how well."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from engine.core.desk import lazy
from engine.games.viking_raid.advice.prospects import home, hours_left, hungry, lineage, own_worth
from engine.games.viking_raid.advice.skill import NORMAL, Skill
from engine.games.viking_raid.queries.arms import BOW, armour, bare, hold, shooting
from engine.games.viking_raid.queries.field import Field, beside_hall, cover_at, seen
from engine.games.viking_raid.queries.melee import CHARGE, chance
from engine.games.viking_raid.queries.pieces import KIN, is_animal, is_fighter
from engine.games.viking_raid.rulebook.book import HIGHEST, SUIT, WARRIOR, beasts, wares
from engine.games.viking_raid.state import NOBODY, Piece
from engine.space.lattice import Point

NEAR: Final = 8
FAR: Final = 16
"""Inches within which fighters press a farm now and soon."""
BAND: Final = 8
"""Inches within which comrades share what enemies can do."""
CALM: Final = 0.02
"""How likely an unguarded farm falls in a turn although nobody is near."""
FALLS: Final = 0.05
FALLS_TO_EACH: Final = 0.2
FALLS_AT_MOST: Final = 0.6
"""How likely it falls where enemies are near: to any, to each of them more, and at most.

In 40 matches houses lost their farms by capture in 15 of 1,000 turns, guarded or not.
"""
HOLDS: Final = 0.45
"""What of that danger is left with each guard more."""
DEFENCELESS: Final = -6
"""What is added against what draws no Heart: on the average that much more."""
HIDDEN: Final = 0.5
"""What of a shot is left where the archer must first come into sight."""

_EDGES: Final = 24
_KILLS: Final = tuple(chance(edge) for edge in range(-_EDGES, _EDGES + 1))
"""The chance of a kill by what the attacker adds more, from -24 on."""
_ARRIVES: Final = tuple(max(0.0, (HIGHEST - tenths / 10 + 1) / len(SUIT)) if tenths else 1.0 for tenths in range(151))
"""How likely a Club carries somebody so many tenths of an inch."""
_LAST: Final = len(_ARRIVES) - 1
Foe = tuple[int, int, int, int, int, int]
"""An enemy: column, row, what it adds hand to hand and to shots, how far it shoots, and 2 if it rides, else 1."""


def inches(a: Point, b: Point) -> float:
    """Return how far a piece walks between two cells in the open, in inches."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx + 0.4 * dy if dx > dy else dy + 0.4 * dx


class Danger:
    """The enemies of a seat, and what they may do to whom, where."""

    def __init__(self, field: Field, seat: int, skill: Skill = NORMAL, without: int = NOBODY) -> None:
        """Look at the table for a seat, as if one other did nothing."""
        self.field, self.seat, self.skill, self.without = field, seat, skill, without
        self._known: dict[tuple[str, Point], float] = {}
        self.starving = cache(lambda price: hungry(field, seat, int(price)))
        """What warriors the seat loses for want of food with an animal of so many coins."""

    @lazy
    def foes(self) -> tuple[Foe, ...]:
        """The armed fighters of enemies who will have a turn before the seat has its next, or the match is over."""
        return self._armed(self.field.foes(self.seat))

    @lazy
    def allies(self) -> tuple[Foe, ...]:
        """The same of allies: any of them may part with the seat and strike in the same turn."""
        seats = self.field.friends(self.seat) - {self.seat}
        return self._armed(each for each in self.field.fighters if each.seat in seats)

    def _armed(self, men: Iterable[Piece]) -> tuple[Foe, ...]:
        return tuple([_foe(each) for each in men if each.seat not in self.idle and not bare(each.gear)])

    @lazy
    def idle(self) -> frozenset[int]:
        """Whose turns are over: in the last hour of all those of whoever came before."""
        state = self.field.state
        if hours_left(state) or self.seat not in state.order:
            return frozenset({self.without})
        return frozenset({self.without, *state.order[: state.order.index(self.seat)]})

    @lazy
    def comrades(self) -> tuple[Piece, ...]:
        """The fighters of the seat."""
        return tuple([each for each in self.field.of(self.seat) if is_fighter(each)])

    def loss(self, piece: Piece, at: Point) -> float:
        """Return what a seat may expect to lose with a piece that ends its turn in a cell, in coins."""
        key = piece.id, at
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.dies(piece, at) * self._worth(piece)
        return known

    def _worth(self, piece: Piece) -> float:
        if piece.kind in KIN:
            return self.lineage
        if piece.kind == WARRIOR:
            return own_worth(piece) + self.skill.spares
        return own_worth(piece) + (self.starving(own_worth(piece)) if is_animal(piece) else 0.0)

    @lazy
    def lineage(self) -> float:
        """What the seat loses with its leader or his son."""
        return lineage(self.field, self.seat)

    def dies(self, piece: Piece, at: Point, wall: int = 0) -> float:
        """Return how likely a piece is killed in a cell before its next turn, by enemies who choose among a band.

        `wall` is what a wall there would add.
        """
        guard = worn = max(wall, cover_at(self.field, at))
        if is_fighter(piece):
            guard += hold(piece.gear).value
            worn += sum([number for _, number in armour(piece.gear)])
        elif is_animal(piece):
            guard = worn = DEFENCELESS
        halls, doubt = self.field.ground.halls, self.skill.doubt
        blows = _exposed(self.foes, halls, at, guard, worn)
        if doubt and self.allies:
            blows += doubt * _exposed(self.allies, halls, at, guard, worn)
        blows = blows / self.company(piece, at) + self._wild(at)
        return blows / (1 + blows)

    def company(self, piece: Piece, at: Point) -> int:
        """Count the comrades near enough to a cell to share its dangers, the piece itself among them."""
        x, y = at
        near = [each for each in self.comrades if abs(each.at[0] - x) <= BAND and abs(each.at[1] - y) <= BAND]
        return len(near) + (piece not in near)

    def _wild(self, at: Point) -> float:
        near = [beast for beast in self.field.beasts if inches(beast.at, at) <= NEAR]
        return sum(chance(0, beasts()[beast.kind].kills) / 8 for beast in near)

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
        open_ = min(FALLS_AT_MOST, FALLS + FALLS_TO_EACH * self.pressure) if self.pressure else CALM
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


@lru_cache(maxsize=1 << 15)
def _exposed(foes: tuple[Foe, ...], halls: tuple[Point, ...], at: Point, guard: int, worn: int) -> float:
    # How many deaths enemies could bring together to whoever is in a cell: more than one where they are many.
    return sum([_risk(foe, halls, at, guard, worn) for foe in foes])


def _risk(foe: Foe, halls: tuple[Point, ...], at: Point, guard: int, worn: int) -> float:
    # How likely one enemy kills whoever is in a cell: by a blow if a Club carries him there, or by shots.
    x, y, add, shot, span, mounted = foe
    dx, dy = abs(x - at[0]), abs(y - at[1])
    far = (10 * dx + 4 * dy if dx > dy else 10 * dy + 4 * dx) - 10
    tenths = far // mounted if far > 0 else 0
    risk = _ARRIVES[tenths] * _KILLS[add + (far > CHARGE) - guard + _EDGES] if tenths < _LAST else 0.0
    if not shot:
        return risk
    kills = _KILLS[shot - worn + _EDGES]
    if dx * dx + dy * dy <= span * span:
        return max(risk, kills * (2 - kills) if seen(halls, (x, y), at) else HIDDEN * kills)
    more = far + 10 - 10 * span
    return max(risk, kills * _ARRIVES[max(0, more)]) if more < _LAST else risk
