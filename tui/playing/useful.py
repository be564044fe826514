"""Which units still have something useful to do: not merely something legal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Labours, Plans

if TYPE_CHECKING:
    from engine.scene.model import Token
    from tui.playing.session import Session

_PATIENCE: Final = 60.0
"""Milliseconds that a plan may take to be asked for while a key waits."""


def useful(session: "Session", able: Sequence["Token"]) -> tuple["Token", ...]:
    """Return those of some units that need orders or act; where none does, those for which the game has a plan.

    All of them where it has no plans, or takes long over them.
    """
    needy = tuple(unit for unit in able if unit.needs_orders or unit.active)
    game, view = session.game, session.view
    if needy or session.decision is None or not isinstance(game, Plans):
        return needy or tuple(able)
    if isinstance(game, Labours) and game.labour(view) > _PATIENCE:
        return tuple(able)
    plan = next(iter(game.plans(view)), None)
    named = {ref.id for order in plan.orders for ref in game.picks(order)} if plan is not None else set()
    return tuple(unit for unit in able if unit.id in named)
