"""What the chapters of legality share: the shape of their tables, and rules that the moment alone decides."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.errors import Refusal
from engine.games.star_viking.legal.desk import Desk
from engine.games.star_viking.state import Phase

Rule = Callable[[Desk, Any], Refusal | None]
"""Says why an order is refused when its moment is right, or None."""

Rules = Mapping[type, tuple[frozenset[Phase], Rule]]
"""By order class: the phases it belongs to, and its rule."""

Candidate = Callable[[Desk], Iterable[Any]]
"""Lists what might be ordered, refused or not, in a stable order."""

Candidates = Mapping[Phase, Candidate]
"""By phase: what the orders of a chapter might be, complete."""


def free(_: Desk, __: object) -> Refusal | None:
    """Refuse nothing: the moment alone decides."""
    return None


def during(*phases: Phase) -> frozenset[Phase]:
    """Name the phases an order belongs to."""
    return frozenset(phases)
