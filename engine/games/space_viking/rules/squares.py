"""A square at one tick: who meets, who fights, then the stops of fleets one by one (SV-Q68)."""

from engine.games.space_viking.rules import agenda, meeting, raids, sight, stops
from engine.games.space_viking.rules.context import Year


def resolve(year: Year, at: str) -> None:
    """Let all happen that is due in a square: battle to its end, then the actions of each fleet in turn."""
    sight.meet(year, at)
    _shy(year, at)
    meeting.fight(year, at)
    for fleet in year.here(at):
        if year.draft.has(fleet.id):
            stops.act(year, fleet.id)
    raids.stranded(year, at)
    sight.look(year, at)


def _shy(year: Year, at: str) -> None:
    # `if-seen` is looked at on arrival, before the battle, and skips all actions of the stop (SV-Q91).
    seen = {each.seat for each in meeting.aware(year, at)} if not year.truce(at) else set()
    for fleet in year.here(at):
        careful = any(each.do == "if-seen" for each in agenda.listed(year, fleet))
        if careful and any(other >= 0 and not year.partners(fleet.seat, other) for other in seen - {fleet.seat}):
            year.banned.add(fleet.id)
