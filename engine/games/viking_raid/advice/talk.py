"""Bargains and alliances: what is offered and accepted is worth it to both by one's own reckoning, never regretted."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from engine.core.abilities import Plan
from engine.core.bargaining import Accept, CounterOffer, Drop, Give, MakeOffer, Propose, Refuse, Want
from engine.core.bargains import Bargain, Lot
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.values import evolve
from engine.games.viking_raid.advice.danger import inches
from engine.games.viking_raid.advice.feats import lurks
from engine.games.viking_raid.advice.prey import HOUR
from engine.games.viking_raid.advice.prospects import expectations, hours_left, hungry
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.chest import due, fodder, food_left, known, mouths, tenders, villagers
from engine.games.viking_raid.queries.chest import herd as herd_of
from engine.games.viking_raid.queries.deals import COINS, beasts_of, coins_of, food_of, said, starved
from engine.games.viking_raid.queries.field import Field, allied
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.rulebook.book import HIRE, animals
from engine.games.viking_raid.state import NOBODY
from engine.games.viking_raid.verbs.deals import Decline
from engine.games.viking_raid.verbs.pacts import Ally, EndAlliance

RIVAL: Final = 0.5
"""What a coin that another gains costs who bargains with him, where he leads: then nothing is given away to him."""
MARGIN: Final = 1.0
"""By how much a bargain must be better than none."""
DEAR: Final = 1.5
"""Coins that are paid above an animal's price by who is hungry for it."""


def worth_to(field: Field, seat: int, built: Bargain) -> float:
    """Return what a bargain is worth to one of its two seats, in coins: goods got, less goods given and who starves."""
    got, given = built.paid_by(built.other(seat)), built.paid_by(seat)
    value = _value(got) - _value(given)
    animals_got, animals_given = beasts_of(got), beasts_of(given)
    state = field.state
    before, after = fodder(state, seat), fodder(state, seat) + food_of(got) - food_of(given)
    starve = max(0, mouths(state, seat) - after) if after < before else 0
    value -= hungry(field, seat, before - after) + starve if starve else 0.0
    need = tenders(len(herd_of(state, seat)) + animals_got - animals_given) - villagers(state, seat)
    value -= HIRE * max(0, need)
    if food_left(state, seat) <= 0 and after > before:
        value += DEAR
    return value


def _value(lots: tuple[Lot, ...]) -> float:
    return float(coins_of(lots) + food_of(lots))


def leads(field: Field, seat: int) -> bool:
    """Return whether nobody may expect to hold more in the end than a seat."""
    found = expectations(field)
    return found[seat] >= max(found)


def good_for(field: Field, seat: int, built: Bargain) -> float:
    """Return what a bargain is worth to a seat beside what it is to the other: who leads is given nothing."""
    other = built.other(seat)
    mine, theirs = worth_to(field, seat, built), worth_to(field, other, built)
    return mine - (RIVAL * max(0.0, theirs) if leads(field, other) else 0.0)


# Answers.


def answer(desk: Desk) -> Iterator[Plan]:
    """Accept what is good, counter what would be with some coins more, refuse the rest."""
    built = desk.offer
    assert built is not None
    gain = good_for(desk.field, desk.seat, built)
    payable = coins_of(built.paid_by(desk.seat)) <= desk.coins
    if gain >= MARGIN and payable:
        yield Plan((Accept(),), gain, "It is worth more than what is given for it.")
        yield Plan((Refuse(),), 0.0, "One can always refuse.")
    else:
        yield Plan((Decline(_why_not(desk, built)),), 0.0, "It is not worth what is given for it.")
    if not built.counter and not built.bare:
        yield from _counter(desk, built)


def _why_not(desk: Desk, built: Bargain) -> str:
    # As one says it: nothing is in it that the table does not see.
    if starved(desk.state, desk.seat, built):
        return "need"
    if leads(desk.field, built.maker) and worth_to(desk.field, desk.seat, built) >= MARGIN:
        return "leader"
    return "dear" if coins_of(built.paid_by(desk.seat)) else "little"


def _counter(desk: Desk, built: Bargain) -> Iterator[Plan]:
    # The same goods for the least coins that make it good, where who is to pay them has so many.
    paid = coins_of(built.paid_by(built.maker)) - coins_of(built.paid_by(desk.seat))
    purse = known(desk.state.houses[built.maker].coins)
    dearer = ((coins, _forcoins_of(built, coins)) for coins in range(max(paid + 1, -desk.coins), purse + 1))
    for coins, again in dearer:
        if good_for(desk.field, desk.seat, again) >= MARGIN:
            why = f"For {plural(coins - paid, 'coin')} more it would do."
            yield Plan((CounterOffer(), *_named(again), Propose()), 0.1, why)
            return


