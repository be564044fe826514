"""What the shots of a course are to do, exactly: from where it fires them, by the rules of sight, its crew at its post.

Choosing among thousands of courses makes do with less (`strike`): a long hull is taken to shoot from its base there.
"""

from engine.core.values import evolve
from engine.games.star_sectors.advice.barrage import strengths
from engine.games.star_sectors.advice.outlook import Outlook
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.tactics import Course
from engine.games.star_sectors.advice.volleys import NOTHING, Damage, Volley
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.sight import Guns, Shot
from engine.games.star_sectors.state import Crew


def promised(outlook: Outlook, course: Course, crew: Crew | None) -> Damage:
    """Return the damage to expect of a course's shots, its crew at `crew`, or where it was sent before."""
    if course.volley is None or course.target is None:
        return NOTHING
    gun = _gun(outlook, course, crew)
    drains = outlook.ship.drains if course.volley.drains else ()
    banks = [*drains, *(outlook.ship.blows if course.volley.blows else ())]
    target = course.target
    falls = strengths(gun, target.ship, target.number, outlook.sights.occupied, len(banks))
    blows = falls[len(drains) :]
    if outlook.sketch.state.settings.light_torpedoes:
        blows = (1,) * len(blows)  # SS-Q7
    roll = _roll(outlook, gun, target) if course.volley.number else None
    number, dice = (roll.strength, roll.dice) if roll else (0, 1)
    return outlook.damage(Volley(falls[: len(drains)], blows, number, dice), target)


def _gun(outlook: Outlook, course: Course, crew: Crew | None) -> Guns:
    ship, (cell, facing) = outlook.ship.ship, course.way.pose
    turn = evolve(ship.turn, crew=crew or ship.turn.crew)
    there = evolve(ship, place=cell, facing=facing, cloaked=False, turn=turn)
    return sight.guns(there, outlook.ship.number, outlook.sketch.land, outlook.sketch.state)


def _roll(outlook: Outlook, gun: Guns, target: Fighter) -> Shot | None:
    shot = sight.attack(gun, target.ship, target.number, outlook.sights.occupied)
    return shot if isinstance(shot, Shot) else None


def impact(outlook: Outlook, course: Course) -> int:
    """Count the hits that a ram does to its target: CF on impact, without a defence roll (SS-105)."""
    assert course.target is not None
    return min(course.target.left, outlook.ship.cf - outlook.sketch.land.kinds[course.way.pose[0]].haze)
