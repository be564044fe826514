"""The desk of Squadron: a view, opened, with indexes for what clauses ask."""

from engine.core.desk import lazy, lazy_by_id
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.hangars import berths_beside, open_bay
from engine.games.squadron.queries.sides import own
from engine.games.squadron.queries.table import ends, reach, taken, zone
from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.state import NOBODY, Craft, Squadron, State
from engine.space.lattice import Point, inside, read, squared
from engine.space.reach import Reach


class Desk:
    """A view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.view = view
        self.state = view.state
        self.seat: int = NOBODY if view.seat is None else view.seat
        self._by_id = {each.id: each for each in view.state.craft}

    @property
    def awaited(self) -> bool:
        """Whether the seat may give orders now."""
        return self.seat in self.state.awaited

    @property
    def phase(self) -> Phase:
        """What is being decided."""
        return self.state.phase

    @property
    def squadron(self) -> Squadron:
        """The squadron of the seat; a spectator's is that of nobody."""
        return self.state.squadrons[self.seat] if self.seat >= 0 else Squadron()

    # Craft.

    def find(self, which: str) -> Craft | None:
        """Find any craft that the seat sees."""
        return self._by_id.get(which)

    def mine(self, which: str) -> Craft | None:
        """Find a craft of the seat that is no prisoner."""
        found = self._by_id.get(which)
        return found if found is not None and found.seat == self.seat and not found.captive else None

    @lazy
    def own(self) -> tuple[Craft, ...]:
        """The craft of the seat, prisoners aside."""
        return tuple(own(self.state, self.seat))

    @lazy
    def out(self) -> tuple[Craft, ...]:
        """The craft of the seat that stand on the table."""
        return tuple([each for each in self.own if each.on_table])

    @lazy
    def mobile(self) -> list[Design]:
        """What each of them that has an engine, and is not held, was built by."""
        return [each.plan for each in self.out if reach(each)]

    @lazy
    def undeployed(self) -> tuple[Craft, ...]:
        """The craft of the seat that have no place in the deployment yet."""
        return tuple(each for each in self.own if not each.on_table and not each.carrier)

    @lazy
    def next_up(self) -> tuple[Craft, ...]:
        """The craft that are deployed next: the first of each design, and each with a crew of its own."""
        return tuple({(each.plan, each.crew): each for each in reversed(self.undeployed)}.values())[::-1]

    @lazy
    def fleet(self) -> tuple[Craft, ...]:
        """The craft of the seat's squadron: no transports and no station."""
        return tuple(each for each in self.own if not each.plan.civil)

    @lazy
    def carried(self) -> tuple[Craft, ...]:
        """The fighters of the seat that are aboard."""
        return tuple(each for each in self.own if each.carrier)

    @lazy
    def bays(self) -> tuple[Craft, ...]:
        """The vessels of the seat with a bay that works."""
        return tuple(each for each in self.own if open_bay(each))

    @lazy
    def held(self) -> tuple[Craft, ...]:
        """What vessels of the seat hold by tractors."""
        return tuple(each for each in self.state.craft if each.holder and self.mine(each.holder) is not None)

    @lazy
    def targets(self) -> tuple[Craft, ...]:
        """What the seat may shoot at."""
        return aiming.targets(self.state, self.seat)

    @lazy
    def gunners(self) -> tuple[Craft, ...]:
        """The craft of the seat that can shoot at all."""
        return tuple(aiming.gunners(self.state, self.seat))

    @lazy
    def fighters_near(self) -> tuple[Craft, ...]:
        """Fighters on the table that a tractor might try for."""
        return tuple(each for each in self.state.craft if each.known and each.plan.fighter and each.on_table)

    # Points.

    @lazy
    def taken(self) -> dict[Point, str]:
        """Who stands where."""
        return taken(self.state)

    def point(self, place: PlaceId) -> Point | None:
        """Find a point of the table by its name."""
        found = read(place)
        return found if found is not None and inside(self.state.settings.size, found) else None

    @lazy_by_id
    def ends(self, craft: Craft) -> Reach:
        """Return every point that a craft of the seat can move to, nearest first."""
        return ends(self.state, craft, self.taken)

    def abreast(self, craft: Craft) -> Point:
        """Return where the last move of the turn, made from where a craft stands, would lead it."""
        return craft.at[0] + self.state.course[0], craft.at[1] + self.state.course[1]

    @lazy_by_id
    def follows(self, craft: Craft) -> bool:
        """Return whether a craft can come nearer to where the last move would lead it."""
        goal = self.abreast(craft)
        far = squared(craft.at, goal)
        return any(squared(each, goal) < far for each in self.ends(craft))

    @lazy
    def zone(self) -> dict[Point, None]:
        """The points on which the seat may deploy, taken or not."""
        return dict.fromkeys(zone(self.state, self.seat)) if self.seat >= 0 else {}

    def launches(self, fighter: Craft) -> tuple[Point, ...]:
        """Return the points that a fighter can be launched to."""
        carrier = self.mine(fighter.carrier)
        return self._beside(carrier) if carrier is not None else ()

    @lazy_by_id
    def _beside(self, carrier: Craft) -> tuple[Point, ...]:
        return berths_beside(self.state, carrier, self.taken)
