"""What a person has learnt: lessons done and notes read, in `learnt.toml` beside the saves. Deleting it begins anew."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.core.values import evolve, frozen

FILE: Final = "learnt.toml"
_LONGEST: Final = 65_536
_HEAD: Final = "# Lessons done and notes read, as longship keeps them. Delete this file to begin anew.\n"


@frozen
class Learnt:
    """Lessons `done` and notes `seen`, each as 'GAME/ID', in the order in which they came."""

    done: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()


def read(folder: Path) -> Learnt:
    """Read what was learnt; nothing where the file is missing, or holds anything else."""
    import tomllib

    try:
        with (folder / FILE).open("rb") as file:
            found = tomllib.loads(file.read(_LONGEST).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return Learnt()
    return Learnt(_texts(found.get("done")), _texts(found.get("seen")))


def finish(folder: Path, lesson: str) -> None:
    """Note that a lesson is done."""
    known = read(folder)
    if lesson not in known.done:
        _write(folder, evolve(known, done=(*known.done, lesson)))


def see(folder: Path, note: str) -> None:
    """Note that a note was read."""
    known = read(folder)
    if note not in known.seen:
        _write(folder, evolve(known, seen=(*known.seen, note)))


def forget(folder: Path) -> int:
    """Let every note be told once more, and return how many had been; lessons stay done."""
    known = read(folder)
    if known.seen:
        _write(folder, evolve(known, seen=()))
    return len(known.seen)


def _texts(found: object) -> tuple[str, ...]:
    listed = found if isinstance(found, list) else []
    return tuple(each for each in listed if isinstance(each, str) and each.isprintable() and '"' not in each)


def _listed(texts: tuple[str, ...]) -> str:
    quoted = ", ".join(f'"{each}"' for each in texts)
    return f"[{quoted}]"


def _write(folder: Path, learnt: Learnt) -> None:
    # By a neighbour and a rename, as settings are. Who cannot write is told everything once more, which harms nobody.
    text = f"{_HEAD}done = {_listed(learnt.done)}\nseen = {_listed(learnt.seen)}\n"
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = folder / f"{FILE}.new"
        fresh.write_text(text, "utf-8")
        fresh.replace(folder / FILE)
