"""Declarations of orders: what is found wrong with one at once, what it asks, and how it is said and picked."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId, place, token, word
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from tests.core import yard
from tests.core.yard import (
    DOOR,
    PORTER,
    Carry,
    Desk,
    End,
    Pay,
    Rest,
    State,
    Swap,
    do_carry,
    do_end,
    do_pay,
    do_rest,
    do_swap,
    view,
)

ROOT = Path(__file__).parents[2]
DAY = during("day")
BOTH: dict[str, Any] = {"who": PORTER, "to": DOOR}
EFFECT: Any = yard.do_carry.effect


def stranger_to_it(desk: Desk, cargo: str) -> Refusal | None:
    return None


def cargo_left(desk: Desk, cargo: str) -> tuple[str, ...]:
    return ()


@frozen
class Silent(Order, verb="wait", key=""):
    """An order that points at nothing."""


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        (lambda: verb(Carry, "It goes", DAY, {"who": PORTER})(EFFECT), "fields"),
        (lambda: verb(Carry, "It goes", DAY, {**BOTH, "coins": yard.WAGE})(EFFECT), "fields"),
        (lambda: verb(Carry, "{unit} goes", DAY, BOTH)(EFFECT), "'unit'"),
        (lambda: verb(Carry, "It goes", DAY, BOTH, (stranger_to_it,))(EFFECT), "'cargo'"),
        (lambda: verb(Carry, "It goes", DAY, BOTH, waives=cargo_left)(EFFECT), "'cargo'"),
        (lambda: verb(Carry, "It goes", DAY, BOTH)(None), "no effect"),  # type: ignore[arg-type]
        (lambda: verb(Silent, "Wait", DAY, spoken="")(EFFECT), "pointed at"),
        (lambda: together(do_swap, do_end), "first|same slot"),
        (lambda: together(do_end), "first|same slot"),
    ],
)
def test_what_is_wrong_with_a_declaration_is_found_as_it_is_made(declared: Callable[[], Any], reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        declared()


SNIPPET = """
from engine.core.draft import Draft
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import AnyVerb, during, verb

@frozen
class Move(Order, verb="move", key="m"): ...

@frozen
class Fire(Order, verb="fire", key="f"): ...

@verb(Fire, "Fire", during("now"))
def fire(draft: Draft[str], seat: Seat, order: Fire) -> None: ...

@verb(Move, "Move", during("now"))  # another order's effect
def move(draft: Draft[str], seat: Seat, order: Fire) -> None: ...

LOST: AnyVerb[str, Draft[str]] = verb(Move, "Move", during("now"))  # no effect
"""


def test_mypy_finds_an_effect_that_is_missing_or_of_another_order(tmp_path: Path) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET)
    asked = [sys.executable, "-m", "mypy", "--follow-imports=silent", "--no-error-summary", str(snippet)]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    wrong = [index for index, line in enumerate(SNIPPET.splitlines(), 1) if "#" in line]

    assert sorted({int(line.split(":")[1]) for line in told.splitlines() if ": error:" in line}) == wrong, told
    assert "[arg-type]" in told
    assert "[assignment]" in told


def test_a_stranger_is_refused_before_any_clause_is_asked() -> None:
    desk = Desk(view())
    refusal = do_carry.refusal(desk, Carry(TokenId("ann"), PlaceId("attic")))

    assert refusal == Refusal("attic is not here.")
    assert desk.asked == []


def test_to_refuse_clauses_are_asked_in_the_order_of_the_declaration() -> None:
    desk = Desk(view(State(shut=("east",), far=(("ann", "east"),))))
    refusal = do_carry.refusal(desk, Carry(TokenId("ann"), PlaceId("east")))

    assert refusal == Refusal("east is too far for ann.", "Y-2")
    assert desk.asked == [("tired", "ann"), ("far", "ann", "east")]


@pytest.mark.parametrize("coins", [-1, 0, 3, 4, 7, 10**9])
def test_an_amount_out_of_all_ranges_is_refused_last(coins: int) -> None:
    assert do_pay.refusal(Desk(view()), Pay(TokenId("ann"), coins)) == Refusal(f"Ann does not take {coins}.")


@pytest.mark.parametrize("coins", [1, 2, 5, 6])
def test_an_amount_in_any_range_is_legal(coins: int) -> None:
    assert do_pay.refusal(Desk(view()), Pay(TokenId("ann"), coins)) is None


def test_the_word_comes_behind_a_unit_and_before_all_else() -> None:
    ann, bob = TokenId("ann"), TokenId("bob")

    assert do_swap.picks(Swap(ann, bob)) == (token("ann"), word("swap"), token("bob"))
    assert do_rest.picks(Rest(ann)) == (token("ann"), word("take rest"))
    assert do_carry.picks(Carry(ann, PlaceId("east"))) == (token("ann"), place("east"))
    assert do_pay.picks(Pay(ann, 2)) == (token("ann"), word("pay"), word("2"))
    assert do_end.picks(End()) == (word("end day"),)


@frozen
class Sweep(Order, verb="sweep", key=""):
    who: TokenId
    to: str


def test_slots_are_picked_in_the_order_of_the_declaration_and_not_of_the_fields() -> None:
    @verb(Sweep, "{who} sweeps {to}", DAY, {"to": DOOR, "who": PORTER})
    def sweep(draft: Draft[State], seat: Seat, order: Sweep) -> None: ...

    assert sweep.picks(Sweep(TokenId("ann"), "east")) == (word("sweep"), place("east"), token("ann"))
    assert sweep.order(Desk(view()), ("east", "ann")) == Sweep(TokenId("ann"), "east")


def test_an_order_is_said_by_its_slots_or_by_a_function() -> None:
    desk = Desk(view(State(night=True)))

    assert do_carry.phrase(desk, Carry(TokenId("ann"), PlaceId("east"))) == "Ann carries it East"
    assert do_end.phrase(desk, End()) == "End the night"
