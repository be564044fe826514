"""A sealed year: sheets come into force, captains are tempted, ticks go by, peoples follow (section 4 of the rules)."""

from typing import Final

from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.voyages import YearBegan
from engine.games.space_viking.queries.command import orderable
from engine.games.space_viking.rules import letters, peoples, sight, timeline, treachery, vikings
from engine.games.space_viking.rules.context import Year

_LAST: Final = 1_000_000
"""The number of a sheet that is given directly: behind those of all letters of its year."""


def run(draft: Draft) -> None:
    """Resolve a year from sealed sheets to its end; money comes after it."""
    draft.say(YearBegan(draft.now("turn")))
    year = Year(draft)
    open_sheets(year)
    vikings.plan(year)
    treachery.tempt(year)
    timeline.run(year)
    peoples.at_year_end(year)
    vikings.at_year_end(year)
    sight.at_year_end(year)
    sight.keep(year)


def open_sheets(year: Year) -> None:
    """Put all sheets in force that were given directly; drafts for fleets out of reach are gone (SV-Q47, SV-Q69)."""
    draft, state = year.draft, year.draft.state
    for seat in state.seats:
        for writ in draft.realm(seat).writs:
            if draft.has(writ.fleet) and orderable(state, seat, draft.fleet(writ.fleet)):
                changed = letters.apply(draft.fleet(writ.fleet), writ, year.turn, _LAST)
                draft.put(writ.fleet, **{name: getattr(changed, name) for name in letters.CHANGED})
        people = tuple(evolve(each, moved=False) for each in draft.realm(seat).people)
        draft.rule(seat, writs=(), people=people)
    for fleet in draft.fleets:
        if fleet.cut:
            draft.put(fleet.id, cut=())
