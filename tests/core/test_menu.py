"""What a bot may ask of the legal orders, in the yard and in a game of thousands."""

from typing import Any, Final

import pytest

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Name, PlaceId, Seat, TokenId
from engine.core.repertoire import Repertoire
from engine.core.rng import Rng
from engine.core.slots import amount, typed
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.core.yard import PORTERS, Carry, Desk, End, Pay, Rest, State, do_end, do_rest, repertoire, view
from tests.toys.drill.game import GAME
from tests.toys.drill.verbs.movement import Move
from tests.toys.drill.verbs.turn import EndMoves

ANN = TokenId("ann")


def of(*verbs: Any) -> Any:
    """Return as much of a game as a menu asks, with these verbs."""
    return Repertoire(Desk, lambda _: "day", lambda *_: Refusal("No."), verbs)


def unheard_of(*_: object) -> Refusal:
    return Refusal("That is no name.")


def menu(seen: View[State]) -> Menu[Any]:
    game: Any = repertoire()
    return Menu(game, seen)


def lined_up() -> View[Any]:
    return GAME.view(GAME.setup(2, {"scenario": "line"}, Rng("s")).position.state, Seat(0))


@frozen
class Found(Order, verb="found", key=""):
    name: Name


@verb(Found, "Found {name}", during("day"), {"name": typed(lambda _: ("Oxton",), unheard_of)})
def do_found(draft: Draft[State], seat: Seat, order: Found) -> None:
    draft.set(tired=(order.name,))


def test_a_single_order_is_the_only_one() -> None:
    assert Menu(of(do_end), view()).only == End()
    assert Menu(of(do_end), view(seat=1)).only is None
    assert Menu(of(do_rest), view()).only is None


def test_a_single_name_on_offer_is_not_the_only_order() -> None:
    assert list(of(do_found).orders(view())) == [Found(Name("Oxton"))]
    assert Menu(of(do_found), view()).only is None


def test_the_order_that_ends_the_day_is_found_among_all() -> None:
    assert menu(view()).ending == End()
    assert menu(view(State(night=True))).ending is None
    assert Menu(GAME, lined_up()).ending == EndMoves()


def test_an_order_is_legal_or_not() -> None:
    asked = menu(view(State(tired=("ann",))))

    assert asked.has(Rest(ANN))
    assert not asked.has(Carry(ANN, PlaceId("east")))
    assert not asked.has(Pay(ANN, 3))


def test_whoever_is_not_awaited_can_draw_nothing() -> None:
    with pytest.raises(ValueError, match="draw"):
        menu(view(seat=1)).drawn(Rng("s"))


def test_draws_are_legal_and_come_to_every_kind_of_order() -> None:
    seen, rng, kinds = view(), Rng("s"), set[type]()
    for _ in range(300):
        order, rng = menu(seen).drawn(rng)
        kinds.add(type(order))
        assert repertoire().refusal(seen, order) is None

    assert kinds == set(repertoire().order_types)


def test_each_choice_of_a_stage_is_equally_likely() -> None:
    rng, firsts = Rng("s"), dict.fromkeys((*PORTERS, "end"), 0)
    for _ in range(2_000):
        order, rng = menu(view()).drawn(rng)
        firsts[getattr(order, "who", "end")] += 1

    assert all(400 < count < 600 for count in firsts.values()), firsts


def test_the_same_chance_draws_the_same_order() -> None:
    asked = Menu(GAME, lined_up())

    assert asked.drawn(Rng("one")) == asked.drawn(Rng("one"))
    assert asked.drawn(Rng("one"))[0] != asked.drawn(Rng("two"))[0]


def test_some_of_a_short_list_are_all_of_it() -> None:
    assert menu(view()).sample(100, Rng("s")) == list(repertoire().orders(view()))


def test_some_of_thousands_leave_no_unit_and_not_the_end_out() -> None:
    found = Menu(GAME, lined_up()).sample(60, Rng("s"))

    assert len(found) <= 60
    assert len({order.craft for order in found if isinstance(order, Move)}) == 16
    assert found[-1] == EndMoves()


@frozen
class Bid(Order, verb="bid", key=""):
    coins: int


def too_much(_: Desk, coins: int) -> Refusal:
    return Refusal(f"{coins} is no bid.")


BIDS: Final = amount(lambda _: range(1, 1000), too_much)


@verb(Bid, "Bid {coins}", during("day"), {"coins": BIDS}, spoken="")
def do_bid(draft: Draft[State], seat: Seat, order: Bid) -> None:
    draft.set(tired=(str(order.coins),))


def test_some_of_many_amounts_are_drawn_where_nothing_comes_before_them() -> None:
    some = Menu(of(do_bid), view()).sample(20, Rng("bids"))

    assert 10 < len(some) <= 20
    assert all(isinstance(order, Bid) and 1 <= order.coins < 1000 for order in some)
    assert len(set(some)) == len(some)
