"""The ready forces that a raider may begin with, and what of them his money buys."""

from collections.abc import Mapping
from typing import Final

from engine.games.star_viking.rulebook.kinds import Kind

FORCES: Final[Mapping[str, tuple[str, ...]]] = {
    "cruiser": ("red-CR", "red-ECM", "red-MS", "red-FT", "red-PT", "red-RD"),
    "sloops": ("red-SL", "red-SL", "red-RP", "red-RD", "red-RP"),
}
"""By name: what is bought, the most wanted first."""


def bought(kinds: Mapping[str, Kind], force: str, money: int) -> tuple[str, ...]:
    """List what so much money buys of a force; what is too dear is left out."""
    found = []
    for kind in FORCES[force]:
        if kinds[kind].cost <= money:
            money -= kinds[kind].cost
            found.append(kind)
    return tuple(found)


def affordable(kinds: Mapping[str, Kind], force: str, money: int) -> bool:
    """Return whether so much money buys every ship of a force."""
    ships = [kind for kind in FORCES[force] if kinds[kind].ship]
    return sum(kinds[kind].cost for kind in ships) <= money
