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


def ruled(lines: list[str]) -> list[str]:
    """Draw the same frames with the strokes of Unicode, joined where they meet."""

    def sign(x: int, y: int) -> str:
        return lines[y][x] if 0 <= y < len(lines) and 0 <= x < len(lines[y]) else " "

    def joint(x: int, y: int) -> str:
        ways = ((x, y - 1, "|:+"), (x, y + 1, "|:+"), (x - 1, y, "-.+"), (x + 1, y, "-.+"))
        return JOINTS[sum(1 << bit for bit, (at, row, meets) in enumerate(ways) if sign(at, row) in meets)]

    return [
        "".join(joint(x, y) if text == "+" else STROKES.get(text, text) for x, text in enumerate(row))
        for y, row in enumerate(lines)
    ]


STROKES: Final = {"-": "\u2500", "|": "\u2502"}
JOINTS: Final = "+\u2502\u2502\u2502\u2500\u2518\u2510\u2524\u2500\u2514\u250c\u251c\u2500\u2534\u252c\u253c"
"""What joins strokes, by those that meet there: 1 above, 2 below, 4 on the left, 8 on the right."""


def _edge(box: Box, way: str) -> set[tuple[int, int]]:
    if way == "-":
        return {(x, y) for x in range(box.x, box.x + box.width) for y in (box.y - 1, box.y + box.height)}
    return {(x, y) for x in (box.x - 1, box.x + box.width) for y in range(box.y, box.y + box.height)}


def _corners(box: Box) -> set[tuple[int, int]]:
    return {(x, y) for x in (box.x - 1, box.x + box.width) for y in (box.y - 1, box.y + box.height)}
