"""Contact: who has come so near that shots may fall next turn."""

from engine.core.grammar import plural
from engine.core.values import evolve
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
        if could_aim(foe, ship) and far[foe.place] <= _reach(foe, land) + left:
            return f"{foe.name}, {away} from {ship.name}, could fire at it next turn"
        if could_aim(ship, foe) and far[foe.place] <= _reach(ship, land):
            return f"{foe.name} is {away} from {ship.name}, within its fire next turn"
    return ""


def could_aim(ship: Ship, target: Ship) -> bool:
    """Return whether a ship could aim at another next turn: at a cloaked one with a crew for science alone (SS-72)."""
    return profile(ship.kind).arc != "N" and (ship.crew or not target.cloaked)


def _reach(ship: Ship, land: Land) -> int:
    # As far as it could fire next turn, its moves included, its cloak dropped before.
    fresh = evolve(begun(ship, land), cloaked=False)
    return combat(fresh, land) + movement(fresh)


def _left(state: State, number: int) -> int:
    # The moves that a ship may still make this round: of one that waits, those that its turn will give it.
    ship = state.ships[number]
    if ship.done:
        return 0
    return moves_left(ship if number == state.active else begun(ship, land_of(state)))
