"""What is to be decided now, with what one needs to know for it: battles to come, danger, losses, plunder."""

from collections.abc import Iterator

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import book_of, holder, sector_at, tile_of
from engine.games.star_viking.queries.control import combat_sectors
from engine.games.star_viking.queries.danger import exposed
from engine.games.star_viking.queries.names import money, name_of, side, system_name, unit_name
from engine.games.star_viking.queries.spoils import prizes
from engine.games.star_viking.queries.where import deployed, present
from engine.games.star_viking.state import Phase, Segment, State
from engine.scene.model import Fact


def due(view: View[State]) -> Iterator[Fact]:
    """Yield facts: what the decision of the phase is about; nothing where the map says it all."""
    state = view.state
    battle, seat = state.segment, view.seat
    if battle is None:
        yield from _battles(view)
    elif seat is None or seat not in state.awaited:
        return
    elif state.phase is Phase.EVADE:
        yield from _danger(state, battle, int(seat))
    elif state.phase is Phase.LOSSES:
        yield from _losses(battle)
    elif state.phase in (Phase.LOOT, Phase.CLOSE):
        yield from _prizes(state, battle, int(seat))


def _battles(view: View[State]) -> Iterator[Fact]:
    state = view.state
    for system in state.contested:
        own = [name_of(unit) for unit in present(state, system) if unit.seat == view.seat]
        worth = (
            f"{money(tile_of(state, system).wealth)} a turn" if charted(state, view.seat, system) else "wealth unknown"
        )
        held = f"battle to come, {worth}, held by {side(holder(state, system))}"
        yield Fact(f"{system_name(state, system)}:", held, f"with {list_of(own)}" if own else "")


def _danger(state: State, battle: Segment, seat: int) -> Iterator[Fact]:
    fights = combat_sectors(state)
    for unit in deployed(state, battle.system):
        if unit.seat == seat and unit.sector in fights and sector_at(state, battle.system, unit.sector).spacelike:
            yield Fact(f"{name_of(unit)}:", f"hit with {100 * exposed(state, unit):.0f}% if all fire at it")


def _losses(battle: Segment) -> Iterator[Fact]:
    for wound in battle.wounds:
        hits = f"{plural(wound.hits, 'hit')} to take" if wound.hits else ""
        cargo = f"{plural(wound.cargo, 'unit')} of cargo to lose" if wound.cargo else ""
        yield Fact(f"{unit_name(wound.unit)}:", ", ".join(filter(None, (hits, cargo))) or "too full: cargo must go")


def _prizes(state: State, battle: Segment, seat: int) -> Iterator[Fact]:
    table = book_of(state).plunder[state.settings.table]
    for number, ships in prizes(state, seat, battle.system, end=state.phase is Phase.CLOSE):
        sector = sector_at(state, battle.system, number)
        yields = f"{table.mean(sector.code):.1f} MCr on average"
        yield Fact(f"{sector.name}:", yields, f"for {list_of([name_of(ship) for ship in ships], 'or')}")
