"""What a fight in one sector is likely to cost each side: averages from phase to phase, without dice (11.2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.values import frozen
from engine.games.star_viking.advice.fighters import Fighter
from engine.games.star_viking.queries.charts import book_of, tile_of
from engine.games.star_viking.queries.factors import on_surface
from engine.games.star_viking.rulebook.book import Book
from engine.games.star_viking.rulebook.tiles import Sector
from engine.games.star_viking.state import State

PHASES: Final = 8
"""How many combat phases a fight is followed for."""

_REMEMBERED: Final = 8192
"""How many forecasts are kept: who looks ahead meets the same fights again and again."""

_BEATEN: Final = 0.1
"""A side of which less than this share is left stops fighting."""

CRIPPLED: Final = 0.6
"""How much of its worth a sturdy unit loses by its first critical hit."""

_MENDED: Final = 1.2
"""The exponent by which loss grows with damage: a little is cheap to repair, much costs the unit."""

Shot = tuple[float, list[tuple[float, float, float]]]
"""A barrel's owner (-1: the sector) with, for each target: what it is worth aiming at, share of hull, share of life."""


@frozen
class Expectation:
    """What a fight is likely to come to; money in mega-credits."""

    loss: float
    """Own."""
    gain: float
    """The enemy's loss."""
    left: float
    """The share of the own side that is left, 0 to 1."""
    foe: float
    """The share of the enemy's that is left."""

    @property
    def margin(self) -> float:
        """Return by how much more is left of the own side: 0.5 wins most of the time, below 0 hardly ever."""
        return self.left - self.foe


class _Side:
    """One side: who is there, what is left of each, and what it can fire."""

    __slots__ = ("fighters", "hull", "life", "pods", "shed", "whole")

    def __init__(self, fighters: Sequence[Fighter]) -> None:
        self.fighters = list(fighters)
        self.life = [each.chance for each in fighters]
        self.hull = [1.0] * len(fighters)
        self.pods = [float(each.pods > 0) for each in fighters]
        """Hits that pods still take."""
        self.shed = False
        """Whether pods were lost since the shots were last laid."""
        self.whole = sum(each.worth * each.chance for each in fighters)

    def strength(self) -> list[float]:
        left = zip(self.life, self.hull, strict=True)
        return [life * (0.3 + 0.7 * hull) if hull > 0 else 0.0 for life, hull in left]

    def share(self) -> float:
        if not self.whole:
            return 0.0
        left = zip(self.fighters, self.life, self.hull, strict=True)
        return sum(each.worth * life * hull for each, life, hull in left) / self.whole

    def lost(self) -> float:
        left = zip(self.fighters, self.life, self.hull, self.pods, strict=True)
        kept = sum(
            life * ((each.worth - each.pods) * (1 - (1 - hull) ** _MENDED) + each.pods * pods)
            for each, life, hull, pods in left
        )
        return self.whole - float(kept)

    def take(self, index: int, hull: float, life: float) -> None:
        """Apply a shot to a unit: its pods take the first hit for it (K-137)."""
        fighter = self.fighters[index]
        if self.pods[index] > 0:
            hits = hull * fighter.hull if fighter.kind.multihit else life
            spared = min(1.0, self.pods[index] / hits) if hits else 0.0
            self.pods[index] -= hits * spared
            hull *= 1 - spared
            life *= 1.0 if fighter.kind.multihit else 1 - spared
            if self.pods[index] <= 0:
                self.fighters[index], self.shed = fighter.bare, True
        self.hull[index] = max(0.0, self.hull[index] - hull)
        self.life[index] *= 1 - min(1.0, life)


def forecast(  # noqa: PLR0913 - the two sides, the place and what sort of fight it is
    state: State,
    system: str,
    number: int,
    own: Sequence[Fighter],
    enemy: Sequence[Fighter],
    *,
    defends: bool,
    silent: bool = False,
    phases: int = PHASES,
) -> Expectation:
    """Return the likely outcome of a fight in a sector for the side of `own`, by averages.

    `defends` says that the own side is the segment's defender, whom the numbers printed in the sector help; `silent`
    that the sector's own guns do not fire.
    """
    tile = tile_of(state, system)
    return _carried(book_of(state), tile.id, number, tuple(own), tuple(enemy), defends, silent, phases)


