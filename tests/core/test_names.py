"""Names that players type, beside the words that a game calls its seats by."""

import pytest

from engine.core.names import clash, standing_alone

SEATS = ("Red", "Blue-Green")


@pytest.mark.parametrize("name", ["Red", "Red Equinox", "Pride of Red", "the red one", "RED-less, Red", "blue-green"])
def test_a_name_that_holds_a_seat_is_refused(name: str) -> None:
    refusal = clash(name, SEATS, "X-1")

    assert refusal is not None
    assert refusal.tell() in {f"{seat} is a seat: call it something else. (X-1)" for seat in SEATS}


@pytest.mark.parametrize("name", ["Redoubt", "Infrared", "Red-hot", "Blue", "Green", "Equinox", ".", ""])
def test_any_other_name_will_do(name: str) -> None:
    assert clash(name, SEATS) is None


def test_signs_in_a_word_stand_for_themselves() -> None:
    assert standing_alone(["St. Jo", "A+"]).findall("St. Jo hits A+ and Stu Jo") == ["St. Jo", "A+"]
