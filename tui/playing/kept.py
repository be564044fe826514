"""What of a match is on disk: its journal, under which name, and what is wrong with it."""

from typing import TYPE_CHECKING

from engine.core.match import Match

if TYPE_CHECKING:
    from saves.journal import Journal
    from saves.store import Store


class Kept:
    """Keeps a match in a store as it is played; without a store it keeps nothing and never complains."""

    def __init__(self, store: "Store | None", journal: "Journal | None") -> None:
        """Go on with a journal; a store without one is a replay's, which keeps nothing until it branches off."""
        self._store = store
        self._journal = journal
        self._lost = ""
        self._unwritten = ""

    @property
    def name(self) -> str:
        """What the save is called; '' while nothing is kept."""
        return self._journal.name if self._journal is not None else ""

    @property
    def replay(self) -> bool:
        """Return whether this only looks at a save so far."""
        return self._store is not None and self._journal is None

    @property
    def trouble(self) -> str:
        """Why the match is not on disk as it should be, in sentences; '' while all is well."""
        return " ".join(each for each in (self._lost, self._unwritten) if each)

    def record(self, match: Match) -> None:
        """Write down what is new in the match, under a new name when it has none yet; SaveError for that only."""
        if self._store is not None and self._journal is None:
            self._journal = self._store.begin(match)
        if self._journal is not None:
            # A full disk must not end the game: it is played on, and the front end says what is wrong.
            self._unwritten = self._journal.record(match)

    def rename(self, match: Match, name: str, *, replace: bool) -> None:
        """Keep the match under another name from now on; SaveTakenError unless `replace`, SaveError."""
        if self._store is not None and self._journal is not None:
            self._journal = self._store.move(self._journal, match, name, replace=replace)

    def part(self, match: Match, fault: str) -> None:
        """Go on under another name: the orders of this save cannot be played again, and it is left to be mended."""
        self.rename(match, "", replace=False)
        self._lost = f"The past of this match is lost; it goes on as {self.name}. {fault}"

    def close(self, match: Match | None) -> None:
        """Write the match down whole, unless it has not changed since it was read (None), and release its save."""
        if self._journal is not None:
            self._unwritten = self._journal.close(match)
