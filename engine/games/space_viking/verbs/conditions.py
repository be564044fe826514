"""Conditions without a number: on what worlds the next action of a list is done, and whom it is left undone for."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.slots import FLEET, words
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.sheets import full, looped, write

_KINDS: Final = {
    "if stone age": ("Stone Age", "stone"),
    "if medieval": ("medieval", "medieval"),
    "if up to medieval": ("Stone Age and medieval", "medieval+stone"),
    "if renaissance": ("renaissance", "renaissance"),
    "if up to renaissance": ("at most renaissance", "renaissance+medieval+stone"),
    "if industrial": ("industrial", "industrial"),
    "if up to industrial": ("at most industrial", "industrial+renaissance+medieval+stone"),
    "if atomic": ("atomic", "atomic"),
    "if industrial or 1 lower": ("industrial and renaissance", "industrial+renaissance"),
}
"""By word: which worlds it means, and how the line says that."""

_ALONE: Final = "if alone"
_SAID: Final = {
    _ALONE: "nothing there if others are there",
    **{word: f"what follows only on {worlds} worlds" for word, (worlds, _) in _KINDS.items()},
}


@frozen
class Only(Order, verb="only", key="k"):
    """Do the next action only on worlds of a kind, or nothing where others are seen (SV-Q91)."""

    fleet: TokenId
    what: str


def conditioned(desk: Desk, fleet: Fleet, what: str) -> Refusal | None:
    """Bar it twice: in a row, or at a stop."""
    stop = desk.stop(fleet)
    twice = any(each.do == "if-seen" for each in stop) if what == _ALONE else stop[-1:] and stop[-1].do == "if-class"
    return Refusal("That condition stands there.", "SV-Q91") if twice else None


@verb(
    Only,
    "{fleet} does {what}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "what": words(_SAID, "SV-Q91")},
    (full, looped, conditioned),
    spoken="task",
    costs="It binds the next action of the list; whether others are there is looked at on arrival.",
)
def only(draft: Draft, seat: Seat, order: Only) -> None:
    """Write the line."""
    entry = Entry("if-seen") if order.what == _ALONE else Entry("if-class", word=_KINDS[order.what][1])
    write(draft, seat, order.fleet, f"does {_SAID[order.what]}", entry)
