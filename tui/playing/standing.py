"""The standing orders of the seat at the keyboard: kept with its memos, carried out as orders until contact."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engine.core.errors import IllegalOrder, Refusal
from engine.core.events import Event
from engine.core.foresight import after_order
from engine.core.refs import PlaceId, TokenId, word
from engine.core.standing import Standing, StandingKind, read
from engine.core.tactics import CarriesOn, Navigates
from engine.core.values import frozen
from tui.playing.order_sequence import foreseen, seen_since

if TYPE_CHECKING:
    from engine.core.orders import Order
    from engine.scene.model import Token
    from tui.playing.session import Session

_MOST: Final = 400
"""So many orders at most are given in one go: a game whose standing orders never end is at fault, and does not hang."""


@frozen
class Carried:
    """What came of carrying out standing orders: how many orders, of whom, what ended them, whether an end waits."""

    done: int = 0
    units: tuple[str, ...] = ()
    """The names of those that were given orders, in turn."""
    ended: tuple[str, ...] = ()
    """Why some of them are over, in sentences."""
    held: bool = False
    """Whether only what would pass the turn on is left to give: that stays the player's."""


class StandingOrders:
    """What the units of the seat at the keyboard do until further notice."""

    def __init__(self, session: "Session") -> None:
        """Keep them with the match of a session."""
        self._session = session

    @property
    def held(self) -> tuple[Standing, ...]:
        """The standing orders in force, in the order in which they were given."""
        found = (read(TokenId(memo.about.id), memo.text) for memo in self._session.standing)
        return tuple(each for each in found if each is not None)

    @property
    def game(self) -> CarriesOn | None:
        """The game, where it has standing orders."""
        game = self._session.game
        return game if isinstance(game, CarriesOn) else None

    def give(self, kind: str, unit: "Token", aim: str = "") -> Refusal | None:
        """Give a unit a standing order in the place of the one that it has; say why not, or None when it is done."""
        if self.game is None or self._session.decision is None or not self._session.live:
            return Refusal("No standing order can be given now.")
        found = self.game.standing(self._session.view, kind, unit.id, aim)
        if isinstance(found, Refusal):
            return found
        try:
            self._session.write(word(unit.id), found.text, unit.name)
        except ValueError as fault:
            return Refusal(str(fault))
        return None

    def end(self, *units: TokenId) -> None:
        """End the standing orders of some units; without any, all of them."""
        for each in self.held:
            if not units or each.unit in units:
                self._session.write(word(each.unit), "", each.unit)

    def told(self, *units: TokenId) -> list[str]:
        """Return the standing orders in force, a sentence each: those of some units, or all."""
        game, view = self.game, self._session.view
        held = [each for each in self.held if not units or each.unit in units]
        return [] if game is None else [f"{game.tell_standing(view, each)}." for each in held]

    # Carrying out.

    @property
    def due(self) -> bool:
        """Return whether some wait to be carried out: as the seat's turn begins, once."""
        session = self._session
        if session.awaiting != "order" or not session.live or self.game is None or not self.held:
            return False
        return session.carried.get(session.seat) != session.node and self._begins

    @property
    def _begins(self) -> bool:
        # Whether the seat has given no order yet since others played, or since a turn began.
        session, history = self._session, self._session.match.history
        if not session.node or history.here.seat != session.seat:
            return True
        before = history.nodes[history.here.parent].position.state
        return session.game.clock(before).turn != session.clock.turn

    def carry_out(self) -> Carried:
        """Give what the standing orders want now, order by order, and bind it so that one undo takes it all back.

        None is given where somebody has come near, or something has happened where a unit is: then all of them end.
        What would pass the turn on is left to the player.
        """
        session = self._session
        since = session.node
        session.carried[session.seat] = since
        if alarm := next(self._alarms(), ""):
            return self._over(Carried(), alarm)
        done, units = 0, dict[str, None]()
        while done < _MOST:
            wanted = self._next()
            if isinstance(wanted, Carried):
                return Carried(done, tuple(units), wanted.ended, wanted.held)
            unit, order = wanted
            expected, before = foreseen(session, order), session.node
            try:
                session.give(order)
            except IllegalOrder as fault:
                return self._over(Carried(done, tuple(units)), fault.refusal.tell())
            session.bind(since)
            done, units = done + 1, units | {self._name(unit): None}
            if seen_since(session, before) != expected:
                return self._over(Carried(done, tuple(units)), "Something happened that was not to be foreseen.")
            if alarm := self._contact():
                return self._over(Carried(done, tuple(units)), alarm)
        return Carried(done, tuple(units))

    def _next(self) -> "tuple[TokenId, Order] | Carried":
        # The next order of whoever has one; else what is over, and whether an end waits.
        session, game, ended, held = self._session, self.game, list[str](), False
        for each in self.held if game is not None and session.awaiting == "order" else ():
            assert game is not None
            found = game.onward(session.view, each)
            if found.over:
                ended.append(found.over)
                self.end(each.unit)
            elif found.order is not None:
                if not self._passes_on(found.order):
                    return each.unit, found.order
                held = True
        return Carried(ended=tuple(ended), held=held)

    def _passes_on(self, order: "Order") -> bool:
        # Whether another seat is awaited then, or another turn begins, or nobody can say.
        session = self._session
        after = after_order(session.game, session.view, order)
        return after is None or session.game.clock(after.view.state).turn != session.clock.turn

    def _over(self, carried: Carried, why: str) -> Carried:
        self.end()
        return Carried(carried.done, carried.units, (why,))

    def _alarms(self) -> Iterator[str]:
        # Who has come near, and what others did where units are that have standing orders.
        if contact := self._contact():
            yield contact
        at = {token.place for token in self._tokens() if token.id in {each.unit for each in self.held}}
        for event in self._foreign():
            if not at.isdisjoint(event.places):
                yield event.tell()

    def _contact(self) -> str:
        session, game = self._session, self.game
        if game is None or session.awaiting == "over":
            return ""
        found = (game.contact(session.view, each.unit) for each in self.held)
        told = next(filter(None, found), "")
        return f"{told}." if told else ""

    def _foreign(self) -> Iterator[Event]:
        # What others did since the seat's last order, as far as it saw that.
        session = self._session
        nodes, line = session.match.history.nodes, session.match.history.line()
        for node in reversed(line):
            if not node or nodes[node].seat == session.seat:
                return
            yield from (seen for event in nodes[node].events if (seen := event.seen_by(session.seat)) is not None)

    def _tokens(self) -> "tuple[Token, ...]":
        return self._session.scene().tokens

    def _name(self, unit: TokenId) -> str:
        return next((token.name for token in self._tokens() if token.id == unit), unit)


