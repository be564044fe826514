"""The lenses: what the map means to one unit or one raider right now, as regions with a short label for each place."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.picture.focus import unit_in_focus
from engine.games.star_viking.picture.quadrant import BOARD
from engine.games.star_viking.picture.yields import yields
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import kind_of, place_of, tile_of
from engine.games.star_viking.queries.control import guns_of
from engine.games.star_viking.queries.factors import armed
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.ways import destinations
from engine.games.star_viking.queries.where import deployed, find
from engine.games.star_viking.state import HOME, State, Unit
from engine.scene.model import Board, Region, Tone

_GO: Final = "go"


def regions(view: View[State], lens: str, board: Board) -> tuple[Region, ...]:
    """Draw a lens on a board; nothing for a lens that does not exist."""
    return tuple(region for region in _LENSES[lens](view, board) if region.places) if lens in _LENSES else ()


def _reach(view: View[State], board: Board) -> Iterator[Region]:
    unit = unit_in_focus(view)
    if unit is None:
        return
    state = view.state
    places = _jumps(view, unit) if board.id == BOARD else _moves(state, unit) if board.id == unit.system else ()
    group = state.segment is not None and unit.id in state.segment.group
    who = "the group" if group else name_of(unit)
    yield _labelled("reach", f"{who} can go there", dict.fromkeys(places, _GO), Tone.GOOD)


def _jumps(view: View[State], unit: Unit) -> tuple[PlaceId, ...]:
    state = view.state
    if state.segment is not None or not kind_of(state, unit).ship:
        return ()
    base = (HOME,) if is_raider(unit.seat) else ()
    return tuple(PlaceId(to) for to in (*state.tiles, *base) if to != unit.system)


def _moves(state: State, unit: Unit) -> tuple[PlaceId, ...]:
    segment = state.segment
    if segment is None or unit.system != segment.system or unit.limbo:
        return ()
    group = [each for each in (find(state, name) for name in segment.group) if each is not None] or [unit]
    shared = set.intersection(*(set(destinations(state, each)) for each in group))
    return tuple(place_of(unit.system, sector) for sector in sorted(shared))


def _threat(view: View[State], board: Board) -> Iterator[Region]:
    state = view.state
    segment = state.segment
    if segment is None or board.id != segment.system:
        return
    foes = [unit for unit in deployed(state, segment.system) if unit.seat != view.seat and armed(state, unit)]
    now = Counter(place_of(unit.system, unit.sector) for unit in foes)
    hidden = {place_of(each.system, each.sector): each.unseen for each in state.stacks if each.seat != view.seat}
    if view.seat in segment.invaders:
        sectors = tile_of(state, segment.system).sectors
        now.update(place_of(segment.system, each.number) for each in sectors if guns_of(state, segment, each.number))
    here = {place: f"{now[place] or ''}{'+' if place in hidden else ''}" for place in {**now, **hidden}}
    yield _labelled("threat", "shooters that stand there, + for the unseen", here, Tone.BAD)
    coming = Counter(place_of(unit.system, to) for unit in foes for to in destinations(state, unit))
    soon = {place: str(many) for place, many in coming.items() if place not in here}
    yield _labelled("danger", "shooters that can come there", soon, Tone.WARN)


def _wealth(view: View[State], board: Board) -> Iterator[Region]:
    state = view.state
    if board.id == BOARD:
        known = (system for system in state.tiles if charted(state, view.seat, system))
        means = {PlaceId(system): f"{sum(yields(state, system).values()):.0f}" for system in known}
    else:
        means = {place_of(board.id, at): _short(mean) for at, mean in yields(state, board.id).items()}
    yield _labelled("wealth", "what plunder yields on average, in MCr", means, Tone.ACCENT)


def _short(mean: float) -> str:
    return f"{mean:.1f}" if mean < 9.95 else f"{mean:.0f}"  # a tile keeps three characters for it


def _labelled(key: str, name: str, labels: Mapping[PlaceId, str], tone: Tone) -> Region:
    return Region(key, name, tuple(labels), tone, tuple(labels.values()))


_LENSES: Final[dict[str, Callable[[View[State], Board], Iterator[Region]]]] = {
    "reach": _reach,
    "threat": _threat,
    "wealth": _wealth,
}
