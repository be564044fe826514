"""Screens that answer once: a key held down, or two in one push, must not answer for what lies below.

Where there is room beside it, a screen that asks something of the table leaves the table in sight: a picture of it, on
the left, for nothing moves there meanwhile. On a smaller screen a short question has what stands above it of the table
in sight. Words are laid out for what is seen of them, and all of it anew when the terminal gets another size.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol, TypeVar, runtime_checkable

from rich.segment import Segment
from textual.await_complete import AwaitComplete
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip

from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.text import wrap
from tui.theme import style

Result = TypeVar("Result")

_TABLE: Final = 80
"""Columns of the table that stay in sight."""
_LEAST, _WIDEST = 44, 64
"""Columns of what is asked beside it."""
_SENTENCES: Final = 6
"""Lines for what is said there, twice as many as on a screen of its own."""
_EDGES: Final = 5
"""Lines that keys, blanks between and two rows to choose from take beside a title and what is said."""
_BETWEEN: Final = 4
"""Lines that keys and blanks between take below the table."""
_KEPT: Final = 10
"""Lines of the table, and a rule, that stay in sight above; where fewer are left, the whole screen is taken."""


@runtime_checkable
class InSight(Protocol):
    """A screen of which something can stay in sight beside the next one."""

    def in_sight(self, columns: int, lines: int) -> Sequence[Strip]:
        """Return its lines, of which so many columns and lines will be seen; none where nothing of it is to be seen."""
        ...


class SingleAnswer(Screen[Result]):
    """A screen that can be left only while it is on top; Textual would take away whatever is there instead."""

    ASIDE: ClassVar[bool] = False
    """Whether the table stays in sight beside it, where there is room for both."""

    _behind: Sequence[Strip] = ()
    _drawn_for = Size()
    _left = _top = 0
    """Columns, or lines, at which its own parts begin beside or below what stays in sight."""

    def on_mount(self) -> None:
        """Stand beside or below the table, if that is to stay in sight."""
        self._stand()

    def on_resize(self) -> None:
        """Stand there in a terminal of another size as well."""
        if self.app.size != self._drawn_for:
            self._stand()
        self.fit_keys()
        self.fit()

    def _stand(self) -> None:
        stood, size = bool(self._behind), self.app.size
        self._behind, self._drawn_for, self._left, self._top = (), size, beside(size.width), 0
        if self._left and (seen := self._seen(self._left - 1, size.height)):
            self._behind = seen
            self.styles.padding = (0, 1, 0, self._left)
            # Sentences take more lines in fewer columns.
            self.query("#note, #said").set_styles(height=_SENTENCES)
            self.query("#foot").set_styles(height=2)
        elif not self._left and self._seen(*size):
            self._top = size.height
            self.query("#foot").set_styles(height=1)
            self.fit()
            if self._top == size.height:  # how many lines it takes was not said
                self._take_all()
        else:
            self._left = 0
            if stood:
                self._take_all()
        self.refresh()

    def _seen(self, columns: int, lines: int) -> Sequence[Strip]:
        # What is seen of the table below it, if it leaves that in sight.
        stack: list[object] = [*self.app.screen_stack]
        at = stack.index(self) if self in stack else 0
        below = stack[at - 1] if self.ASIDE and at else None
        return below.in_sight(columns, lines) if isinstance(below, InSight) else ()

    def _take_all(self) -> None:
        self._behind, self._left, self._top = (), 0, 0
        self.styles.padding = (0, 1)
        self.query("#note, #said").set_styles(height=_SENTENCES // 2)
        self.query("#foot").set_styles(height=1)
        self.refresh(layout=True)

    def fit_keys(self) -> None:
        """Tell as many of its keys as have room, now that the size is known."""

    def fit(self) -> None:
        """Give what is said the lines that it takes, now that the size is known."""

    @property
    def columns(self) -> int:
        """How many columns its own parts have."""
        return max(1, self.app.size.width - 1 - (self._left or 1))

    def give_room(self, title: str, said: str, rows: int) -> None:
        """Give a title and what is said below as many lines as they take, where there are so many.

        So many `rows` stand between. Below the table what is asked goes up as what is said becomes longer, never down.
        """
        height, asked = self.app.size.height, len(wrap(title, self.columns))
        told, free = len(wrap(said, self.columns)), height - _BETWEEN - asked - rows
        if self._top:
            self._rise(free - told)
        if self._top:
            told = free - self._top
        else:
            told = max(_SENTENCES if self._left else _SENTENCES // 2, min(told, height - _EDGES - asked))
        self.query("#title").set_styles(height=asked)
        self.query("#note, #said").set_styles(height=told)

    def _rise(self, top: int) -> None:
        before, self._top = self._top, min(self._top, top)
        if self._top < _KEPT:
            self._take_all()
        elif self._top < before:
            self._behind = self._seen(self.app.size.width, self._top - 1)
            self.styles.padding = (self._top, 1, 0, 1)

    def in_sight(self, columns: int, lines: int) -> Sequence[Strip]:
        """Return what is in sight beside it, for as much as that will be: the same stays so beside the next one."""
        if self.app.size != self._drawn_for:
            self._stand()
        return self._seen(columns, lines) if self._behind else ()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw what is in sight left of its own parts, or above them."""
        lines = super().render_lines(crop)
        if self.app.size != self._drawn_for:
            return lines  # it has not been told yet that the terminal has another size
        if self._top:
            above = [*self._behind[: self._top - 1], self._rule()]
            at = zip(range(crop.y, crop.bottom), lines, strict=True)
            return [above[y].crop(crop.x, crop.right) if y < self._top else own for y, own in at]
        if not self._behind:
            return lines
        left = self._left - 1
        at = zip(range(crop.y, crop.bottom), lines, strict=True)
        whole = (Strip.join([self._behind[y].crop(0, left), own.crop(max(0, left - crop.x))]) for y, own in at)
        return [strip.crop(crop.x, crop.right) for strip in whole]

    def _rule(self) -> Strip:
        # It says where the table goes on below.
        cut = any(strip.text.strip() for strip in self._behind[self._top - 1 :])
        said = f"{'-- .. ' if cut else ''}".ljust(self._drawn_for.width, "-")
        return Strip([Segment(said, style(self.app.theme, Ink(Tone.DIM)))])

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Answer and leave; does nothing when that has been done already."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


def beside(width: int) -> int:
    """Return how many columns of a terminal stay the table's while something is asked beside it; 0 without room."""
    asks = min(_WIDEST, width - _TABLE)
    return width - asks if asks >= _LEAST else 0
