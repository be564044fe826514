"""The result of a match as a file of text, to be shown to somebody else."""

from pathlib import Path
from typing import Final

from tui.playing.session import Session

FOLDER: Final = "results"


def keep(session: Session, text: str) -> str:
    """Write a result beside the saves, under the name of its match; say where it is, or in a sentence why it is not."""
    if session.home is None:
        return "It is written nowhere: this match is kept nowhere."
    path = session.home / FOLDER / f"{session.kept.name or session.game.info.id}.txt"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write(path, text)
    except OSError as fault:
        return f"It could not be written to {path}: {fault.strerror or fault}."
    return f"It is in {path}."


def _write(path: Path, text: str) -> None:
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(text, "utf-8")
    fresh.replace(path)
