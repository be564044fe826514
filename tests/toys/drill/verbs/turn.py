"""How phases and turns end."""

from typing import ClassVar, Final

from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Began
from tests.toys.drill.state import Phase


@frozen
class EndMoves:
    """Go on to the shots."""

    verb: ClassVar[str] = "end-moves"
    key: ClassVar[str] = "e"


def end_moves(draft: Draft, seat: Seat, _: EndMoves) -> None:
    """Go on to the shots."""
    draft.set(phase=Phase.SHOTS)
    draft.say(Began(seat, Phase.SHOTS.value))


END_MOVES: Final = verb(EndMoves, end_moves, "End the moves", during(Phase.MOVES))


@frozen
class EndTurn:
    """Let the other seat have its turn."""

    verb: ClassVar[str] = "end-turn"
    key: ClassVar[str] = "e"


def end_turn(draft: Draft, _: Seat, __: EndTurn) -> None:
    """Let the other seat begin."""
    draft.next_turn()
    draft.say(Began(draft.state.turn, Phase.MOVES.value))


END_TURN: Final = verb(EndTurn, end_turn, "End the turn", during(Phase.SHOTS))

VERBS: Final = (END_MOVES, END_TURN)
