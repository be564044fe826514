"""How events tell themselves: by a sentence with their own fields in it."""

from collections.abc import Callable

from engine.core.events import Event
from engine.core.grammar import plural, sentence
from engine.games.viking_raid.queries.names import farm_of, side


def telling(said: str) -> Callable[[Event], str]:
    """Return the `tell` of an event that says this of its fields.

    '{seat@house} pays {coins@coin} for {what}.' Behind an @ stands how a number is said: as a house, as the farm of
    one, else counted with that noun.
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
        if how == "house":
            return side(value)
        return farm_of(value) if how == "farm" else plural(value, how) if how else str(value)
