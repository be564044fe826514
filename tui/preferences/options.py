"""What options accept, in words and as a test: one place for games' options and the program's settings alike."""

from collections.abc import Iterable, Mapping

from engine.core.grammar import list_of
from engine.core.info import Option, OptionChoice, OptionValue

_FLAGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def accepts(option: Option, value: object) -> bool:
    """Return whether an option can be set to a value."""
    match option.kind:
        case "flag":
            return isinstance(value, bool)
        case "number":
            return isinstance(value, int) and not isinstance(value, bool) and option.low <= value <= option.high
        case "choice":
            return any(choice.value == value for choice in option.choices)


def accepted(option: Option) -> str:
    """Return what an option accepts: 'easy, normal or hard', 'a whole number from 3 to 200'."""
    match option.kind:
        case "flag":
            return "yes or no"
        case "number":
            named = [f"{choice.value} for '{choice.title}'" for choice in option.choices]
            names = f" or a name ({list_of(named)})" if named else ""
            return f"a whole number from {option.low} to {option.high}{names}"
        case "choice":
            words = [choice.value for choice in option.choices]
            return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def spelled(option: Option, text: str) -> OptionValue:
    """Read a value as a person types it: ValueError says what is accepted.

    A choice, or a number with a title, goes by its word or by any beginning of word or title that only one has; where
    none begins so, by any beginning of a later word of the title: 'builder' is the Empire Builder.
    """
    word = text.strip().lower()
    value: OptionValue | None = None
    match option.kind:
        case "flag":
            value = _FLAGS.get(word)
        case "number":
            number = word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 10
            said = word if number else _choice(option, word)
            value = None if said is None else int(said)
        case "choice":
            value = _choice(option, word)
    if value is None or not accepts(option, value):
        raise ValueError(f"{option.title} takes {accepted(option)}, not {text[:40]!a}.")
    return value


def named_all(option: Option) -> bool:
    """Return whether each value of a number has a title, so that it is chosen by that."""
    return option.kind == "number" and len(option.choices) == option.high - option.low + 1


def shown(option: Option, value: OptionValue) -> str:
    """Return a value as players read it: by its title where it has one, a flag as yes or no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return next((choice.title for choice in option.choices if choice.value == str(value)), str(value))


def chosen(options: Iterable[Option], given: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Fill in the defaults of all options that are asked for when so many play, and leave out those that are not."""
    values: dict[str, OptionValue] = {}
    for option in options:
        if asked(option, values, seats):
            values[option.key] = given.get(option.key, option.default)
    return values


def asked(option: Option, values: Mapping[str, OptionValue], seats: int) -> bool:
    """Return whether an option matters for so many seats, with these values of the others."""
    return seats >= option.seats and (option.only is None or values.get(option.only[0]) in option.only[1])


def beside(option: Option, seats: int) -> str:
    """Return why an option does not matter for so many seats, or with the values of the others."""
    if seats < option.seats:
        return f"{option.key} is for {option.seats} seats or more, and {seats} play: --seats says who plays."
    if option.only is None:
        return ""
    key, values = option.only
    return f"{option.key} matters only with {key}={list_of([str(each) for each in values], 'or')}."


def step(option: Option, value: OptionValue, by: int) -> OptionValue:
    """Return the value next to this one (`by` 1 or -1): choices go round, numbers stop at their ends."""
    match option.kind:
        case "flag":
            return not value
        case "number":
            return max(option.low, min(option.high, int(value) + by))
        case "choice":
            words = [choice.value for choice in option.choices]
            at = words.index(str(value)) if value in words else 0
            return words[(at + by) % len(words)]


def _choice(option: Option, word: str) -> str | None:
    words = [choice.value for choice in option.choices]
    if word in (choice.lower() for choice in words):
        return next(choice for choice in words if choice.lower() == word)
    for begins in (_begins, _holds):
        near = [choice.value for choice in option.choices if word and begins(choice, word)]
        if near:
            return near[0] if len(near) == 1 else None
    return None


def _begins(choice: OptionChoice, word: str) -> bool:
    return choice.value.lower().startswith(word) or choice.title.lower().startswith(word)


def _holds(choice: OptionChoice, word: str) -> bool:
    return f" {word}" in f" {choice.title.lower()}"
