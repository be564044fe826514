"""What a player calls a fleet (SV-46)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.names import clash
from engine.core.refs import Name, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.info import SEAT_NAMES
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.slots import FLEET, NAME
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.fleets import say


@frozen
class Rename:
    """Give a fleet a name, for good."""

    verb: ClassVar[str] = "rename"
    key: ClassVar[str] = ""
    fleet: TokenId
    name: Name


def renamed(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that was given its name."""
    return Refusal(f"{fleet.name} keeps the name that you gave it.", "SV-46") if fleet.named else None


def worn(desk: Desk, name: Name) -> Refusal | None:
    """Bar what something else is called."""
    known = {each.name.lower() for each in desk.fleets.values()} | {each.name.lower() for each in book().sites.values()}
    lower = name.lower()
    taken = lower in known or lower in desk.fleets or lower.startswith(("letter", "ships of", "square"))
    return Refusal(f"Something else is called {name}.", "SV-46") if taken else None


def unlike_seats(_: Desk, name: Name) -> Refusal | None:
    """Bar what would be told as the name of a player."""
    return clash(name, SEAT_NAMES, "SV-46")


def rename(draft: Draft, seat: Seat, order: Rename) -> None:
    """Call it so."""
    before = draft.fleet(order.fleet).name
    draft.put(order.fleet, name=order.name, named=True)
    say(draft, seat, f"{before} is called {order.name} from now on.")


RENAME: Final = verb(
    Rename,
    rename,
    "Call {fleet} {name}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "name": NAME},
    (renamed, worn, unlike_seats),
    costs="Once a fleet, and for good.",
)

VERBS: Final = (RENAME,)
