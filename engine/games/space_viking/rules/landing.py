"""A landing: who comes down, weeks until all is done or impossible, who goes aboard (SV-57 to SV-66)."""

from collections.abc import Sequence
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.values import evolve
from engine.games.space_viking.events.fights import Fought, Landed
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import agenda, letters
from engine.games.space_viking.rules.aftermath import drowned, lose_persons, sunk
from engine.games.space_viking.rules.battle import SHARES
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.ground import Body, Field, Side, defenders, fallen, wear, week
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.state import NOBODY, World

_WEEKS: Final = 200
"""No fight goes on longer: each week some unit is hit, or nobody can be."""


class Landing:
    """Fleets of one side on the ground of a world."""

    def __init__(self, year: Year, at: str, fleets: Sequence[str]) -> None:
        """Begin with nobody down yet; the first fleet's line holds for all."""
        self.year, self.at, self.fleets = year, at, list(fleets)
        leader = year.draft.fleet(self.fleets[0])
        self.seat, self.victim, self.loser = leader.seat, agenda.barony(year, leader), self.world.owner
        self.goals = {goal for each in self.fleets for goal in agenda.goals(year, year.draft.fleet(each))}
        plain = "troops" if "plunder" in self.goals else "ships"
        self.own = Side((), leader.line or plain)
        self.foes = Side(defenders(self._field(), self.level))
        self.free: set[str] = set()
        """Fleets with a ship that had its free week."""
        self.came_down = dict.fromkeys(self.fleets, 0)
        self.withdrawn: dict[str, list[Body]] = {}
        """Fleets that lost as many as they would, with what they brought down."""
        self.berth = {each: holds.flagship(year.draft.fleet(each).ships).id for each in self.fleets}
        """In which ship persons are."""
        self.laid: dict[str, dict[int, Cargo]] = {}
        """What lay in which ship before anybody came down."""
        self.fought = False
        self.conqueror, self.behind = NOBODY, Cargo()
        """Who takes the world, and his troops and jump troops that find no hold: they stay as garrison."""

    def _field(self) -> Field:
        return Field(self.year, self.world, frozenset(self.goals), self.seat, self.victim)

    @property
    def world(self) -> World:
        """The world that is landed on, as it is now: an empty square where the only works there are destroyed."""
        return self.year.draft.world(self.at) or World(self.at, "void")

    def level(self, seat: int) -> int:
        """Return the initiative of a seat in this fight."""
        ships = (body for body in self.own.bodies if body.sort == "ship" and not body.alive)
        lost = {body.fleet for body in ships if self.berth[body.fleet] == body.number}
        return self.year.level(seat, [each for each in self.fleets if each not in lost])

    def join(self, which: str) -> None:
        """Let a fleet of the side take part."""
        if which not in self.came_down:
            self.fleets.append(which)
            self.goals |= set(agenda.goals(self.year, self.year.draft.fleet(which)))
            self.came_down[which] = 0
            self.berth[which] = holds.flagship(self.year.draft.fleet(which).ships).id
        self.laid[which] = holds.stowed(self.year.settings, self.year.draft.fleet(which))

    def reinforced(self, sort: str, number: int) -> None:
        """Let so many troops or jump troops of the world's owner join its defence from the next week on (SV-Q63)."""
        owner, begun = self.world.owner, len(self.foes.bodies)
        face, level = book().items[sort].hit, self.level(owner)
        self.foes.bodies += [Body(sort, owner, face, number=begun + each, level=level) for each in range(number)]

    # Who comes down.

    def jump(self, which: str, number: int) -> None:
        """Drop jump troops of a fleet (SV-64)."""
        fleet = self.year.draft.fleet(which)
        number = min(number, fleet.cargo.jumpers)
        if not number:
            return
        self.year.draft.put(which, cargo=evolve(fleet.cargo, jumpers=fleet.cargo.jumpers - number))
        face, begun, level = book().items["jumper"].hit, len(self.own.bodies), self.level(fleet.seat)
        self._add([Body("jumper", fleet.seat, face, fleet=which, number=begun + n, level=level) for n in range(number)])
        self._tell(fleet, plural(number, "jump troop"))

    def land(self, which: str, more: int = 0) -> None:
        """Bring down the regular troops of a fleet with the ships that hold them, and so many ships more (SV-Q62)."""
        fleet = self.year.draft.fleet(which)
        stow = holds.stowed(self.year.settings, fleet)
        ships = [ship for ship in sorted(fleet.ships, key=holds.cheapness) if ship.jump and not self._down(which, ship)]
        carrying = [ship for ship in ships if stow[ship.id].troops]
        others = [ship for ship in ships if not stow[ship.id].troops][: max(0, more)]
        level, begun = self.level(fleet.seat), len(self.own.bodies)
        face = book().items["troop"].hit
        troops = [
            Body("troop", fleet.seat, face, fleet=which, number=begun + n, level=level)
            for n in range(fleet.cargo.troops)
        ]
        if troops or others:
            self.year.draft.put(which, cargo=evolve(fleet.cargo, troops=0))
            down = [self._ship(fleet, ship, level, pinned=False) for ship in carrying]
            self._add([*troops, *down, *(self._ship(fleet, ship, level, pinned=True) for ship in others)])
            parts = {"troop": len(troops), "ship": len(down) + len(others)}
            self._tell(fleet, list_of([plural(number, what) for what, number in parts.items() if number]))

    def _down(self, which: str, ship: Ship) -> bool:
        return any(body.sort == "ship" and body.fleet == which and body.number == ship.id for body in self.own.bodies)

    def _ship(self, fleet: Fleet, ship: Ship, level: int, *, pinned: bool) -> Body:
        left = holds.item(ship).capacity - ship.marks
        rank = holds.item(ship).price
        return Body(
            "ship", fleet.seat, 2, left=left, fleet=fleet.id, number=ship.id, level=level, pinned=pinned, rank=rank
        )

    def _add(self, bodies: list[Body]) -> None:
        self.own.bodies += bodies
        self.year.fallen |= {(body.seat, self.at) for body in bodies}
        for body in bodies:
            self.came_down[body.fleet] += 1

    def _tell(self, fleet: Fleet, what: str) -> None:
        owner = self.world.owner
        held = f", held by {side(owner)}" if owner != NOBODY else ""
        text = f"{fleet.name} of {side(fleet.seat)} lands {what} on {called(self.at)}{held}."
        self.year.log(Landed, text, self.at, self.watchers)

    @property
    def watchers(self) -> set[int]:
        """Who sees the fight: both sides."""
        return {each.seat for each in (*self.own.bodies, *self.foes.bodies)} | {self.seat, self.loser, self.world.owner}

    def _looters(self) -> None:
        # A plunder needs a ship down: the cheapest with a hold, once it is screened or no defender lives.
        foes, own = len(self.foes.alive), len(self.own.alive)
        if "plunder" not in self.goals or (foes and own < foes):
            return
        for which in (each for each in self._plunderers() if not self.survivors(each, "ship")):
            fleet = self.year.draft.fleet(which)
            hulls = (each for each in sorted(fleet.ships, key=holds.cheapness) if each.jump)
            able = [each for each in hulls if holds.holds(self.year.settings, each) and not self._down(which, each)]
            if able and (not foes or any(body.alive for body in self._brought(which))):
                self._add([self._ship(fleet, able[0], self.level(fleet.seat), pinned=False)])

    def shipless(self, fleet: Fleet) -> bool:
        """Return whether all ships of a fleet have fallen."""
        fell = {body.number for body in self._brought(fleet.id) if body.sort == "ship" and not body.alive}
        return all(ship.id in fell for ship in fleet.ships)

    # Weeks.

    def weeks(self) -> None:
        """Fight until all that was ordered is done or impossible; whose fleet is sunk fights to the end (SV-Q62)."""
        self._left_behind()
        if self.year.partners(self.seat, self.world.owner) and self.seat != NOBODY:
            return
        if self.world.kind != "home":  # others may have fought there since jump troops dropped
            self.foes = Side(defenders(self._field(), self.level))
        for _ in range(_WEEKS):
            self._looters()
            self._withdraw()
            if self.done():
                return
            self.week()

    def _left_behind(self) -> None:
        # Jump troops whose fleet is sunk or broke off fight on, and go with another fleet of the landing (SV-Q24).
        draft = self.year.draft
        self.fleets = [each for each in self.fleets if draft.has(each) and not draft.fleet(each).hyper]
        for body in self.own.bodies if self.fleets else ():
            if body.fleet not in self.fleets:
                self.came_down[body.fleet] -= 1
                body.fleet = self.fleets[0]
                self.came_down[body.fleet] += 1

    def _withdraw(self) -> None:
        # Each fleet of a common landing goes aboard by its own share of losses, while there is anybody to fight.
        for which in self.fleets if self.foes.alive else ():
            fleet, began = self.year.draft.fleet(which), self.came_down[which]
            lost = began - sum(body.alive for body in self.own.bodies if body.fleet == which)
            share = SHARES.get(fleet.breakoff)
            if share is None or which in self.withdrawn or not share * began <= 100 * lost < 100 * began:
                continue
            self.withdrawn[which] = [body for body in self.own.bodies if body.fleet == which]
            self.own.bodies = [body for body in self.own.bodies if body.fleet != which]
            why = f"breaks off on {called(self.at)} and goes aboard: it has lost {lost} of {began}"
            self.year.log(Fought, f"{fleet.name} of {side(fleet.seat)} {why}.", self.at, self.watchers | {fleet.seat})

    def done(self) -> bool:
        """Return whether there is nothing more to do (SV-Q78)."""
        if not self.own.alive:
            return True
        looted = "plunder" not in self.goals or bool(self.free)
        if self.foes.alive:
            return looted and not self.goals & {"conquer", "exterminate"}
        return looted or not self._can_loot()

    def _plunderers(self) -> list[str]:
        # The fleets that plunder, and have not gone aboard.
        found = (each for each in self.fleets if each not in self.withdrawn)
        return [each for each in found if "plunder" in agenda.goals(self.year, self.year.draft.fleet(each))]

    def _can_loot(self) -> bool:
        return any(self.survivors(each, "ship") for each in self._plunderers())

    def week(self) -> None:
        """Fight one week and see which ships had it free (SV-58, SV-Q77)."""
        foes = len(self.foes.alive)
        line = self.own.line(foes) if foes else []
        idle = {body for body in self.own.alive if body.sort == "ship" and body not in line}
        before = len(self.own.alive), foes
        if foes:
            self.fought = True
            for body in self.own.alive:  # who is lost with his ship leads nobody any more
                body.level = self.level(body.seat)
            week(self.own, self.foes, lambda seat: self.year.rank[seat], self.year.draft.dice)
            wear(self.year, self.at, self.foes.bodies)
            lost = before[0] - len(self.own.alive), foes - len(self.foes.alive)
            losses = f"the landed lose {lost[0]} of {before[0]}, the defenders {lost[1]} of {foes}"
            text = f"A week on {called(self.at)}: {losses}."
            self.year.log(Fought, text, self.at, self.watchers)
            self._surrender()
        self.free |= {body.fleet for body in idle if body.alive} & set(self._plunderers())

    def _surrender(self) -> None:
        # Works whose last soldier fell lay down arms (SV-Q41).
        works = {"outpost", "shipyard"}
        if self._field().lone or any(body.sort not in works for body in self.foes.alive):
            return
        self.foes.bodies = [body for body in self.foes.bodies if body.sort not in works or not body.alive]

    # The end.

    def survivors(self, which: str, sort: str) -> int:
        """Count the living units of a sort that a fleet brought down."""
        return sum(body.alive and body.sort == sort for body in self._brought(which))

    def _brought(self, which: str) -> list[Body]:
        return self.withdrawn.get(which) or [body for body in self.own.bodies if body.fleet == which]

    def close(self, stay: dict[str, tuple[int, int]]) -> None:
        """Carry the losses into fleets and world; all go aboard but who stays, troops and jump troops by fleet."""
        self.carry_losses()
        seats = {which: self.year.draft.fleet(which).seat for which in self.fleets}
        for which in self.fleets:
            self._ships_lost(which)
        for which, seat in seats.items():
            if self.year.draft.has(which):
                self._embark(which, *stay.get(which, (0, 0)))
            elif seat == self.conqueror and which not in stay:  # troops whose ships all fell hold it too (SV-Q62)
                self.behind = self.behind.plus(Cargo(self.survivors(which, "troop"), self.survivors(which, "jumper")))

    def carry_losses(self) -> None:
        """Carry into the world who of its defenders has fallen."""
        fallen(self.year, self.world, [body for body in self.foes.bodies if not body.alive])
        self.foes.bodies = self.foes.alive

    def _ships_lost(self, which: str) -> None:
        fleet = self.year.draft.fleet(which)
        downed = {body.number: body for body in self._brought(which) if body.sort == "ship"}
        if not downed:
            return
        stow = holds.unladen(self.laid[which], fleet.cargo)
        dead = {number for number, body in downed.items() if not body.alive}
        cargo = fleet.cargo
        for number in dead:
            cargo = cargo.plus(stow[number], -1)
        drowned(self.year, which, fleet.cargo.people - cargo.people, [self.loser])
        ships = tuple(
            evolve(ship, marks=holds.item(ship).capacity - downed[ship.id].left) if ship.id in downed else ship
            for ship in fleet.ships
            if ship.id not in dead
        )
        if self.berth[which] in dead or not any(ship.jump for ship in ships):
            lose_persons(self.year, which, self.at)
        if ships:
            self.year.draft.put(which, ships=ships, cargo=cargo)
        else:
            letters.sunk(self.year, which, [self.world.owner])
            sunk(self.year, which)

    def _embark(self, which: str, troops: int, jumpers: int) -> None:
        # Who finds no hold beside what lies there stays as garrison on an own world, else is lost.
        fleet = self.year.draft.fleet(which)
        back, leapers = self.survivors(which, "troop") - troops, self.survivors(which, "jumper") - jumpers
        up, leapers_up = holds.boarding(self.year.settings, fleet, back, leapers)
        kept = fleet.cargo.plus(Cargo(troops=up, jumpers=leapers_up))
        self.year.draft.put(which, cargo=kept, fought=self.year.now if self.fought else fleet.fought)
        world, left = self.year.draft.world(self.at), (back - up, leapers - leapers_up)
        if world is not None and world.owner == fleet.seat != NOBODY:
            self.year.draft.alter(self.at, guards=world.guards + left[0], leapers=world.leapers + left[1])
        elif self.conqueror == fleet.seat:
            self.behind = self.behind.plus(Cargo(*left))
