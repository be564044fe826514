"""Which opponents have failed at this table and who answered for them: told once each."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.bots import Answer


class StandIns:
    """Takes notes of answers while bots think, perhaps in a thread, for the table to tell of afterwards."""

    def __init__(self) -> None:
        """Begin with nothing to tell."""
        self._noted: list[str] = []
        self._told: set[str] = set()

    def note(self, answer: "Answer") -> None:
        """Remember who answered, where it was not who was asked."""
        if answer.failures:
            self._noted.append(answer.told)

    def tell(self) -> tuple[str, ...]:
        """Return a sentence for each failure that has not been told of."""
        noted, self._noted = self._noted, []
        fresh = tuple(dict.fromkeys(each for each in noted if each not in self._told))
        self._told.update(fresh)
        return fresh
