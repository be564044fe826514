"""What a step of the cursor costs on the table of a match, in bytes: at every size, on open ground and on units."""

from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from tests.tui.wire.harness import Terminal, terminal

CHILD: Final = "tests/tui/wire/child.py"
ARROWS: Final = {"r": "\x1b[C", "l": "\x1b[D", "u": "\x1b[A", "d": "\x1b[B"}
WALK: Final = "rrddlldlulddrruullurrdddll"
OPEN, FULL = 84, 225
"""What a step over open ground may cost, and what one may that fills the card."""
STILL: Final = 6
"""Lines of the map that change at most while the window stands still: two hexes of three lines, or two tiles."""
TILED: Final = 2
"""Levels of tiles that are looked at: what is said of a tile's ground fills nothing."""
PROMPT: Final = 5
"""Lines at the bottom that a step changes only where something was said before."""


class Step(NamedTuple):
    """What one step cost, how many lines of the map it changed, whether its ruler, and if it was over open ground."""

    cost: int
    map: int
    ruler: bool
    open: bool


def steps(table: Terminal, side: int, *, tiled: bool) -> Iterator[Step]:
    for way in WALK:
        before, received = list(table.screen.display), table.received
        table.press(ARROWS[way])
        table.settle()
        after = list(table.screen.display)
        left = [row for row in range(1, len(after)) if before[row][: side - 1] != after[row][: side - 1]]
        right = {row for row in range(1, len(after)) if before[row][side:] != after[row][side:]}
        ground = any(display[2][side:].strip() for display in (before, after)) and not tiled
        plain = right <= {1, 2} and not ground and max(left, default=0) < len(after) - PROMPT
        yield Step(table.received - received, len(left), 1 in left, plain)


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
@pytest.mark.parametrize(
    ("match", "orders", "levels"), [("star-sectors/long-night", 3, 4), ("star-viking/sanakht", 2, 2)]
)
def test_a_step_costs_few_bytes_on_open_ground_and_on_units(
    match: str, orders: int, levels: int, size: tuple[int, int]
) -> None:
    child = (CHILD, "match", match, str(orders))
    with TemporaryDirectory() as home, terminal(*child, size=size, LONGSHIP_HOME=home) as table:
        table.until("ready")
        table.settle()
        side = size[0] - (26 if size[0] < 160 else 44)
        for level in range(levels):
            table.press("+" * bool(level))
            table.settle()
            moved = [step for step in steps(table, side, tiled=levels == TILED) if step.cost]
            still = [step for step in moved if step.map <= STILL and not step.ruler]

            assert len(still) > len(moved) / 3, "most steps leave the window where it is"
            assert max(step.cost for step in still if step.open) <= OPEN
            assert max(step.cost for step in still) <= FULL
