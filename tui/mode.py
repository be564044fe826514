"""Which front end a start asks for: plain mode with the reason why, or the screen."""

from collections.abc import Mapping
from typing import Final

WIDTHS: Final = range(20, 251)
"""How many characters a line of plain mode may take: from half a braille display on."""


def plain_reason(environ: Mapping[str, str], *, flag: bool, terminal: bool) -> str:
    """Return why plain mode is on: the flag, the environment, or no terminal; '' leaves it to the config."""
    if flag:
        return "from --plain"
    if environ.get("LONGSHIP_PLAIN", "") not in {"", "0"}:
        return "from LONGSHIP_PLAIN"
    if not terminal:
        return "input or output is no terminal"
    if environ.get("TERM", "") in {"", "dumb", "unknown"}:
        return "from TERM, which names no screen"
    if environ.get("LONGSHIP_PLAIN") == "0":
        return ""
    return "from ACCESSIBLE" if environ.get("ACCESSIBLE") else ""


def plain_width(environ: Mapping[str, str]) -> int:
    """Return how many characters a line of plain mode takes by LONGSHIP_WIDTH, 20 to 250; 0 where it says none."""
    said = environ.get("LONGSHIP_WIDTH", "")
    number = int(said) if said.isascii() and said.isdigit() and len(said) < 5 else 0
    return number if number in WIDTHS else 0


def asked_for(reason: str) -> bool:
    """Return whether a person chose plain mode, and it is not only all that the terminal or a pipe can take."""
    return reason.startswith("from ") and "TERM" not in reason


def first_line(reason: str) -> str:
    """Return the line that says that plain mode is on, and why."""
    return f"Plain mode: on ({reason}). Type help for commands."
