"""Why a ship does what is proposed for its tactical phase: one sentence for the hint."""

from engine.games.star_sectors.advice.outlook import Outlook
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.tactics import Course


def reason(outlook: Outlook, course: Course) -> str:
    """Return in one sentence what a course is good for."""
    name = outlook.ship.ship.name
    if course.target is not None:
        return f"{name} {_strike(course, course.target)}."
    if course.leave:
        return f"{name} leaves the map: that scores."
    if course.hide:
        return f"{name} gets ready to cloak: nothing can fire at it then."
    risk = outlook.danger(outlook.ship.cell)
    if risk > course.danger + 0.3 and not outlook.ship.ship.cloaked:
        return f"{name} gets out of harm's way: {course.danger:.1f} points at risk instead of {risk:.1f}."
    if outlook.intent.goals and course.way.step:
        return f"{name} {outlook.intent.goals[0].why}."
    return f"{name} {_manoeuvre(outlook, course)}."


def _strike(course: Course, target: Fighter) -> str:
    if course.ram:
        return f"is all but lost: it takes {target.ship.name} along"
    kill = f", {100 * course.damage.kill:.0f} percent to destroy it" if course.damage.kill >= 0.01 else ""
    return f"finds its best shot: {course.damage.hits:.1f} hits to expect on {target.ship.name}{kill}"


def _manoeuvre(outlook: Outlook, course: Course) -> str:
    if not course.way.step:
        return "holds its place: nowhere in reach is better"
    if not outlook.intent.prey:
        return "keeps out of the way"
    prey, board = outlook.intent.prey[0], outlook.sketch.grid
    before, after = board.distance(outlook.ship.cell, prey.cell), board.distance(course.end[0], prey.cell)
    if after < before:
        return f"closes with {prey.ship.name}, to {after} of {before} hexes"
    return f"turns its bow on {prey.ship.name}" if after == before else f"keeps its distance from {prey.ship.name}"
