"""What a sheet says of a fleet: where it goes, and how it carries itself (SV-42 to SV-48, SV-54, SV-Q65, SV-Q66)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import FieldValue, evolve, frozen
from engine.core.verbs import during, together, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Written
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.holds import speed
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.slots import FLEET, SQUARE, words
from engine.games.space_viking.state import Entry, Fleet, Phase, Writ

MODES: Final = {
    "passive": "passive",
    "plunder": "ready to plunder",
    "engage": "ready to engage",
    "berserker": "ready to plunder and engage",
}
BREAKOFFS: Final = {
    "never": "fights to the death",
    "25": "breaks off at 25 percent lost",
    "50": "breaks off at half lost",
    "75": "breaks off at 75 percent lost",
    "contact": "avoids every fight",
}
TARGETS: Final = {
    "weakest": "the weakest",
    "strongest": "the strongest",
    "warships": "warships",
    "carriers": "what carries most",
}
LINES: Final = {"troops": "troops", "ships": "ships"}
PRUDENCE: Final = {"on": "is prudent", "off": "dares all"}


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


def write(draft: Draft, seat: Seat, fleet: str, entry: Entry | None = None, **changes: FieldValue) -> None:
    """Add a line to a fleet's sheet of this year, or change what it says."""
    writs = {each.fleet: each for each in draft.realm(seat).writs}
    writ = writs.get(fleet) or Writ(fleet)
    if entry is not None:
        changes = {"entries": (*writ.entries, entry)}
    writs[fleet] = evolve(writ, **changes)
    draft.rule(seat, writs=tuple(writs.values()))


def told(draft: Draft, seat: Seat, fleet: str, what: str) -> None:
    """Tell the seat alone what was written."""
    draft.say(Written(f"{draft.fleet(fleet).name} {what}.", witnesses=(seat,)))


@frozen
class Goto:
    """Write where a fleet goes next (SV-47, SV-48)."""

    verb: ClassVar[str] = "goto"
    key: ClassVar[str] = "g"
    fleet: TokenId
    square: PlaceId


