"""The end of a turn: points announced, money gone or saved, and on to the next (K-164, K-178 to K-186)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.economy import Announced, CapitalBonus
from engine.games.star_viking.queries.charts import holder
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.queries.seats import is_raider, seats
from engine.games.star_viking.rules import strategy, victory


def closed(draft: Draft) -> None:
    """Close the turn, and begin the next one unless the match is over with it."""
    _score(draft)
    _lapse(draft)
    draft.set(ledger=(*draft.state.ledger, draft.state.points))
    _announce(draft)
    if not draft.state.settings.long:
        victory.watch(draft)
    if draft.state.verdict is None and draft.state.turn >= draft.state.settings.turns:
        victory.count(draft)
    if draft.state.verdict is None:
        strategy.turn(draft)


def _score(draft: Draft) -> None:
    for seat, bought in enumerate(draft.state.bought):
        draft.score(seat, bought)
    draft.set(bought=(0,) * len(draft.state.bought))
    if draft.state.settings.long:
        _reward(draft)


def _reward(draft: Draft) -> None:
    state = draft.state
    points = draft.book.numbers.capital_points
    for capital in state.capitals:
        owner = holder(state, capital)
        if is_raider(owner):
            draft.score(owner, points)
            draft.say(CapitalBonus(side(owner), system_name(state, capital), points))


def _lapse(draft: Draft) -> None:
    # K-152, ruling 63: aid was for this turn only, and what is saved is old from now on.
    for seat in seats(draft.state):
        purse = draft.purse(seat)
        draft.pay(seat, fresh=0, old=purse.old + purse.fresh, aid=0)


def _announce(draft: Draft) -> None:
    state = draft.state
    if state.settings.tells(state.turn):
        _tell(draft, state.settings.told_every)


def _tell(draft: Draft, turns: int) -> None:
    # The gains are those of so many turns; the ledger has the turn itself already.
    state = draft.state
    before = state.ledger[-1 - turns] if len(state.ledger) > turns else state.settings.start
    now = victory.points_of(state)
    gains = tuple(new - (old if isinstance(old, int) else 0) for new, old in zip(now, before, strict=False))
    draft.say(Announced(state.turn, tuple(side(seat) for seat in seats(state)), gains, now))
