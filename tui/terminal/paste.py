"""One paste on its way in: bounded, however much is pasted, and its end is found wherever the line cuts it."""

from typing import Final

BEGIN: Final = "\x1b[200~"
END: Final = "\x1b[201~"
"""What terminals put before and behind what is pasted."""

LONGEST: Final = 4096
"""Characters that are kept, ten times what any line here takes; the rest is passed over."""

PAUSE: Final = 1.0
"""Seconds of silence after which the end of a paste has been lost on the way, and what comes is typed again."""


class Paste:
    """Holds what has come so far, and its last characters apart: they may be the beginning of the end."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._kept = ""
        self._last = ""
        self.ended = False
        """Whether its end has come."""

    @property
    def text(self) -> str:
        """What has come, as much of it as is kept."""
        return (self._kept + self._last)[:LONGEST]

    def take(self, text: str) -> str:
        """Take what belongs to the paste; return what comes behind it."""
        seen = self._last + text
        at = seen.find(END)
        self.ended = at >= 0
        sure = at if self.ended else max(0, len(seen) - len(END) + 1)
        self._kept += seen[: min(sure, LONGEST - len(self._kept))]
        self._last = "" if self.ended else seen[sure:]
        return seen[at + len(END) :] if self.ended else ""
