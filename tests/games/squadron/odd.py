"""Battles that nobody would plan: few craft left, on one spot, damaged, held, aboard, captive, with cards and crews."""

from collections import Counter
from random import Random
from typing import Any, Final

from engine.core.values import evolve
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.medals import MEDALS
from engine.games.squadron.queries.table import clear, covered
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.cards import deck
from engine.games.squadron.rulebook.designs import BAY, EXPENDABLE, TRACTOR, Design
from engine.games.squadron.rulebook.settings import CAMPAIGN, LINE, OWN, ROLES, Settings, has_rock, has_station
from engine.games.squadron.state import NO_WAY, NOBODY, NOWHERE, Craft, Crew, Loss, Squadron, State
from engine.space.lattice import Point, inside, within
from tests.games.squadron.field import PLANETS, battle, craft, hits

WALLS: Final = ((6, 13), (53, 13), (6, 27), (53, 27))
NAMES: Final = "abcd"


class Field:
    """Lays a battle out craft by craft, most of them around one point."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.field = chance.choice(["duel", "duel", "raiders", "convoy", "foundry", "sexton", LINE])
        self.seats = 4 if self.field == LINE else 2
        self.homes = WALLS if self.field == LINE else PLANETS
        self.roles = ROLES.get(self.field, ("squadron",) * 4)
        self.campaign = self.seats == 2 and chance.random() < 0.6
        self.rocks = tuple(self.homes[seat] for seat in range(self.seats) if has_rock(self.field, self.roles[seat]))
        self.middle = chance.choice([(30, 20), (0, 0), (59, 39), (10, 20), (49, 15)])
        self.stations = {
            seat: (x + (6 if x < 30 else -6), y)
            for seat, (x, y) in enumerate(self.homes)
            if has_station(self.field, self.roles[seat])
        }
        self.taken = {*self.stations.values()}
        self.craft = list[Craft]()
        vessels, others = [[each for each in book.stock() if each.vessel is big] for big in (True, False)]
        self.designs = [
            (chance.choice(vessels), *((chance.choice(others),) if role != "machines" else ())) for role in self.roles
        ]

    def point(self, far: int = 3) -> Point:
        """Draw a free point, farther away where it is full."""
        while True:
            x, y = (at + self.chance.randint(-far, far) for at in self.middle)
            if inside((60, 40), (x, y)) and (x, y) not in self.taken and (x, y) not in covered(self.rocks):
                self.taken.add((x, y))
                return x, y
            far += 1

    def add(self, seat: int, design: Design, **changes: Any) -> Craft:
        """Put a craft on the table, of those face up some with damage and hits."""
        number = 1 + sum(each.seat == seat for each in self.craft)
        chance, size = self.chance, design.size
        changes = {"at": self.point(), "facing": chance.choice([(1, 0), (-1, 1), (0, -1)]), **changes}
        up = changes.setdefault("up", chance.random() < 0.8)
        if up and chance.random() < 0.5:
            changes["broken"] = tuple(sorted(chance.sample(range(size), chance.randint(1, size - 1))))
        if up and chance.random() < 0.3:
            changes["hits"] = hits(chance.randint(1, 12), by=chance.randrange(self.seats), engine=chance.random() < 0.3)
        if chance.random() < 0.3:
            changes["spent"] = tuple(at for at, code in enumerate(design.modules) if code == EXPENDABLE)
        self.craft.append(craft(f"{NAMES[seat]}{number}", design, seat=seat, **changes))
        return self.craft[-1]

    def squadron(self, seat: int) -> None:
        """Put what is left of a squadron on the table, at least a vessel, with fighters in bays, held and captive."""
        role = self.roles[seat]
        if role == "machine":
            self.add(seat, book.design("sexton"), up=True)
            return
        designs = self.designs[seat]
        for design in [designs[0], *self.chance.choices(designs, k=self.chance.randint(0, 6))]:
            self.add(seat, design)
        for _ in range(self.chance.randint(2, 3) if role == "escort" else 0):
            self.add(seat, book.design("lighter"))
        if seat in self.stations:
            station = craft(f"{NAMES[seat]}0", book.design("noodle"), self.stations[seat], seat=seat, facing=NO_WAY)
            self.craft.append(station)

    def load(self) -> None:
        """Put some fighters aboard, into tractors, or captive into the bays of others."""
        for each in [each for each in self.craft if each.plan.fighter]:
            carriers = [other for other in self.craft if other.plan.vessel and other.on_table]
            open_ = [other for other in carriers if other.works[BAY]]
            own = [other for other in open_ if other.seat == each.seat]
            theirs = [other for other in open_ if self.side(other.seat) != self.side(each.seat) and each.up]
            grips = [other for other in carriers if self.gripped(other, each)]
            how = self.chance.choice(["free", "aboard", "held", "captive"])
            if how == "aboard" and own:
                self.change(each, at=NOWHERE, facing=NO_WAY, carrier=self.chance.choice(own).id, hits=())
            elif how == "held" and grips and each.up:
                self.change(each, holder=grips[0].id, caught=len(self.craft))
                self.change(grips[0], up=True)
            elif how == "captive" and theirs:
                captor = self.chance.choice(theirs)
                gone = {"at": NOWHERE, "facing": NO_WAY, "hits": (), "captive": True}
                self.change(each, id=f"p{each.id}", seat=captor.seat, origin=each.seat, carrier=captor.id, **gone)

    def gripped(self, vessel: Craft, fighter: Craft) -> bool:
        """Return whether a vessel may hold a fighter."""
        held = sum(each.holder == vessel.id for each in self.craft)
        near = within(vessel.at, fighter.at, 3) and clear(self.rocks, vessel.at, fighter.at)
        return near and held < vessel.works[TRACTOR] and self.side(vessel.seat) != self.side(fighter.seat)

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return seat % 2

    def change(self, which: Craft, **changes: Any) -> None:
        """Change a craft."""
        self.craft = [evolve(each, **changes) if each.id == which.id else each for each in self.craft]

    def losses(self) -> tuple[Loss, ...]:
        """Draw what was lost before, and note the captives."""
        prisoners = [each for each in self.craft if each.captive]
        found = [Loss(each.id[1:], each.origin, each.plan, each.seat, "captured") for each in prisoners]
        for seat in range(self.seats):
            enemies = [other for other in range(self.seats) if self.side(other) != self.side(seat)]
            for number in range(self.chance.choice([0, 1, 6])):
                by, design = self.chance.choice([NOBODY, *enemies]), self.designs[seat][0]
                found.append(Loss(f"{NAMES[seat]}{60 + number}", seat, design, by, "destroyed"))
        return tuple(found)

    def squadrons(self) -> tuple[Squadron, ...]:
        """Deal cards, and give some craft crews with medals."""
        chance, left = self.chance, list(deck(self.field))
        chance.shuffle(left)
        names, found = list(book.names().crews), list[Squadron]()
        for seat in range(self.seats):
            cards = chance.randint(0, 2)
            hand, left = tuple(left[:cards]), left[cards:]
            played, left = tuple(left[: chance.randint(0, 1)]), left[1:]
            crews = self.crews(seat, names) if self.campaign and self.roles[seat] not in _CREWLESS else ()
            designs = self.designs[seat] if self.campaign else ()
            known = tuple(each.name for each in designs)
            found.append(Squadron(designs, known=known, hand=hand, played=played, crews=crews, named=len(crews)))
        return tuple(found)

    def crews(self, seat: int, names: list[str]) -> tuple[Crew, ...]:
        """Let crews with medals fly some craft of a seat."""
        found = list[Crew]()
        for each in [each for each in self.craft if each.seat == seat and not (each.captive or each.plan.civil)]:
            if self.chance.random() < 0.5:
                name = names.pop()
                found.append(Crew(name, tuple(self.chance.sample(list(MEDALS), self.chance.randint(1, 3))), seat))
                self.change(each, crew=name)
        return tuple(found)


_CREWLESS: Final = frozenset({"raiders", "machine", "machines"})


def _force(field: Field, losses: tuple[Loss, ...], seat: int) -> tuple[tuple[Design, int], ...]:
    # What a seat mustered: what is left of it, what is lost, and who was captured.
    here = [each.plan for each in field.craft if each.seat == seat and not (each.captive or each.plan.civil)]
    return tuple(Counter([*here, *(each.design for each in losses if each.seat == seat)]).items())


def fray(chance: Random) -> State:
    """Return the beginning of a turn, whatever is left of the squadrons."""
    field = Field(chance)
    for seat in range(field.seats):
        field.squadron(seat)
    field.load()
    squadrons, losses = field.squadrons(), field.losses()
    settings = Settings(
        CAMPAIGN if field.campaign else field.field,
        squadrons=(OWN,) * field.seats if field.campaign else ("pack",) * field.seats,
        budgets=(100,) * field.seats,
        late=chance.random() < 0.5,
        contact=chance.random() < 0.5,
        station_ram=chance.choice(["scenario", "on", "off"]),
        penalty=chance.choice(["choice", "random"]),
        each_round=chance.random() < 0.5,
        battles=chance.choice([1, 2]),
    )
    return battle(
        *sorted(field.craft, key=lambda each: each.seat),
        spare=False,
        seats=field.seats,
        settings=settings,
        phase=Phase.REPAIRS,
        awaited=(),
        field=field.field,
        roles=field.roles,
        sides=tuple(map(field.side, range(field.seats))),
        rocks=field.rocks,
        fallen=losses,
        forces=tuple(_force(field, losses, seat) for seat in range(field.seats)),
        squadrons=squadrons,
        stock=settings.squadrons,
        mover=chance.randrange(field.seats),
        round=chance.choice([2, 19, 20, 29, 30]) if field.field != "sexton" else chance.choice([2, 19, 20]),
        quiet=chance.choice([0, 11]),
        catches=90,
        numbers=(90,) * field.seats,
    )


def sound(state: State) -> None:
    """Assert that craft stand apart and whole, and that who carries, holds or flies something is there."""
    here = {each.id: each for each in state.craft}
    points = [each.at for each in state.craft if each.on_table]
    assert len(here) == len(state.craft)
    assert len(set(points)) == len(points)
    for each in state.craft:
        assert not each.on_table or inside(state.settings.size, each.at), each
        assert each.plan.station or each.at not in covered(state.rocks), each
        assert len(each.broken) == len(set(each.broken)) < each.plan.size, each
        assert all(each.plan.modules[index] == EXPENDABLE for index in each.spent), each
        if state.phase in STEPS:
            _borne(here, each)
            assert all({*pair} <= here.keys() for pair in state.contacts)
    _people(state)


def _borne(here: dict[str, Craft], each: Craft) -> None:
    if each.carrier:
        assert not each.on_table, each
        assert not each.holder, each
        assert here[each.carrier].seat == each.seat
        assert here[each.carrier].works[BAY], each
    if each.holder:
        assert each.on_table, each
        assert within(each.at, here[each.holder].at, 3), each
    assert each.up or not each.hits, each


def _people(state: State) -> None:
    crews = [each.name for held in state.squadrons for each in (*held.crews, *held.held)]
    cards = [each for held in state.squadrons for each in (*held.hand, *held.played, *held.spent)]
    assert len(set(crews)) == len(crews)
    assert len(set(cards)) == len(cards)
    assert all(each.medals for held in state.squadrons for each in held.crews)
