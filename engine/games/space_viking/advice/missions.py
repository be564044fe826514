"""What a fleet could do: tours of worlds as lists of orders, with what they are worth by what is believed."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil, comb
from typing import Final

from engine.core.grammar import list_of
from engine.core.values import evolve, frozen
from engine.games.space_viking.advice import worth
from engine.games.space_viking.advice.intel import LINE, Belief, Intel, kind_of
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, distance
from engine.games.space_viking.rulebook.book import WorldKind, book
from engine.games.space_viking.ships import Entry, Ship
from engine.games.space_viking.state import NOBODY

STOPS: Final = 3
"""So many worlds make a tour: a sheet has a dozen lines."""

LOYAL: Final = 0.9
"""The chance that a captain's fleet is not lost in a year (SV-Q44)."""

_FULL: Final = 10
"""With fewer lines than these there is room for one more, beside those that load."""

LATE: Final = 6
"""So many years before the end nobody comes back for what found no room: full holds count as full then."""

FREED: Final = 0.15
"""How likely a defender costs a troop, whose hold is free for loot then."""

RETURN: Final = 0.35
"""What of a fleet's time the way home costs."""


@frozen
class TaskForce:
    """Ships and troops that could set out together."""

    at: str
    ships: tuple[Ship, ...]
    troops: int
    jumpers: int
    holds: int
    led: bool

    @property
    def jump(self) -> int:
        """How many squares a year it moves."""
        return holds.speed(self.ships)

    @property
    def price(self) -> int:
        """What it cost."""
        return sum(holds.item(ship).price for ship in self.ships) + 2 * self.troops + 3 * self.jumpers


@frozen
class Mission:
    """A list of orders with what it is worth, in IU of this year, and which worlds it claims."""

    entries: tuple[Entry, ...]
    value: float
    risk: float
    claims: tuple[str, ...]
    why: str
    years: float = 1.0
    loop: bool = False
    """Whether the list begins again when it is done."""


Stop = Callable[[Desk, TaskForce, Belief, float], tuple[float, tuple[Entry, ...], int]]
"""(desk, force, world, years until then) -> what it is worth, what is done there, troops used up."""


def success(ships: int, troops: float, foes: int) -> float:
    """Return the chance that a landing clears a world: troops with the ships that hold them, ships first in line."""
    if not foes:
        return 1.0
    strength = troops + 1.3 * min(ships, troops)
    ratio = strength / foes
    return 0.99 if ratio >= 1.9 else 0.93 if ratio >= 1.4 else 0.75 if ratio >= 1.1 else 0.45 if ratio >= 0.9 else 0.1


def weak(world: Belief, limit: int) -> Iterator[tuple[WorldKind, float, int, int]]:
    """Yield what a world may be with at most so many defenders: its class, how likely that is, defenders, people."""
    for name, chance in world.kinds:
        kind = kind_of(name)
        foes, people = (world.troops, world.people) if world.known else (kind.troops, kind.people)
        if chance and foes <= limit:
            yield kind, chance, foes, people


def conquest(desk: Desk, force: TaskForce, world: Belief, after: float) -> tuple[float, tuple[Entry, ...], int]:
    """Weigh the conquest of a world: its taxes to the end, if it is weak enough by then."""
    if world.owner == desk.seat or world.dead or world.owner in desk.partners or force.troops < 1:
        return 0.0, (), 0
    left = worth.years_left(desk) - after - 1
    limit, value, used = _limit(force), 0.0, 0.0
    for kind, chance, foes, people in weak(world, limit):
        if not kind.conquer:
            continue
        wins = success(len(force.ships), force.troops, foes)
        gain = people * (worth.annuity(int(left)) * worth.money(desk) + worth.captive(desk))
        value += chance * wins * gain * worth.CAUTION**after
        used += chance * (1 + foes / 3)
    if value <= 0:
        return 0.0, (), 0
    return value - 2 * used, (Entry("if-troops", number=limit), Entry("conquer")), max(1, round(used))


def _limit(force: TaskForce) -> int:
    # Up to how many defenders it lands against.
    strength = force.troops + 1.3 * min(len(force.ships), force.troops)
    return max(0, int(strength / 1.25))


def _left_behind(desk: Desk, world: Belief, after: float) -> int:
    # What is left of a plunder so many years from now: who moves for a year arrives in this one.
    return world.left(desk.state.turn + max(0, ceil(after - _ROUNDING) - 1))


_ROUNDING: Final = 1e-9


