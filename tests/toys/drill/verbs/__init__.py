"""Every order of the game, chapter by chapter, in the order of its lists."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.repertoire import Repertoire
from engine.core.verbs import AnyVerb
from tests.toys.drill.desk import Desk
from tests.toys.drill.draft import Draft
from tests.toys.drill.state import Phase, State
from tests.toys.drill.verbs import crews, gunnery, movement, turn


def _phase(desk: Desk) -> Phase:
    return desk.state.phase


def _closed(desk: Desk, _: AnyVerb[Desk, Draft]) -> Refusal:
    if desk.state.phase is Phase.MOVES:
        return Refusal("Guns and purses come after the moves: end the moves first.", "D-2")
    return Refusal("The moves of this turn are over.", "D-1")


REPERTOIRE: Final[Repertoire[State, Desk, Draft]] = Repertoire(
    Desk, _phase, _closed, movement.VERBS, gunnery.VERBS, crews.VERBS, turn.VERBS
)
