"""Proof that a save is what was played: its log is played again by the rules, order by order, and must arrive."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine import registry
from engine.core.errors import LongshipError
from engine.core.game import Game, submit
from engine.core.rng import Rng
from engine.core.values import frozen
from saves import saved
from saves.errors import SaveError, SaveReplayError, file_shown, shown


@frozen
class Report:
    """What came of it: `order` is the first order that fails, counted from 1, or 0; `said` is a sentence either way."""

    ok: bool
    orders: int
    said: str
    order: int = 0

    def tell(self) -> str:
        """Return what came of it as one sentence that names the file."""
        return self.said


def verify(path: Path, shelf: Callable[[str], Game[Any, Any]] = registry.game) -> Report:
    """Read a save and play its log again from the seed; whatever is wrong with it is in the report, never raised."""
    try:
        found = saved.read(path, shelf)
        count = _prove(found)
    except SaveReplayError as fault:
        return Report(ok=False, orders=fault.order, said=str(fault), order=fault.order)
    except SaveError as fault:
        return Report(ok=False, orders=0, said=str(fault))
    return Report(ok=True, orders=count, said=f"{file_shown(path)}: {count} orders lead to where it stands.")


def _prove(found: saved.Saved) -> int:
    name = file_shown(found.path)
    setup, nodes = found.setup, found.nodes(submit)
    try:
        first = found.game.setup(len(setup.seats), dict(setup.options), Rng(setup.seed)).position
    except LongshipError as fault:
        raise SaveReplayError(f"{name}: its set-up cannot be made again: {shown(fault)}") from None
    if first != nodes[0].position:
        raise SaveReplayError(f"{name}: its options and seed do not lead to the start that it holds.")
    if nodes[found.at].position != found.position:
        raise SaveReplayError(f"{name}: its orders do not lead to where it says the match stands.", found.at)
    return len(nodes) - 1
