"""How large a terminal may be: what claims to be larger is mistaken, and memory is taken by the cell."""

from typing import Final

LARGEST: Final = (1000, 500)
"""Columns and rows: more than the smallest letters show on the largest screens there are."""

USUAL: Final = (80, 24)
"""What is taken for the size of a terminal that has told none."""


def is_credible(columns: int, rows: int) -> bool:
    """Return whether a terminal can have so many columns and rows."""
    return 0 < columns <= LARGEST[0] and 0 < rows <= LARGEST[1]
