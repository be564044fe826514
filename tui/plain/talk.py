"""Conversations as generators: they yield the lines they say, and `Asking` where they want to be told one.

So every menu and the table itself are tested by feeding them lines, without a terminal.
"""

import re
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Final, Generic, TypeAlias, TypeVar

from engine.core.grammar import list_of
from engine.core.values import evolve, frozen
from tui.plain.offers import PAGE, Offers
from tui.plain.phrasing import asks, plainly

T = TypeVar("T")

_YES: Final = frozenset({"y", "yes", "yeah", "yep", "sure", "ok", "okay", "of course"})
"""What agrees."""

_NO: Final = frozenset({"", "n", "no", "nope", "0", "back", "cancel", "stop", "quit", "q", "undo", "reset"})
"""What declines. Any other line was meant for something else: it is not thrown away unasked."""


HELP: Final = frozenset({"help", "?", "why"})
"""What asks how a list or a question is answered."""

_AHEAD: Final = "You are then asked what you want there, and told what it means; or type that behind it at once."

_SHORT: Final = 2
"""A word of so few letters is like too many others to be proposed."""

AGAIN: Final = frozenset({"list", "repeat", "again", "last"})
"""What has a list or a question said once more."""


CLEAR: Final = "\f"
"""What is said to have a terminal that can do so cleared at once: of many blank lines each may be read."""


class Instead(Exception):  # noqa: N818 - what is wanted instead of an answer, and no fault
    """A line that was typed where yes or no was asked, and is to be done in place of what was asked about."""

    def __init__(self, line: str) -> None:
        """Hold the line."""
        super().__init__(line)
        self.line = line


@frozen
class Else(Generic[T]):
    """What a line may mean that names none on a list, with what is typed behind it; and the sentence that tells it."""

    meant: Callable[[str], tuple[T, str] | None] = lambda _line: None
    help: str = ""


@frozen
class Asking:
    """Waits for a line; `mode` is what the line will be taken for: 'rules', 'yes or no'; '' for orders and commands."""

    mode: str = ""


Talk: TypeAlias = Generator[str | Asking, str, T]
"""Yields a line to say, or that a line is to be sent; returns what came of it."""


def say(lines: Sequence[str]) -> Talk[None]:
    """Say some lines."""
    yield from lines


def ask(*lines: str, mode: str = "answer") -> Talk[str]:
    """Say some lines and wait for one; `mode` stands in the prompt."""
    yield from say(lines)
    answer = yield Asking(mode)
    return answer.strip()


def choose(
    title: str,
    items: Sequence[tuple[str, T]],
    back: str = "back",
    page: int = PAGE,
    mode: str = "choice",
) -> Talk[T | None]:
    """Let one of some lines be chosen by number or name; None when the answer is 0."""
    return (yield from choose_or(Offers(title, tuple(items), page), Else(), back, mode))


def choose_or(offers: Offers[T], other: Else[T], back: str, mode: str) -> Talk[T | None]:
    """Let a line of a list be chosen, or what `other` takes what is typed for; None when the answer is 0."""
    chosen = yield from _choice(offers, back, mode, other=other)
    return None if chosen is None else chosen[0]


def choose_and_answer(offers: Offers[T], heard: Sequence[tuple[str, T]], mode: str) -> Talk[tuple[T, str] | None]:
    """Let one of some lines be chosen, with what it will ask for behind it or '': 'seed 7'; None when the answer is 0.

    Of a list that was `heard` a moment ago only the lines that have changed are said again.
    """
    return (yield from _choice(offers, "back", mode, heard, Else(partial(_begun, offers), _AHEAD)))


def answered(talk: Talk[T], answer: str) -> Talk[T]:
    """Hold a talk whose first question is answered already, and so need not be said; '' leaves it to be asked."""
    try:
        said = next(talk)
        if answer:
            while isinstance(said, str):
                said = next(talk)
            said = talk.send(answer)
        while True:
            said = talk.send((yield said))
    except StopIteration as done:
        result: T = done.value
        return result


