"""One year while it is resolved: the draft, the tick, who is first, and what was done already."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.core.refs import PlaceId
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.common import Dated
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import home
from engine.games.space_viking.queries.forces import aboard
from engine.games.space_viking.queries.names import order_of
from engine.games.space_viking.rulebook.book import HOME
from engine.games.space_viking.ships import Entry, Fleet, Letter
from engine.games.space_viking.state import NOBODY, YEAR, Report, Settings

Brought = tuple[int, float] | None
"""A seat, and to how much IU or how many millions it came."""


class Year:
    """A year under way."""

    def __init__(self, draft: Draft) -> None:
        """Begin it; the shuffle of seats settles every tie between players (SV-Q68)."""
        self.draft = draft
        self.settings: Settings = draft.now("settings")
        self.sovereigns: tuple[str, ...] = draft.now("sovereigns")
        self.pacts: frozenset[tuple[int, int]] = frozenset(draft.now("pacts"))
        self.turn: int = draft.now("turn")
        self.tick = 0
        seats = tuple(range(len(self.sovereigns)))
        order = draft.shuffle(seats)
        self.rank = {seat: place for place, seat in enumerate(order)} | {NOBODY: len(order)}
        self.once: set[tuple[int, str, str]] = set()
        """What a player did at a world this year: (seat, square, what)."""
        self.fallen: set[tuple[int, str]] = set()
        """Where who fought or plundered natives this year (SV-Q80)."""
        self.levied: Counter[int] = Counter()
        """How many of each barony's levy have fallen this year (SV-Q29)."""
        self.worn: dict[str, tuple[int, ...]] = {}
        """By square: the hits that each shipyard there can still take which has suffered this year (SV-Q57)."""
        self.doom: dict[str, str] = {}
        """What befalls a fleet in the first square that it enters (SV-Q44)."""
        self.moved: set[str] = set()
        """Fleets that came into a square at this tick."""
        self.crossed: set[str] = set()
        """Of them those that only cross it."""
        self.due: set[str] = set()
        """Fleets whose entries are due at this tick, beside those that arrived."""
        self.agendas: dict[str, list[Entry]] = {}
        """What is due of each fleet's list at this tick, as it stood before anything of it was done."""
        self.passes: dict[str, int] = {}
        """Passes of a loop without a move."""
        self.stuck: set[str] = set()
        """Fleets that cannot leave, of which it was told this year."""
        self.scanned: dict[tuple[int, str], Report] = {}
        self.seen: dict[tuple[int, str], dict[str, Fleet]] = {}
        """Fleets of others as a seat saw them last in a square."""
        self.gone: dict[tuple[int, str], dict[str, Fleet]] = {}
        """Those of them that have gone on from there."""
        self.told: set[tuple[int, str, type[Dated]]] = set()
        """Who was told of what kind of event in which square."""
        self.landings: dict[str, Any] = {}  # of the class Landing, which in its turn knows the year
        """Jump troops that dropped while the battle in space went on."""
        self.mute: set[tuple[str, int]] = set()
        """Who may not act in which square at this tick: a battle there came to nothing (SV-Q71)."""
        self.mail: list[tuple[int, Letter]] = []
        """Letters that were delivered at this tick: (seat, letter)."""
        self.lettered: set[str] = set()
        """Fleets that act by a letter's first lines now: they do not land."""
        self.lost: list[tuple[int, int, str]] = []
        """Persons lost this year: (seat, rank, where)."""

    @property
    def now(self) -> int:
        """The time, counted through all years."""
        return self.turn * YEAR + self.tick

    def log(self, kind: type[Dated], text: str, at: str, seats: Iterable[int], brought: Brought = None) -> None:
        """Tell an event to those seats (Free Vikings listen to nobody); `brought` says who came to how much."""
        witnesses = tuple(sorted({seat for seat in seats if seat != NOBODY}))
        self.told |= {(seat, at, kind) for seat in witnesses}
        if witnesses:
            said = kind(text, at=at, tick=self.tick, places=(PlaceId(at),), witnesses=witnesses, brought=brought)
            self.draft.say(said)

    # Who is where.

    def home(self, seat: int) -> str:
        """Return where a seat is at home."""
        return home(self.draft.state, seat) if seat != NOBODY else HOME

    def here(self, at: str) -> list[Fleet]:
        """List the fleets in a square, those in hyperspace left out, in the order of who is first (SV-Q68)."""
        found = [each for each in self.draft.fleets if each.at == at and not each.hyper]
        return sorted(found, key=self.precedence)

    def precedence(self, fleet: Fleet) -> tuple[int, int, int, tuple[str, int]]:
        """Return what sorts fleets by who is first: who came earlier, is faster, is luckier, has the lower id."""
        return fleet.arrived, -holds.speed(fleet.ships), self.rank[fleet.seat], order_of(fleet.id)

    def partners(self, a: int, b: int) -> bool:
        """Return whether two seats have a pact."""
        return a == b or (min(a, b), max(a, b)) in self.pacts

    def truce(self, at: str) -> bool:
        """Return whether the Truce of Gram holds in a square (SV-Q29)."""
        return at == HOME and self.settings.truce

    def led(self, fleet: Fleet, *, by_sovereign: bool = False) -> bool:
        """Return whether a sovereign (or Crony) is aboard."""
        if fleet.seat == NOBODY:
            return False
        return any(not by_sovereign or each.rank == 0 for each in aboard(self.draft.realm(fleet.seat), fleet.id))

    def in_person(self, seat: int, fleets: Iterable[str]) -> bool:
        """Return whether a seat's sovereign is aboard one of these fleets."""
        left = (self.draft.fleet(each) for each in fleets if self.draft.has(each))
        return any(each.seat == seat and self.led(each, by_sovereign=True) for each in left)

    def level(self, seat: int, fleets: Iterable[str]) -> int:
        """Return who is first in a fight: 2 Empire Builder, 1 led by his sovereign in person, 0 (SV-Q23, SV-Q73)."""
        if seat == NOBODY:
            return 0
        return 2 if self.sovereigns[seat] == "builder" else int(self.in_person(seat, fleets))

    def base(self, fleet: Fleet) -> bool:
        """Return whether a named stop in a fleet's square banks its IU (SV-Q95)."""
        if fleet.seat == NOBODY:
            return False
        if fleet.at == self.home(fleet.seat):
            return True
        world = self.draft.world(fleet.at)
        if world is None or world.owner != fleet.seat:
            return False
        return bool(world.outposts or world.yards or world.loyal or world.colonists)
