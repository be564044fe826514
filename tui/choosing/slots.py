"""The slots of the order bar: an order that was on offer once keeps its place there for the rest of the match."""

from collections.abc import Container, Iterable

from tui.choosing.offered import OfferEntry

Stage = tuple[tuple[str, ...], int]
"""A moment of choosing, told apart by the orders of its phase and by how much is chosen already."""


class Slots:
    """The labels of orders at each stage, in the order in which they first came up."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[Stage, dict[str, None]] = {}

    def meet(self, stage: Stage, entries: Iterable[OfferEntry], orders: Container[str]) -> tuple[str, ...]:
        """Return the labels that have slots at a stage, those on offer now among them; `orders` are what is done there.

        None where only things are chosen among, such as units or targets: these have no place of their own.
        """
        words = [entry.label for entry in entries if entry.choice.ref.kind == "word"]
        if not any(label.lower() in orders for label in words):
            return ()
        known = self._known.setdefault(stage, {})
        # Long labels come last, so that they push no others to the next page.
        known.update(dict.fromkeys(sorted((each for each in words if each not in known), key=_is_long)))
        return tuple(known)


def _is_long(label: str) -> bool:
    return len(label) > _LONG


_LONG = 10
"""Characters of a label that fits one slot with its key and what stands behind it."""
