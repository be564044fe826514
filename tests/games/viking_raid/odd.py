"""Tables that nobody would plan: pieces, holders, pacts, works and purses drawn at random, odder than walks meet."""

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from engine.core.refs import TokenId
from engine.core.values import evolve
from engine.games.viking_raid.queries.arms import ordered, unfit
from engine.games.viking_raid.queries.chest import fodder, mouths, tenders
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import is_fighter
from engine.games.viking_raid.rulebook.book import SUIT, animals, beasts, wares
from engine.games.viking_raid.state import NOBODY, Decks, House, Loan, Pact, Piece, Stage, State, Step, Work
from engine.space.lattice import Point
from tests.games.viking_raid.table import leader, man, son, turn

FLAGS: Final = (
    *("berserkers", "oracles", "standards", "tomb", "fortifications", "harsh_hunger"),
    *("hidden_purse", "first_hour_truce"),
)


class Crowd:
    """Lays a table out piece by piece: most of it round one cell, so that all of it meets."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.seats = chance.choice([3, 3, 4, 6])
        settings: dict[str, Any] = {flag: chance.random() < 0.7 for flag in FLAGS}
        settings |= {"days": chance.randint(1, 2), "scenario": chance.choice(["heath", "woodland", "stone", "burial"])}
        self.state = turn(seats=self.seats, settings=settings)
        self.ground = Field(self.state).ground
        self.middle = chance.choice([self.ground.centre, *self.ground.halls, (0, 0)])
        self.taken = set[Point]()
        self.pieces = list[Piece]()

    def cell(self, *closed: Iterable[Point]) -> Point:
        """Draw a free cell, farther from the middle where it is full."""
        for far in range(3, 200):
            x, y = (at + self.chance.randint(-far, far) for at in self.middle)
            solid = (self.taken, self.ground.solid, *closed)
            if self.ground.on((x, y)) and not any((x, y) in each for each in solid):
                self.taken.add((x, y))
                return x, y
        raise AssertionError("the table is full")

    def gear(self) -> tuple[tuple[str, ...], int]:
        """Draw what somebody carries, with his arrows."""
        held: tuple[str, ...] = ()
        for ware in self.chance.choices(list(wares()), k=self.chance.randint(0, 7)):
            held = held if unfit(held, ware) else ordered((*held, ware))
        return held, self.chance.choice([0, 1, 24]) * held.count("quiver")

    def man(self, seat: int, kind: str = "warrior", **fields: Any) -> Piece:
        """Put somebody on the table."""
        at = self.cell(self.ground.fringe if kind in animals() else ())
        held, arrows = self.gear() if kind == "warrior" else ((), 0)
        self.pieces.append(man(len(self.pieces) + 1, seat, at, *held, kind=kind, arrows=arrows, **fields))
        return self.pieces[-1]

    def people(self, seat: int) -> None:
        """Put a house on the table: one or both of its leaders, and whom its animals feed, hardly more than they."""
        for made in self.chance.sample([leader, son], self.chance.randint(1, 2)):
            held, arrows = self.gear()
            self.pieces.append(made(seat, self.cell(), *held, arrows=arrows))
        herd = [self.man(seat, self.chance.choice(list(animals()))) for _ in range(self.chance.choice([0, 1, 2, 6]))]
        food = sum(animals()[each.kind].price for each in herd)
        villagers = min(food, tenders(len(herd)) + self.chance.choice([0, 0, 1]))
        for _ in range(villagers):
            self.man(seat, "villager")
        for _ in range(self.chance.randint(0, min(4, food - villagers))):
            self.man(seat, did=self.chance.choice([(), (), (), ("idle",), ("moved",)]))
        for _ in range(self.chance.choice([0, 0, 1, 2])):
            self.pony(seat)

    def pony(self, seat: int) -> None:
        """Put a pony on the table, mostly with a rider."""
        pony = self.man(seat, "pony")
        for index, each in enumerate(self.pieces):
            if each.seat == seat and is_fighter(each) and not each.rides and self.chance.random() < 0.3:
                self.pieces[index] = evolve(each, at=pony.at, began=pony.at, rides=pony.id)
                return

    def house(self, seat: int, alive: list[int]) -> House:
        """Draw what a house has, who holds its farm and whom its oracle keeps away."""
        chance, out = self.chance, seat not in alive
        others = [each for each in alive if each != seat]
        holder = chance.choice([*others, *([NOBODY] * 2 if out else [seat] * 4)])
        changes: dict[str, Any] = {"holder": holder, "drawn": holder != seat, "turns": 3, "out": out}
        if out:
            return evolve(self.state.houses[seat], coins=0, **changes)
        changes |= {"coins": chance.choice([0, 0, 1, 2, 10, 40]), "captured": chance.choice([0, 4])}
        if holder == seat and self.state.settings.oracles and chance.random() < 0.3:
            changes |= {"warded": chance.choice(others), "wards": chance.randint(1, 3), "oracle_day": 1}
        if self.state.settings.standards and chance.random() < 0.3:
            changes["standard"] = self.cell(self.ground.fringe)
        return evolve(self.state.houses[seat], **changes)

    def works(self, seat: int) -> tuple[Work, ...]:
        """Build a wall or a gate that stands, or one that its builders are at."""
        built = (self.ground.woods, self.ground.hedges, self.ground.walls, self.ground.fringe)
        men = [each for each in self.pieces if each.seat == seat and each.kind == "warrior" and not each.rides]
        gate, begun = self.chance.random() < 0.5, self.chance.random() < 0.5
        cells = (self.cell(*built),) if gate else (self.cell(*built), self.cell(*built))
        need = 4 if gate else 2
        if begun and len(men) >= need:
            return (Work(cells, seat, gate, tuple(each.id for each in men[:need]), due=4),)
        return (Work(cells, seat, gate, stands=True),)

    def visitor(self) -> dict[str, Any]:
        """Let somebody on foot be in the tomb."""
        tomb = self.ground.tomb
        able = [each for each in self.pieces if is_fighter(each) and not each.rides]
        if tomb is None or not able or self.chance.random() < 0.6:
            return {}
        found = self.chance.choice(able)
        self.pieces[self.pieces.index(found)] = evolve(found, at=tomb)
        emptied = self.chance.random() < 0.3
        return {"inside": found.id, "rounds": self.chance.randint(0, 5), "entered": found.at, "emptied": emptied}


def crowded(chance: Random) -> State:
    """Return a turn in which houses that have lost nearly everything meet round one place."""
    table = Crowd(chance)
    seats = range(table.seats)
    alive = sorted(chance.sample(seats, chance.randint(2, table.seats)))
    for seat in alive:
        table.people(seat)
    for _ in range(chance.choice([0, 0, 1, 3])):
        table.man(NOBODY, chance.choice(list(beasts())))
    changes = table.visitor()
    works = table.works(chance.choice(alive)) if table.state.settings.fortifications else ()
    mover = chance.choice(alive)
    start = Step(Stage.START, mover)
    return evolve(
        table.state,
        houses=tuple(table.house(seat, alive) for seat in seats),
        pieces=tuple(table.pieces),
        works=tuple(work for work in works if changes.get("inside") not in work.builders),
        pacts=_pacts(chance, alive),
        loans=_loans(chance, alive),
        decks=Decks(SUIT, *(_pile(chance) for _ in range(3))),
        club=chance.choice([0, 1, 6, 13]),
        hour=chance.choice([2, 9, 10]),
        mover=mover,
        agenda=(start,) if chance.random() < 0.5 else tuple(evolve(each, seat=mover) for each in table.state.agenda),
        made=tuple((kind, 90) for kind in sorted({each.kind for each in table.pieces})),
        **changes,
    )


def _pacts(chance: Random, alive: list[int]) -> tuple[Pact, ...]:
    pairs = [(one, other) for one in alive for other in alive if one < other]
    return tuple(Pact(pair, (chance.randint(0, 3), 0), pair[0], 1) for pair in pairs if chance.random() < 0.3)


def _loans(chance: Random, alive: list[int]) -> tuple[Loan, ...]:
    pairs = [chance.sample(alive, 2) for _ in range(chance.choice([0, 0, 2]))]
    return tuple(Loan(lender, borrower, chance.randint(1, 20), chance.randint(2, 4)) for lender, borrower in pairs)


def _pile(chance: Random) -> tuple[int, ...]:
    return tuple(sorted(chance.sample(SUIT, chance.choice([0, 1, 2, len(SUIT)]))))


def sound(state: State) -> None:
    """Assert that nobody is on two cells or in two hands, that nothing is less than none and nobody eats of nothing."""
    ground = Field(state).ground
    pieces = {each.id: each for each in state.pieces}
    assert len(pieces) == len(state.pieces)
    for each in state.pieces:
        assert (each.at in ground.open) or (each.id == state.inside and each.at == ground.tomb), each
        assert 0 <= each.arrows <= 24 * each.gear.count("quiver") <= 48, each
        for index, ware in enumerate(each.gear):
            assert ware == "quiver" or not unfit(each.gear[:index], ware), each  # bows break, quivers stay
        if each.rides:
            assert (pieces[TokenId(each.rides)].at, pieces[TokenId(each.rides)].seat) == (each.at, each.seat)
    for apart in ([each.at for each in state.pieces if (each.kind == "pony") is pony] for pony in (True, False)):
        assert len(set(apart)) == len(apart)
    _works(state, pieces)
    for seat, house in enumerate(state.houses):
        _house(state, seat, house)


def _works(state: State, pieces: dict[TokenId, Piece]) -> None:
    standing = {each.at for each in state.pieces}
    for work in state.works:
        if not work.stands:
            assert standing.isdisjoint(work.cells), work
            assert all(pieces[TokenId(each)].seat == work.seat for each in work.builders)


def _house(state: State, seat: int, house: House) -> None:
    mine = [each for each in state.pieces if each.seat == seat]
    assert isinstance(house.coins, int)
    assert house.coins >= 0
    assert (house.warded == NOBODY) == (house.wards == 0)
    assert house.holder == NOBODY or not state.houses[house.holder].out
    assert house.out or state.over or any(each.kind in {"leader", "son"} for each in mine)
    assert not (house.out and any(seat in pact.seats for pact in state.pacts))
    if state.step and state.step.stage is Stage.TURN and state.settings.harsh_hunger:
        assert mouths(state, seat) <= fodder(state, seat), f"{seat} starves"
