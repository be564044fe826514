"""The orders of Star Sectors: one frozen class per verb, one file for each part of a turn."""

from typing import Final, TypeAlias, get_args

from engine.games.star_sectors.orders.cargo import Gather, Load, Unload
from engine.games.star_sectors.orders.common import Given, SeatOrder, ShipOrder
from engine.games.star_sectors.orders.engineering import (
    ChargeBank,
    ChargeEngine,
    Cloak,
    DilithiumEngine,
    Repair,
    Shield,
    TrilithiumBank,
)
from engine.games.star_sectors.orders.fire import Attack, Fire, Ram, SelfDestruct, ShootMine
from engine.games.star_sectors.orders.movement import Forward, Leave, Left, Reverse, ReverseWarp, Right, Warp
from engine.games.star_sectors.orders.preparation import Boost, Decloak, LayMine, Man
from engine.games.star_sectors.orders.rounds import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.orders.setup import (
    Buy,
    Deploy,
    DeployRest,
    EndFleet,
    EndStores,
    Enlist,
    MoveFirst,
    StandardFleet,
    StandardStores,
)

SetupOrder: TypeAlias = (
    Enlist | StandardFleet | EndFleet | Buy | StandardStores | EndStores | MoveFirst | Deploy | DeployRest
)
TacticalOrder: TypeAlias = (
    Man
    | Decloak
    | Boost
    | Forward
    | Reverse
    | Left
    | Right
    | Warp
    | ReverseWarp
    | LayMine
    | Attack
    | Fire
    | ShootMine
    | Ram
    | SelfDestruct
    | Leave
    | EndTactical
)
EngineeringOrder: TypeAlias = (
    Shield
    | DilithiumEngine
    | TrilithiumBank
    | Repair
    | ChargeEngine
    | ChargeBank
    | Cloak
    | Gather
    | Load
    | Unload
    | EndEngineering
)
Order: TypeAlias = SetupOrder | Select | EndSide | TacticalOrder | EngineeringOrder

SETUP_ORDERS: Final[tuple[type, ...]] = get_args(SetupOrder)
"""The orders before the first round."""

ORDER_TYPES: Final[tuple[type, ...]] = get_args(Order)
"""Every order class, each verb once."""

__all__ = [
    "ORDER_TYPES",
    "SETUP_ORDERS",
    "Attack",
    "Boost",
    "Buy",
    "ChargeBank",
    "ChargeEngine",
    "Cloak",
    "Decloak",
    "Deploy",
    "DeployRest",
    "DilithiumEngine",
    "EndEngineering",
    "EndFleet",
    "EndSide",
    "EndStores",
    "EndTactical",
    "Enlist",
    "Fire",
    "Forward",
    "Gather",
    "Given",
    "LayMine",
    "Leave",
    "Left",
    "Load",
    "Man",
    "MoveFirst",
    "Order",
    "Ram",
    "Repair",
    "Reverse",
    "ReverseWarp",
    "Right",
    "SeatOrder",
    "Select",
    "SelfDestruct",
    "Shield",
    "ShipOrder",
    "ShootMine",
    "StandardFleet",
    "StandardStores",
    "TrilithiumBank",
    "Unload",
    "Warp",
]
