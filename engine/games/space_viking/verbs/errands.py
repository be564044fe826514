"""Whole lists in one order: a raid again and again, a conquest, a round of trade, a look around (SV-41, SV-48)."""

from collections.abc import Callable
from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.queries.wealth import recent
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.slots import FLEET
from engine.games.space_viking.state import NOBODY, Phase
from engine.games.space_viking.verbs.deeds import TRADER, Check, crewed, foreign, ground, no_sword_world, not_berserker
from engine.games.space_viking.verbs.sheets import anchored, looped, write
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
    return None if gone else Refusal("Send it to a world first.", "SV-48")


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
    # Who comes back goes ashore: each round loads as many, and finds the same holds free for loot.
    troops = _troops(desk, fleet, 2)
    ashore = (Entry("unload", number=desk.capacity(fleet), word="troop"),) if troops else ()
    return troops, (Entry("plunder"), _home(desk), *ashore), True


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


@frozen
class ErrandKind:
    """One kind of errand: how it is told, what for, what bars it, its lines, how the fleet carries itself."""

    said: str
    means: str
    checks: tuple[Check, ...]
    lines: Callable[[Desk, Fleet], Lines]
    breakoff: str
    prudent: str = ""

    @property
    def says(self) -> str:
        """The phrase of its order."""
        return f"{{fleet}} {self.said}"


_ABROAD: Final = (crewed, anchored, _outward, ground, foreign, no_sword_world)

RAIDING: Final = ErrandKind(
    "raids there, comes home, and again",
    "Troops for half its holds, the rest for loot.",
    (*_ABROAD, _carrying),
    _raid,
    "50",
    "on",
)
SEIZING: Final = ErrandKind(
    "takes troops along, conquers there and comes home",
    "All the troops that fit; one stays there as garrison.",
    (*_ABROAD, not_berserker, _carrying),
    _conquest,
    "50",
)
TRADE: Final = ErrandKind(
    "trades there and at the next world, comes home, and again",
    "It avoids every fight.",
    (TRADER, *_ABROAD),
    _trade,
    "contact",
)
LOOKING: Final = ErrandKind(
    "looks at worlds that were not seen yet, and comes home",
    "Three worlds at most, the nearest first; it avoids every fight.",
    (anchored, _unseen),
    _scout,
    "contact",
)


def _barred(kind: ErrandKind) -> Callable[[Desk, Fleet], Refusal | None]:
    def barred(desk: Desk, fleet: Fleet) -> Refusal | None:
        reason = next((found for check in (_fresh, *kind.checks) if (found := check(desk, fleet)) is not None), None)
        if reason is not None:
            return reason
        before, after, _ = kind.lines(desk, fleet)
        most = book().numbers.lines
        if len(before) + len(desk.writ(fleet).entries) + len(after) <= most:
            return None
        return Refusal(f"The sheet of {fleet.name} has but {most} lines.", "SV-46")

    return barred


def _written(draft: Draft, seat: Seat, which: str, kind: ErrandKind) -> None:
    # What the sheet says already of how the fleet carries itself stands.
    desk = Desk(view(draft.state, seat))
    fleet = desk.fleets[which]
    writ = desk.writ(fleet)
    before, after, loop = kind.lines(desk, fleet)
    breakoff, prudent = writ.breakoff or kind.breakoff, writ.prudent or kind.prudent
    entries = (*before, *writ.entries, *after)
    write(draft, seat, which, kind.said, entries=entries, loop=loop, breakoff=breakoff, prudent=prudent)


@frozen
class Raid(Order, verb="raid", key="r"):
    """Load troops, plunder where the sheet leads, come home, and begin again."""

    fleet: TokenId


@frozen
class Invade(Order, verb="invade", key="i"):
    """Load all the troops that fit, conquer where the sheet leads, and come home."""

    fleet: TokenId


@frozen
class TradeLoop(Order, verb="trade-loop", key="t"):
    """Trade where the sheet leads and at the next world, come home, and begin again."""

    fleet: TokenId


@frozen
class Scout(Order, verb="scout", key="s"):
    """Look at the nearest worlds that were not seen yet, and come home."""

    fleet: TokenId


def _writing(kind: ErrandKind) -> Callable[[Draft, Seat, object], None]:
    def write(draft: Draft, seat: Seat, order: object) -> None:
        assert isinstance(order, Raid | Invade | TradeLoop | Scout)
        _written(draft, seat, order.fleet, kind)

    return write


_WHEN: Final = during(Phase.SHEETS)
_WHO: Final = {"fleet": FLEET}
_COSTS: Final = "It writes several lines of its sheet at once."

RAID: Final = verb(Raid, RAIDING.says, _WHEN, _WHO, (looped, _barred(RAIDING)), costs=_COSTS, means=RAIDING.means)(
    _writing(RAIDING)
)
INVADE: Final = verb(Invade, SEIZING.says, _WHEN, _WHO, (looped, _barred(SEIZING)), costs=_COSTS, means=SEIZING.means)(
    _writing(SEIZING)
)
TRADE_LOOP: Final = verb(TradeLoop, TRADE.says, _WHEN, _WHO, (looped, _barred(TRADE)), costs=_COSTS, means=TRADE.means)(
    _writing(TRADE)
)
SCOUT: Final = verb(Scout, LOOKING.says, _WHEN, _WHO, (looped, _barred(LOOKING)), costs=_COSTS, means=LOOKING.means)(
    _writing(LOOKING)
)

VERBS: Final = (RAID, INVADE, TRADE_LOOP, SCOUT)
