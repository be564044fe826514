"""How plain mode sounds: every line on its way out, and every line that was typed on its way in."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.narration.speech import Speech
    from tui.preferences.settings import Config

WIDTH: Final = 80
"""Characters in a line, before the settings are read."""


class Voice:
    """Says lines as they are printed, or aloud; what it said aloud it understands when that is typed."""

    def __init__(self, *, asked: bool = False, width: int = 0) -> None:
        """Begin printed, or aloud where plain mode was asked for and not only found to be all that works.

        `width` is how many characters a line takes, whatever the setting says; 0 leaves it to that.
        """
        self._asked = asked
        self._fixed = width
        self.width = width or WIDTH
        self._speech: Speech | None = None
        self._make: Callable[[], Speech] | None = None
        self.spoken = asked

    def choose(self, config: "Config") -> None:
        """Follow the settings: 'auto' speech is aloud where plain mode was asked for."""
        self.spoken = config.speech == "spoken" or (config.speech == "auto" and self._asked)
        self.width = self._fixed or config.width

    def free(self) -> None:
        """Let the setting say how wide lines are from now on, whatever was asked for at the start."""
        self._fixed = 0

    def attune(self, make: "Callable[[], Speech]") -> None:
        """Speak of another game from now on; its words are looked up when they are first needed."""
        self._make, self._speech = make, None

    def say(self, text: str) -> str:
        """Return a line as it is to be heard."""
        return self._words.say(text) if self.spoken and text else text

    def written(self, line: str) -> str:
        """Return a typed line as it is printed: 'cruiser 1' is CR1, whichever way lines are said."""
        return self._words.written(line) if line else line

    def completed(self, line: str) -> str:
        """Return a typed line with the one unit that a name in words begins: 'escort' is FE-A."""
        return self._words.completed(line) if line else line

    @property
    def _words(self) -> "Speech":
        if self._speech is None:
            from tui.narration.speech import Speech

            self._speech = self._make() if self._make is not None else Speech()
        return self._speech
