"""How far and which way: distances and directions between places, said by the clock or the compass.

Twelve o'clock and north are the top of the map, whichever way a unit faces.
"""

import re
from collections import deque
from collections.abc import Iterable
from math import atan2, ceil, degrees, dist, sqrt
from typing import Final, Literal

from engine.core.grammar import plural
from engine.core.refs import PlaceId
from engine.scene.model import FACINGS, Board, Geometry, Place

Directions = Literal["clock", "compass"]

WINDS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")

# By the clock's hours: on hexes the six exits lie at the odd ones.
_HEX_WINDS: Final = (
    "north", "north-east", "east-north-east", "east", "east-south-east", "south-east",
    "south", "south-west", "west-south-west", "west", "west-north-west", "north-west",
)  # fmt: skip

_SHORT: Final = {
    "n": "north", "ne": "north-east", "e": "east", "se": "south-east",
    "s": "south", "sw": "south-west", "w": "west", "nw": "north-west",
    "northeast": "north-east", "southeast": "south-east", "southwest": "south-west", "northwest": "north-west",
}  # fmt: skip

# What a direction at that hour leads along: hexes have no exit at 2, so it means the one at 1.
_HOURS: Final = {
    12: "north", 1: "north-east", 2: "north-east", 3: "east", 4: "south-east", 5: "south-east",
    6: "south", 7: "south-west", 8: "south-west", 9: "west", 10: "north-west", 11: "north-west",
}  # fmt: skip

_FACINGS: Final = {
    Geometry.HEX: ("east", "north-east", "north-west", "west", "south-west", "south-east"),
    Geometry.LATTICE: (
        "east", "east-north-east", "north-east", "north-north-east", "north", "north-north-west", "north-west",
        "west-north-west", "west", "west-south-west", "south-west", "south-south-west", "south", "south-south-east",
        "south-east", "east-south-east",
    ),
}  # fmt: skip
_CLOCK: Final = {
    "north": 12, "north-east": 1, "east": 3, "south-east": 5,
    "south": 6, "south-west": 7, "west": 9, "north-west": 11,
}  # fmt: skip
_HOUR: Final = re.compile(r"\b(1[0-2]|[1-9]) o'clock\b")
_STEPS: Final = {Geometry.HEX: ("hex", "hexes"), Geometry.LATTICE: ("inch", "inches")}


def bearing(board: Board, here: Place, there: Place, style: Directions = "clock") -> str:
    """Return how far and which way: '4 hexes, 2 o'clock'; 'right here' for the place itself.

    Tiles lie as the box has room for them: which way means nothing there. '' where no way leads there either, and where
    the drawing measures nothing.
    """
    if here.id == there.id:
        return "right here"
    if board.far is not None:
        return board.far
    far = steps(board, here, there)
    unit = (board.step,) if board.step else _STEPS.get(board.geometry, ("step", "steps"))
    said = plural(far, *unit) if far else ""
    if board.geometry is Geometry.TILES:
        return said
    way = _by_clock(board, here, there) if style == "clock" else _by_compass(board, here, there)
    return f"{said}, {way}" if said else way


def steps(board: Board, here: Place, there: Place) -> int:
    """Count the steps between two places, on a lattice of inches those in a straight line; 0 when no way leads there.

    A part of an inch counts whole: what is not within 6 inches is never told as 6.

    Where a chart draws links these are the ways; the exits of its places may only lead the cursor. Links of tiles say
    which of the borders are open; all others are ways as well. Where all are equally far, or a drawing measures
    nothing, those of the same part count as next to each other, others by the parts between.
    """
    if board.far is not None:
        return _by_parts(board, here, there)
    if board.geometry is Geometry.HEX:
        return _hexes(here.at, there.at)
    if board.geometry is Geometry.LATTICE:
        return _squares(here.at, there.at) if board.step else ceil(dist(here.at, there.at))
    return _by_ways(board, here.id, there.id)


def facing(geometry: Geometry, number: int, style: Directions = "clock") -> str:
    """Return a facing in words: '3 o'clock' or 'east' for 0; KeyError where nothing faces anywhere."""
    turn = FACINGS[geometry]
    return _hour(90 - 360 * number / turn) if style == "clock" else _FACINGS[geometry][number % turn]


