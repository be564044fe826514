"""One order of each verb, aimed at what is nearest, so that the rules can say why none of that verb is legal."""

from typing import Any, Final, cast

from attrs import fields

from engine.core.errors import Refusal
from engine.core.position import View
from engine.games.star_sectors import legal
from engine.games.star_sectors.measures.factors import hostile, land_of
from engine.games.star_sectors.orders import ORDER_TYPES, SETUP_ORDERS
from engine.games.star_sectors.state import NOBODY, Crew, Phase, State
from engine.space.hexgrid import OFF

_KINDS: Final[dict[str, type[Any]]] = {cast("Any", kind).verb.replace("-", " "): kind for kind in ORDER_TYPES}


def refused(view: View, verb: str) -> Refusal | None:
    """Say why the likeliest order of a verb is refused; None for a verb that is none, and before the fleets sail."""
    kind = _KINDS.get(verb.replace("-", " "))
    if kind is None or (kind in SETUP_ORDERS and view.state.phase is not Phase.PLAY):
        return None
    aims, asked = _aims(view), {each.name for each in fields(kind)}
    if "target" in asked and aims["target"] == NOBODY and view.state.active != NOBODY:
        return Refusal("No enemy is in sight.")
    if "at" in asked and not view.state.mines and view.state.active != NOBODY:
        return Refusal("No mine is known.", "SS-101")
    return legal.refusal(view, kind(**{name: aims[name] for name in asked}))


def _aims(view: View) -> dict[str, Any]:
    # What each field of an order would hold: the ship that is active, and what lies nearest to it.
    state: State = view.state
    number = state.active
    ship = state.ships[number] if number != NOBODY else None
    base = ship.place if ship else None
    land = land_of(state)
    ahead = OFF if ship is None or base is None else land.grid.next[base][ship.facing]
    far = land.grid.distances(base if base is not None else 0)
    foes = [n for n, other in enumerate(state.ships) if other.place is not None and hostile(other, state.seat)]
    mines = [mine.place for mine in state.mines]
    place = land.grid.places[ahead] if ahead != OFF else ""
    return {
        "ship": number,
        "target": min(foes, key=lambda n: far[state.ships[n].place or 0], default=NOBODY),
        "bank": next((bank for bank, charged in enumerate(ship.banks) if charged), 0) if ship else 0,
        "to": place,
        "at": land.grid.places[min(mines, key=far.__getitem__)] if mines else place,
        "item": "dilithium",
        "source": "dilithium",
        "factor": "mf",
        "crew": Crew.HELM,
        "kind": "",
        "first": 0,
    }
