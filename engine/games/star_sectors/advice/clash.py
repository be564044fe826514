"""A volley before it is fired: all that ships can fire from where they are at whoever stands on a hex."""

from collections.abc import Collection

from engine.core.clash import Clash
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.advice.barrage import barrage, visible
from engine.games.star_sectors.advice.volleys import Volley, ruin
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.factors import defence, guard, hostile, hull, land_of, occupied, shields
from engine.games.star_sectors.state import NOBODY, Phase, Stage, State, ship_token
from engine.space.hexgrid import OFF


def clash(view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
    """Return what all that the named ships, or the one that acts, can still fire does to an enemy on a hex.

    None where no enemy is seen there, and where nothing of it bears. Nobody answers before the next turn.
    """
    state = view.state
    land = land_of(state)
    cell = land.grid.cells.get(place, OFF)
    aim = next((i for i, ship in enumerate(state.ships) if cell in hull(ship, land)), NOBODY)
    if state.phase is not Phase.PLAY or view.seat is None or aim == NOBODY or not hostile(state.ships[aim], view.seat):
        return None
    target = state.ships[aim]
    fired = [(state.ships[own], _volley(state, own, aim)) for own in _shooters(view, units)]
    fired = [(ship, volley) for ship, volley in fired if volley != Volley()]
    if not fired:
        return None
    done, _ = ruin((volley for _, volley in fired), defence(target, land), guard(target), shields(target))
    names = tuple(ship.name for ship, _ in fired)
    left = float(shields(target))
    return Clash(target.name, names, 0.0, left, 0.0, done.hits, "hits", done.kill, f"{target.name} is destroyed")


def _shooters(view: View[State], units: Collection[TokenId]) -> list[int]:
    state = view.state
    own = [i for i, ship in enumerate(state.ships) if ship.seat == view.seat and ship.place is not None]
    ready = [i for i in own if i == state.active or not state.ships[i].done]
    return [i for i in ready if ship_token(i) in units] if units else [i for i in ready if i == state.active] or ready


def _volley(state: State, own: int, aim: int) -> Volley:
    # As it stands; whoever waits for its turn begins it with nothing done yet (SS-Q16).
    ship, land, target = prospects.readied(state, own, land_of(state)), land_of(state), state.ships[aim]
    late = own == state.active and state.stage is not Stage.TACTICAL
    if ship.cloaked or late or ship.turn.target not in (NOBODY, aim) or not visible(ship, target):
        return Volley()
    return barrage(state, sight.guns(ship, own, land, state), target, aim, occupied(state, land))
