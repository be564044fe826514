"""What a seat may know: its own units, what it sees of others by letter, open facts; the rest missing or HIDDEN."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from operator import attrgetter
from typing import Final

from engine.core.position import View
from engine.core.refs import HIDDEN, Hidden, Seat
from engine.core.values import evolve
from engine.core.wiring import Cached
from engine.games.star_viking.economy import Council
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.state import (
    CORSAIR,
    FEDERATE,
    NOBODY,
    NOWHERE,
    VIKING,
    Phase,
    Segment,
    Stack,
    State,
    Unit,
)

NUMBERLESS: Final = "x"
"""What the id of a unit begins with in the view of a seat that knows it by a letter."""

_BY_ID: Final = attrgetter("id")

_HELD_BY: Final = {VIKING: "v", CORSAIR: "c"}
"""What a spectator's id of a local unit says of the raider who has it."""

_REMEMBERED: Final = 4096
"""How many units are kept as others see them: most of them stay as they are from order to order."""


def _view(state: State, seat: Seat | None) -> View[State]:
    own = _stacked([unit for unit in state.units if unit.seat == seat])
    others = _seen_by(state, seat)
    seen = {unit.id: letter(unit, seat) for unit in others}
    shown = sorted([_shown(unit, seat, seen.get(unit.carrier, "") if unit.used else "") for unit in others], key=_BY_ID)
    over = state.phase is Phase.OVER
    return View(
        seat,
        evolve(
            state,
            levy=state.levy if seat == FEDERATE else (),
            units=(*own, *shown),
            stacks=state.stacks or tuple(_stacks(state, seat)),
            green=state.green or _green(state, seat),
            purses=tuple([purse if owner == seat else HIDDEN for owner, purse in enumerate(state.purses)]),
            local=tuple(
                [money if holder == seat else HIDDEN for holder, money in zip(state.control, state.local, strict=True)]
            ),
            taxes=tuple([tax if holder == seat else 0 for holder, tax in zip(state.control, state.taxes, strict=True)]),
            trusting=tuple([other for other in state.trusting if other == seat]),
            bought=tuple([points if owner == seat else 0 for owner, points in enumerate(state.bought)]),
            points=state.points if over else _points(state, state.points, seat),
            ledger=state.ledger if over else tuple(_ledger(state, seat)),
            scrapped=tuple([each for each in state.scrapped if each[0] == seat]),
            intel=tuple([sightings if owner == seat else () for owner, sightings in enumerate(state.intel)]),
            segment=state.segment and _segment(state, state.segment, seat, {unit.id for unit in own}),
            ahead=state.ahead if over or not state.settings.secret else NOBODY,
            council=state.council if seat == FEDERATE else _council(state),
            # Where points are secret it would tell that units were given up.
            tainted=state.tainted and (over or seat == FEDERATE or state.settings.told_every == 1),
        ),
    )


view: Final = Cached(_view)
"""Return what a seat may know (None: a spectator, who sees what is open to all)."""


@lru_cache(maxsize=_REMEMBERED)
def letter(unit: Unit, seat: int | None) -> str:
    """Return the id by which another seat knows a unit that it sees: 'v.CR-1' becomes 'xr.CR-A'.

    A spectator (None) knows it as its foe does: by its number it could be followed through what is hidden. Locals of
    both sides can have one letter to it: so those of raiders say whose they are, 'xgv.TC-A'.
    """
    if unit.id.startswith(NUMBERLESS):
        return unit.id
    kind = unit.id.split(".", 1)[1].rsplit("-", 1)[0]
    whose = f"{unit.kind[0]}{_HELD_BY.get(unit.seat, '')}" if seat is None and unit.kind[0] == "g" else unit.kind[0]
    return f"{NUMBERLESS}{whose}.{kind}-{letters(unit.seen[foe(unit.seat) if seat is None else seat])}"


def foe(seat: int) -> int:
    """Return whom a seat fights first of all: raiders the Federate, Federate the first raider."""
    return VIKING if seat == FEDERATE else FEDERATE


def letters(number: int) -> str:
    """Write a number from 1 up as letters: A to Z, then AA, AB."""
    said = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        said = chr(ord("A") + digit) + said
    return said


def _stacked(own: list[Unit]) -> list[Unit]:
    # Own units lie on each other as they were put there, but not so high: what lies or lay beneath them is hidden.
    if not any(unit.layer > 1 for unit in own):
        return own
    piles: dict[tuple[str, int], set[int]] = {}
    for unit in own:
        if unit.layer > 0:
            piles.setdefault((unit.system, unit.sector), set()).add(unit.layer)
    heights = {(at, layer): height for at, pile in piles.items() for height, layer in enumerate(sorted(pile), 1)}
    found = ((unit, heights.get(((unit.system, unit.sector), unit.layer), unit.layer)) for unit in own)
    return [unit if unit.layer == height else _lowered(unit, height) for unit, height in found]


