"""Declarations of orders: what is found wrong with one at once, what it asks, and how it is said and picked."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.refs import PlaceId, Seat, TokenId, place, token, word
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from tests.core import yard
from tests.core.yard import CARRY, DOOR, END, PAY, PORTER, REST, SWAP, Carry, Desk, End, Pay, Rest, State, Swap, view

ROOT = Path(__file__).parents[2]
DAY = during("day")
BOTH: dict[str, Any] = {"who": PORTER, "to": DOOR}
EFFECT: Any = yard.do_carry


def stranger_to_it(desk: Desk, cargo: str) -> Refusal | None:
    return None


def cargo_left(desk: Desk, cargo: str) -> tuple[str, ...]:
    return ()


@frozen
class Silent:
    verb: ClassVar[str] = "wait"
    key: ClassVar[str] = ""


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        (lambda: verb(Carry, EFFECT, "It goes", DAY, {"who": PORTER}), "fields"),
        (lambda: verb(Carry, EFFECT, "It goes", DAY, {**BOTH, "coins": yard.WAGE}), "fields"),
        (lambda: verb(Carry, EFFECT, "{unit} goes", DAY, BOTH), "'unit'"),
        (lambda: verb(Carry, EFFECT, "It goes", DAY, BOTH, (stranger_to_it,)), "'cargo'"),
        (lambda: verb(Carry, EFFECT, "It goes", DAY, BOTH, waives=cargo_left), "'cargo'"),
        (lambda: verb(Carry, None, "It goes", DAY, BOTH), "no effect"),  # type: ignore[arg-type]
        (lambda: verb(Carry, says="It goes", during=DAY), "effect"),  # type: ignore[call-arg]
        (lambda: verb(Silent, EFFECT, "Wait", DAY, spoken=""), "pointed at"),
        (lambda: together(SWAP, END), "first|same slot"),
        (lambda: together(END), "first|same slot"),
    ],
)
def test_what_is_wrong_with_a_declaration_is_found_as_it_is_made(declared: Callable[[], Any], reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        declared()


SNIPPET = """
from typing import ClassVar, Final
from engine.core.draft import Draft
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb

@frozen
class Move:
    verb: ClassVar[str] = "move"
    key: ClassVar[str] = "m"

@frozen
class Fire:
    verb: ClassVar[str] = "fire"
    key: ClassVar[str] = "f"

def fire(draft: Draft[str], seat: Seat, order: Fire) -> None: ...

FIRE: Final = verb(Fire, fire, "Fire", during("now"))
MOVE: Final = verb(Move, fire, "Move", during("now"))  # another order's effect
LOST: Final = verb(Move, says="Move", during=during("now"))  # no effect
"""


def test_mypy_finds_an_effect_that_is_missing_or_of_another_order(tmp_path: Path) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET)
    asked = [sys.executable, "-m", "mypy", "--follow-imports=silent", "--no-error-summary", str(snippet)]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    wrong = [index for index, line in enumerate(SNIPPET.splitlines(), 1) if "#" in line]

    assert sorted({int(line.split(":")[1]) for line in told.splitlines() if ": error:" in line}) == wrong, told
    assert "[arg-type]" in told
    assert "[call-arg]" in told


def test_a_stranger_is_refused_before_any_clause_is_asked() -> None:
    desk = Desk(view())
    refusal = CARRY.refusal(desk, Carry(TokenId("ann"), PlaceId("attic")))

    assert refusal == Refusal("attic is not here.")
    assert desk.asked == []


def test_to_refuse_clauses_are_asked_in_the_order_of_the_declaration() -> None:
    desk = Desk(view(State(shut=("east",), far=(("ann", "east"),))))
    refusal = CARRY.refusal(desk, Carry(TokenId("ann"), PlaceId("east")))

    assert refusal == Refusal("east is too far for ann.", "Y-2")
    assert desk.asked == [("tired", "ann"), ("far", "ann", "east")]


@pytest.mark.parametrize("coins", [-1, 0, 3, 4, 7, 10**9])
def test_an_amount_out_of_all_ranges_is_refused_last(coins: int) -> None:
    assert PAY.refusal(Desk(view()), Pay(TokenId("ann"), coins)) == Refusal(f"Ann does not take {coins}.")


@pytest.mark.parametrize("coins", [1, 2, 5, 6])
def test_an_amount_in_any_range_is_legal(coins: int) -> None:
    assert PAY.refusal(Desk(view()), Pay(TokenId("ann"), coins)) is None


def test_the_word_comes_behind_a_unit_and_before_all_else() -> None:
    ann, bob = TokenId("ann"), TokenId("bob")

    assert SWAP.picks(Swap(ann, bob)) == (token("ann"), word("swap"), token("bob"))
    assert REST.picks(Rest(ann)) == (token("ann"), word("take rest"))
    assert CARRY.picks(Carry(ann, PlaceId("east"))) == (token("ann"), place("east"))
    assert PAY.picks(Pay(ann, 2)) == (token("ann"), word("pay"), word("2"))
    assert END.picks(End()) == (word("end day"),)


@frozen
class Sweep:
    verb: ClassVar[str] = "sweep"
    key: ClassVar[str] = ""
    who: TokenId
    to: str


def test_slots_are_picked_in_the_order_of_the_declaration_and_not_of_the_fields() -> None:
    def sweep(draft: Draft[State], seat: Seat, order: Sweep) -> None: ...

    swept = verb(Sweep, sweep, "{who} sweeps {to}", DAY, {"to": DOOR, "who": PORTER})

    assert swept.picks(Sweep(TokenId("ann"), "east")) == (word("sweep"), place("east"), token("ann"))
    assert swept.order(Desk(view()), ("east", "ann")) == Sweep(TokenId("ann"), "east")


def test_an_order_is_said_by_its_slots_or_by_a_function() -> None:
    desk = Desk(view(State(night=True)))

    assert CARRY.phrase(desk, Carry(TokenId("ann"), PlaceId("east"))) == "Ann carries it East"
    assert END.phrase(desk, End()) == "End the night"
