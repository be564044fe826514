"""A volley before it is fired: what all that craft can still fire from where they are does to an enemy on a point."""

from collections.abc import Collection

from engine.core.clash import Clash
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.squadron.advice.exposure import mean, spread
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.aiming import VOLLEY_WORD, volley
from engine.games.squadron.queries.medals import through, wingman
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.steps import WEAPONS
from engine.games.squadron.rulebook.tables import CANNOT
from engine.games.squadron.state import Craft, State


def clash(view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
    """Return what craft can still do to an enemy on a point; None where nothing of it bears. Nobody answers."""
    desk = Desk(view)
    target = desk.find(desk.taken.get(at, "")) if (at := desk.point(place)) is not None else None
    if target is None or target not in desk.targets or desk.phase not in {Phase.MOVES, Phase.CONTACT, Phase.FIRE}:
        return None
    rate = through(desk.state, target, winged=wingman(desk.state, target.seat))
    able = [each for each in desk.gunners if not units or each.id in units]
    dice = {each.id: _dice(desk, each, target) for each in able}
    names = tuple(name_of(each) for each in able if dice[each.id])
    if not names:
        return None
    waiting = [(len(target.hits), rate)]
    fired = [(count, chance * rate) for each in dice.values() for count, chance in each]
    chances = spread([*waiting, *fired], target.left)
    aim, left = "it has no module left with the hits that wait", float(target.left)
    return Clash(name_of(target), names, 0.0, left, 0.0, mean(chances), "modules", chances[-1], aim)


def _dice(desk: Desk, craft: Craft, target: Craft) -> list[tuple[int, float]]:
    found = []
    for weapon in WEAPONS:
        count = len(aiming.bearing(desk.state, craft, weapon, target))
        chance = (CANNOT - aiming.needed(desk.state, craft, weapon, target)) / 6 if count else 0.0
        if chance > 0:
            found.append((count * (volley(desk.state, craft) if weapon == VOLLEY_WORD else 1), chance))
    return found
