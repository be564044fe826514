"""Plays one match between bots to its end, and notes how it went."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeAlias

from arena.fixtures import Fixture
from arena.results import Result
from engine.bots import Bot, LevelAnswer, Thinking, answer, chance
from engine.bots.stall import ending_order, stalled
from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder, SetupError
from engine.core.game import AnyGame, submit
from engine.core.grammar import plural
from engine.core.info import Options
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyState, Decision
from engine.core.refs import Seat
from engine.core.rng import Fork, Rng
from engine.core.setup import Setup

CAP: Final = 20_000
"""Orders after which a match is broken off and counts as a draw; reported, never silent."""

Player: TypeAlias = str | Bot
"""Who plays: a level, 'bot:hard', or any bot that was made for the game."""


def play(game: AnyGame, players: Sequence[Player], options: Options, fixture: Fixture, cap: int = CAP) -> Result:
    """Play one match to its end, or to the cap on orders; SetupError. A bot of one's own that fails is not replaced."""
    seated = [players[contestant] for contestant in fixture.seating]
    start = game.setup(len(seated), options, Rng(fixture.seed)).position
    return _Played(game, seated, start, fixture.seed).to_the_end(fixture, cap)


def level_of(driver: str) -> str:
    """Read the level out of 'bot:LEVEL'; SetupError for anybody else: people do not play in the arena."""
    kind, _, level = driver.partition(":")
    if kind != "bot" or not level:
        raise SetupError(f"The arena seats bots only, such as bot:normal; {driver[:40]!r} is not one.")
    return level


class _Played:
    """A match while it is played, with what is noted of it."""

    def __init__(self, game: AnyGame, seated: Sequence[Player], start: AnyPosition, seed: str) -> None:
        self.game, self.seated, self.position, self.setup = game, seated, start, Setup((), seed=seed)
        self.past = [list[AnyState]() for _ in seated]
        self.clock = game.clock(start.state)
        self.decisions, self.failed, self.effort = Counter[int](), Counter[int](), Counter[int]()
        self.openings: defaultdict[int, list[str]] = defaultdict(list)

    def to_the_end(self, fixture: Fixture, cap: int) -> Result:
        while self.given < cap and (awaited := self.game.decisions(self.position.state)):
            self.ask(awaited[0])
        outcome = self.game.outcome(self.position.state)
        return Result(
            fixture,
            tuple(outcome.winners) if outcome else (),
            outcome.reason if outcome else f"broken off after {plural(self.given, 'order')}",
            self.given,
            self.game.clock(self.position.state).turn,
            outcome is None,
            self.by_seat(self.decisions),
            self.by_seat(self.effort),
            self.by_seat(self.failed),
            tuple(_digest(self.openings[seat]) for seat in range(len(self.seated))),
        )

    @property
    def given(self) -> int:
        return sum(map(len, self.past))

    def by_seat(self, counted: Counter[int]) -> tuple[int, ...]:
        return tuple(counted[seat] for seat in range(len(self.seated)))

    def ask(self, decision: Decision) -> None:
        seat, steps = decision.seat, [0]
        rng = chance(self.setup, "bot", seat, self.game.clock(self.position.state).turn, len(self.past[seat]))
        thinking = Thinking(report=lambda done, _of, _best: steps.append(done))
        answered = self.answered(decision, rng, thinking)
        self.decisions[seat] += 1
        self.effort[seat] += steps[-1]
        self.failed[seat] += bool(answered.failures)
        self.follow(seat, answered.plan)

    def answered(self, decision: Decision, rng: Fork, thinking: Thinking) -> LevelAnswer:
        seat, player = decision.seat, self.seated[decision.seat]
        states = (self.position.state, *reversed(self.past[seat]))
        if isinstance(player, str):
            return answer(self.game, level_of(player), decision, states, rng, thinking)
        view = self.game.view(self.position.state, seat)
        menu = Menu(self.game, view)
        if stalled(self.game, (self.game.view(state, seat).state for state in states)):
            return LevelAnswer(ending_order(menu, rng), "")
        return LevelAnswer(player.choose(view, decision, menu, rng), "")

    def follow(self, seat: Seat, plan: Plan) -> None:
        # The first order is legal. The later ones may be overtaken by the dice.
        self.give(seat, plan.orders[0])
        for order in plan.orders[1:]:
            try:
                self.give(seat, order)
            except IllegalOrder:
                return

    def give(self, seat: Seat, order: Order) -> None:
        after = submit(self.game, self.position, seat, order).position
        if self.opening():
            self.openings[seat].append(repr(order))
        self.past[seat].append(self.position.state)
        self.position = after

    def opening(self) -> bool:
        """Return whether the first round is still to come, or is on where a match begins with it."""
        clock = self.game.clock(self.position.state)
        return clock.turn == 0 or clock == self.clock


def _digest(orders: Sequence[str]) -> str:
    return blake2b("\n".join(sorted(orders)).encode(), digest_size=4).hexdigest() if orders else ""
