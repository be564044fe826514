"""What a fleet does at a stop, and how its list ends (SV-41, SV-48, SV-58, SV-59, SV-80)."""

from collections.abc import Callable
from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.slots import FLEET, number, words
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.sheets import full, looped, write

Check = Callable[[Desk, Fleet], Refusal | None]

_DONE: Final = Refusal("That is written for this stop.", "SV-Q66")


# What bars deeds.


def crewed(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar unmanned ships: they neither land nor deal with anybody."""
    return Refusal(f"{fleet.name} is unmanned.", "SV-Q64") if fleet.unmanned else None


def ground(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar squares where there is nothing to land on."""
    at = desk.goal(fleet)
    if at == desk.home or (at == HOME and desk.sovereign != "berserker"):
        return Refusal(f"Nobody lands in arms at {called(at)}.", "SV-Q29")
    return None if desk.inhabited(at) else Refusal(f"There is nothing known at {called(at)}.", "SV-57")


def no_sword_world(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar the Sword-Worlds to all who neither raid them nor find a market there (SV-Q31)."""
    at = desk.goal(fleet)
    open_ = desk.state.settings.raidable or desk.sovereign == "berserker"
    if open_ or at not in book().sites or book().sites[at].kind != "sword":
        return None
    return Refusal(f"{called(at)} is a Sword-World: it neither trades nor is it raided.", "SV-Q31")


def foreign(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar what is the seat's own."""
    at = desk.goal(fleet)
    return Refusal(f"{called(at)} is yours.", "SV-Q82") if at in desk.worlds else None


def _only(kind: str, reason: str, rule: str) -> Check:
    # What one kind of sovereign alone does.
    return lambda desk, _: None if desk.sovereign == kind else Refusal(reason, rule)


def not_berserker(desk: Desk, _: Fleet) -> Refusal | None:
    """Bar the Berserker from ruling anybody."""
    return Refusal("The Berserker rules nobody.", "SV-36") if desk.sovereign == "berserker" else None


def follower(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar worlds that follow nobody for tribute: Sword-Worlds and civilised ones (SV-Q31, SV-Q39)."""
    site = book().sites.get(desk.goal(fleet))
    if site is None or book().kinds[site.kind].conquer:
        return None
    return Refusal(f"{site.name} follows nobody for tribute: {book().kinds[site.kind].title}.", "SV-Q39")


def arriving(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar where the fleet does not come to."""
    if any(each.do == "goto" for each in desk.writ(fleet).entries):
        return None
    return Refusal("A trading ship has to stop by: write first where it goes.", "SV-Q49")


def abroad(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar works at Gram and at the lair."""
    at = desk.goal(fleet)
    return Refusal(f"Nothing more is set up at {called(at)}.", "SV-Q98") if at in {desk.home, HOME} else None


def leads(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar the repetition of a list that leads nowhere."""
    goals = {fleet.at, *(each.at for each in desk.writ(fleet).entries if each.do == "goto")}
    return None if len(goals) > 1 else Refusal("Write first where it goes, and where from there.", "SV-48")


def clearable(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar the clearing of a list that is empty, or replaced by a new one anyway."""
    if desk.writ(fleet).entries:
        return Refusal("Its new list replaces the old one anyway.", "SV-Q65")
    return None if fleet.entries else Refusal(f"{fleet.name} has no list: it stays anyway.", "SV-Q65")


TRADER: Final = _only("merchant", "Only the Merchant deals so.", "SV-25")
"""Bars all but the Merchant."""
_SLAYER: Final = _only("berserker", "Only the Berserker kills peoples.", "SV-37")

_DEEDS: Final[dict[str, tuple[Entry | None, str, tuple[Check, ...]]]] = {
    "plunder": (Entry("plunder"), "plunders there", (full, crewed, ground, foreign, no_sword_world)),
    "conquer": (Entry("conquer"), "conquers there", (full, crewed, not_berserker, ground, foreign, no_sword_world)),
    "exterminate": (Entry("exterminate"), "kills the people there", (full, crewed, _SLAYER, ground)),
    "trade": (Entry("trade"), "trades there", (full, crewed, TRADER, arriving, ground, foreign, no_sword_world)),
    "tribute": (Entry("associate"), "offers tribute there", (full, crewed, not_berserker, ground, follower)),
    "set up outpost": (Entry("install", word="outpost"), "sets up an outpost there", (full, crewed, abroad)),
    "set up shipyard": (Entry("install", word="shipyard"), "sets up a shipyard there", (full, crewed, abroad)),
    "repeat": (None, "goes through its list again and again", (leads,)),
    "stay": (None, "stays where it is", (clearable,)),
}
"""By word: the line that it writes, how it is told, and what bars it."""

SAID: Final = {word: said for word, (_, said, _) in _DEEDS.items()}

_MEANS: Final = {
    "plunder": "A ship needs a week behind the line: bring as many troops as defend.",
    "conquer": "All defenders have to fall; a troop stays. Captives pay taxes.",
    "exterminate": "All defenders have to fall; then ships kill by their shots.",
    "trade": "Half the taxes of the world, once a year, 20 IU a free hold.",
    "tribute": "As many IU as natives, paid in any case; on 1 or 2 of a die they follow you.",
    "repeat": "Nothing can be added behind it. It goes on in later years.",
    "stay": "The list that it has is gone.",
}


@frozen
class Deed(Order, verb="deed", key="k"):
    """Write what a fleet does at its stop, or that its list repeats or is cleared."""

    fleet: TokenId
    deed: str


def barred(desk: Desk, fleet: Fleet, deed: str) -> Refusal | None:
    """Bar it by what is known, and twice at a stop."""
    entry, _, checks = _DEEDS[deed]
    reason = next((found for check in checks if (found := check(desk, fleet)) is not None), None)
    if reason is not None or entry is None:
        return reason
    return _DONE if any((each.do, each.word) == (entry.do, entry.word) for each in desk.stop(fleet)) else None


@verb(
    Deed,
    "{fleet} {deed}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "deed": words(SAID, "SV-41")},
    (looped, barred),
    spoken="task",
    means=lambda order: _MEANS.get(order.deed, ""),
    costs="Each kind of action once at a stop. What is impossible by then is skipped and reported.",
)
def do(draft: Draft, seat: Seat, order: Deed) -> None:
    """Write the line."""
    entry, said, _ = _DEEDS[order.deed]
    if entry is not None:
        write(draft, seat, order.fleet, said, entry)
    else:
        write(draft, seat, order.fleet, said, loop=order.deed == "repeat", clear=order.deed == "stay")


# Deeds with a number.


def _units(desk: Desk, fleet: Fleet) -> range:
    return range(1, desk.capacity(fleet) + 1)


def _purse(desk: Desk, fleet: Fleet) -> range:
    return range(1, desk.capacity(fleet) * book().numbers.hold + 1)


_MOST_WAIT: Final = 16
MOST_TROOPS: Final = 32

_RANGES: Final[dict[str, Callable[[Desk, Fleet], range]]] = {
    "wait": lambda _, __: range(1, _MOST_WAIT + 1),
    "garrison": _units,
    "land": lambda _, fleet: range(1, len(fleet.ships) + 1),
    "drop": lambda desk, fleet: range(desk.capacity(fleet) + 1),
    "gift": _purse,
    "if troops": lambda _, __: range(MOST_TROOPS + 1),
    "if loot": _purse,
}

_UNITS: Final = {
    "wait": "moves",
    "garrison": "troops",
    "land": "ships",
    "drop": "jump troops",
    "gift": "IU",
    "if troops": "units that may defend",
    "if loot": "IU",
}
"""What is counted."""

_COUNTED: Final = {
    "wait": "waits for {} moves",
    "garrison": "leaves {} as garrison",
    "land": "lands {} more ships",
    "drop": "drops {} jump troops",
    "gift": "gives {} IU",
    "if troops": "does what comes next only if at most {} units defend",
    "if loot": "turns for home with {} IU",
}

_ONE: Final = {
    "wait": "waits for 1 move",
    "land": "lands 1 more ship",
    "drop": "drops 1 jump troop",
    "if troops": "does what comes next only if at most 1 unit defends",
}
"""How it is told of one."""

_COUNTED_MEANS: Final = {
    "wait": "Moves that are waited for are lost.",
    "garrison": "Without it one troop stays.",
    "land": "They stand in the line. On a world of yours troops join its garrison.",
    "drop": "They drop after the first round in space. Without it all drop with the landing.",
    "gift": "Next year's trade there pays half of it, also where the world was plundered.",
    "if troops": "It binds the next action: how many units may defend.",
    "if loot": "It is looked at when the stop is done; the rest of the list is then gone.",
}


@frozen
class Count(Order, verb="count", key="k"):
    """Write a line with a number: waits, garrisons, further ships, gifts, and conditions on numbers."""

    fleet: TokenId
    what: str
    number: int


def _told(what: str, number: int) -> str:
    said = _COUNTED.get(what, "counts {}").format(number)
    return _ONE.get(what, said) if number == 1 else said


def uncounted(desk: Desk, fleet: Fleet, what: str) -> Refusal | None:
    """Bar it where it makes no sense, and twice."""
    stop, kind = desk.stop(fleet), what.replace(" ", "-")
    if what == "wait":
        twice = bool(desk.writ(fleet).entries) and desk.writ(fleet).entries[-1].do == "wait"
        return Refusal("It waits there already.", "SV-Q66") if twice else None
    if any(each.do == kind for each in (stop[-1:] if what == "if troops" else stop)):
        return _DONE
    if what == "garrison" and not any(each.do == "conquer" for each in stop):
        return Refusal("Conquer there first.", "SV-59")
    if what == "gift":
        return TRADER(desk, fleet) or ground(desk, fleet) or foreign(desk, fleet)
    if what in {"land", "drop"}:
        return crewed(desk, fleet) or ground(desk, fleet)
    return None


def _count_said(desk: Desk, order: Count) -> str:
    return f"{FLEET.said(desk, order.fleet)} {_told(order.what, order.number)}"


@verb(
    Count,
    _count_said,
    during(Phase.SHEETS),
    {
        "fleet": FLEET,
        "what": words(_COUNTED, "SV-Q91"),
        "number": number(
            lambda desk, fleet, what: _RANGES[what](desk, fleet),
            "There are not so many.",
            "SV-72",
            hint=lambda _, __, what: _UNITS[what],
        ),
    },
    (full, looped, uncounted),
    spoken="task",
    means=lambda order: _COUNTED_MEANS[order.what],
    costs="A line of the sheet, of which there are a dozen.",
)
def count(draft: Draft, seat: Seat, order: Count) -> None:
    """Write the line."""
    entry = Entry(order.what.replace(" ", "-"), number=order.number)
    write(draft, seat, order.fleet, _told(order.what, order.number), entry)
