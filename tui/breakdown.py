"""What is kept when the program breaks down: where it was, in a file for its makers; one sentence for the player."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from tui.text import clean_line

FILE: Final = "breakdown.txt"


def keep(fault: BaseException, folder: Path) -> str:
    """Write where a fault happened into a folder, in place of an earlier one; return the file's path, or OSError."""
    from engine import __version__

    path = folder / FILE
    _write(path, f"longship {__version__}\n{''.join(_story(fault))}")
    return clean_line(str(path))


def write_down(fault: BaseException, folder: Path) -> str:
    """Keep where a fault that ended the program happened; return what to say about it in a sentence."""
    kind = type(fault).__name__
    try:
        path = keep(fault, folder)
    except OSError as unwritable:
        return (
            f"longship broke down ({kind} in {_place(fault)}), and cannot write down how: "
            f"{clean_line(unwritable.strerror or type(unwritable).__name__)}. Please report it."
        )
    return f"longship broke down ({kind}). What happened is written in {path}: please report it."


def _story(fault: BaseException) -> Iterator[str]:
    # Without the values of variables, and without what exceptions say, which often is one: they would tell what the
    # seats hide from each other.
    from traceback import format_tb

    before = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if before is not None:
        yield from _story(before)
        yield "\nWhile that was dealt with:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from format_tb(fault.__traceback__)
    said = f": {fault.strerror}" if isinstance(fault, OSError) and fault.strerror else ""
    yield f"{type(fault).__module__}.{type(fault).__qualname__}{said}\n"
    for inner in fault.exceptions if isinstance(fault, BaseExceptionGroup) else ():
        yield from _story(inner)


def _place(fault: BaseException) -> str:
    from traceback import extract_tb

    frames = extract_tb(fault.__traceback__)
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "no known place"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        path.unlink()  # perhaps a link: what it leads to is not ours
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(text)
