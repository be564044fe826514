"""The phases of a match, the steps of a turn among them."""

from enum import Enum
from typing import Final


class Phase(Enum):
    """What is being decided, as a sentence says it."""

    DESIGN = "the designs"
    MUSTER = "the muster"
    WINDOW = "whether a card is played"
    DEPLOY = "the deployment"
    TURN = "the turn of another"
    """Some step of another seat's turn: which one, nobody else is told."""
    CARDS = "whether the turn begins with a card"
    GIVE_UP = "whether you give up"
    HANGARS = "launching and docking"
    TRACTORS = "the work of tractors"
    NUKES = "whether a nuke goes off"
    MOVES = "the moves"
    CONTACT = "who rams or touches"
    FIRE = "who fires at whom"
    REPAIRS = "what is mended"
    REPLY = "whether a card stands"
    MEDALS = "who gets a medal"
    STRIP = "who loses a medal"
    EXCHANGE = "the exchange of crews"
    REDESIGN = "what is designed anew"
    OVER = "nothing: the match is over"


STEPS: Final = (
    *(Phase.CARDS, Phase.GIVE_UP, Phase.HANGARS, Phase.TRACTORS, Phase.NUKES, Phase.MOVES),
    *(Phase.CONTACT, Phase.FIRE, Phase.REPAIRS),
)
"""The steps of a turn in which its seat may be asked, in turn; saves and damage come behind the first."""

SEALED: Final = frozenset({Phase.DESIGN, Phase.MUSTER, Phase.DEPLOY, Phase.REDESIGN})
"""Phases in which all seats decide at once and in secret."""
