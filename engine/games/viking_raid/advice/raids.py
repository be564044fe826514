"""What a fighter can do this turn, worked out by intent: a target and a way to it, never by listing moves."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.values import evolve
from engine.games.viking_raid.advice.danger import Danger, inches
from engine.games.viking_raid.advice.prospects import farm, hours_left, prize, spite
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import bare, hold, shooting
from engine.games.viking_raid.queries.cards import ways, ways_alone
from engine.games.viking_raid.queries.field import beside_hall
from engine.games.viking_raid.queries.herd import food_left
from engine.games.viking_raid.queries.kinds import KIN, acted, did, is_fighter, is_pony, moved, shots
from engine.games.viking_raid.queries.melee import Sum, blow, shot, strikes
from engine.games.viking_raid.queries.names import farm_id, farm_of, name_of
from engine.games.viking_raid.queries.prices import price
from engine.games.viking_raid.queries.reach import guarded, stands_at_goal
from engine.games.viking_raid.queries.sight import seen
from engine.games.viking_raid.queries.spoils import brings
from engine.games.viking_raid.rulebook.book import VILLAGER, WARRIOR, wares
from engine.games.viking_raid.rules.fights import yields
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.farms import Capture
from engine.games.viking_raid.verbs.fights import Fight, KillVillager, TakeVillager
from engine.games.viking_raid.verbs.moves import Dismount, Move
from engine.games.viking_raid.verbs.shots import SHOOT, Shoot
from engine.space.lattice import Point, neighbours, place_id, squared

LURE: Final = 0.28
"""How much of what a farm is worth draws men on their way to it."""
FADE: Final = 12.0
"""Inches over which that fades to half."""
STOUT: Final = 3.0
"""What a guard adds hand to hand that halves the lure of a farm."""
CELLS: Final = 4
"""How many cells beside a target are weighed, the nearest first."""
WEAPON: Final = 0.07
"""How likely a Joker breaks a weapon."""

Goal = tuple[int, Point, float, int, float]
"""A farm worth taking: whose, where, what it is worth, how many guard it, and how stoutly."""


class Raids:
    """What the fighters of a seat can do, for one decision."""

    def __init__(self, desk: Desk, danger: Danger) -> None:
        """Open a desk."""
        self.desk, self.danger = desk, danger
        self.field, self.seat = desk.field, desk.seat
        self.targets = [each for each in desk.strangers if self.field.hostile(self.seat, each.seat)]
        self.goals = self._goals()

    def _goals(self) -> list[Goal]:
        found = []
        for owner, house in enumerate(self.desk.state.houses):
            if house.holder == self.seat or (house.holder >= 0 and not self.field.hostile(self.seat, house.holder)):
                continue
            worth = farm(self.field, self.seat, owner)
            if worth > 1:
                guards = tuple(max(1, hold(each.gear).value) for each in self.field.defenders(owner))
                found.append((owner, house.hall, worth, len(guards), sum(guards) / STOUT))
        return found

    def of(self, unit: Piece) -> Iterator[Plan]:
        """Yield what a fighter could do, each as a plan with its worth in coins."""
        yield from self.acts(unit)
        yield from self.moves(unit)

    def acts(self, unit: Piece) -> Iterator[Plan]:
        """Yield what a fighter could do where he stands."""
        if not self._bound(unit):
            yield from self._captures(unit)
            yield from self._strikes(unit, unit.at, ())
            yield from self._shots(unit)

    def moves(self, unit: Piece) -> Iterator[Plan]:
        """Yield where a fighter could go, and what he could do there."""
        if self.desk.state.club and not (self._bound(unit) or moved(unit) or acted(unit)) and shots(unit) < 2:
            yield from self._moves(unit)

    def _bound(self, unit: Piece) -> bool:
        return did(unit, "idle") or did(unit, "built") or self.desk.state.inside == unit.id

    # Acts on the spot.

    def _captures(self, unit: Piece) -> Iterator[Plan]:
        for owner, hall, worth, guards, _ in self.goals:
            open_ = not guards and (owner != self.seat or unit.kind in KIN)
            if open_ and beside_hall(hall, unit.at) and not self._lost(unit):
                yield Plan((Capture(unit.id, farm_id(owner)),), worth + 10, f"The {farm_of(owner)} is open.")

    def _lost(self, unit: Piece) -> bool:
        return unit.kind == WARRIOR and bare(unit.gear)

    def _ready(self, unit: Piece) -> bool:
        return not acted(unit) and not shots(unit) and not self._lost(unit)

    def _strikes(self, unit: Piece, at: Point, before: tuple[Order, ...]) -> Iterator[Plan]:
        # What can be struck from a cell; a cost for standing there is taken off by who asks.
        if not self._ready(unit):
            return
        there = evolve(unit, at=at, rides="")
        first: tuple[Order, ...] = (*before, *((Dismount(unit.id),) if unit.rides else ()))
        for target in self.targets:
            if abs(target.at[0] - at[0]) > 2 or abs(target.at[1] - at[1]) > 2:
                continue
            if target.kind == VILLAGER:
                yield from self._villager(there, target, first)
            elif not is_pony(target) and strikes(self.field, there, target) and self.desk.state.inside != target.id:
                yield self._blow(there, target, first)

    def _blow(self, unit: Piece, target: Piece, first: tuple[Order, ...]) -> Plan:
        gain = prize(self.field, self.seat, target)
        if yields(target):
            return Plan((*first, Fight(unit.id, target.id)), gain + 1, f"{name_of(target)} has no weapon.")
        sum_ = blow(self.field, unit, target)
        likely = self.chance(sum_)
        worth = likely * gain - WEAPON * 0.5
        why = f"{name_of(unit)} kills {name_of(target)} in {100 * likely:.0f} of 100."
        return Plan((*first, Fight(unit.id, target.id)), worth, why)

    def chance(self, sum_: Sum) -> float:
        """Return the chance of a blow or shot over the cards that are left."""
        decks = self.desk.state.decks
        if sum_.heart:
            kills, of = ways(decks.spades, decks.hearts, sum_.edge, sum_.needs)
        else:
            kills, of = ways_alone(decks.spades, sum_.edge, sum_.needs)
        return kills / of

    def _villager(self, unit: Piece, target: Piece, first: tuple[Order, ...]) -> Iterator[Plan]:
        if max(abs(unit.at[0] - target.at[0]), abs(unit.at[1] - target.at[1])) != 1:
            return
        brought = sum(price(each.kind) for each in brings(self.desk.state, target))
        loss = spite(self.field, self.seat, target.seat)
        if self.desk.coins and food_left(self.desk.state, self.seat) + brought > 0:
            worth = brought + loss * (brought + 2)
            yield Plan((*first, TakeVillager(unit.id, target.id)), worth, "He comes with what he tends.")
        yield Plan((*first, KillVillager(unit.id, target.id)), loss * 4, "What he tends will stray.")

    def _shots(self, unit: Piece) -> Iterator[Plan]:
        if not self._may_shoot(unit):
            return
        again = 2 if not moved(unit) and not shots(unit) else 1
        for target, likely, gain in self._seen(unit, unit.at):
            worth = gain * (1 - (1 - likely) ** again)
            why = f"{name_of(unit)} kills {name_of(target)} in {100 * likely:.0f} of 100."
            yield Plan((Shoot(unit.id, target.id),), worth, why)

    def _may_shoot(self, unit: Piece) -> bool:
        # Every bar of the rules that does not hang on the target.
        return all(clause(self.desk, *[unit] * len(names)) is None for clause, names in SHOOT.clauses if 1 not in names)

    def _seen(self, unit: Piece, at: Point) -> Iterator[tuple[Piece, float, float]]:
        span = wares()[shooting(unit.gear)].range ** 2
        there = evolve(unit, at=at)
        for target in self.targets:
            if squared(at, target.at) <= span and self._open(unit, at, target):
                yield target, self.chance(shot(self.field, there, target)), prize(self.field, self.seat, target)

    def _open(self, unit: Piece, at: Point, target: Piece) -> bool:
        # What a rule bars but for range: buildings, friends beside the target, oracles; the pony under a rider.
        field = self.field
        if target.id in field.riders or target.id == self.desk.state.inside or guarded(field, self.seat, target.at):
            return False
        friends = field.friends(self.seat)
        near = (each for each in field.around(target.at) if is_fighter(each) and each.seat in friends)
        return not any(each.id != unit.id for each in near) and seen(field.ground, at, target.at)

    # Moves.

    def _moves(self, unit: Piece) -> Iterator[Plan]:
        found = self.desk.destinations(unit)
        if not found or (self._lost(unit) and stands_at_goal(self.field, unit)):
            return
        stay = self.danger.loss(unit, unit.at)
        for at in self._worthwhile(unit, found):
            cost = self.danger.loss(unit, at) - stay - self.danger.guarding(unit, at)
            go = (Move(unit.id, place_id(*at)),)
            yield from self._arrivals(unit, at, go, cost)

    def _arrivals(self, unit: Piece, at: Point, go: tuple[Order, ...], cost: float) -> Iterator[Plan]:
        draw = self.lure(unit, at) - self.lure(unit, unit.at)
        risk = max(0.0, cost)
        best: Plan | None = None
        for plan in self._strikes(unit, at, go):
            if best is None or plan.worth > best.worth:
                best = plan
        if best is not None:
            yield evolve(best, worth=best.worth - cost + max(0.0, draw), risk=risk)
        for owner, hall, worth, guards, _ in self.goals:
            if (
                beside_hall(hall, at)
                and not guards
                and not self._lost(unit)
                and (owner != self.seat or unit.kind in KIN)
            ):
                why = f"The {farm_of(owner)} is open."
                yield Plan((*go, Capture(unit.id, farm_id(owner))), worth + 8 - cost, why, risk=risk)
        if not shots(unit) and self._may_shoot(evolve(unit, at=at, did=(*unit.did, "moved"))):
            yield from self._shot_from(unit, at, go, cost)
        why = "It brings him nearer to what is worth a raid." if draw > 0 else "He stands better there."
        yield Plan(go, draw - cost - 0.05, why, risk=risk)

    def _shot_from(self, unit: Piece, at: Point, go: tuple[Order, ...], cost: float) -> Iterator[Plan]:
        best = max(self._seen(unit, at), key=lambda each: each[1] * each[2], default=None)
        if best is not None:
            target, likely, gain = best
            why = f"{name_of(unit)} comes into range and kills in {100 * likely:.0f} of 100."
            yield Plan((*go, Shoot(unit.id, target.id)), likely * gain - cost, why)

    def lure(self, unit: Piece, at: Point) -> float:
        """Return how much the farms that could be raided draw a fighter to a cell."""
        return max((self._pull(unit, at, goal) for goal in self.goals), default=0.0)

    def _pull(self, unit: Piece, at: Point, goal: Goal) -> float:
        owner, hall, worth, _, stout = goal
        kin = unit.kind in KIN
        if kin != (owner == self.seat):  # only kin take the own farm back, and they do nothing else far from it
            return 0.0
        far = max(0.0, inches(at, hall) - 2)
        if far / (13 if unit.rides else 6.5) > hours_left(self.desk.state) + 1:
            return 0.0
        return float(LURE * worth / (1 + stout) * 0.5 ** (far / FADE))

    def _worthwhile(self, unit: Piece, found: dict[Point, int]) -> list[Point]:
        cells: dict[Point, None] = {}
        far = 2 + max(found.values()) / 10
        for target in self.targets:
            if inches(unit.at, target.at) <= far and self.desk.state.inside != target.id:
                near = [cell for cell in neighbours(target.at) if cell in found]
                near.sort(key=lambda cell: self.danger.loss(unit, cell))
                cells.update(dict.fromkeys(near[:CELLS]))
        drawn = max(self.goals, key=lambda goal: self._pull(unit, unit.at, goal), default=None)
        if drawn is not None and self._pull(unit, unit.at, drawn):
            cells.update(dict.fromkeys(self._towards(drawn[1], found)))
        if self.danger.home:
            hall = self.desk.state.houses[self.seat].hall
            ring = [cell for cell in self.field.ground.yards[self.seat] if cell in found and beside_hall(hall, cell)]
            cells.update(dict.fromkeys(sorted(ring, key=lambda cell: self.danger.loss(unit, cell))[:CELLS]))
        return list(cells)

    def _towards(self, hall: Point, found: dict[Point, int]) -> list[Point]:
        # As near as can be, half-way, and where there is cover: where to stand is weighed by who asks.
        nearest = min(found, key=lambda cell: (inches(cell, hall), cell))
        half = max(found.values()) / 2
        middle = min(
            (cell for cell, cost in found.items() if cost <= half), key=lambda cell: inches(cell, hall), default=nearest
        )
        covered = [cell for cell in found if cell in self.field.ground.woods or cell in self.field.ground.walls]
        best = min(covered, key=lambda cell: (inches(cell, hall), cell), default=nearest)
        return [nearest, middle, best]