def _named(built: Bargain) -> Iterator[Order]:
    yield from (Give(lot.good, lot.amount) for lot in built.gives)
    yield from (Want(lot.good, lot.amount) for lot in built.wants)


def _forcoins_of(built: Bargain, coins: int) -> Bargain:
    # Its counter with the same goods, and so many coins for who counters; less than none are his to pay.
    gives, wants = (tuple(lot for lot in lots if lot.good != COINS) for lots in (built.wants, built.gives))
    paid = (Lot(COINS, abs(coins)),) if coins else ()
    return evolve(
        built.countered(), gives=(*gives, *(paid if coins < 0 else ())), wants=(*wants, *(paid if coins > 0 else ()))
    )


_SAID: Final = {"word": "has broken its word", "leader": "is likeliest to win", "alone": "is the last rival"}


def pact(desk: Desk) -> Iterator[Plan]:
    """Ally with who keeps his word and does not lead, against who does."""
    other = desk.step.count
    trusted = not desk.state.houses[other].broken
    third = len(desk.others) > 1
    if trusted and third and not leads(desk.field, other):
        yield Plan((Accept(),), 1.0, f"{side(other)} has kept every word, and another is likelier to win.")
        yield Plan((Refuse(),), 0.0, "One can always refuse.")
        return
    why = "word" if not trusted else "leader" if third else "alone"
    yield Plan((Decline(why),), 0.0, f"{side(other)} {_SAID[why]}.")


def building(desk: Desk) -> Iterator[Plan]:
    """Build the offer that was meant: animals that one needs, for coins; or the counter to one that was too poor."""
    built = desk.offer
    assert built is not None
    if not built.bare:
        yield Plan((Propose(),), 1.0, "That is the offer.")
        return
    asked = _wish(desk, built.to)
    if asked is not None:
        good, coins = asked
        yield Plan((Want(good, 1), Give(COINS, coins), Propose()), 1.0, "Food for one more, at a price.")
    yield Plan((Drop(),), 0.0, "There is nothing to ask for.")


def _wish(desk: Desk, to: int) -> tuple[str, int] | None:
    # The cheapest animal that they can spare, where one's own table is short of food.
    if food_left(desk.state, desk.seat) > 0 or villagers(desk.state, desk.seat) < due(desk.state, desk.seat):
        return None
    spare = food_left(desk.state, to)
    for kind in animals().values():
        owned = any(piece.kind == kind.id for piece in desk.field.of(to))
        if owned and kind.price <= spare and desk.coins >= kind.price + 2:
            return kind.many, kind.price + 1
    return None


# Proposals.


def pacts(desk: Desk) -> Iterator[Plan]:
    """Propose alliances against who leads, and end those with who leads before the last hours."""
    for other in desk.rivals:
        if allied(desk.state, desk.seat, other):
            yield from _end(desk, other)
        elif _courts(desk, other):
            yield Plan((Ally(other),), 0.4, f"{side(other)} is near, and another is likelier to win.")


def offers(desk: Desk) -> Iterator[Plan]:
    """Propose to buy an animal where food is short."""
    for other in desk.rivals:
        if hours_left(desk.state) > 2 and not said(desk.state, desk.seat, "offer", other) and _wish(desk, other):
            yield Plan((MakeOffer(other),), 0.3, f"{side(other)} can spare an animal.")


def nearest(desk: Desk) -> int:
    """Return whose farm is the nearest by hours of walking, of all who are not out; among equals the next in turn."""
    halls = {other: desk.state.houses[other].hall for other in desk.rivals}
    return min(halls, key=lambda other: ceil(inches(halls[other], desk.house.hall) / HOUR), default=NOBODY)


def _courts(desk: Desk, other: int) -> bool:
    state = desk.state
    if said(state, desk.seat, "pact", other) or len(desk.others) < 2 or hours_left(state) < 3:
        return False
    if state.houses[other].broken or leads(desk.field, other) or leads(desk.field, desk.seat):
        return False
    return nearest(desk) == other and not any(desk.seat in each.seats for each in state.pacts)


def _end(desk: Desk, other: int) -> Iterator[Plan]:
    late = hours_left(desk.state) < 3
    if desk.state.acted or said(desk.state, desk.seat, "pact", other) or (late and lurks(desk, other)):
        return
    if late or leads(desk.field, other):
        yield Plan((EndAlliance(other),), 0.5, f"{side(other)} leads, and the day is short.")
