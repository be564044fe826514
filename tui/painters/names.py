"""Names of places cut to the room there is for them, so that they can still be told apart."""

from typing import Final

_LEAST: Final = 2
"""As many letters of a word are kept as long as there is another word to cut."""


def shortened(name: str, room: int) -> str:
    """Cut the longest words of a name first: 'Deep Sp. 1' for 'Deep Space 1' in ten characters."""
    words = name.split()
    while sum(map(len, words)) + len(words) - 1 > room:
        at = max(range(len(words)), key=lambda index: len(words[index]))
        over = sum(map(len, words)) + len(words) - 1 - room
        kept = max(_LEAST, len(words[at]) - over - 1)
        if kept + 1 >= len(words[at]):
            return " ".join(words)[: max(0, room)].rstrip()
        words[at] = f"{words[at][:kept]}."
    return " ".join(words)
