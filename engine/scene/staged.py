"""A game that can be shown: the protocol of `engine.core` with the scene added, so that the core knows no scene."""

from typing import Protocol

from engine.core.game import Game
from engine.core.position import View
from engine.scene.model import Scene


class Staged(Game, Protocol):
    """A game with a stage: what the clients are handed."""

    def scene(self, view: View, lens: str = "") -> Scene:
        """Draw what the seat may know as places, tokens and panels; `lens` is an id of `info.lenses` or ''."""
        ...
