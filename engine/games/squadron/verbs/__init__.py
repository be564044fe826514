"""Every order of Squadron, declared once: its class, what bars it, what it does and how it is said."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.repertoire import Repertoire
from engine.core.verbs import AnyVerb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.state import State
from engine.games.squadron.verbs import (
    contact,
    deployment,
    drawing,
    gunnery,
    hangars,
    honours,
    movement,
    mustering,
    raiders,
    turns,
)


def _closed(desk: Desk, _: AnyVerb[Desk, Draft]) -> Refusal:
    return Refusal(f"That is not for now: this decides {desk.phase.value}.", "SQ-24")


REPERTOIRE: Final = Repertoire[State, Desk, Draft](
    Desk,
    lambda desk: desk.phase,
    _closed,
    drawing.VERBS,
    raiders.VERBS,
    mustering.VERBS,
    deployment.VERBS,
    movement.VERBS,
    contact.VERBS,
    hangars.VERBS,
    gunnery.VERBS,
    honours.VERBS,
    turns.VERBS,
)
