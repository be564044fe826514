"""Alliances as a means: made with everybody who would, and ended as soon as all men together gain more by it."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.values import evolve
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.prospects import hours_left
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.advice.talk import leads, nearest
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.deals import said
from engine.games.viking_raid.queries.field import allied, pact_of
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.verbs.pacts import Ally, EndAlliance

FIRST: Final = 50.0
"""Coins above all other plans: peace is made, and broken, before anything else is done."""
PEACE: Final = 12.0
"""What an alliance is worth, in coins, as long as hours are left."""
ASKS: Final = 2
"""In which hours it asks all for an alliance, the first of so many, so as to pester nobody; the nearest, in each."""
TOGETHER: Final = 0.6
"""What of the gains of all men is left where several aim at the same."""


def pacts(desk: Desk, danger: Danger, raids: Raids) -> Iterator[Plan]:
    """Propose alliances to all who would accept, and end those with whom a sudden raid would pay."""
    peace: float | None = None
    for other in desk.rivals:
        if said(desk.state, desk.seat, "pact", other):
            continue
        if not allied(desk.state, desk.seat, other):
            asks = desk.state.hour % ASKS == 1 or other == nearest(desk)
            if asks and len(desk.others) > 1 and not leads(desk.field, desk.seat):
                yield Plan((Ally(other),), FIRST, f"{side(other)} is one enemy less.")
        elif not desk.state.acted:
            peace = _gains(desk, raids) if peace is None else peace
            apart = _without(desk, other)
            gain = TOGETHER * (_gains(apart, Raids(apart, Danger(apart.field, desk.seat, danger.skill))) - peace)
            # What pays less than peace is still proposed: a cunning house may want it.
            bar = PEACE * (hours_left(desk.state) > 0)
            worth = FIRST + gain if gain > bar else gain - bar
            yield Plan((EndAlliance(other),), worth, f"{side(other)} does not expect it.", guile=max(0.0, gain))


def _gains(desk: Desk, raids: Raids) -> float:
    # What all men may gain this turn, each by himself.
    return sum(max((plan.worth for plan in raids.of(unit)), default=0.0) for unit in desk.fighters)


def _without(desk: Desk, other: int) -> Desk:
    kept = tuple(pact for pact in desk.state.pacts if pact != pact_of(desk.state, desk.seat, other))
    return Desk(evolve(desk.view, state=evolve(desk.state, pacts=kept)))
