"""A battle as one seat sees it: who stands where, who can come, and what may be unseen in a stack."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.desk import lazy
from engine.core.position import View
from engine.games.star_viking.advice.fighters import Fighter, fighter, supposed
from engine.games.star_viking.advice.forecast import Expectation, forecast
from engine.games.star_viking.advice.judgement import loot, stakes_of, taxes
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.queries.charts import book_of, kind_of, tile_of
from engine.games.star_viking.queries.control import at_capital, guns_of
from engine.games.star_viking.queries.sacking import haul, sack
from engine.games.star_viking.queries.seats import is_federate
from engine.games.star_viking.queries.ways import destinations, fits
from engine.games.star_viking.queries.where import cargo_of, deployed, present
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import Phase, Segment, State, Unit

_SUPPOSED: Final = {"A": "green-PB", "B": "green-FT", "C": "green-AG", "D": "green-HO"}
"""What an unseen local is taken for, by the technology of its system (section 11.2)."""

_GUARD: Final = 0.3
_LURKER: Final = 0.5
"""How likely a ship is in a stack at the capital of a system, the Federate's and a raider's."""

_SOON: Final = 3
"""Phases within which who visits a sector can be gone again."""

_ROUNDS: Final = 3
"""Rounds in which a raider can visit sectors before four quiet ones end the battle (K-123)."""

_HOPED: Final = 0.6
"""How much plunder of later rounds counts against plunder of this round."""


class Ground:
    """The tile that is fought for: what is asked of it is worked out once for a decision."""

    def __init__(self, view: View[State], skill: Skill = NORMAL) -> None:
        """Open a view of a segment for its seat."""
        assert view.seat is not None
        self.view, self.skill = view, skill
        self.state = view.state
        self.seat: int = view.seat
        assert self.state.segment is not None
        self.segment: Segment = self.state.segment
        self.tile = tile_of(self.state, self.segment.system)
        self.stakes = stakes_of(self.state, self.seat)
        here = [unit for unit in present(self.state, self.segment.system) if unit.seat == self.seat]
        self.own: tuple[Unit, ...] = tuple(here)
        self._reach: dict[tuple[str, int], frozenset[int]] = {}

    @lazy
    def _seen(self) -> list[tuple[Unit, Fighter]]:
        # The enemies that are seen, each as what it is taken for.
        there = [unit for unit in deployed(self.state, self.system) if unit.seat != self.seat]
        return [(unit, fighter(self.state, unit, enemy=True)) for unit in there]

    @lazy
    def foes(self) -> Mapping[int, list[Fighter]]:
        """The enemies that are seen, by sector."""
        found: dict[int, list[Fighter]] = {}
        for unit, known in self._seen:
            found.setdefault(unit.sector, []).append(known)
        return found

    @lazy
    def unseen(self) -> Mapping[int, tuple[Fighter, ...]]:
        """What is taken to lie unseen, by sector."""
        state, system = self.state, self.system
        stacks = [stack for stack in state.stacks if stack.system == system and stack.seat != self.seat]
        return {each.sector: unseen(state, self.seat, system, each.sector, each.unseen) for each in stacks}

    @property
    def system(self) -> str:
        """The system that is fought for."""
        return self.segment.system

    @property
    def defends(self) -> bool:
        """Whether the seat is the defender."""
        return self.segment.defender == self.seat

    def kind(self, unit: Unit) -> Kind:
        """Return the printed counter of a unit."""
        return kind_of(self.state, unit)

    def held(self, sector: int) -> bool:
        """Return whether enemies are known to stand in a sector."""
        return sector in self.foes or sector in self.unseen

    def enemies(self, sector: int) -> list[Fighter]:
        """List the enemies in a sector, those that are only counted as what they probably are."""
        return [*self.foes.get(sector, ()), *self.unseen.get(sector, ())]

    def reach(self, unit: Unit) -> frozenset[int]:
        """Return where a unit can go in one movement phase."""
        key = (unit.kind, unit.sector)
        if key not in self._reach:
            self._reach[key] = frozenset(destinations(self.state, unit))
        return self._reach[key]

    def coming(self, sector: int) -> list[Fighter]:
        """List the enemies that stand elsewhere and could come to a sector in their next phase."""
        return [each for each, at, reach in self._mobile if at != sector and sector in reach]

    @lazy
    def _mobile(self) -> list[tuple[Fighter, int, frozenset[int]]]:
        # The enemies that can move, each with where it is and where it can go: those that are seen, then the others.
        units = [(unit, known) for unit, known in self._seen if not known.kind.fort]
        seen = [(known, unit.sector, self.reach(unit)) for unit, known in units]
        hidden = [(each, at) for at, several in self.unseen.items() for each in several if not each.kind.fort]
        return seen + [(each, at, self._would_reach(each.kind, at)) for each, at in hidden]

    def _would_reach(self, kind: Kind, at: int) -> frozenset[int]:
        return self.reach(Unit("", kind.id, self.segment.defender, self.system, at))

    def guarded(self, sector: int) -> bool:
        """Return whether a sector's own guns fire at the seat's units (K-102)."""
        return not self.defends and guns_of(self.state, self.segment, sector) > 0

    def fighters(self, units: Iterable[Unit]) -> list[Fighter]:
        """Return own units as fighters."""
        return [fighter(self.state, unit) for unit in units]

    def clash(self, sector: int, own: list[Fighter], enemy: list[Fighter], *, soon: bool = False) -> Expectation:
        """Forecast a fight in a sector; `soon`: only until who visits it could be gone again."""
        silent = self.segment.yielded
        phases = {"phases": _SOON} if soon else {}
        return forecast(self.state, self.system, sector, own, enemy, defends=self.defends, silent=silent, **phases)

    def loot(self, sector: int) -> float:
        """Return what plundering a sector brings on average; nothing where the tax is meant instead."""
        return 0.0 if self.taxing else loot(self.state, self.seat, self.system, sector)

    @lazy
    def taxing(self) -> bool:
        """Whether the tax of the system is meant rather than its plunder.

        Alone at the capital, with less to plunder in the rounds that are left than the system yields by tax; or where
        nobody opposes it, with less than its ships get in their rounds.
        """
        if self.segment.unopposed and self.state.phase is Phase.LOOT:
            takings = sack(self.state, self.seat, self.system, end=False)
            return taxes(self.state, self.seat, self.system, haul(self.state, self.system, takings))
        if self.defends or at_capital(self.state, self.system) != {self.seat}:
            return False
        here = {unit.sector for unit in self.own if self.kind(unit).ship}
        now = sum(loot(self.state, self.seat, self.system, sector) for sector in here)
        rounds = 0 if self.state.phase is Phase.CLOSE else max(0, _ROUNDS - self.segment.quiet)
        hoped = (
            loot(self.state, self.seat, self.system, sector)
            for sector in self.tile.coded
            if sector not in here and not self.held(sector)
        )
        return taxes(self.state, self.seat, self.system, now + _HOPED * sum(sorted(hoped)[-rounds:] if rounds else ()))

    def troops(self, carrier: Unit, sector: int) -> list[Unit]:
        """List the cargo of a carrier that could be put out to fight in a sector."""
        aboard = ((unit, self.kind(unit)) for unit in cargo_of(self.state, carrier.id))
        at = self.tile.sectors[sector]
        return [unit for unit, kind in aboard if not kind.is_pod and not kind.fort and fits(kind, at)]


def unseen(state: State, seat: int, system: str, sector: int, count: int) -> tuple[Fighter, ...]:
    """Return what is taken to be unseen in a stack: what was seen there before, then by the system's technology."""
    known = _remembered(state, seat, system, sector)[:count]
    tile = tile_of(state, system)
    left = count - len(known)
    usual, ship, likely = (
        ("red-RD", "red-CR", _LURKER) if is_federate(seat) else (_SUPPOSED[tile.tech], "blue-FF", _GUARD)
    )
    if not left or sector != tile.capital:
        return (*known, *(supposed(state, usual) for _ in range(left)))
    either = (supposed(state, usual, 1 - likely), supposed(state, ship, likely))
    return (*known, *(supposed(state, usual) for _ in range(left - 1)), *either)


def _remembered(state: State, seat: int, system: str, sector: int) -> list[Fighter]:
    # Fortresses stay where they were seen; other units may have moved.
    sightings = state.intel[seat] if seat < len(state.intel) else ()
    shown = {(unit.sector, unit.kind) for unit in deployed(state, system) if unit.seat != seat}
    return [
        supposed(state, kind)
        for sighting in sightings
        if sighting.system == system
        for at, kind in sighting.units
        if at == sector and book_of(state).kinds[kind].fort and (at, kind) not in shown
    ]
