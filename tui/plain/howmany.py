"""A question for an amount, in the place of a list: the number typed is the amount itself."""

from engine.core.values import frozen
from tui.choosing.amounts import span
from tui.choosing.picker import Picker


@frozen
class HowMany:
    """An amount that is asked for, and what it is wanted for."""

    title: str
    picker: Picker

    def said(self) -> tuple[tuple[str, ...], "HowMany"]:
        """Ask, and go on asking."""
        return (f"{self.title}: how many, {span(self.picker.numbers)}?",), self
