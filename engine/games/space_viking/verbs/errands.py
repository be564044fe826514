"""Whole lists in one order: a raid again and again, a conquest, a round of trade, a look around (SV-41, SV-48)."""

from collections.abc import Callable
from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.values import FieldValue, frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, distance
from engine.games.space_viking.queries.wealth import recent
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.slots import FLEET, words
from engine.games.space_viking.state import NOBODY, Phase
from engine.games.space_viking.verbs.deeds import TRADER, Check, crewed, foreign, ground, not_berserker
from engine.games.space_viking.verbs.sheets import anchored, looped, told, write
from engine.games.space_viking.view import view

_SEEN: Final = 3
"""So many worlds a Scout's round leads to."""

Lines = tuple[tuple[Entry, ...], tuple[Entry, ...], bool]
"""What is written before what the sheet says, what behind it, and whether the list repeats."""


def _fresh(desk: Desk, fleet: Fleet) -> Refusal | None:
    # Written behind a way alone: what is loaded has to come first.
    known = [each for each in desk.writ(fleet).entries if each.do != "goto"]
    return Refusal("Its sheet says more than where it goes.", "SV-46") if known else None


def _outward(desk: Desk, fleet: Fleet) -> Refusal | None:
    gone = any(each.do == "goto" for each in desk.writ(fleet).entries)
    return None if gone else Refusal("Write first where it goes.", "SV-48")


def _carrying(desk: Desk, fleet: Fleet) -> Refusal | None:
    # A landing needs troops, aboard or ashore where it starts.
    aboard = fleet.cargo.troops + fleet.cargo.jumpers
    ashore = desk.realm.stock.troops if fleet.at == desk.home else 0
    return None if aboard + ashore else Refusal(f"There are no troops for {fleet.name}.", "SV-58")


def _unseen(desk: Desk, fleet: Fleet) -> Refusal | None:
    return None if _blanks(desk, fleet) else Refusal("Every world was seen by now.", "SV-11")


def _blanks(desk: Desk, fleet: Fleet) -> list[str]:
    found: list[str] = []
    at = desk.goal(fleet)
    left = [each for each in book().sites if each not in desk.reports and each not in desk.worlds and each != at]
    while left and len(found) < _SEEN:
        at = min(left, key=lambda each: (distance(at, each), each))
        left.remove(at)
        found.append(at)
    return found


def _troops(desk: Desk, fleet: Fleet, share: int) -> tuple[Entry, ...]:
    # As many as there are, up to one part in `share` of the holds that are free.
    free = holds.room(desk.state.settings, fleet)
    number = min(desk.realm.stock.troops, -(-free // share)) if fleet.at == desk.home else 0
    return (Entry("load", number=number, word="troop"),) if number > 0 else ()


def _home(desk: Desk) -> Entry:
    return Entry("goto", desk.home)


def _raid(desk: Desk, fleet: Fleet) -> Lines:
    return _troops(desk, fleet, 2), (Entry("plunder"), _home(desk)), True


def _conquest(desk: Desk, fleet: Fleet) -> Lines:
    return _troops(desk, fleet, 1), (Entry("conquer"), _home(desk)), False


def _trade(desk: Desk, fleet: Fleet) -> Lines:
    # The next world that is not known to be barred, then home and round again.
    at = desk.goal(fleet)
    open_ = [each for each in book().sites.values() if each.id != at and _deals(desk, each.id)]
    near = min(open_, key=lambda each: (distance(at, each.id), each.id), default=None)
    more = (Entry("goto", near.id), Entry("trade")) if near is not None else ()
    return (), (Entry("trade"), *more, _home(desk)), True


def _deals(desk: Desk, at: str) -> bool:
    world, kind = desk.world(at), book().sites[at].kind
    if kind in {"home", "sword"}:
        return False
    return world is None or (world.owner == NOBODY and not world.dead and not recent(desk.state, world))


def _scout(desk: Desk, fleet: Fleet) -> Lines:
    return (), (*(Entry("goto", each) for each in _blanks(desk, fleet)), _home(desk)), False


_Kind = tuple[str, tuple[Check, ...], Callable[[Desk, Fleet], Lines], dict[str, FieldValue]]

_ERRANDS: Final[dict[str, _Kind]] = {
    "raid": (
        "raids there, comes home, and again",
        (crewed, anchored, _outward, ground, foreign, _carrying),
        _raid,
        {"breakoff": "50", "prudent": "on"},
    ),
    "conquest": (
        "conquers there and comes home",
        (crewed, anchored, not_berserker, _outward, ground, foreign, _carrying),
        _conquest,
        {"breakoff": "50"},
    ),
    "trade loop": (
        "trades there and at the next world, comes home, and again",
        (crewed, anchored, TRADER, _outward, ground, foreign),
        _trade,
        {"breakoff": "contact"},
    ),
    "scout": ("looks at worlds that nobody of yours has seen", (anchored, _unseen), _scout, {"breakoff": "contact"}),
}
"""By word: how it is told, what bars it, which lines it writes, and how the fleet carries itself."""

ERRANDS: Final = {word: said for word, (said, *_) in _ERRANDS.items()}

_MEANS: Final = {
    "raid": "Troops for half its holds, the rest is for loot; prudent, and it breaks off at half lost.",
    "conquest": "All the troops that fit; one stays there.",
    "trade loop": "It avoids every fight.",
    "scout": "Three worlds at most, the nearest first; it avoids every fight.",
}


@frozen
class Errand:
    """Write a whole list for a fleet: what else would be four to eight lines."""

    verb: ClassVar[str] = "errand"
    key: ClassVar[str] = "m"
    fleet: TokenId
    errand: str


def barred(desk: Desk, fleet: Fleet, errand: str) -> Refusal | None:
    """Bar it by what is known, and where its lines find no room."""
    _, checks, lines, _ = _ERRANDS[errand]
    reason = next((found for check in (_fresh, *checks) if (found := check(desk, fleet)) is not None), None)
    if reason is not None:
        return reason
    before, after, _ = lines(desk, fleet)
    most = book().numbers.lines
    if len(before) + len(desk.writ(fleet).entries) + len(after) > most:
        return Refusal(f"The sheet of {fleet.name} has but {most} lines.", "SV-46")
    last = after[0].at if after[0].do == "goto" else ""
    return Refusal(f"It is at {called(last)} by then.", "SV-Q90") if last and last == desk.goal(fleet) else None


def run(draft: Draft, seat: Seat, order: Errand) -> None:
    """Write the lines; what the sheet says already of how the fleet carries itself stands."""
    said, _, lines, ways = _ERRANDS[order.errand]
    desk = Desk(view(draft.state, seat))
    writ = desk.writ(desk.fleets[order.fleet])
    before, after, loop = lines(desk, desk.fleets[order.fleet])
    changes: dict[str, FieldValue] = {part: value for part, value in ways.items() if not getattr(writ, part)}
    write(draft, seat, order.fleet, entries=(*before, *writ.entries, *after), loop=loop, **changes)
    told(draft, seat, order.fleet, said)


ERRAND: Final = verb(
    Errand,
    run,
    "{fleet} {errand}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "errand": words(ERRANDS, "SV-41")},
    (looped, barred),
    means=lambda order: _MEANS.get(order.errand, ""),
    costs="It writes several lines at once; undo takes all of them back.",
)
