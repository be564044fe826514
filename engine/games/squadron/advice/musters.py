"""Musters: how many of each design to take, by fire times staying power, and who flies what."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.games.squadron.desk import Desk
from engine.games.squadron.queries.medals import MEDALS
from engine.games.squadron.queries.mustering import budget, force, homeless, most, taken_of
from engine.games.squadron.rulebook.designs import ARMOUR, BAY, EXPENDABLE, LASERS, MISSILE, NUKE, Design
from engine.games.squadron.rulebook.tables import save
from engine.games.squadron.state import NOBODY
from engine.games.squadron.verbs.mustering import EndMuster, Man, Take
from engine.games.squadron.verbs.raiders import Bring

if TYPE_CHECKING:
    from engine.core.orders import Order


def power(design: Design) -> tuple[float, float]:
    """Return the fire of a design, in damage a turn, and how much it stands."""
    lasers = sum(design.count(code) for code in LASERS)
    fire = lasers / 3 + design.count(MISSILE) / 2 + design.count(EXPENDABLE) / 3 + design.count(NUKE) / 3
    stands = design.size * 6 / (7 - save(design.count(ARMOUR)))
    return fire, stands * (1.6 if design.fighter else 1.0)


def _numbers(desk: Desk) -> list[tuple[int, ...]]:
    # Every muster that can be, by fire times staying power.
    made, money, cap = desk.squadron.designs, budget(desk.state, desk.seat), desk.state.settings.cap
    found = list[tuple[float, tuple[int, ...]]]()
    for counts in product(*(range(min(cap, money // each.cost) + 1) for each in made)):
        fleet = [(count, each) for count, each in zip(counts, made, strict=True) if count]
        paid = sum(count * each.cost for count, each in fleet) <= money and sum(counts) <= cap
        carried = any(each.count(BAY) for _, each in fleet) or not any(each.fighter for _, each in fleet)
        if paid and carried and any(each.vessel for _, each in fleet):
            fire, stands = (sum(count * power(each)[which] for count, each in fleet) for which in (0, 1))
            found.append((-fire * stands, counts))
    return [counts for _, counts in sorted(found)]


def muster(desk: Desk) -> Iterator[Plan]:
    """Propose how many of each design to take, and who flies what."""
    held = desk.squadron
    if desk.state.roles[desk.seat] == "raiders":
        yield Plan((Bring(1, 5),), 1.0, "One Tender is enough, and half of each is the printed list.")
        return
    taken = taken_of(held)
    if all(count == NOBODY for count in taken) and not held.flown:
        for rank, counts in enumerate(_numbers(desk)[:6]):
            # What carries is taken first, for fighters need it.
            pairs = sorted(zip(held.designs, counts, strict=True), key=lambda pair: -pair[0].count(BAY))
            orders: tuple[Order, ...] = tuple(Take(each.name.lower(), count) for each, count in pairs if count)
            if not held.crews:
                orders = (*orders, EndMuster())
            told = ", ".join(f"{count} {each.name}" for each, count in pairs if count)
            yield Plan(orders, 1.0 - rank / 10, f"{told}: most fire and staying power for the price.")
        return
    yield from _rest(desk)


def _rest(desk: Desk) -> Iterator[Plan]:
    waiting = homeless(desk.state, desk.seat)
    empty = [each for each in desk.fleet if not each.crew]
    if waiting and empty and any(design.vessel for design, _ in force(desk.squadron)):
        crew = waiting[0]
        best = max(empty, key=lambda each: (suits(crew.medals, each.plan), -each.rank))
        yield Plan((Man(crew.name.lower(), TokenId(best.id)),), 1.0, f"{best.plan.name} suits the crew {crew.name}.")
        return
    for index, count in enumerate(taken_of(desk.squadron)):
        top = most(desk.state, desk.seat, index) if count == NOBODY else 0
        if top and not any(each.crew for each in desk.own) and not any(d.vessel for d, _ in force(desk.squadron)):
            yield Plan((Take(desk.squadron.designs[index].name.lower(), top),), 0.5, "Vessels are needed.")
    yield Plan((EndMuster(),), 0.1, "The squadron is complete.")


def suits(medals: tuple[str, ...], design: Design) -> float:
    """Return how well a design suits a crew."""
    lasers = sum(design.count(code) for code in LASERS)
    return ("Ace" in medals) * lasers + 0.5 * design.count(ARMOUR) + 0.1 * design.size


def likeliest(medals: tuple[str, ...]) -> str:
    """Return the medal that a crew misses least."""
    return next(each for each in reversed(MEDALS) if each in medals)
