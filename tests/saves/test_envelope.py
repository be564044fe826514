"""What makes sense in a save, to the last number that does."""

from pathlib import Path
from typing import Any

import pytest

from engine.core.info import LONGEST_DOCUMENT
from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from saves.codec import codec
from saves.converter import UnfitError
from saves.envelope import KEYS, NOTE, at, header, move_fault, pack
from saves.errors import SaveError
from saves.seating import MOST_SEATS
from tests.toys.voyage.game import GAME as VOYAGE

FILE = Path("bad.json")
BOOK = "# mine\nrounds = 12\n"
SEATS = (SeatPlan("Ada"), SeatPlan("Bo"))


def test_a_save_says_first_that_it_holds_everything() -> None:
    data = pack(begin(VOYAGE, Setup(SEATS, practice=True)))

    assert tuple(data) == KEYS
    assert next(iter(data.values())) == NOTE
    assert "everything" in NOTE


def test_a_text_of_many_lines_stands_behind_what_a_list_of_saves_reads() -> None:
    setup = Setup(SEATS, (("scenario", "tiles"), ("book", BOOK)))
    data = pack(begin(VOYAGE, setup))

    assert (data["options"], data["texts"]) == ({"scenario": "tiles"}, {"book": BOOK})
    assert header(data, FILE).setup == setup
    assert codec(VOYAGE).read_position(data["snapshot"]).state.book == BOOK


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ([], "texts: is no object"),
        ({"scenario": "x"}, "texts: is no object with other keys than options"),
        ({"book": 3}, "texts.book: is no text"),
        ({"book": "\x1b[2J"}, "texts.book: holds a control character"),
        ({"book": "#" * (LONGEST_DOCUMENT + 1)}, "texts.book: has more than 200,000 characters"),
        ({"b\nk": "#"}, "options: holds a key that is none"),
    ],
)
def test_a_text_is_no_longer_than_a_player_may_hand_in_and_harmless(texts: object, fault: str) -> None:
    data = {**pack(begin(VOYAGE, Setup(SEATS, (("scenario", "tiles"),)))), "texts": texts}

    with pytest.raises(SaveError, match=fault):
        header(data, FILE)


@pytest.mark.parametrize("book", [3, "\x1b[2J", "#" * (LONGEST_DOCUMENT + 1)])
def test_nor_is_one_in_a_position(book: object) -> None:
    written = pack(begin(VOYAGE, Setup(SEATS)))["start"]
    written["state"]["book"] = book

    with pytest.raises(UnfitError, match="book"):
        codec(VOYAGE).read_position(written)


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
