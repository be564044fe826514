"""What is done for worlds that one has: troops for their garrisons, more where rivals were seen near (SV-Q41)."""

from typing import Final

from engine.games.space_viking.advice import worth
from engine.games.space_viking.advice.missions import LOYAL, RETURN, STOPS, Mission, TaskForce
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import called, distance
from engine.games.space_viking.queries.forces import soldiers
from engine.games.space_viking.ships import Entry
from engine.games.space_viking.state import NOBODY, World

NEAR: Final = 3  # squares: rivals within these are a threat
LATE: Final = 2  # years: what was seen before is forgotten
_SAVED: Final = 0.3  # of the worlds near which rivals were seen, as many are held by more troops and lost without


def guarding(desk: Desk, force: TaskForce, claimed: set[str]) -> Mission | None:
    """Weigh a tour with troops for garrisons: each next world is the one with most to save for the way."""
    lacking = {at: number for at, each in desk.worlds.items() if at not in claimed and (number := wanted(desk, each))}
    if not (lacking and force.jump and force.troops):
        return None
    gains = {at: saved(desk, desk.worlds[at]) for at in lacking}
    at, after, value, left = force.at, 0.0, 0.0, force.troops
    entries, claims = list[Entry](), list[str]()
    while left > 0 and len(claims) < min(STOPS, len(lacking)):
        ways = {each: distance(at, each) for each in lacking if each not in claims}
        at = max(ways, key=lambda each: (gains[each] / (1 + ways[each]), each))
        after, number = after + ways[at] / force.jump, min(left, lacking[at])
        value += gains[at] * number / lacking[at] * worth.CAUTION**after - 2 * number
        entries += [*([Entry("goto", at)] if ways[at] else []), Entry("unload", number=number, word="troop")]
        claims.append(at)
        left -= number
    loyal = 1.0 if force.led or not desk.state.settings.treachery else LOYAL**after
    risk = (1 - loyal) * force.price * worth.afloat(desk)
    years = max(0.5, after + RETURN * distance(at, desk.home) / force.jump)
    why = f"strengthens garrisons, first at {called(claims[0])}"
    return Mission((*entries, Entry("goto", desk.home)), value * loyal - risk, risk, tuple(claims), why, years)


def wanted(desk: Desk, world: World) -> int:
    """Return how many more troops a world should have: as many as may land, if its people are worth them."""
    feared = _feared(desk, world.at)
    return max(0, min(1 + feared, 1 + world.ruled // 5) - soldiers(world)) if feared and world.ruled else 0


def saved(desk: Desk, world: World) -> float:
    """Return what of its taxes to the end is likely to be saved by more troops, or by a pact with who is near."""
    taxes = worth.annuity(worth.years_left(desk) - 1) * worth.money(desk)
    return _SAVED * world.ruled * (taxes + worth.subject(desk) + worth.born(desk))


def _feared(desk: Desk, at: str) -> int:
    # The most ships of a rival that were seen near of late: as many troops could land.
    near = (
        each
        for each in desk.reports.values()
        if desk.state.turn - each.year <= LATE and distance(at, each.at) <= NEAR and each.at != desk.home
    )
    friends = {desk.seat, NOBODY} | desk.partners
    seen = (fleet for each in near for fleet in each.fleets if fleet.seat not in friends)
    return max((sum(count for _, count in fleet.ships) for fleet in seen), default=0)
