"""Who can shoot whom: the differentials and chances both ways, between two units or in a whole sector."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.values import evolve
from engine.games.star_viking.enquiries.subjects import acting, on_tile, sector_of
from engine.games.star_viking.enquiries.threat import arms
from engine.games.star_viking.picture.panels.shots import chance
from engine.games.star_viking.queries.charts import sector_at
from engine.games.star_viking.queries.control import guns_of
from engine.games.star_viking.queries.factors import GUNS, SECTOR, differential
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.where import units_in
from engine.games.star_viking.state import NOWHERE, State, Unit

_NAMED: Final = 4
"""So many shots of a side are told."""

Pair = tuple[Unit | None, str, Unit]
"""A shot that could be laid: shooter (None is the sector itself), arm and target."""


def answer(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Return lines with the shots of a unit, or of the seat's units in a sector, at the enemies there, and theirs back.

    With `other` it is a duel: both are reckoned where the enemy stands.
    """
    state = view.state
    system, number = sector_of(state, subject)
    segment = state.segment
    if segment is None or system != segment.system or number == NOWHERE or view.seat is None:
        return ()
    unit, foe = acting(state, subject), acting(state, other)
    if unit is not None and foe is not None and foe.seat != unit.seat and on_tile(state, foe):
        return _duel(state, unit, foe)
    here = units_in(state, system, number)
    seat = unit.seat if unit is not None else view.seat
    own = [unit] if unit is not None else [each for each in here if each.seat == seat]
    foes = [each for each in here if each.seat != seat]
    return tuple(_told(state, own, foes, number))


def _duel(state: State, unit: Unit, foe: Unit) -> tuple[str, ...]:
    if foe.sector == NOWHERE:
        return (f"{name_of(foe)} is in no sector: nobody can fire at it.",)
    moved = evolve(unit, sector=foe.sector)
    place = sector_at(state, foe.system, foe.sector).name
    head = f"At {place}, {name_of(unit)} at {name_of(foe)}: {_shots(state, _pairs(state, [unit], [foe]), brief=True)}."
    back = f"{name_of(foe)} at {name_of(unit)}: {_shots(state, _pairs(state, [foe], [moved]), brief=True)}."
    return (head, back)


def _told(state: State, own: list[Unit], foes: list[Unit], number: int) -> Iterator[str]:
    segment = state.segment
    assert segment is not None
    place = sector_at(state, segment.system, number).name
    mine, theirs = [*_pairs(state, own, foes)], [*_pairs(state, foes, own)]
    if guns_of(state, segment, number):
        defends = any(unit.seat == segment.defender for unit in own)
        there = [unit for unit in (foes if defends else own) if unit.seat != segment.defender]
        (mine if defends else theirs).extend((None, SECTOR, unit) for unit in there)
    if mine:
        yield f"At {place}: {_shots(state, mine)}."
    if theirs:
        yield f"Back at {place}: {_shots(state, theirs)}." if mine else f"At {place}: {_shots(state, theirs)}."
    seats = {unit.seat for unit in own}
    unseen = sum(stack.unseen for stack in state.stacks if stack.sector == number and stack.seat not in seats)
    if unseen:
        yield f"Not reckoned, as unseen: {plural(unseen, 'unit')} (K-68)."
    elif not (mine or theirs):
        yield f"Nobody can fire at {place}: only one side has units there (K-87)."


def _pairs(state: State, shooters: Iterable[Unit], targets: list[Unit]) -> Iterator[Pair]:
    for shooter in shooters:
        for arm in dict.fromkeys(arms(state, shooter)):
            yield from ((shooter, arm, target) for target in targets)


def _shots(state: State, pairs: Iterable[Pair], *, brief: bool = False) -> str:
    # The best first; 'CR1 at FE-A +3 58%'; brief without the names, but with criticals.
    ranked = sorted(pairs, key=lambda pair: -differential(state, *pair))
    told = [_shot(state, pair, brief=brief) for pair in ranked[:_NAMED]]
    more = [f"{len(ranked) - _NAMED} more"] if len(ranked) > _NAMED else []
    return ", ".join([*told, *more]) or "no attack left"


def _shot(state: State, pair: Pair, *, brief: bool) -> str:
    shooter, arm, target = pair
    if brief:
        return f"{arm} {chance(state, *pair)}"
    who = name_of(shooter) if shooter is not None else "the sector's own guns"
    with_arm = f"{who} {arm}" if arm not in (GUNS, SECTOR) else who
    return f"{with_arm} at {name_of(target)} {chance(state, *pair).partition(' (')[0]}"
