"""Runs of orders that are given for a person one after the other, until there is a reason to ask again.

A run is stepped by its client: whenever the seat is asked it says why it ends, or what it gives next. What comes of a
hint is thought about by the client, for that takes time.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, get_args

from engine.core.grammar import plural
from engine.core.orders import Order, ends
from engine.core.refs import TokenId
from tui.playing.battle_watch import BattleWatch
from tui.playing.habit import habit
from tui.playing.losing import waived
from tui.playing.order_sequence import seen_since

if TYPE_CHECKING:
    from tui.playing.session import Session
    from tui.preferences.settings import Config

Extent = Literal["order", "unit", "turn"]
"""How much of a hint is carried out: its next order, all of one unit, all until the turn ends."""

EXTENTS: Final[tuple[Extent, ...]] = get_args(Extent)

OTHERS: Final = "Others are next."
"""Why a run ends that has led to the end of the seat's turn: of no interest any more once they have played."""

_MOST: Final = 400
"""Orders after which a run ends in any case."""


_DONE: Final = "All that was asked for is done."
"""Why a hint ends that was carried out as far as was asked: nobody need be told."""


class Run:
    """What all runs do: give orders through the session, count them, and note why they end."""

    def __init__(self, session: "Session", *, hinted: bool) -> None:
        """Begin at the present."""
        self.session = session
        self.hinted = hinted
        """Whether what is given next comes of a hint."""
        self.since = session.present_node
        """The node from which it began."""
        self.given = 0
        self.over = ""
        """Why it has ended, in a sentence; '' while it goes on."""
        self.shown: tuple[str, ...] = ()
        """What its last order revealed, in sentences, where it has ended for that."""

    def offered(self) -> tuple[Order, ...]:
        """Look around when the seat is asked: end the run where there is a reason to, else return what to give now.

        Nothing where a hint is wanted first.
        """
        return ()

    def follow(self, orders: Sequence[Order]) -> tuple[str, ...]:
        """Give orders while they can be; return what the seat saw happen, in sentences."""
        return tuple(text for order in orders for text in self._give(order))

    @property
    def counted(self) -> str:
        """How much the run did, in a sentence."""
        return f"{self._orders} given."

    @property
    def _orders(self) -> str:
        return plural(self.given, "order") if self.given else "No order"

    @property
    def told(self) -> str:
        """What the run did and why it has ended, in a sentence or two."""
        return f"{self.counted} {self.over}".rstrip()

    def news(self, told: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002 - what a hint brought is told
        """Return what to say of it when it is over, of which `told` is what was last seen to happen."""
        return (*self.shown, self.told)

    def _give(self, order: Order) -> tuple[str, ...]:
        told = self.session.give(order)
        self.given += 1
        if self.given >= _MOST:
            self.over = f"{plural(_MOST, 'order')} are enough at a time."
        return told

    @property
    def _question(self) -> str:
        decision = self.session.decision
        return decision.prompt if decision is not None else ""


class FightOn(Run):
    """A battle that is fought on, with the same orders as before or by the hint, until something changes."""

    def __init__(self, session: "Session", config: "Config") -> None:
        """Begin with the battle as it is now."""
        super().__init__(session, hinted=config.fight_by == "hint")
        self._watch = BattleWatch(session, config)
        self._times = [session.clock.text]
        self._round = session.present_node

    def offered(self) -> tuple[Order, ...]:
        """Return what the seat gave when it was last asked the same; end where something has changed."""
        self.over = self.over or self._watch.reason() or self._quiet()
        if self.over or self.hinted:
            return ()
        found = habit(self.session)
        if not self.given and found and all(ends(order.verb) for order in found) and _calm(self.session):
            self.over = "No shot fell in the last round: there is nothing to fight on."
        elif not found:
            self.over = "This question is new in this battle: answer it once, then the fight goes on by that."
        return found

    def follow(self, orders: Sequence[Order]) -> tuple[str, ...]:
        """Give them, but for those that cannot be given any more; not where something would be left unused by that."""
        told, barred, question, before = list[str](), "", self._question, self.given
        for order in orders:
            if self.over or self._question != question:
                break
            refusal = self.session.game.refusal(self.session.view, order)
            if refusal is not None:
                barred = barred if _there(self.session, order) else refusal.tell()
            elif barred and waived(self.session, order):
                self.over = barred
            else:
                self.over = self._watch.odds(order)
                told += () if self.over else self._give(order)
        if not self.over and self.given == before:
            self.over = f"What you did before cannot be done now. {barred}".rstrip()
        return tuple(told)

    def _quiet(self) -> str:
        # A round in which no dice fell is no fight any more: whatever comes next is for the person to say.
        now = self.session.clock.text
        if now == self._times[-1]:
            return ""
        self._times.append(now)
        before, self._round = self._round, self.session.present_node
        shown = any(event.reveals for event in seen_since(self.session, before))
        return "" if shown else "A round has passed without a shot."

    @property
    def told(self) -> str:
        """Why it stops, how long it was fought on, and what else has changed."""
        if not self.given:
            return self.over
        rounds = len(self._times) - 1
        how = f"Fought on {plural(rounds, 'round')}" if rounds else "Fought on"
        others = [each for each in self._watch.changed() if each != self.over]
        return " ".join(filter(None, [self.over, f"{how}, {plural(self.given, 'order')}.", *others]))


class Advised(Run):
    """A hint that is carried out: its next order, the unit's, or all until the turn ends."""

    def __init__(self, session: "Session", extent: Extent) -> None:
        """Begin at the present."""
        super().__init__(session, hinted=True)
        self._extent = extent
        self._unit: TokenId | None = None
        self._turn = session.clock.turn

    def follow(self, orders: Sequence[Order]) -> tuple[str, ...]:
        """Give the orders of a hint as far as it is to be carried out, and while dice and counters show nothing new."""
        told, given = list[str](), self.given
        for order in orders:
            if self.over or self._beyond(order):
                break
            if self.session.game.refusal(self.session.view, order) is not None:
                break  # what others or the dice did is reason to think again
            before = self.session.present_node
            seen = self._give(order)
            told += seen
            self.session.bind(self.since)
            self._look(before, seen)
        if self.given == given and not self.over:
            self.over = "The hint cannot be followed any further."
        return tuple(told)

    def _beyond(self, order: Order) -> bool:
        # Whether an order is no part any more of what is to be carried out.
        unit = _acting(self.session, order)
        if self._extent == "unit" and self._unit is not None and unit != self._unit:
            self.over = _DONE
        self._unit = unit
        return bool(self.over)

    def _look(self, before: int, seen: tuple[str, ...]) -> None:
        session = self.session
        if self._extent == "order" or (self._extent == "unit" and not self._unit):
            self.over = _DONE
        elif session.decision is None:
            self.over = OTHERS
        elif session.clock.turn != self._turn:
            self.over = "The turn is over." if self._turn else "The set-up is over."
        elif any(event.reveals for event in seen_since(session, before)):
            self.over, self.shown = "Something was revealed.", seen

    @property
    def counted(self) -> str:
        """How much was carried out."""
        return f"{self._orders} given by the hint."

    @property
    def told(self) -> str:
        """How many orders were given and why no more; nothing where all was done that was asked for."""
        return "" if self.over == _DONE else super().told

    def news(self, told: tuple[str, ...]) -> tuple[str, ...]:
        """Return what to say of it when it is over: what the orders brought says more than how many they were."""
        return super().news(told) if self.told else told or (self.counted,)


def done_by(session: "Session", orders: Sequence[Order], ways: Mapping[Extent, str]) -> str:
    """Return which of the `ways` to carry a hint out carries out all of it, and which its first order."""
    if len(orders) == 1:
        return f"{ways['order']} does it"
    units = {_acting(session, order) for order in orders}
    if len(units) == 1 and units != {TokenId("")}:
        return f"{ways['unit']} does it, {ways['order']} its first order"
    rest = "it all" if ends(orders[-1].verb) else "it and what follows in this turn"
    return f"{ways['turn']} does {rest}, {ways['order']} its first order"


def _calm(session: "Session") -> bool:
    # Whether nothing was shown since the round before this one began: no dice fell.
    history, rounds = session.match.history, [session.clock.text]
    for index in reversed(history.line()[1:]):
        node = history.nodes[index]
        when = session.when(node.parent)
        rounds += [] if rounds[-1] == when else [when]
        if len(rounds) > 2:
            return True
        if any(event.reveals for event in node.events if event.seen_by(session.seat) is not None):
            return False
    return False


def _there(session: "Session", order: Order) -> bool:
    # Whether an order leads a unit to where it is: it has been carried out.
    picks = session.game.picks(order)
    units, places = ({ref.id for ref in picks if ref.kind == kind} for kind in ("token", "place"))
    return any(token.id in units and token.place in places for token in session.scene().tokens)


def _acting(session: "Session", order: Order) -> TokenId:
    # The seat's own unit that an order is about: the first that it points at, else the one that acts; '' for none. What
    # seals all that a seat has decided is about none.
    if order.seals:
        return TokenId("")
    own = {token.id: token for token in session.scene().tokens if token.seat == session.seat}
    named = (TokenId(ref.id) for ref in session.game.picks(order) if ref.kind == "token" and ref.id in own)
    active = (token.id for token in own.values() if token.active)
    return next(named, next(active, TokenId("")))