def report(session: "Session", carried: Carried, name: Callable[[PlaceId], str]) -> list[str]:
    """Return what standing orders have come to, in sentences: who went where, and why some are over."""
    at = {token.name: token.place for token in session.scene().tokens}
    went = [f"{unit} at {name(at[unit])}" for unit in carried.units if unit in at]
    lines = [f"By standing orders: {', '.join(went)}."] if went else []
    ended = [session.names.tell(told) for told in carried.ended]
    if ended and not StandingOrders(session).held:
        ended[-1] = f"Standing orders end: {ended[-1]}"
    return [*lines, *ended]


def fleet(session: "Session", units: Sequence["Token"]) -> tuple["Token", ...]:
    """Return the units that may go as one, the slowest first, which the others keep to; then those that have gone."""
    game = session.game
    if not isinstance(game, Navigates):
        return tuple(units)
    reach = {unit.id: sum(1 for _ in game.ways(session.view, unit.id)) for unit in units}
    going = sorted((unit for unit in units if reach[unit.id]), key=lambda unit: reach[unit.id])
    gone = [unit for unit in units if going and not reach[unit.id] and _keeps(session, unit, going[0])]
    return (*going, *gone)


def _keeps(session: "Session", unit: "Token", other: "Token") -> bool:
    game, keeping = session.game, _keeping(session)
    if keeping is None or not isinstance(game, CarriesOn):
        return False
    return isinstance(game.standing(session.view, keeping.id, unit.id, other.id), Standing)


def _keeping(session: "Session") -> StandingKind | None:
    # The kind by which a unit keeps to another one.
    game = StandingOrders(session).game
    return None if game is None else next((each for each in game.standing_kinds() if each.aim == "unit"), None)


def give_all(session: "Session", units: Sequence["Token"], kind: StandingKind, aim: str) -> list[str]:
    """Give several units a standing order of a kind, and return why not, in sentences, where it cannot be.

    What leads to a place is given to the first of them; the others keep to that one, where the game has a kind for it.
    """
    orders, keeping = StandingOrders(session), _keeping(session) if kind.aim == "place" else None
    refused = list[str]()
    for number, unit in enumerate(units):
        one, to = (keeping, units[0].id) if keeping is not None and number else (kind, aim)
        refusal = orders.give(one.id, unit, to)
        refused += [refusal.tell()] if refusal is not None else []
    return list(dict.fromkeys(refused))
