"""Whom a seat's fighters strike and shoot at: what each is worth, and how likely he is killed."""

from collections.abc import Iterator
from functools import cache
from operator import attrgetter, itemgetter
from typing import Final

from engine.core.abilities import Plan
from engine.core.desk import lazy
from engine.core.orders import Order
from engine.core.values import frozen
from engine.games.viking_raid.advice.prospects import Ledger
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import armour, bare, shooting
from engine.games.viking_raid.queries.chest import brings
from engine.games.viking_raid.queries.field import cover_at, seen
from engine.games.viking_raid.queries.melee import blow, ways, ways_alone
from engine.games.viking_raid.queries.pieces import is_animal, is_fighter, is_pony, name_of
from engine.games.viking_raid.queries.prices import price
from engine.games.viking_raid.queries.reach import guarded
from engine.games.viking_raid.rulebook.book import VILLAGER, wares
from engine.games.viking_raid.rules.fights import yields
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.fights import Fight, KillVillager, TakeVillager, fight, kill_villager, take_villager
from engine.games.viking_raid.verbs.shots import shoot
from engine.space.lattice import Point, squared

WEAPON: Final = 0.035
"""What a blow costs, in coins: a Joker in fourteen breaks the weapon."""
STANDS: Final = 2
"""How many cells are looked at from which a target can be shot at."""


@frozen
class Mark:
    """Somebody to be shot at: what his death is worth, and how likely a shot brings it."""

    piece: Piece
    gain: float
    likely: float
    span: int
    """The square of the inches that the weapon carries."""

    @property
    def worth(self) -> float:
        """What a shot at it is worth."""
        return self.gain * self.likely


class Marks:
    """The targets of a seat, for one decision."""

    def __init__(self, desk: Desk, ledger: Ledger, prey: int) -> None:
        """Look at all that is hostile."""
        self.desk, self.field, self.ledger, self.prey = desk, desk.field, ledger, prey
        self._shot = cache(self._marks)
        self._best = cache(self._first)

    @lazy
    def hostile(self) -> list[Piece]:
        """All who may be aimed at."""
        desk, field = self.desk, self.field
        friends = field.friends(desk.seat)
        return [
            each
            for each in sorted(desk.strangers, key=lambda piece: desk.behind(piece.seat))
            if each.seat not in friends
            and each.id not in field.riders
            and each.id != desk.state.sheltered
            and not guarded(field, desk.seat, each.at)
        ]

    @lazy
    def struck(self) -> list[Piece]:
        """Those of them who can be struck, or taken, hand to hand."""
        return [each for each in self.hostile if not is_pony(each)]

    @lazy
    def gains(self) -> dict[str, float]:
        """What the death of each is worth."""
        return {each.id: self.ledger.prize(each, self.prey) for each in self.hostile}

    # Shots.

    def of(self, unit: Piece) -> list[Mark]:
        """Return whom a fighter could shoot at if he saw them, the best first."""
        return self._shot(shooting(unit.gear))

    def _marks(self, arm: str) -> list[Mark]:
        marks = [self._mark(arm, each) for each in self.hostile if not self._screened(each)]
        return sorted(marks, key=attrgetter("worth"), reverse=True)

    def _mark(self, arm: str, target: Piece) -> Mark:
        decks, ware = self.desk.state.decks, wares()[arm]
        if is_animal(target) or is_pony(target):
            kills, of = ways_alone(decks.spades, ware.shot)
        else:
            worn = sum([number for _, number in armour(target.gear)]) + cover_at(self.field, target.at)
            kills, of = ways(decks.spades, decks.hearts, ware.shot - worn)
        return Mark(target, self.gains[target.id], kills / of, ware.range**2)

    def _screened(self, target: Piece) -> bool:
        friends = self.field.friends(self.desk.seat)
        return any(is_fighter(each) and each.seat in friends for each in self.field.around(target.at))

    def seen(self, unit: Piece, most: int) -> Iterator[Mark]:
        """Yield the best whom a fighter sees from where he stands, by the rules."""
        left = most
        for mark in self.of(unit):
            if left and self._sees(mark, unit.at) and shoot.bars(self.desk, unit, mark.piece) is None:
                left -= 1
                yield mark

    def best(self, unit: Piece, at: Point) -> Mark | None:
        """Return the best whom a fighter would see from a cell; None for nobody."""
        arm = shooting(unit.gear)
        if not arm or (arm == "bow" and not unit.arrows):
            return None
        return self._best(arm, at)

    def _first(self, arm: str, at: Point) -> Mark | None:
        return next((mark for mark in self._shot(arm) if self._sees(mark, at)), None)

    def _sees(self, mark: Mark, at: Point) -> bool:
        return squared(at, mark.piece.at) <= mark.span and seen(self.field.ground.halls, at, mark.piece.at)

    def stands(self, mark: Mark, found: dict[Point, int]) -> list[Point]:
        """Return the cells among some from which a target is seen, the farthest from it first."""
        at, span = mark.piece.at, mark.span
        far = [(squared(cell, at), cell) for cell in found]
        near = [cell for inches, cell in sorted(far, key=itemgetter(0), reverse=True) if inches <= span]
        cells: list[Point] = []
        for cell in near:
            if seen(self.field.ground.halls, cell, at):
                cells.append(cell)
                if len(cells) == STANDS:
                    break
        return cells

    # Blows.

    def blows(self, unit: Piece, first: tuple[Order, ...]) -> Iterator[Plan]:
        """Yield what a fighter could strike from where he stands, or would stand."""
        x, y = unit.at
        for target in self.struck:
            if abs(target.at[0] - x) > 2 or abs(target.at[1] - y) > 2:
                continue
            if target.kind == VILLAGER:
                yield from self._villager(unit, target, first)
            elif fight.bars(self.desk, unit, target) is None:
                yield self._blow(unit, target, first)

    def _blow(self, unit: Piece, target: Piece, first: tuple[Order, ...]) -> Plan:
        gain, orders = self.gains[target.id], (*first, Fight(unit.id, target.id))
        if yields(target) and not bare(unit.gear):
            return Plan(orders, gain + 1, f"{name_of(target)} has no weapon.")
        likely = blow(self.field, unit, target).likely(self.desk.state.decks)
        why = f"{name_of(unit)} kills {name_of(target)} in {100 * likely:.0f} of 100."
        return Plan(orders, likely * gain - WEAPON, why)

    def _villager(self, unit: Piece, target: Piece, first: tuple[Order, ...]) -> Iterator[Plan]:
        brought = sum(price(each.kind) for each in brings(self.desk.state, target))
        loss = self.ledger.spite(target.seat)
        if take_villager.bars(self.desk, unit, target) is None:
            worth = brought + loss * (brought + 2)
            yield Plan((*first, TakeVillager(unit.id, target.id)), worth, "He comes with what he tends.")
        if kill_villager.bars(self.desk, unit, target) is None:
            yield Plan((*first, KillVillager(unit.id, target.id)), loss * 4, "What he tends will stray.")
