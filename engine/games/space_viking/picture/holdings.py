"""Who holds which world, where agents are and where believers: as tables beside the chart, and in sentences."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.grammar import list_of
from engine.core.refs import Ref, place, token
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.queries.wealth import EACH, recent
from engine.games.space_viking.rulebook.book import HOME
from engine.games.space_viking.state import NOBODY, Report, World
from engine.scene.model import Panel, Row


def panels(desk: Desk) -> tuple[Panel, ...]:
    """Return the tables of a seat: its worlds, those of others as they were last seen, agents and believers."""
    state = ("World", "people", "are", "garrison", "state")
    return (
        Panel("worlds", "Your worlds", (), state, tuple(_own(desk))),
        Panel("agents", "Your agents", (), ("World", "brings"), tuple(_agents(desk))),
        Panel("believers", "Believers", (), ("Where", "people"), tuple(_believers(desk))),
        Panel("held", "Held by others", (), ("World", "of", "people", "seen"), tuple(_others(desk))),
    )


def _own(desk: Desk) -> Iterator[Row]:
    for each in desk.worlds.values():
        if each.at != desk.home:
            people = "captive" if each.captives else "loyal" if each.loyal else "held"
            plundered = "plundered" if recent(desk.state, each) else ""
            garrison = str(each.guards + each.leapers)
            yield Row(place(each.at), (called(each.at), f"{each.people} M", people, garrison, plundered))


def _agents(desk: Desk) -> Iterator[Row]:
    for at in desk.realm.agents:
        brings = f"{EACH['schemer']} points" if desk.agent_counts(at) else "nothing, it is in the Stone Age"
        yield Row(place(at), (called(at), brings))


def _believers(desk: Desk) -> Iterator[Row]:
    for key, number in desk.realm.creed:
        about, where = _flock(desk, key)
        yield Row(about, (where, f"{number} M"))


def _flock(desk: Desk, key: str) -> tuple[Ref | None, str]:
    # They are listed under a world, a barony of Gram, or a fleet that carries them.
    kind, _, which = key.partition(".")
    if kind == "gram":
        return place(HOME), f"barony of {side(int(which))}"
    if kind == "fleet":
        known = desk.fleets.get(which)
        return (token(which), f"aboard {known.name}") if known is not None else (None, "aboard ships")
    return place(key), called(key)


def _others(desk: Desk) -> Iterator[Row]:
    for report, world in _taken(desk):
        yield Row(place(report.at), (called(report.at), side(world.owner), f"{world.people} M", report.when))


def _taken(desk: Desk) -> list[tuple[Report, World]]:
    # What was last seen of worlds that others hold, by whom.
    seen = [(each, each.world) for each in desk.reports.values() if each.world is not None]
    found = [(report, world) for report, world in seen if world.owner not in {NOBODY, desk.seat}]
    return sorted(found, key=lambda each: (each[1].owner, each[0].at))


def told(desk: Desk) -> Iterator[str]:
    """Tell what the seat holds, what others were seen to hold, and where agents or believers are, a line each."""
    own = [called(at) for at in desk.worlds if at != desk.home]
    yield f"You hold {_some(own) if own else 'no world beside your home'}."
    others = [f"{called(report.at)} of {side(world.owner)}, {report.when}" for report, world in _taken(desk)]
    yield f"Seen in other hands: {_some(others, '; ')}." if others else "No world was seen in other hands."
    if agents := [called(at) if desk.agent_counts(at) else f"{called(at)} (Stone Age)" for at in desk.realm.agents]:
        yield f"You have {'an agent' if len(agents) == 1 else 'agents'} at {_some(agents)}."
    elif flocks := [f"{_flock(desk, key)[1]} {number} M" for key, number in desk.realm.creed]:
        yield f"Believers: {_some(flocks)}."


_NAMED: Final = 10
"""So many are named in a sentence; of more the tables have the rest."""


def _some(names: Sequence[str], between: str = ", ") -> str:
    more = len(names) - _NAMED
    said = [*names[:_NAMED], *([f"{more} more"] if more > 0 else [])]
    return list_of(said) if between == ", " else between.join(said)
