"""Who can shoot whom, at what differential and with what chance; what is laid, and what it is due to destroy."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.games.star_viking.picture.panels.tables import Table
from engine.games.star_viking.queries.aiming import Barrel, unlaid
from engine.games.star_viking.queries.charts import book_of, place_of
from engine.games.star_viking.queries.factors import SECTOR, differential
from engine.games.star_viking.queries.names import sector_name, unit_name
from engine.games.star_viking.queries.where import find, units_in
from engine.games.star_viking.state import Phase, Shot, State, Unit
from engine.scene.model import Fact, Row


class _Aim(NamedTuple):
    """A shot with those it could hit, or with the one that it is laid at."""

    barrel: Barrel
    foes: tuple[Unit, ...]
    laid: str = ""


def shots(view: View[State]) -> Table:
    """List a row for each shot that can still be laid, then those that are laid, with the chance to hit each target."""
    state = view.state
    if state.phase is not Phase.AIM or state.segment is None or view.seat not in state.awaited:
        return Table((), ())
    system, seat = state.segment.system, int(view.seat)
    open_ = [_Aim(barrel, _foes(state, barrel, seat)) for barrel in dict.fromkeys(unlaid(state, seat))]
    laid = [_laid(state, shot) for shot in state.segment.shots]
    aimed = tuple(dict.fromkeys(unit_name(foe.id) for aim in (*open_, *laid) for foe in aim.foes))
    rows = _apart([_row(state, aim, place_of(system, aim.barrel[2]), aimed) for aim in (*open_, *laid)])
    # What is laid has a column only where anything is.
    return Table(
        ("shot", *(["laid at"] if laid else []), *_short(aimed)),
        tuple(row if laid else Row(None, (row.cells[0], *row.cells[2:]), row.said) for row in rows),
    )


def _apart(rows: Sequence[Row]) -> Iterator[Row]:
    # Shots of one ship with arms of one kind are counted.
    met = Counter[str]()
    for row in rows:
        met[row.cells[0]] += 1
        number = met[row.cells[0]]
        yield row if number == 1 else evolve(row, cells=(f"{row.cells[0]} {number}", *row.cells[1:]))


def _short(names: Sequence[str]) -> list[str]:
    # Locals by their letters alone, where nobody else here has the same.
    short = [name.removeprefix("local ") for name in names]
    return [each if short.count(each) == 1 else name for each, name in zip(short, names, strict=True)]


def _row(state: State, aim: _Aim, place: PlaceId, aimed: Sequence[str]) -> Row:
    shooter, arm, _ = aim.barrel
    gun, who = find(state, shooter), _who(state, aim.barrel, place)
    odds = {unit_name(foe.id): chance(state, gun, arm, foe) for foe in aim.foes}
    hits = {unit_name(foe.id): f"{_hit(state, gun, arm, foe):.0f}%" for foe in aim.foes}
    told = ", ".join(f"{name} {each}" for name, each in odds.items())
    said = Fact(f"{who} at {aim.laid}", odds.get(aim.laid, ""), "laid") if aim.laid else Fact(f"{who}:", told)
    return Row(None, (who, aim.laid, *(hits.get(name, "") for name in aimed)), said)


def chance(state: State, shooter: Unit | None, arm: str, target: Unit) -> str:
    """Return a shot's odds: '+5 72% (33% critical)'."""
    against = differential(state, shooter, arm, target)
    hits, criticals = book_of(state).combat.ways(against)
    critical = f" ({100 * criticals / 36:.0f}% critical)" if criticals else ""
    return f"{against:+d} {100 * hits / 36:.0f}%{critical}"


def _hit(state: State, shooter: Unit | None, arm: str, target: Unit) -> float:
    return 100 * book_of(state).combat.ways(differential(state, shooter, arm, target))[0] / 36


def _foes(state: State, barrel: Barrel, seat: int) -> tuple[Unit, ...]:
    fought = state.segment
    here = units_in(state, fought.system, barrel[2]) if fought is not None else ()
    return tuple(unit for unit in here if unit.seat != seat)


def _laid(state: State, shot: Shot) -> _Aim:
    target = find(state, shot.target)
    foes = () if target is None else (target,)
    return _Aim((shot.shooter, shot.arm, shot.sector), foes, unit_name(shot.target))


def _who(state: State, barrel: Barrel, place: PlaceId) -> str:
    shooter, arm, _ = barrel
    return f"guns of {sector_name(state, place)}" if arm == SECTOR else f"{unit_name(shooter)} {arm}"
