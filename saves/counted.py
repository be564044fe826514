"""What a match counts."""

from typing import Final

COUNTED: Final = ("take_backs", "hurried", "opened")
"""Numbers that only grow, by their names in a match, in a save and in a line of its journal."""
