"""The starships of the seat that looks: how they are, where, and where they are bound."""

from collections.abc import Iterator

from engine.core.position import View
from engine.games.star_viking.picture.cards import summary
from engine.games.star_viking.queries.charts import kind_of, place_of
from engine.games.star_viking.queries.names import name_of, sector_name, system_name, title_of
from engine.games.star_viking.queries.where import cargo_of
from engine.games.star_viking.state import HOME, NOWHERE, STAY, Phase, State, Unit
from engine.scene.model import Fact


def ships(view: View[State]) -> Iterator[Fact]:
    """Yield facts: the ships in play."""
    state = view.state
    for unit in state.units:
        if unit.seat == view.seat and kind_of(state, unit).ship:
            told = f"{title_of(state, unit.kind)}, {summary(state, unit, cargo_of(state, unit.id), own=True)}"
            yield Fact(f"{name_of(unit)}:", told, ", ".join(filter(None, (_where(state, unit), _bound(state, unit)))))


def _where(state: State, unit: Unit) -> str:
    if unit.limbo:
        return f"withdrawn from {system_name(state, unit.system)}"
    if state.phase is Phase.FLEET and not unit.course:
        return "not stationed"
    if unit.sector == NOWHERE or unit.system == HOME:
        return system_name(state, unit.system)
    return f"{system_name(state, unit.system)}, {sector_name(state, place_of(unit.system, unit.sector))}"


def _bound(state: State, unit: Unit) -> str:
    if not unit.course or state.phase is Phase.FLEET:
        return ""
    return "stays" if unit.course == STAY else f"bound for {system_name(state, unit.course)}"
