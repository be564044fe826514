"""What the prompt says besides what is asked: now, before, and once the opponents have moved."""


class Saying:
    """All of it as text of the game, made harmless as it is painted; '' for nothing."""

    def __init__(self, said: str = "") -> None:
        """Begin with what is said until the next key."""
        self.said = said
        self.heard = ""
        """What it said last before that key."""
        self.owed = ""
        """What is still to be said when the opponents have moved, who would talk over it."""
        self.read = ""
        """The question of the decision at hand, once a key was pressed with it in sight; '' as others move."""

    def hush(self) -> None:
        """Say nothing any more, nor know of anything that was said: another person sits down."""
        self.said = self.heard = self.owed = self.read = ""
