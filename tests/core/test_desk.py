"""What a desk answers is worked out when it is first asked for, and once."""

from engine.core.desk import lazy, lazy_by_id
from engine.core.values import frozen


@frozen
class Ship:
    id: str


class Counter:
    def __init__(self) -> None:
        self.asked = 0

    @lazy
    def answer(self) -> int:
        """Count how often it was asked."""
        self.asked += 1
        return self.asked

    @lazy_by_id
    def name(self, ship: Ship) -> str:
        """Name a ship by how many were asked about."""
        self.asked += 1
        return f"{ship.id}{self.asked}"


def test_an_answer_is_worked_out_once_for_each_object() -> None:
    one, other = Counter(), Counter()

    assert (one.asked, other.asked) == (0, 0)
    assert (one.answer, one.answer) == (1, 1)
    assert other.answer == 1
    assert (one.asked, other.asked) == (1, 1)


def test_an_answer_about_a_unit_is_worked_out_once_for_each_id_of_each_object() -> None:
    one, other = Counter(), Counter()

    assert [one.name(Ship("a")), one.name(Ship("b")), one.name(Ship("a"))] == ["a1", "b2", "a1"]
    assert other.name(Ship("a")) == "a1"
    assert other.asked == 1