def plunder(desk: Desk, force: TaskForce, world: Belief, after: float) -> tuple[float, tuple[Entry, ...], int]:
    """Weigh the plunder of a world: what its dice yield and the holds carry."""
    pool = _left_behind(desk, world, after)
    if world.owner == desk.seat or world.dead or world.owner in desk.partners or pool == 0:
        return 0.0, (), 0
    limit, value, used = force.troops + force.jumpers, 0.0, 0.0
    room = book().numbers.hold * max(0, force.holds - limit + 1)
    full = force.holds <= limit and worth.years_left(desk) <= LATE
    for kind, chance, foes, _ in weak(world, limit):
        yields = pool if pool > 0 else kind.dice * LINE
        carried = _freed(min(foes, limit), yields) if full else min(yields, room)
        value += chance * carried * worth.loot(desk) * worth.CAUTION**after
        used += chance * foes / 3
    if value <= 0:
        return 0.0, (), 0
    return value - 2 * used, (Entry("if-troops", number=limit), Entry("plunder")), round(used)


@lru_cache(maxsize=256)
def _freed(foes: int, yields: float) -> float:
    # What is carried off on average in the holds of the fallen alone.
    hold = book().numbers.hold
    falls = (comb(foes, lost) * FREED**lost * (1 - FREED) ** (foes - lost) for lost in range(foes + 1))
    return sum(chance * min(yields, hold * lost) for lost, chance in enumerate(falls))


def trade(desk: Desk, _: TaskForce, world: Belief, after: float) -> tuple[float, tuple[Entry, ...], int]:
    """Weigh the trade of the Merchant: half the taxes of a free world."""
    plundered = _left_behind(desk, world, after) >= 0
    if world.owner != NOBODY or world.dead or plundered or desk.sovereign != "merchant":
        return 0.0, (), 0
    value = sum(chance * world.goods(name) for name, chance in world.kinds)
    return value * worth.CAUTION**after, (Entry("trade"),), 0


def killing(desk: Desk, force: TaskForce, world: Belief, after: float) -> tuple[float, tuple[Entry, ...], int]:
    """Weigh the killing of the Berserker: as many dice as his ships have shots."""
    if world.dead or desk.sovereign != "berserker":
        return 0.0, (), 0
    shots = sum(holds.item(ship).shots for ship in force.ships)
    limit, value, used = _limit(force), 0.0, 0.0
    for _, chance, foes, people in weak(world, limit):
        wins = success(len(force.ships), force.troops, foes)
        value += chance * wins * min(people, shots * LINE) * worth.dead(desk) * worth.CAUTION**after
        used += chance * foes / 3
    return value - 2 * used, (Entry("if-troops", number=limit), Entry("exterminate")), round(used)


def tours(  # noqa: PLR0913, PLR0917 - what a tour is made of
    desk: Desk, intel: Intel, force: TaskForce, stop: Stop, claimed: set[str], why: str
) -> Iterator[Mission]:
    """Yield tours from where the force is and home again: each begins with another world, the rest is nearest gain."""
    if not force.jump:
        return
    open_ = [each for each in intel.beliefs.values() if each.at not in claimed]
    near = sorted(open_, key=lambda each: distance(force.at, each.at))[:14]
    for first in near:
        found = _tour(desk, force, stop, [first, *(each for each in near if each is not first)], why)
        if found is not None:
            yield found


def _tour(desk: Desk, force: TaskForce, stop: Stop, worlds: list[Belief], why: str) -> Mission | None:
    at, after, value, entries, claims = force.at, 0.0, 0.0, list[Entry](), list[str]()
    loyal = 1.0 if force.led or not desk.state.settings.treachery else LOYAL
    left, limit, jump, open_ = force, worth.years_left(desk), force.jump, worlds
    while open_ and len(claims) < STOPS:
        nearest, *open_ = open_
        way = distance(at, nearest.at)
        if claims and way > 2 * jump:
            break
        gain, actions, used = stop(desk, left, nearest, after + way / jump)
        if gain <= 0 or after + way / jump > limit:
            if not claims:
                return None
            continue
        # Who is there already is not sent there.
        entries += [*([Entry("goto", nearest.at)] if nearest.at != at else []), *actions]
        after, at = after + way / jump, nearest.at
        value += gain * loyal**after * _taste(desk, nearest.at)
        claims.append(nearest.at)
        left = _left(left, used)
        open_ = sorted(open_, key=lambda each: distance(nearest.at, each.at))
    back = distance(at, desk.home) / jump
    if claims and entries[-1].do == "conquer" and len(entries) < _FULL:
        entries.append(Entry("garrison", number=max(1, force.holds)))  # who is left guards the last
    entries.append(Entry("goto", desk.home))
    years = max(0.5, after + RETURN * back)
    risk = (1 - loyal ** (after + back)) * force.price * worth.afloat(desk)
    told = f"{why} {list_of([*map(called, claims)])}, worth about {value - risk:.0f} IU with its losses counted"
    return Mission(tuple(entries), value - risk, risk, tuple(claims), told, years)


def _taste(desk: Desk, at: str) -> float:
    # Each seat leans to other worlds: else all would meet at the same ones.
    return 1.0 + 0.12 * ((int(at) * 7 + desk.seat * 3) % 5 - 2)


def _left(force: TaskForce, used: int) -> TaskForce:
    return evolve(force, troops=max(0, force.troops - used))
