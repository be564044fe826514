"""Plays odd positions on by random orders, and holds at each step what every game promises of every position."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final

from attrs import frozen

from engine.bots import make
from engine.core.game import submit
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyView, Decision, Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.scene.staged import AnyStaged
from tests.games.looks import ask, look, plain
from tests.passing import told_on

LISTED: Final = 400
"""So many orders of a list are looked at."""
TOLD: Final = 200
"""The characters that a sentence takes at most."""


@frozen
class Trial:
    """How odd positions of a game are played on: what its rules keep to in every state, and what is rarely ordered."""

    game: AnyStaged
    sound: Callable[[Any], None]
    rare: frozenset[str] = frozenset()
    """Verbs of which a match would be full: ends of turns, talk."""
    every: int = 8
    """One of so many positions is looked at whole."""

    def endure(self, state: Any, seed: str, orders: int) -> Any:
        """Play so many random orders from a state on, or to the end of the match, and return the last state."""
        chance, position = Random(seed), Position[Any](state, Rng(seed))
        for number in range(orders):
            self.sound(position.state)
            if not self.game.decisions(position.state):
                break
            position = self._further(position, chance, f"{seed}/{number}", whole=number % self.every == 0)
        self.sound(position.state)
        look(self.game, position.state, self._seats(state), chance)
        return position.state

    def _seats(self, state: Any) -> int:
        return len(self.game.strength(state))

    def _further(self, position: AnyPosition, chance: Random, seed: str, *, whole: bool) -> AnyPosition:
        seats = self._seats(position.state)
        decision = chance.choice(self.game.decisions(position.state))
        view = self.game.view(position.state, decision.seat)
        listed = list(islice(self.game.orders(view), LISTED))
        assert listed, f"{decision.prompt} There is no order."
        assert decision.default is None or self.game.refusal(view, decision.default) is None, decision
        if whole:
            look(self.game, position.state, seats, chance)
            ask(self.game, view, listed, [self.game.view(position.state, Seat(seat)) for seat in range(seats)])
        order = self._drawn(view, decision, listed, chance, seed)
        done = submit(self.game, position, decision.seat, order)
        self._hear(done.events, seats)
        return done.position

    def _drawn(self, view: AnyView, decision: Decision, listed: list[Order], chance: Random, seed: str) -> Order:
        # Mostly each kind of order equally likely; now and then what the simplest opponent that plans would do.
        if chance.random() < 0.1:
            plan = make(self.game, "easy").choose(view, decision, Menu(self.game, view), Rng(seed).fork("easy"))
            first: Order = plan.orders[0]
            return first
        if len(listed) == LISTED and chance.random() < 0.5:
            order: Order = self.game.drawn(view, Rng(seed))[0]
            return order
        kinds: dict[str, list[Order]] = {}
        for each in listed:
            kinds.setdefault(type(each).verb, []).append(each)
        common = sorted(kinds.keys() - self.rare)
        return chance.choice(kinds[chance.choice(common if common and chance.random() < 0.9 else sorted(kinds))])

    def _hear(self, events: tuple[Any, ...], seats: int) -> None:
        for event in events:
            for seat in (*map(Seat, range(seats)), None):
                seen = event.seen_by(seat)
                if seen is not None:
                    plain(seen.tell())
                    assert len(seen.tell()) <= TOLD, seen.tell()
                    assert told_on(self.game, seen) == seen
