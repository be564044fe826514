"""A host of units that are alike, told together: what they are once, where the nearest stand, and how far the last."""

from collections.abc import Sequence
from typing import Final

from engine.core.grammar import capital
from engine.core.refs import PlaceId
from engine.scene.model import Token
from tui.plain.tell import Teller

_FEW: Final = 3
"""Up to so many that are alike are told one by one."""

_PLACED: Final = 2
"""Of more so many are named with where they are."""


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
