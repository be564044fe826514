"""What plain mode needs beside the match: settings, saves, and a notice when a bot thinks for long."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from tui.plain.voice import Voice
from tui.preferences import config as config_file
from tui.preferences.settings import Config, SettingValue

if TYPE_CHECKING:
    from engine.bots import Thinking
    from engine.core.abilities import Plan
    from saves.store import Store

_MARKS = (1.0, 5.0, 15.0)
"""Seconds of thinking after which a word is said: once that it goes on, then at 5 s and 15 s, then no more."""


class Host:
    """Settings, saves and the way to say that something takes time."""

    def __init__(
        self,
        config: Config,
        narrate: Callable[[str], None],
        clock: Callable[[], float] = monotonic,
        store: "Store | None" = None,
        *,
        terminal: bool = False,
    ) -> None:
        """Hold the settings; `terminal` when a person sits at one; `narrate` takes lines that are not recorded."""
        self.config = config
        self.voice = Voice()
        self.voice.choose(config)
        self.narrate = narrate
        self.clock = clock
        self.terminal = terminal
        self.enough: Callable[[], bool] = lambda: False
        """Says whether who thinks is to answer at once."""
        self.show: Callable[[], None] = lambda: None
        """Has all that was said so far be read at once, and not only when a line is asked for."""
        self.height: Callable[[], int] = lambda: 0
        """Says how many lines the terminal shows, 0 where it does not tell."""
        self.clears = False
        """Whether the terminal clears itself where it is told to."""
        self.reading: dict[str, tuple[int, int]] = {}
        """Where one stopped in the rules of each game, by its id: the chapter and its paragraph."""
        self.unkept = False
        """Whether a match was left of which not all is on disk."""
        self.taken = False
        """Whether a match was left because another longship took it over."""
        self._store = store
        self._began: float | None = None
        self._marks = list(_MARKS)

    @property
    def store(self) -> "Store":
        """Where matches are kept."""
        if self._store is None:
            from saves.store import default_store

            self._store = default_store()
        return self._store

    def settle(self, key: str, value: SettingValue) -> str:
        """Set a setting here and in the config file; say why it will not last, or '' when it will."""
        self.config, fault = config_file.settle(self.config, key, value)
        if key == "width":
            self.voice.free()
        self.voice.choose(self.config)
        return fault

    def bind_keys(self, name: str, keys: str) -> str:
        """Bind keys here and in the config file; say why it will not last, or '' when it will."""
        self.config, fault = config_file.bind(self.config, name, keys)
        return fault

    def speak_with(self, voice: Voice) -> None:
        """Have all lines said in a voice, as the settings want it."""
        self.voice = voice
        voice.choose(self.config)

    def listen(self) -> None:
        """Note that a line was typed: thinking that follows is news again."""
        self._began, self._marks = None, list(_MARKS)

    def watch(self, who: str, *, counted: bool = False) -> "Thinking":
        """Return what a thinking bot asks: it is never stopped, but it is said when time passes.

        However many bots think after one typed line, the time counts from the first and each word is said once.
        `counted`: the match counts an answer that is asked for at once.
        """
        from engine.bots import Thinking

        began = self._began = self.clock() if self._began is None else self._began
        marks, far = self._marks, [""]
        now = " Type now and it answers at once, which is counted." if counted else " Type stop for the best so far."
        first = f"{who} is thinking.{now if self.terminal else ''}"

        def stop() -> bool:
            if marks and self.clock() - began >= marks[0]:
                mark = marks.pop(0)
                self.narrate(first if mark == _MARKS[0] else f"Still thinking: {mark:.0f} seconds{far[0]}.")
            return False

        def report(done: int, of: int, _best: "Plan") -> None:
            far[0] = f", {100 * done // of} percent done" if of else ""

        return Thinking(stop, self.enough, report)
