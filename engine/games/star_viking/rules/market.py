"""The market: local units, one side's as it likes, those of several sides by turns (K-163, K-169)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.economy import MarketOpens, Raised
from engine.games.star_viking.queries.building import bargained, held, usual
from engine.games.star_viking.queries.money import levy_funds, local_of, price_of
from engine.games.star_viking.queries.names import kind_name, side
from engine.games.star_viking.queries.seats import raiders
from engine.games.star_viking.rules.yard import built, pay_local, told
from engine.games.star_viking.state import FEDERATE, Phase, State, Unit


def opened(draft: Draft) -> None:
    """Open the market when more than one side holds systems (K-169)."""
    draft.wait(Phase.MARKET)
    if bargained(draft.state):
        draft.say(MarketOpens())
        _turn(draft, FEDERATE)


def _traders(state: State) -> tuple[int, ...]:
    return (FEDERATE, *raiders(state))


def _turn(draft: Draft, seat: int) -> None:
    # Goes on to whoever must be asked; ends when all have passed in a row, nobody awaited (ruling 94). Whoever holds a
    # system is asked: not to be would tell that nothing can be raised there (ruling 93a).
    while len(draft.state.thrifty) < len(_traders(draft.state)):
        trusts = seat in draft.state.trusting
        if held(draft.state, seat) and not trusts:
            draft.wait(Phase.MARKET, seat)
            return
        wish = _wish(draft.state, seat) if trusts else None
        if wish is None:
            _abstain(draft, seat)
        else:
            _raise(draft, seat, *wish)
        seat = _after(draft.state, seat)
    draft.wait(Phase.MARKET)


def _after(state: State, seat: int) -> int:
    order = _traders(state)
    return order[(order.index(seat) + 1) % len(order)]


def _wish(state: State, seat: int, *, aided: bool = True) -> tuple[str, str] | None:
    # What is raised when nobody chooses, and where: the richest system first.
    chosen = ((usual(state, seat, system, aided=aided), system) for system in held(state, seat))
    return next((wish for wish in chosen if wish[0]), None)


def _abstain(draft: Draft, seat: int) -> None:
    if seat not in draft.state.thrifty:
        draft.set(thrifty=(*draft.state.thrifty, seat))


def passed(draft: Draft, seat: int) -> None:
    """Pass in the market: it goes on with the next side."""
    _abstain(draft, seat)
    _turn(draft, _after(draft.state, seat))


def recruit(draft: Draft, seat: int, kind: str, system: str) -> None:
    """Raise a local unit; in the market it is the next side's turn then (K-163, K-169)."""
    _raise(draft, seat, kind, system)
    if draft.state.phase is Phase.MARKET:
        _turn(draft, _after(draft.state, seat))


def _raise(draft: Draft, seat: int, kind: str, system: str) -> None:
    price = price_of(draft.state, kind)
    # Both kinds of money are lost with the turn, but aid is good for more: it pays what local money does not.
    local = min(price, local_of(draft.state, system))
    pay_local(draft, system, local)
    if price > local:
        draft.pay(seat, aid=draft.purse(seat).aid - (price - local))
    _tell(draft, seat, draft.muster(kind, seat, system, fresh=True), price)


def _tell(draft: Draft, seat: int, unit: Unit, price: int) -> None:
    state = draft.state
    left = levy_funds(state, seat, unit.system)
    if state.phase is Phase.YARD:
        built(draft, seat, unit, price, left)
        return
    draft.set(thrifty=())
    fact = told(draft, unit, price, left, witnesses=(seat,))
    draft.say(Raised(seat, side(seat), kind_name(state, unit.kind), fact))


def recruit_rest(draft: Draft, seat: int) -> None:
    """Raise locals the usual way: at once, or by turns in the market."""
    if draft.state.phase is Phase.MARKET:
        trust(draft, seat)
        _turn(draft, seat)
    elif bargained(draft.state):
        trust(draft, seat)
    else:
        raise_all(draft, seat, aided=False)


def trust(draft: Draft, seat: int) -> None:
    """Let a seat's locals be raised the usual way in this turn's market."""
    draft.set(trusting=(*draft.state.trusting, seat))


def raise_all(draft: Draft, seat: int, *, aided: bool) -> None:
    """Raise what local money pays for, and aid too where it is not kept for other units."""
    while wish := _wish(draft.state, seat, aided=aided):
        _raise(draft, seat, *wish)
