"""What a seat does not see, imagined: worlds by what is left to be dealt, rivals by what was seen of them."""

from collections import Counter
from typing import Final

from engine.core.position import Position, View
from engine.core.refs import HIDDEN, Name
from engine.core.rng import Stream
from engine.core.values import evolve
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.queries.chart import distance, home
from engine.games.space_viking.queries.names import LETTERS, order_of
from engine.games.space_viking.queries.techs import jump
from engine.games.space_viking.realm import Realm, Tally
from engine.games.space_viking.rulebook.book import DEALT, book
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.state import NOBODY, YEAR, Phase, Report, State, World


def imagine(view: View[State], rng: Stream) -> Position[State]:
    """Return a whole position that is consistent with a view."""
    if view.state.phase is Phase.OVER:
        return Position(view.state, rng)
    reports = _reports(view)
    sovereigns, rng = _sovereigns(view, reports, rng)
    state = evolve(view.state, sovereigns=sovereigns)
    view = evolve(view, state=state)
    worlds, rng = _worlds(view, reports, rng)
    fleets = (*state.fleets, *_fleets(view, reports))
    realms = tuple(_realm(state, seat) if each is HIDDEN else each for seat, each in enumerate(state.realms))
    known = tuple(() if each is HIDDEN else each for each in state.known)
    whole = evolve(
        state,
        worlds=worlds,
        fleets=tuple(sorted(fleets, key=lambda each: order_of(each.id))),
        realms=realms,
        known=known,
        strays=_STRAYS,
        vacant=() if state.vacant is HIDDEN else state.vacant,
        points=tuple(0 if each is HIDDEN else each for each in state.points),
    )
    return Position(whole, rng)


_STRAYS: Final = 900
"""How many fleets Free Vikings are taken to have had: more than any that was seen."""


def _reports(view: View[State]) -> dict[str, Report]:
    found = view.state.known[view.seat] if view.seat is not None else HIDDEN
    return {} if found is HIDDEN else {each.at: each for each in found}


def _sovereigns(view: View[State], reports: dict[str, Report], rng: Stream) -> tuple[tuple[str, ...], Stream]:
    # Of those that are secret any that is not taken; who was seen to hold the lair is the Berserker.
    told = list(view.state.sovereigns)
    if all(told):
        return view.state.sovereigns, rng
    lair = reports.get(book().lair)
    if lair is not None and lair.world is not None and lair.world.owner >= 0 and not told[lair.world.owner]:
        told[lair.world.owner] = "berserker"
    left, rng = rng.shuffle([each for each in SOVEREIGNS if each not in told])
    dealt = iter(left)
    return tuple(each or next(dealt) for each in told), rng


def _worlds(view: View[State], reports: dict[str, Report], rng: Stream) -> tuple[tuple[World, ...], Stream]:
    state = view.state
    own = {each.at: each for each in state.worlds}
    seen = {at: report.world for at, report in reports.items() if report.world is not None and at not in own}
    kinds, rng = _dealt({at: world.kind for at, world in {**own, **seen}.items() if at in book().sites}, rng)
    found: dict[str, World] = {}
    for at, kind in kinds.items():
        if at in own or at in seen:
            found[at] = own.get(at) or _as_seen(view, seen[at])
        else:
            printed = book().kinds[kind]
            found[at] = World(at, kind, natives=printed.people, troops=printed.troops)
    found |= {at: _as_seen(view, world) for at, world in seen.items() if at not in found}
    found |= {at: world for at, world in own.items() if at not in found}
    if "berserker" in state.sovereigns and book().lair not in found:
        found[book().lair] = World(book().lair, "lair", state.sovereigns.index("berserker"), yards=1)
    return tuple(found.values()), rng


def _as_seen(view: View[State], world: World) -> World:
    # What was the seat's own and is so no longer: it is not known who has it now.
    if world.owner == view.seat:
        people = world.people
        return World(world.at, world.kind, dead=world.dead, natives=people, sacked=world.sacked, pool=world.pool)
    return world


