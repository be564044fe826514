"""Bargains between seats: lots for lots, each good once, countered once."""

import pytest

from engine.core import bargaining
from engine.core.bargains import Bargain, Lot, told
from engine.core.refs import Seat
from engine.core.values import frozen

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


def test_each_of_the_two_bargains_with_the_other() -> None:
    assert (OFFER.other(0), OFFER.other(1)) == (1, 0)


@frozen
class Desk:
    """A desk with an offer on it, or with none."""

    offer: Bargain | None = None


@pytest.mark.parametrize(
    ("offer", "good", "bars"),
    [(None, "ore", False), (OFFER, "ore", True), (OFFER, "wine", True), (OFFER, "salt", False)],
)
def test_a_good_is_named_once_on_either_side(offer: Bargain | None, good: str, *, bars: bool) -> None:
    refusal = bargaining.settled("R-1")(Desk(offer), good)

    assert (refusal is not None) == bars
    assert refusal is None or (good in refusal.reason and refusal.rule == "R-1")


def test_nothing_for_nothing_is_no_offer() -> None:
    assert bargaining.bare("R-1")(Desk()) is not None
    assert bargaining.bare("R-1")(Desk(OFFER.countered())) is not None
    assert bargaining.bare("R-1")(Desk(OFFER)) is None


def test_a_counter_is_not_countered() -> None:
    assert bargaining.countered("R-1")(Desk(OFFER)) is None
    assert bargaining.countered("R-1")(Desk(OFFER.countered())) is not None
