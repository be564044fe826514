"""Who can shoot whom, at what differential and with what chance; what is laid, and what it is due to destroy."""

from collections.abc import Sequence

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.picture.panels.tables import Table
from engine.games.star_viking.queries.aiming import Barrel, unlaid
from engine.games.star_viking.queries.charts import book_of, place_of
from engine.games.star_viking.queries.factors import SECTOR, differential
from engine.games.star_viking.queries.names import name_of, sector_name, unit_name
from engine.games.star_viking.queries.where import find, units_in
from engine.games.star_viking.state import Phase, Shot, State, Unit
from engine.scene.model import Fact, Row


def shots(view: View[State]) -> Table:
    """List a row for each shot that can still be laid, then those that are laid, with the chance to hit each target."""
    state = view.state
    if state.phase is not Phase.AIM or state.segment is None or view.seat not in state.awaited:
        return Table((), ())
    system, seat = state.segment.system, int(view.seat)
    open_ = [(barrel, _foes(state, barrel, seat), "") for barrel in dict.fromkeys(unlaid(state, seat))]
    laid = [_laid(state, shot) for shot in state.segment.shots]
    aimed = list(dict.fromkeys(unit_name(foe.id) for _, foes, _ in (*open_, *laid) for foe in foes))
    rows = (_row(state, system, *each, aimed) for each in (*open_, *laid))
    titles = ("shot", *(["laid at"] if laid else []), *_short(aimed))
    return Table(titles, tuple(_shown(row, laid=bool(laid)) for row in rows))


def _short(names: Sequence[str]) -> list[str]:
    # Locals by their letters alone, where nobody else here has the same.
    short = [name.removeprefix("local ") for name in names]
    return [each if short.count(each) == 1 else name for each, name in zip(short, names, strict=True)]


def _row(state: State, system: str, barrel: Barrel, foes: Sequence[Unit], laid: str, aimed: Sequence[str]) -> Row:
    shooter, who = find(state, barrel[0]), _who(state, barrel, place_of(system, barrel[2]))
    chances = {unit_name(foe.id): f"{_hit(state, shooter, barrel[1], foe):.0f}%" for foe in foes}
    told = ", ".join(f"{name_of(foe)} {chance(state, shooter, barrel[1], foe)}" for foe in foes)
    odds = chance(state, shooter, barrel[1], foes[0]) if foes else ""
    said = Fact(f"{who} at {laid}", odds, "laid") if laid else Fact(f"{who}:", told)
    return Row(None, (who, laid, *(chances.get(name, "") for name in aimed)), said)


def chance(state: State, shooter: Unit | None, arm: str, target: Unit) -> str:
    """Return a shot's odds: '+5 72% (33% critical)'."""
    against = differential(state, shooter, arm, target)
    hits, criticals = book_of(state).combat.ways(against)
    critical = f" ({100 * criticals / 36:.0f}% critical)" if criticals else ""
    return f"{against:+d} {100 * hits / 36:.0f}%{critical}"


def _shown(row: Row, *, laid: bool) -> Row:
    # What is laid has a column only where anything is.
    return row if laid else Row(row.about, (row.cells[0], *row.cells[2:]), row.said)


def _hit(state: State, shooter: Unit | None, arm: str, target: Unit) -> float:
    return 100 * book_of(state).combat.ways(differential(state, shooter, arm, target))[0] / 36


def _foes(state: State, barrel: Barrel, seat: int) -> list[Unit]:
    segment = state.segment
    return [unit for unit in units_in(state, segment.system, barrel[2]) if unit.seat != seat] if segment else []


def _laid(state: State, shot: Shot) -> tuple[Barrel, list[Unit], str]:
    target = find(state, shot.target)
    barrel = (shot.shooter, shot.arm, shot.sector)
    return barrel, [target] if target is not None else [], unit_name(shot.target)


def _who(state: State, barrel: Barrel, place: PlaceId) -> str:
    shooter, arm, _ = barrel
    return f"guns of {sector_name(state, place)}" if arm == SECTOR else f"{unit_name(shooter)} {arm}"
