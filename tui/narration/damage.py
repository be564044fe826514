"""What others did to a seat's units, in numbers: which of them are down to how much of what they can take."""

from collections.abc import Iterable
from typing import Final

from engine.core.grammar import plural
from engine.scene.model import Token

_TOLD: Final = 3
"""Units of which it is told; of more than that only how many they are."""


def damage(were: Iterable[Token], are: Iterable[Token]) -> list[str]:
    """Return a sentence for each unit whose gauge has gone down, the one that is nearest to its end first.

    'Astrolabe is down to 4 of 7, from 7: CF 3 DF 4 SS 4/7.' Units that are gone are none of them.
    """
    before = {unit.id: unit.gauge.now for unit in were if unit.gauge is not None}
    hurt = [
        (unit.gauge.now / max(1, unit.gauge.most), _told(unit, before[unit.id]))
        for unit in are
        if unit.gauge is not None and unit.gauge.now < before.get(unit.id, 0)
    ]
    told = [text for _, text in sorted(hurt)]
    more = len(told) - _TOLD
    return [*told[:_TOLD], *([f"{plural(more, 'more unit')} {'is' if more == 1 else 'are'} hit."] if more > 0 else [])]


def _told(unit: Token, before: int) -> str:
    assert unit.gauge is not None
    left = f"{unit.gauge.now} of {unit.gauge.most}"
    state = unit.summary.removeprefix(left).lstrip(" :,")
    return f"{unit.name} is down to {left}, from {before}{f': {state}' if state else ''}."
