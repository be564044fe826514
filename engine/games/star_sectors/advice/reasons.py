"""Why a ship does what is proposed for its tactical phase: one sentence for the hint, each claim in it computed.

What is said of distances, bows and odds is worked out for the course that is proposed, whether or not it is the best:
a strong opponent may take another one than the first.
"""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural
from engine.games.star_sectors.advice.outlook import Outlook
from engine.games.star_sectors.advice.paths import Pose
from engine.games.star_sectors.advice.salvo import impact, promised
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.tactics import Course
from engine.games.star_sectors.queries.factors import value
from engine.games.star_sectors.state import Crew

SAFER: Final = 0.3
"""So many points less at risk are a reason of their own."""


def reason(outlook: Outlook, course: Course, crew: Crew | None) -> str:
    """Return in one sentence what a course is good for, its crew at `crew`."""
    return f"{outlook.ship.ship.name} {_purpose(outlook, course, crew)}."


def _purpose(outlook: Outlook, course: Course, crew: Crew | None) -> str:
    if course.target is not None:
        return _ram(outlook, course, course.target) if course.ram else _strike(outlook, course, course.target, crew)
    if course.leave:
        return f"leaves the map: that scores {plural(_scored(outlook), 'point')}"
    if course.hide:
        return "gets ready to cloak: then only a ship with its crew at Science can aim at it"
    told = (_safer(outlook, course), _onward(outlook, course), _manoeuvre(outlook, course))
    return next(filter(None, told))


def _ram(outlook: Outlook, course: Course, target: Fighter) -> str:
    hits, name = impact(outlook, course), target.ship.name
    if hits >= target.left:
        return f"rams {name}: that destroys both"
    return f"is all but lost: it rams {name}, for {plural(hits, 'hit')}"


def _strike(outlook: Outlook, course: Course, target: Fighter, crew: Crew | None) -> str:
    due = promised(outlook, course, crew)
    kill = f", {100 * due.kill:.0f} percent to destroy it" if due.kill >= 0.01 else ""
    return f"shoots at {target.ship.name}: {due.hits:.1f} hits to expect{kill}"


def _scored(outlook: Outlook) -> int:
    goal = outlook.sketch.objective
    return goal.points if goal.kind == "convoy" else value(outlook.ship.ship)


def _safer(outlook: Outlook, course: Course) -> str:
    risk = outlook.danger(outlook.ship.cell)
    if outlook.ship.ship.cloaked or risk <= course.danger + SAFER:
        return ""
    return f"gets out of harm's way: {course.danger:.1f} points at risk next turn instead of {risk:.1f}"


def _onward(outlook: Outlook, course: Course) -> str:
    # On its way to a goal, if it gets nearer to it; and at it, if it is there in the end.
    for goal in outlook.intent.goals:
        far = [min(outlook.sketch.grid.distance(cell, at) for at in goal.cells) for cell in _cells(outlook, course)]
        if not far[1]:
            return goal.there
        if far[1] < far[0]:
            return f"{goal.why}, {plural(far[1], 'hex', 'hexes')} to go"
    return ""


def _cells(outlook: Outlook, course: Course) -> tuple[int, int]:
    return outlook.ship.cell, course.end[0]


def _manoeuvre(outlook: Outlook, course: Course) -> str:
    if not outlook.intent.prey:
        return _unengaged(outlook, course)
    return next(_approaches(outlook, course), "") or _stands(outlook, course, outlook.intent.prey[0])


def _unengaged(outlook: Outlook, course: Course) -> str:
    # Without anybody to fight: nobody is seen, or there is nothing to fight with.
    does = "moves on" if course.way.step else "holds its place"
    foes = [foe for foe in outlook.sketch.foes if not foe.station]
    if not foes:
        return f"{does}: no enemy is to be seen"
    nearest = min(foes, key=lambda foe: outlook.sketch.grid.distance(outlook.ship.cell, foe.cell))
    before, after = (outlook.sketch.grid.distance(cell, nearest.cell) for cell in _cells(outlook, course))
    if after > before:
        return f"draws away from {nearest.ship.name}, to {after} hexes from {before}"
    return f"{does}: it has nothing to shoot with"


def _approaches(outlook: Outlook, course: Course) -> Iterator[str]:
    # What brings it nearer to an enemy, the nearest enemy first: its hull, or its bow alone.
    here: Pose = (outlook.ship.cell, outlook.ship.facing)
    bows = []
    for foe in outlook.intent.prey:
        (before, was), (after, off) = (_lies(outlook, pose, foe) for pose in (here, course.end))
        if after < before:
            yield f"closes with {foe.ship.name}, to {after} of {before} hexes"
        if after == before and off < was:
            far = plural(after, "hex", "hexes")
            bows.append(
                f"turns its bow towards {foe.ship.name}" if off else f"brings its bow on {foe.ship.name}, {far} ahead"
            )
    yield from bows


def _lies(outlook: Outlook, pose: Pose, foe: Fighter) -> tuple[int, int]:
    # How far away, and how far off the bow, in 24ths of a circle.
    board = outlook.sketch.grid
    turn = board.relative(*pose, foe.cell) if pose[0] != foe.cell else 0
    return board.distance(pose[0], foe.cell), min(turn, 24 - turn)


def _stands(outlook: Outlook, course: Course, foe: Fighter) -> str:
    # Neither nearer nor with its bow nearer to anybody: said as it is.
    here: Pose = (outlook.ship.cell, outlook.ship.facing)
    (before, was), (after, off) = (_lies(outlook, pose, foe) for pose in (here, course.end))
    name, far = foe.ship.name, plural(after, "hex", "hexes")
    if after > before:
        return f"draws away from {name}, to {after} hexes from {before}"
    if here == course.end:
        return (
            f"holds its place with its bow on {name}, {far} ahead" if not off else f"holds its place, {far} from {name}"
        )
    if off > was:
        return f"turns its bow away from {name} and stays {far} from it"
    return f"stays {far} from {name}, its bow as near to it as before"
