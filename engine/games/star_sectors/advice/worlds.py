"""Worlds that fit what a seat sees: hidden ships put somewhere, hidden stores filled, for bots to play out."""

from engine.core.position import Position, View
from engine.core.rng import Stream
from engine.core.values import evolve, put
from engine.games.star_sectors.queries.factors import land_of, occupied, profile
from engine.games.star_sectors.queries.goods import to_spend
from engine.games.star_sectors.queries.objectives import home_cells
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Phase, Ship, State, Stores
from engine.space.hexgrid import OFF


def imagine(view: View[State], rng: Stream) -> Position[State]:
    """Return a whole position consistent with the view: the same view and chance give the same world.

    Mines that nobody told of are taken not to be there; unknown stores are taken to be half full of everything,
    unknown purses to be empty.
    """
    state = evolve(view.state, purse=tuple(to_spend(view.state, seat) for seat in range(len(view.state.purse))))
    for number, ship in enumerate(state.ships):
        found = ship
        if found.stores.veiled is not None:
            found = evolve(found, stores=_stores(found))
        if found.veiled is not None:
            found, rng = _placed(state, found, rng)
        if found is not ship:
            state = evolve(state, ships=put(state.ships, number, found))
    return Position(state, rng)


def _stores(ship: Ship) -> Stores:
    room = profile(ship.kind).cargo
    return Stores(dilithium=min(1, room), trilithium=min(1, max(0, room - 1)), mines=min(1, max(0, room - 2)))


def _placed(state: State, ship: Ship, rng: Stream) -> tuple[Ship, Stream]:
    # A cloaked ship that was never found: somewhere between its own edge and as far as it may have come.
    if state.phase is not Phase.PLAY:
        return evolve(ship, veiled=None), rng
    facing, rng = rng.below(6)
    cells = _hideouts(state, evolve(ship, facing=facing), land_of(state))
    if not cells:
        return evolve(ship, veiled=None), rng
    cell, rng = rng.pick(cells)
    return evolve(ship, veiled=None, place=cell, facing=facing, cloaked=True), rng


def _hideouts(state: State, ship: Ship, land: Land) -> tuple[int, ...]:
    # Where a ship of that facing has room and keeps its cloak, and could have come to by now.
    taken, astern = occupied(state, land), (ship.facing + 3) % 6
    far = max(1, state.round) * max(1, profile(ship.kind).mf - 1)
    home = home_cells(state, ship.seat, land)
    long = profile(ship.kind).hull > 1

    def room(cell: int) -> bool:
        return cell != OFF and not (land.barred[cell] or land.deadly[cell] or cell in taken)

    return tuple(
        cell
        for cell, kind in enumerate(land.kinds)
        if room(cell)
        and (not long or room(land.grid.next[cell][astern]))
        and not (kind.decloaks or kind.gate)
        and min(land.grid.distance(cell, edge) for edge in home) <= far
    )
