"""A numbered list to choose from: filtered or paged, it keeps its numbers; answered by number or name."""

from typing import Final, Generic, TypeVar

from engine.core.grammar import plural
from engine.core.values import Factory, evolve, field, frozen

T = TypeVar("T")

PAGE: Final = 10
"""How many items are said at a time, unless the config says otherwise."""


@frozen
class Offers(Generic[T]):
    """What can be chosen, each item a line and what it stands for.

    `shown` are the numbers (from 1) that pass the filter, `at` how many of these have been said.
    """

    title: str
    items: tuple[tuple[str, T], ...]
    page: int = PAGE
    shown: tuple[int, ...] = field(default=Factory(lambda self: tuple(range(1, len(self.items) + 1)), takes_self=True))
    at: int = 0
    first: int = 0
    """How many are said before all others, where these matter most; 0 for a page of them."""
    counted: bool = False
    """Whether the title says how many orders there are: a second number beside that would be of nobody's use."""

    def said(self) -> tuple[tuple[str, ...], "Offers[T]"]:
        """Return the next page as lines, with the title before the first, and the list that goes on after it."""
        left = len(self.shown) - self.at
        # A line or two too many is no reason to make a listener ask for them.
        chief = self.at == 0 and 0 < self.first < left == len(self.items)
        numbers = self.shown[self.at : self.at + (self.first if chief else self._fitting(left))]
        lines = [f"{number} {self.items[number - 1][0]}" for number in numbers]
        after = evolve(self, at=self.at + len(numbers))
        if self.at == 0:
            lines.insert(0, self._heading())
        left = len(self.shown) - after.at
        if left:
            lines.append(f"And {left} more: type more, or find TEXT.")
        return tuple(lines), after

    def _fitting(self, left: int) -> int:
        return left if left <= self.page + self.page // 5 else self.page

    def find(self, text: str) -> "Offers[T]":
        """Keep the items that hold some text; the same numbers still stand for the same items."""
        wanted = text.lower()
        numbers = (number for number, (line, _) in enumerate(self.items, 1) if wanted in line.lower())
        return evolve(self, shown=tuple(numbers), at=0)

    def named(self, text: str) -> tuple[int, ...]:
        """Return the items meant by a number, a whole name, the beginning of one, or of a word in it."""
        text = text.strip().lower()
        if text.isascii() and text.isdigit():
            number = int(text[:9])
            return (number,) if 1 <= number <= len(self.items) else ()
        names = [(number, line.lower()) for number, (line, _) in enumerate(self.items, 1)]
        exact = tuple(number for number, line in names if text == line.split(":")[0].split(",")[0])
        begun = exact or tuple(number for number, line in names if text and line.startswith(text))
        return begun or tuple(number for number, line in names if text and f" {text}" in line.split(":")[0])

    def item(self, number: int) -> T:
        """Return what a number stands for; IndexError when there is no such number."""
        if number < 1:
            raise IndexError(number)
        return self.items[number - 1][1]

    def _heading(self) -> str:
        whole = len(self.shown) == len(self.items)
        if whole and (self.counted or len(self.items) <= self.page + self.page // 5):
            return self.title
        found = f", {len(self.shown)} found" if len(self.shown) != len(self.items) else ""
        return f"{self.title.rstrip(':.')}: {plural(len(self.items), 'entry', 'entries')}{found}."
