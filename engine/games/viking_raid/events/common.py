"""How events tell themselves: by a sentence with their own fields in it."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.events import Event
from engine.core.grammar import list_of, plural, sentence
from engine.games.viking_raid.queries.deals import told
from engine.games.viking_raid.queries.names import farm_of, side


def telling(said: str) -> Callable[[Event], str]:
    """Return the `tell` of an event that says this of its fields.

    '{seat@house} pays {coins@coin} for {what}.' Behind an @ stands how it is said: as a house, the farm of one, lots,
    a list, the sum of one in coins; else it is a number, counted with that noun.
    """
    return lambda event: sentence(said.format_map(_Fields(event)))


class _Fields(dict[str, str]):
    """The fields of an event, as they are said."""

    def __init__(self, event: Event) -> None:
        super().__init__()
        self._event = event

    def __missing__(self, key: str) -> str:
        name, _, how = key.partition("@")
        value = getattr(self._event, name)
        return _SAID[how](value) if how in _SAID else plural(value, how) if how else str(value)


_SAID: Final[dict[str, Callable[[Any], str]]] = {  # whatever the field holds
    "house": side,
    "farm": farm_of,
    "lots": told,
    "list": lambda items: list_of(list(map(str, items))),
    "sum": lambda items: plural(sum(items), "coin"),
}
"""How a field is said, by the word behind its @."""
