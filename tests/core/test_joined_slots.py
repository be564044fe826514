"""A slot that stands for several fields of an order: one pick, one thing, asked about under one name."""

from typing import Final

from engine.core import loops, walking
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, word
from engine.core.slots import Slot, itself
from engine.core.values import frozen
from engine.core.verbs import during, verb

WAYS: Final = (("red", "ink"), ("red", "chalk"), ("blue", "ink"))


@frozen
class Paint(Order, verb="paint", key=""):
    colour: str
    means: str


def smudged(_: object, colour_means: tuple[str, str]) -> Refusal | None:
    return Refusal("Chalk smudges.") if colour_means[1] == "chalk" else None


WAY: Final[Slot[object, tuple[str, str]]] = Slot(
    "word",
    lambda _: WAYS,
    lambda _, way: way if way in WAYS else None,
    lambda *_: Refusal("Nobody has that."),
    itself,
    lambda _, way: " in ".join(way),
    " in ".join,
    lambda _, text: tuple(text.split(" in ")),
)


@verb(Paint, "Paint it {colour_means}", during("day"), {"colour means": WAY}, (smudged,))
def paint(draft: list[str], _: Seat, order: Paint) -> None:
    draft.append(order.colour)


def test_its_orders_hold_a_part_in_each_field() -> None:
    expected = [Paint("red", "ink"), Paint("blue", "ink")]

    assert list(walking.orders(paint, None)) == expected
    assert list(loops.orders(((paint,),))(None, ())) == expected


def test_one_pick_stands_for_all_its_fields() -> None:
    order = Paint("red", "ink")

    assert paint.picks(order) == (word("paint"), word("red in ink"))
    assert paint.begun(None, paint.picks(order)) == [("red", "ink")]
    assert paint.made([("red", "ink")]) == order
    assert paint.phrase(None, order) == "Paint it red in ink"


def test_its_clauses_are_asked_about_all_of_it() -> None:
    assert paint.refusal(None, Paint("red", "ink")) is None
    assert paint.refusal(None, Paint("red", "chalk")) == Refusal("Chalk smudges.")
    assert paint.refusal(None, Paint("green", "ink")) == Refusal("Nobody has that.")
