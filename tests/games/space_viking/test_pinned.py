"""That RULINGS.md names a real test for each of all its rulings."""

import re
from functools import cache
from pathlib import Path

import pytest

from engine.games import space_viking

HERE = Path(__file__).parent
RULINGS = Path(space_viking.__file__).with_name("RULINGS.md").read_text()
ROWS = [line for line in RULINGS.splitlines() if re.match(r"\| (SV-Q\d+|ours)", line)]


@cache
def known() -> set[str]:
    """List every test by name."""
    texts = (path.read_text() for path in HERE.glob("test_*.py"))
    return {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_every_ruling_names_a_test_that_exists(row: str) -> None:
    pins = re.findall(r"`([^`]+)`", row.split("|")[3])

    assert pins
    assert set(pins) <= known()


def test_every_gap_of_the_rules_has_its_ruling() -> None:
    ruled = {int(number) for row in ROWS for number in re.findall(r"SV-Q(\d+)", row.split("|")[1])}

    assert ruled == set(range(1, 105))
