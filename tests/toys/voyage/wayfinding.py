"""Where the toy's units can come to, step by step, on every kind of map."""

from collections.abc import Iterator

from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.ways import Stand, Way, explored

from .charts import exits
from .values import KINDS, State, Unit
from .verbs import Sail


def voyages(game: AnyGame, view: View[State], unit: TokenId) -> Iterator[Way]:
    """Yield the ways of a unit by one order a step."""
    index = int(unit) if unit.isdecimal() else -1
    if not 0 <= index < len(view.state.units) or view.state.units[index].seat != view.seat:
        return

    def steps(shown: View[State]) -> Iterator[Order]:
        there = shown.state.units[index].place
        return (Sail(index, to) for to in exits(shown.state.scenario)[there])

    yield from explored(game, view, steps, lambda shown: _stand(shown.state.units[index], view.state.scenario))


def _stand(unit: Unit, scenario: str) -> Stand:
    most = KINDS[unit.kind][1] if isinstance(unit.kind, str) else 0
    facing = unit.facing if scenario == "lattice" else None
    return Stand(unit.place, facing, unit.steps, f"{unit.steps} of {most} steps")
