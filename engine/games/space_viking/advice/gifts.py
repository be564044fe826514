"""What is done in peace: colonists for captive worlds, tribute for those who may follow (SV-77, SV-79, SV-80)."""

from engine.games.space_viking.advice import worth
from engine.games.space_viking.advice.intel import Belief, Intel, kind_of
from engine.games.space_viking.advice.missions import LOYAL, STOPS, Mission, TaskForce
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry
from engine.games.space_viking.state import NOBODY, World


def settling(desk: Desk, force: TaskForce, world: World) -> Mission | None:
    """Weigh colonists for a captive world: when they outnumber the captives all are loyal (SV-79)."""
    years = distance(force.at, world.at) / force.jump
    people = int(world.captives * 1.1 ** (years + 1)) + 1 - world.colonists
    if force.at != desk.home or people > force.holds - force.troops or people >= desk.realm.subjects - 2:
        return None
    value = world.captives * worth.subject(desk) * worth.CAUTION**years
    entries = (
        Entry("load", number=people, word="people"),
        Entry("goto", world.at),
        Entry("unload", number=people, word="people"),
        Entry("goto", desk.home),
    )
    loyal = 1.0 if force.led else LOYAL**years
    return Mission(entries, value * loyal, (1 - loyal) * value, (world.at,), "brings colonists", years + 0.5)


def tribute(desk: Desk, intel: Intel, force: TaskForce, claimed: set[str], cash: int) -> Mission | None:
    """Weigh a tour with tribute for up to three worlds: each takes the seat as sovereign on 1 or 2 (SV-80)."""
    purse = min(cash, book().numbers.hold * max(0, force.holds - force.troops - force.jumpers))
    at, after, value, spent = force.at, 0.0, 0.0, 0
    entries: list[Entry] = []
    claims: list[str] = []
    open_ = [each for each in intel.beliefs.values() if courted(desk, each) and each.at not in claimed]
    while open_ and len(claims) < STOPS:
        near = min(open_, key=lambda each: (distance(at, each.at), each.at))
        open_ = [each for each in open_ if each is not near]
        years = after + distance(at, near.at) / force.jump
        cost = price(desk, near, years)
        gain = cost / 3 * (worth.subject(desk) + _taxes(desk, near, years)) - cost * worth.money(desk)
        if spent + cost > purse or gain <= 0 or years > worth.years_left(desk):
            continue
        entries += [Entry("goto", near.at), Entry("associate")]
        value, spent, after, at = value + gain * worth.CAUTION**years, spent + cost, years, near.at
        claims.append(near.at)
    if not claims or force.at != desk.home:
        return None
    load, home = Entry("load", number=spent, word="iu"), Entry("goto", desk.home)
    return Mission((load, *entries, home), value, 0.1 * value, tuple(claims), "offers tribute", after + 0.5)


def courted(desk: Desk, world: Belief) -> bool:
    """Return whether tribute is of use on a world: it is free, or holds captives of the seat."""
    if (
        not world.known
        or world.dead
        or not kind_of(world.kinds[0][0]).conquer
        or world.owner not in {NOBODY, desk.seat}
    ):
        return False
    own = desk.worlds.get(world.at)
    # Where IU are banked as a fleet comes it has none left to give (SV-Q95).
    return own is None or (own.captives > 0 and not (own.outposts or own.yards or own.colonists))


def price(desk: Desk, world: Belief, years: float = 2.0) -> int:
    """Return the tribute for a world in IU: captives have grown by the time it comes."""
    own = desk.worlds.get(world.at)
    return int(own.captives * 1.1 ** (years + 1)) + 1 if own is not None else world.people


def _taxes(desk: Desk, world: Belief, years: float) -> float:
    free = world.owner == NOBODY
    return worth.annuity(int(worth.years_left(desk) - years)) * worth.money(desk) if free else 0.0
