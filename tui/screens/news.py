"""What the prompt says of the opponents' orders: who is out, gone or hit, how much happened, and what the dice did."""

from collections.abc import Iterable
from typing import Final

from engine.core.grammar import capital, list_of
from engine.scene.model import Token
from tui.narration.damage import damage
from tui.narration.folding import begins
from tui.narration.ownership import to_owner, yours
from tui.playing import retold
from tui.playing.session import Session
from tui.text import clean_line

TELLS: Final = "tells what happened."
"""What is said of the key that tells the news as a whole."""

Units = tuple[Iterable[Token], Iterable[Token]]
"""Those that a seat had, and those that it has."""


def news(session: Session, told: tuple[str, ...], units: Units, gist: str = "", key: str = "W") -> str:
    """Return which `units` are lost or hit, then the `gist`, else what the dice did, else what was `told` last.

    Before all else a seat is told that it is out of the match, and for what the table stopped; of much `key` tells all.
    """
    seat = session.seat
    if seat is None:
        return clean_line(told[-1] if told else "")
    were, are = map(tuple, units)
    here, known = {unit.id for unit in are}, {unit.id for unit in were}
    # What goes by another name from now on, where it stood, is not gone.
    renamed = {(unit.place, unit.glyph) for unit in are if unit.id not in known}
    gone = [unit.name for unit in were if unit.id not in here and (unit.place, unit.glyph) not in renamed]
    out, moments = retold.ousted(session, seat), retold.momentously(session, seat)
    # How it was lost is told where its game does.
    lost = [text for text in _losses(session, moments) if any(begins(text, name) for name in gone)]
    told_of = (*lost, *moments)
    gone = [name for name in gone if not any(begins(text, name) or name in text for text in told_of)]
    if gone:
        called = [yours(unit, _house(session)) for unit in were if unit.name in gone]
        lost += [f"{capital(list_of(called))} {'is' if len(gone) == 1 else 'are'} gone from the map."]
    # How much it was nobody could count again: what one unit does is told in one sentence.
    much = len(retold.recap(session, seat)) > 1
    chief = [f"{capital(gist)}."] if gist and much else retold.fateful(session, seat) or told[-1:]
    hurt = damage(were, are)
    rest = [text for text in chief if text not in {*out, *moments, *lost, *hurt}]
    lost = [to_owner(text, were, _house(session)) for text in lost]
    first = [*dict.fromkeys((*out, *moments, *lost, *hurt))]
    return clean_line(" ".join((*first, *([f"{key} {TELLS}"] if much else []), *rest)))


def lost(session: Session, told: str, had: Iterable[Token]) -> str:
    """Return what was `told` behind how units were lost that a seat `had` when it had the keyboard last."""
    had = tuple(had)
    names = tuple(unit.name for unit in had)
    moments = retold.momentously(session, session.seat) if session.seat is not None else ()
    own = [text for text in _losses(session, moments) if any(begins(text, name) for name in names)]
    # Far back in what was told it might find no room.
    for text in (*moments, *own):
        told = told.replace(text, "")
    own = [to_owner(text, had, _house(session)) for text in own]
    return " ".join(" ".join((*moments, *own, told)).split())


def _house(session: Session) -> str:
    return "" if session.seat is None else session.scene().seat_names[session.seat]


def _losses(session: Session, moments: Iterable[str]) -> list[str]:
    # But those of which a moment for which the table stopped tells as well.
    losses = retold.losses(session, session.seat) if session.seat is not None else ()
    return [text for text in losses if not any(text.partition(" is ")[0] in each for each in moments)]
