"""The frames of tiles: solid between those that only lie side by side, open between those that are linked."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Link

OPEN: Final = {"-": ".", "|": ":"}
"""What a border is drawn with where one may pass."""


class Box(NamedTuple):
    """The cells inside one frame."""

    x: int
    y: int
    width: int
    height: int


def framed(boxes: Mapping[PlaceId, Box], links: Iterable[Link]) -> list[str]:
    """Draw the frames around boxes as the lines of a map that is just large enough for them."""
    signs: dict[tuple[int, int], str] = {}
    for box in boxes.values():
        signs |= dict.fromkeys(_edge(box, "-"), "-") | dict.fromkeys(_edge(box, "|"), "|")
    for link in links:
        if link.a in boxes and link.b in boxes:
            signs |= {at: OPEN[way] for way in OPEN for at in _edge(boxes[link.a], way) & _edge(boxes[link.b], way)}
    for box in boxes.values():
        signs |= dict.fromkeys(_corners(box), "+")
    width, height = (max((at[axis] for at in signs), default=-1) + 1 for axis in (0, 1))
    return ["".join(signs.get((x, y), " ") for x in range(width)) for y in range(height)]


def _edge(box: Box, way: str) -> set[tuple[int, int]]:
    if way == "-":
        return {(x, y) for x in range(box.x, box.x + box.width) for y in (box.y - 1, box.y + box.height)}
    return {(x, y) for x in (box.x - 1, box.x + box.width) for y in range(box.y, box.y + box.height)}


def _corners(box: Box) -> set[tuple[int, int]]:
    return {(x, y) for x in (box.x - 1, box.x + box.width) for y in (box.y - 1, box.y + box.height)}
