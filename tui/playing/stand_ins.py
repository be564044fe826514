"""Which opponents have failed at this table and who answered for them: told once each."""

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from engine.bots import LevelAnswer


class StandIns:
    """Takes notes of answers while bots think, perhaps in a thread, for the table to tell of afterwards."""

    def __init__(self, folder: "Path | None" = None) -> None:
        """Begin with nothing to tell; reports for the makers go into a folder."""
        self._folder = folder
        self._noted: dict[str, Exception] = {}
        self._told: set[str] = set()

    def note(self, answer: "LevelAnswer") -> None:
        """Remember who answered, where it was not who was asked."""
        if answer.failures and answer.told not in self._told:
            self._noted[answer.told] = answer.failures[0].fault

    def tell(self) -> tuple[str, ...]:
        """Return a sentence for each failure that has not been told of, and where it is written how it came about."""
        noted, self._noted = self._noted, {}
        self._told.update(noted)
        return tuple(noted) + tuple(self._reports(tuple(noted.values())[:1]))

    def _reports(self, faults: "Iterable[Exception]") -> "Iterator[str]":
        from tui.breakdown import keep

        for fault in faults:
            if self._folder is not None:
                with suppress(OSError):
                    yield f"How that came about is written in {keep(fault, self._folder)}: please report it."
