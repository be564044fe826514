"""Every order of Squadron, declared once: its class, what bars it, what it does and how it is said."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import Position, Transition
from engine.core.refs import Seat
from engine.core.repertoire import Repertoire
from engine.core.verbs import AnyVerb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.rules import course
from engine.games.squadron.state import Phase, State
from engine.games.squadron.verbs import (
    contact,
    deployment,
    drawing,
    gunnery,
    hangars,
    honours,
    movement,
    mustering,
    turns,
)

_DECIDED: Final = {
    Phase.DESIGN: "the designs",
    Phase.MUSTER: "the muster",
    Phase.WINDOW: "whether a card is played",
    Phase.DEPLOY: "the deployment",
    Phase.TURN: "the turn of another",
    Phase.CARDS: "whether a card is played",
    Phase.GIVE_UP: "whether you give up",
    Phase.HANGARS: "launching and docking",
    Phase.TRACTORS: "the work of tractors",
    Phase.NUKES: "whether a nuke goes off",
    Phase.MOVES: "the moves",
    Phase.CONTACT: "who rams or touches",
    Phase.FIRE: "who fires at whom",
    Phase.REPAIRS: "what is mended",
    Phase.REPLY: "whether a card stands",
    Phase.MEDALS: "who gets a medal",
    Phase.STRIP: "who loses a medal",
    Phase.EXCHANGE: "the exchange of crews",
    Phase.REDESIGN: "what is designed anew",
    Phase.OVER: "nothing: the match is over",
}


def _phase(desk: Desk) -> Phase:
    return desk.phase


def _closed(desk: Desk, _: AnyVerb[Desk, Draft]) -> Refusal:
    return Refusal(f"That is not for now: this decides {_DECIDED[desk.phase]}.", "SQ-24")


REPERTOIRE: Final = Repertoire[State, Desk, Draft](
    Desk,
    _phase,
    _closed,
    drawing.VERBS,
    mustering.VERBS,
    deployment.VERBS,
    movement.VERBS,
    contact.VERBS,
    hangars.VERBS,
    gunnery.VERBS,
    honours.VERBS,
    turns.VERBS,
)


def resolve(position: Position[State], seat: Seat, order: Order) -> Transition[State]:
    """Carry out a legal order, and whatever follows of itself."""
    draft = Draft(position)
    REPERTOIRE.carry(draft, seat, order)
    course.advance(draft)
    return draft.close()
