"""The numbers of combat: what a unit counts now, and the differential of a shot term by term (K-92 to K-103)."""

from typing import Final

from engine.core.odds import Modifier
from engine.core.values import frozen
from engine.games.star_viking.queries.charts import book_of, kind_of, sector_at
from engine.games.star_viking.queries.where import pods
from engine.games.star_viking.rulebook.book import Book
from engine.games.star_viking.rulebook.tiles import Sector
from engine.games.star_viking.state import Segment, State, Unit

GUNS: Final = "guns"
MISSILE: Final = "missile"
SECTOR: Final = "sector"
"""The arms of a shot: a unit's own attack, a missile pod that it carries, or what is printed in the sector."""


STURDY: Final = frozenset({"CR", "BC"})
"""The types that survive their first critical hit (K-110)."""


@frozen
class Values:
    """What a unit counts now, hits taken off; pods and sector not added."""

    ew: int
    attack: int
    defense: int


def values_of(state: State, unit: Unit) -> Values:
    """Return a unit's values: printed, or crippled after a critical, less one for each hit (K-106, K-110)."""
    return counted(book_of(state), unit)


def counted(book: Book, unit: Unit) -> Values:
    """Return the same for whoever has the printed matter at hand."""
    kind = book.kinds[unit.kind]
    if not (unit.critical or unit.hits):
        return Values(kind.ew, kind.attack, kind.defense)
    base = book.numbers.crippled if unit.critical else (kind.ew, kind.attack, kind.defense)
    ew, attack, defense = (max(0, value - unit.hits) for value in base)
    return Values(ew, attack, defense)


def armed(state: State, unit: Unit) -> int:
    """Count the shots a unit has in a combat phase: its guns unless silenced, and each missile pod (K-88, K-139)."""
    return int(values_of(state, unit).attack > 0) + len(pods(state, unit, "missile"))


def warfare(state: State, unit: Unit, sector: Sector, segment: Segment) -> int:
    """Return a unit's EW where it stands, with its ECM pods and, for the defender, the sector's own (ruling 6)."""
    helped = sector.ew if unit.seat == segment.defender else 0
    ecm = book_of(state).numbers.ecm * len(pods(state, unit, "ecm"))
    return max(0, values_of(state, unit).ew + ecm + helped)


def terms(state: State, shooter: Unit | None, arm: str, target: Unit) -> tuple[Modifier, ...]:
    """List what makes up the differential of a shot in the segment under way, the attack first."""
    segment = state.segment
    assert segment is not None
    sector = sector_at(state, segment.system, target.sector)
    found = [_attack(state, shooter, arm, sector), *_defense(state, target, sector, segment)]
    if shooter is not None:
        found += _warfare(state, shooter, target, sector, segment)
        found += _clumsy(state, shooter, target, sector)
    if target.easy:
        found.append(
            Modifier("target is loading", 1 if sector.spacelike else 2, "K-94" if sector.spacelike else "K-97")
        )
    if target.evading:
        found.append(Modifier("target evades", -2, "K-113"))
    return tuple(found)


def differential(state: State, shooter: Unit | None, arm: str, target: Unit) -> int:
    """Add the terms up: what the combat table is entered with."""
    return sum(term.value for term in terms(state, shooter, arm, target))


def _attack(state: State, shooter: Unit | None, arm: str, sector: Sector) -> Modifier:
    if shooter is None:
        return Modifier("attack of the sector", sector.attack, "K-102")
    if arm == MISSILE:
        return Modifier("attack of the missile pod", book_of(state).numbers.missile_attack, "K-139")
    return Modifier("attack", values_of(state, shooter).attack, "K-92")


def _defense(state: State, target: Unit, sector: Sector, segment: Segment) -> list[Modifier]:
    found = [Modifier("defense", -values_of(state, target).defense, "K-92")]
    repulsors = book_of(state).numbers.repulsor * len(pods(state, target, "repulsor"))
    if repulsors:
        found.append(Modifier("repulsor pods", -repulsors, "K-140"))
    if target.seat == segment.defender and sector.defense:
        found.append(Modifier("defense of the sector", -sector.defense, "K-101"))
    return found


def _warfare(state: State, shooter: Unit, target: Unit, sector: Sector, segment: Segment) -> list[Modifier]:
    own, other = warfare(state, shooter, sector, segment), warfare(state, target, sector, segment)
    value = own - other if sector.spacelike else on_surface(own, other)
    rule = "K-93" if sector.spacelike else "K-95"
    return [Modifier(f"EW {own} against {other}", value, rule)] if value else []


def on_surface(firer: int, target: int) -> int:
    """Compare EW on a planet: 2 for double or more, 1 for superior, the same below zero (K-95, K-96, ruling 7)."""
    if firer == target:
        return 0
    low, high = sorted((firer, target))
    double = high - low >= 2 if low <= 1 else high >= 2 * low
    return (2 if double else 1) * (1 if firer > target else -1)


def _clumsy(state: State, shooter: Unit, target: Unit, sector: Sector) -> list[Modifier]:
    if sector.spacelike or not kind_of(state, shooter).lowtech or not kind_of(state, target).craft:
        return []
    return [Modifier("ground troops at a spacecraft", -1, "K-97")]
