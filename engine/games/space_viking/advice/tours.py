"""Tours of persons, which no troops decide: recruiters of the Schemer, preachers of the Zealot (SV-29, SV-34)."""

from engine.games.space_viking.advice import worth
from engine.games.space_viking.advice.intel import LINE, Belief, Intel, kind_of
from engine.games.space_viking.advice.missions import Mission, TaskForce
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import called, distance
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry


def recruiting(desk: Desk, intel: Intel, force: TaskForce, claimed: set[str], *, back: bool) -> Mission | None:
    """Return a tour of the Schemer: a few near worlds without an agent, two years at each where nobody can be told."""
    wanted = [
        each
        for each in intel.beliefs.values()
        if each.at not in desk.realm.agents
        and each.at not in claimed
        and not each.dead
        and each.kinds != (("stone", 1.0),)
    ]
    wanted += [each for each in _swords("sword", "home") if each.at not in desk.realm.agents and each.at not in claimed]
    at, entries, claims = force.at, list[Entry](), list[str]()
    for _ in range(1 if back else 6):
        near = min(wanted, key=lambda each: (distance(at, each.at), each.at), default=None)
        if near is None or not force.jump:
            break
        entries += [Entry("goto", near.at)] if near.at != at else []
        slots = _linger(at, near.at, force.jump)
        entries += [Entry("wait", number=slots)] if slots and len(entries) < 12 else []
        wanted, at = [each for each in wanted if each is not near], near.at
        claims.append(near.at)
    if not claims:
        return None
    why = f"wins agents, first at {called(claims[0])}"
    return Mission(tuple(entries), 60.0, 4.0, tuple(claims), why, 2.0, not back and len(claims) > 1 and bool(entries))


def _swords(*kinds: str) -> list[Belief]:
    # Worlds where nobody lands, and anybody may speak (SV-Q31).
    return [Belief(site.id, ((site.kind, 1.0),)) for site in book().sites.values() if site.kind in kinds]


def _linger(start: str, goal: str, jump: int) -> int:
    # Move slots to be there at the end of a year.
    return (-distance(start, goal)) % jump


def preaching(desk: Desk, intel: Intel, force: TaskForce, claimed: set[str]) -> Mission | None:
    """Return where a preacher of the Zealot goes and stays: a near world with many who do not believe yet."""
    creed = dict(desk.realm.creed)

    def promise(each: Belief) -> float:
        people = each.people if each.known else sum(chance * kind_of(name).people for name, chance in each.kinds)
        years = distance(force.at, each.at) / max(1, force.jump)
        left = max(0.0, people - creed.get(each.at, 0))
        return min(left, LINE * max(0.0, worth.years_left(desk) - years)) - 3 * years + (8 if 0 < left <= 12 else 0)

    known = (*intel.beliefs.values(), *_swords("sword"))
    open_ = [each for each in known if each.at not in claimed and not each.dead]
    best = max(open_, key=lambda each: (promise(each), each.at), default=None)
    if best is None or promise(best) <= 0 or not force.jump:
        return None
    here = force.at == best.at
    entries = () if here else (Entry("goto", best.at),)
    return Mission(entries, 6 * promise(best), 4.0, (best.at,), "preaches where many do not believe yet", 3.0)