def _dealt(known: dict[str, str], rng: Stream) -> tuple[dict[str, str], Stream]:
    # The kinds of worlds that nobody of ours has seen: what is left of the canon table, shuffled.
    left = Counter(each.kind for each in book().sites.values() if each.kind in DEALT)
    left.subtract(kind for kind in known.values() if kind in DEALT)
    open_ = [at for at, site in book().sites.items() if site.kind in DEALT and at not in known]
    deck, rng = rng.shuffle([kind for kind, number in left.items() for _ in range(max(0, number))])
    drawn = dict(zip(open_, (*deck, *["medieval"] * len(open_)), strict=False))
    return {at: known.get(at) or drawn.get(at) or site.kind for at, site in book().sites.items()}, rng


def _fleets(view: View[State], reports: dict[str, Report]) -> list[Fleet]:
    # Those seen are where they were seen; what rivals must have beside that stands at their home.
    state = view.state
    found: list[Fleet] = []
    numbers: Counter[int] = Counter()
    for report in reports.values():
        for sighted in report.fleets:
            if sighted.seat == view.seat or state.turn - report.year > _FORGOTTEN:
                continue
            numbers[sighted.seat] += 1
            found.append(_seen(state, sighted.seat, numbers[sighted.seat], report.at, sighted.ships))
    unseen = (seat for seat in state.seats if state.realms[seat] is HIDDEN and not numbers[seat])
    if state.phase is not Phase.FITTING:
        found += [_seen(state, seat, 1, home(state, seat), (("escort", 2 + state.turn // 4),)) for seat in unseen]
    if state.settings.vikings and not numbers[NOBODY]:
        found += _raiders(state)
    return found


_FORGOTTEN: Final = 3


def _seen(state: State, seat: int, number: int, at: str, classes: tuple[tuple[str, int], ...]) -> Fleet:
    letter = "v" if seat == NOBODY else LETTERS[seat]
    speed = 3 if seat == NOBODY else jump(state, seat)
    kinds = [kind for kind, count in classes for _ in range(count)]
    first = number * 1000
    hulls = tuple(Ship(first + n, kind, speed if book().items[kind].jump else 0) for n, kind in enumerate(kinds))
    nearest = min(
        (each.id for each in book().sites.values() if each.kind == "sword"), key=lambda base: distance(base, at)
    )
    base = nearest if seat == NOBODY else ""
    troops = 2 if seat == NOBODY else 0
    cargo = Cargo(troops=troops)
    arrived = state.turn * YEAR
    return Fleet(
        f"{letter}{number}", seat, Name(f"Imagined {letter}{number}"), at, hulls, cargo, arrived=arrived, base=base
    )


def _raiders(state: State) -> list[Fleet]:
    bases = [each.id for each in book().sites.values() if each.kind == "sword"]
    return [
        _seen(state, NOBODY, number, at, (("attack", 1), ("escort", 1))) for number, at in enumerate(bases, start=1)
    ]


def _realm(state: State, seat: int) -> Realm:
    # A rival as it would be that stays at home: its barony has grown, and half of its money is spent.
    numbers, kind = book().numbers, state.sovereigns[seat]
    subjects = 0 if kind == "berserker" else numbers.subjects // (2 if state.settings.few_subjects else 1)
    for _ in range(state.turn - 1):
        subjects += subjects // numbers.growth
    robots = numbers.lair_robots if kind == "berserker" else 0
    nobody = (0,) * len(state.sovereigns)
    cash = (
        numbers.assets
        if state.phase is Phase.FITTING
        else (subjects + robots) * (1 + (kind == "merchant") * state.turn // 2)
    )
    creed = ((f"gram.{seat}", subjects),) if kind == "zealot" else ()
    return Realm(
        cash, subjects, robots=robots, tally=Tally(robbed=nobody, paid=nobody), creed=creed, fleets=50, hulls=5000
    )
