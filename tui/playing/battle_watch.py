"""What is watched while a battle is fought on: which changes end it, as the person has set it, and how each is told."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Forecasts
from engine.core.battle import Battle, Kind, changes
from engine.core.grammar import capital
from engine.core.orders import Order
from engine.core.values import evolve
from tui.playing.habit import battle

if TYPE_CHECKING:
    from engine.core.battle import ForceChange
    from tui.playing.session import Session
    from tui.preferences.settings import Config

_LOSSES: Final[frozenset[Kind]] = frozenset({"lost", "foe lost", "came", "foe came"})

ENDS: Final[Mapping[str, frozenset[Kind]]] = {
    "any": _LOSSES | {"hurt", "foe hurt"},
    "harm": _LOSSES | {"hurt"},
    "loss": _LOSSES,
    "choice": frozenset(),
}
"""Which changes end it, by the value of the setting `fight_until`."""


class BattleWatch:
    """A battle that is watched from where it stood when it was begun."""

    def __init__(self, session: "Session", config: "Config") -> None:
        """Begin with the battle as it is now, if there is one."""
        self._session = session
        self._ends = ENDS[config.fight_until]
        self._margin = 0 if config.fight_until in {"loss", "choice"} else config.fight_odds
        self._first = self._last = battle(session)
        self._chances: dict[str, float] = {}

    def reason(self) -> str:
        """Return why it is not fought on, in a sentence, since this was last asked; '' to go on."""
        now, before = battle(self._session), self._last
        if before is None:
            return "You are in no battle."
        if now is None or now.title != before.title:
            return f"{capital(before.title)} is over."
        self._last = now
        found = [each for each in self._changes(before, now) if each.kind in self._ends]
        return capital(self._session.names.tell(found[0].told)) if found else ""

    def odds(self, order: Order) -> str:
        """Return that the chances of an order are no longer what they were when it was first given; '' to go on."""
        game, session = self._session.game, self._session
        found = game.forecast(session.view, order) if isinstance(game, Forecasts) else None
        if found is None or not found.chances:
            return ""
        best = found.chances[0]
        before = self._chances.setdefault(session.phrase(order), best.percent)
        if not self._margin or abs(best.percent - before) < self._margin:
            return ""
        return session.names.tell(f"Odds now {best.percent:.0f} percent, {before:.0f} before: {best.what}.")

    def changed(self) -> tuple[str, ...]:
        """Tell all that has changed since it was begun, a sentence each."""
        if self._first is None or self._last is None:
            return ()
        found = self._changes(self._first, battle(self._session) or self._left_over(self._last))
        return tuple(capital(each) for each in self._session.names.tell_all(change.told for change in found))

    def _left_over(self, last: Battle) -> Battle:
        # A battle that is over, without those that it has cost the seat; who else left it, nobody can tell.
        seat, known = self._session.seat, {token.id for token in self._session.scene().tokens}
        return evolve(last, forces=tuple(each for each in last.forces if each.seat != seat or each.id in known))

    def _changes(self, before: Battle, after: Battle) -> "tuple[ForceChange, ...]":
        seat = self._session.seat
        return changes(before, after, seat) if seat is not None else ()
