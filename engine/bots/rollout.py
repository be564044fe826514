"""Imagined games: a plan carried out, the replies to it, and what it has come to at a fair moment to weigh it."""

from collections.abc import Sequence

from engine.bots.bot import Thinking, heed
from engine.bots.halving import Enough
from engine.bots.memo import ImaginedState, SearchMemo
from engine.bots.mix import drawn
from engine.bots.stall import ending_order
from engine.bots.worth import imagined
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.position import AnyView
from engine.core.refs import Seat
from engine.core.rng import Fork, Stream
from engine.core.values import field, frozen, working


@working
class Worlds:
    """The imagined worlds of one choice, by number: every plan meets the same, with the same dice to come."""

    memo: SearchMemo = field(repr=False)
    view: AnyView = field(repr=False)
    rng: Fork = field(repr=False)
    known: dict[int, tuple[ImaginedState, Stream, Fork]] = field(factory=dict, repr=False)
    """A cache: the worlds that were asked for."""

    def at(self, number: int) -> tuple[ImaginedState, Stream, Fork]:
        """Return where a world begins, the table's chance in it, and that of the replies."""
        known = self.known.get(number)
        if known is None:
            chance = self.rng.fork(f"world/{number}")
            world = imagined(self.memo.game, self.view, chance)
            assert world is not None  # no game that cannot imagine comes so far
            known = self.known[number] = self.memo.moment(world.state), world.rng, chance
        return known


@frozen(eq=False)
class Rollout:
    """Plays imagined games of one choice, for the seat that makes it."""

    memo: SearchMemo = field(repr=False)
    seat: Seat
    thinking: Thinking
    horizon: int
    patience: int

    def play(self, plan: Plan, start: ImaginedState, rng: Stream, chance: Fork) -> float:
        """Play a plan out in one world and return what came of it; `chance` is that of the replies.

        Raises Cancelled, Enough.
        """
        before, heard, share = [start], {self.seat}, 1.0
        moment, rng = self.memo.follow(start, rng, self.seat, plan)
        for step in range(self.patience):
            self._heed()
            if not moment.awaited:
                break
            # Where several are awaited at once, who was not heard yet goes first: nobody is left out.
            mover = min(moment.awaited, key=heard.__contains__)
            again = mover == self.seat and len(heard) > 1
            if self._fair(before, moment, again=again and step >= self.horizon):
                break
            if again:
                heard = {self.seat}
            before.append(moment)
            moment, rng = self._answered(before, rng, mover, chance.fork(f"reply/{step}"))
            heard.add(mover)
            share *= self.memo.lasting  # by multiplications alone: the same bits on every machine
        return self.memo.worth(moment, self.seat) * share

    def _heed(self) -> None:
        heed(self.thinking)
        if self.thinking.enough():
            raise Enough

    def _fair(self, before: Sequence[ImaginedState], moment: ImaginedState, *, again: bool) -> bool:
        # A fair moment to weigh: some exchanges later, and ours again to begin one, unless the game knows better.
        game, settles = self.memo.game, self.memo.settles
        if settles is None:
            return again
        if not settles.settled(moment.state):
            return False
        begun = any(not settles.settled(each.state) for each in reversed(before))
        return begun or game.clock(moment.state).turn != game.clock(before[0].state).turn

    def _answered(
        self, before: Sequence[ImaginedState], rng: Stream, seat: Seat, chance: Fork
    ) -> tuple[ImaginedState, Stream]:
        memo, moment = self.memo, before[-1]
        if any(each is moment for each in before[:-1]):
            menu = Menu(memo.game, memo.view(moment, seat))
            return memo.follow(moment, rng, seat, ending_order(menu, chance))
        plan = drawn(memo.answers(moment, seat, chance), chance)
        assert plan is not None  # an awaited seat always has an answer
        return memo.follow(moment, rng, seat, plan)
