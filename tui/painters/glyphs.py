"""The signs a map is drawn with: one table in ASCII, one in Unicode for terminals whose letters have it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.scene.model import Geometry
from tui.choosing.picker import Mark


class Glyphs(NamedTuple):
    """A table of signs."""

    bows: tuple[tuple[int, str], ...]
    """By facing, from east counter-clockwise: the side of the letter it stands on (-1 left, +1 right), and the sign."""
    beside: str
    """By facing, where the sign always stands on the right: no two may be alike."""
    winds: tuple[str, ...]
    """By eighths of a turn from east counter-clockwise: stands behind a token, so that no two may be alike."""
    stem: str
    """Leads from the letter to the bow where there is room for it."""
    roof: str
    """Left and right of what stands above the letter of a counter."""
    floor: str
    """Left and right of what stands below it."""
    wall: str
    """Left and right of the letter."""
    gauge: str
    """What is left of a number, and what is used up."""
    half: str
    """Less than a whole cell of a bar that grows upwards, and of one that grows down."""
    ground: Mapping[int, int]
    """What is drawn for the signs of ground."""
    rule: str
    """Parts zones, and begins and ends a heading."""

    def drawn(self, sign: str) -> str:
        """Return what is drawn for a sign of ground."""
        return sign.translate(self.ground)


ASCII: Final = Glyphs(
    bows=((1, ">"), (1, "/"), (-1, "\\"), (-1, "<"), (-1, "/"), (1, "\\")),
    beside=">/`<,\\",
    winds=tuple(">/^`<,v\\"),
    stem="-",
    roof="/\\",
    floor="\\/",
    wall="|",
    gauge="#.",
    half="==",
    ground={},
    rule="-",
)
UNICODE: Final = Glyphs(
    bows=((1, "\u2192"), (1, "\u2197"), (-1, "\u2196"), (-1, "\u2190"), (-1, "\u2199"), (1, "\u2198")),
    beside="\u2192\u2197\u2196\u2190\u2199\u2198",
    winds=tuple("\u2192\u2197\u2191\u2196\u2190\u2199\u2193\u2198"),
    stem="\u2500",
    roof="\u2571\u2572",
    floor="\u2572\u2571",
    wall="\u2502",
    gauge="\u2588\u2591",
    half="\u2584\u2580",
    ground=str.maketrans(".#&~Oo*@", "\u00b7\u2592\u2591\u2248\u25cf\u25cb\u263c\u25ca"),
    rule="\u2500",
)
TABLES: Final = {"ascii": ASCII, "unicode": UNICODE}
"""By the value of the setting `glyphs`."""

OPEN: Final = "_"
"""Stands for open ground that can be chosen, where what it costs to get there is not counted."""

CURSOR: Final = "[]"
BRACKETS: Final[dict[Mark, str]] = {"unit": "||", "reach": "()", "later": "::", "target": "{}", "chosen": "++"}
"""What stands left and right of a marked place, so that a mark needs no colour."""

_FRAMED: Final[dict[Mark, str]] = {**BRACKETS, "unit": "--"}
"""The same within frames, where an upright stroke would be taken for one."""

_HEXES: Final[dict[Mark, str]] = {"target": "{}", "chosen": "()"}
"""The same on hexes, where a number says what can be reached, and units that can be chosen are loud."""


def brackets_on(geometry: Geometry) -> dict[Mark, str]:
    """Return what stands left and right of marked places on a board of that kind."""
    return {Geometry.TILES: _FRAMED, Geometry.HEX: _HEXES}.get(geometry, BRACKETS)
