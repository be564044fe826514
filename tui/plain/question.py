"""A question for an amount or a name, in the place of a list: what is typed is the amount or the name itself."""

from engine.core.values import frozen
from tui.choosing.picker import Picker
from tui.choosing.typed import question, wanted


@frozen
class Question:
    """What is asked for, and what it is wanted for."""

    title: str
    picker: Picker

    def said(self) -> tuple[tuple[str, ...], "Question"]:
        """Return the question as lines, and the question again: it stays open."""
        stage = self.picker.stage
        if isinstance(stage, tuple):
            return (), self
        names = f" {wanted(stage)}." if self.picker.text is not None else ""
        return (f"{self.title}: {question(stage)}?{names}",), self
