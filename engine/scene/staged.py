"""A game that can be shown: the protocol of `engine.core` with the scene added, which the core does not import."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.core.game import Game
from engine.core.position import AnyState, View
from engine.core.refs import Ref
from engine.scene.model import Scene

StateT = TypeVar("StateT")
OrderT = TypeVar("OrderT")


class Staged(Game[StateT, OrderT], Protocol[StateT, OrderT]):
    """A game that can also be drawn: what the clients are handed."""

    def letters(self, view: View[StateT]) -> Mapping[Ref, str]:
        """Return the word of each order that is for now, legal or not, with its letter; '' for one without.

        The same in every view of one phase, in a stable order: clients deal keys by it before anything is legal.
        """
        ...

    def scene(self, view: View[StateT], lens: str = "") -> Scene:
        """Draw what the seat may know as places, tokens and panels; `lens` is an id of `info.lenses` or ''."""
        ...


AnyStaged: TypeAlias = Staged[AnyState, Any]
"""Whatever game: for those who only hand its states and orders on."""