def way(geometry: Geometry, word: str, style: Directions = "clock") -> str:
    """Return the direction word of an exit in the player's style; a word that is no compass point stays as it is."""
    if geometry is Geometry.LATTICE and word in _FACINGS[geometry]:
        return facing(geometry, _FACINGS[geometry].index(word), style)
    return f"{_CLOCK[word]} o'clock" if style == "clock" and word in _CLOCK else word


def worded(text: str, style: Directions) -> str:
    """Return a sentence with its ways in the player's style: games tell them by the clock, 'turns to 5 o'clock'."""
    if style == "clock":
        return text
    return _HOUR.sub(lambda found: _HEX_WINDS[int(found[1]) % 12], text)


def direction(text: str, words: Iterable[str] = ()) -> str:
    """Read a direction as players type it ('ne', 'north-e', '1', '1 o'clock'); '' when it is none.

    `words` are the exits' own that may be meant, or the beginning of one: 'spinward', 'in'.
    """
    text = text.strip().lower().replace("o'clock", "").replace("oclock", "").strip().replace(" ", "-")
    if text.isascii() and text.isdigit():
        return _HOURS.get(int(text[:3]), "")
    if text in _SHORT:
        return _SHORT[text]
    near = [word for word in (*words, *WINDS) if text and word.startswith(text)]
    return text if text in near else near[0] if near else ""


def _hexes(a: tuple[int, int], b: tuple[int, int]) -> int:
    # Odd rows lie half a hex to the right: axial coordinates first.
    q = (a[0] - (a[1] - a[1] % 2) // 2) - (b[0] - (b[1] - b[1] % 2) // 2)
    r = a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _squares(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _by_parts(board: Board, here: Place, there: Place) -> int:
    parts = list(dict.fromkeys(place.part for place in board.places))
    between = abs(parts.index(here.part) - parts.index(there.part))
    return int(here.id != there.id) + (0 if here.outside or there.outside else between)


def _by_ways(board: Board, here: PlaceId, there: PlaceId) -> int:
    ways: dict[PlaceId, list[PlaceId]] = {}
    if board.geometry is not Geometry.CHART or not board.links:
        ways = {place.id: [exit_.to for exit_ in place.exits] for place in board.places}
    for link in board.links:
        ways.setdefault(link.a, []).append(link.b)
        ways.setdefault(link.b, []).append(link.a)
    seen, queue = {here: 0}, deque([here])
    while queue:
        step = queue.popleft()
        for to in ways.get(step, ()):
            if to == there:
                return seen[step] + 1
            if to not in seen:
                seen[to] = seen[step] + 1
                queue.append(to)
    return 0


def _angle(board: Board, here: Place, there: Place) -> float:
    # Degrees clockwise from the top of the map.
    (ax, ay), (bx, by) = _point(board, here), _point(board, there)
    return degrees(atan2(bx - ax, ay - by)) % 360


def _point(board: Board, place: Place) -> tuple[float, float]:
    col, row = place.at
    match board.geometry:
        case Geometry.HEX:
            return col + 0.5 * (row % 2), row * sqrt(3) / 2
        case Geometry.CHART | Geometry.TILES:
            return col, 2 * row  # character cells are twice as high as wide
        case Geometry.LATTICE:
            return col, row


def _by_clock(board: Board, here: Place, there: Place) -> str:
    return f"{round(_angle(board, here, there) / 30) % 12 or 12} o'clock"


def _hour(angle: float) -> str:
    # The angles of sixteen facings lie on quarters of an hour: a listener can tell them apart only so.
    hour, quarter = divmod(round(angle % 360 / 7.5), 4)
    if not quarter:
        return f"{hour or 12} o'clock"
    before = ("", "a quarter past", "half past", "a quarter to")[quarter]
    return f"{before} {(hour + (quarter == 3)) % 12 or 12}"


def _by_compass(board: Board, here: Place, there: Place) -> str:
    angle = _angle(board, here, there)
    return _HEX_WINDS[round(angle / 30) % 12] if board.geometry is Geometry.HEX else WINDS[round(angle / 45) % 8]
