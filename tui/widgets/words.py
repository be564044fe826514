"""Lines of plain words: one line that never wraps, and a note that does; both drawn line by line."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.text import crop, wrap
from tui.theme import style


class Words(Widget):
    """A few lines of harmless text, wrapped to the width unless it is `drawn`; what does not fit is cut with a sign."""

    DEFAULT_CSS = "Words { height: 1; }"

    def __init__(
        self,
        text: str = "",
        tone: Tone = Tone.PLAIN,
        *,
        id: str | None = None,  # noqa: A002 - Textual's own word
        drawn: bool = False,
    ) -> None:
        """Show a text; a line break in it begins a new line, a picture that is `drawn` keeps its blanks."""
        super().__init__(id=id)
        self._text = text
        self._tone = tone
        self._drawn = drawn

    @property
    def text(self) -> str:
        """The text that is shown."""
        return self._text

    def say(self, text: str) -> None:
        """Show another text; only a change is drawn."""
        if text != self._text:
            self._text = text
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line of the text."""
        cells = self.size.width
        lines = self._text.split("\n")
        if not self._drawn:
            lines = [line for part in lines for line in wrap(part, max(cells, 1))]
        if len(lines) > self.size.height:
            lines[self.size.height - 1] = crop(lines[self.size.height - 1] + " ~~", cells)
        line = lines[y] if y < len(lines) else ""
        return (
            Strip([Segment(line, style(self.app.theme, Ink(self._tone)))])
            .extend_cell_length(cells)
            .apply_style(self.rich_style)
        )
