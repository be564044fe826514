"""What makes sense in a save, to the last number that does."""

from pathlib import Path
from typing import Any

import pytest

from saves.envelope import MOST_SEATS, at, move_fault
from saves.errors import SaveError

FILE = Path("bad.json")


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ({"seat": 0}, ""),
        ({"seat": MOST_SEATS - 1}, ""),
        ({"seat": MOST_SEATS}, "seat is no seat"),
        ({"seat": -1}, "seat is no seat"),
        ({"seat": True}, "seat is no seat"),
        ({"seat": 0, "parent": 0}, ""),
        ({"seat": 0, "parent": 4}, ""),
        ({"seat": 0, "parent": 5}, "parent is no earlier move"),
        ({"seat": 0, "parent": -1}, "parent is no earlier move"),
        ({"seat": 0, "cheat": 1}, "is no object with seat and order"),
        ({}, "is no object with seat and order"),
    ],
)
def test_a_move_is_a_seats_and_follows_an_earlier_one(move: dict[str, Any], fault: str) -> None:
    assert move_fault({"order": [], **move}, 5) == fault


@pytest.mark.parametrize(("here", "ahead"), [(0, []), (2, []), (0, [2, 1])])
def test_a_match_stands_at_one_of_its_moves(here: int, ahead: list[int]) -> None:
    assert at({"moves": [{}, {}], "at": here, "ahead": ahead}, FILE) == (here, tuple(ahead))


@pytest.mark.parametrize(
    ("here", "ahead", "fault"),
    [
        (3, [], "at: is none of its moves"),
        (-1, [], "at: is none of its moves"),
        (0, [0], "ahead: is no list of its moves"),
        (0, [3], "ahead: is no list of its moves"),
        (0, [True], "ahead: is no list of its moves"),
    ],
)
def test_it_stands_nowhere_else(here: int, ahead: list[int], fault: str) -> None:
    with pytest.raises(SaveError, match=fault):
        at({"moves": [{}, {}], "at": here, "ahead": ahead}, FILE)


def test_there_is_an_end_to_the_moves_of_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.envelope.MOST_MOVES", 2)
    assert at({"moves": [{}, {}], "at": 0, "ahead": []}, FILE) == (0, ())

    with pytest.raises(SaveError, match="is no list of at most 2"):
        at({"moves": [{}, {}, {}], "at": 0, "ahead": []}, FILE)
