"""What a row of a worksheet comes to: whether it can be ordered, why not, and what it would change."""

from typing import Final

from engine.core.abilities import Explains
from engine.core.errors import Refusal
from engine.core.refs import Ref, named, word
from engine.scene.worksheets import FigureChange, changes, foreseen, worksheet
from tui.playing.session import Session

NOTHING: Final = Refusal("Nothing can be ordered about it now.")
"""What is said where a game has no reason of its own."""


def barred(session: Session, picks: tuple[Ref, ...]) -> Refusal | None:
    """Return why what a row picks is no order now, nor leads on to any; None when it is or does."""
    legal = session.legal
    order = legal.made(picks)
    if order is not None:
        return session.game.refusal(session.view, order)
    return None if legal.choices(picks) else _obstacle(session, picks)


def _obstacle(session: Session, picks: tuple[Ref, ...]) -> Refusal:
    # What is pointed at says most; words are asked about together, 'take rake'; of an amount or a name that would
    # follow an example is asked about. Where only orders that begin otherwise are about the thing, one is named.
    game, view = session.game, session.view
    thing = next((ref for ref in reversed(picks) if ref.kind in {"token", "place"}), None)
    asked = thing or word(" ".join(ref.id for ref in picks))
    told = game.obstacle(view, asked) if isinstance(game, Explains) else None
    examples = (game.made(view, (*picks, ref)) for ref in (word("1"), named("1")))
    told = told or next((why for each in examples if each and (why := game.refusal(view, each))), None)
    if told is None and (other := next(iter(session.legal.about((asked,))), None)) is not None:
        return Refusal(f"By this row nothing can be ordered now, but {session.phrase(other)}.")
    return told or NOTHING


def outcome(session: Session, picks: tuple[Ref, ...]) -> tuple[FigureChange, ...]:
    """Return what the order of a row would change of the worksheet, its least amount where it has one; () if unsure."""
    now = worksheet(session.game, session.view)
    then = None if now is None else foreseen(session.game, session.view, picks)
    if now is None or then is None:
        return ()
    tell = session.names.tell
    return tuple(FigureChange(*map(tell, (each.label, each.now, each.then))) for each in changes(now, then))
