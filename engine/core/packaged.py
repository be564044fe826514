"""What a game reads from the data folder of its own package: its lessons, its notes and its glossary.

Imported when the first of them is asked for: no list of games and no first prompt needs them.
"""

from typing import TYPE_CHECKING, ClassVar

from engine.core.glossary import Term, read

if TYPE_CHECKING:
    from engine.core.lessons import Lesson, Note


class Packaged:
    """A game that teaches itself by the files of its package, see `Schools` and `Defines`."""

    package: ClassVar[str]

    def lesson(self, lesson_id: str) -> "Lesson":
        """Read one of `info.lessons`."""
        from engine.core import school

        return school.lesson(self.package, lesson_id)

    def notes(self) -> "tuple[Note, ...]":
        """Read what is told of what comes up for the first time."""
        from engine.core import school

        return school.notes(self.package)

    def glossary(self) -> tuple[Term, ...]:
        """Define the words and abbreviations."""
        return read(self.package)
