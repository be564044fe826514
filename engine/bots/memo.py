"""What a search works out about imagined states while it makes one choice, kept so that nothing is worked out twice.

A plan without a die leads to the same state in every imagined world, and the answer to a state is the same each time:
most of what a search would ask it has asked before. States are found again by their value, so that it does not matter
by which orders one came there.
"""

from itertools import islice, takewhile
from typing import Final

from engine.bots.proposals import PROPOSED
from engine.bots.worth import lasting, weigher
from engine.core.abilities import Awaits, Labours, Plan, Plans, Replies, Settles
from engine.core.game import AnyGame
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import AnyState, AnyView, Position
from engine.core.refs import Seat
from engine.core.rng import Fork, Stream
from engine.core.values import field, working

KEPT: Final = 10_000
"""How many states are kept at most: some 20 MB of a large game. What comes after that is worked out each time."""

FEW: Final = 8
"""How many orders an imagined seat tries where the game has no plan for it."""


@working
class ImaginedState:
    """An imagined state, who is awaited in it, and a cache of what has been worked out about it until now."""

    state: AnyState = field(repr=False)
    awaited: tuple[Seat, ...]
    kept: bool
    views: dict[Seat, AnyView] = field(factory=dict, repr=False)
    answers: dict[Seat, tuple[Plan, ...]] = field(factory=dict, repr=False)
    steps: dict[tuple[Seat, Order], "ImaginedState | bool"] = field(factory=dict, repr=False)
    """Where an order leads that rolls nothing; False for one that is refused, True for one that is rolled for."""
    worths: dict[Seat, float] = field(factory=dict, repr=False)


class SearchMemo:
    """The imagined states of one choice; `spent` is the effort so far, in about milliseconds."""

    def __init__(self, game: AnyGame, kept: int = KEPT) -> None:
        """Know nothing yet, and keep so many states at most."""
        self.game = game
        self.spent = 0.0
        # Looked up once: what a game can do is asked thousands of times, and each time costs as much as an order.
        self.settles: Settles | None = game if isinstance(game, Settles) else None
        self._plans: Plans | None = game if isinstance(game, Plans) else None
        self._replies: Replies | None = game if isinstance(game, Replies) else None
        self._labours: Labours | None = game if isinstance(game, Labours) else None
        self._awaits: Awaits | None = game if isinstance(game, Awaits) else None
        self._weigh = weigher(game)
        self.lasting = lasting(game)
        self._most = kept
        self._known: dict[AnyState, ImaginedState] = {}

    def moment(self, state: AnyState) -> ImaginedState:
        """Return what is known about a state: the same for equal states, while there is room to keep them."""
        known = self._known.get(state)
        if known is None:
            kept = len(self._known) < self._most
            known = ImaginedState(state, self._awaited(state), kept)
            if kept:
                self._known[state] = known
        return known

    def _awaited(self, state: AnyState) -> tuple[Seat, ...]:
        if self._awaits is not None:
            return self._awaits.awaited(state)
        return tuple(decision.seat for decision in self.game.decisions(state))

    def view(self, moment: ImaginedState, seat: Seat) -> AnyView:
        """Return what a seat may know there."""
        known = moment.views.get(seat)
        if known is None:
            known = moment.views[seat] = self.game.view(moment.state, seat)
        return known

    def worth(self, moment: ImaginedState, seat: Seat) -> float:
        """Return what it is worth to a seat to be there."""
        known = moment.worths.get(seat)
        if known is None:
            known = moment.worths[seat] = self._weigh(moment.state, seat)
        return known

    def answers(self, moment: ImaginedState, seat: Seat, chance: Fork) -> tuple[Plan, ...]:
        """Return the plans that an awaited seat draws from there, each with its share, else the one it follows."""
        known = moment.answers.get(seat)
        if known is None:
            view = self.view(moment, seat)
            self.spent += self._labours.labour(view) if self._labours else 1.0
            known = self._proposed(view)
            if not known or not known[0].orders or not self.legal(moment, seat, known[0].orders[0]):
                known = (Plan((self._best(moment, seat, chance),)),)
            moment.answers[seat] = known
        return known

    def _proposed(self, view: AnyView) -> tuple[Plan, ...]:
        if self._replies is not None:
            plan = self._replies.reply(view)
            return (plan,) if plan is not None else ()
        if self._plans is None:
            return ()
        plans = islice(self._plans.plans(view), PROPOSED)
        first = next(plans, None)
        if first is None:
            return ()
        # Of plans that are spelled out only when asked for, those beyond a mix never are.
        return (first, *takewhile(lambda plan: plan.share > 0, plans)) if first.share > 0 else (first,)

    def _best(self, moment: ImaginedState, seat: Seat, chance: Fork) -> Order:
        # Without a plan of the game a seat takes the best for itself of a few orders: each looks for its own.
        orders: list[Order] = Menu(self.game, self.view(moment, seat)).sample(FEW, chance.fork("few"))
        ends = [self.follow(moment, chance, seat, Plan((order,)))[0] for order in orders]
        return max(zip(orders, ends, strict=True), key=lambda each: self.worth(each[1], seat))[0]

    def legal(self, moment: ImaginedState, seat: Seat, order: Order) -> bool:
        """Return whether a seat may give an order there."""
        known = moment.steps.get((seat, order))
        if known is None:
            known = moment.steps[seat, order] = self.game.refusal(self.view(moment, seat), order) is None
        return known is not False

    def follow(self, moment: ImaginedState, rng: Stream, seat: Seat, plan: Plan) -> tuple[ImaginedState, Stream]:
        """Carry a plan out as far as it stays legal and the seat stays awaited; return where it leads."""
        for order in plan.orders:
            if seat not in moment.awaited:
                break
            onward = self._step(moment, rng, seat, order)
            if onward is None:
                break
            moment, rng = onward
        return moment, rng

    def _step(
        self, moment: ImaginedState, rng: Stream, seat: Seat, order: Order
    ) -> tuple[ImaginedState, Stream] | None:
        if not self.legal(moment, seat, order):
            return None
        known = moment.steps[seat, order]
        if isinstance(known, ImaginedState):
            return known, rng
        after = self.game.resolve(Position(moment.state, rng), seat, order).position
        onward = self.moment(after.state)
        if after.rng == rng and onward.kept:
            moment.steps[seat, order] = onward
        return onward, after.rng
