"""How a house begins, and where its herd and villagers stand."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.herd import pieces_of
from engine.games.viking_raid.queries.kinds import moved
from engine.games.viking_raid.queries.prices import lacking
from engine.games.viking_raid.rulebook.book import VILLAGER, outfits
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.turn import EndSetup, FitOut, Place
from engine.space.lattice import place_id, squared

FIRST: Final = ("balanced", "bowmen", "riders", "misers")
"""The outfits from the best to the poorest."""


def placing(desk: Desk) -> Iterator[Plan]:
    """Propose to leave the farm at its usual place, equally far from all."""
    at = desk.house.hall
    if at in desk.sites:
        yield Plan((Place(place_id(*at)),), 1.0, "There it is as far from everybody as can be.")
    yield from (Plan((Place(place_id(*cell)),), 0.0, "There is room.") for cell in list(desk.sites)[:5])


def outfit(desk: Desk) -> Iterator[Plan]:
    """Propose an outfit, and then to begin; who has begun to buy by himself is helped to an end."""
    if len(desk.mine) == 2 and not any(each.gear for each in desk.mine):
        for worth, which in enumerate(reversed(FIRST)):
            yield Plan((FitOut(which),), float(worth), outfits()[which].help)
    elif not lacking(pieces_of(desk.state, desk.seat)):
        yield Plan((EndSetup(),), 0.0, "The house is ready.")


def herding(desk: Desk, danger: Danger) -> Iterator[Plan]:
    """Propose to bring a villager into safety: what he tends feeds warriors."""
    if not desk.state.club:
        return
    for unit in desk.mine:
        if unit.kind != VILLAGER or moved(unit) or danger.loss(unit, unit.at) < 0.5 or "idle" in unit.did:
            continue
        found = desk.destinations(unit)
        hall = desk.state.houses[desk.seat].hall
        near = sorted((cell for cell in found if squared(cell, hall) <= 25), key=lambda at: danger.loss(unit, at))[:1]
        for at in near:
            gain = danger.loss(unit, unit.at) - danger.loss(unit, at)
            if gain > 0.2:
                yield Plan((Move(unit.id, place_id(*at)),), gain, "He is safer there.")
