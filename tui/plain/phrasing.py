"""How people put what they want: as a whole question, or with courtesy. Neither is part of what is wanted."""

import re
from typing import Final

_QUESTIONS: Final = frozenset(
    {
        *("am", "are", "can", "could", "did", "do", "does", "how", "is", "may", "should", "was", "what", "what's"),
        *("when", "where", "which", "who", "who's", "whom", "whose", "why", "will", "would"),
    }
)
"""What a question begins with."""

_BEFORE: Final = re.compile(
    r"^(?:please|pls|ok|okay|well|hey|just|let's|let us|let me|i (?:want|wish|need|would like) to|i'd like to"
    r"|i'?ll|i will|(?:can|could|would|will) you(?: please)?)[,!.]? +(?=\S)",
    re.IGNORECASE,
)
"""What is said before what is wanted."""

_BEHIND: Final = re.compile(r"(?<=\S)(?:,? +(?:please|pls|thanks|thank you|for me)|(?<=\w)[.!?])$", re.IGNORECASE)
"""What is said behind it."""


def asks(line: str) -> bool:
    """Return whether a line is a whole question: several words, or one with a question mark behind it."""
    said = line.strip()
    several = " " in said and said.partition(" ")[0].lower() in _QUESTIONS
    return several or (said.endswith("?") and any(map(str.isalpha, said)))


def plainly(line: str) -> str:
    """Return a line without courtesy: 'end the turn' for 'please end the turn', 'yes' for 'yes, please'."""
    bare = _BEFORE.sub("", _BEHIND.sub("", line.strip(), count=1), count=1)
    return line if bare == line else plainly(bare)
