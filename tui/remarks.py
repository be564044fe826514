"""What is said outside a front end: remarks on standard error, each line broken between words on a narrow terminal."""

import sys

from tui.streams import UNBROKEN, columns
from tui.text import to_ascii, wrap


def remark(text: str) -> None:
    """Say on standard error what is no answer."""
    told = (line for part in text.split("\n") for line in wrap(to_ascii(part), columns(sys.stderr, UNBROKEN)))
    sys.stderr.write("".join(f"{line}\n" for line in told))
