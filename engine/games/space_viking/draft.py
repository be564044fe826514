"""A position of Space Viking under change: fleets, worlds and realms, kept by id until the whole state is asked for."""

from itertools import chain, count

from engine.core import draft
from engine.core.foresight import Undecided
from engine.core.position import Position
from engine.core.refs import Name
from engine.core.values import FieldValue, evolve
from engine.games.space_viking.queries.names import FIELDS, LETTERS, POSTS, order_of
from engine.games.space_viking.realm import Realm, Tally
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.state import NOBODY, State, World

FLEETS = (  # two are the rules' own, the others ours
    *("Dreadloque", "Golden Mead", "Iron Ledger", "Widow's Portion", "Red Equinox", "Corbel", "Tithe of Ash"),
    *("Bright Reprisal", "Lantern Jack", "Hollow Crown", "Sixth Oath", "Ravensgift", "Barrow Light", "Cold Assize"),
    *("Merry Ruin", "Long Tomorrow", "Greywake", "Sundered Bell", "Patient Knife", "Gallowglass", "Storm Usher"),
    *("Amber Writ", "Vainglory", "Kettle of Hawks", "Last Argument", "Salt Psalter", "Undertow", "Bonfire Queen"),
)
"""In the order of data: each seat goes through them in steps of five, from a place of its own."""


class Draft(draft.Draft[State]):
    """A position under change."""

    __slots__ = ("_fleets", "_realms", "_worlds")

    def __init__(self, position: Position[State]) -> None:
        """Begin at a position."""
        super().__init__(position)
        state = position.state
        self._fleets = {each.id: each for each in state.fleets}
        self._worlds = {each.at: each for each in state.worlds}
        self._realms = list(state.realms)

    def _gather(self, changes: dict[str, FieldValue]) -> None:
        if "fleets" in changes:
            changes["fleets"] = tuple(sorted(self._fleets.values(), key=lambda each: order_of(each.id)))
        if "worlds" in changes:
            changes["worlds"] = tuple(self._worlds.values())
        if "realms" in changes:
            changes["realms"] = tuple(self._realms)

    # Fleets.

    @property
    def fleets(self) -> tuple[Fleet, ...]:
        """All fleets."""
        return tuple(self._fleets.values())

    def fleet(self, which: str) -> Fleet:
        """Return a fleet; KeyError when it is gone."""
        return self._fleets[which]

    def has(self, which: str) -> bool:
        """Return whether there is such a fleet."""
        return which in self._fleets

    def put(self, which: str, **changes: FieldValue) -> Fleet:
        """Change a fleet."""
        self.set(fleets=())
        changed = self._fleets[which] = evolve(self._fleets[which], **changes)
        return changed

    def drop(self, which: str) -> None:
        """Take a fleet away."""
        self.set(fleets=())
        del self._fleets[which]

    def muster(self, seat: int, at: str, ships: tuple[Ship, ...], **more: FieldValue) -> Fleet:
        """Form a fleet of a seat (or of Free Vikings) with an id and a name of its own."""
        if seat == NOBODY:
            number = self.now("strays") + 1
            self.set(strays=number)
        else:
            number = self.realm(seat).fleets + 1
            self.rule(seat, fleets=number)
        which = f"{'v' if seat == NOBODY else LETTERS[seat]}{number}"
        name = self._unworn(seat, number)
        self.set(fleets=())
        found = self._fleets[which] = Fleet(which, seat, Name(name), at, ships, **more)
        return found

    def _unworn(self, seat: int, number: int) -> str:
        # Each seat goes through the names in steps of five; what a player gave away already is passed over.
        worn = {each.name for each in self._fleets.values() if each.seat == seat}
        names = [FLEETS[((number - 1) * 5 + seat * 4) % len(FLEETS)]] if number <= len(FLEETS) else []
        squadrons = (f"Squadron {each}" for each in count(number))
        return next(each for each in chain(names, squadrons) if each not in worn)

    def hull(self, seat: int, kind: str, jump: int, marks: int = 0) -> Ship:
        """Return a new hull of a seat."""
        if seat == NOBODY:
            number = self.now("strays") * 100 + sum(len(each.ships) for each in self._fleets.values() if each.seat < 0)
            return Ship(number + 1, kind, jump, marks)
        number = self.realm(seat).hulls + 1
        self.rule(seat, hulls=number)
        return Ship(number, kind, jump, marks)

    # Worlds.

    @property
    def worlds(self) -> tuple[World, ...]:
        """All worlds and works in barren squares."""
        return tuple(self._worlds.values())

    def world(self, at: str) -> World | None:
        """Return what there is in a square."""
        return self._worlds.get(at)

    def alter(self, at: str, **changes: FieldValue) -> World:
        """Change a world; a barren square becomes one when works are put there."""
        self.set(worlds=())
        known = self._worlds.get(at) or World(at, "void")
        changed = self._worlds[at] = evolve(known, **changes)
        if changed.kind == "void" and not (changed.outposts or changed.guards or changed.leapers or changed.ships):
            del self._worlds[at]
        return changed

    # Realms.

    def realm(self, seat: int) -> Realm:
        """Return what a seat has; Undecided in the view of another: nothing is foreseen that hangs on its sheets."""
        found = self._realms[seat]
        if not isinstance(found, Realm):
            raise Undecided("a realm is hidden")
        return found

    def rule(self, seat: int, **changes: FieldValue) -> Realm:
        """Change what a seat has."""
        self.set(realms=())
        changed = self._realms[seat] = evolve(self.realm(seat), **changes)
        return changed

    def count(self, seat: int, **changes: FieldValue) -> Tally:
        """Change what a seat's points are made of."""
        return self.rule(seat, tally=evolve(self.realm(seat).tally, **changes)).tally

    def earn(self, seat: int, iu: int) -> None:
        """Add to a treasury; less than 0 takes away."""
        self.rule(seat, cash=self.realm(seat).cash + iu)

    def store(self, seat: int, at: str, kind: str, number: int) -> None:
        """Add to what stands ashore on a world, where soldiers join its garrison, or at home where that is ''."""
        goods = Cargo(**{FIELDS[kind]: number})
        if not at:
            self.rule(seat, stock=self.realm(seat).stock.plus(goods))
        elif kind in POSTS:
            self.alter(at, **{POSTS[kind]: getattr(self._worlds[at], POSTS[kind]) + number})
        else:
            self.alter(at, stock=self._worlds[at].stock.plus(goods))
