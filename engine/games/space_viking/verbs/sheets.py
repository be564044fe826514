"""Where a fleet goes, and how it carries itself (SV-42 to SV-48, SV-54, SV-Q65, SV-Q66)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import FieldValue, evolve, frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Written
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import orderable
from engine.games.space_viking.queries.holds import speed
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry, Fleet, Writ
from engine.games.space_viking.slots import FLEET, SQUARE, words
from engine.games.space_viking.state import Phase


def full(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a sheet that has no line left."""
    most = book().numbers.lines
    if len(desk.writ(fleet).entries) < most:
        return None
    return Refusal(f"The sheet of {fleet.name} has its {most} lines.", "SV-46")


def looped(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar what would stand behind the loop or the clearing of a list."""
    writ = desk.writ(fleet)
    if writ.loop:
        return Refusal(f"The list of {fleet.name} is closed: it begins again.", "SV-48")
    return Refusal(f"{fleet.name} stays: its list is cleared.", "SV-Q65") if writ.clear else None


def write(draft: Draft, seat: Seat, fleet: str, what: str, *lines: Entry, **changes: FieldValue) -> None:
    """Add lines to a fleet's sheet of this year, or change what it says; the seat alone is told what was written."""
    writs = {each.fleet: each for each in draft.realm(seat).writs}
    writ = writs.pop(fleet, None) or Writ(fleet)  # what was written last stands last
    if lines:
        changes = {"entries": (*writ.entries, *lines)}
    writs[fleet] = evolve(writ, **changes)
    draft.rule(seat, writs=tuple(writs.values()))
    # What no order reaches is the draft of a letter.
    found = draft.fleet(fleet)
    whose = found.name if orderable(draft.state, seat, found) else f"Draft of a letter: {found.name}"
    draft.say(Written(f"{whose} {what}.", witnesses=(seat,)))


@frozen
class Goto(Order, verb="goto", key="g", writes=True):
    """Write where a fleet goes next (SV-47, SV-48)."""

    fleet: TokenId
    square: PlaceId


def anchored(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet without a drive."""
    return None if speed(fleet.ships) else Refusal(f"{fleet.name} has no jump drive.", "SV-71")


def there(desk: Desk, fleet: Fleet, square: str) -> Refusal | None:
    """Bar the square where the list stands already."""
    return Refusal(f"{fleet.name} is at {called(square)} by then.", "SV-Q90") if desk.goal(fleet) == square else None


@verb(
    Goto,
    "{fleet} goes to {square}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "square": SQUARE},
    (full, looped, anchored, there),
    spoken="",
    costs="The first line that you write replaces the rest of its list. The way goes diagonally first.",
)
def goto(draft: Draft, seat: Seat, order: Goto) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, f"goes to {called(order.square)}", Entry("goto", order.square))


# How it carries itself: each once a sheet.

_SETTINGS: Final = {
    "passive": ("mode", "passive", "does nothing unasked"),
    "plunder mode": ("mode", "plunder", "plunders every world it comes to"),
    "engage": ("mode", "engage", "attacks every fleet it meets"),
    "berserker": ("mode", "berserker", "plunders and attacks whatever it meets"),
    "break off never": ("breakoff", "never", "fights to the death"),
    "break off 25": ("breakoff", "25", "breaks off at a quarter lost"),
    "break off 50": ("breakoff", "50", "breaks off at half lost"),
    "break off 75": ("breakoff", "75", "breaks off at three quarters lost"),
    "break off contact": ("breakoff", "contact", "avoids every fight"),
    "aim weakest": ("targets", "weakest", "fires at the weakest first"),
    "aim strongest": ("targets", "strongest", "fires at the strongest first"),
    "aim warships": ("targets", "warships", "fires at warships first"),
    "aim carriers": ("targets", "carriers", "fires at what carries most first"),
    "line troops": ("line", "troops", "puts troops into the line first"),
    "line ships": ("line", "ships", "puts ships into the line first"),
    "prudent": ("prudent", "on", "is prudent"),
    "daring": ("prudent", "off", "dares all"),
}
"""By word: which part of a sheet it sets, to what, and how that is told."""

HOWS: Final = {word: said for word, (_, _, said) in _SETTINGS.items()}


@frozen
class Conduct(Order, verb="conduct", key="c"):
    """Set how a fleet carries itself: its mode, when it breaks off, whom it aims at, its line, its prudence."""

    fleet: TokenId
    how: str


def settled(desk: Desk, fleet: Fleet, how: str) -> Refusal | None:
    """Bar what this sheet has said, what holds already, and modes for unmanned ships."""
    part, value, said = _SETTINGS[how]
    if part == "mode" and fleet.unmanned:
        return Refusal("Unmanned ships attack whatever is not yours.", "SV-Q64")
    if getattr(desk.writ(fleet), part):
        return Refusal("That was said on this sheet.", "SV-Q69")
    held = getattr(fleet, part)
    now = ("on" if held else "off") if part == "prudent" else held
    same = now == value and fleet.id in desk.reached
    return Refusal(f"{fleet.name} {said} already.", "SV-Q65") if same else None


@verb(
    Conduct,
    "{fleet} {how}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "how": words(HOWS, "SV-42")},
    (settled,),
    costs="Each once a sheet. It holds until another sheet changes it, also where you can not reach the fleet.",
)
def conduct(draft: Draft, seat: Seat, order: Conduct) -> None:
    """Set it."""
    part, value, said = _SETTINGS[order.how]
    changes: dict[str, FieldValue] = {part: value}
    write(draft, seat, order.fleet, said, **changes)
