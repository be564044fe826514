"""Conditions without a number: on what worlds the next action of a list is done, and whom it is left undone for."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.slots import FLEET, words
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.sheets import full, looped, told, write

_KINDS: Final = {
    "unseen": "",
    "stone": "stone",
    "medieval": "medieval",
    "up to medieval": "medieval+stone",
    "renaissance": "renaissance",
    "up to renaissance": "renaissance+medieval+stone",
    "industrial": "industrial",
    "up to industrial": "industrial+renaissance+medieval+stone",
    "atomic": "atomic",
    "middling": "industrial+renaissance",
}
_WORLDS: Final = {
    "stone": "Stone Age",
    "up to medieval": "Stone Age and medieval",
    "up to renaissance": "at most renaissance",
    "up to industrial": "at most industrial",
    "middling": "industrial and renaissance",
}
_KINDS_SAID: Final = {
    word: "nothing there if others are there"
    if word == "unseen"
    else f"what follows only on {_WORLDS.get(word, word)} worlds"
    for word in _KINDS
}


@frozen
class Only:
    """Do the next action only on worlds of a kind, or nothing where others are seen (SV-Q91)."""

    verb: ClassVar[str] = "only"
    key: ClassVar[str] = "k"
    fleet: TokenId
    what: str


def conditioned(desk: Desk, fleet: Fleet, what: str) -> Refusal | None:
    """Bar it twice: in a row, or at a stop."""
    stop = desk.stop(fleet)
    twice = any(each.do == "if-seen" for each in stop) if what == "unseen" else stop[-1:] and stop[-1].do == "if-class"
    return Refusal("That condition stands there.", "SV-Q91") if twice else None


def only(draft: Draft, seat: Seat, order: Only) -> None:
    """Write the line."""
    entry = Entry("if-seen") if order.what == "unseen" else Entry("if-class", word=_KINDS[order.what])
    write(draft, seat, order.fleet, entry)
    told(draft, seat, order.fleet, f"does {_KINDS_SAID[order.what]}")


ONLY: Final = verb(
    Only,
    only,
    "{fleet} does {what}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "what": words(_KINDS_SAID, "SV-Q91")},
    (full, looped, conditioned),
    spoken="task",
    costs="It binds the next action of the list; whether others are there is looked at on arrival.",
)
