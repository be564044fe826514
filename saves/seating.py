"""What a save says of how a match was set up: seats, options, seed, and the texts that a player laid over the game."""

from typing import Any, Final

from engine.core.info import OptionValue, document
from engine.core.setup import SeatPlan, Setup
from saves.converter import LARGEST, LONGEST
from saves.errors import shown
from saves.plain_text import NAME_LENGTH, is_plain

MOST_SEATS: Final = 16


def read(data: dict[str, Any]) -> Setup:
    """Read the set-up of a save; ValueError says what is wrong, after its key."""
    seats, options, texts = data["seats"], data["options"], data["texts"]
    if not isinstance(seats, list) or not 0 < len(seats) <= MOST_SEATS:
        raise ValueError(f"seats: is no list of 1 to {MOST_SEATS}")
    if not isinstance(options, dict):
        raise ValueError("options: is no object")  # noqa: TRY004 - of data, not of a call
    if not isinstance(texts, dict) or texts.keys() & options.keys():
        raise ValueError("texts: is no object with other keys than options")
    plans = tuple(_seat(each, number) for number, each in enumerate(seats))
    chosen = [(_key(key), _option(key, value)) for key, value in options.items()]
    chosen += [(_key(key), _document(key, value)) for key, value in texts.items()]
    practice = data.get("practice", True)
    if type(practice) is not bool:
        raise ValueError("practice: is neither true nor false")
    salt = text(data, "salt", NAME_LENGTH) if "salt" in data else ""
    return Setup(plans, tuple(chosen), text(data, "seed"), practice, salt)


def _seat(data: Any, number: int) -> SeatPlan:
    if not isinstance(data, dict) or data.keys() != {"name", "driver"}:
        raise ValueError(f"seats[{number}]: is no object with name and driver")
    return SeatPlan(text(data, "name", NAME_LENGTH), text(data, "driver", NAME_LENGTH))


def _key(key: str) -> str:
    if len(key) > NAME_LENGTH or not key.isprintable():
        raise ValueError("options: holds a key that is none")
    return key


def _option(key: str, value: Any) -> OptionValue:
    if type(value) is bool or (type(value) is int and abs(value) <= LARGEST):
        return value
    if is_plain(value, LONGEST):
        return value
    raise ValueError(f"options.{shown(key, 40)}: is no short text, whole number, true or false")


def lengthy(value: OptionValue) -> bool:
    """Return whether an option is not told in one line: it is kept behind what a list of saves reads."""
    return isinstance(value, str) and not is_plain(value, LONGEST)


def _document(key: str, value: Any) -> OptionValue:
    if type(value) is not str:
        raise ValueError(f"texts.{shown(key, 40)}: is no text")
    try:
        return document(value)
    except ValueError as fault:
        raise ValueError(f"texts.{shown(key, 40)}: {fault}") from None


def text(data: dict[str, Any], key: str, longest: int = LONGEST) -> str:
    """Read a plain text in one line; ValueError."""
    value = data[key]
    if not is_plain(value, longest):
        raise ValueError(f"{key}: is no plain text of at most {longest} characters")
    return value
