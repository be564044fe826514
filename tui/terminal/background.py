"""The background of the terminal, light or dark: asked for once; the answer is no key, however the line cuts it."""

import re
from typing import Final

from textual.message import Message

ASK: Final = "\x1b]11;?\x1b\\"
"""The question: which colour the background has."""

BEGIN: Final = "\x1b]"
"""What an answer begins with."""

_KIND: Final = "11;"
"""What follows in every answer; behind anything else Alt+] was pressed."""

_END: Final = re.compile(r"\x07|\x1b\\|(?=[\x00-\x1a\x1c-\x1f\x7f]|\x1b[^\\])")
"""What ends an answer, and what is no part of one: a control key, or another sequence."""

_COLOUR: Final = re.compile(r"11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})")
_LONGEST: Final = 64
"""Characters of an answer; what is longer is none."""

_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
"""How much of its lightness a background has of its red, green and blue (ITU-R BT.709)."""


class TerminalBackground(Message):
    """The terminal has told its background."""

    def __init__(self, *, light: bool) -> None:
        """Tell whether it is nearer to white than to black."""
        super().__init__()
        self.light = light


class BackgroundAnswer:
    """Holds what has come so far of an answer, without its first two characters."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._said = ""
        self.ended = False
        """Whether its end has come, or what no answer has."""

    def take(self, text: str) -> str:
        """Take what belongs to the answer; return what comes behind it."""
        seen = self._said + text
        if not _KIND.startswith(seen[: len(_KIND)]):
            self.ended = True
            return seen
        end = _END.search(seen)
        self._said, rest = (seen[: end.start()], seen[end.end() :]) if end else (seen, "")
        self.ended = end is not None or len(seen) > _LONGEST
        return rest

    @property
    def background(self) -> TerminalBackground | None:
        """What it tells; None where it is no colour."""
        found = _COLOUR.fullmatch(self._said)
        if found is None:
            return None
        shares = (int(part, 16) / (16 ** len(part) - 1) for part in found.groups())
        return TerminalBackground(
            light=sum(weight * share for weight, share in zip(_WEIGHTS, shares, strict=True)) > 1 / 2
        )
