"""The bot that looks ahead: it plays its best few plans out in imagined worlds, against replies, and compares.

Monte Carlo over determinised worlds. Every plan meets the same worlds with the same dice to come, so that luck does not
decide between them; after each round the worse half is dropped, so that the simulations go where the choice is close.
"""

from collections.abc import Callable, Sequence
from itertools import islice, takewhile
from typing import Final

from engine.bots.bot import ALONE, Thinking, heed
from engine.bots.mix import drawn, merged
from engine.bots.proposals import PROPOSED, proposals
from engine.bots.stall import ending_order, stalled
from engine.bots.worth import imagined, worth
from engine.core.abilities import Imagines, Plan, Plans, Settles
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu, Menu
from engine.core.position import AnyPosition, AnyState, AnyView, Decision
from engine.core.refs import Seat
from engine.core.rng import Fork
from engine.core.values import evolve, frozen

UNFORESEEN: Final = 2
"""How many plans are left to draw from where the choice is secret: a single one could be foreseen."""


@frozen
class Search:
    """Play the best plans out in imagined games; where the choice is secret, draw between the best two."""

    game: AnyGame
    thinking: Thinking = ALONE
    width: int = 6
    """How many of the best plans are played out."""

    simulations: int = 40
    """How many imagined games are played in all: the whole budget of one choice."""

    breadth: int = 8
    """How many plans of a mix are played out, the likeliest, and how many of those that come after it."""

    foresight: int = 160
    """How many imagined games are played where the choice is secret: there are more plans, and all nearly as good."""

    horizon: int = 10
    """How many plans of all seats together may follow the one that is tried: at two seats some five each.

    Enough where a seat's turn is a handful of plans; what a game cannot bring to an end in so many is weighed as it
    stands.
    """

    patience: int = 200
    """The same where the game says itself when it is settled: only so that an imagined battle without end ends."""

    trust: float = 0.5
    """How much of a plan's worth by the game's estimate counts beside what the simulations say, 0 to 1."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose the plan that fares best on average."""
        if (only := menu.only) is not None:
            return Plan((only,), 0.0, "It is the only order there is.")
        plans = proposals(self.game, view, menu, rng, self.thinking)
        mix = [*takewhile(lambda plan: plan.share > 0, plans)]
        if len(plans) == 1 or len(mix) == 1 or not isinstance(self.game, Imagines):
            return drawn(plans, rng) or plans[0]

        def play(plan: Plan, number: int) -> float:
            return self._simulate(plan, view, decision.seat, rng.fork(f"world/{number}"))

        if not mix:
            return self._halved(plans[: self.width], 1, self.simulations, play)[0]
        several = [*merged(mix)[: self.breadth], *plans[len(mix) :][: self.breadth]]
        if len(several) <= UNFORESEEN:
            return drawn(mix, rng) or mix[0]
        chosen, _ = rng.fork("mix").pick(self._halved(several, UNFORESEEN, self.foresight, play))
        return chosen

    def _halved(self, plans: list[Plan], keep: int, budget: int, play: Callable[[Plan, int], float]) -> list[Plan]:
        # Successive halving: after each round the worse half goes, until so many are kept, the best first.
        rounds = max(1, ((len(plans) + keep - 1) // keep - 1).bit_length())
        fared = [0.0] * len(plans)
        left, played, done = list(range(len(plans))), 0, 0

        def ranked() -> list[int]:
            mean = {index: fared[index] / max(1, played) + self.trust * plans[index].worth for index in left}
            return sorted(left, key=lambda index: (-mean[index], index))

        for _ in range(rounds):
            each = max(1, budget // (rounds * len(left)))
            for number in range(played, played + each):
                # Only between worlds: so far all plans that are left have met the same.
                if self.thinking.enough():
                    return self._told(plans, ranked()[:keep], fared, played)
                for index in left:
                    fared[index] += play(plans[index], number)
                played, done = number + 1, done + len(left)
                self.thinking.report(min(done, budget - 1), budget, plans[ranked()[0]])
            left = ranked()[: max(keep, (len(left) + 1) // 2)]
        self.thinking.report(budget, budget, plans[left[0]])
        return self._told(plans, left[:keep], fared, played)

    @staticmethod
    def _told(plans: list[Plan], kept: list[int], fared: list[float], played: int) -> list[Plan]:
        # What they fared is their worth, where they were played at all.
        return [evolve(plans[index], worth=fared[index] / played) if played else plans[index] for index in kept]

    def _simulate(self, plan: Plan, view: AnyView, seat: Seat, rng: Fork) -> float:
        world = imagined(self.game, view, rng)
        assert world is not None  # `choose` searches no game that cannot imagine
        states, heard = [world.state], {seat}
        position = follow(self.game, world, seat, plan)
        for step in range(self.patience if isinstance(self.game, Settles) else self.horizon):
            heed(self.thinking)
            awaited = self.game.decisions(position.state)
            if not awaited:
                break
            # Where several are awaited at once, who was not heard yet goes first: nobody is left out.
            mover = min((decision.seat for decision in awaited), key=heard.__contains__)
            if self._fair(states, position.state, answered=mover == seat and len(heard) > 1):
                break
            states.append(position.state)
            answer = self._reply(states, mover, rng.fork(f"reply/{step}"))
            position = follow(self.game, position, mover, answer)
            heard.add(mover)
        return worth(self.game, position, seat)

    def _fair(self, before: Sequence[AnyState], state: AnyState, *, answered: bool) -> bool:
        # A fair moment to weigh: everybody has answered and it is ours again, unless the game knows better.
        game = self.game
        if not isinstance(game, Settles):
            return answered
        if not game.settled(state):
            return False
        begun = any(not game.settled(each) for each in reversed(before))
        return begun or game.clock(state).turn != game.clock(before[0]).turn

    def _reply(self, states: Sequence[AnyState], seat: Seat, rng: Fork) -> Plan:
        view = self.game.view(states[-1], seat)
        if stalled(self.game, reversed(states)):
            return ending_order(Menu(self.game, view), rng)
        if isinstance(self.game, Plans):
            plan = drawn(islice(self.game.plans(view), PROPOSED), rng)
            if plan is not None and plan.orders and self.game.refusal(view, plan.orders[0]) is None:
                return plan
        order, _ = Menu(self.game, view).drawn(rng)
        return Plan((order,))


def follow(game: AnyGame, position: AnyPosition, seat: Seat, plan: Plan) -> AnyPosition:
    """Carry a plan out in an imagined world as far as it stays legal and the seat stays awaited."""
    for order in plan.orders:
        if not any(decision.seat == seat for decision in game.decisions(position.state)):
            break
        if game.refusal(game.view(position.state, seat), order) is not None:
            break
        position = game.resolve(position, seat, order).position
    return position
