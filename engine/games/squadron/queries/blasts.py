"""What an explosion reaches (SQ-47, rulings 5a, 52, 56, 71)."""

from engine.games.squadron.queries.medals import blast
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.queries.table import clear
from engine.games.squadron.state import Craft, State
from engine.space.lattice import within


def touching(state: State, craft: str) -> tuple[str, ...]:
    """Return what a craft is in contact with."""
    return tuple(b if a == craft else a for a, b in state.contacts if craft in (a, b))


def caught_in(state: State, craft: Craft, target: str = "") -> tuple[tuple[Craft, int], ...]:
    """Return what the explosion of a craft hits with the dice of each: two in contact, one for all others."""
    met = {*touching(state, craft.id), *([target] if target else [])}
    far = blast(state, craft)
    near = [
        each
        for each in state.craft
        if each.on_table
        and each.id != craft.id
        and within(craft.at, each.at, far)
        and clear(state.rocks, craft.at, each.at)
    ]
    first = [each for each in near if each.id in met]
    rest = [each for each in near if each.id not in met]
    return tuple((each, 2 if each.id in met else 1) for each in (*_by_number(first), *_by_number(rest)))


def _by_number(craft: list[Craft]) -> list[Craft]:
    return sorted(craft, key=lambda each: (each.seat, int(each.id[1:]) or 999))


def reaches_enemy(state: State, craft: Craft) -> bool:
    """Return whether an enemy craft, marker or station is in the radius (SQ-104)."""
    return any(enemies(state, craft.seat, each.seat) for each, _ in caught_in(state, craft))
