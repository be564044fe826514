"""What the enemies could do next turn to a ship on any hex: by their reach, their bow lines and their jumps."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.values import evolve, field, frozen
from engine.games.star_sectors.advice.paths import Legs, Waters, ways
from engine.games.star_sectors.advice.sketch import Fighter, Sketch
from engine.games.star_sectors.advice.volleys import NOTHING, Damage, Volley, damage, roll
from engine.games.star_sectors.rulebook.chart import Land

SHARE: Final = 0.9
"""An enemy shoots at one ship only: each further ship of ours within its reach takes so much of its attention."""


@frozen(eq=False)
class EnemyFire:
    """What one enemy could do next turn: `lines` holds by hex the best strength of its bow weapons there.

    `away` is how far each hex lies from where it is now.
    """

    foe: Fighter = field(repr=False)
    lines: Mapping[int, int] = field(repr=False)
    away: bytes = field(repr=False)
    others: int = 0

    @property
    def share(self) -> float:
        """How much of its attention one of our ships must expect, 0 to 1."""
        return 1 / (1 + SHARE * self.others)

    def damage(self, cell: int, ship: Fighter, df: int) -> Damage:
        """Return the damage to expect of this enemy to a ship on a hex next turn."""
        foe, strength = self.foe, self.lines.get(cell, 0)
        if strength and (foe.blows or foe.drains):
            volley = Volley((strength,) * len(foe.drains), (strength,) * len(foe.blows), strength, 1)
            return damage(volley, df, ship.guard, ship.left)
        near = max(1, self.away[cell] - foe.mf)
        number = foe.cf - near + 1
        return damage(roll(number), df, ship.guard, ship.left) if number > 0 else NOTHING


@frozen(eq=False)
class Threats:
    """All enemies' reach over the map as it stands."""

    land: Land = field(repr=False)
    menaces: tuple[EnemyFire, ...] = field(repr=False)

    def danger(self, cell: int, ship: Fighter, spared: tuple[int, float] = (-1, 0.0)) -> tuple[float, float]:
        """Estimate what a ship on a hex is to lose next turn: worth in fleet points, and hits.

        `spared` is an enemy that has that chance of being destroyed before it can shoot.
        """
        kind = self.land.kinds[cell]
        worth = hits = 0.0
        if kind.shelters and not self.land.clouds[cell]:
            return worth, hits
        df = max(0, ship.df - kind.haze)
        for menace in self.menaces:
            due = menace.damage(cell, ship, df)
            if due is NOTHING:
                continue
            share = menace.share
            if menace.foe.number == spared[0]:
                share *= 1 - spared[1]
            hits += share * due.hits
            worth += share * (due.hits * ship.per_hit + due.kill * ship.for_life)
        return worth, hits


def threats(sketch: Sketch, ship: Fighter) -> Threats:
    """Return every enemy's reach as far as it concerns one ship of ours."""
    friends = [own for own in sketch.own if own.number != ship.number and not own.ship.cloaked]
    taken = sketch.taken.difference(ship.cells())
    menaces = (_menace(sketch, foe, taken, friends) for foe in sketch.foes if foe.cf > 0 and not foe.station)
    return Threats(sketch.land, (*menaces, *_forts(sketch)))


def veiled(perils: Threats, ship: Fighter, cell: int) -> Threats:
    """Return the threat to a ship on a hex as its cloak leaves it: from those who have a crew for science (SS-72).

    Courses reckon with the whole of it: they may lead out from under the cloak.
    """
    if not ship.ship.cloaked or perils.land.kinds[cell].decloaks:
        return perils
    return evolve(perils, menaces=tuple(menace for menace in perils.menaces if menace.foe.ship.crew))


def _menace(sketch: Sketch, foe: Fighter, taken: frozenset[int], friends: Iterable[Fighter]) -> EnemyFire:
    lines = _lines(sketch, foe, taken) if foe.blows or foe.drains else {}
    away, far = sketch.grid.distances(foe.cell), foe.mf + foe.cf - 2
    others = sum(any(cell in lines for cell in friend.cells()) or away[friend.cell] <= far for friend in friends)
    return EnemyFire(foe, lines, away, others)


def _forts(sketch: Sketch) -> tuple[EnemyFire, ...]:
    forts = (foe for foe in sketch.foes if foe.station and foe.cf > 0)
    return tuple(EnemyFire(foe, {}, sketch.grid.distances(foe.cell), 1) for foe in forts)


def _lines(sketch: Sketch, foe: Fighter, taken: frozenset[int]) -> dict[int, int]:
    land, blocked = sketch.land, taken.difference(foe.cells())
    legs = Legs(foe.number, foe.cell, foe.facing, foe.mf, long=False, jump=foe.cf + foe.mf if foe.ship.engines else 0)
    lines: dict[int, int] = {}
    for cell, facing in ways(Waters(land, blocked), legs):
        if land.kinds[cell].shelters:
            continue
        strength = foe.cf
        for there in land.grid.ray(cell, facing)[:strength]:
            if lines.get(there, 0) < strength:
                lines[there] = strength
            if land.opaque[there] or there in blocked:
                break
            strength -= 1
    return lines
