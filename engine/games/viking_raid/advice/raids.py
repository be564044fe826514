"""What a fighter can do this turn, worked out by intent: a target and a way to it, never by listing moves."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.desk import lazy
from engine.core.orders import Order
from engine.core.values import evolve
from engine.games.viking_raid.advice.danger import Danger, inches
from engine.games.viking_raid.advice.marks import Marks
from engine.games.viking_raid.advice.prey import HOUR, prey, station
from engine.games.viking_raid.advice.prospects import Ledger, hours_left
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import DAGGER, shooting
from engine.games.viking_raid.queries.deals import chief, seasoned
from engine.games.viking_raid.queries.field import beside_hall
from engine.games.viking_raid.queries.pieces import KIN, farm_id, farm_of, moved, name_of, shots
from engine.games.viking_raid.rulebook.book import WARRIOR
from engine.games.viking_raid.rulebook.ground import FRINGE
from engine.games.viking_raid.slots import Goal
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.farms import Capture, capture
from engine.games.viking_raid.verbs.moves import Dismount, Mount, Move, move
from engine.games.viking_raid.verbs.shots import Shoot, shoot
from engine.space.lattice import Point, neighbours, place_id, ring

LURE: Final = 0.08
"""How much of what a prey is worth draws men on their way to it: 0.05 and 0.16 did worse in matches."""
FADE: Final = 12.0
"""Inches over which that fades to half."""
CELLS: Final = 3
"""How many cells beside a target are weighed, the safest first."""
AIMS: Final = 4
"""At how many targets an archer looks for a place to shoot from."""
DUSK: Final = 4
"""Hours left from which on daggers look for the backs of allies."""
TEMPTS: Final = 0.25
"""How much of what a stab is worth draws a dagger on its way."""
LIKELY: Final = 6 / 14
"""How likely a stab kills, with whole piles (VR-53)."""
WATCHED: Final = 2.0
"""Coins in danger where he stands, from which on nobody strikes unanswered."""
TAKEN: Final = 10.0
"""What a farm that stands open is worth beyond its herd and Diamonds: it may not stand open again."""


def fade(far: float) -> float:
    """Return what is left of a lure so many inches away."""
    return float(0.5 ** (far / FADE))


class Raids:
    """What the fighters of a seat can do, for one decision."""

    def __init__(self, desk: Desk, danger: Danger) -> None:
        """Open a desk."""
        self.desk, self.danger = desk, danger
        self.field, self.seat = desk.field, desk.seat
        self.ledger = Ledger(desk.field, desk.seat)
        self.prey, self.worth = prey(desk, self.ledger, allies=danger.skill.treacherous)
        self.marks = Marks(desk, self.ledger, self.prey)

    @lazy
    def goals(self) -> list[tuple[Goal, float]]:
        """Farms that are held by an enemy or by nobody, with what each is worth."""
        found = []
        for owner, house in enumerate(self.desk.state.houses):
            if house.holder < 0 or self.field.hostile(self.seat, house.holder):
                found.append((Goal(farm_id(owner), owner, flag=False, at=house.hall), self.ledger.farm(owner)))
        return found

    def of(self, unit: Piece) -> Iterator[Plan]:
        """Yield what a fighter could do, each as a plan with its worth in coins."""
        yield from self.acts(unit)
        yield from self.moves(unit)

    # On the spot.

    def acts(self, unit: Piece) -> Iterator[Plan]:
        """Yield what a fighter could do where he stands."""
        yield from self._captures(unit, ())
        yield from self.marks.blows(_afoot(unit), _down(unit))
        yield from self._shots(unit)

    def _captures(self, unit: Piece, before: tuple[Order, ...]) -> Iterator[Plan]:
        for goal, worth in self.goals:
            if worth > 1 and beside_hall(goal.at, unit.at) and capture.bars(self.desk, unit, goal) is None:
                why = f"The {farm_of(goal.owner)} is open."
                yield Plan((*before, Capture(unit.id, goal.id)), worth + TAKEN, why)

    def _shots(self, unit: Piece) -> Iterator[Plan]:
        there = _afoot(unit)
        if not shooting(unit.gear) or shoot.bars(self.desk, there) is not None:
            return
        twice = not moved(unit) and not shots(unit)
        sly = self._unanswered(unit, unit.at)
        for mark in self.marks.seen(there, AIMS):
            shot = Shoot(unit.id, mark.piece.id)
            again = mark.likely * (2 - mark.likely) if twice else mark.likely
            why = f"{name_of(unit)} kills {name_of(mark.piece)} in {100 * mark.likely:.0f} of 100."
            gain = mark.gain * again
            yield Plan((*_down(unit), shot, *([shot] if twice else [])), gain, why, guile=sly * gain)

    def _unanswered(self, unit: Piece, at: Point) -> float:
        # What of a stroke is guile: all of it where nobody can answer, nothing where the answer is near.
        return max(0.0, 1 - self.danger.loss(unit, at) / WATCHED)

    # Moves.

    def moves(self, unit: Piece) -> Iterator[Plan]:
        """Yield where a fighter could go, and what he could do there."""
        if move.bars(self.desk, unit) is not None:
            return
        pony = next((each for each in self.desk.ponies if each.at == unit.at), None)
        if pony is not None and not unit.rides and "mounted" not in unit.did and self._far(unit):
            yield Plan((Mount(unit.id, pony.id),), 0.5, "He comes farther on his pony.")
        found = self.desk.destinations(unit)
        if not found:
            return
        stay = self.worth_at(unit, unit.at)
        shelter, most = unit.at, 0.0
        for at in dict.fromkeys(self._worthwhile(unit, found)):
            cost = max(0.0, self.danger.loss(unit, at) - self.danger.loss(unit, unit.at))
            gain = self.worth_at(unit, at) - stay + self.danger.guarding(unit, at)
            if gain > most:
                shelter, most = at, gain
            yield from self._arrivals(unit, at, gain, cost)
        if shelter != unit.at and self.danger.skill.withdraws:
            yield from self._parting(unit, shelter, most)

    def _parting(self, unit: Piece, to: Point, gain: float) -> Iterator[Plan]:
        # One shot from where he stands, and then away: not as much as two shots, but he lives to shoot again.
        if shots(unit) or shoot.bars(self.desk, unit) is not None:
            return
        mark = next(self.marks.seen(unit, 1), None)
        if mark is not None:
            why = f"{name_of(unit)} kills {name_of(mark.piece)} in {100 * mark.likely:.0f} of 100, and is gone."
            orders = (Shoot(unit.id, mark.piece.id), Move(unit.id, place_id(*to)))
            yield Plan(orders, mark.worth + gain, why, guile=gain)

    def _far(self, unit: Piece) -> bool:
        return self.prey >= 0 and inches(unit.at, self.desk.state.houses[self.prey].hall) > 2 * HOUR

    def worth_at(self, unit: Piece, at: Point) -> float:
        """Return what it is worth to stand in a cell as the turn ends, beside the guard of the own farm."""
        mark = self.marks.best(unit, at)
        outlook = self.danger.skill.foresees * mark.gain * mark.likely if mark is not None else 0.0
        return outlook + self._lure(unit, at) - self.danger.loss(unit, at)

    def _arrivals(self, unit: Piece, at: Point, gain: float, risk: float) -> Iterator[Plan]:
        go = (Move(unit.id, place_id(*at)),)
        there = evolve(_afoot(unit), at=at, did=(*unit.did, "moved"))
        plans: list[Plan] = [*self.marks.blows(there, _down(unit)), *self._captures(there, ())]
        mark = self.marks.best(there, at)
        if mark is not None and shoot.bars(self.desk, there) is None:
            why = f"{name_of(unit)} comes into range and kills {name_of(mark.piece)} in {100 * mark.likely:.0f} of 100."
            plans.append(Plan((*_down(unit), Shoot(unit.id, mark.piece.id)), mark.gain * mark.likely, why))
        best = max(plans, key=lambda plan: plan.worth, default=None)
        if best is not None:
            guile = self._unanswered(unit, at) * max(0.0, best.worth)
            yield evolve(best, orders=(*go, *best.orders), worth=best.worth + gain, risk=risk, guile=guile)
        yield Plan(go, gain - 0.05, "He stands better there.", risk=risk)

    def _lure(self, unit: Piece, at: Point) -> float:
        """Return how much what could be raided draws a fighter to a cell."""
        if unit.kind in KIN:  # only they take the own farm back, and they do nothing else far from it
            own = next((goal for goal, _ in self.goals if goal.owner == self.seat), None)
            return 0.0 if own is None else self._pull(self.ledger.farm(self.seat), at, own.at, 0.0)
        tempted = max((TEMPTS * worth * fade(inches(at, back)) for back, worth in self.backs(unit)), default=0.0)
        if self.prey < 0:
            return tempted
        return max(tempted, self._pull(self.worth, at, self.desk.state.houses[self.prey].hall, station(unit)))

    def backs(self, unit: Piece) -> list[tuple[Point, float]]:
        """Return where those stand who lead allies, as the day grows short, with what a dagger there is worth."""
        return self._backs if DAGGER in unit.gear else []

    @lazy
    def _backs(self) -> list[tuple[Point, float]]:
        if hours_left(self.desk.state) > DUSK:
            return []
        leads = [chief(self.field, other) for other in self.desk.others if seasoned(self.desk.state, self.seat, other)]
        return [(lead.at, LIKELY * self.ledger.prize(lead)) for lead in leads if lead is not None]

    def _pull(self, worth: float, at: Point, hall: Point, near: float) -> float:
        far = max(0.0, inches(at, hall) - 2 - near)
        return LURE * worth * fade(far) if far <= HOUR * (hours_left(self.desk.state) + 1) else 0.0

    def _worthwhile(self, unit: Piece, found: dict[Point, int]) -> Iterator[Point]:
        far = 2 + max(found.values()) / 10
        for target in self.marks.struck:
            if inches(unit.at, target.at) <= far:
                near = [cell for cell in neighbours(target.at) if cell in found]
                yield from self._safest(unit, near)
        if shooting(unit.gear):
            for mark in self.marks.of(unit)[:AIMS]:
                yield from self.marks.stands(mark, found)
        if unit.kind == WARRIOR and self.prey >= 0:
            yield from self._towards(self.desk.state.houses[self.prey].hall, found)
        for back, _ in self.backs(unit):
            yield from self._towards(back, found)
        for goal, _ in self.goals:
            if unit.kind == WARRIOR or goal.owner == self.seat:
                beside = [cell for cell in ring(goal.at, FRINGE) if cell in found]
                yield from self._safest(unit, beside)[:1]
                if goal.owner == self.seat:
                    yield from self._towards(goal.at, found)
        yield from self._safe(unit, found)

    def _safe(self, unit: Piece, found: dict[Point, int]) -> list[Point]:
        # Beside the own farm; and for kin, with whom a house falls, wherever nobody comes to.
        away = self._safest(unit, spread(unit.at, found)) if unit.kind in KIN else []
        beside = [cell for cell in ring(self.desk.house.hall, FRINGE) if cell in found] if self.danger.home else []
        return [*away, *self._safest(unit, beside)]

    def _safest(self, unit: Piece, cells: list[Point]) -> list[Point]:
        return sorted(cells, key=lambda cell: self.danger.loss(unit, cell))[:CELLS]

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


def spread(at: Point, found: dict[Point, int]) -> list[Point]:
    """Return the farthest cell each way, and one half-way there: where somebody could go to be safe, in a few cells."""
    far: dict[tuple[int, bool], tuple[int, Point]] = {}
    half = max(found.values()) / 2
    for cell, cost in found.items():
        dx, dy = cell[0] - at[0], cell[1] - at[1]
        key = _eighth(dx, dy), cost <= half
        if key not in far or cost > far[key][0]:
            far[key] = cost, cell
    return [cell for _, cell in far.values()]


def _eighth(dx: int, dy: int) -> int:
    # Which of sixteen ways a cell lies.
    steep = 2 if 2 * min(abs(dx), abs(dy)) > max(abs(dx), abs(dy)) else 0
    return (dx > 0) + 4 * (dy > 0) + 8 * (abs(dx) > abs(dy)) + steep


def _afoot(unit: Piece) -> Piece:
    return evolve(unit, rides="") if unit.rides else unit


def _down(unit: Piece) -> tuple[Order, ...]:
    return (Dismount(unit.id),) if unit.rides else ()
