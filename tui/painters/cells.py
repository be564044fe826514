"""What a painter draws with: inks that name a meaning, spans of text in one ink, and a canvas of one line."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.scene.model import Tone
from tui.choosing.picker import Mark


class Ink(NamedTuple):
    """What a character means; a theme turns it into a style. The mark wins over the role, the role over the tone."""

    tone: Tone = Tone.PLAIN
    role: int | None = None
    """Whose it is to the one who looks: see `tui.painters.sides`."""
    mark: Mark | None = None
    strong: bool = False
    """Drawn reversed, as the cursor is."""
    loud: bool = False
    """Drawn bold."""


class Span(NamedTuple):
    """A run of characters in one ink."""

    text: str
    ink: Ink


BLANK: Final = Ink()


class Canvas:
    """One line of characters being drawn; what falls off either end is cut."""

    def __init__(self, width: int) -> None:
        """Begin with `width` blanks."""
        self._text = [" "] * width
        self._inks = [BLANK] * width

    def put(self, x: int, text: str, ink: Ink) -> None:
        """Draw text with its first character in column x."""
        for column, character in enumerate(text, x):
            if 0 <= column < len(self._text):
                self._text[column] = character
                self._inks[column] = ink

    def put_all(self, x: int, spans: Iterable[Span], gap: int = 1) -> int:
        """Draw spans from column x on, so many blanks after each; return the column behind them."""
        for text, ink in spans:
            self.put(x, text, ink)
            x += len(text) + gap
        return x

    def spans(self) -> Iterator[Span]:
        """Yield the line in as few spans as will do; a blank takes the ink before it, unless that one would show."""
        start, ink = 0, BLANK
        for column, (character, own) in enumerate(zip(self._text, self._inks, strict=True)):
            now = own if character != " " or own.strong else BLANK if ink.strong else ink
            if now != ink:
                if column > start:
                    yield Span("".join(self._text[start:column]), ink)
                start, ink = column, now
        if start < len(self._text):
            yield Span("".join(self._text[start:]), ink)