@lru_cache(maxsize=_REMEMBERED)
def _lowered(unit: Unit, height: int) -> Unit:
    return evolve(unit, layer=height)


def _seen_by(state: State, seat: Seat | None) -> list[Unit]:
    if seat is None:
        return [unit for unit in state.units if _sees(unit, None)]
    return [unit for unit in state.units if unit.seat != seat and unit.seen and unit.seen[seat]]


def _sees(unit: Unit, seat: Seat | None) -> bool:
    if seat is None:
        return bool(unit.seen) and all(known for other, known in enumerate(unit.seen) if other != unit.seat)
    return unit.seat != seat and bool(unit.seen) and unit.seen[seat] > 0


@lru_cache(maxsize=_REMEMBERED)
def _shown(unit: Unit, seat: Seat | None, carrier: str) -> Unit:
    # Another's unit: what it carries, where it is bound, how it came to lie and what was repaired are not to be seen.
    hits, critical = unit.worn
    return evolve(
        unit,
        id=letter(unit, seat),
        hits=hits,
        critical=critical,
        mended=(),
        carrier=carrier,
        loot=0,
        course="",
        layer=int(unit.layer > 0),
        handled="",
        taken=0,
        moved=False,
        seen=_mine(unit, seat),
    )


def _mine(unit: Unit, seat: Seat | None) -> tuple[int, ...]:
    # Which others see it too is theirs to know.
    return tuple(known if other == seat or seat is None else 0 for other, known in enumerate(unit.seen))


def _points(state: State, points: tuple[int | Hidden, ...], seat: Seat | None) -> tuple[int | Hidden, ...]:
    if state.settings.told_every == 1:
        return points
    return tuple(each if owner == seat else HIDDEN for owner, each in enumerate(points))


def _ledger(state: State, seat: Seat | None) -> Iterator[tuple[int | Hidden, ...]]:
    # What was told stays known.
    for turn, points in enumerate(state.ledger, start=1):
        yield points if state.settings.tells(turn) else _points(state, points, seat)


def _council(state: State) -> Council:
    # What the dice decided is told when they fall; what is given up, built and still to be bought is not known.
    scored = state.council.scored if state.settings.told_every == 1 else 0
    return evolve(state.council, due=0, launched=(), berths=(), credit=0, scored=scored)


def _green(state: State, seat: Seat | None) -> tuple[tuple[str, int], ...] | Hidden:
    if seat is None or seat not in state.control:
        return HIDDEN
    built, sets = Counter([unit.kind for unit in state.units]), state.settings.sets
    return tuple(
        [(kind.id, kind.count * sets - built[kind.id]) for kind in book(state.settings.data).coloured("green")]
    )


def _stacks(state: State, seat: Seat | None) -> Iterator[Stack]:
    # Only to those who fight, and only once a deployment is shown, is it known how many lie where: to a spectator where
    # nobody else is in the match.
    segment = state.segment
    if segment is None or state.phase is Phase.DEPLOY:
        return
    if not fights(state, segment, seat):
        return
    piles: dict[tuple[int, int], int] = {}
    others = [unit for unit in state.units if unit.system == segment.system and unit.seat != seat]
    for unit in others:
        if unit.sector != NOWHERE and not (unit.carrier or unit.surrendered or _sees(unit, seat)):
            piles[unit.sector, unit.seat] = piles.get((unit.sector, unit.seat), 0) + 1
    for (sector, owner), unseen in sorted(piles.items()):
        yield Stack(segment.system, sector, owner, unseen)


def fights(state: State, segment: Segment, seat: int | None) -> bool:
    """Return whether a seat knows what the sides of a battle know of each other: a spectator where everybody fights."""
    return len(segment.sides) == len(state.purses) if seat is None else seat in segment.sides


def _segment(state: State, segment: Segment, seat: Seat | None, own: AbstractSet[str]) -> Segment:
    settling = state.phase is Phase.LOSSES
    asked, knows = settling and seat in state.awaited, fights(state, segment, seat)
    return evolve(
        segment,
        fired=segment.fired and knows,
        group=segment.group if segment.mover == seat else (),
        offers=segment.offers if knows else (),
        resting=tuple([other for other in segment.resting if other == seat]),
        restacked=segment.restacked if segment.defender == seat else (),
        shots=tuple([shot for shot in segment.shots if shot.seat == seat]),
        wounds=tuple([wound for wound in segment.wounds if wound.unit in own]) if asked else (),
        # Whether somebody goes on choosing what to lose tells what is aboard.
        queue=segment.queue if asked or not settling else (),
    )
