"""Walking a board by the exits of its places: single steps, far steps, and on to the next place that is different.

A single step may lead to another board; farther ones end at the edge of theirs.
"""

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.refs import PlaceId
from engine.scene.model import Place

FAR: Final = 5
"""How many places a far step takes at most."""
_WINDS: Final = {"east": (1, 0), "north": (0, -1), "west": (-1, 0), "south": (0, 1)}
"""By word: columns and rows."""


def step(known: Mapping[PlaceId, Place], start: PlaceId, word: str, *, loose: bool = False) -> PlaceId | None:
    """Take the exit with a direction word; None when there is none.

    Where a place has no 'north', the exit to the 'north-' that stays nearest to its column is taken: on hexes that
    goes straight up by alternating. On a chart whose exits are called otherwise, and on every `loose` board, where not
    all that lies beside each other is linked, go to the nearest place that is seen that way.
    """
    here = known[start]
    exact = next((way.to for way in here.exits if way.word == word), None)
    if exact is not None:
        return exact
    slanted = [way.to for way in here.exits if way.word.startswith(f"{word}-") and way.to in known]
    if not slanted and (loose or not any(way.word.partition("-")[0] in _WINDS for way in here.exits)):
        return _by_sight(known, here, word)
    return min(slanted, key=lambda to: abs(known[to].at[0] - here.at[0]), default=None)


def far(known: Mapping[PlaceId, Place], start: PlaceId, word: str, *, loose: bool = False) -> PlaceId:
    """Take up to five steps one way; fewer at the edge."""
    here = start
    for _ in range(FAR):
        there = step(known, here, word, loose=loose)
        here = here if there is None or there not in known else there
    return here


def leap(
    known: Mapping[PlaceId, Place],
    start: PlaceId,
    word: str,
    interest: Callable[[PlaceId], object],
    *,
    loose: bool = False,
) -> PlaceId:
    """Go one way to the next place of interest that is unlike the one before it, or to the edge.

    `interest` returns what there is to see at a place, something falsy for nothing.
    """
    here = start
    for _ in known:
        there = step(known, here, word, loose=loose)
        if there is None or there not in known:
            break
        here, before = there, here
        if interest(here) and interest(here) != interest(before):
            break
    return here


def _by_sight(known: Mapping[PlaceId, Place], here: Place, word: str) -> PlaceId | None:
    right, down = (sum(_WINDS[part][axis] for part in word.split("-")) for axis in (0, 1))
    found: dict[PlaceId, int] = {}
    for place in known.values():
        # A character cell is twice as high as wide.
        x, y = _gap(here, place, 0), 2 * _gap(here, place, 1)
        along, across = x * right + y * down, abs(x * down - y * right)
        if 0 < along >= across:
            found[place.id] = along + 2 * across
    return min(found, key=lambda place: found[place], default=None)


def _gap(here: Place, there: Place, axis: int) -> int:
    """Count how far one place lies behind another along an axis; 0 where they lie side by side."""
    ends = (here.at[axis] + here.span[axis] - 1, there.at[axis] + there.span[axis] - 1)
    return max(0, there.at[axis] - ends[0]) + min(0, ends[1] - here.at[axis])
