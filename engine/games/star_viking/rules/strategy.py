"""A turn's beginning, sealed courses, the jump, and what it brings together (K-45 to K-61)."""

from collections.abc import Iterator

from engine.core.refs import PlaceId, Seat
from engine.games.star_viking.draft import MET, Draft
from engine.games.star_viking.economy import Council
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import (
    Arrived,
    Contested,
    Perished,
    TurnBegan,
)
from engine.games.star_viking.queries.charts import holder, place_of
from engine.games.star_viking.queries.names import system_name
from engine.games.star_viking.queries.seats import raiders, seats
from engine.games.star_viking.queries.sight import unseen
from engine.games.star_viking.queries.where import cargo_of, present
from engine.games.star_viking.rules import wander
from engine.games.star_viking.rules.withdrawal import destroy_locals
from engine.games.star_viking.state import FEDERATE, HOME, NOWHERE, STAY, Phase, State


def turn(draft: Draft) -> None:
    """Begin a turn: what was for one turn only is gone, and raiders plot (9.2)."""
    state = draft.state
    nothing = (0,) * len(state.tiles)
    draft.set(turn=state.turn + 1, ruled=state.control, local=nothing, taxes=nothing)
    draft.set(plundered=(), scrapped=(), contested=(), council=Council())
    draft.put_all(course="", moved=False, handled="", easy=False)
    draft.look()
    draft.say(TurnBegan(draft.state.turn, state.settings.turns))
    if state.settings.dice:
        wander.throw_courses(draft)
    draft.wait(Phase.PLOT)
    # Who has no ship seals as well, and where dice throw courses who has no cargo, or others would know of it.
    draft.wait(Phase.PLOT, *raiders(draft.state))


def jump(draft: Draft) -> None:
    """Let the Federate move, not knowing what was plotted (K-52)."""
    draft.wait(Phase.JUMP, FEDERATE)


def reveal(draft: Draft) -> None:
    """Carry out all jumps, the Federate's first, and note the contested systems (K-52 to K-56, K-61)."""
    draft.wait(Phase.STOW)
    landings = [landing for seat in (FEDERATE, *raiders(draft.state)) for landing in _jump(draft, seat)]
    draft.put_all(course="", handled="")
    draft.set(contested=tuple(system for system in draft.state.tiles if _contested(draft.state, system)))
    for unit in draft.units():
        if unit.system in draft.state.contested:
            draft.put(unit.id, **MET)
    draft.look()
    for seat, system, ships in landings:
        _announce(draft, seat, system, ships)
    if draft.state.contested:
        names = tuple(system_name(draft.state, system) for system in draft.state.contested)
        draft.say(Contested(names, places=tuple(map(_place, draft.state.contested))))
    # K-57: cargo after the jump is for everybody to handle; who has none is awaited all the same.
    draft.wait(Phase.STOW, *seats(draft.state))


_Landing = tuple[int, str, list[str]]


def _jump(draft: Draft, seat: int) -> Iterator[_Landing]:
    arrivals: dict[str, list[str]] = {}
    for unit in draft.units():
        if unit.seat == seat and unit.course not in ("", STAY):
            _depart(draft, unit.id)
            arrivals.setdefault(unit.course, []).append(unit.id)
    return ((seat, system, arrivals[system]) for system in (*draft.state.tiles, HOME) if system in arrivals)


def _depart(draft: Draft, unit: str) -> None:
    ship = draft.unit(unit)
    lost = destroy_locals(draft, unit)
    if lost:
        told = who(ship)
        draft.say(Perished(told, lost, system_name(draft.state, ship.system), witnesses=(ship.seat,)))
    # Nobody follows it through the jump: who sees it afterwards gives it a letter anew (ruling 108).
    nowhere = unseen(draft.state)
    draft.put(unit, system=ship.course, sector=NOWHERE, layer=0, limbo=False, course="", seen=nowhere, **MET)
    for cargo in cargo_of(draft.state, unit):
        draft.put(cargo.id, system=ship.course, sector=NOWHERE, limbo=False, seen=nowhere, **MET)


def _contested(state: State, system: str) -> bool:
    # Units of two sides, or of one where another rules, even when nobody is there to meet them (9.2, ruling 38).
    return any(unit.seat != holder(state, system) for unit in present(state, system))


def _announce(draft: Draft, seat: int, system: str, ships: list[str]) -> None:
    # Others hear of it who see the ships: not where no enemy is, nor that the defence grows (K-56, ruling 107).
    state = draft.state
    told = tuple(who(draft.unit(ship)) for ship in ships)
    met = {other for other in seats(state) if any(ship.known(Seat(other)) for ship in told)}
    name = system_name(state, system)
    draft.say(Arrived(seat, told, name, places=(_place(system),), witnesses=tuple(sorted({seat, *met}))))


def _place(system: str) -> PlaceId:
    return place_of(system, NOWHERE)
