"""A game that can be shown: the protocol of `engine.core` with the scene added, which the core does not import."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.core.game import Game
from engine.core.position import AnyState, View
from engine.core.refs import Ref
from engine.scene.model import Scene

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - an order, as the letter of the protocol


class Staged(Game[S, O], Protocol[S, O]):
    """A game that can also be drawn: what the clients are handed."""

    def letters(self, view: View[S]) -> Mapping[Ref, str]:
        """Return the word of each order that is for now, legal or not, with its letter; '' for one without.

        The same in every view of one phase, in a stable order: clients deal keys by it before anything is legal.
        """
        ...

    def scene(self, view: View[S], lens: str = "") -> Scene:
        """Draw what the seat may know as places, tokens and panels; `lens` is an id of `info.lenses` or ''."""
        ...


AnyStaged: TypeAlias = Staged[AnyState, Any]
"""Whatever game: for those who only hand its states and orders on."""
