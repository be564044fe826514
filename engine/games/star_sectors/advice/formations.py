"""Where a fleet deploys: several formations on its edge that are about as good, so that no opening is like the last."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.values import frozen
from engine.games.star_sectors.queries.berths import free_berths
from engine.games.star_sectors.queries.factors import land_of, occupied, profile
from engine.games.star_sectors.queries.sides import roster, undeployed
from engine.games.star_sectors.state import State
from engine.games.star_sectors.verbs.deployment import Deploy, DeployRest


@frozen
class Formation:
    """A line of ships along an edge, each beside its neighbours, the costliest in its middle or at one end of it.

    `aside` is how many hexes its middle lies off that of the edge, below 0 towards the edge's first hex; `gap` how many
    hexes from ship to ship; `end` where the costliest stands: 0 in the middle, -1 or 1 at an end.
    """

    why: str
    aside: int = 0
    gap: int = 2
    end: int = 0


_ASIDE: Final = "Off the middle of the edge it is about as good, and cannot be foreseen."
_END: Final = "The strongest ship stands at one end of the line, to come round that side."

FORMATIONS: Final = (
    Formation("Side by side all come into range together.", gap=1),
    Formation(_ASIDE, aside=-2),
    Formation(_ASIDE, aside=2),
    Formation(_ASIDE, aside=-1, gap=1),
    Formation(_ASIDE, aside=1, gap=1),
    Formation(_END, end=-1),
    Formation(_END, end=1),
    Formation(_ASIDE, aside=-3),
    Formation(_ASIDE, aside=3),
)
"""What a fleet may do instead of deploying around the middle of its edge."""


def plans(state: State) -> Iterator[Plan]:
    """Propose how to deploy a fleet, each formation equally often; what is left of one, around the middle."""
    left = len(undeployed(state.ships, state.seat))
    why = f"From the middle of the edge {'it can turn to either side' if left == 1 else 'the fleet keeps together'}."
    yield Plan((DeployRest(),), 0.0, why, share=1.0)
    if left < len(roster(state.ships, state.seat)):
        return  # a line that is begun is gone on with
    known = {_orders(state, Formation(""))}
    for formation in FORMATIONS:
        orders = _orders(state, formation)
        if orders and orders not in known:
            known.add(orders)
            yield Plan(orders, 0.0, formation.why, share=1.0)


def _orders(state: State, formation: Formation) -> tuple[Order, ...]:
    # One a ship, the costliest first; none where the edge has no room for all.
    places = state.scenario.homes[state.seat].places
    land, taken = land_of(state), occupied(state, land_of(state))
    left = sorted(undeployed(state.ships, state.seat), key=lambda number: (*_size(state, number), number))
    orders = []
    for spot in _spots(formation, len(places), len(left)):
        if not left:
            break
        free = free_berths(state, state.seat, profile(state.ships[left[0]].kind).hull, land, taken)
        if places[spot] in free:
            number = left.pop(0)
            taken = {**taken, land.grid.cells[places[spot]]: number}
            orders.append(Deploy(state.ships[number].name, places[spot]))
    return () if left else tuple(orders)


def _size(state: State, number: int) -> tuple[int, int]:
    card = profile(state.ships[number].kind)
    return -card.hull, -card.value


def _spots(formation: Formation, length: int, count: int) -> list[int]:
    # Hexes of the edge, the best for the next ship first: those of the line, then those between and beyond.
    middle = length // 2 + formation.aside
    first = middle + formation.end * formation.gap * (count // 2)

    def rank(spot: int) -> tuple[int, bool, int, int]:
        beyond = (spot - first) * formation.end > 0
        return (spot - middle) % formation.gap, beyond, abs(spot - first), spot

    return sorted(range(length), key=rank)
