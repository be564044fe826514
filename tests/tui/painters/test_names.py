"""Names cut to the room there is can still be told apart."""

import pytest

from tui.painters.names import shortened


@pytest.mark.parametrize(
    ("name", "room", "told"),
    [
        ("Deep Space 1", 12, "Deep Space 1"),
        ("Deep Space 1", 10, "Deep Sp. 1"),
        ("Deep Space 1", 6, "Deep 1"),
        ("Deep Space 1", 4, "De 1"),
        ("Noodle Star A", 7, "Nood. A"),
        ("Noodle Star B", 7, "Nood. B"),
        ("Anvil A1", 5, "An A1"),
        ("North cap", 4, "No."),
        ("Long", 2, "Lo"),
        ("", 3, ""),
    ],
)
def test_a_number_or_letter_at_the_end_of_a_name_stays_as_long_as_anything_of_it_does(
    name: str, room: int, told: str
) -> None:
    assert shortened(name, room) == told
