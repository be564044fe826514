"""Screens that answer once: a key held down, or two in one push, must not answer for what lies below.

Where there is room beside it, a screen that asks something of the table leaves the table in sight: as the picture that
it was when the question came, on the left, for nothing moves there meanwhile.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol, TypeVar, runtime_checkable

from textual.await_complete import AwaitComplete
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip

from tui.text import fold

Result = TypeVar("Result")

_TABLE: Final = 80
"""Columns of the table that stay in sight."""
_LEAST, _WIDEST = 44, 64
"""Columns of what is asked beside it."""
_SENTENCES: Final = 6
"""Lines for what is said there, twice as many as on a screen of its own."""
_EDGES: Final = 5
"""Lines that keys, blanks between and two rows to choose from take beside a title and what is said."""


@runtime_checkable
class InSight(Protocol):
    """A screen of which something can stay in sight beside the next one."""

    def in_sight(self) -> Sequence[Strip]:
        """Return its lines as they are now; none where nothing of it is to be seen."""
        ...


class SingleAnswer(Screen[Result]):
    """A screen that can be left only while it is on top; Textual would take away whatever is there instead."""

    ASIDE: ClassVar[bool] = False
    """Whether the table stays in sight beside it, where there is room for both."""

    _behind: Sequence[Strip] = ()
    _drawn_for = Size()

    def on_mount(self) -> None:
        """Stand beside what lies below, if that is to stay in sight."""
        stack, size = self.app.screen_stack, self.app.size
        below = stack[-2] if len(stack) > 1 else None
        left = beside(size.width) if self.ASIDE else 0
        if left and isinstance(below, InSight) and (lines := below.in_sight()):
            self._behind, self._drawn_for = lines, size
            self.styles.padding = (0, 1, 0, left)
            # Sentences take more lines in fewer columns.
            self.query("#note, #said").set_styles(height=_SENTENCES)
            self.query("#foot").set_styles(height=2)

    def on_resize(self) -> None:
        """Take the whole terminal once it has another size: nothing below is drawn for that."""
        if self._behind and self.app.size != self._drawn_for:
            self._behind = ()
            self.styles.padding = (0, 1)
            self.query("#note, #said").set_styles(height=_SENTENCES // 2)
            self.refresh(layout=True)
        self.fit()

    def fit(self) -> None:
        """Give what is said the lines that it takes, now that the size is known."""

    @property
    def columns(self) -> int:
        """How many columns its own parts have."""
        width = self.app.size.width
        return max(1, width - 1 - (beside(width) if self._behind else 1))

    def give_room(self, title: str, said: str) -> None:
        """Give a title and what is said below as many lines as they take, where there are so many."""
        asked, least = len(fold(title, self.columns)), _SENTENCES if self._behind else _SENTENCES // 2
        told = min(len(fold(said, self.columns)), self.app.size.height - _EDGES - asked)
        self.query("#title").set_styles(height=asked)
        self.query("#note, #said").set_styles(height=max(least, told))

    def in_sight(self) -> Sequence[Strip]:
        """Return what is in sight beside it: the same stays so beside the next one."""
        return self._behind

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw what is in sight left of its own parts."""
        lines = super().render_lines(crop)
        if not self._behind:
            return lines
        left = beside(self._drawn_for.width) - 1
        at = zip(range(crop.y, crop.bottom), lines, strict=True)
        whole = (Strip.join([self._behind[y].crop(0, left), own.crop(max(0, left - crop.x))]) for y, own in at)
        return [strip.crop(crop.x, crop.right) for strip in whole]

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Answer and leave; does nothing when that has been done already."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


def beside(width: int) -> int:
    """Return how many columns of a terminal stay the table's while something is asked beside it; 0 without room."""
    asks = min(_WIDEST, width - _TABLE)
    return width - asks if asks >= _LEAST else 0
