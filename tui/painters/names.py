"""Names of places cut to the room there is for them, so that they can still be told apart."""

from typing import Final

_LEAST: Final = 2
"""As many letters of a word are kept as long as there is another word to cut."""


_NUMBER: Final = 2
"""A last word of no more letters tells those of one name apart."""


def shortened(name: str, room: int) -> str:
    """Cut the longest words of a name first: 'Deep Sp. 1' for 'Deep Space 1' in ten characters, 'Deep 1' in six."""
    words = name.split()
    while sum(map(len, words)) + len(words) - 1 > room:
        at = max(range(len(words)), key=lambda index: len(words[index]))
        over = sum(map(len, words)) + len(words) - 1 - room
        kept = max(_LEAST, len(words[at]) - over - 1)
        if kept + 1 >= len(words[at]):
            return _cut(name.split(), " ".join(words), room)
        words[at] = f"{words[at][:kept]}."
    return " ".join(words)


def _cut(words: list[str], brief: str, room: int) -> str:
    first, *between, last = words if len(words) > 1 else ("", *words)
    left = room - len(last) - 1
    if not first or len(last) > _NUMBER or left < 1:
        return brief[: max(0, room)].rstrip()
    return shortened(f"{first} {last}", room) if between else f"{first[:left]} {last}"
