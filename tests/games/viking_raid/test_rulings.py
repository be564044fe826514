"""That RULINGS.md has a row for every gap of the rules, and that each row names tests that exist."""

import re
from pathlib import Path

import pytest

from engine.games import viking_raid
from tests.games.named import known

HERE = Path(__file__).parent
RULINGS = Path(viking_raid.__file__).with_name("RULINGS.md").read_text()
ROWS = [line for line in RULINGS.splitlines() if re.match(r"\| (Q\d+|R-\d+) \|", line)]


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_every_ruling_names_a_test_that_exists(row: str) -> None:
    pins = re.findall(r"`(test_[^`]+)`", row.split("|")[3])

    assert pins
    assert set(pins) <= known(HERE)


def test_every_gap_of_the_rules_has_a_ruling() -> None:
    numbers = {row.split("|")[1].strip() for row in ROWS}

    assert {f"Q{number}" for number in range(1, 79)} <= numbers
    assert len(numbers) == len(ROWS)
