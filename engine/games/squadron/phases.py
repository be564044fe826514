"""The phases of a match, the steps of a turn among them."""

from enum import Enum
from typing import Final, Self


class Phase(Enum):
    """What is being decided, as a sentence says it; what its seat is asked to do; how a step of it is ended."""

    asks: str
    ends: str
    __hash__ = object.__hash__  # each is one of its kind: looked up as itself, and not by its name

    def __new__(cls, decides: str, asks: str = "", ends: str = "Go on") -> Self:
        """Keep its words; what is decided stands for it in saves."""
        phase = object.__new__(cls)
        phase._value_, phase.asks, phase.ends = decides, asks, ends
        return phase

    DESIGN = "the designs", "design your craft"
    MUSTER = "the muster", "muster your squadron"
    WINDOW = "whether a card is played", "play a card before the deployment, or go on", "Go on without a card"
    DEPLOY = "the deployment", "deploy your squadron"
    TURN = "the turn of another", "take the turn"
    """Some step of another seat's turn: which one, nobody else is told."""
    CARDS = "whether the turn begins with a card", "take the turn: play a card, or go on", "Begin the turn"
    GIVE_UP = "whether you give up", "take the turn: fight on, or give up", "Fight on"
    HANGARS = "launching and docking", "take the turn: launch and dock fighters", "Close the hangars"
    TRACTORS = "the work of tractors", "take the turn: try to hold fighters with tractors", "End the work of tractors"
    NUKES = "whether a nuke goes off", "take the turn: explode nukes, or keep them", "Keep the other nukes"
    MOVES = "the moves", "take the turn: move your craft", "End the moves"
    CONTACT = "who rams or touches", "take the turn: ram or touch, or go on", "End the contacts"
    FIRE = "who fires at whom", "take the turn: fire", "End the fire"
    REPAIRS = "what is mended", "take the turn: allot repairs", "End the repairs"
    REPLY = "whether a card stands", "counter the card or let it stand"
    MEDALS = "who gets a medal", "say who gets a medal"
    STRIP = "who loses a medal", "say which medals are lost"
    EXCHANGE = "the exchange of crews", "say whether captured crews are exchanged"
    REDESIGN = "what is designed anew", "design anew, or keep what you have"
    OVER = "nothing: the match is over"


STEPS: Final = (
    *(Phase.CARDS, Phase.GIVE_UP, Phase.HANGARS, Phase.TRACTORS, Phase.NUKES, Phase.MOVES),
    *(Phase.CONTACT, Phase.FIRE, Phase.REPAIRS),
)
"""The steps of a turn in which its seat may be asked, in turn; saves and damage come behind the first."""

SEALED: Final = frozenset({Phase.DESIGN, Phase.MUSTER, Phase.DEPLOY, Phase.REDESIGN})
"""Phases in which all seats decide at once and in secret."""

DEBRIEF: Final = frozenset({Phase.MEDALS, Phase.STRIP, Phase.EXCHANGE, Phase.REDESIGN, Phase.OVER})
"""Phases behind a battle."""
