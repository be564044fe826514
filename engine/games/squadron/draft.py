"""A position under change, with this game's words for its changes."""

from typing import Literal

from engine.core import draft
from engine.core.events import Event, Happening
from engine.core.position import Position
from engine.core.values import FieldValue, evolve, put
from engine.games.squadron.events.battle import TurnedUp
from engine.games.squadron.events.common import Who, who
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.state import NOBODY, Craft, Hit, Loss, Squadron, State


class Draft(draft.UnitDraft[State, Craft]):
    """A position under change."""

    __slots__ = ("tested",)

    kept = "craft"

    tested: tuple[tuple[Loss, ...], tuple[str, ...]] | None
    """What had fallen and who was gone when it was last tested whether that decides the battle; None: not yet."""

    def __init__(self, position: Position[State]) -> None:
        """Begin at a position."""
        super().__init__(position)
        self.tested = None

    # Craft.

    def rename(self, which: str, new: str, **changes: FieldValue) -> Craft:
        """Give a craft another id, in the place of the old one."""
        changed = evolve(self.unit(which), id=new, **changes)
        self.replace(changed if each.id == which else each for each in self.units())
        return changed

    def remove(self, which: str, by: int, how: Literal["destroyed", "captured", "out", "left"] = "destroyed") -> Craft:
        """Take a craft out of the battle; whoever flew it is lost with it."""
        gone = self.take(which)
        loss = Loss(gone.id, gone.seat, gone.plan, by, how, gone.crew, gone.up or not gone.carrier, gone.rank)
        self.set(fallen=(*self.now("fallen"), loss))
        self.part(which)
        return gone

    def part(self, which: str) -> None:
        """End every contact of a craft (ruling 5a)."""
        contacts = self.now("contacts")
        kept = tuple(pair for pair in contacts if which not in pair)
        if kept != contacts:
            self.set(contacts=kept)

    def reveal(self, *which: str, scouted: bool = False) -> None:
        """Turn markers up; nothing for those that lie face up."""
        found = [self.unit(each) for each in which if not self.unit(each).up]
        if not found:
            return
        for each in found:
            self.put(each.id, up=True)
            self.learn(each.seat, each.plan)
        self.set(stirred=True)
        for seat in dict.fromkeys(each.seat for each in found):
            those = [each for each in found if each.seat == seat]
            places = tuple(place_of(each.at) for each in those if each.on_table)
            self.say(TurnedUp(tuple(map(name_of, those)), seat, scouted, places=places))

    def learn(self, seat: int, design: Design) -> None:
        """Note that a design of a squadron has been seen; what is not its own may be called like one of its designs."""
        held = self.squadron(seat)
        if design in held.designs and design.name not in held.known:
            self.lead(seat, known=(*held.known, design.name))

    def hit(self, target: str, by: int, count: int, *, engine: bool = False) -> None:
        """Put hits on a craft, which turns it up."""
        if not count:
            return
        self.reveal(target)
        craft = self.unit(target)
        self.put(target, hits=(*craft.hits, *[Hit(by, engine)] * count))
        self.set(stirred=True)

    def who(self, craft: Craft) -> Who:
        """Take a craft into an event as it is seen now."""
        return who(self.state, craft)

    # Squadrons.

    def squadron(self, seat: int) -> Squadron:
        """Return the squadron of a seat as it is now."""
        held: Squadron = self.now("squadrons")[seat]
        return held

    def lead(self, seat: int, **changes: FieldValue) -> Squadron:
        """Change fields of a squadron."""
        changed = evolve(self.squadron(seat), **changes)
        self.set(squadrons=put(self.now("squadrons"), seat, changed))
        return changed

    # Who is asked.

    def wait(self, phase: Phase, *seats: int) -> None:
        """Enter a phase in which these seats are awaited; without any the flow goes on at once."""
        self.set(phase=phase, awaited=seats)

    def done(self, seat: int) -> None:
        """Await a seat no longer."""
        self.set(awaited=tuple(other for other in self.now("awaited") if other != seat))

    def say(self, event: Event) -> None:
        """Add an event; what every seat learns spectators learn as well."""
        if isinstance(event, Happening) and event.witnesses is not None:
            unaware = {*range(len(self.now("squadrons")))}.difference(event.witnesses)
            event = event if unaware else evolve(event, witnesses=None)
        super().say(event)

    @property
    def moving(self) -> int:
        """The seat whose turn it is; NOBODY before the first."""
        order = self.now("order")
        return order[self.now("mover")] if order and self.now("round") else NOBODY
