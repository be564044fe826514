"""A match: a game, its seats and its past as one value."""

from engine.core.errors import Refusal
from engine.core.game import AnyGame, submit
from engine.core.history import History, start
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyView, Clock, Decision, Outcome
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import Setup
from engine.core.values import evolve, field, frozen


@frozen
class Match:
    """One match, from set-up to result; every change returns another match."""

    game: AnyGame = field(eq=False, repr=False)
    setup: Setup
    history: History
    earlier: str = ""
    """Which version of the rules it was played by before its first node; '' when that is where it began."""

    @property
    def position(self) -> AnyPosition:
        """The position now, hidden facts and coming chance included: for `submit` and saves only."""
        return self.history.here.position

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who is awaited now."""
        return self.game.decisions(self.position.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.position.state)

    @property
    def clock(self) -> Clock:
        """When it is."""
        return self.game.clock(self.position.state)

    def view(self, seat: Seat | None) -> AnyView:
        """Return what a seat may know now."""
        return self.game.view(self.position.state, seat)

    def play(self, seat: Seat, order: Order) -> "Match":
        """Give an order through `submit`; IllegalOrder when it is refused."""
        done = submit(self.game, self.position, seat, order)
        return evolve(self, history=self.history.then(seat, order, done.position, done.events))

    def visit(self, index: int) -> "Match":
        """Go to any node of the past or of another branch."""
        return evolve(self, history=self.history.visit(index))

    def undo(self, *, agreed: bool = False) -> "Match":
        """Take back the last human order and all that bots answered to it; ValueError when `undo_refusal` says no."""
        refusal = self.undo_refusal(agreed=agreed)
        if refusal is not None:
            raise ValueError(refusal.tell())
        return evolve(self, history=self.history.undo(self._undo_target()))

    def undo_turn(self) -> "Match":
        """Take back the acting person's orders of this turn, at most to where somebody else last decided.

        ValueError when `undo_turn_refusal` says no.
        """
        refusal = self.undo_turn_refusal()
        if refusal is not None:
            raise ValueError(refusal.tell())
        match = self.undo()
        mine, turn = match.history.nodes[match.history.ahead[-1]].seat, match.clock.turn
        while match.history.here.seat == mine and match.undo_refusal() is None:
            earlier = match.undo()
            if earlier.clock.turn != turn:
                break
            match = earlier
        return match

    def redo(self) -> "Match":
        """Go forward over what was undone, and over what bots answered; ValueError when nothing follows."""
        history = self.history.redo()
        while history.ahead and not self._human(history.nodes[history.ahead[-1]].seat):
            history = history.redo()
        return evolve(self, history=history)

    def undo_refusal(self, *, agreed: bool = False) -> Refusal | None:
        """Return why the last human order may not be taken back, or None when it may.

        Alone against bots everything may. Between people: never across a reveal or a roll, never a decision that
        stands; and once the turn has passed only where those whom `undo_asks` names have `agreed`.
        """
        history = self.history
        target = self._undo_target()
        if target < 0:
            return Refusal("There is nothing to undo.")
        if sum(seat.human for seat in self.setup.seats) < 2:
            return None
        undone = history.line()[history.line().index(target) + 1 :]
        if any(event.reveals for index in undone for event in history.nodes[index].events):
            return Refusal("Dice were thrown or something was revealed: between people that stands.")
        mine = history.nodes[undone[0]].seat
        decision = next((d for d in self.game.decisions(history.nodes[target].position.state) if d.seat == mine), None)
        if decision is not None and not decision.undoable:
            return Refusal("This decision stands once it is made.")
        if not agreed and self._passed(mine, undone):
            return Refusal("The turn has passed to another seat: between people that stands.")
        return None

    def undo_asks(self) -> tuple[Seat, ...]:
        """Return which people must agree before the last human order is taken back; none where nobody need be asked.

        None too where no agreement helps: see `undo_refusal`.
        """
        if self.undo_refusal() is None or self.undo_refusal(agreed=True) is not None:
            return ()
        mine = self.undo_seat
        others = tuple(Seat(each) for each, plan in enumerate(self.setup.seats) if plan.human and each != mine)
        awaited = {decision.seat for decision in self.decisions}
        return tuple(seat for seat in others if seat in awaited) or others

    @property
    def undo_seat(self) -> Seat:
        """The seat whose order `undo` would take back; ValueError when there is none."""
        line, target = self.history.line(), self._undo_target()
        return self.history.nodes[line[line.index(target) + 1]].seat

    def _passed(self, mine: Seat, undone: tuple[int, ...]) -> bool:
        # Has anybody else decided since, or is anybody else to decide now?
        awaited = {decision.seat for decision in self.decisions}
        others = any(self.history.nodes[index].seat != mine for index in undone)
        return others or bool(awaited and mine not in awaited)

    def undo_turn_refusal(self) -> Refusal | None:
        """Return why no turn may be taken back, or None when it may: a turn without an order yet has nothing to."""
        refusal = self.undo_refusal()
        if refusal is not None:
            return refusal
        given = self.game.clock(self.history.nodes[self._undo_target()].position.state).turn
        if given != self.clock.turn:
            return Refusal("No order was given in this turn yet: undo takes back the last one.")
        return None

    def _human(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.setup.seats) and self.setup.seats[seat].human

    def _undo_target(self) -> int:
        # The node before the last human order; without people (a bot's exhibition), before the last order.
        nodes, index = self.history.nodes, self.history.at
        alone = not any(seat.human for seat in self.setup.seats)
        while index >= 0 and not alone and not self._human(nodes[index].seat):
            index = nodes[index].parent
        return nodes[index].parent if index >= 0 else -1


def begin(game: AnyGame, setup: Setup) -> Match:
    """Start a match; SetupError when its seats or options do not fit the game."""
    first = game.setup(len(setup.seats), dict(setup.options), Rng(setup.seed))
    return Match(game, setup, start(first.position, first.events))
