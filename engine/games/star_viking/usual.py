"""The usual answers to small questions of a battle, given for players who do not want to be asked."""

from typing import Final

from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.queries.where import cargo_of, free_space, pods
from engine.games.star_viking.state import Phase, State, Unit, Wound
from engine.games.star_viking.verbs.fire import EndEvade
from engine.games.star_viking.verbs.losses import Absorb, Lose

TOPICS: Final = {Phase.EVADE: "evading", Phase.LOSSES: "losses"}
"""Of which kind the questions of a phase are, as `INFO.topics` names it."""


def usual(state: State) -> Order | None:
    """Return the usual answer to what is asked in this phase; None where there is none, or a view hides it."""
    if state.phase is Phase.EVADE:
        return EndEvade()
    if state.phase is not Phase.LOSSES or state.segment is None:
        return None
    wound = next(iter(state.segment.wounds), None)
    carrier = next((unit for unit in state.units if wound is not None and unit.id == wound.unit), None)
    return None if wound is None or carrier is None else _loss(state, wound, carrier)


def _loss(state: State, wound: Wound, carrier: Unit) -> Order | None:
    # Pods take what they can; then the cheapest of the cargo goes (K-108, K-137).
    name = TokenId(carrier.id)
    if wound.hits and not wound.absorbed:
        return Absorb(name) if pods(state, carrier) else None
    loose = [unit for unit in cargo_of(state, carrier.id) if not kind_of(state, unit).is_pod]
    losable = loose if wound.cargo and loose else cargo_of(state, carrier.id) if free_space(state, carrier) < 0 else ()
    cheapest = min(losable, key=lambda unit: (kind_of(state, unit).cost, unit.id), default=None)
    return None if cheapest is None else Lose(name, TokenId(cheapest.id))
