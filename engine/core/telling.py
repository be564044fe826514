"""How a fact tells itself: by a sentence with its own fields in it, each said as its game says such things."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.grammar import list_of, plural, sentence
from engine.core.values import FieldValue

Saying = Callable[[FieldValue], str]
"""How a field is said."""

_ALWAYS: Final[Mapping[str, Saying]] = {"list": lambda items: list_of(list(map(str, items)))}


def teller(sayings: Mapping[str, Saying]) -> Callable[[str], Callable[[object], str]]:
    """Return what makes the `tell` of an event from a sentence about its fields: a game's `telling`.

    '{seat@house} pays {coins@coin} for {what}.' Behind an @ stands how a field is said: by one of `sayings`, as a
    'list', or else as a number that is counted with that noun, 'inch/inches' where the plural does not just take an s.
    Of a flag the first word is said where it holds, else the second: '{up@mounts/leaves}'. A part of a sentence is said
    only where a field is neither empty nor 0, or only where it is: '{who} is dead{coins?: and pays {coins@coin}}',
    '{not coins?: and pays nothing}'.
    """
    known = {**_ALWAYS, **sayings}

    def telling(said: str) -> Callable[[object], str]:
        return lambda fact: sentence(said.format_map(_Fields(fact, known)))

    return telling


class _Part(str):
    """Whether a part of a sentence is said, which stands where a format would."""

    __slots__ = ()

    def __format__(self, part: str) -> str:
        return part if self else ""


class _Fields(dict[str, str]):
    """The fields of a fact, as they are said."""

    def __init__(self, fact: object, sayings: Mapping[str, Saying]) -> None:
        super().__init__()
        self._fact, self._sayings = fact, sayings

    def __missing__(self, key: str) -> str:
        if key.endswith("?"):
            name = key.removeprefix("not ")
            return _Part("said" if bool(getattr(self._fact, name[:-1])) == (name == key) else "")
        name, _, how = key.partition("@")
        held: FieldValue = getattr(self._fact, name)
        if how in self._sayings:
            return self._sayings[how](held)
        if not how:
            return str(held)
        one, _, many = how.partition("/")
        if isinstance(held, bool):
            return one if held else many
        return plural(held, one, many)
