"""Every order of the game, chapter by chapter, in the order of its lists."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.repertoire import Repertoire
from engine.core.verbs import AnyVerb
from tests.toys.post.desk import Desk
from tests.toys.post.draft import Draft
from tests.toys.post.state import Phase, State
from tests.toys.post.verbs import letters, market, sheets

_NOW: Final = {
    Phase.SHEETS: "Now the sheets are written.",
    Phase.MARKET: "Now offers are made.",
    Phase.ANSWER: "Now the offer is taken or left.",
}


def _phase(desk: Desk) -> Phase:
    return desk.state.phase


def _closed(desk: Desk, _: AnyVerb[Desk, Draft]) -> Refusal:
    return Refusal(_NOW[desk.state.phase], "P-1" if desk.state.phase is Phase.SHEETS else "P-3")


REPERTOIRE: Final[Repertoire[State, Desk, Draft]] = Repertoire(
    Desk, _phase, _closed, sheets.VERBS, letters.VERBS, market.VERBS
)
