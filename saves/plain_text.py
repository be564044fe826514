"""Plain texts: what a save holds of what somebody typed, in one line each."""

from typing import Any, Final, TypeGuard

NAME_LENGTH: Final = 80
"""Characters of a name or a seed."""
SHORT: Final = 200
"""Characters of an id, a subject or a time."""


def is_plain(text: Any, longest: int = SHORT) -> TypeGuard[str]:
    """Return whether a value is a text of at most so many characters, none of which controls anything."""
    return type(text) is str and len(text) <= longest and text.isprintable()
