"""The only legality: why an order is refused, and which orders are not. One function a verb, one file a chapter."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.games.star_sectors import orders as o
from engine.games.star_sectors.legal import cargo, engineering, fire, movement, preparation, setup
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.measures.factors import acts
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.state import Phase, Stage, State

Rule = Callable[[Desk, Any], Refusal | None]


def _free(_: Desk, __: object) -> Refusal | None:
    # The moment alone decides.
    return None


_SETUP: Final[dict[type, tuple[Phase, Rule]]] = {
    o.Enlist: (Phase.FLEET, setup.enlist),
    o.StandardFleet: (Phase.FLEET, setup.standard_fleet),
    o.EndFleet: (Phase.FLEET, setup.end_fleet),
    o.Buy: (Phase.STORES, setup.buy),
    o.StandardStores: (Phase.STORES, _free),
    o.EndStores: (Phase.STORES, _free),
    o.MoveFirst: (Phase.FIRST, setup.move_first),
    o.Deploy: (Phase.DEPLOY, setup.deploy),
    o.DeployRest: (Phase.DEPLOY, _free),
}


def _select(desk: Desk, order: o.Select) -> Refusal | None:
    ships = desk.state.ships
    if not 0 <= order.ship < len(ships) or ships[order.ship].seat != desk.seat:
        return Refusal("That is no ship of this seat.", "SS-Q15")
    ship = ships[order.ship]
    if not acts(ship):
        return Refusal(f"{ship.name} takes no turns.", "SS-Q15")
    return Refusal(f"{ship.name} has had its turn this round.", "SS-Q15") if ship.done else None


_PLAY: Final[dict[type, tuple[Stage, Rule]]] = {
    o.Select: (Stage.IDLE, _select),
    o.EndSide: (Stage.IDLE, _free),
    o.Man: (Stage.TACTICAL, preparation.man),
    o.Decloak: (Stage.TACTICAL, preparation.decloak),
    o.Boost: (Stage.TACTICAL, preparation.boost),
    o.Forward: (Stage.TACTICAL, movement.forward),
    o.Reverse: (Stage.TACTICAL, movement.reverse),
    o.Left: (Stage.TACTICAL, movement.turning),
    o.Right: (Stage.TACTICAL, movement.turning),
    o.Warp: (Stage.TACTICAL, movement.warp),
    o.ReverseWarp: (Stage.TACTICAL, movement.warp),
    o.LayMine: (Stage.TACTICAL, preparation.lay),
    o.Leave: (Stage.TACTICAL, movement.leave),
    o.Attack: (Stage.TACTICAL, fire.attack),
    o.Fire: (Stage.TACTICAL, fire.fire),
    o.ShootMine: (Stage.TACTICAL, fire.shoot_mine),
    o.Ram: (Stage.TACTICAL, fire.ram),
    o.SelfDestruct: (Stage.TACTICAL, fire.self_destruct),
    o.EndTactical: (Stage.TACTICAL, _free),
    o.Shield: (Stage.ENGINEERING, engineering.shield),
    o.DilithiumEngine: (Stage.ENGINEERING, engineering.dilithium_engine),
    o.TrilithiumBank: (Stage.ENGINEERING, engineering.trilithium_bank),
    o.Repair: (Stage.ENGINEERING, engineering.repair),
    o.ChargeEngine: (Stage.ENGINEERING, engineering.charge_engine),
    o.ChargeBank: (Stage.ENGINEERING, engineering.charge_bank),
    o.Cloak: (Stage.ENGINEERING, engineering.cloak),
    o.Gather: (Stage.ENGINEERING, cargo.gather),
    o.Load: (Stage.ENGINEERING, cargo.load),
    o.Unload: (Stage.ENGINEERING, cargo.unload),
    o.EndEngineering: (Stage.ENGINEERING, _free),
}

_RULES: Final = {kind: rule for kind, (_, rule) in (*_SETUP.items(), *_PLAY.items())}

_PARTS: Final = {
    Phase.FLEET: "Ships are enlisted only while fleets are chosen.",
    Phase.STORES: "Stores are bought only before ships deploy.",
    Phase.FIRST: "Who moves first is settled only once, by the first throw.",
    Phase.DEPLOY: "Ships are put on the map only while fleets deploy.",
}

_MOMENTS: Final = {
    Stage.IDLE: "No ship is active: choose one first.",
    Stage.TACTICAL: "It is the ship's tactical phase.",
    Stage.ENGINEERING: "It is the ship's engineering phase.",
}


def refusal(view: View[State], order: Any) -> Refusal | None:
    """Say why the view's seat may not give this order now, or None when it may."""
    desk = Desk(view)
    if not desk.awaited:
        return Refusal("It is not this seat's turn to give orders.")
    return _why(desk, order)


def _why(desk: Desk, order: Any) -> Refusal | None:
    # The moment first, then the clause of the verb.
    state = desk.state
    before = _SETUP.get(type(order))
    if before is not None:
        return before[1](desk, order) if state.phase is before[0] else Refusal(_PARTS[before[0]])
    stage, rule = _PLAY[type(order)]
    if state.phase is not Phase.PLAY:
        return Refusal("The fleets are not under way.", "SS-16")
    if state.stage is not stage:
        return Refusal(_MOMENTS[state.stage], "SS-16")
    if desk.number >= 0 and order.ship != desk.number:
        return Refusal(f"{desk.ship.name} is active: it ends its turn first.", "SS-Q15")
    return rule(desk, order)


def orders(view: View[State]) -> Iterable[o.Order]:
    """List every legal order of the view's seat, in a stable order."""
    desk = Desk(view)
    if not desk.awaited:
        return ()
    state = desk.state
    if state.phase is not Phase.PLAY:
        return _setup(desk, state.phase)
    if state.stage is Stage.IDLE:
        return [*(o.Select(number) for number in desk.waiting()), o.EndSide()]
    if state.stage is Stage.TACTICAL:
        return _tactical(desk)
    return [*_allowed(desk, _works(desk)), o.EndEngineering(desk.number)]


def any_work(view: View[State]) -> bool:
    """Say whether the engineering phase holds anything to decide."""
    desk = Desk(view)
    return any(_RULES[type(order)](desk, order) is None for order in _works(desk))


def _allowed(desk: Desk, candidates: Iterable[Any]) -> list[Any]:
    # Those that their own rules let pass.
    return [order for order in candidates if _RULES[type(order)](desk, order) is None]


def _setup(desk: Desk, phase: Phase) -> list[o.Order]:
    if phase is Phase.FLEET:
        kinds = catalog.classes_of(desk.state.settings.fleets[desk.seat])
        return _allowed(desk, [o.StandardFleet(), *(o.Enlist(kind.id) for kind in kinds), o.EndFleet()])
    if phase is Phase.STORES:
        return _allowed(desk, [o.StandardStores(), *setup.purchases(desk), o.EndStores()])
    if phase is Phase.FIRST:
        return [o.MoveFirst(seat) for seat in desk.state.seats]
    return [o.DeployRest(), *setup.deployments(desk)]


def _tactical(desk: Desk) -> list[o.Order]:
    return [
        *_allowed(desk, (*fire.shots(desk), *movement.movers(desk))),
        *movement.jumps(desk),
        *_allowed(desk, (*preparation.asides(desk), o.SelfDestruct(desk.number))),
        o.EndTactical(desk.number),
    ]


def _works(desk: Desk) -> Iterable[Any]:
    return chain(engineering.works(desk), cargo.handlings(desk))
