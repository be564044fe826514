"""Units as lines: own ones seen from the first, many that are alike together, by their nearest."""

from collections.abc import Sequence
from typing import Final

from engine.core.grammar import capital
from engine.core.refs import PlaceId
from engine.scene.model import Geometry, Token
from tui.plain.tell import Teller

_FEW: Final = 3
"""Up to so many that are alike are told one by one."""

_PLACED: Final = 2
"""Of more so many are named with where they are."""


def own(teller: Teller) -> list[str]:
    """Describe one's own units, a line each; on open ground seen from the first, if one measures from it."""
    atlas = teller.atlas
    tokens = [token for token in atlas.own if not atlas.carried(token)]
    first = tokens[0] if tokens else None
    open_ = first is not None and atlas.board(first.place).geometry in {Geometry.HEX, Geometry.LATTICE}
    here = first.place if first is not None and open_ and first.place == atlas.origin else None
    return [teller.own(token, here if token is not first else None) for token in tokens]


def told(teller: Teller, tokens: Sequence[Token], origin: PlaceId | None) -> list[str]:
    """Describe units in their order, a line each, those that are alike in one where there are many."""
    alike: dict[tuple[str, str], list[Token]] = {}
    for token in tokens:
        alike.setdefault((token.summary, teller.what(token)), []).append(token)
    lines: list[str] = []
    for token in tokens:
        those = alike[token.summary, teller.what(token)]
        if len(those) <= _FEW:
            lines.append(teller.token(token, origin))
        elif those[0] is token:
            lines.append(_together(teller, those, origin))
    return lines


def _together(teller: Teller, tokens: Sequence[Token], origin: PlaceId | None) -> str:
    first, last = tokens[0], tokens[-1]
    kind = "; ".join(filter(None, (teller.what(first), first.summary)))
    near = [", ".join(filter(None, (capital(token.name), teller.stands(token, origin)))) for token in tokens[:_PLACED]]
    far = teller.far(origin, last.place) if origin is not None else ""
    within = f", the last {far}" if far[:1].isdigit() else ""
    return f"{len(tokens)} alike{f', {kind}' if kind else ''}: {'; '.join(near)}; {len(tokens) - _PLACED} more{within}."
