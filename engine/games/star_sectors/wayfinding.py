"""The ways of a ship by moves and turns, as the rules themselves open them: never at warp, never through a mine."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.ways import Stand, Way, explored
from engine.games.star_sectors.queries.factors import land_of, movement
from engine.games.star_sectors.state import NOBODY, Phase, Stage, State, ship_token
from engine.games.star_sectors.verbs.movement import Forward, Reverse
from engine.games.star_sectors.verbs.rounds import Select
from engine.games.star_sectors.verbs.turns import Left, Right

if TYPE_CHECKING:
    from engine.core.game import AnyGame
    from engine.core.orders import Order

_STEPS: Final = (Forward, Left, Right, Reverse)


def ways(game: "AnyGame", view: View[State], unit: TokenId) -> Iterator[Way]:
    """Yield the ways of a ship of the view's seat; a ship that waits for its turn begins it first."""
    state, number = view.state, ship_of(view, unit)
    if number == NOBODY or state.phase is not Phase.PLAY or state.stage is Stage.ENGINEERING:
        return
    if state.active not in (NOBODY, number):
        return
    first = (Select(number),) if state.active == NOBODY else ()
    steps: tuple[Order, ...] = tuple(step(number) for step in _STEPS)
    yield from explored(
        game, view, lambda _: steps, lambda shown: _stand(shown, number, state.ships[number].hits), first
    )


def ship_of(view: View[State], unit: TokenId) -> int:
    """Return the number of a ship of the view's seat on the map by its token; NOBODY when it is none."""
    for number, ship in enumerate(view.state.ships):
        if ship_token(number) == unit:
            return number if ship.seat == view.seat and ship.place is not None else NOBODY
    return NOBODY


def _stand(view: View[State], number: int, hits: int) -> Stand | None:
    # Through a mine or beside a star no way leads: more hits than before.
    ship = view.state.ships[number]
    if ship.place is None or ship.hits > hits:
        return None
    turn = ship.turn
    # What further moves depend on: the way it has gone, orbits and wormholes, the nebula's toll (SS-19, SS-98, SS-Q21).
    gone = (turn.forward, turn.backward, turn.stopped, turn.exits, turn.toll)
    spends = f"{turn.spent} of {movement(ship)} MF"
    return Stand(land_of(view.state).grid.places[ship.place], ship.facing, turn.spent, spends, gone)
