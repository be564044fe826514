"""What each seat may know at each node of a match: worked out once, and remembered for looking back and forth."""

from typing import TYPE_CHECKING

from engine.core.position import AnyView, Decision
from engine.core.refs import Seat
from engine.scene.model import Scene
from engine.scene.staged import AnyStaged
from tui.narration.names import Names
from tui.narration.recent import Recent
from tui.playing.legal import Legal
from tui.playing.thinking import node_of

if TYPE_CHECKING:
    from engine.scene.worksheets import Worksheet
    from saves.saved import Playable


class Seen:
    """Views, scenes, legal orders and decisions of one match, by node and seat."""

    def __init__(self, game: AnyStaged, names: Names) -> None:
        """Remember nothing yet; `names` are put into scenes."""
        self._game = game
        self._names = names
        self._decisions: Recent[tuple[Decision, ...]] = Recent()
        self._views: Recent[AnyView] = Recent()
        self._scenes: Recent[Scene] = Recent()
        self._legal: Recent[Legal] = Recent()
        self._worksheets: Recent[Worksheet | None] = Recent()

    def decisions(self, match: "Playable") -> tuple[Decision, ...]:
        """Return who is awaited where a match stands."""
        return self._decisions.of(node_of(match), lambda: self._game.decisions(match.position.state))

    def view(self, match: "Playable", seat: Seat | None) -> AnyView:
        """Return what a seat may know where a match stands.

        It is the same object each time: games keep the last view that they opened.
        """
        return self._views.of((node_of(match), seat), lambda: self._game.view(match.position.state, seat))

    def scene(self, match: "Playable", seat: Seat | None, lens: str) -> Scene:
        """Return that view drawn through a lens of the game, with typed names of people in it."""
        key = node_of(match), seat, lens
        return self._scenes.of(key, lambda: self._names.draw(self._game.scene(self.view(match, seat), lens)))

    def legal(self, match: "Playable", seat: Seat | None) -> Legal:
        """Return the legal orders of a seat, to be asked about."""
        return self._legal.of((node_of(match), seat), lambda: Legal(self._game, self.view(match, seat)))

    def worksheet(self, match: "Playable", seat: Seat | None) -> "Worksheet | None":
        """Return the worksheet of what a seat is deciding, with typed names of people; None where it has none."""
        from tui.narration.worksheets import told

        key = node_of(match), seat
        return self._worksheets.of(key, lambda: told(self._names, self._game, self.view(match, seat)))
