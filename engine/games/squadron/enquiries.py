"""Answers to what a player asks: reach, threat, paths, arcs and chances, in a few lines each."""

from collections.abc import Callable
from typing import Final

from engine.core.grammar import few_of, plural
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.threat import lines
from engine.core.values import evolve
from engine.games.squadron.advice import tactics
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.firepower import arms, expected
from engine.games.squadron.queries.medals import armour
from engine.games.squadron.queries.names import name_of, place_of, way_name
from engine.games.squadron.queries.sides import find, free_foes
from engine.games.squadron.queries.table import along, clear, covered, ends, inches, reach, taken, turns_behind
from engine.games.squadron.rulebook.tables import CANNOT, WEAPONS, save
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, inside, read, within


def spot(state: State, subject: str) -> Point | None:
    """Find the point that a question is about: its own, or that of a craft."""
    craft = find(state, subject)
    if craft is not None:
        return craft.at if craft.on_table else None
    found = read(subject)
    return found if found is not None and inside(state.settings.size, found) else None


def reach_of(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Tell how far a craft moves and how it may face then; of a point, who gets there."""
    state = view.state
    craft = find(state, subject)
    if craft is None:
        return _reached(view, subject)
    if other and other != subject and spot(state, other) is not None:
        return path(view, subject, other)
    if not craft.known or craft.plan.station or not craft.on_table:
        return ()
    far = reach(craft)
    if not far:
        return (f"{name_of(craft)} does not move: it is held, or no engine works (SQ-48).",)
    if _moved(view, craft):
        return (f"{name_of(craft)} has moved or turned this turn (SQ-48).",)
    after = "It may face any of sixteen ways after it" if turns_behind(craft) else "It faces the way it goes"
    count = len(ends(state, craft, taken(state)))
    return (f"{name_of(craft)} moves up to {far} inches: {plural(count, 'point')} free (SQ-48).", f"{after} (SQ-49).")


def _moved(view: View[State], craft: Craft) -> bool:
    # Marks of a turn stay until the next one of its seat: they say something while that moves.
    now = view.state.phase is Phase.MOVES and view.seat in view.state.awaited
    return now and craft.seat == view.seat and (craft.moved or craft.turned)


def _reached(view: View[State], subject: str) -> tuple[str, ...]:
    state, at = view.state, spot(view.state, subject)
    if at is None or view.seat is None:
        return ()
    own = [each for each in state.craft if each.seat == view.seat and each.known and each.on_table]
    able = [name_of(each) for each in own if not _moved(view, each) and at in ends(state, each, taken(state))]
    where = place_of(at)
    return (f"To {where}: {few_of(able, 8)}." if able else f"None of your craft gets to {where} this turn.",)


def threat(view: View[State], subject: str, _: str) -> tuple[str, ...]:
    """Tell the hits to expect at a point or on a craft next turn, and of whom; of one's own craft exactly."""
    state, at = view.state, spot(view.state, subject)
    own = (each for each in state.craft if each.seat == view.seat and each.at == at)
    for craft in own if at is not None else ():
        found = tactics.threat(view, TokenId(craft.id), place_of(craft.at))
        return tuple(lines(found, name_of(craft), place_of(craft.at))) if found is not None else ()
    if at is None or view.seat is None:
        return ()
    hits = expected(state, view.seat).get(at, 0.0)
    near = [each for each in free_foes(state, view.seat) if any(within(each.at, at, far) for far, _ in arms(each))]
    named = [name_of(each) for each in near if not (each.known and each.plan.civil)]
    where = place_of(at)
    if not named:
        return (f"No enemy in sight can shoot at {where} next turn.",)
    return (f"At {where} up to {hits:.1f} hits to expect next turn, of {few_of(named, 6)}.",)


def path(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Tell how far two ends are apart, and whether a craft gets there in a straight line."""
    state, a, b = view.state, spot(view.state, subject), spot(view.state, other)
    if a is None or b is None or a == b:
        return ()
    craft = find(state, subject)
    blocked = not clear(state.rocks, a, b)
    between = "a planet between" if blocked else "the line is free"
    line = f"{inches(a, b)} inches from {place_of(a)} to {place_of(b)}, {between}."
    if craft is None or not craft.known or not reach(craft):
        return (line,)
    far = reach(craft)
    turns = -(-inches(a, b) // far)
    if blocked or b in covered(state.rocks):
        return (line, f"{name_of(craft)} must go round.")
    return (line, f"{name_of(craft)} takes {plural(turns, 'turn')} and then faces {way_name(along(a, b))}.")


def arc_of(view: View[State], subject: str, _: str) -> tuple[str, ...]:
    """Tell what a craft can shoot at from where it is, and what it must throw; out of its turn, in its next."""
    state, craft = view.state, find(view.state, subject)
    if craft is None or not craft.known or not aiming.shoots(craft):
        return ()
    craft = craft if craft.seat in state.awaited else evolve(craft, used=())
    told = []
    for target in aiming.targets(state, craft.seat):
        needs = [
            f"{weapon} {need} or more"
            for weapon in WEAPONS
            if (need := aiming.shot(state, craft, weapon, target)) < CANNOT
        ]
        if needs:
            told.append(f"{name_of(target)}: {', '.join(needs)}")
    if not told:
        return (f"{name_of(craft)} has no enemy in range and arc.",)
    return (f"{name_of(craft)} at {few_of(told, 6)}."[:400],)


def chances(view: View[State], subject: str, _: str) -> tuple[str, ...]:
    """Tell what a craft needs to hit each enemy in range, and what its own saves are."""
    craft = find(view.state, subject)
    if craft is None or not craft.known:
        return ()
    need = save(armour(view.state, craft))
    own = "each hit damages it" if need == 1 else f"a hit must throw {need} or more to damage it"
    return (*arc_of(view, subject, ""), f"{name_of(craft)}: {own} (SQ-36).")


_ASKED: Final[dict[str, Callable[[View[State], str, str], tuple[str, ...]]]] = {
    "reach": reach_of,
    "threat": threat,
    "path": path,
    "arc": arc_of,
    "chances": chances,
}


def enquire(view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer a question of the table or one of the game's own; empty when it makes no sense for that subject."""
    asked = _ASKED.get(what)
    return asked(view, subject, other)[:3] if asked is not None else ()
