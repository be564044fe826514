"""The end of a turn: points announced, money gone or saved, and on to the next (K-164, K-178 to K-186)."""

from typing import Final

from engine.games.star_viking.events.economy import Announced, CapitalBonus
from engine.games.star_viking.measures.charts import holder
from engine.games.star_viking.measures.names import side, system_name
from engine.games.star_viking.measures.seats import is_raider, seats
from engine.games.star_viking.rules import strategy, victory
from engine.games.star_viking.rules.table import Table

REVEALED_EVERY: Final = 5
"""Turns between the announcements of secret points in the long game (K-184)."""


def closed(table: Table) -> None:
    """Close the turn, and begin the next one unless the match is over with it."""
    _score(table)
    _lapse(table)
    table.set(ledger=(*table.state.ledger, table.state.points))
    _announce(table)
    if not table.state.settings.long:
        victory.watch(table)
    if table.state.verdict is None and table.state.turn >= table.state.settings.turns:
        victory.count(table)
    if table.state.verdict is None:
        strategy.turn(table)


def _score(table: Table) -> None:
    for seat, bought in enumerate(table.state.bought):
        table.score(seat, bought)
    table.set(bought=(0,) * len(table.state.bought))
    if table.state.settings.long:
        _reward(table)


def _reward(table: Table) -> None:
    state = table.state
    points = table.book.numbers.capital_points
    for capital in state.capitals:
        owner = holder(state, capital)
        if is_raider(owner):
            table.score(owner, points)
            table.say(CapitalBonus(side(owner), system_name(state, capital), points))


def _lapse(table: Table) -> None:
    # K-152, ruling 63: aid was for this turn only, and what is saved is old from now on.
    for seat in seats(table.state):
        purse = table.purse(seat)
        table.pay(seat, fresh=0, old=purse.old + purse.fresh, aid=0)


def _announce(table: Table) -> None:
    state = table.state
    if not state.settings.secret:
        _tell(table, 1)
    elif state.settings.long and state.turn % REVEALED_EVERY == 0:
        _tell(table, REVEALED_EVERY)


def _tell(table: Table, turns: int) -> None:
    # The gains are those of so many turns; the ledger has the turn itself already.
    state = table.state
    before = state.ledger[-1 - turns] if len(state.ledger) > turns else state.settings.start
    now = victory.points_of(state)
    gains = tuple(new - (old if isinstance(old, int) else 0) for new, old in zip(now, before, strict=False))
    table.say(Announced(state.turn, tuple(side(seat) for seat in seats(state)), gains, now))
