"""The orders of Star Sectors: one frozen class per verb, by the part of the match in which they are given."""

from typing import Final, TypeAlias

from .common import Given, SeatOrder, ShipOrder
from .engineering import (
    ChargeBank,
    ChargeEngine,
    Cloak,
    DilithiumEngine,
    EndEngineering,
    Gather,
    Load,
    Repair,
    Shield,
    TrilithiumBank,
    Unload,
)
from .setup import Buy, Deploy, DeployRest, EndFleet, EndStores, Enlist, MoveFirst, StandardFleet, StandardStores
from .tactical import (
    Attack,
    Boost,
    Decloak,
    EndSide,
    EndTactical,
    Fire,
    Forward,
    LayMine,
    Leave,
    Left,
    Man,
    Ram,
    Reverse,
    ReverseWarp,
    Right,
    Select,
    SelfDestruct,
    ShootMine,
    Warp,
)

SETUP_ORDERS: Final = (
    Enlist,
    StandardFleet,
    EndFleet,
    Buy,
    StandardStores,
    EndStores,
    MoveFirst,
    Deploy,
    DeployRest,
)
TACTICAL_ORDERS: Final = (
    Select,
    EndSide,
    Man,
    Decloak,
    Boost,
    Forward,
    Reverse,
    Left,
    Right,
    Warp,
    ReverseWarp,
    LayMine,
    Attack,
    Fire,
    ShootMine,
    Ram,
    SelfDestruct,
    Leave,
    EndTactical,
)
ENGINEERING_ORDERS: Final = (
    Shield,
    DilithiumEngine,
    TrilithiumBank,
    Repair,
    ChargeEngine,
    ChargeBank,
    Cloak,
    Gather,
    Load,
    Unload,
    EndEngineering,
)
ORDER_TYPES: Final[tuple[type, ...]] = (*SETUP_ORDERS, *TACTICAL_ORDERS, *ENGINEERING_ORDERS)
"""Every order class, each verb once."""

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

__all__ = [
    "ENGINEERING_ORDERS",
    "ORDER_TYPES",
    "SETUP_ORDERS",
    "TACTICAL_ORDERS",
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
    "EngineeringOrder",
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
    "SetupOrder",
    "Shield",
    "ShipOrder",
    "ShootMine",
    "StandardFleet",
    "StandardStores",
    "TacticalOrder",
    "TrilithiumBank",
    "Unload",
    "Warp",
]
