"""What is kept of a match that is over: a line in the logbook, and its result as a file, to show to somebody else."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

from engine.core.grammar import list_of
from tui.playing.session import Session

FOLDER: Final = "results"


def entered(session: Session) -> str:
    """Write down once how a match ended; say what was done for the first time, and what is wrong with the logbook."""
    if session.home is None or session.kept.replay or not session.live:
        return ""
    from tui.playing import logbook

    told, note = logbook.enter(session.home, session.match)
    return f"Your {list_of(told)}." if told else note


def keep(session: Session, text: str) -> str:
    """Write a result beside the saves, under the name of its match; say where it is, or in a sentence why it is not.

    What another match of that name left there stays.
    """
    if session.home is None:
        return "It is written nowhere: this match is kept nowhere."
    from saves import whole_file

    folder, data = session.home / FOLDER, text.encode()
    path = folder
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = next(each for each in _pages(folder, session) if not each.exists() or whole_file.read(each) == data)
        whole_file.write(path, data)
    except OSError as fault:
        return f"It could not be written to {path}: {fault.strerror or fault}."
    return f"It is in {path}."


def _pages(folder: Path, session: Session) -> Iterator[Path]:
    name = session.kept.name or session.game.info.id
    yield folder / f"{name}.txt"
    yield from (folder / f"{name}-{number}.txt" for number in count(2))
