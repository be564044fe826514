"""A question that is answered by typing: a name, a number, a seed."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from engine.scene.model import Tone
from tui.screens.single_answer import SingleAnswer
from tui.widgets.field import Field
from tui.widgets.words import Words

_LONGEST: Final = 400
"""Characters of an answer: the path of a file takes some."""


class Ask(SingleAnswer[str]):
    """Ask for a line of text; answers it once `check` is content, or nothing when the player goes back."""

    ASIDE = True
    DEFAULT_CSS = """
    Ask {
        padding: 0 1;
        & > #title { margin-bottom: 1; }
        & > #said { height: 3; margin-top: 1; }
        & > #keys { dock: bottom; }
        & > Input, & > Input:focus {
            border: none; height: 1; padding: 0; background: $surface; color: $foreground; text-style: underline;
            & > .input--selection { background: $surface; color: $foreground; text-style: reverse; }
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(  # noqa: PLR0913 - how a line is typed, beside the question
        self,
        question: str,
        value: str,
        check: Callable[[str], object],
        accepted: str = "",
        *,
        edits: bool = False,
        counts: Callable[[str, int], str] | None = None,
    ) -> None:
        """Ask, with a value that what is typed replaces, or `edits`; `check` raises ValueError with a sentence.

        `counts` says what `+` and `-` make of what is typed, where a number is asked for: digits alone are typed there.
        """
        super().__init__()
        self._question = question
        self._value = value
        self._check = check
        self._accepted = accepted
        self._edits = edits
        self._counts = counts

    def compose(self) -> ComposeResult:
        """Lay out the question, the line to type on and what is accepted."""
        yield Words(self._question, Tone.ACCENT, id="title")
        line = Field(
            self._value, max_length=_LONGEST, select_on_focus=False, restrict="[0-9]*" if self._counts else None
        )
        line.cursor_blink = False
        line.counts = self._counts
        if not self._edits:
            line.propose()
        yield line
        yield Words(self._accepted, id="said")
        yield Words("Enter take it   Esc back", Tone.DIM, id="keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer, or say why not."""
        try:
            self._check(event.value)
        except ValueError as fault:
            self._say(str(fault))
        else:
            self.dismiss(event.value)

    def on_field_cut(self, event: Field.Cut) -> None:
        """Say what was left out."""
        self._say(event.told)

    def fit(self) -> None:
        """Give the question and what is accepted the lines that they take."""
        self.give_room(self._question, self.query_one("#said", Words).text, 1)

    def _say(self, text: str) -> None:
        self.query_one("#said", Words).say(text)
        self.fit()

    def action_leave(self) -> None:
        """Go back without an answer."""
        self.dismiss()
