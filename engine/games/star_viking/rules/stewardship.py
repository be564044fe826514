"""The order `steward`: repairs, locals and points in one order, as most players would choose; it ends the yard."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.building import bargained
from engine.games.star_viking.queries.mending import barred
from engine.games.star_viking.queries.money import affordable_points
from engine.games.star_viking.rules import market, yard


def manage(draft: Draft, seat: int) -> None:
    """Repair, raise locals, and turn what is left of the income into points."""
    _mend(draft, seat)
    if not bargained(draft.state):
        market.raise_all(draft, seat, aided=True)
    elif seat not in draft.state.trusting:
        market.trust(draft, seat)
    points = affordable_points(draft.state, seat)
    if points:
        yard.buy_points(draft, seat, points)


def _mend(draft: Draft, seat: int) -> None:
    damaged = [unit for unit in draft.units() if unit.seat == seat and (unit.hits or unit.critical)]
    for unit in damaged:
        if unit.critical:
            _try(draft, seat, unit.id, critical=True)
        for _ in range(unit.hits):
            _try(draft, seat, unit.id, critical=False)


def _try(draft: Draft, seat: int, name: str, *, critical: bool) -> None:
    unit = draft.unit(name)
    if barred(draft.state, seat, unit, critical=critical) is None:
        yard.mend(draft, seat, unit, critical=critical)