def _choice(
    whole: Offers[T],
    back: str,
    mode: str,
    heard: Sequence[tuple[str, T]] = (),
    other: Else[T] = Else(),  # noqa: B008 - a frozen value
) -> Talk[tuple[T, str] | None]:
    lines, offers = whole.said()
    yield from say(_changes(whole.items, heard) if heard else (*lines, f"0 {back}"))
    while True:
        answer = yield from ask(mode=mode)
        word, _, rest = answer.lower().partition(" ")
        if answer in {"0", back, "back", "cancel"}:
            return None
        if not answer:
            continue
        if word in HELP and not rest:
            yield from say(_helping(whole, back, other.help))
            continue
        if (word in {"more", *AGAIN} and not rest) or (word in {"find", *HELP} and rest):
            offers = offers if word == "more" else evolve(whole, first=0) if word in AGAIN else whole.find(rest)
            lines, offers = offers.said()
            none = () if offers.shown else (f"Nothing on this list has {rest[:24]!r} in it.",)
            yield from say(none or lines or ("Nothing more.",))
            yield from say([f"0 {back}"] if word in AGAIN else [])
            continue
        if plainly(answer).lower() in {"quit", "q"} and not whole.named(answer):
            return None  # one list back: whoever wants to go on leaving says it again
        if (found := _meant(whole, other, answer) or _meant(whole, other, plainly(answer))) is not None:
            return found
        numbers = whole.named(answer)
        asked = asks(answer) and not numbers
        yield from say(_helping(whole, back, other.help) if asked else [_cannot(whole, answer, numbers, back)])


def _meant(whole: Offers[T], other: Else[T], answer: str) -> tuple[T, str] | None:
    # The one line of a list that an answer names, or what it means where it names none.
    numbers = whole.named(answer)
    if len(numbers) == 1:
        return whole.item(numbers[0]), ""
    return None if numbers else other.meant(answer)


def _helping(whole: Offers[T], back: str, besides: str) -> list[str]:
    more = f"list says all again, find and a word looks in it, 0 is {back}."
    first = f"Type a number, {_numbers(whole)}, or the beginning of a name on the list."
    return [*filter(None, (first, besides)), more]


def _begun(whole: Offers[T], answer: str) -> tuple[T, str] | None:
    # 'seat 2 easy': as many words as name one item, and what is left for the question behind it.
    words = answer.split()
    for count in range(len(words) - 1, 0, -1):
        numbers = whole.named(" ".join(words[:count]))
        if len(numbers) == 1:
            return whole.item(numbers[0]), " ".join(words[count:])
    return None


def confirm(question: str, *yes: str, other: Callable[[str], bool] = lambda _line: False) -> Talk[bool]:
    """Ask a question until it is answered yes or no; what else means `yes` may be told. Enter alone is no.

    Raise Instead for a line that is known to mean something `other`: it is neither lost nor taken for an answer.
    """
    asked = f"{question} Type yes or no."
    while True:
        line = yield from ask(asked, mode="yes or no")
        answer = plainly(line.lower())
        if answer in _YES or line.lower() in {*filter(None, yes)}:
            return True
        if answer in _NO:
            return False
        if answer in AGAIN:
            asked = f"{question} Type yes or no."
        elif answer in HELP:
            asked = f"yes does it, no or Enter alone leaves all as it is. {question}"
        elif other(line):
            raise Instead(line)
        else:
            asked = f"Cannot: {answer[:24]!r} is no answer. {question} Type yes or no."


def _changes(items: Sequence[tuple[str, T]], heard: Sequence[tuple[str, T]]) -> list[str]:
    known = {line for line, _ in heard}
    changed = [f"{number} {line}" for number, (line, _) in enumerate(items, 1) if line not in known]
    return changed or ["As it was. Type list to hear it again."]


def _cannot(offers: Offers[T], answer: str, numbers: tuple[int, ...], back: str) -> str:
    if numbers:
        near = list_of([f"{number} {offers.items[number - 1][0].split(':')[0]}" for number in numbers[:3]], "or")
        return f"Cannot: {answer[:24]!r} may be {near}. Type the number."
    meant = f" Did you mean {near}?" if (near := _alike(offers, answer)) else ""
    return f"Cannot: {answer[:24]!r} is not on the list.{meant} Type {_numbers(offers)}, 0 for {back}, or list."


def _alike(offers: Offers[T], answer: str) -> str:
    # The line that begins almost as what was typed: '1 Learn' for 'lern'.
    from difflib import get_close_matches

    heads = {re.split("[:,(]", line)[0].strip(): number for number, (line, _) in enumerate(offers.items, 1)}
    words = {word.lower(): head for head in reversed(heads) for word in (head, *head.split()) if len(word) > _SHORT}
    near = get_close_matches(answer.lower()[:24], words, n=1, cutoff=0.75)
    return f"{heads[words[near[0]]]} {words[near[0]]}" if near else ""


def _numbers(offers: Offers[T]) -> str:
    count = len(offers.items)
    return f"1{' or ' if count == 2 else ' to '}{count}" if count > 1 else "1"
