"""Every order of Viking Raid, declared once: its class, what bars it, what it does and how it is said."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.repertoire import Repertoire
from engine.core.verbs import Verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.prompts import prompt
from engine.games.viking_raid.state import State
from engine.games.viking_raid.verbs import (
    answers,
    building,
    deals,
    farms,
    fights,
    market,
    moves,
    omens,
    pacts,
    shots,
    turn,
)


def _closed(desk: Desk, _: Verb[Desk, Draft, Order]) -> Refusal:
    return Refusal(f"That is not for now: {prompt(desk.step, desk.offer)}.", "VR-Q57")


REPERTOIRE: Final = Repertoire[State, Desk, Draft](
    Desk,
    lambda desk: desk.stage,
    _closed,
    turn.SETUP,
    fights.BLOWS,
    shots.VERBS,
    fights.VERBS,
    farms.CAPTURES,
    moves.VERBS,
    building.VERBS,
    market.VERBS,
    deals.VERBS,
    pacts.VERBS,
    farms.VERBS,
    answers.VERBS,
    omens.VERBS,
    omens.PASSING,
    turn.VERBS,
)
"""In the order of lists: what strikes comes first, then moves, then purchases and words, then what ends the turn."""
