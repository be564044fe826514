"""The desk of Space Viking: a view, opened, with indexes for what clauses ask."""

from engine.core.desk import lazy, lazy_by_id
from engine.core.position import View
from engine.core.refs import HIDDEN
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import home
from engine.games.space_viking.queries.forces import orderable
from engine.games.space_viking.queries.wealth import agent_counts
from engine.games.space_viking.realm import Realm
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry, Fleet, Writ
from engine.games.space_viking.state import Phase, Report, State, World


class Desk:
    """A view and its indexes, each built when it is first asked for."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.view, self.state = view, view.state
        self.seat: int = -1 if view.seat is None else view.seat

    @property
    def awaited(self) -> bool:
        """Whether the seat may give orders now."""
        return self.seat in self.state.awaited

    @property
    def phase(self) -> Phase:
        """What is being decided."""
        return self.state.phase

    @lazy
    def realm(self) -> Realm:
        """What the seat has; an empty one for a spectator."""
        found = self.state.realms[self.seat] if self.seat >= 0 else HIDDEN
        return Realm() if found is HIDDEN else found

    @property
    def sovereign(self) -> str:
        """Which kind of sovereign the seat is; '' for a spectator."""
        return self.state.sovereigns[self.seat] if self.seat >= 0 else ""

    @lazy
    def home(self) -> str:
        """Where the seat is at home."""
        return home(self.state, self.seat)

    @lazy
    def fleets(self) -> dict[str, Fleet]:
        """The fleets of the seat, by id."""
        return {each.id: each for each in self.state.fleets if each.seat == self.seat and self.seat >= 0}

    @lazy
    def worlds(self) -> dict[str, World]:
        """What the seat owns, by square."""
        return {each.at: each for each in self.state.worlds if each.owner == self.seat and self.seat >= 0}

    @lazy
    def reports(self) -> dict[str, Report]:
        """What the seat last saw, by square."""
        found = self.state.known[self.seat] if self.seat >= 0 else HIDDEN
        return {} if found is HIDDEN else {each.at: each for each in found}

    @lazy
    def reached(self) -> frozenset[str]:
        """The fleets that can be ordered directly now."""
        return frozenset(each.id for each in self.fleets.values() if orderable(self.state, self.seat, each))

    @lazy
    def writs(self) -> dict[str, Writ]:
        """The sheets of this year, by fleet."""
        return {each.fleet: each for each in self.realm.writs}

    @lazy
    def open_sheet(self) -> str:
        """The fleet whose sheet was written on last and is not closed; '' for none."""
        last = self.realm.writs[-1] if self.realm.writs and self.phase is Phase.SHEETS and self.awaited else None
        return last.fleet if last is not None and not (last.loop or last.clear) else ""

    @lazy
    def idle(self) -> tuple[Fleet, ...]:
        """The fleets that could be given orders now, and have none."""
        free = (each for each in self.fleets.values() if each.id in self.reached and each.id not in self.writs)
        return tuple(each for each in free if each.step >= len(each.entries) and not (each.loop and each.entries))

    @lazy
    def unsent(self) -> tuple[Fleet, ...]:
        """The fleets out of reach for which something is written, and no courier has this year's letter (SV-Q47)."""
        carried = [each.writ for each in self.realm.letters if each.written == self.state.turn]
        written = (which for which, writ in self.writs.items() if not writ.empty and writ not in carried)
        return tuple(self.fleets[which] for which in written if which in self.fleets and which not in self.reached)

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats."""
        return tuple(seat for seat in self.state.seats if seat != self.seat)

    @lazy
    def partners(self) -> frozenset[int]:
        """The seats that have a pact with it."""
        return frozenset(each for pair in self.state.pacts if self.seat in pair for each in pair if each != self.seat)

    @lazy
    def yards(self) -> tuple[str, ...]:
        """The squares in which the seat builds ships."""
        return (self.home, *(each.at for each in self.worlds.values() if each.yards and each.at != self.home))

    # Sheets.

    def writ(self, fleet: Fleet) -> Writ:
        """Return what is written for a fleet this year."""
        return self.writs.get(fleet.id) or Writ(fleet.id)

    def stop(self, fleet: Fleet) -> list[Entry]:
        """Return what is written for the stop at which the sheet stands now, waits and conditions among it."""
        found: list[Entry] = []
        for entry in self.writ(fleet).entries:
            found = [] if entry.do == "goto" else [*found, entry]
        return found

    @lazy_by_id
    def goal(self, fleet: Fleet) -> str:
        """Return the square at which a fleet's sheet stands now."""
        entries = self.writ(fleet).entries
        return next((each.at for each in reversed(entries) if each.do == "goto"), fleet.at)

    def agent_counts(self, at: str) -> bool:
        """Return whether an agent in a square counts, as far as the seat knows."""
        world = self.world(at)
        return world is None or agent_counts(world.kind)

    def world(self, at: str) -> World | None:
        """Return what is known of a square: an own world or what was last seen; to a spectator what is open to all."""
        if self.seat < 0:
            return next((each for each in self.state.worlds if each.at == at), None)
        own = self.worlds.get(at)
        if own is not None:
            return own
        report = self.reports.get(at)
        return report.world if report is not None else None

    def inhabited(self, at: str) -> bool:
        """Return whether there is something in a square to land on, as far as is known."""
        return at in book().sites or self.world(at) is not None

    def capacity(self, fleet: Fleet) -> int:
        """Return the units of cargo that a fleet carries beside its fighters and monitors."""
        return max(0, holds.capacity(self.state.settings, fleet.ships) - holds.parasites(fleet.ships))
