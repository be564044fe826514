"""The bot that looks ahead: it plays its best few plans out in imagined worlds, against replies, and compares.

Monte Carlo over determinised worlds. Every plan meets the same worlds with the same dice to come, so that luck does not
decide between them; after each round the worse half is dropped, so that the simulations go where the choice is close.
"""

from collections.abc import Sequence

from engine.bots.bot import Stop, heed, never
from engine.bots.proposals import proposals
from engine.bots.worth import imagined, worth
from engine.core.abilities import Imagines, Plan, Plans
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import Decision, Position, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve, frozen


@frozen
class Search:
    """Play the `width` best plans out, in `simulations` imagined games in all, each at most `horizon` plans deep."""

    game: Game
    stop: Stop = never
    width: int = 6
    simulations: int = 40
    horizon: int = 10
    trust: float = 0.5
    """How much of a plan's worth by the game's estimate counts beside what the simulations say, 0 to 1."""

    def choose(self, view: View, decision: Decision, orders: Sequence[Order], rng: Rng) -> Plan:
        """Choose the plan that fares best on average."""
        if len(orders) == 1:
            return Plan((orders[0],), 0.0, "It is the only order there is.")
        plans = proposals(self.game, view, orders, rng, self.stop)[: self.width]
        if len(plans) == 1 or not isinstance(self.game, Imagines):
            return plans[0]
        return self._best(plans, view, decision.seat, rng)

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
        position = follow(self.game, world, seat, plan)
        replied = False
        for step in range(self.horizon):
            heed(self.stop)
            awaited = self.game.decisions(position.state)
            if not awaited:
                break
            mover = awaited[0].seat
            if mover != seat:
                replied = True
            elif replied:
                break  # everybody has answered and it is ours again: a fair moment to weigh
            position = follow(self.game, position, mover, self._reply(position, mover, rng.fork(f"reply/{step}")))
        return worth(self.game, position, seat)

    def _reply(self, position: Position, seat: Seat, rng: Rng) -> Plan:
        view = self.game.view(position.state, seat)
        if isinstance(self.game, Plans):
            plan = next(iter(self.game.plans(view)), None)
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
