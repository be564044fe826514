"""What panels have in columns."""

from typing import NamedTuple

from engine.scene.model import Row


class Table(NamedTuple):
    """The titles of columns, the most needed first, and the rows."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
