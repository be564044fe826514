"""A battle as a seat sees it: who fights in it and what is left of each; and what has changed between two moments.

By these a player has a battle fought on, round after round, until something changes.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from engine.core.refs import Seat, TokenId
from engine.core.values import frozen

Kind = Literal["lost", "hurt", "came", "foe lost", "foe hurt", "foe came"]
"""What may happen to a force: to one of the seat that looks, or to another ('foe')."""

_OF_FOES: Final[Mapping[Kind, Kind]] = {"lost": "foe lost", "hurt": "foe hurt", "came": "foe came"}

_WEIGHT: Final[tuple[Kind, ...]] = ("lost", "hurt", "foe lost", "foe came", "foe hurt", "came")
"""What is told first."""


@frozen
class Force:
    """One unit in a battle, by the name that the seat is shown.

    `left` is how many hits it can still take; `crippled` tells of damage that counts no hits.
    """

    id: TokenId
    name: str
    seat: Seat
    left: int = 1
    crippled: bool = False


@frozen
class Battle:
    """A battle that goes on; `title` names it and stays the same while it lasts: 'the battle for Sanakht'."""

    title: str
    forces: tuple[Force, ...]


@frozen
class ForceChange:
    """What has changed about one force; `told` says it in a sentence."""

    kind: Kind
    told: str


def changes(before: Battle, after: Battle, seat: Seat) -> tuple[ForceChange, ...]:
    """Tell what has changed for a seat between two moments of a battle, the weightiest first."""
    found = (
        ForceChange(kind if force.seat == seat else _OF_FOES[kind], _told(kind, force))
        for kind, force in _changed(before, after)
    )
    return tuple(sorted(found, key=lambda change: _WEIGHT.index(change.kind)))


def _changed(before: Battle, after: Battle) -> Iterator[tuple[Kind, Force]]:
    was, now = ({force.id: force for force in each.forces} for each in (before, after))
    yield from (("lost", force) for known, force in was.items() if known not in now)
    for known, force in now.items():
        earlier = was.get(known)
        if earlier is None:
            yield "came", force
        elif force.left < earlier.left or force.crippled > earlier.crippled:
            yield "hurt", force


def _told(kind: Kind, force: Force) -> str:
    if kind == "lost":
        return f"{force.name} is gone."
    if kind == "came":
        return f"{force.name} comes into the battle."
    return f"{force.name} is {'crippled' if force.crippled else 'hit'}, and can take {force.left} more."
