"""That RULINGS.md names a real test for each of all its rulings."""

import re
from pathlib import Path

import pytest

from engine.games import space_viking
from tests.games.named import known

HERE = Path(__file__).parent
RULINGS = Path(space_viking.__file__).with_name("RULINGS.md").read_text()
ROWS = [line for line in RULINGS.splitlines() if re.match(r"\| (SV-Q\d+|ours)", line)]


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_every_ruling_names_a_test_that_exists(row: str) -> None:
    pins = re.findall(r"`([^`]+)`", row.split("|")[3])

    assert pins
    assert set(pins) <= known(HERE)


def test_every_gap_of_the_rules_has_its_ruling() -> None:
    ruled = {int(number) for row in ROWS for number in re.findall(r"SV-Q(\d+)", row.split("|")[1])}

    assert ruled == set(range(1, 105))
