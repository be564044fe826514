"""Every order of Space Viking, declared once: its class, what bars it, what it does and how it is said."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.repertoire import Repertoire
from engine.core.verbs import AnyVerb, together
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs import (
    cargo,
    conditions,
    council,
    deeds,
    diplomacy,
    endings,
    errands,
    fitting,
    fleets,
    persons,
    sheets,
)

_NOW: Final = {
    Phase.FITTING: "Now the first 50 IU are spent.",
    Phase.SHEETS: "Now the sheets of fleets are written; money is spent when the year is over.",
    Phase.COUNCIL: "This is the council: the year's money goes to ships, research and gifts; fleets come later.",
    Phase.OVER: "The match is over.",
}


def _phase(desk: Desk) -> Phase:
    return desk.phase


def _closed(desk: Desk, _: AnyVerb[Desk, Draft]) -> Refusal:
    return Refusal(_NOW[desk.phase], "SV-13")


REPERTOIRE: Final = Repertoire[State, Desk, Draft](
    Desk,
    _phase,
    _closed,
    fitting.VERBS,
    (
        together(
            *errands.VERBS,
            deeds.do,
            deeds.count,
            conditions.only,
            cargo.LOAD,
            cargo.UNLOAD,
            cargo.attack,
            cargo.sack,
            sheets.conduct,
            fleets.split,
            fleets.hand,
            fleets.merge,
            sheets.goto,
        ),
    ),
    persons.VERBS,
    (fleets.rename,),
    council.VERBS,
    diplomacy.VERBS,
    endings.VERBS,
)
"""In the order of lists: errands, deeds, how fleets carry themselves, where they go; what ends it comes last."""
