"""The desk of Star Viking: a view, opened, with indexes for what clauses ask."""

from collections.abc import Mapping
from typing import Final, Literal

from engine.core.desk import lazy, lazy_by_id
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.values import frozen
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries import aiming, building
from engine.games.star_viking.queries.charts import book_of, parsed, place_of, tile_of
from engine.games.star_viking.queries.money import funds, price, purse_of, reserve_of
from engine.games.star_viking.queries.ways import destinations
from engine.games.star_viking.queries.where import hold, present
from engine.games.star_viking.queries.wounds import choosable
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rulebook.tiles import Sector
from engine.games.star_viking.state import NOBODY, NOWHERE, Phase, Segment, State, Unit, Wound

JOINED: Final = "joined"
"""The moment of a movement phase in which units have joined and have not marched yet (K-76)."""

Moment = Phase | Literal["joined"]
"""What verbs are for: a phase, or a part of it with verbs of its own."""


@frozen
class Spot:
    """A sector of a system in play."""

    id: PlaceId
    system: str
    sector: Sector

    @property
    def number(self) -> int:
        """Return its number on the tile."""
        return self.sector.number

    @property
    def name(self) -> str:
        """Return what it is called."""
        return self.sector.name


class Desk:
    """A view and its indexes, each built when it is first asked for."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.view = view
        self.state = view.state
        self.seat: int = NOBODY if view.seat is None else view.seat
        self.book = book_of(self.state)
        self._units = {unit.id: unit for unit in self.state.units}
        self._spots: dict[str, tuple[Spot, ...]] = {}
        self._kinds = self.book.kinds

    # Whose turn it is.

    @property
    def awaited(self) -> bool:
        """Whether the seat may give orders now."""
        return self.seat in self.state.awaited

    @property
    def moment(self) -> Moment:
        """Return what is being decided."""
        state = self.state
        grouped = state.phase is Phase.MOVE and state.segment is not None and state.segment.group
        return JOINED if grouped else state.phase

    @property
    def segment(self) -> Segment:
        """The segment under way; only where there is one."""
        assert self.state.segment is not None
        return self.state.segment

    @lazy
    def wound(self) -> Wound | None:
        """The wound of the seat about which there is something to choose: the first such one."""
        return next(iter(choosable(self.state, self.seat)), None)

    # Units.

    def find(self, unit: str) -> Unit | None:
        """Find any unit that the seat sees; None when there is none of that id."""
        return self._units.get(unit)

    def own(self, unit: str) -> Unit | None:
        """Find a unit of the seat; None when it has none of that id."""
        found = self._units.get(unit)
        return found if found is not None and found.seat == self.seat else None

    @lazy
    def mine(self) -> tuple[Unit, ...]:
        """The seat's units in play."""
        return tuple([unit for unit in self.state.units if unit.seat == self.seat])

    @lazy
    def ships(self) -> tuple[Unit, ...]:
        """The seat's starships."""
        return tuple(unit for unit in self.mine if self.kind(unit).ship)

    @lazy
    def hurt(self) -> tuple[Unit, ...]:
        """The seat's units with something to repair, and its first in any case: that it is sound is worth saying."""
        return (*self.mine[:1], *[unit for unit in self.mine[1:] if unit.hits or unit.critical])

    @lazy
    def here(self) -> tuple[Unit, ...]:
        """The seat's units that act for themselves on the tile that is fought for, or wait off it."""
        system = self.segment.system
        return tuple([unit for unit in present(self.state, system) if unit.seat == self.seat])

    @lazy
    def waiting(self) -> tuple[Unit, ...]:
        """Those of them that have no sector yet."""
        return tuple(unit for unit in self.here if unit.sector == NOWHERE)

    @lazy
    def cargo(self) -> Mapping[str, tuple[Unit, ...]]:
        """What lies aboard, by carrier; those that carry nothing are missing."""
        aboard: dict[str, tuple[Unit, ...]] = {}
        for unit in self.state.units:
            if unit.carrier:
                aboard[unit.carrier] = (*aboard.get(unit.carrier, ()), unit)
        return aboard

    @lazy
    def places(self) -> Mapping[str, tuple[Unit, ...]]:
        """The seat's units by system, but for those that have withdrawn."""
        found: dict[str, list[Unit]] = {}
        for unit in self.mine:
            if not unit.limbo:
                found.setdefault(unit.system, []).append(unit)
        return {system: tuple(units) for system, units in found.items()}

    @lazy
    def loose(self) -> Mapping[str, tuple[Unit, ...]]:
        """Those of them that could be taken aboard: no cargo, and of a size."""
        found = {}
        for system, here in self.places.items():
            found[system] = tuple(unit for unit in here if not unit.carrier and self.kind(unit).size)
        return found

    @lazy_by_id
    def free_space(self, carrier: Unit) -> int:
        """Return the free cargo space of a carrier; negative while its owner must still discard cargo."""
        return hold(self.state, carrier) - sum(self.kind(unit).size for unit in self.cargo.get(carrier.id, ()))

    def kind(self, unit: Unit) -> Kind:
        """Return the printed counter of a unit."""
        return self._kinds[unit.kind]

    # Systems and sectors.

    @lazy
    def held(self) -> tuple[str, ...]:
        """The systems that the seat controls, the richest first."""
        return building.held(self.state, self.seat)

    def rules(self, system: str) -> bool:
        """Return whether the seat controls a system in play."""
        return system in self.held

    def spots(self, system: str) -> tuple[Spot, ...]:
        """Return the sectors of a system in play."""
        if system not in self._spots:
            sectors = tile_of(self.state, system).sectors
            self._spots[system] = tuple(Spot(place_of(system, each.number), system, each) for each in sectors)
        return self._spots[system]

    def spot(self, place: str) -> Spot | None:
        """Find a sector of any system in play; None when the place is none."""
        system, number = parsed(self.state, place)
        return self.spots(system)[number] if system else None

    @lazy
    def sectors(self) -> tuple[Spot, ...]:
        """The sectors that orders are about: those of the tile that is fought for, in the set-up of all capitals."""
        segment = self.state.segment
        systems = self.state.capitals if segment is None else (segment.system,)
        return tuple(spot for system in systems for spot in self.spots(system))

    @lazy
    def piles(self) -> Mapping[int, tuple[Unit, ...]]:
        """The units of all seats that stand on the tile that is fought for, by sector, the top of each pile first."""
        found: dict[int, list[Unit]] = {}
        for unit in present(self.state, self.segment.system):
            if unit.sector != NOWHERE:
                found.setdefault(unit.sector, []).append(unit)
        return {sector: tuple(sorted(pile, key=lambda unit: -unit.layer)) for sector, pile in found.items()}

    def pile(self, spot: Spot) -> tuple[Unit, ...]:
        """Return the units that stand in a sector of the tile that is fought for, of all seats."""
        return self.piles.get(spot.number, ()) if spot.system == self.segment.system else ()

    def contested(self, spot: Spot) -> bool:
        """Return whether units of another seat are seen in a sector of the tile that is fought for."""
        return any(unit.seat != self.seat for unit in self.pile(spot))

    @lazy_by_id
    def reach(self, unit: Unit) -> tuple[int, ...]:
        """Return the sectors that a unit can go to in one movement phase."""
        return destinations(self.state, unit)

    @lazy
    def group(self) -> tuple[Unit, ...]:
        """The units that have joined for one move."""
        return tuple(unit for unit in map(self.own, self.segment.group) if unit is not None)

    @lazy
    def unlaid(self) -> Mapping[aiming.Barrel, None]:
        """The shots of the seat that are not laid yet, each sort once, in a stable order."""
        return dict.fromkeys(aiming.unlaid(self.state, self.seat))

    # Money and counters.

    @lazy
    def purse(self) -> Purse:
        """The seat's treasury; empty for who has none."""
        return purse_of(self.state, self.seat)

    @lazy
    def spare(self) -> int:
        """What came in this turn and is not kept for points that the council demands, in mega-credits."""
        return self.purse.fresh - reserve_of(self.state, self.seat)

    @lazy
    def budget(self) -> int:
        """What the seat can spend on new units, in mega-credits."""
        return funds(self.state, self.seat, new=True)

    @lazy_by_id
    def supply(self, kind: Kind) -> int:
        """Count the counters of a kind that the seat can still bring into play."""
        return building.supply(self.state, kind.id, self.seat)

    @lazy
    def cheapest_local(self) -> int:
        """What the cheapest kind of local unit costs, in mega-credits."""
        return min(price(self.state, kind) for kind in self.book.coloured("green"))
