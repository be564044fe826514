"""Orders drawn choice by choice: each choice that leads on is equally likely, and what leads nowhere is passed over."""

from collections import Counter

import pytest

from engine.core import drawing
from engine.core.choices import Amounts, Text
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Ref, token, word
from engine.core.rng import Rng
from tests.core.yard import PORTERS, VERBS, Desk, State, repertoire, view

DRAWS = 2_000
PICKS: tuple[tuple[Ref, ...], ...] = ((), (token("ann"),), (token("ann"), word("swap")), (token("bob"), word("pay")))


def many(seen: View[State], picks: tuple[Ref, ...] = ()) -> list[Order]:
    """Draw often, with one stream of chance."""
    found, rng = list[Order](), Rng("draws")
    for _ in range(DRAWS):
        order, rng = repertoire().drawn(seen, rng, picks)
        found.append(order)
    return found


@pytest.mark.parametrize("picks", PICKS)
def test_whatever_is_listed_is_drawn_and_nothing_else(picks: tuple[Ref, ...]) -> None:
    seen = view(State(tired=("cid",), shut=("west",), far=(("ann", "east"), ("bob", "east"), ("bob", "north"))))

    assert set(many(seen, picks)) == set(repertoire().orders(seen, picks))


@pytest.mark.parametrize("picks", PICKS)
def test_each_choice_of_a_stage_is_equally_likely(picks: tuple[Ref, ...]) -> None:
    seen = view(State(shut=("west",), far=(("ann", "east"),)))
    counts = Counter(repertoire().picks(order)[len(picks)] for order in many(seen, picks))
    choices = repertoire().choices(seen, picks)
    assert not isinstance(choices, Text)
    offered = [word(str(n)) for n in choices] if isinstance(choices, Amounts) else [each.ref for each in choices]

    assert counts.keys() == set(offered)
    share = DRAWS / len(offered)
    assert all(share * 0.8 < count < share * 1.2 for count in counts.values()), counts


def test_nothing_is_asked_of_whom_no_order_is_drawn_for() -> None:
    seen, desk = view(), Desk(view())
    runs = ((VERBS[1],),)
    order, _ = drawing.drawn(desk, [(drawing.root(runs), ())], Rng("one"))

    assert order is not None
    assert {who for _, who in desk.asked} == {repertoire().picks(order)[0].id}
    assert repertoire().refusal(seen, order) is None


def test_who_can_do_nothing_is_passed_over() -> None:
    seen = view(State(night=True, wages=(range(3, 4),)))

    assert {repertoire().picks(order) for order in many(seen)} == {
        (token(who), word("pay"), word("3")) for who in PORTERS
    }


def test_where_nothing_is_legal_nothing_can_be_drawn() -> None:
    with pytest.raises(ValueError, match="no legal order to draw"):
        repertoire().drawn(view(State(night=True, wages=())), Rng("s"))
    with pytest.raises(ValueError, match="no legal order to draw"):
        repertoire().drawn(view(), Rng("s"), (token("nobody"),))
