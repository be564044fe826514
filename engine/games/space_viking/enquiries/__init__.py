"""Answers to what a player asks: reach, threat and paths, money, points, what was seen. A few lines each."""

from collections.abc import Callable
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.core.refs import HIDDEN
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.picture import holdings
from engine.games.space_viking.picture.chart import facts
from engine.games.space_viking.queries import holds, techs, wealth
from engine.games.space_viking.queries.chart import called, distance, is_square, way
from engine.games.space_viking.queries.names import sighted_called
from engine.games.space_viking.queries.wealth import income, owned_iu, subjects
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.state import Phase, Report, Sighted, State

Answer = tuple[str, ...]


def enquire(view: View[State], what: str, subject: str, other: str = "") -> Answer:
    """Answer a question; empty when it makes no sense for that subject."""
    asked = _ASKED.get(what)
    desk = Desk(view)
    return asked(desk, subject, other) if asked is not None and desk.seat >= 0 and _knows(desk) else ()


def _knows(desk: Desk) -> bool:
    return desk.state.realms[desk.seat] is not HIDDEN


def _reach(desk: Desk, subject: str, _: str) -> Answer:
    fleet = desk.fleets.get(subject)
    if fleet is None or not holds.speed(fleet.ships):
        return ()
    jump = holds.speed(fleet.ships)
    sites = sorted((distance(fleet.at, at), site.name) for at, site in book().sites.items() if at != fleet.at)
    found = []
    for year, when in enumerate(("This year", "By the end of the next")):
        names = [name for far, name in sites if year * jump < far <= (year + 1) * jump]
        found.append(f"{when}: {list_of(names[:8], none='nothing but space')}.")
    return tuple(found)


def _threat(desk: Desk, subject: str, _: str) -> Answer:
    at = _square_of(desk, subject)
    if not at:
        return ()
    near = [each for each in desk.reports.values() if distance(each.at, at) <= _NEAR]
    late = [each for each in near if desk.state.turn - each.year <= 1]
    seen = [*(_met(each, lies) for each in late for lies in each.fleets)]
    seen += [f"{_met(each, went)}, and gone since" for each in late for went in each.passed]
    return tuple(f"Near {called(at)}: {each}." for each in seen[:3]) or (f"Nobody was seen near {called(at)} of late.",)


_NEAR: Final = 4


def _met(report: Report, who: Sighted) -> str:
    return f"{sighted_called(who)}, seen at {called(report.at)} in year {report.year}"


def _path(desk: Desk, subject: str, other: str) -> Answer:
    start, goal = _square_of(desk, subject), _square_of(desk, other)
    if not start or not goal or start == goal:
        return ()
    fleet = desk.fleets.get(subject)
    jump = (holds.speed(fleet.ships) if fleet is not None else 0) or techs.jump(desk.state, desk.seat)
    steps = way(start, goal)
    worlds = [called(at) for at in steps[:-1] if at in book().sites]
    years = -(-len(steps) // jump)
    text = f"{called(start)} to {called(goal)}: {plural(len(steps), 'move')}, {plural(years, 'year')} at Jump-{jump}."
    return (text, f"On the way: {list_of(worlds)}.") if worlds else (text,)


def _square_of(desk: Desk, subject: str) -> str:
    fleet = desk.fleets.get(subject)
    if fleet is not None:
        return fleet.at
    return subject if is_square(subject) else ""


def _income(desk: Desk, _: str, __: str) -> Answer:
    found = income(desk.state, desk.seat)
    text = f"A year brings {found.total} IU: {found.taxes} of taxes, {found.factories + found.robots} of factories."
    aboard = owned_iu(desk.state, desk.seat) - desk.realm.cash
    return (text, f"You hold {desk.realm.cash} IU, and {aboard} are aboard fleets.")


def _scores(desk: Desk, _: str, __: str) -> Answer:
    state, seat = desk.state, desk.seat
    told = {
        "builder": f"Subjects: {subjects(state, seat)} M",
        "pirate": f"Stolen: {wealth.stolen(state, seat)} IU",
        "merchant": f"You own {owned_iu(state, seat)} IU",
        "zealot": f"Believers: {wealth.believers(state, seat)} M",
        "engineer": f"Technologies: {len(state.techs[seat])}",
        "schemer": _agents(desk),
        "berserker": f"Dead: {desk.realm.tally.killed} M",
    }
    each = wealth.EACH.get(desk.sovereign)
    counts = f"{told[desk.sovereign]}, {f'{each} points' if each else 'a point'} each."
    return (counts, *_for_nothing(desk), *_counted(desk))


def _for_nothing(desk: Desk) -> Answer:
    # What a Pirate stole of players whom he has paid (SV-Q101), and what players have paid a Merchant (SV-Q100).
    tally = desk.realm.tally
    off = tally.stolen + sum(tally.robbed) - wealth.stolen(desk.state, desk.seat)
    if desk.sovereign == "pirate" and off:
        return (f"{off} IU more do not count: you paid them to players whom you robbed.",)
    got = sum(iu * ((to == desk.seat) - (by == desk.seat)) for _, by, to, iu in desk.state.payments)
    if desk.sovereign == "merchant" and got > 0:
        return (f"{got} IU of them do not count: players have paid you so much more than you paid them.",)
    return ()


def _counted(desk: Desk) -> Answer:
    # Before a council is over these are not the points that stand beside the map.
    last = desk.state.points[desk.seat]
    if desk.phase not in {Phase.FITTING, Phase.COUNCIL} or not isinstance(last, int):
        return ()
    return (f"Counted when a council is over: {plural(last, 'point')} by the last count.",)


def _agents(desk: Desk) -> str:
    agents = desk.realm.agents
    counted = sum(map(desk.agent_counts, agents))
    return f"Agents: {len(agents)}{f', {counted} of them above the Stone Age' if counted < len(agents) else ''}"


def _worlds(desk: Desk, _: str, __: str) -> Answer:
    return tuple(holdings.told(desk))


def _seen(desk: Desk, subject: str, _: str) -> Answer:
    at = _square_of(desk, subject)
    if not at:
        return ()
    report, world = desk.reports.get(at), desk.world(at)
    if world is None and report is None:
        return (f"Nothing is known of {called(at)}.",)
    own = at in desk.worlds
    told = (
        list_of([each.tell() for each in facts(desk, world, report, own=own)]) if world is not None else "nothing there"
    )
    kind = f" is a {book().kinds[world.kind].title}" if world is not None else ""
    lines = [f"{called(at)}{kind}: {told}."]
    if report is not None and report.fleets and not own:
        lines.append("; ".join(map(sighted_called, report.fleets)) + ".")
    return tuple(line[:200] for line in lines)


def _prices(desk: Desk, _: str, __: str) -> Answer:
    state, seat = desk.state, desk.seat
    found = sorted(techs.on_offer(state, seat), key=lambda each: techs.due(state, seat, each))
    said = [f"{each.title} {techs.due(state, seat, each)}" for each in found]
    lines = [f"{', '.join(said[start : start + 6])}." for start in range(0, min(len(said), 18), 6)]
    return (f"Technologies to develop, in IU: {lines[0]}", *lines[1:]) if lines else ()


_ASKED: Final[dict[str, Callable[[Desk, str, str], Answer]]] = {
    "reach": _reach,
    "threat": _threat,
    "path": _path,
    "income": _income,
    "scores": _scores,
    "worlds": _worlds,
    "seen": _seen,
    "prices": _prices,
}
