"""What is an order of this phase and cannot be given now, each with the game's reason: for help and by ear."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Explains
from engine.core.errors import Refusal
from engine.core.orders import ends
from engine.core.refs import Ref, token
from engine.scene.model import Token
from tui.playing.legal import Legal

if TYPE_CHECKING:
    from tui.playing.session import Session

NOTHING: Final = "Nothing is at hand that it could be about."
"""Said where the game has no reason: there is nothing that the order could be about."""


def barred(session: "Session", asked: Sequence[Ref] = (), example: Token | None = None) -> Iterator[tuple[str, str]]:
    """Yield each order of this phase that cannot be given now, by its words, with the reason.

    Where things have been `asked` for, just those which are barred for them; none behind the word of an order. Else the
    reason is that of the `example`, where the order could be about it; it is named unless it is its turn anyhow.
    """
    if session.decision is None or any(ref.kind == "word" for ref in asked):
        return
    legal = session.legal
    words = (ref for ref in session.game.letters(session.view) if ref.kind == "word")
    for word in words:
        if not ends(word.id.replace(" ", "-")) and not any(True for _ in legal.about((*asked, word))):
            refusal = _against(legal, word, asked)
            if refusal is None:
                yield from () if asked else ((word.id, NOTHING),)
                continue
            said = session.names.tell(refusal.tell())
            if example is not None and (its := _against(legal, word, (token(example.id),))) not in (None, refusal):
                said = session.names.tell(its.tell())
                said = said if example.active or example.name in said else f"{example.name}: {said}"
            yield word.id, said


def _against(legal: Legal, word: Ref, asked: Sequence[Ref]) -> Refusal | None:
    if isinstance(legal.game, Explains):
        return legal.game.obstacle(legal.view, word, asked) if asked else legal.game.obstacle(legal.view, word)
    order = legal.made((*asked, word))
    return legal.game.refusal(legal.view, order) if order is not None else None
