"""The folder of saves: matches by name, kept as they are played; nothing in it is ever a path.

One save is `NAME.json` and, while it is played or after a crash, `NAME.journal`. What needs cattrs and the rules of a
game is imported when a save is opened, not to list what there is.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine import registry
from engine.core.grammar import list_of
from engine.core.info import Info
from engine.core.match import Match
from saves import finding, listing, names, pruning
from saves.claims import Claims
from saves.errors import SaveError, SaveMissingError, SaveUnkeptError, cannot_write, in_sentences
from saves.listing import SaveEntry, SaveList

if TYPE_CHECKING:
    from saves.journal import Journal
    from saves.saved import Playable, Saved, Shelf

__all__ = ["AUTOS_KEPT", "SaveEntry", "Store", "default_store"]

AUTOS_KEPT: Final = 30
"""Matches that longship named itself and keeps; of older ones those go that are over or never had an order."""


class Store:
    """Saves in one folder, made when the first is written."""

    def __init__(
        self,
        folder: Path,
        shelf: "Shelf" = registry.game,
        info: Callable[[str], Info] = registry.info,
    ) -> None:
        """Look into a folder; `shelf` and `info` find a game and what can be said of it by id."""
        self.folder = folder
        self._claims = Claims(folder)
        self._shelf = shelf
        self._list = SaveList(folder, info)

    # What there is.

    def entries(self) -> list[SaveEntry]:
        """List the saves, the one played last first; none where the folder cannot be read (`fault`)."""
        with suppress(SaveError):
            return self._entries()
        return []

    @property
    def fault(self) -> str:
        """Why the folder of saves cannot be read, in a sentence; '' where it can, or is not there."""
        try:
            self._entries()
        except SaveError as fault:
            return str(fault)
        return ""

    def newest(self) -> SaveEntry | None:
        """Return the save that was played last among those that can be opened and are not over, or None."""
        return listing.newest(self.entries())

    # Playing.

    @in_sentences
    def begin(self, match: Match) -> "Journal":
        """Keep a match from now on under a free `auto` name; SaveError."""
        journal = self._claims.auto()
        self._write(journal, match)
        journal.notes += self._prune()
        return journal

    @in_sentences
    def resume(self, name: str, *, take: bool = False) -> "tuple[Playable, Journal]":
        """Open a save to play on: by its name, by a file's path, or '' for the newest; SaveError.

        A whole save comes back unplayed, playable from its snapshot. A file from elsewhere is copied into the store.
        With `take` a longship of this machine that has it open is told to end, and made to if it does not.
        What the player should know of what was found is in the journal's `notes`, and in its `trouble`.
        SaveUnkeptError, with the match, where the store has no room for the copy of a whole file.
        """
        path = self.path_of(name)
        if path != names.save_file(self.folder, path.stem):
            return self._copy(path)
        journal = self._claims.open(path.stem, take=take)
        try:
            return self._bound(journal), journal
        except BaseException:
            journal.close()
            raise

    @in_sentences
    def load(self, name: str) -> Match:
        """Read a match with all its past, to look at: by name, by path, or '' for the newest; SaveError."""
        from saves import recovery, saved

        path = self.path_of(name)
        return recovery.past(saved.read(path, self._shelf), names.journal_file(path.parent, path.stem))

    @in_sentences
    def glance(self, name: str) -> "Saved":
        """Read a save as it was last written whole, without its past, to show where it stands; SaveError."""
        from saves import saved

        return saved.read(self.path_of(name), self._shelf)

    @in_sentences
    def move(self, journal: "Journal", match: Match, name: str, *, replace: bool = False) -> "Journal":
        """Go on keeping a match under another name ('': a free `auto` one); SaveTakenError unless `replace`, SaveError.

        The save it had goes if longship had named it, and stays as it was last written if a person had. That of an
        honest match goes too while it is played: played on from there, it would have gone back.
        """
        if name and names.named(name) == journal.name:
            if journal.record(match):
                raise SaveError(journal.trouble)
            return journal
        moved = self._claims.named(names.chosen(name), replace=replace) if name else self._claims.auto()
        self._write(moved, match)
        moved.notes = journal.notes + moved.notes
        if (names.is_auto(journal.name) and name) or match.apart_refusal() is not None:
            with suppress(OSError):  # then it stays, as it was last written whole
                self._claims.remove(journal.name)
        journal.close()
        return moved

    # Order in the folder.

    @in_sentences
    def delete(self, name: str) -> None:
        """Delete a save for good; SaveMissingError, SaveInUseError, SaveError."""
        journal = self._claims.open(finding.named(self.folder, name).stem)
        try:
            self._claims.remove(journal.name)
        finally:
            journal.close()

    @in_sentences
    def rename(self, old: str, new: str) -> None:
        """Give a save another name; SaveNameError, SaveTakenError, SaveMissingError, SaveInUseError, SaveError."""
        source = self._claims.open(finding.named(self.folder, old).stem)
        try:
            target = self._claims.named(names.chosen(new))
            try:
                self._claims.rename(source.name, target.name)
            finally:
                target.close()
        finally:
            source.close()

    @in_sentences
    def path_of(self, name: str) -> Path:
        """Find the file of a save: by its name, by a path to a file anywhere, or '' for the newest; SaveError."""
        if not name.strip():
            newest = self.newest()
            if newest is None:
                if any(entry.over for entry in self._entries()):
                    raise SaveMissingError("All matches kept are over: replay goes through one, play begins another.")
                raise SaveMissingError("There is no match to go on with yet: play begins one.")
            return names.save_file(self.folder, newest.name)
        return (finding.anywhere if finding.is_path(name) else finding.named)(self.folder, name)

    def _follow(self, journal: "Journal") -> "Playable":
        from saves import recovery, saved

        found = saved.read(journal.path, self._shelf)
        extra = recovery.added(names.journal_file(self.folder, journal.name), found.data)
        if found.outdated or extra.lines or extra.fault:
            back = recovery.recover(found, extra)
            journal.notes += back.notes
            journal.part(parted=back.parted, damaged=back.damaged)
            journal.record(back.match)
            return back.match
        journal.follow(found.data["digest"], found.stand)
        return found

    def _bound(self, journal: "Journal") -> "Playable":
        from saves import honest

        found = self._follow(journal)
        note = honest.ended(found, journal.name, self.folder, self._entries)
        if not note:
            return found
        match = honest.apart(found)
        self._write(journal, match)
        journal.notes.append(note)
        return match

    def _copy(self, path: Path) -> "tuple[Playable, Journal]":
        from saves import honest, recovery, saved

        found = saved.read(path, self._shelf)
        back = recovery.recover(found, recovery.added(names.journal_file(path.parent, path.stem), found.data))
        note = honest.ended(back.match, "", self.folder, self._entries)
        match = honest.apart(back.match) if note else back.match
        try:
            journal = self._claims.copy(path.stem)
            self._write(journal, match)
        except (OSError, SaveError) as fault:
            raise fault if back.notes else SaveUnkeptError(str(fault), match) from None
        journal.notes += [*back.notes, *filter(None, [note])]
        return match, journal

    def _write(self, journal: "Journal", match: Match) -> None:
        try:
            journal.fold(match)
        except (OSError, SaveError) as fault:
            journal.close()
            raise (fault if isinstance(fault, SaveError) else cannot_write(journal.path, fault)) from None

    def _entries(self) -> list[SaveEntry]:
        return self._list.entries()

    def _prune(self) -> list[str]:
        gone = [name for name in pruning.spent(self.folder, self.entries(), AUTOS_KEPT) if self._deleted(name)]
        return [f"Cleared away, as over or without an order: {list_of(gone)}."] if gone else []

    def _deleted(self, name: str) -> bool:
        with suppress(SaveError):  # one that is being played stays
            self.delete(name)
            return True
        return False


def default_store() -> Store:
    """Open the store of this person: under LONGSHIP_HOME, else in the platform's folder for data."""
    home = os.environ.get("LONGSHIP_HOME")
    if home:
        return Store(Path(home) / "saves")
    from platformdirs import user_data_path  # 3 ms that LONGSHIP_HOME saves

    return Store(user_data_path("longship", appauthor=False) / "saves")
