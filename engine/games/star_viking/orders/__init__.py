"""The orders of Star Viking: one frozen class per verb, by the part of the turn they belong to."""

from typing import Final, get_args

from engine.games.star_viking.orders.battle import (
    Absorb,
    Aim,
    AimSector,
    Demand,
    Deploy,
    DeployRest,
    Embark,
    EndAim,
    EndAnswer,
    EndDeploy,
    EndEvade,
    EndMoves,
    Endure,
    Evade,
    HandOver,
    Join,
    Lose,
    March,
    Move,
    Offer,
    Pass,
    Plunder,
    Rest,
    Top,
    Volley,
    Withdraw,
)
from engine.games.star_viking.orders.common import Given, SeatOrder, UnitOrder
from engine.games.star_viking.orders.economy import (
    AskAid,
    Assign,
    Build,
    BuyPoints,
    EndYard,
    Fit,
    GiveUp,
    Overhaul,
    Recruit,
    RecruitRest,
    Release,
    Repair,
    Steward,
    TryProgram,
)
from engine.games.star_viking.orders.setup import (
    Berth,
    Buy,
    EndFitting,
    EndFleet,
    EndLevy,
    Garrison,
    NameCapital,
    Outfit,
    PlaceFort,
    StandardFleet,
    StandardLevy,
    Station,
    Survey,
)
from engine.games.star_viking.orders.strategy import (
    Bank,
    Course,
    EndPlot,
    EndStow,
    Engage,
    Load,
    Remain,
    Scrap,
    Unload,
)

SetupOrder = (
    Survey
    | NameCapital
    | PlaceFort
    | Garrison
    | StandardLevy
    | EndLevy
    | Berth
    | Station
    | StandardFleet
    | EndFleet
    | Buy
    | Outfit
    | EndFitting
)
StrategyOrder = Load | Unload | Scrap | Bank | Course | Remain | EndPlot | EndStow | Engage
BattleOrder = (
    Deploy
    | DeployRest
    | Top
    | EndDeploy
    | Withdraw
    | EndAnswer
    | Move
    | Join
    | March
    | HandOver
    | Offer
    | Rest
    | EndMoves
    | Evade
    | EndEvade
    | Aim
    | AimSector
    | Volley
    | EndAim
    | Absorb
    | Endure
    | Lose
    | Demand
    | Plunder
    | Pass
    | Embark
)
EconomyOrder = (
    Release
    | GiveUp
    | TryProgram
    | AskAid
    | Assign
    | Repair
    | Overhaul
    | Build
    | Fit
    | Recruit
    | RecruitRest
    | BuyPoints
    | Steward
    | EndYard
)
Order = SetupOrder | StrategyOrder | BattleOrder | EconomyOrder

ORDER_TYPES: Final[tuple[type, ...]] = get_args(Order)
"""Every order class, each verb once."""

__all__ = [
    "ORDER_TYPES",
    "Absorb",
    "Aim",
    "AimSector",
    "AskAid",
    "Assign",
    "Bank",
    "BattleOrder",
    "Berth",
    "Build",
    "Buy",
    "BuyPoints",
    "Course",
    "Demand",
    "Deploy",
    "DeployRest",
    "EconomyOrder",
    "Embark",
    "EndAim",
    "EndAnswer",
    "EndDeploy",
    "EndEvade",
    "EndFitting",
    "EndFleet",
    "EndLevy",
    "EndMoves",
    "EndPlot",
    "EndStow",
    "EndYard",
    "Endure",
    "Engage",
    "Evade",
    "Fit",
    "Garrison",
    "GiveUp",
    "Given",
    "HandOver",
    "Join",
    "Load",
    "Lose",
    "March",
    "Move",
    "NameCapital",
    "Offer",
    "Order",
    "Outfit",
    "Overhaul",
    "Pass",
    "PlaceFort",
    "Plunder",
    "Recruit",
    "RecruitRest",
    "Release",
    "Remain",
    "Repair",
    "Rest",
    "Scrap",
    "SeatOrder",
    "SetupOrder",
    "StandardFleet",
    "StandardLevy",
    "Station",
    "Steward",
    "StrategyOrder",
    "Survey",
    "Top",
    "TryProgram",
    "UnitOrder",
    "Unload",
    "Volley",
    "Withdraw",
]
