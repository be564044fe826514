"""What a desk answers is worked out when it is first asked for, and once."""

from engine.core.desk import lazy


class Counter:
    def __init__(self) -> None:
        self.asked = 0

    @lazy
    def answer(self) -> int:
        """Count how often it was asked."""
        self.asked += 1
        return self.asked


def test_an_answer_is_worked_out_once_for_each_object() -> None:
    one, other = Counter(), Counter()

    assert (one.asked, other.asked) == (0, 0)
    assert (one.answer, one.answer) == (1, 1)
    assert other.answer == 1
    assert (one.asked, other.asked) == (1, 1)
