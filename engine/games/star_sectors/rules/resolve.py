"""Which rule carries out which order."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.position import Position, Transition
from engine.games.star_sectors import orders as o
from engine.games.star_sectors.rules import (
    cargo,
    deployment,
    engineering,
    fire,
    initiative,
    movement,
    preparation,
    rounds,
    setup,
    stores,
    warp,
)
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import State

_RULES: Final[dict[type, Callable[[Table, Any], None]]] = {
    o.Enlist: setup.enlist,
    o.StandardFleet: setup.standard_fleet,
    o.EndFleet: setup.end_fleet,
    o.Buy: stores.buy,
    o.StandardStores: stores.standard_stores,
    o.EndStores: stores.end_stores,
    o.MoveFirst: initiative.move_first,
    o.Deploy: deployment.deploy,
    o.DeployRest: deployment.deploy_rest,
    o.Select: rounds.select,
    o.EndSide: rounds.end_side,
    o.EndTactical: rounds.end_tactical,
    o.EndEngineering: rounds.end_engineering,
    o.Man: preparation.man,
    o.Decloak: preparation.decloak,
    o.Boost: preparation.boost,
    o.LayMine: preparation.lay,
    o.Forward: movement.forward,
    o.Reverse: movement.reverse,
    o.Left: movement.turning,
    o.Right: movement.turning,
    o.Leave: movement.leave,
    o.Warp: warp.jump,
    o.ReverseWarp: warp.jump,
    o.Attack: fire.attack,
    o.Fire: fire.fire,
    o.ShootMine: fire.shoot_mine,
    o.Ram: fire.ram,
    o.SelfDestruct: fire.self_destruct,
    o.Shield: engineering.shield,
    o.DilithiumEngine: engineering.charge_engine,
    o.TrilithiumBank: engineering.charge_bank,
    o.Repair: engineering.repair,
    o.ChargeEngine: engineering.charge_engine,
    o.ChargeBank: engineering.charge_bank,
    o.Cloak: engineering.cloak,
    o.Gather: cargo.gather,
    o.Load: cargo.load,
    o.Unload: cargo.unload,
}


def resolve(position: Position[State], order: o.Order) -> Transition[State]:
    """Carry out a legal order, and whatever follows of itself."""
    table = Table(position)
    _RULES[type(order)](table, order)
    if table.fallen:
        rounds.settle(table)
    return table.close()
