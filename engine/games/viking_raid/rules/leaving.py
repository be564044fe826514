"""Pieces that are taken off the table."""

from collections.abc import Iterable

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.people import Left
from engine.games.viking_raid.queries.names import name_of, place_of
from engine.games.viking_raid.rules import works
from engine.games.viking_raid.state import Piece


def remove(draft: Draft, gone: Piece) -> None:
    """Take a piece off the table, with the work that it was building."""
    works.forsake(draft, gone.id)
    if draft.now("inside") == gone.id:
        draft.set(inside="")
    draft.remove(gone.id)


def leave(draft: Draft, gone: Iterable[Piece], why: str) -> None:
    """Let pieces leave the match, telling it once."""
    who = tuple(gone)
    for each in who:
        remove(draft, each)
    if who:
        draft.say(Left(tuple(map(name_of, who)), why, places=tuple(map(place_of, who))))
