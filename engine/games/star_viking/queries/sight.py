"""Who sees which unit of another seat, and by which letters (K-55, K-56, K-68 to K-70, K-86, rulings 74 to 76)."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import Final

from engine.core.desk import lazy
from engine.core.values import evolve
from engine.games.star_viking.queries.charts import kind_of, sector_at
from engine.games.star_viking.queries.seats import is_federate, seats
from engine.games.star_viking.queries.where import acts, find, present
from engine.games.star_viking.state import HOME, NOWHERE, Phase, Segment, State, Unit

SECRET: Final = frozenset({Phase.PLOT, Phase.JUMP, Phase.YARD})
"""Phases in which others see what they saw before, until all are done: cargo tells of a jump (K-52, ruling 93)."""


_placed: Final = attrgetter(
    "id", "seat", "system", "sector", "carrier", "limbo", "layer", "surrendered", "used", "fresh", "seen"
)
"""All that decides who sees a unit, and who did."""


def relettered(state: State, before: State | None = None) -> tuple[Unit, ...]:
    """Return the units with their letters brought up to date: kept while seen, dropped with sight, given anew.

    New letters go by what the observer sees, never by what it does not. In `before`, if given, they were up to date.
    """
    if state.phase in SECRET:
        return state.units
    eyes, doubtful = seats(state), _doubtful(state, before)
    if not doubtful or all(_witnessed(state, seat, doubtful) == _lettered(doubtful, seat) for seat in eyes):
        return state.units
    letters = {seat: _letters(state, seat, _witnessed(state, seat, state.units)) for seat in eyes}
    return tuple(_seen(unit, tuple(letters[seat].get(unit.id, 0) for seat in eyes)) for unit in state.units)


def _doubtful(state: State, before: State | None) -> tuple[Unit, ...]:
    # The units that may be seen otherwise than before. In a battle most orders move a few units within its system, and
    # what is seen of others does not hang on them.
    if before is None or before.phase in SECRET or _frame(before) != _frame(state):
        return state.units
    if before.units is state.units:
        return ()
    if len(before.units) != len(state.units):
        return state.units
    changed = [pair for pair in zip(before.units, state.units, strict=True) if pair[0] is not pair[1]]
    moved = [pair for pair in changed if _placed(pair[0]) != _placed(pair[1])]
    fought = state.segment.system if state.segment else ""
    if any(unit.system != fought for pair in moved for unit in pair):
        return state.units
    return tuple([unit for unit in state.units if unit.system == fought]) if moved else ()


def _frame(state: State) -> tuple[object, ...]:
    # All but the units that decides who sees what.
    segment = state.segment
    battle = (segment.system, segment.sides, segment.defender) if segment else ()
    return state.phase is Phase.DEPLOY, state.tiles, state.control, battle


def unseen(state: State) -> tuple[int, ...]:
    """Return the letters of a unit that nobody sees."""
    return (0,) * len(seats(state))


def _seen(unit: Unit, seen: tuple[int, ...]) -> Unit:
    return unit if unit.seen == seen else evolve(unit, seen=seen)


class _Observer:
    """What decides whether a seat sees a unit of another, by the whole state, looked up once for all of them."""

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._rulers = dict(zip(state.tiles, state.control, strict=True))
        fought = state.segment.system if state.segment is not None else ""
        ruled = {(ruler, system) for system, ruler in self._rulers.items() if system != fought}
        self.closed: AbstractSet[tuple[int, str]] = frozenset() if is_federate(seat) else ruled
        """Of a raider: in which systems it sees nothing of which seat's, but for what lies in hyperspace."""

    @lazy
    def _near(self) -> frozenset[str]:
        # Where it has units that act for themselves.
        return frozenset(unit.system for unit in self._state.units if unit.seat == self._seat and acts(unit))

    @lazy
    def _piles(self) -> Mapping[int, Sequence[Unit]]:
        # What stands in the sectors of the tile that is fought for, the top of each pile first.
        segment, found = self._state.segment, dict[int, list[Unit]]()
        for unit in sorted(present(self._state, segment.system) if segment else (), key=lambda unit: -unit.layer):
            found.setdefault(unit.sector, []).append(unit)
        return found

    def sees(self, unit: Unit) -> bool:
        """Return whether it sees a unit of another seat."""
        if unit.carrier:
            carrier = find(self._state, unit.carrier) if unit.used else None
            return carrier is not None and self.sees(carrier)
        if unit.system == HOME or unit.fresh:
            return False
        if unit.limbo:
            return True
        segment = self._state.segment
        if unit.surrendered:
            return segment is not None and self._seat in segment.sides
        if segment is not None and segment.system == unit.system:
            return self._in_battle(segment, unit)
        ruler = self._rulers[unit.system]
        if unit.seat != ruler:
            return self._seat == ruler
        return is_federate(self._seat) and (unit.system in self._near or not kind_of(self._state, unit).ship)

    def _in_battle(self, segment: Segment, unit: Unit) -> bool:
        if self._seat not in segment.sides:
            return False
        if unit.seat != segment.defender:
            return True
        if unit.sector == NOWHERE or self._state.phase is Phase.DEPLOY:
            return False
        if sector_at(self._state, unit.system, unit.sector).kind == "space":
            return True
        pile = self._piles[unit.sector]
        top = next(other for other in pile if other.seat == unit.seat)
        return top.id == unit.id or any(other.seat == self._seat for other in pile)


def _witnessed(state: State, seat: int, units: Iterable[Unit]) -> frozenset[str]:
    observer = _Observer(state, seat)
    sees, closed = observer.sees, observer.closed
    others = [unit for unit in units if unit.seat != seat]
    shown = [unit for unit in others if unit.limbo or (unit.seat, unit.system) not in closed]
    return frozenset([unit.id for unit in shown if sees(unit)])


def _lettered(units: Iterable[Unit], seat: int) -> frozenset[str]:
    return frozenset([unit.id for unit in units if unit.seen and unit.seen[seat]])


def _letters(state: State, seat: int, wanted: frozenset[str]) -> Mapping[str, int]:
    kept = {unit.id: unit.seen[seat] for unit in state.units if unit.seen and unit.seen[seat] and unit.id in wanted}
    taken = {(unit.kind, kept[unit.id]) for unit in state.units if unit.id in kept}
    fresh = [unit for unit in state.units if unit.id in wanted and unit.id not in kept]
    for unit in sorted(fresh, key=_looks):
        kept[unit.id] = number = _free(taken, unit.kind)
        taken.add((unit.kind, number))
    return kept


def _looks(unit: Unit) -> tuple[object, ...]:
    return (unit.system, unit.sector, unit.kind, *unit.worn, -unit.layer)


def _free(taken: Iterable[tuple[str, int]], kind: str) -> int:
    used = {number for other, number in taken if other == kind}
    return next(number for number in range(1, len(used) + 2) if number not in used)
