"""Memos as they are read: beside what they are about, and as a list."""

from typing import TYPE_CHECKING

from engine.core.refs import TokenId
from tui.narration.things import ref_of
from tui.text import clean_line

if TYPE_CHECKING:
    from engine.core.memos import Memo, Memos
    from engine.scene.model import Place, Token
    from tui.narration.atlas import Atlas


def remembered(memos: "Memos", things: "list[Place | Token]") -> list[str]:
    """Return what was written down about some things, a line each: 'memo keep out of its arc', 'memo on Vidar ...'."""
    if not memos:
        return []
    from engine.core.memos import about

    alone = len(things) == 1
    found = about(memos, map(ref_of, things))
    return [clean_line(f"memo{'' if alone else f' on {memo.called}'}: {memo.text}") for memo in found]


def listed(atlas: "Atlas", memo: "Memo") -> str:
    """Return a memo as a row of a list: 'Vidar, round 3 of 12: keep out of its arc'."""
    called = _called(atlas, memo)
    return clean_line(f"{called}, {memo.when}: {memo.text}")


def where(atlas: "Atlas", memo: "Memo") -> str | None:
    """Return the place to go to for a memo; None while what it is about is out of sight."""
    if memo.about.kind == "place":
        return memo.about.id if memo.about.id in atlas.places else None
    found = atlas.tokens.get(TokenId(memo.about.id))
    return found.place if found else None


def _called(atlas: "Atlas", memo: "Memo") -> str:
    found = atlas.tokens.get(TokenId(memo.about.id))
    return found.name if memo.about.kind == "token" and found else memo.called
