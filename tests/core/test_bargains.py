"""Bargains between seats: lots for lots, each good once, countered once."""

from engine.core.bargains import Bargain, Lot, told
from engine.core.refs import Seat

OFFER = Bargain(Seat(0), Seat(1)).giving(Lot("ore", 3)).wanting(Lot("wine", 1)).giving(Lot("silk", 2))


def test_a_bargain_is_built_lot_by_lot() -> None:
    assert Bargain(Seat(0), Seat(1)).bare
    assert not OFFER.bare
    assert OFFER.goods == {"ore", "silk", "wine"}
    assert OFFER.tell() == "3 ore and 2 silk for 1 wine"
    assert told(()) == "nothing"


def test_each_of_the_two_pays_its_own_side_and_nobody_else_anything() -> None:
    assert OFFER.paid_by(0) == (Lot("ore", 3), Lot("silk", 2))
    assert OFFER.paid_by(1) == (Lot("wine", 1),)
    assert OFFER.paid_by(2) == ()


def test_a_counter_begins_bare_and_goes_the_other_way() -> None:
    back = OFFER.countered()

    assert (back.maker, back.to, back.bare, back.counter) == (1, 0, True, True)
    assert not OFFER.counter