@lru_cache(maxsize=_REMEMBERED)
def _carried(  # noqa: PLR0913, PLR0917 - all that a forecast depends on, as above
    book: Book,
    tile: str,
    number: int,
    own: tuple[Fighter, ...],
    enemy: tuple[Fighter, ...],
    defends: bool,  # noqa: FBT001
    silent: bool,  # noqa: FBT001
    phases: int,
) -> Expectation:
    sector = book.tiles[tile].sectors[number]
    ours, theirs = _Side(own), _Side(enemy)
    guns = 0 if silent else sector.attack
    field = _Field(book, sector)
    fire: list[Shot] = []
    answer: list[Shot] = []
    easy = any(each.easy for each in (*own, *enemy))
    for phase in range(phases):
        if phase == 0 or (phase == 1 and easy) or ours.shed or theirs.shed:
            ours.shed = theirs.shed = False
            fire = field.shots(ours, theirs, invading=not defends, guns=guns if defends else 0, easy=not phase)
            answer = field.shots(theirs, ours, invading=defends, guns=0 if defends else guns, easy=not phase)
        ours_now, theirs_now = ours.strength(), theirs.strength()
        _volley(fire, ours_now, theirs)
        _volley(answer, theirs_now, ours)
        if ours.share() < _BEATEN or (theirs.share() < _BEATEN and not (guns and not defends)):
            break
    return Expectation(ours.lost(), theirs.lost(), ours.share(), theirs.share())


def barrels(  # noqa: PLR0913 - both sides, the place, and who invades it
    book: Book, sector: Sector, own: Sequence[Fighter], enemy: Sequence[Fighter], *, invading: bool, guns: int
) -> list[Shot]:
    """List the shots of a side after the first phase, with what each does to each target; `guns` are the sector's."""
    return _Field(book, sector).shots(_Side(own), _Side(enemy), invading=invading, guns=guns, easy=False)


def _volley(shots: Sequence[Shot], strength: Sequence[float], side: _Side) -> None:
    # Each shot is laid where it gains most; what earlier ones have probably destroyed gains less.
    if not side.fighters:
        return
    left = side.strength()
    for owner, targets in shots:
        scale = 1.0 if owner < 0 else strength[int(owner)]
        if scale <= 0:
            continue
        best = max(range(len(targets)), key=lambda index: targets[index][0] * left[index])
        aim, hull, life = targets[best]
        if aim <= 0:
            continue
        side.take(best, hull * scale, life * scale)
        left[best] *= 1 - min(1.0, (hull + life) * scale)


class _Field:
    """The sector in which they fight: what a shot does there."""

    __slots__ = ("chances", "missile", "repulsor", "sector")

    def __init__(self, book: Book, sector: Sector) -> None:
        self.sector = sector
        self.chances = book.combat.ways
        self.missile = book.numbers.missile_attack
        self.repulsor = book.numbers.repulsor

    def shots(self, shooters: _Side, targets: _Side, *, invading: bool, guns: int, easy: bool) -> list[Shot]:
        """List the barrels of a side; `easy` in the first phase, when who unloaded is easier to hit."""
        enemy = targets.fighters
        guard = [self._guard(target, invading=invading, easy=easy) for target in enemy]
        found: list[Shot] = []
        for index, shooter in enumerate(shooters.fighters):
            terms = [
                cover + self._warfare(shooter, target, invading=invading)
                for cover, target in zip(guard, enemy, strict=True)
            ]
            if shooter.attack:
                found.append(self._barrel(index, shooter.attack, terms, enemy))
            if shooter.missiles:
                found += [self._barrel(index, self.missile, terms, enemy)] * shooter.missiles
        return [*found, self._barrel(-1, guns, guard, enemy)] if guns else found

    def _barrel(self, owner: int, attack: int, terms: Sequence[int], enemy: Sequence[Fighter]) -> Shot:
        return owner, [self._harm(attack + term, target) for term, target in zip(terms, enemy, strict=True)]

    def _warfare(self, shooter: Fighter, target: Fighter, *, invading: bool) -> int:
        # EW, and ground troops at spacecraft (K-93 to K-100).
        own = shooter.ew if invading else max(0, shooter.ew + self.sector.ew)
        other = max(0, target.ew + self.sector.ew) if invading else target.ew
        if self.sector.spacelike:
            return own - other
        return on_surface(own, other) - (shooter.kind.lowtech and target.kind.craft)

    def _guard(self, target: Fighter, *, invading: bool, easy: bool) -> int:
        loading = (1 if self.sector.spacelike else 2) if easy and target.easy else 0
        cover = self.sector.defense if invading else 0
        return loading - target.defense - target.repulsors * self.repulsor - cover

    def _harm(self, differential: int, target: Fighter) -> tuple[float, float, float]:
        ways, deadly = self.chances(differential)
        hull, life = 0.0, ways / 36
        if target.kind.multihit:
            hull = (ways - deadly) / 36 / target.hull
            life = deadly / 36 * (CRIPPLED if target.sturdy else 1.0)
        aim = (hull + life) * (0.5 * target.worth + 3 * ((target.attack > 0) + target.missiles) + 1)
        return aim, hull, life
