"""The names of one folder of saves: taken under their locks, freed, changed; who is second takes the next free one."""

import os
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from saves import folder as folders
from saves import names, whole_file
from saves.errors import SaveInUseError, SaveTakenError, shown

if TYPE_CHECKING:
    from saves.journal import Journal


class Claims:
    """What takes a name in a folder of saves; a journal is what holds it, until it is closed."""

    def __init__(self, folder: Path) -> None:
        """Look after a folder; it is made ready when a name is taken."""
        self.folder = folder
        self._prepared = False

    def open(self, name: str, *, take: bool = False) -> "Journal":
        """Take a name, whether a save has it or not; SaveInUseError while another longship plays it, unless `take`."""
        from saves.journal import open_journal

        if not self._prepared or not self.folder.is_dir():  # it may have gone since
            folders.prepare(self.folder)
            self._prepared = True
        return open_journal(self.folder, name, take=take)

    def named(self, name: str, *, replace: bool = False) -> "Journal":
        """Take a name for a save to be written; SaveTakenError where there is one, unless `replace`, SaveInUseError."""
        journal = self.open(name)
        if os.path.lexists(journal.path) and not replace:
            journal.close()
            raise SaveTakenError(f"There is a save {shown(name)} already. Choose another name.", name)
        return journal

    def auto(self) -> "Journal":
        """Take the first free `auto` name behind those there are."""
        return self._first(f"{names.AUTO}{number}" for number in count(self._last_auto() + 1))

    def copy(self, stem: str) -> "Journal":
        """Take the first free name for a copy of a file of that stem."""
        return self._first(names.copies(stem))

    def remove(self, name: str) -> None:
        """Delete the files of a save whose name is taken; OSError."""
        # The journal goes first: one without its save would be met by the next save of that name.
        names.journal_file(self.folder, name).unlink(missing_ok=True)
        names.save_file(self.folder, name).unlink(missing_ok=True)

    def rename(self, old: str, new: str) -> None:
        """Move the files of a save to another name, both of them taken; OSError."""
        # The journal has both names until the save has moved: whatever fails in between, one name has all of the match.
        journal, doubled = names.journal_file(self.folder, old), names.journal_file(self.folder, new)
        doubled.unlink(missing_ok=True)  # no save has the new name: what lies there is of one that is gone
        try:
            with suppress(FileNotFoundError):
                whole_file.double(journal, doubled)
            names.save_file(self.folder, old).replace(names.save_file(self.folder, new))
        except OSError:
            with suppress(OSError):
                doubled.unlink(missing_ok=True)
            raise
        whole_file.sync_folder(self.folder)
        journal.unlink(missing_ok=True)

    def _first(self, candidates: Iterable[str]) -> "Journal":
        # Two that start at once meet at the lock or at the file: the second takes the next name.
        for name in candidates:
            try:
                return self.named(name)
            except (SaveTakenError, SaveInUseError):
                continue
        raise SaveTakenError("There is no free name.")

    def _last_auto(self) -> int:
        stems = [path.stem for path in self.folder.glob(f"{names.AUTO}*.*")]
        return max((int(stem.removeprefix(names.AUTO)) for stem in stems if names.is_auto(stem)), default=0)
