"""Why nothing can be ordered about what a player points at or names: whose it is, what comes first, what forbids it."""

from collections.abc import Sequence

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import Ref, TokenId
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.queries.factors import hostile, land_of
from engine.games.star_sectors.queries.sides import side
from engine.games.star_sectors.state import NOBODY, Phase, Ship, Stage, State, mine_token, ship_token
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.rounds import resting
from engine.games.star_sectors.verbs.sweeping import FireAtMine, ShootMine
from engine.space.hexgrid import OFF


def obstacle(view: View[State], ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
    """Return why the view's seat can order nothing about a ship or mine, or by a verb; None about anything else."""
    if about:
        return REPERTOIRE.nearest(view, ref, about)
    if ref.kind == "word":
        return _about_verb(view, ref)
    state = view.state
    for number, ship in enumerate(state.ships):
        if ship.place is not None and ref == Ref("token", ship_token(number)):
            return _waiting(state, ship.name) or _about_ship(view, number, ship)
    for mine in state.mines:
        at = land_of(state).grid.places[mine.place]
        if ref == Ref("token", TokenId(mine_token(at))):
            first = _waiting(state, "the mine") or _unready(state, "A mine can be shot at")
            return first or REPERTOIRE.refusal(view, ShootMine(state.active, at))
    return None


def _about_verb(view: View[State], ref: Ref) -> Refusal | None:
    # Of what could be aimed at, that which lies nearest counts.
    order = _at_nearest(REPERTOIRE.opened(view), ref.id)
    if order is None:
        return REPERTOIRE.nearest(view, ref)
    kinds = (Fire, FireAtMine) if isinstance(order, Fire) else type(order)
    listed = any(isinstance(each, kinds) for each in REPERTOIRE.orders(view))
    return None if listed else REPERTOIRE.refusal(view, order)


def _at_nearest(desk: Desk, verb: str) -> Attack | Fire | Ram | ShootMine | None:
    if desk.state.stage is not Stage.TACTICAL:
        return None
    far = desk.land.grid.distances(desk.place)
    foe = min(desk.foes, key=lambda foe: (far[desk.base(foe)], foe), default=NOBODY)
    mine = min(desk.mines, key=lambda cell: (far[cell], cell), default=OFF)
    if verb == Attack.verb and foe != NOBODY:
        return Attack(desk.number, foe)
    if verb == Fire.verb and foe != NOBODY and any(desk.ship.banks):
        return Fire(desk.number, desk.ship.banks.index(True), foe)
    if verb == Ram.verb and foe != NOBODY:
        return Ram(desk.number, foe)
    if verb.replace(" ", "-") == ShootMine.verb and mine != OFF:
        return ShootMine(desk.number, desk.place_name(mine))
    return None


def _waiting(state: State, name: str) -> Refusal | None:
    before = state.phase not in (Phase.PLAY, Phase.OVER)
    return Refusal(f"Nothing can be ordered about {name} before all fleets are deployed.", "SS-16") if before else None


def _about_ship(view: View[State], number: int, ship: Ship) -> Refusal | None:
    state = view.state
    if ship.seat == view.seat:
        return resting(REPERTOIRE.opened(view), number) or _busy(state, number)
    if not hostile(ship, state.seat):
        return Refusal(f"{ship.name} belongs to nobody and takes no orders.")
    whose = f"{ship.name} is {side(ship.seat)}'s: it can be attacked"
    return _unready(state, whose) or REPERTOIRE.refusal(view, Attack(state.active, number))


def _busy(state: State, number: int) -> Refusal | None:
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
