"""Walls and gates: begun, lost with their builders, and standing in the end (VR-73, VR-Q45, VR-Q68)."""

from engine.core.values import evolve
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.people import Built
from engine.games.viking_raid.state import Step, Work


def rested(draft: Draft, seat: int) -> None:
    """Begin a seat's turn: who built a wall in its last is out of danger."""
    works: tuple[Work, ...] = draft.now("works")
    freed = tuple(evolve(work, builders=()) if work.seat == seat and work.stands else work for work in works)
    if freed != works:
        draft.set(works=freed)


def finish(draft: Draft, step: Step) -> None:
    """Let stand what is due as a seat's turn ends; its wall-builders stay in danger until its next."""
    turns = draft.house(step.seat).turns
    works = []
    for work in draft.state.works:
        due = work.seat == step.seat and not work.stands and work.due <= turns
        works.append(evolve(work, stands=True, builders=() if work.gate else work.builders) if due else work)
        if due:
            draft.say(Built(work.seat, work.word, "stands"))
    draft.set(works=tuple(works))
