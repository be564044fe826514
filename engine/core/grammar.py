"""Words for narration: plurals, lists, ordinals, articles."""

from collections.abc import Sequence


def plural(count: int, one: str, many: str = "") -> str:
    """Return a count with its noun: '1 hit', '3 hits'; `many` for nouns that do not just take an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def list_of(items: Sequence[str], last: str = "and", none: str = "none") -> str:
    """Join words as one says them: 'a', 'a and b', 'a, b and c'; `none` when there are none."""
    if not items:
        return none
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def seat_counts(counts: Sequence[int]) -> str:
    """Return how many can play, the fewest first: '2', '2 to 4', '2, 4 or 6'."""
    first, last = counts[0], counts[-1]
    if last - first + 1 == len(counts) > 2:
        return f"{first} to {last}"
    return list_of([str(count) for count in counts], "or")


def few_of(items: Sequence[str], most: int = 4) -> str:
    """Join words as one says them, of more than `most` the first and how many more: 'a, b, c and 3 more'."""
    return list_of(items if len(items) <= most else (*items[: most - 1], f"{len(items) - most + 1} more"))


def fitting(whole: str, items: Sequence[str], room: int, one: str = "kind", many: str = "") -> str:
    """Return a text of several items whole, else those that `room` characters hold, one at least, and how many more.

    What is left out is counted in kinds, or in `many` of `one`, whatever there is of each: '4 ants and 3 more kinds'.
    """
    counts = range(len(items) - 1, 0, -1)
    cut = (
        list_of((*items[:count], plural(len(items) - count, f"more {one}", many and f"more {many}")))
        for count in counts
    )
    said = (whole, *cut)
    return next((each for each in said if len(each) <= room), said[-1])


def ordinal(number: int) -> str:
    """Return a rank: '1st', '2nd', '3rd', '11th'."""
    tail = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{tail}"


def article(noun: str) -> str:
    """Put 'a' or 'an' before a noun, by its first letter."""
    return f"{'an' if noun[:1].lower() in set('aeiou') else 'a'} {noun}"


def signed(number: int) -> str:
    """Write a modifier with its sign: '+1', '-2', '0'."""
    return f"{number:+d}" if number else "0"


def capital(text: str) -> str:
    """Begin with a capital, leaving the rest as it is."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """Begin with a small letter, as in the middle of a sentence, leaving the rest as it is."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop, leaving the rest as it is."""
    text = text.strip()
    if not text:
        return ""
    return capital(text) + ("" if text[-1] in ".!?:" else ".")
