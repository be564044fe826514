"""Walking a board by the exits of its places: single steps, far steps, and on to the next place that is different."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.refs import PlaceId
from engine.scene.model import Place

FAR: Final = 5
"""How many places a far step takes at most."""


def step(known: Mapping[PlaceId, Place], start: PlaceId, word: str) -> PlaceId | None:
    """Take the exit with a direction word; None when there is none.

    Where a place has no 'north', the exit to the 'north-' that stays nearest to its column is taken: on hexes that
    goes straight up by alternating.
    """
    here = known[start]
    exact = next((way.to for way in here.exits if way.word == word), None)
    if exact is not None:
        return exact
    slanted = [way.to for way in here.exits if way.word.startswith(f"{word}-")]
    return min(slanted, key=lambda to: abs(known[to].at[0] - here.at[0]), default=None)


def far(known: Mapping[PlaceId, Place], start: PlaceId, word: str) -> PlaceId:
    """Take up to five steps one way; fewer at the edge."""
    here = start
    for _ in range(FAR):
        here = step(known, here, word) or here
    return here


def leap(known: Mapping[PlaceId, Place], start: PlaceId, word: str, interest: Callable[[PlaceId], object]) -> PlaceId:
    """Go one way to the next place of interest that is unlike the one before it, or to the edge.

    `interest` returns what there is to see at a place, something falsy for nothing.
    """
    here = start
    for _ in known:
        there = step(known, here, word)
        if there is None:
            break
        here, before = there, here
        if interest(here) and interest(here) != interest(before):
            break
    return here
