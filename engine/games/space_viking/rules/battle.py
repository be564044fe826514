"""A battle in space: rounds of fire until nobody is left to be fired at (SV-49 to SV-56, SV-Q22 to SV-Q24, SV-Q72)."""

from collections.abc import Iterable
from functools import reduce
from itertools import groupby
from typing import Final

from engine.core.events import Luck
from engine.core.grammar import plural
from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.games.space_viking.events.fights import BattleBegan, BrokeOff, Fired
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import in_order
from engine.games.space_viking.queries.names import ships_called, side
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules.aiming import Hull, aims
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.state import NOBODY

Pairs = frozenset[frozenset[int]]
"""Who is hostile to whom: pairs of seats."""

SHARES: Final = {"25": 25, "50": 50, "75": 75}
"""Break-off settings that are shares of losses, in percent."""


class SquareBattle:
    """One battle in one square at one tick."""

    def __init__(self, year: Year, at: str, hostile: Pairs) -> None:
        """Gather all ships of the parties there (SV-Q70)."""
        self.year, self.at, self.hostile = year, at, hostile
        self.parties = sorted({seat for pair in hostile for seat in pair})
        self.fleets = [each.id for each in in_order(year.here(at)) if each.seat in self.parties]
        self.hulls = [hull for which in self.fleets for hull in self._ships(year.draft.fleet(which))]
        self.hulls += self._based()
        self.began = {seat: sum(hull.seat == seat for hull in self.hulls) for seat in self.parties}
        self.dead: list[Hull] = []
        self.gone: list[str] = []
        """Fleets that broke off."""
        self.rounds = 0
        self.leaving: set[str] = set()
        """Fleets that leave with the next volley."""
        settings = year.settings
        self.stow = {each: dict(holds.stowed(settings, year.draft.fleet(each))) for each in self.fleets}
        """What lay in which ship when it began."""
        self.berth = {each: holds.flagship(year.draft.fleet(each).ships).id for each in self.fleets}
        """In which ship persons are."""

    def _ships(self, fleet: Fleet) -> list[Hull]:
        ships = sorted(fleet.ships, key=lambda each: each.id)
        return [self._hull(fleet.seat, fleet.id, ship, fleet.targets) for ship in ships]

    def _based(self) -> list[Hull]:
        world = self.year.draft.world(self.at)
        if world is None or world.owner not in self.parties:
            return []
        return [self._hull(world.owner, "", ship, "weakest") for ship in world.ships]

    def _hull(self, seat: int, fleet: str, ship: Ship, targets: str) -> Hull:
        face, beams, order = book().numbers.hit, self._beams(seat), self.year.rank[seat]
        return Hull(seat, fleet, ship, face=face, beams=beams, targets=targets, based=not fleet, order=order)

    def _beams(self, seat: int) -> bool:
        # Whether Beam Weapons double the shots.
        return seat != NOBODY and serves(self.year.draft.state, seat, "beams")

    def _face(self, seat: int) -> int:
        # The lowest face that hits: one less where the Empire Builder is there himself.
        builder = seat != NOBODY and self.year.sovereigns[seat] == "builder"
        return book().numbers.hit - (builder and self.year.in_person(seat, self._led()))

    def _led(self) -> list[str]:
        # Fleets in which persons still are: not where their ship is lost, or which broke off.
        return [each for each in self.fleets if each not in self.gone and self.berth[each] in self._living(each)]

    def level(self, seat: int) -> int:
        """Return whose volley comes first."""
        return self.year.level(seat, self._led())

    def called(self, seat: int) -> str:
        """Return what a party is called: ships of a free world are no Free Vikings."""
        if seat == NOBODY and all(hull.based for hull in self.hulls if hull.seat == NOBODY):
            return f"The navy of {called(self.at)}"
        return side(seat)

    def jumpers(self, which: str) -> int:
        """Count the jump troops of a fleet whose ships still live: the others are lost with theirs (SV-Q74)."""
        return sum(self.stow[which][ship].jumpers for ship in self._living(which))

    def _living(self, which: str) -> list[int]:
        return [hull.ship.id for hull in self.hulls if hull.fleet == which and hull.alive]

    def dropped(self, which: str, jumpers: int) -> None:
        """Take jump troops that drop out of what lies in the ships of a fleet."""
        for ship in self._living(which):
            cargo = self.stow[which][ship]
            taken = min(jumpers, cargo.jumpers)
            jumpers -= taken
            self.stow[which][ship] = evolve(cargo, jumpers=cargo.jumpers - taken)

    # The course of it.

    def open(self) -> None:
        """Tell who meets whom; who would not fight at all leaves (SV-Q72)."""
        told = [
            f"{self.called(seat)} with {ships_called(h.ship for h in self.hulls if h.seat == seat)}"
            for seat in self.parties
        ]
        self.year.log(BattleBegan, f"A battle at {called(self.at)}: {'; '.join(told)}.", self.at, self.parties)
        self.leaving = {
            each for each in self.fleets if self._fleet(each).breakoff == "contact" and self._can_leave(each)
        }

    def round(self) -> bool:
        """Fight a round; return whether another may follow."""
        if not (self._shooters() or self.leaving):
            return False
        self.rounds += 1
        self._volleys()
        self.leaving = {each for each in self.fleets if self._lost_heart(each)}
        return bool(self._shooters() or self.leaving)

    def _fleet(self, which: str) -> Fleet:
        return self.year.draft.fleet(which)

    def _afloat(self) -> list[Hull]:
        return [hull for hull in self.hulls if hull.alive and hull.fleet not in self.gone]

    def _foes(self, seat: int, hulls: Iterable[Hull]) -> list[Hull]:
        return [hull for hull in hulls if frozenset((seat, hull.seat)) in self.hostile]

    def _shooters(self) -> list[Hull]:
        afloat = self._afloat()
        return [hull for hull in afloat if hull.shots and self._foes(hull.seat, afloat)]

    def _can_leave(self, which: str) -> bool:
        return any(hull.alive and hull.ship.jump for hull in self.hulls if hull.fleet == which)

    def _lost_heart(self, which: str) -> bool:
        # Losses are those of the whole side in this battle; each fleet leaves by its own setting.
        if which in self.gone or not self._can_leave(which):
            return False
        share = SHARES.get(self._fleet(which).breakoff)
        seat = self._fleet(which).seat
        lost = self.began[seat] - sum(hull.seat == seat and hull.alive for hull in self.hulls)
        fighting = bool(self._foes(seat, self._afloat()))
        return share is not None and fighting and 100 * lost >= share * self.began[seat]

    def _volleys(self) -> None:
        # All aim first, then volleys by initiative; those who leave do not fire and are fired at alone.
        for hull in self._afloat():
            hull.face = self._face(hull.seat)
        aimed, levels = self._aimed(), {seat: self.level(seat) for seat in self.parties}
        for _, shots in groupby(sorted(aimed, key=lambda hull: -levels[hull.seat]), lambda hull: levels[hull.seat]):
            volley = [hull for hull in shots if hull.alive]
            hits: dict[Hull, int] = {}
            for seat, fired in groupby(volley, lambda hull: hull.seat):
                self._fire(seat, list(fired), aimed, hits)
            for target, scored in hits.items():
                target.left -= scored
        self._bury()
        for which in sorted(self.leaving):
            self._leave(which)
        self.leaving = set()

    def _aimed(self) -> dict[Hull, Hull]:
        afloat, found = self._afloat(), dict[Hull, Hull]()
        for seat in self.parties:
            foes = self._foes(seat, afloat)
            leavers = [hull for hull in foes if hull.fleet in self.leaving]
            own = [hull for hull in afloat if hull.seat == seat and hull.shots and hull.fleet not in self.leaving]
            if foes:
                found |= aims(own, leavers or foes)
        return {hull: found[hull] for hull in afloat if hull in found}

    def _fire(self, seat: int, fired: list[Hull], aimed: dict[Hull, Hull], hits: dict[Hull, int]) -> None:
        shots = sum(hull.shots for hull in fired)
        scored = 0
        for hull in fired:
            target = aimed[hull]
            found = sum(face >= hull.face for face in self.year.draft.dice(hull.shots))
            scored += found
            if found:
                hits[target] = hits.get(target, 0) + found
        text = f"{self.called(seat)} fires {plural(shots, 'shot')}: {plural(scored, 'hit')}."
        if seat != NOBODY:
            luck = Luck(Seat(seat), sum(hull.shots * (7 - hull.face) / 6 for hull in fired), float(scored))
            self.year.draft.say(
                Fired(
                    text,
                    at=self.at,
                    tick=self.year.tick,
                    places=(PlaceId(self.at),),
                    luck=luck,
                    witnesses=tuple(each for each in self.parties if each != NOBODY),
                )
            )

    def _room(self, which: str, ships: list[Ship]) -> int:
        laid = reduce(Cargo.plus, (self.stow[which].get(ship.id, Cargo()) for ship in ships), Cargo())
        return holds.capacity(self.year.settings, ships) - holds.parasites(ships) - holds.size(laid)

    def _bury(self) -> None:
        self.dead += [hull for hull in self.hulls if not hull.alive and hull not in self.dead]

    def _leave(self, which: str) -> None:
        # What finds no hold stays behind and counts among the destroyed: of fighters the highest ids (SV-Q24).
        self.gone.append(which)
        fleet, own = self._fleet(which), [hull for hull in self.hulls if hull.fleet == which and hull.alive]
        for hull in sorted(own, key=lambda each: -each.ship.id):
            if not hull.ship.jump and self._room(which, [each.ship for each in own if each.alive]) < 0:
                hull.left = 0
        self._bury()
        self.year.log(
            BrokeOff, f"{fleet.name} of {side(fleet.seat)} breaks off into hyperspace.", self.at, self.parties
        )
