"""What is kept when the program breaks down: the traceback in a file for its makers, one sentence for the player."""

from pathlib import Path
from typing import Final

FILE: Final = "breakdown.txt"


def write_down(fault: BaseException, folder: Path) -> str:
    """Write the traceback of a fault into a folder, in place of an earlier one; return what to say about it."""
    from traceback import format_exception  # noqa: PLC0415 - needed only after a breakdown

    from engine import __version__  # noqa: PLC0415 - as above

    # Without the values of variables: they would tell what the seats hide from each other.
    story = "".join(format_exception(fault))
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(f"longship {__version__}\n{story}", "utf-8", errors="backslashreplace")
    except OSError:
        return f"longship broke down, and could not write down why:\n{story}"
    return f"longship broke down ({type(fault).__name__}). What happened is written in {path}: please report it."
