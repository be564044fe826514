"""What a way costs, beside the map: a few words behind 'cost', or a sentence of the game's own."""

import pytest

from tui.widgets.outlook import spent


@pytest.mark.parametrize(
    ("spends", "lines"),
    [
        ("2 of 3 MF", ["cost 2 of 3 MF"]),
        ("Secret until arrival", ["Secret until arrival"]),
        ("Secret until arrival. Cargo aboard goes along", ["Secret until arrival.", "  Cargo aboard goes along"]),
        (
            "Its one move this turn; it faces the way it went. With a thruster it may turn",
            ["Its one move this turn; it", "  faces the way it went."],
        ),
        (
            "One sentence that has no end before the fourth line of such a narrow column begins",
            ["One sentence that has no", "  end before the fourth", "  line of such a narrow"],
        ),
    ],
)
def test_what_a_way_costs_is_told_in_three_lines_at_most(spends: str, lines: list[str]) -> None:
    assert ["".join(text for text, _ in line).rstrip() for line in spent(spends, 26)] == lines
