"""From older formats to the present one, a step at a time: pure functions from JSON object to JSON object."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from saves.errors import SaveError, file_shown, shown

FORMAT: Final = 1
"""The format that this longship writes."""

STEPS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""By the format a step starts from; each leads to the next. One real sample of every format is kept with the tests."""


def refuse_newer(number: int, path: Path) -> None:
    """Raise SaveError for a format that only a newer longship knows."""
    if number > FORMAT:
        raise SaveError(
            f"{file_shown(path)} was saved by a newer longship (format {shown(number, 20)}); "
            f"this one reads up to {FORMAT}. Bring longship up to date."
        )


def migrate(data: dict[str, Any]) -> dict[str, Any]:
    """Bring an object of any format from 1 to `FORMAT` up to date; what is up to date comes back as it is."""
    for number in range(data["format"], FORMAT):
        data = {**STEPS[number](data), "format": number + 1}
    return data
