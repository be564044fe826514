"""A match at the table and its past: taken back, given again, looked at."""

from typing import TYPE_CHECKING, Final

from engine.core.errors import Refusal
from engine.core.match import Match
from engine.core.refs import Seat
from tui.playing import turns
from tui.playing.kept import Keeper
from tui.playing.taught import Taught

if TYPE_CHECKING:
    from saves.saved import Playable

_BEGINS: Final = Refusal("The lesson begins here.")
_SECRET: Final = Refusal("What others see is secret until the match is over.")
_REPLAYED: Final = Refusal("This is a replay: go back and on in it, or play on from a moment as a match of its own.")


class Rewound(Taught):
    """A match at the table that goes back to where a person was asked, and on again over what was taken back."""

    def __init__(self, match: "Playable", kept: Keeper) -> None:
        """Lay out a match, or a save whose past is not needed yet; `kept` is what of it is on disk."""
        super().__init__(match, kept)
        self._bound: dict[int, int] = {}

    def undo(self, *, agreed: bool = False, taking_back: bool = False) -> Refusal | None:
        """Take back the last order that a person gave, and what followed; say why not, or None when it is done."""
        if self.kept.replay:
            return _REPLAYED
        self.present()
        refusal = self.undo_refusal(agreed=agreed, taking_back=taking_back)
        if refusal is None:
            before, owner = self.node, self.undo_seat
            self._become(self.match.undo(self.undo_target, agreed=agreed, taking_back=taking_back))
            self.attend("undone", str(self.node), before)
            if agreed and owner != self.seat and self.awaiting == "order":
                self.seat = None  # where several are asked at once, it is he whose order it was who gives another
        return refusal

    def undo_refusal(self, *, agreed: bool = False, taking_back: bool = False) -> Refusal | None:
        """Return why the last order that a person gave may not be taken back, or None when it may."""
        if self.kept.replay:
            return _REPLAYED
        if self._before_lesson(self.undo_target):
            return _BEGINS
        return self._complete.undo_refusal(self.undo_target, agreed=agreed, taking_back=taking_back)

    @property
    def undo_target(self) -> int:
        """The node to which `undo` leads, before the last order that a person gave; -1 when there is none.

        What is preset would be answered again at once: it goes with the order before it. What was given as one goes
        as one, where all of it can.
        """
        match = self._complete
        target = self._before_presets(match, match.undo_target)
        whole = self._whole(match, target)
        return target if whole == target or match.undo_refusal(whole) is not None else whole

    @property
    def undo_seat(self) -> Seat:
        """Whose order `undo` takes back first; there is one to be taken back."""
        history = self._complete.history
        line = history.line()
        return history.nodes[line[line.index(self.undo_target) + 1]].seat

    def bind(self, since: int) -> None:
        """Let the orders that were given behind a node of the line be taken back as one, where all of them can be."""
        self._bound[self.present_node] = since

    def _whole(self, match: Match, target: int) -> int:
        # The node before all that was given as one with the order behind a node of the line.
        line = match.history.line()
        last = line[line.index(target) + 1] if target >= 0 else -1
        return self._bound.get(last, target)

    def undo_turn(self) -> Refusal | None:
        """Take back the acting person's run of orders, as far as is free; say why not, or None when it is done."""
        if self.kept.replay:
            return _REPLAYED
        self.present()
        match = self.match
        refusal = match.undo_turn_refusal() or self.undo_refusal()
        if refusal is None:
            back = match.undo_turn().history.at
            if self._before_lesson(back) and self.coaching is not None:
                back = len(self.coaching.lesson.before)
            earlier = self._before_presets(match, back)
            self._become(match.undo(back if match.undo_refusal(earlier) else earlier))
            self.attend("undone", str(self.node), match.history.at)
        return refusal

    def _before_presets(self, match: Match, node: int) -> int:
        # The node, or the nearest order before it at which a person was asked.
        nodes, game = match.history.nodes, match.game
        while node >= 0 and turns.preset(self.setup, game.decisions(nodes[node].position.state), self.answers):
            node = match.target_before(node)
        return node

    def redo(self) -> Refusal | None:
        """Go forward over what was undone; say why not, or None when it is done."""
        if self.kept.replay:
            return _REPLAYED
        self.present()
        start = self.present_node
        try:
            self._become(self.match.redo())
        except ValueError:
            return Refusal("There is nothing to redo.")
        while (ahead := self.match.history.ahead) and self._bound.get(ahead[-1]) == start:
            self._become(self.match.redo())
        return None

    def go_back_for(self, instead: Match, node: int) -> Refusal | None:
        """Take back a node of the line with all behind it and go on as `instead` does; say why not, or None."""
        if self.kept.replay:
            return _REPLAYED
        match, before = self._complete, self._complete.history.nodes[node].parent
        refusal = _BEGINS if self._before_lesson(before) else match.undo_refusal(before)
        if refusal is None:
            self._become(instead)
        return refusal

    def visit(self, node: int) -> None:
        """Look at any node of the past or of another branch; IndexError when there is none."""
        self._shown = self._present if node == self.present_node else self.match.visit(node)

    def present(self) -> None:
        """Come back from a visit to where the match stands."""
        self._shown = self._present

    @property
    def player(self) -> Seat | None:
        """The seat of who plays, whatever seat a match that is over is looked at as."""
        return self._player[0] if self._player else self.seat

    def look_as(self, seat: Seat | None) -> Refusal | None:
        """Look at a match that is over as any seat saw it; say why not, or None when it is done.

        From then on nothing of the match is taken back.
        """
        if self.awaiting != "over":
            return _SECRET
        player = self.player
        if seat != player and not self.kept.replay:
            node = self.node
            self._become(self._complete.open())
            self.visit(node)
        self.seat, self._player = seat, () if seat == player else (player,)
        return None

    def _become(self, match: Match) -> None:
        # What goes on is shown to who plays it.
        self.seat, self._player = self.player, ()
        super()._become(match)
