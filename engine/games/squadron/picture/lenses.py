"""The lenses: where the craft in focus can go, what it can hit, where danger is, what is seen, what a blast reaches."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.squadron.picture.tokens import craft_in_focus
from engine.games.squadron.queries.aiming import arc, guns_of
from engine.games.squadron.queries.firepower import expected
from engine.games.squadron.queries.medals import blast, scouting
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.sides import foes
from engine.games.squadron.queries.table import clear, ends, taken
from engine.games.squadron.rulebook.designs import LASERS, MISSILE
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD, VOLLEY_WORD
from engine.games.squadron.state import State
from engine.scene.model import Region, Tone
from engine.space.lattice import Point, ahead, around, within


def regions(view: View[State], lens: str) -> tuple[Region, ...]:
    """Draw a lens on the table; nothing for a lens that does not exist."""
    return tuple(region for region in _LENSES[lens](view) if region.places) if lens in _LENSES else ()


def _places(points: list[Point]) -> tuple[PlaceId, ...]:
    return tuple(map(place_of, points))


def _reach(view: View[State]) -> Iterator[Region]:
    craft = craft_in_focus(view)
    if craft is not None and craft.on_table:
        found = list(ends(view.state, craft, taken(view.state)))
        yield Region("reach", f"{name_of(craft)} can move there", _places(found), Tone.GOOD)


def _arc(view: View[State]) -> Iterator[Region]:
    craft, state = craft_in_focus(view), view.state
    if craft is None or not craft.on_table:
        return
    works = craft.works
    fronts = [name for code, name in LASERS.items() if works[code]]
    if fronts:
        ways = [arc(craft.facing, name) for name in fronts]
        far = [
            each
            for each in around(state.settings.size, craft.at, 12)
            if any(ahead(craft.at, way, each) for way in ways) and clear(state.rocks, craft.at, each)
        ]
        yield Region(LASER_WORD, f"lasers of {name_of(craft)} reach there", _places(far), Tone.ACCENT)
    if works[MISSILE]:
        near = [each for each in around(state.settings.size, craft.at, 6) if clear(state.rocks, craft.at, each)]
        label = f"missiles of {name_of(craft)} reach there"
        yield Region(MISSILE_WORD, label, _places(near), Tone.FIRE, ("*",) * len(near))
    if any(gun.weapon == VOLLEY_WORD for gun in guns_of(craft)):
        near = [each for each in around(state.settings.size, craft.at, 6) if clear(state.rocks, craft.at, each)]
        before = [each for each in near if ahead(craft.at, craft.facing, each)]
        yield Region(VOLLEY_WORD, f"expendables of {name_of(craft)} reach there", _places(before), Tone.FIRE)


def _threat(view: View[State]) -> Iterator[Region]:
    if view.seat is None:
        return
    danger = expected(view.state, view.seat)
    points = [point for point, hits in danger.items() if hits >= 0.5]
    labels = tuple(f"{min(danger[point], 99):.0f}" for point in points)
    yield Region("threat", "hits to expect there next turn", _places(points), Tone.BAD, labels)


def _scouting(view: View[State]) -> Iterator[Region]:
    state, seat = view.state, view.seat
    if seat is None:
        return
    eyes = [each for each in foes(state, seat) if not (each.known and each.plan.station)]
    size = state.settings.size
    seen = [
        (x, y)
        for y in range(size[1])
        for x in range(size[0])
        if any(within((x, y), eye.at, scouting(state, eye.seat)) for eye in eyes)
    ]
    yield Region("scouting", "the enemy sees markers there", _places(seen), Tone.WARN)


def _blast(view: View[State]) -> Iterator[Region]:
    craft, state = craft_in_focus(view), view.state
    if craft is not None and craft.on_table:
        far = around(state.settings.size, craft.at, blast(state, craft))
        near = [each for each in far if clear(state.rocks, craft.at, each)]
        yield Region("blast", f"a nuke at {name_of(craft)} reaches there", _places(near), Tone.FIRE)


_LENSES: Final[dict[str, Callable[[View[State]], Iterator[Region]]]] = {
    "reach": _reach,
    "arc": _arc,
    "threat": _threat,
    "scouting": _scouting,
    "blast": _blast,
}
