"""What is said of a match that is left: only what is on disk is said to be kept."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves.errors import SaveTakenError
    from tui.playing.session import Session


def settled(session: "Session") -> str:
    """Write the match down whole, and say where it is kept, or why not."""
    trouble = "" if session.kept.replay else session.settle()
    if trouble:
        return unkept(trouble)
    return (
        f"The match is kept as '{session.kept.name}', as it stands." if session.kept.name else "This match is not kept."
    )


def unkept(trouble: str) -> str:
    """Say that not all of a match is on disk, and why."""
    return f"Not all of this match is on disk: {trouble}"


def replacing(taken: "SaveTakenError") -> str:
    """Ask whether the match may take the place of another save."""
    return f"There is a save {taken.name} already. Replace it?"


def way_back(session: "Session") -> str:
    """Say under which name the match is kept and how to go on with it, or that it is not; '' for a replay."""
    kept = session.kept
    how = "To see it again: longship replay" if session.awaiting == "over" else "To go on: longship resume"
    if kept.file:
        return f"Written to {kept.file}. {how} {kept.file}"
    if kept.trouble:
        return unkept(kept.trouble)
    if kept.taken:
        return f"The match {kept.name} was taken over by another longship, and goes on there."
    return f"Kept as '{kept.name}'. {how} {kept.name}" if kept.name else ""
