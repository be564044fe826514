"""The bot that looks ahead: it plays its best few plans out in imagined worlds, against replies, and compares.

Monte Carlo over determinised worlds. Every plan meets the same worlds with the same dice to come, so that luck does not
decide between them; after each round the worse half is dropped, so that the simulations go where the choice is close.
"""

from collections.abc import Sequence
from itertools import islice, takewhile
from typing import Any, Final

from engine.bots.bot import Stop, heed, never
from engine.bots.mix import drawn
from engine.bots.proposals import PROPOSED, proposals
from engine.bots.stall import stalled, way_out
from engine.bots.worth import imagined, worth
from engine.core.abilities import Imagines, Plan, Plans, Settles
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import Decision, Position, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve, frozen

FORESEEN: Final = 2
"""How many plans of a mix are always left to draw from: of a single one everybody knows that it comes."""


@frozen
class Search:
    """Play the best plans out in imagined games; of a mix, draw among those that fare better there."""

    game: Game
    stop: Stop = never
    width: int = 6
    """How many of the best plans are played out."""

    simulations: int = 40
    """How many imagined games are played in all: the whole budget of one choice."""

    horizon: int = 10
    """How many plans of all seats together may follow the one that is tried: at two seats some five each.

    Enough where a seat's turn is a handful of plans; what a game cannot bring to an end in so many is weighed as it
    stands.
    """

    patience: int = 200
    """The same where the game says itself when it is settled: only so that an imagined battle without end ends."""

    trust: float = 0.5
    """How much of a plan's worth by the game's estimate counts beside what the simulations say, 0 to 1."""

    def choose(self, view: View, decision: Decision, orders: Sequence[Order], rng: Rng) -> Plan:
        """Choose the plan that fares best on average."""
        if len(orders) == 1:
            return Plan((orders[0],), 0.0, "It is the only order there is.")
        plans = proposals(self.game, view, orders, rng, self.stop)
        mix = [*takewhile(lambda plan: plan.share > 0, plans)]
        if len(plans) == 1 or len(mix) == 1 or not isinstance(self.game, Imagines):
            return drawn(plans, rng) or plans[0]
        if mix:
            return drawn(self._better(mix, view, decision.seat, rng), rng) or mix[0]
        return self._best(plans[: self.width], view, decision.seat, rng)

    def _better(self, mix: list[Plan], view: View, seat: Seat, rng: Rng) -> list[Plan]:
        # The half of a mix that fares better against the replies: still two or more, so that nobody can foresee which.
        likely = sorted(mix, key=lambda plan: -plan.share)[: self.width]
        if len(likely) <= FORESEEN:
            return likely
        worlds = [rng.fork(f"world/{number}") for number in range(max(1, self.simulations // len(likely)))]
        fared = [sum(self._simulate(plan, view, seat, world) for world in worlds) for plan in likely]
        ranked = sorted(range(len(likely)), key=lambda index: -fared[index])
        return [likely[index] for index in ranked[: max(FORESEEN, (len(likely) + 1) // 2)]]

    def _best(self, plans: list[Plan], view: View, seat: Seat, rng: Rng) -> Plan:
        rounds = max(1, (len(plans) - 1).bit_length())
        fared = [0.0] * len(plans)
        left, played = list(range(len(plans))), 0
        for _ in range(rounds):
            each = max(1, self.simulations // (rounds * len(left)))
            for number in range(played, played + each):
                for index in left:
                    fared[index] += self._simulate(plans[index], view, seat, rng.fork(f"world/{number}"))
            played += each
            mean = {index: fared[index] / played + self.trust * plans[index].worth for index in left}
            left = sorted(left, key=lambda index: (-mean[index], index))[: (len(left) + 1) // 2]
        best = left[0]
        return evolve(plans[best], worth=fared[best] / played)

    def _simulate(self, plan: Plan, view: View, seat: Seat, rng: Rng) -> float:
        world = imagined(self.game, view, rng)
        assert world is not None  # `choose` searches no game that cannot imagine
        states, heard = [world.state], {seat}
        position = follow(self.game, world, seat, plan)
        for step in range(self.patience if isinstance(self.game, Settles) else self.horizon):
            heed(self.stop)
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

    def _fair(self, before: Sequence[Any], state: Any, *, answered: bool) -> bool:
        # A fair moment to weigh: everybody has answered and it is ours again, unless the game knows better.
        game = self.game
        if not isinstance(game, Settles):
            return answered
        if not game.settled(state):
            return False
        begun = any(not game.settled(each) for each in reversed(before))
        return begun or game.clock(state).turn != game.clock(before[0]).turn

    def _reply(self, states: Sequence[Any], seat: Seat, rng: Rng) -> Plan:
        view = self.game.view(states[-1], seat)
        if stalled(self.game, reversed(states)):
            return way_out(tuple(self.game.orders(view)), rng)
        if isinstance(self.game, Plans):
            plan = drawn(islice(self.game.plans(view), PROPOSED), rng)
            if plan is not None and plan.orders and self.game.refusal(view, plan.orders[0]) is None:
                return plan
        order, _ = rng.pick(tuple(self.game.orders(view)))
        return Plan((order,))


def follow(game: Game, position: Position, seat: Seat, plan: Plan) -> Position:
    """Carry a plan out in an imagined world as far as it stays legal and the seat stays awaited."""
    for order in plan.orders:
        if not any(decision.seat == seat for decision in game.decisions(position.state)):
            break
        if game.refusal(game.view(position.state, seat), order) is not None:
            break
        position = game.resolve(position, seat, order).position
    return position
