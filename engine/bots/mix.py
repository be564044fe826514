"""Draws a plan from a mixed strategy, so that a bot cannot be predicted where both sides choose in secret."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from engine.core.abilities import Plan
from engine.core.rng import Fork
from engine.core.values import evolve

GRAIN: Final = 1 << 32
"""How many equal parts a share is rounded to."""


def merged(plans: Iterable[Plan]) -> list[Plan]:
    """Return the plans with equal orders as one with all their share, those of most share first."""
    found: dict[object, Plan] = {}
    for plan in plans:
        known = found.get(plan.orders)
        found[plan.orders] = plan if known is None else evolve(known, share=known.share + plan.share)
    return sorted(found.values(), key=lambda plan: -plan.share)


def drawn(plans: Iterable[Plan], rng: Fork) -> Plan | None:
    """Draw from the plans in front that carry a share, each as often as its share says; else take the first, if any."""
    plans = iter(plans)
    first = next(plans, None)
    if first is None or first.share <= 0:
        return first  # of plans that are spelled out only when asked for, the others never are
    mix = [first, *takewhile(lambda plan: plan.share > 0, plans)]
    roll, _ = rng.fork("mix").below(GRAIN)
    left = roll / GRAIN * sum(plan.share for plan in mix)
    for plan in mix:
        left -= plan.share
        if left < 0:
            return plan
    return mix[-1]  # what rounding leaves over
