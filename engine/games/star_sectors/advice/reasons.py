"""Why a ship does what is proposed for its tactical phase: one sentence for the hint."""

from engine.games.star_sectors.advice.outlook import Outlook
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.tactics import Option


def reason(outlook: Outlook, option: Option) -> str:
    """Say in one sentence what an option is good for."""
    name = outlook.ship.ship.name
    if option.target is not None:
        return f"{name} {_strike(option, option.target)}."
    if option.leave:
        return f"{name} leaves the map: that scores."
    if option.hide:
        return f"{name} gets ready to cloak: nothing can fire at it then."
    risk = outlook.danger(outlook.ship.cell)
    if risk > option.danger + 0.3 and not outlook.ship.ship.cloaked:
        return f"{name} gets out of harm's way: {option.danger:.1f} points at risk instead of {risk:.1f}."
    if outlook.aims.goals and option.way.step:
        return f"{name} {outlook.aims.goals[0].why}."
    return f"{name} {_course(outlook, option)}."


def _strike(option: Option, target: Fighter) -> str:
    if option.ram:
        return f"is all but lost: it takes {target.ship.name} along"
    kill = f", {100 * option.toll.kill:.0f} percent to destroy it" if option.toll.kill >= 0.01 else ""
    return f"finds its best shot: {option.toll.hits:.1f} hits to expect on {target.ship.name}{kill}"


def _course(outlook: Outlook, option: Option) -> str:
    if not option.way.step:
        return "holds its place: nowhere in reach is better"
    if not outlook.aims.prey:
        return "keeps out of the way"
    prey, board = outlook.aims.prey[0], outlook.sketch.grid
    before, after = board.distance(outlook.ship.cell, prey.cell), board.distance(option.end[0], prey.cell)
    if after < before:
        return f"closes with {prey.ship.name}, to {after} of {before} hexes"
    return f"turns its bow on {prey.ship.name}" if after == before else f"keeps its distance from {prey.ship.name}"
