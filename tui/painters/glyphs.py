"""The signs a map is drawn with: one table in ASCII, one with arrows for terminals that have them."""

from typing import Final, NamedTuple

from engine.scene.model import Geometry
from tui.choosing.picker import Mark


class Glyphs(NamedTuple):
    """A table of signs."""

    bows: tuple[tuple[int, str], ...]
    """By facing, from east counter-clockwise: the side of the letter it stands on (-1 left, +1 right), and the sign."""
    foreign: str
    """Stands astern of every token of seats 2 and 3."""
    winds: tuple[str, ...]
    """By eighths of a turn from east counter-clockwise: stands behind a token, so that no two may be alike."""


ASCII: Final = Glyphs(((1, ">"), (1, "'"), (-1, "'"), (-1, "<"), (-1, ","), (1, ",")), "=", tuple(">/^`<,v\\"))
UNICODE: Final = Glyphs(
    ((1, "\u2192"), (1, "\u2197"), (-1, "\u2196"), (-1, "\u2190"), (-1, "\u2199"), (1, "\u2198")),
    "=",
    tuple("\u2192\u2197\u2191\u2196\u2190\u2199\u2193\u2198"),
)
TABLES: Final = {"ascii": ASCII, "unicode": UNICODE}
"""By the value of the setting `glyphs`."""

HULL: Final = "="
"""Stands where a long hull lies behind the place of its letter and bow, so that it does not look like another unit."""

CURSOR: Final = "[]"
BRACKETS: Final[dict[Mark, str]] = {"unit": "||", "reach": "()", "target": "{}", "chosen": "++"}
"""What stands left and right of a marked place, so that a mark needs no colour."""

_FRAMED: Final[dict[Mark, str]] = {**BRACKETS, "unit": "--"}
"""The same within frames, where an upright stroke would be taken for one."""


def brackets_on(geometry: Geometry) -> dict[Mark, str]:
    """Return what stands left and right of marked places on a board of that kind."""
    return _FRAMED if geometry is Geometry.TILES else BRACKETS
