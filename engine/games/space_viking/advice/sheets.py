"""Whole sheets of a year: which fleet does what, with whom aboard and what in its holds."""

from collections.abc import Iterator
from typing import Final

from engine.core.orders import Order
from engine.core.refs import Name, PlaceId, TokenId
from engine.core.values import evolve
from engine.games.space_viking.advice import gifts, guards, missions, post, tours
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.advice.lines import fitting, ordered
from engine.games.space_viking.advice.missions import Mission, TaskForce
from engine.games.space_viking.advice.post import Band
from engine.games.space_viking.advice.worth import Bent
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.forces import aboard, ashore
from engine.games.space_viking.queries.holds import size
from engine.games.space_viking.queries.names import LETTERS, order_of
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.ships import Cargo, Entry, Fleet, Ship
from engine.games.space_viking.verbs import deeds, fleets, sheets
from engine.games.space_viking.verbs.endings import EndSheets
from engine.games.space_viking.verbs.persons import GoAboard, Write

GATHER: Final = 3  # idle fleets at home of fewer ships than these join the largest
ENOUGH: Final = 5  # of so many ships an Empire Builder's fleet waits for no others

_NOTHING: Final = Cargo()


class Writer:
    """Writes the sheets of a seat for one year."""

    def __init__(self, desk: Desk, intel: Intel, bent: Bent) -> None:
        """Begin with nothing written; what fleets under way go for is claimed."""
        self.desk, self.intel, self.bent = desk, intel, bent
        self.orders = list[Order]()
        self.claimed = {
            entry.at for each in desk.fleets.values() for entry in each.entries[each.step :] if entry.do == "goto"
        } - {desk.home}
        self.value = self.risk = self.rate = 0.0
        self.told, self.resting = list[str](), dict[str, str]()  # who does what; who stays at home, and why
        self.joined: dict[str, str] = {}
        """Fleets that join another one."""
        self.radio = serves(desk.state, desk.seat, "radio")
        self.scattered = desk.sovereign in {"zealot", "schemer"}  # preachers and recruiters go one by one
        self.conquest: missions.Stop = missions.conquest
        self.named = desk.realm.fleets
        self.stock = desk.realm.stock
        self.cash = desk.realm.cash
        self.ashore = [each.rank for each in ashore(desk.realm) if not each.moved]
        self.free = self._idle()

    def _idle(self) -> list[Fleet]:
        found = [each for each in self.desk.fleets.values() if each.id in self.desk.reached and self._free(each)]
        return sorted(found, key=lambda each: (-len(each.ships), order_of(each.id)))

    def _free(self, fleet: Fleet) -> bool:
        # By radio who wanders in circles can be told better.
        touring = self.radio and fleet.loop and fleet.id not in self.desk.writs
        resting = post.idle(fleet) and fleet.id not in self.desk.writs
        return resting or (touring and bool(aboard(self.desk.realm, fleet.id)))

    # Who sets out.

    def write(self) -> None:
        """Write them: small fleets join, then each idle fleet gets its best mission, the strongest first."""
        pool = self.gathered()
        for fleet, ships, cargo in pool:
            self._send(fleet, ships, cargo)
        for fleet in post.stranded(self.desk):
            self._write_to(fleet, pool)
        self.orders.append(EndSheets())

    def gathered(self) -> list[Band]:
        """Return who could set out: fleets with the ships and the cargo that they have once small ones have joined."""
        home = [each for each in self.free if each.at == self.desk.home and not each.unmanned]
        away = [(each, each.ships, each.cargo) for each in self.free if each not in home]
        if not home:
            return away
        if self.scattered:
            return [*self._singles(home), *away]
        first, found = home[0], list[Band]()
        ships, cargo = first.ships, first.cargo
        if self.desk.sovereign == "builder" and len(ships) >= 2 * ENOUGH:
            return [*self._parted(first), *((each, each.ships, each.cargo) for each in home[1:]), *away]
        for each in home[1:]:
            if self._joins(each, ships) and not (each.cut or first.hyper or each.hyper or fleets.GIVEN in first.cut):
                self.orders.append(fleets.Merge(TokenId(each.id), TokenId(first.id)))
                ships, cargo = (*ships, *each.ships), cargo.plus(each.cargo)
                self.joined[each.id] = first.id
            else:
                found.append((each, each.ships, each.cargo))
        return [(first, ships, cargo), *found, *away]

    def _parted(self, first: Fleet) -> list[Band]:
        # Escorts enough for another voyage leave a large fleet.
        escorts = sum(each.kind == "escort" for each in first.ships)
        if escorts < ENOUGH or not self.whole(first):
            return [(first, first.ships, first.cargo)]
        left, other = self.part(first, first.ships, ENOUGH)
        return [(first, left, Cargo()), other]

    @staticmethod
    def whole(fleet: Fleet) -> bool:
        """Return whether a fleet can be parted without a thought for its cargo."""
        return not (fleet.cut or fleet.hyper or size(fleet.cargo))

    def part(self, fleet: Fleet, ships: tuple[Ship, ...], count: int) -> tuple[tuple[Ship, ...], Band]:
        """Let so many Escorts leave a fleet; return who stays, and the new one: its number is the next of the seat."""
        escorts = sorted((each for each in ships if each.kind == "escort"), key=lambda each: (-each.marks, -each.id))
        going = tuple(escorts[:count])
        self.named += 1
        self.orders.append(fleets.Split(TokenId(fleet.id), "escort", count))
        called = Name("a new fleet")
        other = evolve(fleet, id=f"{LETTERS[self.desk.seat]}{self.named}", name=called, ships=going, entries=())
        return tuple(each for each in ships if each not in going), (other, going, Cargo())

    def _joins(self, fleet: Fleet, ships: tuple[Ship, ...]) -> bool:
        # Who rules pays visits to many worlds at once: his fleets need not be large.
        return len(fleet.ships) < GATHER and (self.desk.sovereign != "builder" or len(ships) < ENOUGH)

    def _singles(self, home: list[Fleet]) -> list[Band]:
        # One ship for each person who is ashore, out of the largest fleet.
        first, ships, found = home[0], home[0].ships, list[Band]()
        persons, ones = len(self._ashore_to_go()), sum(len(each.ships) == 1 for each in home)
        while persons > ones + len(found) and len(ships) > 1 and self.whole(first):
            if all(each.kind != "escort" for each in ships):
                break
            ships, single = self.part(first, ships, 1)
            found.insert(0, single)
        found += [(first, ships, first.cargo), *((each, each.ships, each.cargo) for each in home[1:])]
        return sorted(found, key=lambda each: len(each[1]))

    def _ashore_to_go(self) -> list[int]:
        return [rank for rank in self.ashore if rank or self.desk.sovereign == "schemer"]

    def _persons(self, fleet: str) -> list[int]:
        names = {fleet, *(source for source, to in self.joined.items() if to == fleet)}
        return sorted(each.rank for name in names for each in aboard(self.desk.realm, name))

    # One fleet.

    def _send(self, fleet: Fleet, ships: tuple[Ship, ...], cargo: Cargo) -> None:
        speed = holds.speed(ships)
        at_home = fleet.at == self.desk.home
        settings = self.desk.state.settings
        space = holds.capacity(settings, ships) - holds.parasites(ships)
        if not speed or space < 0 or fleet.unmanned:
            return
        persons = self._persons(fleet.id)
        crony = self._crony(at_home=at_home, persons=persons)
        led = bool(persons) or crony >= 0
        if self.scattered and led and self._person_tour(fleet, ships, cargo, crony):
            return
        free = space - holds.size(cargo)
        troops = min(self.stock.troops, max(0, free)) if at_home else 0
        jumpers = min(self.stock.jumpers, max(0, free - troops)) if at_home else 0
        # With all the troops that fit, with room for loot, and with none.
        loads = dict.fromkeys((troops, min(troops, max(0, space // 2 - cargo.troops)), 0))
        found = [(load, each) for load in loads for each in self._offers(fleet, ships, cargo, load, led=led)]
        load, mission = self._best(found, led=led)
        troops, jumpers = load, min(jumpers, max(0, free - load))
        if mission is None:
            self._home(fleet, armed=any(loads) or bool(jumpers + cargo.troops + cargo.jumpers))
            return
        self._man(fleet, crony)
        lands = any(entry.do in _LANDINGS or entry.word == "troop" for entry in mission.entries)
        taken = Cargo(troops=troops if lands else 0, jumpers=jumpers)
        self.stock = self.stock.plus(taken, -1)
        self.cash -= sum(entry.number for entry in mission.entries if entry.word == "iu")
        self._take_up(fleet, mission, "50", taken)
        self.rate += mission.value / (mission.years + 0.5)

    # Letters.

    def _write_to(self, fleet: Fleet, pool: list[Band]) -> None:
        # By who comes by, else by a ship that stays at home; nothing where neither is.
        at, before = PlaceId(fleet.at), len(self.orders)
        passing = post.passing(self.desk, pool, self.orders, at)
        spare = post.spare(self.desk, pool, self.orders, at)
        if passing is None and spare is None:
            return
        self._send(fleet, fleet.ships, fleet.cargo)
        if not any(isinstance(each, sheets.Goto) for each in self.orders[before:]):
            del self.orders[before:]  # it is best where it is
            return
        if passing is not None:
            if not passing.stops:
                self.orders.insert(passing.place, sheets.Goto(TokenId(passing.fleet.id), at))
            self.orders.append(Write(TokenId(passing.fleet.id), TokenId(fleet.id)))
        elif spare is not None:
            self._carry(spare, pool, fleet)

    def _carry(self, spare: Band, pool: list[Band], to: Fleet) -> None:
        # One ship takes it and comes home again; the others of its fleet stay.
        fleet, ships, cargo = spare
        pool.remove(spare)
        kinds = {each.kind for each in ships}
        if len(ships) > 1 and "escort" in kinds and self.whole(fleet) and fleet.id not in self.joined.values():
            left, (courier, *_) = self.part(fleet, ships, 1)
            pool.append((fleet, left, cargo))
            fleet = courier
        self.orders.append(Write(TokenId(fleet.id), TokenId(to.id)))
        self.orders += [sheets.Goto(TokenId(fleet.id), PlaceId(each)) for each in (to.at, self.desk.home)]

    def _take_up(self, fleet: Fleet, mission: Mission, breakoff: str, taken: Cargo = _NOTHING) -> None:
        numbers = (("troop", taken.troops), ("jumper", taken.jumpers))
        loads = tuple(Entry("load", number=number, word=word) for word, number in numbers if number)
        self.orders += [ordered(fleet.id, entry) for entry in fitting(loads, mission.entries)]
        if mission.loop:
            self.orders.append(deeds.Deed(TokenId(fleet.id), "repeat"))
        if fleet.breakoff == "never" or (breakoff == "contact" and fleet.breakoff != breakoff):
            self.orders.append(sheets.Conduct(TokenId(fleet.id), f"break off {breakoff}"))
        self.claimed |= set(mission.claims)
        self.value, self.risk = self.value + mission.value, self.risk + mission.risk
        self.told.append(f"{fleet.name} {mission.why}")

    def _crony(self, *, at_home: bool, persons: list[int]) -> int:
        # The sovereign stays at home, where new orders come from; Cronies go with the strongest fleets.
        return max(self._ashore_to_go(), default=-1) if at_home and not persons else -1

    def _man(self, fleet: Fleet, rank: int) -> None:
        if rank >= 0:
            self.ashore.remove(rank)
            self.orders.append(GoAboard(rank, TokenId(fleet.id)))

    def _home(self, fleet: Fleet, *, armed: bool) -> None:
        # Nothing to do abroad: back to where orders come from.
        if fleet.at != self.desk.home:
            self.orders.append(ordered(fleet.id, Entry("goto", self.desk.home)))
        else:
            self.resting[fleet.name] = "no voyage pays for its risk" if armed else "there are no troops for it"

    def _offers(
        self, fleet: Fleet, ships: tuple[Ship, ...], cargo: Cargo, load: int, *, led: bool
    ) -> Iterator[Mission]:
        settings = self.desk.state.settings
        space = holds.capacity(settings, ships) - holds.parasites(ships)
        force = TaskForce(fleet.at, ships, cargo.troops + load, cargo.jumpers, space, led)
        yield from self._raids(force) if force.troops + force.jumpers or self.desk.sovereign == "merchant" else ()
        yield from self._gifts(force) if not load else ()
        guarded = guards.guarding(self.desk, force, self.claimed)
        yield from [guarded] if guarded is not None else []

    def _best(self, found: list[tuple[int, Mission]], *, led: bool) -> tuple[int, Mission | None]:
        gainful = [
            pair for pair in found if pair[1].value > 0 and (led or pair[1].value * self.bent.daring > pair[1].risk)
        ]
        if not gainful:
            return 0, None
        return max(gainful, key=lambda pair: (pair[1].value - 2 * pair[0]) / (pair[1].years + 0.5))

    def _raids(self, force: TaskForce) -> Iterator[Mission]:
        desk, kind = self.desk, self.desk.sovereign
        weighed: list[tuple[missions.Stop, float, str]] = []
        if kind == "berserker":
            weighed.append((missions.killing, 1.0, "kills"))
        else:
            weighed.append((self.conquest, self.bent.conquest, "conquers"))
        weighed.append((missions.plunder, self.bent.plunder, "plunders"))
        if kind == "merchant":
            weighed.append((missions.trade, 1.0, "trades"))
        for stop, weight, why in weighed:
            for tour in missions.tours(desk, self.intel, force, stop, self.claimed, why):
                yield Mission(tour.entries, tour.value * weight, tour.risk, tour.claims, tour.why, tour.years)

    def _gifts(self, force: TaskForce) -> Iterator[Mission]:
        desk, kind = self.desk, self.desk.sovereign
        if kind != "berserker" and force.at == desk.home:
            found = gifts.tribute(desk, self.intel, force, self.claimed, self.cash)
            yield from [found] if found is not None else []
        if kind == "builder" and force.at == desk.home:
            yield from self._colonies(force)

    def _colonies(self, force: TaskForce) -> Iterator[Mission]:
        for world in self.desk.worlds.values():
            if world.captives and world.at not in self.claimed:
                found = gifts.settling(self.desk, force, world)
                yield from [found] if found is not None else []

    def _person_tour(self, fleet: Fleet, ships: tuple[Ship, ...], cargo: Cargo, crony: int) -> bool:
        force = TaskForce(fleet.at, ships, cargo.troops, cargo.jumpers, 0, led=True)
        ranks = [*self._persons(fleet.id), *([crony] if crony >= 0 else [])]
        if self.desk.sovereign == "schemer":
            found = tours.recruiting(self.desk, self.intel, force, self.claimed, back=self.radio or 0 in ranks)
        else:
            found = tours.preaching(self.desk, self.intel, force, self.claimed)
        if found is None:
            return False
        self._man(fleet, crony)
        self._take_up(fleet, found, "contact")
        return True


_LANDINGS: Final = {"conquer", "plunder", "exterminate"}
