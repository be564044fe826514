"""The board of the quadrant: every system in play, the richest first, then hyperspace and the base of who looks."""

from collections.abc import Iterator
from typing import Final

from engine.core.position import View
from engine.core.refs import PlaceId, Seat
from engine.games.star_viking.picture.memory import last_seen, told
from engine.games.star_viking.picture.yields import capital, yields
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import HYPERSPACE, place_of, tile_of, wealth_of
from engine.games.star_viking.queries.money import local_of, tax_of
from engine.games.star_viking.queries.names import money, side, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.state import HOME, NOBODY, State
from engine.scene.model import Board, Exit, Fact, Geometry, Place, Tone
from engine.space import tiles

BOARD: Final = "quadrant"
_ACROSS: Final = 4
_CAPITAL: Final = "*"
_BATTLE: Final = "!"


def quadrant(view: View[State]) -> Board:
    """Draw the overview for a view's seat."""
    state = view.state
    ends = (HYPERSPACE, PlaceId(HOME)) if view.seat is not None and is_raider(view.seat) else (HYPERSPACE,)
    cells = {
        place: tiles.TileSpan(at % _ACROSS, at // _ACROSS)
        for at, place in enumerate((*map(PlaceId, state.tiles), *ends))
    }
    ways = tiles.ways(cells)
    places = []
    for place, cell in cells.items():
        exits = tuple(Exit(word, to) for word, to in ways[place].items())
        at = (cell.column, cell.row)
        places.append(_end(view, place, at, exits) if place in ends else _system(view, place, at, exits))
    return Board(BOARD, "Quadrant", Geometry.TILES, tuple(places), far="one jump")


def _end(view: View[State], place: PlaceId, at: tuple[int, int], exits: tuple[Exit, ...]) -> Place:
    if place == HYPERSPACE:
        fact = Fact("", "who withdrew must jump elsewhere in the next turn", "K-118")
        return Place(place, "Hyperspace", at, ".", Tone.DIM, "no system", (fact,), exits, caption="must jump")
    income = wealth_of(view.state, HOME)
    facts = (Fact("technology", "A", "builds A, B and C, K-60"), Fact("wealth", money(income), "K-162"))
    return Place(
        place, "Home base", at, ".", Tone.HOME, "base of raiders", facts, exits, caption=f"A{income}", holder=view.seat
    )


def _system(view: View[State], place: PlaceId, at: tuple[int, int], exits: tuple[Exit, ...]) -> Place:
    state = view.state
    tile, ruler = tile_of(state, place), state.control[state.tiles.index(place)]
    capital, battle = place in state.capitals, _fought(state, place)
    known = charted(state, view.seat, place)
    return Place(
        place,
        system_name(state, place),
        at,
        f"{_BATTLE if battle else ''}{_CAPITAL if capital else ''}" or ".",
        _tone(view, ruler),
        "capital of the quadrant" if capital else "system",
        tuple(_facts(view, place, ruler)),
        (*exits, Exit("in", place_of(place, tile.deeps[0]))) if known else exits,
        caption=f"{tile.tech}{tile.wealth if known else '?'} {side(ruler)}",
        role="capital" if capital else "",
        holder=None if ruler == NOBODY else Seat(ruler),
    )


def _fought(state: State, system: str) -> bool:
    return system in state.contested or (state.segment is not None and state.segment.system == system)


def _tone(view: View[State], ruler: int) -> Tone:
    return Tone.PLAIN if ruler == view.seat or view.seat is None else Tone.DIM


def _facts(view: View[State], system: PlaceId, ruler: int) -> Iterator[Fact]:
    state = view.state
    tile = tile_of(state, system)
    known = charted(state, view.seat, system)
    yield from _takings(state, system) if known else ()
    yield from _sighted(view, system)
    yield Fact("technology", tile.tech)
    yield Fact("held by", side(ruler))
    if known:
        treasury, local = tax_of(state, system)
        yield Fact("wealth", money(tile.wealth), f"taxes {treasury}, local {local}")
    else:
        yield Fact("wealth", "screened until one of your units has been there")
    if _fought(state, system):
        yield Fact("battle", "in this turn")
    yield from capital(state, system)
    if saved := local_of(state, system):
        yield Fact("local defense money", money(saved), "K-163")


def _sighted(view: View[State], system: PlaceId) -> Iterator[Fact]:
    seen = last_seen(view.state, view.seat, system)
    if seen is not None:
        yield Fact("last seen", told(view.state, seen), f"turn {seen.turn}")


def _takings(state: State, system: PlaceId) -> Iterator[Fact]:
    tile, left = tile_of(state, system), yields(state, system)
    yield Fact("plunder", f"{sum(left.values()):.0f} MCr", f"{len(left)} of {len(tile.coded)} sectors")
