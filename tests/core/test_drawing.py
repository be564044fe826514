"""Orders drawn choice by choice: each choice that leads on is equally likely, and what leads nowhere is passed over."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from engine.core import drawing
from engine.core.choices import Amounts, Text
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Ref, Seat, token, word
from engine.core.rng import Rng
from engine.core.slots import Slot, itself
from engine.core.values import frozen
from engine.core.verbs import during, verb
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


class Road(Sequence[str]):
    """Gates by number, as many as one likes, that nobody can walk past one by one."""

    def __len__(self) -> int:
        return 10**9

    def __getitem__(self, index: Any) -> Any:
        return f"gate {index}"

    def __iter__(self) -> Iterator[str]:
        yield self[0]
        raise AssertionError("somebody walks past them all")


@frozen
class Knock(Order, verb="knock", key="k"):
    at: str


def _no_gate(*_: object) -> Refusal:
    return Refusal("There is no such gate.")


GATE: Final[Slot[Any, str]] = Slot("word", lambda _: Road(), itself, _no_gate, itself, lambda _, held: str(held))


@verb(Knock, "Knock at {at}", during("day"), {"at": GATE})
def knock(_: Draft[State], __: Seat, ___: Knock) -> None:
    """Do nothing."""


def test_what_is_not_drawn_is_not_laid_out() -> None:
    order, _ = drawing.drawn(None, [(drawing.root(((knock,),)), ())], Rng("road"))

    assert isinstance(order, Knock)
    assert order.at.startswith("gate ")
