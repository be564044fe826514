"""What stands beside the map in place of the card and the rosters: one text at a time, and which page of it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from tui.painters.lines import Line, Space

Text = Callable[[int], Sequence[Line]]
"""Makes the lines for a width."""

Draw = Callable[[Space], list[Line]]
"""Makes the lines for so much space."""


class Beside:
    """A text that was opened by a command; nothing to begin with."""

    def __init__(self, opened: str = "", title: str = "", text: Text | None = None, draw: Draw | None = None) -> None:
        """Open a text at its first page; `opened` is the id of the command whose key closes it.

        What scrolls by itself is given as `draw` instead: nothing while that draws no lines.
        """
        self.opened = opened
        self.title = title
        self.text = text
        self.draw = draw
        self.page = 0
        self.pages = 1
        """How many pages it has in the room that it was last given."""

    def turn(self, by: int) -> None:
        """Turn so many pages, round again behind the last."""
        self.page = (self.page + by) % self.pages

    def leaf(self, space: Space) -> Sequence[Line]:
        """Return the lines of the page that is open, in so many columns and lines; a line of them is left for keys."""
        lines = self.text(space[0]) if self.text is not None else ()
        leaves = leaves_of(lines, space[1]) if len(lines) <= space[1] else leaves_of(lines, space[1] - 1)
        self.pages = len(leaves)
        self.page = min(self.page, self.pages - 1)
        return leaves[self.page]


def leaves_of(lines: Sequence[Line], height: int) -> list[Sequence[Line]]:
    """Part lines into pages of so many; what stands between blank lines goes on the next page where that is better.

    It is where a page is half full already and the next one has room for the whole.
    """
    height, leaves = max(1, height), list[list[Line]]([[]])
    for block in _blocks(lines):
        taken = len(leaves[-1])
        torn = taken + 1 + len(block) > height
        if taken + 1 >= height or (torn and height >= len(block) and 2 * taken >= height):
            leaves.append([])
        left = [*([()] if leaves[-1] else []), *block]
        while left:
            room = height - len(leaves[-1])
            leaves[-1] += left[:room]
            left = left[room:]
            leaves += [[]] if left else []
    return [*filter(None, leaves)] or [()]


def _blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    for blank, block in groupby(lines, lambda each: not each):
        if not blank:
            yield [*block]
