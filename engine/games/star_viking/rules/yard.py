"""The yard: what comes in, and what a seat's treasury is spent on, in secret from the others (K-158 to K-173)."""

from engine.core.values import FieldValue, evolve, put
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.economy import Aid, Built, PointsBought, Repaired, Revenue
from engine.games.star_viking.queries.building import held, revenue
from engine.games.star_viking.queries.charts import index_of, kind_of
from engine.games.star_viking.queries.council import PROGRAMS
from engine.games.star_viking.queries.money import (
    charged,
    demanded,
    funds,
    local_of,
    point_price,
    price_of,
    repair_price,
    tax_of,
)
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.queries.seats import is_federate, seats
from engine.games.star_viking.state import FEDERATE, Phase, Unit


def opened(draft: Draft) -> None:
    """Let taxes come in, and open all yards at once (K-48)."""
    everybody = seats(draft.state)
    shares = [tax_of(draft.state, system) for system in draft.state.tiles]
    draft.set(
        local=tuple(local for _, local in shares),
        taxes=tuple(treasury for treasury, _ in shares),
        bought=(0,) * len(everybody),
        trusting=(),
        thrifty=(),
    )
    for seat in everybody:
        _collect(draft, seat)
    _relieve(draft)
    draft.wait(Phase.YARD, *everybody)


def _collect(draft: Draft, seat: int) -> None:
    state = draft.state
    tax, local = revenue(state, seat)
    fresh = draft.purse(seat).fresh + tax
    draft.pay(seat, fresh=fresh)
    draft.say(Revenue(side(seat), tax, local, fresh, witnesses=(seat,)))
    if is_federate(seat) and state.council.result == "avarice":
        draft.set(council=evolve(state.council, due=demanded(tax, point_price(state, seat))))


def _relieve(draft: Draft) -> None:
    # K-186, ruling 103: every turn that a capital is in the hands of raiders.
    fallen = [capital for capital in draft.state.capitals if capital not in held(draft.state, FEDERATE)]
    if draft.state.settings.long and fallen:
        given = draft.book.numbers.capital_aid * len(fallen)
        draft.pay(FEDERATE, aid=draft.purse(FEDERATE).aid + given)
        draft.say(Aid(given))


def mend(draft: Draft, seat: int, unit: Unit, *, critical: bool) -> None:
    """Repair a hit of a unit or its critical damage, of which the hits stay (K-166, ruling 59)."""
    price = repair_price(draft.state, unit, critical=critical)
    assert price is not None
    if kind_of(draft.state, unit).colour == "green":
        left = pay_local(draft, unit.system, price)
    else:
        left = _pay(draft, seat, price, new=False)
    before = unit.mended or (unit.hits, int(unit.critical))
    mended = draft.put(unit.id, mended=before, **({"critical": False} if critical else {"hits": unit.hits - 1}))
    draft.say(Repaired(who(mended), price, left, mended.hits, critical, witnesses=(seat,)))


def pay_local(draft: Draft, system: str, price: int) -> int:
    """Take money from a system's local defense, and return what is left there."""
    index = index_of(draft.state, system)
    left = local_of(draft.state, system) - price
    draft.set(local=put(draft.state.local, index, left))
    return left


def _pay(draft: Draft, seat: int, price: int, *, new: bool) -> int:
    purse = charged(draft.purse(seat), price, new=new)
    draft.pay(seat, aid=purse.aid, old=purse.old, fresh=purse.fresh)
    return max(0, funds(draft.state, seat, new=new))


def make(draft: Draft, seat: int, kind: str, system: str, **placed: FieldValue) -> None:
    """Build a unit and pay for it (K-168 to K-173); `placed` are its fields beyond those."""
    price = price_of(draft.state, kind)
    left = _pay(draft, seat, price, new=True)
    if kind in PROGRAMS:
        council = draft.state.council
        draft.set(council=evolve(council, launched=(*council.launched, kind)))
    built(draft, seat, draft.muster(kind, seat, system, fresh=True, **placed), price, left)


def built(draft: Draft, seat: int, unit: Unit, price: int, left: int) -> None:
    """Add the event of a new unit, which its builder alone learns."""
    draft.say(told(draft, unit, price, left, witnesses=(seat,)))


def told(draft: Draft, unit: Unit, price: int, left: int, *, witnesses: tuple[int, ...]) -> Built:
    """Return the event that a unit was built."""
    state = draft.state
    where = system_name(state, unit.system)
    return Built(who(unit), kind_of(state, unit).title, where, price, left, witnesses=witnesses)


def buy_points(draft: Draft, seat: int, amount: int) -> None:
    """Buy points, which count when they are announced (K-178, K-179)."""
    state = draft.state
    price = amount * point_price(state, seat)
    left = draft.purse(seat).fresh - price
    draft.pay(seat, fresh=left)
    draft.set(bought=put(state.bought, seat, state.bought[seat] + amount))
    if is_federate(seat):
        draft.set(council=evolve(state.council, due=max(0, state.council.due - amount)))
    draft.say(PointsBought(amount, price, left, witnesses=(seat,)))
