"""What a step of the cursor costs on the table of a match, in bytes: on every board, at every level.

The quick run takes a short walk in each game; all of it is `thorough`.
"""

from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from engine import registry
from tests.tui.wire.harness import Terminal, terminal

CHILD: Final = "tests/tui/wire/child.py"
ARROWS: Final = {"r": "\x1b[C", "l": "\x1b[D", "u": "\x1b[A", "d": "\x1b[B"}
WALK: Final = "rrddlldlulddrruullurrdddll"
SHORT: Final = 9
"""Steps of a short walk."""

OPEN, FULL = 84, 225
"""What a step over open ground may cost, and what one may that fills the card."""

SMALL, LARGE = (80, 24), (200, 60)

_KNOWN: Final = (
    ("star-sectors/long-night", "bot:easy", 3, SMALL),
    ("star-viking/sanakht", "bot:easy", 2, LARGE),
    ("star-viking/quadrant", "bot:easy", 2, SMALL),
    ("skirmish", "bot:wander", 0, LARGE),
    ("voyage/lattice", "bot:wander", 2, SMALL),
    ("voyage/worlds", "bot:wander", 2, LARGE),
    ("voyage/chart", "bot:wander", 2, SMALL),
    ("voyage/quadrant", "bot:wander", 2, SMALL),
)
_UNKNOWN: Final = {game for game in registry.SHELF if not any(match.startswith(game) for match, *_ in _KNOWN)}
BOARDS: Final = (*_KNOWN, *((game, "bot:easy", 2, SMALL) for game in sorted(_UNKNOWN)))
"""Every kind of board and every game: the match, its opponent, orders given before, and the size of the quick run."""

QUICK: Final = [board for board in BOARDS if board in _KNOWN[:2] or board not in _KNOWN]
"""A board of each game."""


class Step(NamedTuple):
    """What one step cost, whether it was from and to open ground, and whether the window stood still."""

    cost: int
    open: bool
    still: bool


def steps(table: Terminal, walk: str) -> Iterator[Step]:
    """Walk, one step after the other; those against an edge of the board are left out."""
    for way in walk:
        received, (*_, corner, was) = table.received, table.looks
        table.press(ARROWS[way])
        table.settle()
        cost = table.received - received
        if cost:
            yield Step(cost, was == table.looks[3] == "open", corner == table.looks[2])


def walked(match: str, opponent: str, orders: int, size: tuple[int, int], walk: str) -> Iterator[list[Step]]:
    """Walk at each level of the board, from the one that shows the whole of it on."""
    child = (CHILD, "match", match, str(orders), opponent)
    with TemporaryDirectory() as home, terminal(*child, size=size, LONGSHIP_HOME=home) as table:
        table.until("ready")
        table.settle()
        while int(table.looks[0]):
            table.press("-")
            table.settle()
        for level in range(int(table.looks[1])):
            assert int(table.looks[0]) == level
            yield list(steps(table, walk))
            table.press("+")
            table.settle()


def holds(levels: Iterator[list[Step]]) -> None:
    """Hold the steps to the limits that leave the window where it is."""
    still = [step for moved in levels for step in moved if step.still]

    assert still, "some steps leave the window where it is"
    assert max((step.cost for step in still if step.open), default=0) <= OPEN
    assert max(step.cost for step in still) <= FULL


@pytest.mark.parametrize(("match", "opponent", "orders", "size"), QUICK, ids=[board[0] for board in QUICK])
def test_a_step_costs_few_bytes_on_every_board(match: str, opponent: str, orders: int, size: tuple[int, int]) -> None:
    holds(walked(match, opponent, orders, size, WALK[:SHORT]))


@pytest.mark.thorough
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
@pytest.mark.parametrize(("match", "opponent", "orders", "_"), BOARDS, ids=[board[0] for board in BOARDS])
def test_a_long_walk_costs_few_bytes_at_every_level(
    match: str, opponent: str, orders: int, _: tuple[int, int], size: tuple[int, int]
) -> None:
    holds(walked(match, opponent, orders, size, WALK))
