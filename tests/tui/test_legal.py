"""The legal orders of a moment, asked about: what is quick of thousands, and some of them found otherwise."""

from collections.abc import Iterable

from engine.core.choices import Choice, Text
from engine.core.match import begin
from engine.core.orders import Order
from engine.core.refs import Seat, named, token, word
from engine.core.setup import SeatPlan, Setup
from tests.toys.drill.game import GAME
from tests.toys.drill.verbs.crews import Christen
from tui.playing.legal import LISTED, Legal, LegalSubset


def opened(scenario: str) -> Legal:
    seats = SeatPlan("Ann"), SeatPlan("Bo")
    match = begin(GAME, Setup(seats, (("scenario", scenario),), "3"))
    return Legal(GAME, match.view(Seat(0)))


def verbs(orders: Iterable[Order]) -> set[str]:
    return {order.verb for order in orders}


def test_few_orders_are_listed_and_thousands_are_not() -> None:
    few, many = opened("pair"), opened("line")

    assert few.listed() == tuple(GAME.orders(few.view))
    assert many.listed() is None
    assert len(many.few(LISTED + 1)) == LISTED + 1
    assert many.listed((token("a1"),)) == tuple(GAME.orders(many.view, (token("a1"),)))


def test_they_are_counted_as_far_as_is_quick() -> None:
    few, many = opened("pair"), opened("line")
    named = [order for order in few.few(LISTED, (token("a1"),)) if isinstance(order, Christen)]
    others = len(few.few(LISTED, (token("a1"),))) - len(named)

    assert len(named) > 1
    assert few.counted((token("a1"),)) == f"{others + 1} orders", "a name is made up, and none is counted"
    assert many.counted((token("a1"),)) == "over 20 orders"
    assert many.counted((word("end moves"),)) == "1 order"


def test_what_ends_the_phase_is_found_behind_thousands() -> None:
    many = opened("line")

    assert many.ending is not None
    assert many.ending.verb == "end-moves"
    assert many


def test_who_is_not_awaited_has_none() -> None:
    view = opened("line").view
    other = Legal(GAME, GAME.view(view.state, Seat(1)))

    assert not other
    assert other.choices() == ()
    assert other.listed() == ()


def test_among_some_only_these_are_chosen_but_any_name_may_be_typed() -> None:
    many = opened("line")
    names = tuple(many.about((token("a1"), word("name"))))
    some = LegalSubset(GAME, many.view, names)

    assert verbs(names) == {"name"}
    assert some.listed() == names
    assert some.choices() == (Choice(token("a1"), None, (Christen,)),)
    assert isinstance(some.choices((token("a1"), word("name"))), Text)
    gull = some.made((token("a1"), word("name"), named("Gull")))
    assert gull is not None
    assert some.has(gull)
    assert tuple(some.about((named("Tern"),))) == names[-1:]
