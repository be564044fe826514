"""How a house begins, and where its herd and villagers stand."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.chest import pieces_of
from engine.games.viking_raid.queries.pieces import is_animal, moved, name_of
from engine.games.viking_raid.queries.prices import lacking
from engine.games.viking_raid.rulebook.book import VILLAGER, outfits
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.turn import EndSetup, FitOut, PlaceFarm
from engine.space.lattice import place_id, squared

YARD: Final = 36
"""The square of the inches around the farm within which villagers and animals stay."""
RISKED: Final = 0.5
WORTHWHILE: Final = 0.2
"""Coins that must be in danger for a look around, and saved for a move."""
FIRST: Final = ("balanced", "bowmen", "riders", "misers")
"""The outfits from the best to the poorest."""


def placing(desk: Desk) -> Iterator[Plan]:
    """Propose to leave the farm at its usual place, equally far from all."""
    at = desk.house.hall
    if at in desk.sites:
        yield Plan((PlaceFarm(place_id(*at)),), 1.0, "There it is as far from everybody as can be.")
    yield from (Plan((PlaceFarm(place_id(*cell)),), 0.0, "There is room.") for cell in list(desk.sites)[:5])


def outfit(desk: Desk) -> Iterator[Plan]:
    """Propose an outfit, and then to begin; who has begun to buy by himself is helped to an end."""
    if not desk.bought:
        for worth, which in enumerate(reversed(FIRST)):
            yield Plan((FitOut(which),), float(worth), outfits()[which].help)
    elif not lacking(pieces_of(desk.state, desk.seat)):
        yield Plan((EndSetup(),), 0.0, "The house is ready.")


def herding(desk: Desk, danger: Danger) -> Iterator[Plan]:
    """Propose to bring villagers and animals into safety: what is killed feeds nobody."""
    if not desk.state.club or not danger.foes:
        return
    hall = desk.state.houses[desk.seat].hall
    for unit in desk.mine:
        if not (unit.kind == VILLAGER or is_animal(unit)) or moved(unit) or danger.loss(unit, unit.at) < RISKED:
            continue
        found = (
            [cell for cell in desk.destinations(unit) if squared(cell, hall) <= YARD] if "idle" not in unit.did else []
        )
        best = min(found, key=lambda at: danger.loss(unit, at), default=unit.at)
        gain = danger.loss(unit, unit.at) - danger.loss(unit, best)
        if gain > WORTHWHILE:
            yield Plan((Move(unit.id, place_id(*best)),), gain, f"{name_of(unit)} is safer there.")