def anchored(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet without a drive."""
    return None if speed(fleet.ships) else Refusal(f"{fleet.name} has no jump drive.", "SV-71")


def there(desk: Desk, fleet: Fleet, square: str) -> Refusal | None:
    """Bar the square where the list stands already."""
    return Refusal(f"{called(square)} is where it is by then.", "SV-Q90") if desk.goal(fleet) == square else None


def goto(draft: Draft, seat: Seat, order: Goto) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("goto", order.square))
    told(draft, seat, order.fleet, f"goes to {called(order.square)}")


GOTO: Final = verb(
    Goto,
    goto,
    "{fleet} goes to {square}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "square": SQUARE},
    (full, looped, anchored, there),
    spoken="",
    costs="The first line that you write replaces the rest of its list. The way goes diagonally first, then straight.",
)


@frozen
class Loop:
    """Let a list begin again when it is done (SV-48)."""

    verb: ClassVar[str] = "loop"
    key: ClassVar[str] = "l"
    fleet: TokenId


def stays(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a list that leads nowhere."""
    goals = {fleet.at, *(each.at for each in desk.writ(fleet).entries if each.do == "goto")}
    return None if len(goals) > 1 else Refusal("Write first where it goes, and where it goes from there.", "SV-48")


def loop(draft: Draft, seat: Seat, order: Loop) -> None:
    """Close the list."""
    write(draft, seat, order.fleet, loop=True)
    told(draft, seat, order.fleet, "goes through its list again and again")


LOOP: Final = verb(
    Loop,
    loop,
    "{fleet} repeats its list",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (looped, stays),
    costs="Nothing can be added behind it. It goes on in later years, where no order reaches it.",
)


@frozen
class Clear:
    """Let a fleet stay where it is (SV-Q65)."""

    verb: ClassVar[str] = "clear"
    key: ClassVar[str] = ""
    fleet: TokenId


def begun(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a sheet with a list of its own: that replaces the old one anyway."""
    return Refusal("Its new list replaces the old one anyway.", "SV-Q65") if desk.writ(fleet).entries else None


def idle(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that has nothing to clear."""
    return None if fleet.entries else Refusal(f"{fleet.name} has no list: it stays anyway.", "SV-Q65")


def clear(draft: Draft, seat: Seat, order: Clear) -> None:
    """Empty the list."""
    write(draft, seat, order.fleet, clear=True)
    told(draft, seat, order.fleet, "stays where it is")


CLEAR: Final = verb(
    Clear,
    clear,
    "{fleet} stays where it is",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (looped, begun, idle),
    costs="The list that it has is gone.",
)


@frozen
class Mode:
    """Set what a fleet does to worlds and fleets that it meets (SV-42 to SV-45)."""

    verb: ClassVar[str] = "mode"
    key: ClassVar[str] = "m"
    fleet: TokenId
    mode: str


def moded(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a second mode on one sheet, and any for unmanned ships."""
    if fleet.unmanned:
        return Refusal("Unmanned ships attack whatever is not yours.", "SV-Q64")
    return _once(desk.writ(fleet).mode, "mode")


def _once(said: str, what: str) -> Refusal | None:
    return Refusal(f"This sheet has its {what}.", "SV-Q69") if said else None


def same_mode(desk: Desk, fleet: Fleet, mode: str) -> Refusal | None:
    """Bar the mode that it has."""
    same = fleet.mode == mode and fleet.id in desk.reached
    return Refusal(f"{fleet.name} is in that mode.", "SV-42") if same else None


def set_mode(draft: Draft, seat: Seat, order: Mode) -> None:
    """Set it."""
    write(draft, seat, order.fleet, mode=order.mode)
    told(draft, seat, order.fleet, f"is {MODES[order.mode]}")


MODE: Final = verb(
    Mode,
    set_mode,
    "{fleet} is {mode}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "mode": words(MODES, "SV-42")},
    (moded, same_mode),
    costs="Once a sheet. It holds until another sheet changes it, also where you can not reach it.",
)


@frozen
class BreakOff:
    """Set when a fleet leaves a battle (SV-54)."""

    verb: ClassVar[str] = "break-off"
    key: ClassVar[str] = ""
    fleet: TokenId
    share: str


def shared(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a second break-off on one sheet."""
    return _once(desk.writ(fleet).breakoff, "break-off")


def same_share(desk: Desk, fleet: Fleet, share: str) -> Refusal | None:
    """Bar what holds already."""
    same = fleet.breakoff == share and fleet.id in desk.reached
    return Refusal("That holds already.", "SV-54") if same else None


def set_share(draft: Draft, seat: Seat, order: BreakOff) -> None:
    """Set it."""
    write(draft, seat, order.fleet, breakoff=order.share)
    told(draft, seat, order.fleet, BREAKOFFS[order.share])


BREAK_OFF: Final = verb(
    BreakOff,
    set_share,
    "{fleet} {share}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "share": words(BREAKOFFS, "SV-54")},
    (shared, same_share),
    costs="Once a sheet. Who breaks off is fired at once more without reply, and skips to its next move.",
)


@frozen
class Aim:
    """Set whom a fleet fires at first (SV-49, SV-Q22)."""

    verb: ClassVar[str] = "targets"
    key: ClassVar[str] = ""
    fleet: TokenId
    whom: str


def aimed(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a second policy on one sheet."""
    return _once(desk.writ(fleet).targets, "targets")


def same_aim(desk: Desk, fleet: Fleet, whom: str) -> Refusal | None:
    """Bar what holds already."""
    same = fleet.targets == whom and fleet.id in desk.reached
    return Refusal("That holds already.", "SV-Q22") if same else None


def aim(draft: Draft, seat: Seat, order: Aim) -> None:
    """Set it."""
    write(draft, seat, order.fleet, targets=order.whom)
    told(draft, seat, order.fleet, f"fires at {TARGETS[order.whom]} first")


AIM: Final = verb(
    Aim,
    aim,
    "{fleet} fires at {whom} first",
    during(Phase.SHEETS),
    {"fleet": FLEET, "whom": words(TARGETS, "SV-Q22")},
    (aimed, same_aim),
    costs="Once a sheet. Shots spread to the next target once a ship is likely enough to die.",
)


@frozen
class Line:
    """Set who fills the line on the ground first (SV-61, SV-Q75)."""

    verb: ClassVar[str] = "line"
    key: ClassVar[str] = ""
    fleet: TokenId
    first: str


def lined(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a second line on one sheet."""
    return _once(desk.writ(fleet).line, "line")


def same_line(desk: Desk, fleet: Fleet, first: str) -> Refusal | None:
    """Bar what holds already."""
    same = fleet.line == first and fleet.id in desk.reached
    return Refusal("That holds already.", "SV-Q75") if same else None


def line(draft: Draft, seat: Seat, order: Line) -> None:
    """Set it."""
    write(draft, seat, order.fleet, line=order.first)
    told(draft, seat, order.fleet, f"puts {LINES[order.first]} into the line first")


LINE: Final = verb(
    Line,
    line,
    "{fleet} puts {first} into the line first",
    during(Phase.SHEETS),
    {"fleet": FLEET, "first": words(LINES, "SV-61")},
    (lined, same_line),
    costs="Once a sheet. Ships in the line hit on 2 and more, but can not plunder that week.",
)


@frozen
class Prudent:
    """Let a mode's plunder pass by what is too strong or was plundered (SV-Q19)."""

    verb: ClassVar[str] = "prudent"
    key: ClassVar[str] = ""
    fleet: TokenId
    said: str


def careful(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a second word on one sheet."""
    return _once(desk.writ(fleet).prudent, "word on prudence")


def same_care(desk: Desk, fleet: Fleet, said: str) -> Refusal | None:
    """Bar what holds already."""
    same = fleet.prudent == (said == "on") and fleet.id in desk.reached
    return Refusal("That holds already.", "SV-Q19") if same else None


def prudent(draft: Draft, seat: Seat, order: Prudent) -> None:
    """Set it."""
    write(draft, seat, order.fleet, prudent=order.said)
    told(draft, seat, order.fleet, PRUDENCE[order.said])


PRUDENT: Final = verb(
    Prudent,
    prudent,
    "{fleet} {said}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "said": words(PRUDENCE, "SV-Q19")},
    (careful, same_care),
    costs="Once a sheet. It concerns what the mode plunders; what the list says is done all the same.",
)

COURSES: Final = (together(GOTO, LOOP, CLEAR),)
CONDUCT: Final = (together(MODE, BREAK_OFF, AIM, LINE, PRUDENT),)
