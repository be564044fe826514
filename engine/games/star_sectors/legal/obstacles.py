"""Why nothing can be ordered about what a player points at or names: whose it is, what comes first, what forbids it."""

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import Ref, TokenId
from engine.games.star_sectors import legal
from engine.games.star_sectors.legal import samples
from engine.games.star_sectors.measures.factors import acts, hostile, land_of
from engine.games.star_sectors.measures.sides import side
from engine.games.star_sectors.orders import Attack, ShootMine
from engine.games.star_sectors.state import NOBODY, Phase, Ship, Stage, State, mine_token, ship_token


def obstacle(view: View[State], ref: Ref) -> Refusal | None:
    """Say why the view's seat can order nothing about a ship or mine, or by a verb; None about anything else."""
    if ref.kind == "word":
        return samples.refused(view, ref.id)
    state = view.state
    for number, ship in enumerate(state.ships):
        if ship.place is not None and ref == Ref("token", ship_token(number)):
            return _waiting(state, ship.name) or _about_ship(view, number, ship)
    for mine in state.mines:
        at = land_of(state).grid.places[mine.place]
        if ref == Ref("token", TokenId(mine_token(at))):
            first = _waiting(state, "the mine") or _unready(state, "A mine can be shot at")
            return first or legal.refusal(view, ShootMine(state.active, at))
    return None


def _waiting(state: State, name: str) -> Refusal | None:
    before = state.phase not in (Phase.PLAY, Phase.OVER)
    return Refusal(f"Nothing can be ordered about {name} before all fleets are deployed.", "SS-16") if before else None


def _about_ship(view: View[State], number: int, ship: Ship) -> Refusal | None:
    state = view.state
    if ship.seat == view.seat:
        return _about_own(state, number, ship)
    if not hostile(ship, state.seat):
        return Refusal(f"{ship.name} belongs to nobody and takes no orders.")
    whose = f"{ship.name} is {side(ship.seat)}'s: it can be attacked"
    return _unready(state, whose) or legal.refusal(view, Attack(state.active, number))


def _about_own(state: State, number: int, ship: Ship) -> Refusal | None:
    if not acts(ship):
        return Refusal(f"{ship.name} takes no turns.", "SS-Q15")
    if ship.done:
        return Refusal(f"{ship.name} has had its turn this round.", "SS-Q15")
    if state.active in (NOBODY, number):
        return None
    return Refusal(f"{state.ships[state.active].name} is active: it ends its turn first.", "SS-Q15")


def _unready(state: State, what: str) -> Refusal | None:
    # Fire is for the tactical phase of a ship that has been chosen.
    if state.active == NOBODY:
        return Refusal(f"{what} when one of your own ships is active: choose one first.", "SS-16")
    if state.stage is Stage.TACTICAL:
        return None
    return Refusal(f"{what} in a tactical phase, and {state.ships[state.active].name} is at engineering.", "SS-16")
