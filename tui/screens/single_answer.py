"""Screens that answer once: a key held down, or two in one push, must not answer for what lies below."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Result = TypeVar("Result")


class SingleAnswer(Screen[Result]):
    """A screen that can be left only while it is on top; Textual would take away whatever is there instead."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Answer and leave; does nothing when that has been done already."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)
