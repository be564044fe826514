"""What of a match is on disk: its journal, under which name, and what is wrong with it."""

from typing import TYPE_CHECKING

from engine.core.errors import LongshipError
from engine.core.match import Match

if TYPE_CHECKING:
    from saves.journal import Journal
    from saves.store import Store


class Keeper:
    """Keeps a match in a store as it is played; without a store it keeps nothing and never complains."""

    def __init__(self, store: "Store | None", journal: "Journal | None") -> None:
        """Go on with a journal; a store without one is a replay's, which keeps nothing until it branches off.

        What branches off is a match of its own, kept from then on.
        """
        self._closed = False
        self._store = store
        self._journal = journal
        self._replay = store is not None and journal is None
        self._trouble = ""
        self._notes: list[str] = []
        self._told = set[str]()
        self.file = ""
        """The file that the match was written to because it could not be kept where it was."""
        self._failed = False
        self._warned = ""
        self.taken = False
        """Whether the save was let go because another longship asked for it."""
        self.later = False
        """Whether nothing is written yet, since nothing has been asked: see `put_off`."""

    @property
    def name(self) -> str:
        """What the save is called; '' while nothing is kept."""
        return self._journal.name if self._journal is not None else ""

    @property
    def replay(self) -> bool:
        """Return whether this only looks at a save so far."""
        return self._replay

    @property
    def trouble(self) -> str:
        """Why the match is not on disk as it stands, in a sentence; '' while it is."""
        if self.file:
            return ""
        return self._trouble if self._journal is None else self._journal.trouble

    @property
    def intact(self) -> bool:
        """Return whether what was read or written is still in its place on disk."""
        return self._journal is None or self._journal.intact

    def notices(self) -> tuple[str, ...]:
        """Return what the player is to be told of the save, in sentences, each once."""
        notes = [] if self._journal is None else self._journal.notes
        told = (*self._notes, *notes, *self._warning())
        self._notes.clear()
        notes.clear()
        return told

    def tell(self, note: str) -> None:
        """Have the player told of something else that is kept, in a sentence, once, or '' for nothing."""
        if note and note not in self._told:
            self._told.add(note)
            self._notes.append(note)

    def _warning(self) -> tuple[str, ...]:
        # Each change that could not be written down is told of; where nothing can be kept at all, why is told once.
        if self._failed and self.trouble:
            known = self._journal is None and self.trouble == self._warned
            told = "Warning: this is not kept either." if known else f"Warning: {self.trouble}"
            self._failed, self._warned = False, self.trouble
            return (told,)
        if self._warned and not self.trouble and not self.file:
            self._failed, self._warned = False, ""
            return (f"All of it is kept again, as {self.name}.",)
        return ()

    def put_off(self) -> None:
        """Keep a match that has just begun, but write nothing down before `Session.keep` or `settle`."""
        self._replay, self.later = False, True

    def record(self, match: Match) -> None:
        """Write down what is new in the match, under a new name when it has none yet; `trouble` when that fails.

        A full disk must not end the game: it is played on, and all of it is tried again with the next change.
        """
        if self.later or self._closed:
            return  # an opponent's answer that comes when the save is released already: it is thought again
        self._replay, self.file = False, ""
        if self._store is not None and self._journal is None:
            self._begin(self._store, match)
        elif self._journal is not None:
            self._journal.record(match)
        self._failed = self._failed or bool(self.trouble)

    def leave(self, match: Match) -> None:
        """Write a match down whole and release its save: what is recorded from now on is a match of its own."""
        self.settle(match)
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def rename(self, match: Match, name: str, *, replace: bool) -> None:
        """Keep the match under another name from now on; SaveTakenError unless `replace`, SaveError."""
        if self._store is not None and self._journal is not None:
            self._journal = self._store.move(self._journal, match, name, replace=replace)

    def part(self, match: Match, fault: str) -> None:
        """Go on without the past, of which the orders cannot be played again: the save is put aside, to be mended."""
        if self._journal is not None:
            self._journal.part()
            self._journal.notes.append(f"The past of this match is lost. {fault}")
            self.record(match)

    def settle(self, match: Match) -> None:
        """Write the match down whole; `trouble` says afterwards whether all of it is on disk."""
        if self._closed:
            return
        self.later = False
        if self._journal is not None:
            self._journal.settle(match)
        elif self._store is not None and not self._replay:
            self._begin(self._store, match)

    def rescue(self, match: Match, file: str) -> None:
        """Write the match into a file anywhere: there it is kept as it stands, until it changes; SaveError."""
        from saves.export import export

        self.file = str(export(match, file, self.name or "match"))

    def close(self) -> None:
        """Release the save: nothing is written any more."""
        self._closed = True
        if self._journal is not None:
            self.taken = self.taken or self._journal.asked
            self._journal.close()

    def _begin(self, store: "Store", match: Match) -> None:
        try:
            self._journal, self._trouble = store.begin(match), ""
        except LongshipError as fault:
            self._trouble = str(fault)
