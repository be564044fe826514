"""Contact: who has come so near that shots may fall next turn."""

from engine.core.grammar import plural
from engine.games.star_sectors.queries.factors import begun, combat, hostile, land_of, movement, moves_left, profile
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Ship, State


def met(state: State, number: int) -> str:
    """Return which enemy could fire at a ship next turn, or the ship at it, by moves that both still have; '' for none.

    Jumps are left out: on most maps somebody could always jump.
    """
    ship, land = state.ships[number], land_of(state)
    assert ship.place is not None
    far, left = land.grid.distances(ship.place), _left(state, number)
    for foe in state.ships:
        if not hostile(foe, ship.seat) or foe.place is None:
            continue
        away = plural(far[foe.place], "hex", "hexes")
        if _armed(foe) and far[foe.place] <= _reach(foe, land) + left:
            return f"{foe.name}, {away} from {ship.name}, could fire at it next turn"
        if _armed(ship) and far[foe.place] <= _reach(ship, land):
            return f"{foe.name} is {away} from {ship.name}, within its fire next turn"
    return ""


def _reach(ship: Ship, land: Land) -> int:
    # As far as it could fire next turn, its moves included.
    fresh = begun(ship, land)
    return combat(fresh, land) + movement(fresh)


def _left(state: State, number: int) -> int:
    # The moves that a ship may still make this round: of one that waits, those that its turn will give it.
    ship = state.ships[number]
    if ship.done:
        return 0
    return moves_left(ship if number == state.active else begun(ship, land_of(state)))


def _armed(ship: Ship) -> bool:
    return profile(ship.kind).arc != "N"
