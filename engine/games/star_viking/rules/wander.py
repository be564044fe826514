"""Where dice send the raiders in the solitaire game (K-180, ruling 105)."""

from typing import Final

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import CourseThrown
from engine.games.star_viking.queries.charts import kind_of, wealth_of
from engine.games.star_viking.queries.names import system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.state import HOME, STAY, Unit

_IDLE: Final = 1
"""The highest face with which a ship at its base stays there."""

_GREEDY: Final = 2
"""The highest face with which a ship abroad raids again instead of going home."""


def throw_courses(draft: Draft) -> None:
    """Throw a course for each ship of the raiders."""
    for unit in draft.units():
        if is_raider(unit.seat) and kind_of(draft.state, unit).ship:
            course = _course(draft, unit)
            draft.put(unit.id, course=course)
            where = "" if course == STAY else system_name(draft.state, course)
            draft.say(CourseThrown(who(unit), where, witnesses=(unit.seat,)))


def _course(draft: Draft, ship: Unit) -> str:
    face = draft.die()
    if ship.system == HOME:
        return STAY if face <= _IDLE else _target(draft, ship)
    return _target(draft, ship) if face <= _GREEDY else HOME


def _target(draft: Draft, ship: Unit) -> str:
    # Two dice over the systems by wealth: 2 and 3 are the richest, 12 the tenth. What is not there is thrown again, and
    # so is the system that a ship has withdrawn from.
    ranked = sorted(draft.state.tiles, key=lambda system: -wealth_of(draft.state, system))
    while True:
        rank = max(0, sum(draft.dice(2)) - 3)
        system = ranked[rank] if rank < len(ranked) else ""
        if system and system != ship.system:
            return system
        if system and not ship.limbo:
            return STAY
